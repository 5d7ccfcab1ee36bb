"""Royal Pizza's tokens: counted, named, and refused with entry and reason when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from terem.bots import find_bot
from terem.core import PackError
from terem.core.rules_page import rules_page
from terem.games.pizza import GAME
from terem.games.pizza.components import FILE, load
from terem.trials.arena import play

OWN = load(GAME.folder / "data")
DATA = GAME.folder / "data" / FILE


def test_the_rulebooks_57_tokens() -> None:
    assert sum(OWN.mix()) * 4 + 1 == 57
    assert OWN.mix() == [6, 4, 4]
    assert {token.source for token in OWN.tokens} == {"rebuilt"}


def test_names() -> None:
    assert OWN.name("D/R", "en") == "dwarf/dragon"
    assert OWN.name("R/D", "en") == "dragon/dwarf"
    assert OWN.name("y", "uk") == "жовтий"


def test_an_experimental_pack_may_have_another_number_of_tokens(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8").replace("copies = 6", "copies = 9", 1)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match="a player has 14 tokens, this file has 17"):
        load(tmp_path)
    (tmp_path / FILE).write_text("experimental = true\n" + text, encoding="utf-8")
    state = GAME.start(2, pack=tmp_path)
    assert GAME.census(state)["bD/P"] == 9
    played = play(GAME, [find_bot(GAME, "pupil")] * 2, 1, 0, pack=tmp_path)
    assert played.why
    for language, told in (("en", "experimental"), ("ru", "экспериментальный"), ("uk", "експериментальний")):
        page, _ = rules_page(GAME, language, load(tmp_path))
        assert told in page.splitlines()[2]
        assert told not in rules_page(GAME, language, OWN)[0]
    (tmp_path / FILE).write_text("experimental = true\n" + text.replace("= 9", "= 15"), encoding="utf-8")
    with pytest.raises(PackError, match="no more than 14 of a kind"):
        load(tmp_path)


def test_another_mix_is_played(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8").replace("copies = 6", "copies = 8", 1)
    (tmp_path / FILE).write_text(text.replace("copies = 4", "copies = 3"), encoding="utf-8")
    state = GAME.start(2, pack=tmp_path)
    assert GAME.census(state)["bD/P"] == 8
    assert GAME.census(state)["gP/R"] == 3


@pytest.mark.parametrize(
    ("old", "new", "entry", "reason"),
    [
        ("copies = 6", "copies = 7", "token", "a player has 14 tokens, this file has 15"),
        ("copies = 6", "copies = -6", "token D/P", "there cannot be -6 of it"),
        ("copies = 6", 'copies = "six"', "token 1.copies", "Expected `int`, got `str`"),
        ('faces = "P/R"', 'faces = "P/P"', "token", "the kinds are D/P, D/R, P/R, in this order"),
        ('letter = "R"', 'letter = "X"', "face", "the letters are D P R, in this order"),
        ('letter = "y"', 'letter = "o"', "colour", "the letters are b g p y, in this order"),
        ('en = "yellow"', 'en = " "', "colour y", "its name in 'en' is empty"),
        ('ru = "зелёный"', 'ru = "синий"', "colour g", "another is called 'синий' in 'ru' too"),
        ('source = "rebuilt"', 'source = "guess"', "token 1.source", "Invalid enum value 'guess'"),
        ('source = "rebuilt"', 'source = "rebuilt"\nshape = 6', "token 1", "unknown field `shape`"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, old: str, new: str, entry: str, reason: str) -> None:
    text = DATA.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load(tmp_path)
    assert caught.value.file == FILE
    assert caught.value.entry == entry
    assert reason in caught.value.reason


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"tokens\.toml: the pack .* lacks this file"):
        load(tmp_path)
