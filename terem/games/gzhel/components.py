"""Loads and checks data/cards.toml and data/pads.toml: names, goal cards, pads and how tokens begin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from terem.core.pack import Components, Entry, Name, PackError, read_file
from terem.core.state import numbers
from terem.games.gzhel.names import CORNERS, FAMILIES, FIGURINES, FLOWERS, PATTERNS, SETS, corner_spaces

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

CARD_FILE = "cards.toml"
PAD_FILE = "pads.toml"
OWN_DATA = Path(__file__).parent / "data"

# The rulebook's families in the order of the cards: how many, points, what each card names.
LADDER = (1, 2, 4, 7)
FAMILY_FACTS: dict[str, tuple[int, tuple[int, ...], str]] = {
    "flower-pairs": (5, (2,), "two flowers"),
    "kinds-around": (5, (3, 5), "one flower"),
    "on-patterns": (5, LADDER, "one flower"),
    "diagonals": (5, (2,), "one flower"),
    "figurines": (5, (1,), "two figurines"),
    "chain": (1, (2,), "nothing"),
    "equal-pairs": (1, (2,), "nothing"),
    "top-bottom": (1, (2,), "nothing"),
    "left-right": (1, (2,), "nothing"),
    "enclosed": (1, (1,), "nothing"),
    "kinds-on-pattern": (4, LADDER, "a pattern"),
    "columns": (1, (3,), "nothing"),
    "rows": (1, (3,), "nothing"),
}
TOKENS = 25  # of each player
TOLD_NUMBERS = (20,)  # of cards in families of several, whose flower the rulebook tells
RARE = 50  # one deal in so many has to be good
FAMILY_OF_CARD = [family for family in FAMILIES for _ in range(FAMILY_FACTS[family][0])]


class Flower(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: Name


class Pattern(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    letter: str
    name: Name


class Figurine(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    name: Name


class CardSet(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    key: str
    group: str
    name: Name


class Card(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: int
    family: str
    points: tuple[int, ...]
    back: str  # the pattern on its other side
    sets: tuple[str, ...]
    flowers: tuple[str, ...] = ()
    figurines: tuple[str, ...] = ()
    pattern: str = ""

    @property
    def is_rebuilt(self) -> bool:
        """Is it ours what this number names? Which number of a family names what, the text seldom tells."""
        told = self.number in TOLD_NUMBERS or FAMILY_FACTS[self.family][0] == 1
        return self.source == "rebuilt" or (self.source != "own" and not told)

    @property
    def shown(self) -> tuple[str, ...]:
        """The letters or keys of what its goal names."""
        return (self.pattern,) if self.pattern else self.flowers or self.figurines

    @property
    def named(self) -> list[int]:
        """The numbers of what its goal names."""
        known = PATTERNS if self.pattern else FLOWERS if self.flowers else FIGURINES
        return [known.index(one) for one in self.shown]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    flower: tuple[Flower, ...]
    figurine: tuple[Figurine, ...]
    pattern: tuple[Pattern, ...]
    set: tuple[CardSet, ...]
    card: tuple[Card, ...]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    patterns: str  # four rows of pattern letters
    figurines: dict[str, str]  # by corner

    @property
    def rows(self) -> list[str]:
        return self.patterns.split()


class Pad(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    number: int
    diamond: Side
    circle: Side


class Start(Entry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a player's tokens begin: on random spaces of the two pads, the rest as stamps in front."""

    diamond: int
    circle: int
    stamps: int


class PadFile(Struct, frozen=True, forbid_unknown_fields=True):
    pad: tuple[Pad, ...]
    start: Start | None = None  # the game's own where a pack says nothing


class GzhelComponents(Components, frozen=True, kw_only=True):
    flowers: tuple[Flower, ...]
    figurines: tuple[Figurine, ...]
    patterns: tuple[Pattern, ...]
    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...]
    pads: tuple[Pad, ...]
    start: Start

    def kit(self) -> vec[i64]:
        """What the rules need of pads and cards, as goals.py lays it out; made once, because a vec that is
        handed to compiled code is never freed."""
        if self.digest not in _KITS:
            _KITS[self.digest] = _make_kit(self)
        return _KITS[self.digest]

    def names(self) -> dict[str, Name]:
        """Of flowers and patterns by their letters, of figurines and sets by their keys."""
        named = {flower.letter: flower.name for flower in self.flowers}
        named |= {pattern.letter: pattern.name for pattern in self.patterns}
        named |= {figurine.key: figurine.name for figurine in self.figurines}
        return named | {symbol.key: symbol.name for symbol in self.sets}


