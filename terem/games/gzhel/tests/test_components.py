"""The components: what the rulebook counts, what its examples demand, and a balanced rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from terem.core.pack import PackError
from terem.games.gzhel import GAME
from terem.games.gzhel.components import Card, Pad, Side, load
from terem.games.gzhel.names import FAMILIES, FIGURINES, FLOWERS, PATTERNS, SETS

CORNERS = ("a1", "c1", "b2", "a3", "c3")  # ours: one in each quarter and one in the middle
FOUND = load(GAME.folder / "data")
CARDS = {card.number: card for card in FOUND.cards}
FIVES = [range(first, first + 5) for first in (1, 6, 11, 16, 21)]
GROUPS = [[symbol.key for symbol in FOUND.sets if symbol.group == group] for group in ("line", "vessel")]
SIDES = {"diamond": [pad.diamond for pad in FOUND.pads], "circle": [pad.circle for pad in FOUND.pads]}


def even(counts: Sequence[int]) -> bool:
    """As equal as their sum allows."""
    return max(counts) - min(counts) <= 1


def of_set(key: str) -> list[Card]:
    return [card for card in FOUND.cards if key in card.sets]


def naming(key: str, numbers: Iterable[int] = range(1, 37)) -> list[int]:
    return [number for number in numbers if key in (*CARDS[number].flowers, *CARDS[number].figurines)]


def is_ring(pairs: Sequence[Sequence[str]], things: Sequence[str]) -> bool:
    """Do the pairs form one ring through all things?"""
    at, last, seen = things[0], -1, []
    for _ in things:
        seen.append(at)
        found = [number for number, pair in enumerate(pairs) if at in pair and number != last]
        if not found:
            return False
        last = found[0]
        at = pairs[last][1 - pairs[last].index(at)]
    return len(pairs) == len(things) and at == things[0] and sorted(seen) == sorted(things)


# ------------------------------------------------------------------ cards


def test_each_symbol_is_on_twelve_cards() -> None:
    assert [len(of_set(key)) for key in SETS] == [12] * 6
    pairs = Counter(card.sets for card in FOUND.cards)
    assert pairs == {(one, other): 4 for one in GROUPS[0] for other in GROUPS[1]}


def test_each_pattern_is_on_nine_backs_and_three_of_each_set() -> None:
    assert Counter(card.back for card in FOUND.cards) == dict.fromkeys(PATTERNS, 9)
    for key in SETS:
        assert Counter(card.back for card in of_set(key)) == dict.fromkeys(PATTERNS, 3)
    backs = Counter((*card.sets, card.back) for card in FOUND.cards)
    assert set(backs.values()) == {1}, "a card is known by its pattern side (RULES.md 1.2)"


def test_families_and_points_are_the_rulebooks() -> None:
    sizes = Counter(card.family for card in FOUND.cards)
    assert list(sizes) == list(FAMILIES)
    assert list(sizes.values()) == [5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 4, 1, 1]
    for card in FOUND.cards:
        assert bool(card.flowers) == (card.number <= 20)
        assert bool(card.figurines) == (card.number in FIVES[4])
        assert bool(card.pattern) == (31 <= card.number <= 34)


def test_pairs_form_rings_and_singles_name_everything_once() -> None:
    assert is_ring([CARDS[number].flowers for number in FIVES[0]], FLOWERS)
    assert is_ring([CARDS[number].figurines for number in FIVES[4]], FIGURINES)
    for numbers in FIVES[1:4]:
        assert sorted(CARDS[number].flowers for number in numbers) == sorted((letter,) for letter in FLOWERS)
    assert [CARDS[number].pattern for number in range(31, 35)] == list(PATTERNS)


BUNDLES: dict[str, list[int]] = {f"cards {n[0]}-{n[-1]}": list(n) for n in (*FIVES, range(31, 35))}
LOOSE_BUNDLES: dict[str, list[int]] = {
    **BUNDLES,
    "halves": [28, 29],
    "lines": [35, 36],
    "26, 27, 30": [26, 27, 30],
    "single cards": [26, 27, 28, 29, 30, 35, 36],
    **{f"cards with {letter}": naming(letter) for letter in FLOWERS},
    **{f"{letter} of 6-20": naming(letter, range(6, 21)) for letter in FLOWERS},
    **{f"cards with {key}": naming(key) for key in FIGURINES},
}


@pytest.mark.parametrize("numbers", LOOSE_BUNDLES.values(), ids=LOOSE_BUNDLES)
def test_like_cards_are_spread_over_symbols_and_backs(numbers: list[int]) -> None:
    for group in GROUPS:
        assert even([sum(key in CARDS[number].sets for number in numbers) for key in group])
    assert even([sum(CARDS[number].back == back for number in numbers) for back in PATTERNS])


@pytest.mark.parametrize("numbers", BUNDLES.values(), ids=BUNDLES)
def test_no_two_cards_of_a_family_share_both_symbols(numbers: list[int]) -> None:
    assert len({CARDS[number].sets for number in numbers}) == len(numbers)


def test_no_pattern_goal_follows_itself() -> None:
    """Cards 31 to 34 never have the pattern on their back that they score."""
    assert all(CARDS[number].back != CARDS[number].pattern for number in range(31, 35))


def test_what_the_examples_demand() -> None:
    """Each example shows two flower goals and a pattern goal of one game."""
    assert CARDS[20].flowers == ("B",)
    (hedgehog_fox,) = [n for n in FIVES[4] if set(CARDS[n].figurines) == {"hedgehog", "fox"}]
    (rose,) = naming("R", FIVES[1])
    (tulip,) = naming("T", FIVES[2])
    for one, other, back in ((hedgehog_fox, 30, "g"), (rose, tulip, "f")):
        shared = set(CARDS[one].sets) & set(CARDS[other].sets)
        third = [c for key in shared for c in of_set(key) if c.back == back and c.number not in (one, other)]
        assert third, (one, other, back)


# ------------------------------------------------------------------ pads


def square(side: Side) -> str:
    return "".join(side.rows)


def placing(side: Side) -> list[str]:
    return [side.figurines[corner] for corner in CORNERS]


def touched(side: Side, figurine: str) -> str:
    """The patterns of the four spaces around a figurine."""
    corner = CORNERS[placing(side).index(figurine)]
    first = "abcd".index(corner[0]) + 4 * (int(corner[1]) - 1)
    return "".join(square(side)[first + step] for step in (0, 1, 4, 5))


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    return sum(a == b for a, b in zip(one, other, strict=True))


ALL_SIDES = [*SIDES["diamond"], *SIDES["circle"]]


@pytest.mark.parametrize("pad", FOUND.pads, ids=lambda pad: str(pad.number))
def test_every_side_is_a_latin_square(pad: Pad) -> None:
    for side in (pad.diamond, pad.circle):
        columns = ["".join(column) for column in zip(*side.rows, strict=True)]
        assert all(sorted(line) == sorted(PATTERNS) for line in (*side.rows, *columns))
    assert alike(square(pad.diamond), square(pad.circle)) <= 2
    assert alike(placing(pad.diamond), placing(pad.circle)) == 0


def test_all_sides_differ() -> None:
    for one, other in combinations(ALL_SIDES, 2):
        assert alike(square(one), square(other)) <= 8
        assert alike(placing(one), placing(other)) <= 2


@pytest.mark.parametrize("sides", [*SIDES.values(), ALL_SIDES], ids=["diamond", "circle", "all"])
def test_patterns_and_figurines_are_everywhere_alike(sides: list[Side]) -> None:
    for space in range(16):
        assert even([sum(square(side)[space] == letter for side in sides) for letter in PATTERNS])
    for corner in range(5):
        here = [placing(side)[corner] for side in sides]
        assert even([here.count(figurine) for figurine in FIGURINES])


def test_figurines_touch_all_patterns_alike() -> None:
    for figurine in FIGURINES:
        assert all(len(set(touched(side, figurine))) >= 3 for side in ALL_SIDES)
        by = Counter("".join(touched(side, figurine) for side in ALL_SIDES))
        assert all(abs(by[letter] - 16) <= 1 for letter in PATTERNS)


def test_a_grid_space_beside_the_horse() -> None:
    """The rulebook's first-round example needs one, on either pad."""
    for sides in SIDES.values():
        assert any("g" in touched(side, "horse") for side in sides)


