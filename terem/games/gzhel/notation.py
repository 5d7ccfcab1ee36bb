"""The text of Gzhel's pads, actions and positions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import structs

from terem.core import position as p
from terem.core.notation import ActionTexts, NotationError, shortened
from terem.core.score import Answer, Rebuilt, Scorer
from terem.games.gzhel import GAME
from terem.games.gzhel import arranging as a
from terem.games.gzhel.components import FAMILY_FACTS, FAMILY_OF_CARD
from terem.games.gzhel.names import (
    FAMILIES,
    FIGURINES,
    FLOWERS,
    PATTERN_NAMES,
    SETS,
    SIDES,
    space_name,
)
from terem.games.gzhel.rules import ALL_CARDS, PADS, ROUNDS, Gzhel

if TYPE_CHECKING:
    from terem.games.gzhel.components import GzhelComponents

PHASES = "set pads tokens first cards naming choosing placing over".split()
CARD_NUMBERS = [str(card) for card in range(1, ALL_CARDS + 1)]
SPACE_NAMES = [space_name(space) for space in range(a.SPACES)]
SPACE_TEXT = re.compile(r"([dc]) ?([a-d])([1-4])")
TWO_SPACES = re.compile(r"([dc] ?\w\w) ([dc] ?\w\w)")

# ------------------------------------------------------------------ actions


def _respell(words: str) -> str:
    """Allows a gap between pad and space, small letters for flowers, and swapped spaces in any order."""
    word, _, rest = words.partition(" ")
    if word in ("stamp", "put"):
        letter, _, space = rest.partition(" ")
        return f"{word} {FLOWERS[_flower(letter, word)]} {SPACE_NAMES[_space(space)]}"
    if word in ("move", "swap"):
        found = TWO_SPACES.fullmatch(rest)
        if not found:
            raise NotationError(f"{word} needs two spaces, such as {word} da1 cb2, not '{shortened(rest)}'")
        one, other = _space(found[1]), _space(found[2])
        if word == "swap":
            if one == other:
                raise NotationError(f"a swap needs two different spaces, not {SPACE_NAMES[one]} twice")
            one, other = sorted((one, other))
        return f"{word} {SPACE_NAMES[one]} {SPACE_NAMES[other]}"
    return words


def _flower(letter: str, what: str) -> int:
    if len(letter) != 1 or letter.upper() not in FLOWERS:
        raise NotationError(
            f"{what}: '{shortened(letter)}' is no flower; the flowers are {' '.join(FLOWERS)}"
        )
    return FLOWERS.index(letter.upper())


def _space(word: str) -> int:
    found = SPACE_TEXT.fullmatch(word)
    if not found:
        raise NotationError(
            f"'{shortened(word)}' is no space: the pad d or c, a column a to d, a row 1 to 4, such as db2"
        )
    return SPACE_NAMES.index(found[1] + found[2] + found[3])


ACTION_TEXTS = ActionTexts(
    {
        a.SET: [f"set {key}" for key in SETS],
        a.PAD: [f"pad {pad}" for pad in range(1, PADS + 1)],
        a.TOKEN: list(FLOWERS),
        a.EMPTY: "empty",
        a.FIRST: [f"first {seat}" for seat in range(1, 5)],
        a.TURN: [f"card {card}" for card in CARD_NUMBERS],
        a.NAME: [f"name {key}" for key in FIGURINES],
        a.TAKE: [f"take {key}" for key in FIGURINES],
        a.READY: "ready",
        a.DONE: "done",
        a.STAMP: [f"stamp {flower} {space}" for flower in FLOWERS for space in SPACE_NAMES],
        a.PUT: [f"put {flower} {space}" for flower in FLOWERS for space in SPACE_NAMES],
        a.MOVE: [f"move {source} {target}" for source in SPACE_NAMES for target in SPACE_NAMES],
        a.SWAP: [f"swap {one} {other}" for i, other in enumerate(SPACE_NAMES) for one in SPACE_NAMES[:i]],
    },
    "name fox, take fox, ready, stamp R db2, put R ca3, move da1 cb2, swap da1 cb2 or done",
    _respell,
)
text = ACTION_TEXTS.text

# ------------------------------------------------------------------ pads


def read_rows(words: str, own: Any, at: int, kind: int, what: str) -> None:
    """Lays the tokens of `OP.R/..t./B..T/R.O.`; an error names the pad, the row and the letter."""
    rows = words.split("/")
    if len(rows) != 4:
        raise NotationError(f"{what} is four rows joined by '/', this has {len(rows)}")
    for number, row in enumerate(rows):
        if len(row) != 4:
            raise NotationError(
                f"{what}, row {number + 1} ('{shortened(row)}') has {len(row)} spaces, it needs four"
            )
        for column, letter in enumerate(row):
            if letter == ".":
                continue
            if letter.upper() not in FLOWERS:
                raise NotationError(
                    f"{what}, row {number + 1}: '{letter}' is no token; the flowers are "
                    f"{' '.join(FLOWERS)}, small letters are stamps, and . is an empty space"
                )
            space = kind * 16 + number * 4 + column
            own[at + a.FLOWER + FLOWERS.index(letter.upper())] |= 1 << space
            if letter.islower():
                own[at + a.STAMPS] |= 1 << space


# ------------------------------------------------------------------ a seat's part


def _show_part(state: Gzhel, seat: int, as_shown: bool) -> str:
    """`3d:OP.R/…;5c:…;stamps;lifted;figurine;paid`."""
    own = state.shown if as_shown else state.own
    at = seat * a.PART
    pads = [f"{own[at + a.PAD_OF + i] + 1}{SIDES[i]}:{state.pad_text(seat, i, as_shown)}" for i in range(2)]
    figurine = own[at + a.FIGURINE]
    rest = (
        state.count_text(seat, a.FRONT, as_shown).lower(),
        state.count_text(seat, a.LIFTED, as_shown),
        FIGURINES[figurine] if figurine >= 0 else "",
        "paid" if own[at + a.PAID] else "",
    )
    return ";".join([*pads, *(word or "-" for word in rest)])


def _read_part(own: Any, seat: int, words: str, field: str) -> None:
    at = seat * int(a.PART)
    for i in range(a.PART):
        own[at + i] = 0
    parts = words.split(";")
    if len(parts) != 6:
        raise NotationError(
            f"{field}: a seat's part is two pads, stamps, lifted, figurine and paid, not '{shortened(words)}'"
        )
    for kind, pad in enumerate(parts[:2]):
        name, colon, rows = pad.partition(":")
        if not colon or not re.fullmatch(f"[0-{PADS}]{SIDES[kind]}", name):
            raise NotationError(
                f"{field}: '{shortened(pad)}' is no {SIDES[kind]} pad, "
                f"such as 3{SIDES[kind]}:OP.R/..t./B..T/R.O."
            )
        own[at + a.PAD_OF + kind] = int(name[0]) - 1
        read_rows(rows, own, at, kind, f"{field}, pad {name}")
    for place, letters in ((a.FRONT, parts[2]), (a.LIFTED, parts[3])):
        for letter in "" if letters == "-" else letters:
            own[at + place + _flower(letter, field)] += 1
    own[at + a.FIGURINE] = p.choice(f"{field}: the figurine", FIGURINES, none="-").parse(parts[4], 0)
    own[at + a.PAID] = p.choice(f"{field}: the last word", ("-", "paid")).parse(parts[5], 0)
    for i, letter in enumerate(FLOWERS):
        beside = int(own[at + a.FRONT + i] + own[at + a.LIFTED + i])
        tokens = int(own[at + a.FLOWER + i]).bit_count() + beside
        if tokens > a.COPIES:  # §1.5
            raise NotationError(f"{field}: {tokens} tokens {letter}, but a player has five of each flower")


def _show_shown(state: Gzhel, seat: int) -> str:
    own = _show_part(state, seat, False)
    shown = _show_part(state, seat, True) if state.is_hidden() else own
    return "same" if shown == own else shown


def _read_shown(state: Gzhel, seat: int, words: str) -> None:
    _read_part(state.shown, seat, _show_part(state, seat, False) if words == "same" else words, "shown")


# ------------------------------------------------------------------ positions


def _card(name: str) -> p.Value:
    """The card on a slot, 0 for none."""

    def parse(words: str, players: int) -> int:
        return p.read_range(words, name, 0, int(ALL_CARDS)) - 1

    return p.Value(name, "", lambda card: str(card + 1), parse)


def _waiting(players: int) -> p.Value:
    return p.bits("waiting", "1234"[:players], join="")


POSITION: p.Position[Gzhel] = p.Position(
    p.choice("set", SETS, none=""),
    p.choice("phase", PHASES),
    p.number("round", 1, ROUNDS),
    p.seat("active"),
    p.choice("named", FIGURINES, none=""),
    p.unless("no", p.flag("first-game")),
    p.Value("waiting", "", _waiting(4).write, lambda words, players: _waiting(players).parse(words, players)),
    p.Value("dealt", "", str, lambda words, players: p.read_range(words, "dealt", 0, 32 * players)),
    p.bits("deck", CARD_NUMBERS, join="+"),
    p.bits("laid", CARD_NUMBERS, join="+"),
    _card("pattern"),
    _card("circle"),
    _card("diamond"),
    p.by_seat(
        "own",
        ["own"],
        lambda state, seat: _show_part(state, seat, False),
        lambda state, seat, words: _read_part(state.own, seat, words, "own"),
    ),
    p.by_seat("shown", ["shown"], _show_shown, _read_shown),
    p.per_seat(p.number("scores", 0, 999)),
    derived=["kit"],  # pads and cards come with the components
)

# ------------------------------------------------------------------ the scoring helper

SAMPLE = "3d:OP.R/..t./B..T/R.O."


PATTERN_GOALS = {name: pattern for pattern, name in enumerate(PATTERN_NAMES)}
ON_PATTERNS = ("on-patterns", "kinds-on-pattern")  # goals that look at a pad's patterns
BY_FIGURINES = "figurines"


def score(words: Sequence[str], components: GzhelComponents) -> Answer:
    """What a goal brings on printed pads."""
    goal = words[0] if words else ""
    state = GAME.new(1, GAME.chosen(1, {}), components)
    if goal in PATTERN_GOALS:
        if len(words) != 3:
            raise NotationError(f"a pattern goal needs both pads: {goal} {SAMPLE} 5c:..../..../..../....")
        if {_lay_pad(state, word) for word in words[1:]} != {0, 1}:
            raise NotationError("a pattern goal needs a diamond (d) and a circle (c) pad, not two of a kind")
        return Answer(state.pattern_items(0, PATTERN_GOALS[goal]), _rebuilt_pads(state, components))
    if ":" in goal or goal in FAMILIES:
        family, first, second = read_goal(goal)
        card, is_rebuilt = FAMILY_OF_CARD.index(family), False
        state.show_goal(card, FAMILIES.index(family), first, second)
    else:
        if goal.lstrip("0") not in CARD_NUMBERS:
            raise NotationError(
                f"'{shortened(goal)}' is no goal: give a card from 1 to {ALL_CARDS}, one of "
                f"{', '.join(PATTERN_NAMES)}, or what the card shows, such as flower-pairs:TO"
            )
        card = int(goal) - 1
        family, is_rebuilt = components.cards[card].family, components.cards[card].is_rebuilt
    if len(words) != 2:
        raise NotationError(f"a flower goal needs one pad: {goal} {SAMPLE}")
    items = state.flower_items(0, card, _lay_pad(state, words[1]))
    if not goal.isdigit():  # the card's number is not known
        items = tuple([structs.replace(item, args=item.args | {"card": ""}) for item in items])
    rebuilt: tuple[Rebuilt, ...] = (Rebuilt("card", {"card": card + 1}),) if is_rebuilt else ()
    if family in ON_PATTERNS or family == BY_FIGURINES:
        rebuilt += _rebuilt_pads(state, components)
    return Answer(items, rebuilt)


def read_goal(words: str) -> tuple[str, int, int]:
    """A flower goal by what its card shows: `flower-pairs:TO`, `figurines:fox+fish`, `rows`."""
    family, colon, named = words.partition(":")
    if family not in FAMILIES:
        raise NotationError(
            f"'{shortened(family)}' is no kind of goal; there are {', '.join(FAMILIES)} "
            f"and the patterns {', '.join(PATTERN_NAMES)}"
        )
    options, example = NAMED_BY[FAMILY_FACTS[family][2]]
    split = list if options is FLOWERS else _split_words
    parts = split(named)
    if (
        bool(colon) != bool(example)
        or len(parts) != len(split(example))
        or not set(parts) <= set(options)
        or (options is FIGURINES and parts[0] == parts[1])
    ):
        whole = f"{family}:{example}, with {' '.join(options)}" if example else family
        raise NotationError(f"the goal '{shortened(words)}' is written {whole}")
    first, second = (*map(options.index, parts), 0, 0)[:2]
    return family, first, second


def _split_words(words: str) -> list[str]:
    return words.split("+") if words else []


# What goals name, by what components.py calls it: of which things, and an example.
NAMED_BY: dict[str, tuple[Sequence[str], str]] = {
    "two flowers": (FLOWERS, "TO"),
    "one flower": (FLOWERS, "R"),
    "two figurines": (FIGURINES, "hedgehog+fox"),
    "a pattern": (PATTERN_NAMES, "leaf"),
    "nothing": ((), ""),
}


def _rebuilt_pads(state: Gzhel, components: GzhelComponents) -> tuple[Rebuilt, ...]:
    """Those of the laid pads whose patterns and figurines are ours."""
    laid = [int(state.own[a.PAD_OF + kind]) for kind in range(2)]
    pads = [components.pads[pad] for pad in laid if pad >= 0]
    return tuple(Rebuilt("pad", {"pad": pad.number}) for pad in pads if pad.source == "rebuilt")


def _lay_pad(state: Gzhel, word: str) -> int:
    """Lays its tokens before the only seat; 0 for a diamond pad, 1 for a circle pad."""
    name, colon, rows = word.partition(":")
    if not colon:
        raise NotationError(
            f"'{shortened(word)}' is no pad: its number and side, a colon, its rows, such as {SAMPLE}"
        )
    found = re.fullmatch(r"(\d{1,4})(\D*)", name, re.ASCII)
    name = shortened(name)
    if not found or int(found[1]) not in range(1, PADS + 1):
        raise NotationError(f"there is no pad '{name}': pads are 1 to {PADS}, then d or c, such as 3d")
    if found[2] not in ("d", "c"):
        raise NotationError(
            f"pad '{name}': its side is d (diamond) or c (circle), not '{shortened(found[2])}'"
        )
    kind = SIDES.index(found[2])
    state.own[a.PAD_OF + kind] = int(found[1]) - 1
    read_rows(rows, state.own, 0, kind, f"pad {name}")
    return kind


SCORER = Scorer("CARD PAD [PAD]", score)
