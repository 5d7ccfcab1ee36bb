"""The text of Gorynich's actions and positions."""

from __future__ import annotations

from functools import cache

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.gorynich.board import (
    ACTIONS,
    ARROW,
    AT,
    BOARD,
    BURN,
    CHOOSE,
    DISCARD,
    FARTHEST,
    FIREBALL,
    FIRST,
    FLY,
    HUSH,
    KNIGHT,
    NOTHING,
    PATHS,
    POINT,
    PRINCESS,
    SKIP,
    SKIPPED,
    SPEAK,
    STEPS,
    TEREM,
    VALUES,
    WIND,
    ZMEI_CARDS,
    ZMEI_ZERO,
)
from terem.games.gorynich.components import GorynichComponents, usual
from terem.games.gorynich.names import CARDS, ENDINGS, LETTERS, PHASES, SQUARES, square_name
from terem.games.gorynich.rules import Gorynich, new_gorynich

# ------------------------------------------------------------------ actions


@cache
def texts() -> tuple[str, ...]:
    """The notation of every action, by number."""
    words = [""] * int(ACTIONS)
    for seat in range(7):
        words[int(FIRST) + seat] = f"first {seat + 1}"
    for i in range(4):
        words[int(BOARD) + i] = f"board {i + 1}"
        words[int(AT) + i] = f"at {square_name(int(TEREM[i]))}"
        words[int(PRINCESS) + i] = f"princess {square_name(int(TEREM[i]))}"
    for square in range(100):
        words[int(KNIGHT) + square] = f"knight {square_name(square)}"
        words[int(POINT) + square] = f"point {square_name(square)}"
        words[int(FIREBALL) + square] = f"fireball {square_name(square)}"
    for i in range(FARTHEST):
        words[int(STEPS) + i] = f"knights {i + 1}"
        words[int(FLY) + i] = f"fly {i + 1}"
    for value in range(-int(FARTHEST), int(FARTHEST) + 1):
        words[int(WIND + FARTHEST) + value] = f"zmei {value}"
    for card, key in enumerate(CARDS):
        words[int(CHOOSE) + card] = f"choose {key}"
        words[int(DISCARD) + card] = f"discard {key}"
    for colour, key in enumerate(CARDS[:4]):
        for i in range(FARTHEST):
            words[int(ARROW + colour * FARTHEST) + i] = f"arrow {key} {i + 1}"
    words[int(SPEAK)], words[int(HUSH)], words[int(SKIP)], words[int(BURN)] = "speak", "hush", "skip", "burn"
    return tuple(words)


def text(action: int) -> str:
    return texts()[action]


@cache
def _numbers() -> dict[str, int]:
    return {words: action for action, words in enumerate(texts())}


def parse(words: str) -> int:
    action = _numbers().get(" ".join(words.split()))
    if action is None:
        raise NotationError(
            f"'{words}' is no action here: try at e5, speak, point b3, hush, choose red, skip, fly 2, burn, "
            "fireball c4, arrow yellow 3, princess e6 or discard blue"
        )
    return action


# ------------------------------------------------------------------ positions

NUMBERS = ("players", "round", "waiting", "burnt", "pace", "wind", "speech", "spoken", "shows")
FIELDS = (
    *NUMBERS, "phase", "boards", "first", "acting", "turned", "zmei", "knights", "pointed", "protected",
    "spoke", "deck", "open", "hands", "played", "sealed", "discards", "end",
)  # fmt: skip


def show(state: Gorynich) -> str:
    seats = range(state.players)
    fields = {name: str(getattr(state, name)) for name in NUMBERS}
    fields["phase"] = PHASES[state.phase]
    fields["boards"] = "".join(str(board + 1) for board in state.boards if board != NOTHING)
    fields["first"] = _show_seat(int(state.first))
    fields["acting"] = _show_seat(int(state.acting))
    fields["turned"] = LETTERS[state.turned] if state.turned != NOTHING else ""
    fields["zmei"] = square_name(int(state.zmei)) if state.zmei != NOTHING else ""
    fields["knights"] = ",".join("." if step == NOTHING else str(step) for step in state.steps)
    fields["pointed"] = ",".join(str(path + 1) for path in range(PATHS) if state.pointed >> path & 1)
    fields["protected"] = "yes" if state.protected else "no"
    fields["spoke"] = "yes" if state.spoke else "no"
    fields["deck"] = _show_deck(list(state.left))
    fields["open"] = _show_deck(list(state.spent))
    fields["hands"] = ";".join(show_cards(int(state.hands[seat])) for seat in seats)
    fields["played"] = ";".join(show_cards(int(state.played[seat])) for seat in seats)
    fields["sealed"] = "".join(_show_choice(int(state.sealed[seat])) for seat in seats)
    fields["discards"] = "".join(_show_choice(int(state.discards[seat])) for seat in seats)
    fields["end"] = ENDINGS[state.end]
    return show_fields(fields)


