"""docs/protocol.md is current, and its examples are valid."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from terem.house import messages as m
from terem.server import protocol_page

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_committed_page_is_current() -> None:
    """If not: python -m terem.server.protocol_page"""
    assert PAGE.read_text(encoding="utf-8") == protocol_page.page()


@pytest.mark.parametrize("kind", protocol_page.INCOMING, ids=lambda kind: kind.__name__)
def test_every_example_to_the_server_is_a_message(kind: type) -> None:
    example = re.search(
        rf"^### {re.escape(protocol_page._title(kind))}\n.*?```json\n(.*?)\n", PAGE.read_text(), re.S | re.M
    )
    assert example
    assert isinstance(msgspec.json.decode(example[1], type=m.Incoming), kind)


@pytest.mark.parametrize("kind", protocol_page.OUTGOING, ids=lambda kind: kind.__name__)
def test_every_example_to_the_client_has_the_fields_of_its_type(kind: type) -> None:
    sample = msgspec.to_builtins(protocol_page._sample(kind))
    names = {field.encode_name for field in protocol_page._info(kind).fields}
    assert set(sample) == names | {"type"}
    if kind is not m.TurnMade:  # its events belong to the games
        assert isinstance(msgspec.convert(sample, kind), kind)


@pytest.mark.parametrize(
    "kind", [m.NewGuest, m.Account, m.NewTable, m.Sit, m.Put], ids=lambda kind: kind.__name__
)
def test_every_example_of_a_body_is_one(kind: type) -> None:
    assert isinstance(msgspec.convert(msgspec.to_builtins(protocol_page._sample(kind)), kind), kind)


def test_links_inside_the_page_lead_somewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    headings = {
        re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")
        for title in re.findall("^#+ (.+)$", text, re.M)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= headings
