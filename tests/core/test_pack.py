"""Component packs: a broken one is refused with the file, the entry and the reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from terem.core import PackError
from terem.core.words import Words
from terem.games import find_game

GAME = find_game("nizam")
GEMS = (GAME.folder / "data" / "gems.toml").read_text(encoding="utf-8")

Change = Callable[[str], str]


def pack(folder: Path, change: Change) -> Path:
    (folder / "gems.toml").write_text(change(GEMS), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            lambda s: s.replace("copies = 12", "copies = 11", 1),
            "gem 1 (A): the rulebook has 12 of each gem, not 11",
        ),
        (lambda s: s.replace("copies = 12", 'copies = "12"', 1), "gem 1.copies: Expected `int`, got `str`"),
        (lambda s: s.replace('letter = "C"', 'letter = "X"'), "gem 3: has the letter 'X', it must be 'C'"),
        (
            lambda s: s.replace('source = "rebuilt"', 'source = "guess"', 1),
            "gem 1.source: Invalid enum value",
        ),
        (
            lambda s: s.replace('source = "rebuilt"', 'colour = "red"\nsource = "rebuilt"', 1),
            "unknown field `colour`",
        ),
        (lambda s: s.replace('ru = "агат"', 'ru = ""'), "gem A: its name in 'ru' is empty"),
        (
            lambda s: s.replace('en = "beryl"', 'en = "agate"'),
            "gem B: another gem is called 'agate' in 'en' too",
        ),
        (lambda s: s.replace("[pearl]", "[perl]"), "Object contains unknown field `perl`"),
        (lambda s: s.replace("copies = 1\n", "copies = 2\n"), "pearl: there is one pearl"),
        (lambda s: s[s.index("[[gem]]", 400) :], "gem 1: has the letter"),
        (lambda s: s + "\n[[gem", "is not valid TOML"),
    ],
)
def test_a_broken_pack_is_refused(tmp_path: Path, change: Change, message: str) -> None:
    with pytest.raises(PackError) as error:
        GAME.components(pack(tmp_path, change))
    assert str(error.value).startswith("gems.toml")
    assert message in str(error.value)


def test_a_pack_without_its_file(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"gems\.toml: the pack 'test_.*' lacks this file"):
        GAME.components(tmp_path)


def test_a_pack_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "gems.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match="is not UTF-8 text"):
        GAME.components(tmp_path)


def test_a_pack_corrects_names(tmp_path: Path) -> None:
    ruby = pack(tmp_path, lambda s: s.replace('en = "garnet"', 'en = "ruby"'))
    assert GAME.components(ruby).name("G", "en") == "ruby"
    assert GAME.components().name("G", "en") == "garnet"
    words = Words(GAME, "en", ["Anna"], GAME.components(ruby))
    assert words.text("event-drew", seat=0, kind="G") == "Anna draws ruby."
