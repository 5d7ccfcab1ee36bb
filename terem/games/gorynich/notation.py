"""The text of Gorynich's actions and positions."""

from __future__ import annotations

from terem.core import position as p
from terem.core.notation import ActionTexts, NotationError, shortened
from terem.games.gorynich import board as b
from terem.games.gorynich.names import CARDS, ENDINGS, LETTERS, PHASES, SQUARES, square_name
from terem.games.gorynich.rules import Gorynich

CORNERS = [square_name(square) for square in b.TEREM]
FAR = range(1, int(b.FARTHEST) + 1)

ACTION_TEXTS = ActionTexts(
    {
        b.FIRST: [f"first {seat}" for seat in range(1, 8)],
        b.BOARD: [f"board {board}" for board in range(1, 5)],
        b.KNIGHT: [f"knight {square}" for square in SQUARES],
        b.STEPS: [f"knights {steps}" for steps in FAR],
        b.WIND: [f"zmei {squares}" for squares in range(-FAR[-1], FAR[-1] + 1)],
        b.AT: [f"at {square}" for square in CORNERS],
        b.SPEAK: "speak",
        b.HUSH: "hush",
        b.POINT: [f"point {square}" for square in SQUARES],
        b.CHOOSE: [f"choose {card}" for card in CARDS],
        b.SKIP: "skip",
        b.FLY: [f"fly {squares}" for squares in FAR],
        b.BURN: "burn",
        b.FIREBALL: [f"fireball {square}" for square in SQUARES],
        b.ARROW: [f"arrow {colour} {squares}" for colour in CARDS[:4] for squares in FAR],
        b.PRINCESS: [f"princess {square}" for square in CORNERS],
        b.DISCARD: [f"discard {card}" for card in CARDS],
    },
    "at e5, speak, point b3, hush, choose red, skip, fly 2, burn, fireball c4, arrow yellow 3, princess e6 "
    "or discard blue",
)
text = ACTION_TEXTS.text

# ------------------------------------------------------------------ positions

SEALED = {".": b.NOTHING, "s": b.SKIPPED, **{letter: card for card, letter in enumerate(LETTERS)}}
SEALED_LETTERS = {card: letter for letter, card in SEALED.items()}


def _read_sealed(text: str, players: int) -> int:
    if text not in SEALED:
        raise NotationError(f"sealed: '{text}' is none of {' '.join(SEALED)}")
    return SEALED[text]


def _show_square(square: int) -> str:
    return square_name(square) if square >= 0 else ""


def _read_square(text: str, players: int) -> int:
    if text and text not in SQUARES:
        raise NotationError(f"zmei: '{shortened(text)}' is no square; they are a1 to j10")
    return SQUARES[text] if text else int(b.NOTHING)


def _show_boards(state: Gorynich) -> str:
    return "".join(str(board + 1) for board in state.boards if board != b.NOTHING)


def _read_boards(state: Gorynich, text: str) -> None:
    """Those that are laid, in the order of their places."""
    if set(text) - set("1234") or len(text) != len(set(text)):
        raise NotationError(f"boards are some of 1 2 3 4, each once, not '{shortened(text)}'")
    for place, board in enumerate(text):
        state.boards[place] = int(board) - 1


def _deck(name: str, attribute: str) -> p.Field:
    """Movement cards: the values of the knights', a slash, those of Zmei's."""
    piles = ((0, b.ZMEI_CARDS, 1), (b.ZMEI_CARDS, b.VALUES, -b.FARTHEST))  # their places, the lowest value

    def show(state: Gorynich) -> str:
        counts = getattr(state, attribute)
        return "/".join(
            ",".join(str(lowest + place - first) for place in range(first, end) for _ in range(counts[place]))
            for first, end, lowest in piles
        )

    def read(state: Gorynich, text: str) -> None:
        counts = getattr(state, attribute)
        for place in range(b.VALUES):
            counts[place] = 0
        halves = text.split("/")
        if len(halves) != 2:
            raise NotationError(f"{name} is the knights' values, '/', Zmei's values")
        for (first, end, lowest), values in zip(piles, halves, strict=True):
            for value in values.split(",") if values else ():
                counts[first - lowest + p.read_range(value, name, lowest, lowest + end - first - 1)] += 1

    return p.custom(name, [attribute], show, read)


def _settle(state: Gorynich) -> None:
    """Find the paths, and make sure that every knight is on its own."""
    if state.boards[b.PLACES - 1] != b.NOTHING:
        state.find_paths()
    for path in range(b.PATHS):
        step, squares = state.steps[path], state.lengths[path]
        if step >= squares:
            raise NotationError(f"knights: path {path + 1} has {squares} squares, {step} is beyond its end")


POSITION: p.Position[Gorynich] = p.Position(
    p.number("round", 0, b.ROUTE),  # all knights walk in each, and no path has more squares
    p.number("waiting", 0, b.MOST_KNIGHTS),
    p.number("burnt", 0, b.MOST_KNIGHTS),
    p.number("pace", 0, b.FARTHEST),
    p.number("wind", -b.FARTHEST, b.FARTHEST),
    p.number("speech", 0, b.MOST_SPEECH),
    p.number("spoken", 0, b.MOST_SPEECH),
    p.number("shows", 0, 999),
    p.choice("phase", PHASES),
    p.custom("boards", ["boards"], _show_boards, _read_boards),
    p.seat("first", none=""),
    p.seat("acting", none=""),
    p.letter("turned", LETTERS, none=""),
    p.Value("zmei", "zmei", _show_square, _read_square),
    p.vec(p.number("knights", 0, b.ROUTE - 1, "steps", none="."), int(b.PATHS)),
    p.bits("pointed", [str(path + 1) for path in range(b.PATHS)]),
    p.flag("protected"),
    p.flag("spoke"),
    _deck("deck", "left"),
    _deck("open", "spent"),
    p.per_seat(p.bits("hands", LETTERS, join=""), join=";"),
    p.per_seat(p.bits("played", LETTERS, join=""), join=";"),
    p.per_seat(p.Value("sealed", "sealed", SEALED_LETTERS.__getitem__, _read_sealed), join=""),
    p.per_seat(p.letter("discards", LETTERS, none="."), join=""),
    p.choice("end", ENDINGS),
    derived=["tables", "routes", "lengths"],  # they follow from the components and the boards
    settle=_settle,
)
