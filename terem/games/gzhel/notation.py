"""The text of pads, actions and positions."""

from __future__ import annotations

import re
from typing import Any

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.gzhel.arranging import (
    COPIES,
    DONE,
    EMPTY,
    FIGURINE,
    FIRST,
    FLOWER,
    FRONT,
    LIFTED,
    MOVE,
    NAME,
    PAD,
    PAD_OF,
    PAID,
    PART,
    PUT,
    READY,
    SET,
    SPACES,
    STAMP,
    STAMPS,
    SWAP,
    SWAP_ONE,
    SWAP_OTHER,
    TAKE,
    TOKEN,
    TURN,
)
from terem.games.gzhel.components import GzhelComponents, kit_of, own_components
from terem.games.gzhel.names import FIGURINES, FLOWERS, SETS, SIDES, space_name
from terem.games.gzhel.rules import ALL_CARDS, PADS, Gzhel, new_gzhel

PHASES = "set pads tokens first cards naming choosing placing over".split()
SPACE_TEXT = re.compile(r"([dc]) ?([a-d])([1-4])")
TRY = "try name fox, take fox, ready, stamp R db2, put R ca3, move da1 cb2, swap da1 cb2 or done"

# ------------------------------------------------------------------ actions


def text(action: int) -> str:
    if action >= SWAP:
        pair = action - SWAP
        return f"swap {space_name(SWAP_ONE[pair])} {space_name(SWAP_OTHER[pair])}"
    if action >= MOVE:
        source, target = divmod(action - int(MOVE), int(SPACES))
        return f"move {space_name(source)} {space_name(target)}"
    if action >= STAMP:
        flower, space = divmod(action - int(PUT if action >= PUT else STAMP), int(SPACES))
        return f"{'put' if action >= PUT else 'stamp'} {FLOWERS[flower]} {space_name(space)}"
    return WORDS[action]


WORDS = {
    **{SET + i: f"set {key}" for i, key in enumerate(SETS)},
    **{PAD + i: f"pad {i + 1}" for i in range(PADS)},
    **{TOKEN + i: letter for i, letter in enumerate(FLOWERS)},
    EMPTY: "empty",
    **{FIRST + i: f"first {i + 1}" for i in range(4)},
    **{TURN + i: f"card {i + 1}" for i in range(ALL_CARDS)},
    **{NAME + i: f"name {key}" for i, key in enumerate(FIGURINES)},
    **{TAKE + i: f"take {key}" for i, key in enumerate(FIGURINES)},
    READY: "ready",
    DONE: "done",
}
NUMBERS = {word: int(action) for action, word in WORDS.items()}


