"""Mezen's rebuilt tiles and cards: counted, balanced, and as the rulebook's examples demand."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from mezen_position import OTHER, mezen

from terem.core import PackError
from terem.games.mezen import GAME
from terem.games.mezen.components import load
from terem.games.mezen.names import LETTERS, SETS

USUAL = load(GAME.folder / "data")
CARDS = {card.number: card for card in USUAL.cards}
FIVES = [range(first, first + 5) for first in (1, 6, 11, 16, 21)]


def test_25_different_tiles() -> None:
    tiles = [(tile.light, tile.dark) for tile in USUAL.tiles]
    assert len(set(tiles)) == 25
    assert Counter(light for light, _ in tiles) == dict.fromkeys("HBGXF", 5)
    assert Counter(dark for _, dark in tiles) == {**dict.fromkeys("hbgxf", 4), "s": 5}
    assert all(light.lower() != dark for light, dark in tiles)


def test_each_icon_on_twelve_cards_and_each_pair_of_icons_on_four() -> None:
    for icon in SETS:
        assert sum(icon in card.sets for card in CARDS.values()) == 12
    pairs = Counter(card.sets for card in CARDS.values())
    assert len(pairs) == 9
    assert set(pairs.values()) == {4}
    groups = {icon.key: icon.group for icon in USUAL.sets}
    assert all(groups[first] != groups[second] for first, second in pairs)


def test_families_are_spread_evenly_over_the_sets() -> None:
    for numbers in (*FIVES, range(26, 29), range(29, 37)):
        counts = [sum(icon in CARDS[number].sets for number in numbers) for icon in SETS]
        assert max(counts) - min(counts) <= 1, numbers


def test_every_set_names_every_symbol_equally_often() -> None:
    for icon in SETS:
        named = Counter(symbol for card in CARDS.values() if icon in card.sets for symbol in card.symbols)
        assert max(named.values()) - min(named[letter] for letter in LETTERS[:-1]) <= 1, icon


def rows(number: int) -> list[str]:
    return CARDS[number].positions.split()


def test_positions() -> None:
    corners = ["#...#", ".....", "..#..", ".....", "#...#"]
    square = [".....", ".###.", ".###.", ".###.", "....."]
    diagonals = ["#...#", ".#.#.", "..#..", ".#.#.", "#...#"]
    for first, picture in ((1, corners), (6, square), (11, diagonals)):
        assert all(rows(number) == picture for number in range(first, first + 5))
    assert rows(26) == ["..#.."] * 5
    assert rows(27) == [".....", ".....", "#####", ".....", "....."]
    assert rows(28) == [".....", ".....", ".....", ".....", "#####"]
    assert rows(30) == ["..#..", "..#..", "#####", "..#..", "..#.."]
    assert rows(31) == square


def test_what_the_rulebooks_examples_demand() -> None:
    fish = next(CARDS[number] for number in range(6, 11) if CARDS[number].symbols == ("F",))
    pair = next(CARDS[number] for number in range(21, 26) if set(CARDS[number].symbols) == {"H", "G"})
    assert set(fish.sets) & set(pair.sets), "two goals of one game"
    assert CARDS[27].points == 3
    cycle = [CARDS[number].symbols for number in range(21, 26)]
    assert cycle == [("B", "H"), ("H", "G"), ("G", "X"), ("X", "F"), ("F", "B")]


def test_every_entry_tells_its_source() -> None:
    found = USUAL
    entries = (*found.symbols, *found.tiles, *found.sets, *found.cards)
    assert {entry.source for entry in entries} == {"rulebook", "review", "rebuilt"}
    assert all(found.name(letter, language) for letter in LETTERS for language in ("en", "ru", "uk"))


Change = Callable[[str], str]


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("tiles.toml", lambda s: s.replace('dark = "b"', 'dark = "q"', 1), "tile 1: 'q' is no dark side"),
        ("tiles.toml", lambda s: s.replace('light = "H"', 'light = "S"', 1), "tile 1: 'S' is no light side"),
        ("tiles.toml", lambda s: s[: s.rindex("[[tile]]")], "a painting has 25 tiles, this file has 24"),
        (
            "tiles.toml",
            lambda s: s.replace('letter = "H"', 'letter = "Q"', 1),
            "symbol: the letters are H B G X F S",
        ),
        ("cards.toml", lambda s: s.replace("number = 7\n", "number = 8\n"), "card 7: has the number 8"),
        (
            "cards.toml",
            lambda s: s.replace('family = "alone"', 'family = "x"', 1),
            "card 16: in the rulebook it is of the family alone, not 'x'",
        ),
        ("cards.toml", lambda s: s.replace('["B", "H"]', '["B"]'), "card 21: names 2 of the symbols"),
        ("cards.toml", lambda s: s.replace('["B", "H"]', '["B", "S"]'), "card 21: names 2 of the symbols"),
        (
            "cards.toml",
            lambda s: s.replace("number = 29\n", 'number = 29\npositions = "#"\n'),
            "card 29: this family has no positions",
        ),
        ("cards.toml", lambda s: s[: s.rindex("[[card]]")], "has 36 goal cards, this file has 35"),
        (
            "cards.toml",
            lambda s: s.replace("#...#", "#..#", 1),
            "card 1: its positions are five rows of five",
        ),
        (
            "cards.toml",
            lambda s: s.replace("points = 3", "points = 30", 1),
            "card 1: in the rulebook it brings 3 for each, not 30",
        ),
        ("cards.toml", lambda s: s.replace('key = "moon"', 'key = "mon"'), "set: the icons are sun, moon"),
        ("cards.toml", lambda s: s.replace('sets = ["sun"', 'sets = ["moon"', 1), "each icon is on 12 cards"),
        ("cards.toml", lambda s: s.replace('sets = ["sun"', 'sets = ["son"', 1), "has two of the icons"),
    ],
)
def test_a_broken_pack_is_refused(tmp_path: Path, file: str, change: Change, message: str) -> None:
    for name in ("tiles.toml", "cards.toml"):
        text = (GAME.folder / "data" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(change(text) if name == file else text, encoding="utf-8")
    with pytest.raises(PackError) as error:
        GAME.components(tmp_path)
    assert str(error.value).startswith(file)
    assert message in str(error.value)


def test_an_experimental_pack_may_change_what_cards_bring(tmp_path: Path) -> None:
    for name in ("tiles.toml", "cards.toml"):
        text = (GAME.folder / "data" / name).read_text(encoding="utf-8")
        if name == "cards.toml":
            text = "experimental = true\n" + text.replace("points = 3", "points = 5", 1)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = load(tmp_path)
    assert found.experimental
    assert found.cards[0].points == int(found.goal_cards().points[1]) == 5
    assert [card.points for card in found.cards[1:]] == [
        card.points for card in load(GAME.folder / "data").cards[1:]
    ]
    text = (tmp_path / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text.replace("points = 5", "points = 10", 1), encoding="utf-8")
    with pytest.raises(PackError, match="brings 1 to 9 points for each, not 10"):
        load(tmp_path)


def test_a_position_is_read_with_the_pack_it_was_played_with(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(GAME.folder / "data", tmp_path / "pack"))
    cards = folder / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace('symbols = ["H"]', 'symbols = ["B"]', 1), "utf-8")  # card 1, about birds
    position = GAME.show(mezen(OTHER, goal=1))
    own, other = GAME.read(position), GAME.read(position, GAME.components(folder))
    assert GAME.show(other) == position
    assert {item.args["symbol"] for item in own.items(0, 1)} == {"H"}
    assert {item.args["symbol"] for item in other.items(0, 1)} <= {"B"}