# ------------------------------------------------------------------ broken packs


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards.toml", 'letter = "P"', 'letter = "O"', "cards.toml, flower 2: is 'O', it must be 'P'"),
        ("cards.toml", 'key = "swan"', 'key = "goose"', "cards.toml, figurine 3: is 'goose'"),
        ("cards.toml", '"мак"', '"роза"', "cards.toml, flower 3: another one is called 'роза' in 'ru' too"),
        ("cards.toml", '"leaf"', '" "', "cards.toml, pattern 1: its name in 'en' is empty"),
        ("cards.toml", "number = 7", "number = 8", "cards.toml, card 7: has the number 8"),
        ("cards.toml", '"chain"', '"chains"', "cards.toml, card 26: is of the family 'chain', not 'chains'"),
        ("cards.toml", "points = [3, 5]", "points = [3, 4]", "cards.toml, card 6: brings [3, 5] points"),
        ("cards.toml", '["T", "O"]', '["T"]', "cards.toml, card 1: a card of this family names two"),
        ("cards.toml", '["T", "O"]', '["T", "X"]', "cards.toml, card 1: a card of this family names two"),
        ("cards.toml", 'back = "a"', 'back = "x"', "cards.toml, card 1: its back 'x' is none of l a f g"),
        (
            "cards.toml",
            '["zigzag", "teapot"]',
            '["teapot"]',
            "cards.toml, card 1: has two different set",
        ),
        ("cards.toml", '["zigzag", "teapot"]', '["jug", "teapot"]', "cards.toml, set zigzag: is on 11 cards"),
        ("cards.toml", "points = [2]", 'points = "2"', "cards.toml, card 1.points: Expected `array`"),
        ("pads.toml", "number = 3", "number = 4", "pads.toml, pad: there are eight pads"),
        ("pads.toml", "agfl\n", "agf\n", "pads.toml, pad 1, diamond side: its patterns are four rows"),
        ("pads.toml", "agfl\n", "agfx\n", "pads.toml, pad 1, diamond side: 'x' is no pattern"),
        ("pads.toml", "agfl\n", "agff\n", "pads.toml, pad 1, diamond side: the pattern 'l' must be on four"),
        ("pads.toml", 'c1 = "horse"', 'd1 = "horse"', "pads.toml, pad 1, diamond side: 'd1' is no corner"),
        ("pads.toml", 'c1 = "horse", ', "", "pads.toml, pad 1, diamond side: has each of hedgehog"),
        ("pads.toml", "diamond = 12", "diamond = 13", "pads.toml, start: a player has 25 tokens, here 26"),
        ("pads.toml", "circle = 12", "circle = 17", "pads.toml, start: a pad has 16 spaces, 17 tokens"),
        ("pads.toml", "stamps = 1", "stamps = -1", "pads.toml, start: a player has 25 tokens, here 23"),
        (
            "pads.toml",
            "diamond = 12\ncircle = 12\nstamps = 1",
            "diamond = 3\ncircle = 12\nstamps = 10",
            "pads.toml, pad 1, diamond side: 3 tokens at the start leave some figurine without any",
        ),
        ("pads.toml", 'c1 = "horse"', 'c1 = "fish"', "pads.toml, pad 1, diamond side: has each of hedgehog"),
    ],
)
def test_a_broken_pack_is_refused(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    for name in ("cards.toml", "pads.toml"):
        words = (GAME.folder / "data" / name).read_text(encoding="utf-8")
        if name == file:
            assert old in words
            words = words.replace(old, new, 1)
        (tmp_path / name).write_text(words, encoding="utf-8")
    with pytest.raises(PackError) as error:
        load(tmp_path)
    assert str(error.value).startswith(message), str(error.value)


def test_a_pack_without_a_start_has_the_games_own() -> None:
    assert load(GAME.folder / "data" / "v1").start == FOUND.start


def test_names_in_three_languages() -> None:
    assert FOUND.name("R", "uk") == "троянда"
    assert FOUND.name("OOR", "en") == "orchid, orchid, rose"
    assert FOUND.name("hedgehog", "ru") == "ёж"
    assert FOUND.name("a", "en") == "lace"