def parse(words: str) -> int:
    """Reads what text() writes; a pad may stand apart from its space, and two swapped spaces in any order."""
    words = " ".join(words.split())
    if words in NUMBERS:
        return NUMBERS[words]
    word, _, rest = words.partition(" ")
    if word in ("stamp", "put"):
        letter, _, space = rest.partition(" ")
        first = STAMP if word == "stamp" else PUT
        return int(first + _flower(letter, word) * SPACES + parse_space(space))
    if word in ("move", "swap"):
        one, other = _two_spaces(word, rest)
        if word == "move":
            return int(MOVE + one * SPACES + other)
        if one == other:
            raise NotationError(f"a swap needs two different spaces, not {space_name(one)} twice")
        one, other = min(one, other), max(one, other)
        return int(SWAP + other * (other - 1) // 2 + one)
    raise NotationError(f"'{words}' is no action here: {TRY}")


def _flower(letter: str, what: str) -> int:
    if len(letter) != 1 or letter.upper() not in FLOWERS:
        raise NotationError(f"{what}: '{letter}' is no flower; the flowers are {' '.join(FLOWERS)}")
    return FLOWERS.index(letter.upper())


def parse_space(word: str) -> int:
    """The number of a space from `db2`."""
    found = SPACE_TEXT.fullmatch(word)
    if not found:
        raise NotationError(
            f"'{word}' is no space: the pad d or c, a column a to d, a row 1 to 4, such as db2"
        )
    return SIDES.index(found[1]) * 16 + (int(found[3]) - 1) * 4 + "abcd".index(found[2])


def _two_spaces(word: str, rest: str) -> tuple[int, int]:
    found = re.fullmatch(r"([dc] ?\w\w) ([dc] ?\w\w)", rest)
    if not found:
        raise NotationError(f"{word} needs two spaces, such as {word} da1 cb2, not '{rest}'")
    return parse_space(found[1]), parse_space(found[2])


# ------------------------------------------------------------------ pads


def read_rows(words: str, own: Any, at: int, kind: int, what: str) -> None:
    """Lays the tokens of `OP.R/..t./B..T/R.O.`; an error names the pad, the row and the letter."""
    rows = words.split("/")
    if len(rows) != 4:
        raise NotationError(f"{what} is four rows joined by '/', this has {len(rows)}")
    for number, row in enumerate(rows):
        if len(row) != 4:
            raise NotationError(f"{what}, row {number + 1} ('{row}') has {len(row)} spaces, it needs four")
        for column, letter in enumerate(row):
            if letter == ".":
                continue
            if letter.upper() not in FLOWERS:
                raise NotationError(
                    f"{what}, row {number + 1}: '{letter}' is no token; the flowers are "
                    f"{' '.join(FLOWERS)}, small letters are stamps, and . is an empty space"
                )
            space = kind * 16 + number * 4 + column
            own[at + FLOWER + FLOWERS.index(letter.upper())] |= 1 << space
            if letter.islower():
                own[at + STAMPS] |= 1 << space


def check_counts(own: Any, at: int, what: str) -> None:
    """Nobody owns more than five tokens of a flower (§1.5)."""
    for i, letter in enumerate(FLOWERS):
        tokens = int(own[at + FLOWER + i]).bit_count() + int(own[at + FRONT + i] + own[at + LIFTED + i])
        if tokens > COPIES:
            raise NotationError(f"{what}: {tokens} tokens {letter}, but a player has five of each flower")


# ------------------------------------------------------------------ a seat's part


def show_part(state: Gzhel, seat: int, as_shown: bool) -> str:
    """`3d:OP.R/…;5c:…;stamps;lifted;figurine;paid`."""
    own = state.shown if as_shown else state.own
    at = seat * PART
    pads = [f"{own[at + PAD_OF + i] + 1}{SIDES[i]}:{state.pad_text(seat, i, as_shown)}" for i in range(2)]
    figurine = own[at + FIGURINE]
    rest = (
        state.count_text(seat, FRONT, as_shown).lower(),
        state.count_text(seat, LIFTED, as_shown),
        FIGURINES[figurine] if figurine >= 0 else "",
        "paid" if own[at + PAID] else "",
    )
    return ";".join([*pads, *(word or "-" for word in rest)])


def _read_part(words: str, own: Any, seat: int) -> None:
    at = seat * int(PART)
    for i in range(PART):
        own[at + i] = 0
    parts = words.split(";")
    if len(parts) != 6:
        raise NotationError(f"a seat's part is two pads, stamps, lifted, figurine and paid, not '{words}'")
    for kind, pad in enumerate(parts[:2]):
        name, colon, rows = pad.partition(":")
        if not colon or not re.fullmatch(f"[0-{PADS}]{SIDES[kind]}", name):
            raise NotationError(
                f"'{pad}' is no {SIDES[kind]} pad, such as 3{SIDES[kind]}:OP.R/..t./B..T/R.O."
            )
        own[at + PAD_OF + kind] = int(name[0]) - 1
        read_rows(rows, own, at, kind, f"pad {name}")
    for place, letters in ((FRONT, parts[2]), (LIFTED, parts[3])):
        for letter in "" if letters == "-" else letters:
            own[at + place + _flower(letter, f"seat {seat + 1}")] += 1
    own[at + FIGURINE] = -1 if parts[4] == "-" else _index(FIGURINES, parts[4], "figurine")
    own[at + PAID] = _index(("-", "paid"), parts[5], "the end of a seat's part")
    check_counts(own, at, f"seat {seat + 1}")


def _index(keys: tuple[str, ...] | list[str], key: str, what: str) -> int:
    if key not in keys:
        raise NotationError(f"{what} is one of {', '.join(keys)}, not '{key}'")
    return keys.index(key)


# ------------------------------------------------------------------ positions

FIELDS = (
    "players set phase round active named waiting dealt deck laid pattern circle diamond own shown scores"
).split()


def show(state: Gzhel) -> str:
    seats = range(state.players)
    own = [show_part(state, seat, False) for seat in seats]
    shown = [show_part(state, seat, True) for seat in seats] if state.is_hidden() else own
    return show_fields(
        {
            "players": str(state.players),
            "set": SETS[state.set] if state.set >= 0 else "",
            "phase": PHASES[state.phase],
            "round": str(state.round),
            "active": str(state.active + 1),
            "named": FIGURINES[state.named] if state.named >= 0 else "",
            "waiting": "".join(str(seat + 1) for seat in seats if state.waiting >> seat & 1),
            "dealt": str(state.dealt),
            "deck": _show_cards(state.deck),
            "laid": _show_cards(state.laid),
            "pattern": str(state.pattern + 1),
            "circle": str(state.circle + 1),
            "diamond": str(state.diamond + 1),
            "own": ",".join(own),
            "shown": ",".join("same" if one == other else one for one, other in zip(shown, own, strict=True)),
            "scores": ",".join(str(state.scores[seat]) for seat in seats),
        }
    )


def read(words: str, components: GzhelComponents | None = None) -> Gzhel:
    """A position with these pads and cards, or with the game's own."""
    fields = read_fields(words, FIELDS)
    players = _number(fields, "players", range(1, 5))
    state = new_gzhel(players, -1, kit_of(components or own_components()))
    state.set = _index(SETS, fields["set"], "set") if fields["set"] else -1
    state.phase = _index(PHASES, fields["phase"], "phase")
    state.round = _number(fields, "round", range(1, 9))
    state.active = _number(fields, "active", range(players + 1)) - 1
    state.named = _index(FIGURINES, fields["named"], "named") if fields["named"] else -1
    for digit in fields["waiting"]:
        if digit not in "1234"[:players]:
            raise NotationError(f"waiting: there is no seat '{digit}'")
        state.waiting |= 1 << (int(digit) - 1)
    state.dealt = _number(fields, "dealt", range(32 * players + 1))
    state.deck = _read_cards(fields["deck"], "deck")
    state.laid = _read_cards(fields["laid"], "laid")
    cards = range(ALL_CARDS + 1)
    state.pattern = _number(fields, "pattern", cards) - 1
    state.circle = _number(fields, "circle", cards) - 1
    state.diamond = _number(fields, "diamond", cards) - 1
    own = _per_seat(fields["own"], players, "own")
    for seat, part in enumerate(own):
        _read_part(part, state.own, seat)
    for seat, part in enumerate(_per_seat(fields["shown"], players, "shown")):
        _read_part(own[seat] if part == "same" else part, state.shown, seat)
    for seat, points in enumerate(_per_seat(fields["scores"], players, "scores")):
        state.scores[seat] = read_number(points, "scores")
    return state


def _number(fields: dict[str, str], name: str, allowed: range) -> int:
    number = read_number(fields[name], name)
    if number not in allowed:
        raise NotationError(f"{name} must be {allowed[0]} to {allowed[-1]}, not {number}")
    return number


def _per_seat(words: str, players: int, what: str) -> list[str]:
    parts = words.split(",")
    if len(parts) != players:
        raise NotationError(f"{what} needs one entry for each of the {players} players")
    return parts


def _show_cards(cards: int) -> str:
    return "+".join(str(card + 1) for card in range(ALL_CARDS) if cards >> card & 1)


def _read_cards(words: str, what: str) -> int:
    cards = 0
    for word in words.split("+") if words else ():
        number = read_number(word, what)
        if number not in range(1, ALL_CARDS + 1):
            raise NotationError(f"{what}: there is no card {number}, they are 1 to {ALL_CARDS}")
        cards |= 1 << (number - 1)
    return cards


from terem.core.interim import OldPosition, OldTexts  # noqa: E402
from terem.games.gzhel.arranging import ACTIONS as _COUNT  # noqa: E402

POSITION = OldPosition(show, lambda words, start: read(words))
ACTION_TEXTS = OldTexts(int(_COUNT), text, parse)