# ------------------------------------------------------------------ loading


def load(folder: Path) -> GzhelComponents:
    file, cards_digest = read_file(folder, CARD_FILE, CardFile)
    pad_file, pads_digest = read_file(folder, PAD_FILE, PadFile)
    _check_order("flower", [flower.letter for flower in file.flower], FLOWERS)
    _check_order("figurine", [figurine.key for figurine in file.figurine], FIGURINES)
    _check_order("pattern", [pattern.letter for pattern in file.pattern], PATTERNS)
    _check_order("set", [symbol.key for symbol in file.set], SETS)
    for kind in (file.flower, file.figurine, file.pattern, file.set):
        _check_names(kind)
    _check_cards(file.card)
    _check_pads(pad_file.pad)
    start = pad_file.start or own_start()
    _check_start(start, pad_file.pad)
    return GzhelComponents(
        digest=cards_digest[:32] + pads_digest[:32],
        flowers=file.flower,
        figurines=file.figurine,
        patterns=file.pattern,
        sets=file.set,
        cards=file.card,
        pads=pad_file.pad,
        start=start,
    )


@cache
def own_start() -> Start:
    start = read_file(OWN_DATA, PAD_FILE, PadFile)[0].start
    assert start is not None
    return start


def _check_order(kind: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    """The notation needs exactly these, in this order."""
    for number, (key, expected) in enumerate(zip(found, wanted, strict=False), 1):
        if key != expected:
            raise PackError(CARD_FILE, f"{kind} {number}", f"is '{key}', it must be '{expected}'")
    if len(found) != len(wanted):
        raise PackError(CARD_FILE, kind, f"there are {len(wanted)} in the rulebook, here {len(found)}")


def _check_names(entries: Sequence[Flower | Figurine | Pattern | CardSet]) -> None:
    for language in ("en", "ru", "uk"):
        names: set[str] = set()
        for number, entry in enumerate(entries, 1):
            name = entry.name[language]
            where = f"{type(entry).__name__.removeprefix('Card').lower()} {number}"
            if not name.strip():
                reason = f"its name in '{language}' is empty"
                raise PackError(CARD_FILE, where, reason, "no-name", language=language)
            if name in names:
                reason = f"another one is called '{name}' in '{language}' too"
                raise PackError(CARD_FILE, where, reason, "same-name", name=name, language=language)
            names.add(name)


def _check_cards(cards: Sequence[Card]) -> None:
    if len(cards) != len(FAMILY_OF_CARD):
        raise PackError(CARD_FILE, "card", f"the rulebook has 36 cards, this file has {len(cards)}")
    for i, card in enumerate(cards):
        where = f"card {i + 1}"
        family = FAMILY_OF_CARD[i]
        _, points, named = FAMILY_FACTS[family]
        if card.number != i + 1:
            raise PackError(CARD_FILE, where, f"has the number {card.number}: cards must be in order")
        if card.family != family:
            raise PackError(CARD_FILE, where, f"is of the family '{family}', not '{card.family}'")
        if card.points != points:
            raise PackError(CARD_FILE, where, f"brings {list(points)} points in the rulebook")
        if _named(card) != named:
            raise PackError(CARD_FILE, where, f"a card of this family names {named}")
        if card.back not in PATTERNS or len(card.back) != 1:
            raise PackError(CARD_FILE, where, f"its back '{card.back}' is none of {' '.join(PATTERNS)}")
        if len(set(card.sets)) != 2 or not set(card.sets) <= set(SETS):
            raise PackError(
                CARD_FILE, where, f"has two different set symbols of {', '.join(SETS)}", "two-sets"
            )
    for key in SETS:
        number = sum(key in card.sets for card in cards)
        if number != 12:
            reason = f"is on {number} cards, the rulebook says 12"
            raise PackError(CARD_FILE, f"set {key}", reason, "set-on-cards", set=key, cards=number)


def _named(card: Card) -> str:
    """What a card's goal names, in words; empty if it makes no sense."""
    flowers = sum(letter in FLOWERS and len(letter) == 1 for letter in card.flowers)
    figurines = len(set(card.figurines) & set(FIGURINES))
    patterns = int(len(card.pattern) == 1 and card.pattern in PATTERNS)
    if (flowers, figurines, patterns) != (len(card.flowers), len(card.figurines), len(card.pattern)):
        return ""
    words = {
        (2, 0, 0): "two flowers",  # or one flower twice
        (1, 0, 0): "one flower",
        (0, 2, 0): "two figurines",
        (0, 0, 1): "a pattern",
        (0, 0, 0): "nothing",
    }
    return words.get((flowers, figurines, patterns), "")


def _check_pads(pads: Sequence[Pad]) -> None:
    if [pad.number for pad in pads] != list(range(1, 9)):
        raise PackError(PAD_FILE, "pad", "there are eight pads, numbered 1 to 8 in their order")
    for pad in pads:
        for kind, side in (("diamond", pad.diamond), ("circle", pad.circle)):
            where = f"pad {pad.number}, {kind} side"
            if [len(row) for row in side.rows] != [4] * 4:
                raise PackError(PAD_FILE, where, "its patterns are four rows of four letters")
            for row in side.rows:
                for letter in row:
                    if letter not in PATTERNS:
                        raise PackError(PAD_FILE, where, f"'{letter}' is no pattern: {' '.join(PATTERNS)}")
            for letter in PATTERNS:
                if side.patterns.count(letter) != 4:
                    reason = f"the pattern '{letter}' must be on four spaces"
                    raise PackError(
                        PAD_FILE,
                        where,
                        reason,
                        "four-spaces",
                        pattern=letter,
                        side=kind,
                        spaces=side.patterns.count(letter),
                    )
            for corner in side.figurines:
                if corner not in CORNERS:
                    raise PackError(PAD_FILE, where, f"'{corner}' is no corner: {' '.join(CORNERS)}")
            if sorted(side.figurines.values()) != sorted(FIGURINES):
                raise PackError(PAD_FILE, where, f"has each of {', '.join(FIGURINES)} once")


def _check_start(start: Start, pads: Sequence[Pad]) -> None:
    for kind, tokens in (("diamond", start.diamond), ("circle", start.circle)):
        if not 0 <= tokens <= 16:
            reason = f"a pad has 16 spaces, {tokens} tokens cannot lie on the {kind} pad"
            raise PackError(PAD_FILE, "start", reason, "start-room", tokens=tokens, side=kind)
    total = start.diamond + start.circle + start.stamps
    if start.stamps < 0 or total != TOKENS:
        reason = f"a player has {TOKENS} tokens, here {total} are dealt"
        raise PackError(PAD_FILE, "start", reason, "start-tokens", whole=TOKENS, tokens=total)
    for pad in pads:
        for kind, side, tokens in (
            ("diamond", pad.diamond, start.diamond),
            ("circle", pad.circle, start.circle),
        ):
            # Such a pad is dealt again and again (§1.6).
            if _full_deals(side, tokens) * RARE < comb(16, tokens):
                raise PackError(
                    PAD_FILE,
                    f"pad {pad.number}, {kind} side",
                    f"{tokens} tokens at the start leave some figurine without any, nearly every time",
                    "start-bare",
                    tokens=tokens,
                    side=kind,
                )


def _full_deals(side: Side, tokens: int) -> int:
    """In how many ways tokens can lie so that every figurine has one around it: inclusion and exclusion."""
    around = [corner_spaces(corner) for corner in side.figurines]
    ways = 0
    for number in range(len(around) + 1):
        for bare in combinations(around, number):
            spaces = 0
            for four in bare:
                spaces |= four
            ways += (-1) ** number * comb(16 - spaces.bit_count(), tokens)
    return ways


# ------------------------------------------------------------------ the rules' own table


_KITS: dict[str, vec[i64]] = {}  # by digest


def _make_kit(components: GzhelComponents) -> vec[i64]:
    table: list[int] = []
    for pad in components.pads:
        for side in (pad.diamond, pad.circle):
            table += [_spaces(side, letter) for letter in PATTERNS]
            corners = {key: corner for corner, key in side.figurines.items()}
            table += [corner_spaces(corners[key]) for key in FIGURINES]
    for card in components.cards:
        first, second = (*card.named, 0, 0)[:2]
        symbols = sum(1 << SETS.index(key) for key in card.sets)
        table += [FAMILIES.index(card.family), first, second, PATTERNS.index(card.back), symbols]
    table += [components.start.diamond, components.start.circle]
    return numbers(table)


def _spaces(side: Side, letter: str) -> int:
    return sum(1 << space for space, pattern in enumerate("".join(side.rows)) if pattern == letter)
