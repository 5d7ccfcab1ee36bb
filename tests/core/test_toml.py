"""The files of a pack, written: what is read back is what was written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terem.core.pack import PackError, read_tree
from terem.core.toml import DEPTH, CannotWrite, write
from terem.games import games

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
VALUES: st.SearchStrategy[Any] = st.recursive(
    TEXTS | st.integers() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def depth(value: object) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_what_is_written_is_read_back(tree: dict[str, Any]) -> None:
    try:
        text = write(tree)
    except CannotWrite:
        assert depth(tree) > DEPTH
        return
    assert tomllib.loads(text) == tree
    assert write(tomllib.loads(text)) == text


@pytest.mark.parametrize("key", sorted(games()))
def test_every_games_own_pack_is_written_as_it_is(key: str) -> None:
    game = games()[key]
    for file in ((game.variant_of or game).folder / "data").glob("*.toml"):
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
        text = write(tree)
        assert tomllib.loads(text) == tree


def test_a_picture_is_written_in_rows() -> None:
    assert write({"board": [{"picture": "v>\n>v\n", "name": {"en": "bog"}}]}) == (
        '[[board]]\npicture = """\nv>\n>v\n"""\nname = { en = "bog" }\n'
    )


def test_what_has_no_place_in_a_pack_is_refused() -> None:
    nested: Any = 1
    for _ in range(DEPTH + 1):
        nested = [nested]
    for broken in (None, nested, {"a": None}):
        with pytest.raises(CannotWrite):
            write({"key": broken})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"a = " + b"[" * 20_000, "too many brackets"),
        (b"a = " + b"{a=" * 20_000, "too many brackets"),
        (b"a = " + b"1" * 5000, "not valid TOML"),
        (b"a = \xff", "UTF-8"),
        (b"a = ", "not valid TOML"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_broken_pack(text: bytes, reason: str) -> None:
    with pytest.raises(PackError, match=reason):
        read_tree("cards.toml", text)