def _show_seat(seat: int) -> str:
    return str(seat + 1) if seat >= 0 else ""


def show_cards(mask: int) -> str:
    return "".join(letter for card, letter in enumerate(LETTERS) if mask >> card & 1)


def _show_choice(card: int) -> str:
    """A card's letter, `.` for none, `s` for a seat that skips."""
    return "s" if card == SKIPPED else "." if card == NOTHING else LETTERS[card]


def _show_deck(counts: list[int]) -> str:
    """The values of the knights' cards, a stroke, those of Zmei's."""
    knights = [str(i + 1) for i in range(ZMEI_CARDS) for _ in range(counts[i])]
    zmei = [str(i - int(ZMEI_ZERO)) for i in range(ZMEI_CARDS, VALUES) for _ in range(counts[i])]
    return ",".join(knights) + "/" + ",".join(zmei)


def read(words: str, components: GorynichComponents | None = None) -> Gorynich:
    fields = read_fields(words, FIELDS)
    players = read_number(fields["players"], "players")
    if not 3 <= players <= 7:
        raise NotationError(f"players are 3 to 7, not {players}")
    state = new_gorynich(players, (components or usual()).tables())
    for name in NUMBERS:
        setattr(state, name, read_number(fields[name], name))
    state.phase = _index(PHASES, fields["phase"], "phase")
    state.end = _index(ENDINGS, fields["end"], "end")
    for place, board in enumerate(fields["boards"]):
        state.boards[place] = _index("1234", board, "boards")
    if len(fields["boards"]) == 4:
        state.find_paths()
    state.first = _read_seat(fields["first"], players)
    state.acting = _read_seat(fields["acting"], players)
    state.turned = _index(LETTERS, fields["turned"], "turned") if fields["turned"] else NOTHING
    state.zmei = read_square(fields["zmei"]) if fields["zmei"] else NOTHING
    steps = fields["knights"].split(",")
    if len(steps) != PATHS:
        raise NotationError(f"knights has {len(steps)} paths, it needs {PATHS}")
    for path, step in enumerate(steps):
        state.steps[path] = NOTHING if step == "." else read_number(step, "knights")
    state.pointed = sum(
        1 << read_number(path, "pointed") - 1 for path in fields["pointed"].split(",") if path
    )
    state.protected = fields["protected"] == "yes"
    state.spoke = fields["spoke"] == "yes"
    for name, target in (("deck", state.left), ("open", state.spent)):
        for i, number in enumerate(_read_deck(fields[name], name)):
            target[i] = number
    for name, target in (("hands", state.hands), ("played", state.played)):
        for seat, cards in enumerate(_by_seat(fields[name].split(";"), players, name)):
            target[seat] = sum(1 << _index(LETTERS, letter, name) for letter in cards)
    for name, target in (("sealed", state.sealed), ("discards", state.discards)):
        for seat, mark in enumerate(_by_seat(list(fields[name]), players, name)):
            special = {".": int(NOTHING), "s": int(SKIPPED)}
            target[seat] = special[mark] if mark in special else _index(LETTERS, mark, name)
    return state


def _index(known: tuple[str, ...] | str, word: str, field: str) -> int:
    if word not in known or (isinstance(known, str) and len(word) != 1):
        raise NotationError(f"{field}: '{word}' is none of {' '.join(known).strip()}")
    return known.index(word)


def read_square(word: str) -> int:
    if word not in SQUARES:
        raise NotationError(f"'{word}' is no square: they are a1 to j10")
    return SQUARES[word]


def _read_seat(word: str, players: int) -> int:
    if not word:
        return int(NOTHING)
    seat = read_number(word, "a seat") - 1
    if not 0 <= seat < players:
        raise NotationError(f"there is no seat {word}")
    return seat


def _read_deck(words: str, field: str) -> list[int]:
    counts = [0] * int(VALUES)
    knights, stroke, zmei = words.partition("/")
    if not stroke:
        raise NotationError(f"{field} is the knights' values, '/', Zmei's values")
    for part, zero in ((knights, -1), (zmei, int(ZMEI_ZERO))):
        for value in part.split(","):
            if value:
                index = zero + read_number(value, field)
                if not (0 <= index < ZMEI_CARDS if zero < 0 else ZMEI_CARDS <= index < VALUES):
                    raise NotationError(f"{field}: there is no card {value}")
                counts[index] += 1
    return counts


def _by_seat(parts: list[str], players: int, field: str) -> list[str]:
    if len(parts) != players:
        raise NotationError(f"{field} has {len(parts)} seats, it needs {players}")
    return parts


from terem.core.interim import OldPosition, OldTexts  # noqa: E402
from terem.games.gorynich.board import ACTIONS as _COUNT  # noqa: E402

POSITION = OldPosition(show, lambda words, start: read(words))
ACTION_TEXTS = OldTexts(int(_COUNT), text, parse)
