"""The text of Mezen's paintings, actions and positions."""

from __future__ import annotations

from functools import cache

from terem.core.notation import NotationError, read_fields, read_number, show_fields
from terem.games.mezen.arranging import (
    ACTIONS,
    AMULETS,
    BRIDGE,
    CHOICE,
    EXCLUDE,
    FIRST,
    GOAL,
    HELD,
    KEEP,
    KINDS,
    LAY,
    LEFT,
    LIFT,
    LIFTED,
    MARKS,
    NAME,
    NOTHING,
    PAINTING,
    PART,
    PUT,
    SCORE,
    SET,
    SWITCH,
    SYMBOL,
    TAKE,
    TAKEN,
    TURN,
    USED,
    is_unknown,
)
from terem.games.mezen.components import MezenComponents, usual
from terem.games.mezen.names import LETTERS, SETS, cell_name, tile_text
from terem.games.mezen.painting import DARKS, EMPTY
from terem.games.mezen.rules import Mezen, new_mezen

SYMBOLS = LETTERS[:-1]
MARK_LETTERS = ".bx"  # nothing, a bridge, an excluded tile
TILE_CODES = {tile_text(code): code for code in range(70)}
PHASES = ("setting-up", "naming", "switching", "arranging", "choosing")

# ------------------------------------------------------------------ actions


@cache
def texts() -> tuple[str, ...]:
    """The notation of every action, by number."""
    words = [""] * int(ACTIONS)
    for icon, key in enumerate(SETS):
        words[int(SET) + icon] = f"set {key}"
    for seat in range(5):
        words[int(FIRST) + seat] = f"first {seat + 1}"
    for symbol, letter in enumerate(SYMBOLS):
        words[int(LAY) + 2 * symbol] = f"{letter}?"
        words[int(LAY) + 2 * symbol + 1] = f"{letter}s"
        words[int(TURN) + symbol] = letter.lower()
        words[int(NAME) + symbol] = f"name {letter}"
        words[int(SWITCH) + symbol] = f"switch {letter}"
    for card in range(1, 37):
        words[int(GOAL) + card] = f"goal {card}"
    for cell in range(25):
        words[int(BRIDGE) + cell] = f"bridge {cell_name(cell)}"
        words[int(EXCLUDE) + cell] = f"exclude {cell_name(cell)}"
        words[int(LIFT) + cell] = f"lift {cell_name(cell)}"
    for tile in range(70):
        words[int(PUT) + tile] = f"put {tile_text(tile)}"
    words[int(KEEP)], words[int(SCORE)], words[int(TAKE)] = "keep", "score", "take"
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
            f"'{words}' is no action here: try name H, keep, switch X, bridge c3, exclude c3, lift c3, "
            "put bH, score or take"
        )
    return action


# ------------------------------------------------------------------ paintings


def show_painting(tiles: list[int]) -> str:
    return "/".join("".join(tile_text(tile) for tile in tiles[row : row + 5]) for row in range(0, 25, 5))


def read_painting(words: str, holes: bool = False) -> list[int]:
    """25 tile codes from `HbXsG?…/…`; an error names the row and the letters that are wrong."""
    rows = words.split("/")
    if len(rows) != 5:
        raise NotationError(f"a painting is five rows joined by '/', this has {len(rows)}")
    tiles: list[int] = []
    for number, row in enumerate(rows, 1):
        if len(row) != 10:
            raise NotationError(
                f"row {number} ('{row}') has {len(row)} letters: five tiles of two letters each make ten"
            )
        for i in range(0, 10, 2):
            tile = row[i : i + 2]
            if holes and tile == "..":
                tiles.append(int(EMPTY))
            elif tile in TILE_CODES:
                tiles.append(TILE_CODES[tile])
            else:
                raise NotationError(f"row {number}: {_what_is_wrong(tile)}")
    return tiles


def _what_is_wrong(tile: str) -> str:
    for letter in tile:
        if letter.upper() not in LETTERS and letter != "?":
            return f"'{letter}' in '{tile}' is no symbol; use {' '.join(LETTERS)}, small for the dark side"
    if tile[0] == "?":
        return f"'{tile}': the visible side comes first and is always known"
    if "S" in tile:
        return f"'{tile}': a spruce is on dark sides only, so its letter is small"
    return f"'{tile}' is no tile: it has a light side (capital) and a dark one (small), the visible one first"


# ------------------------------------------------------------------ positions

NUMBERS = ("players", "round", "active", "goal", "next", "due", "laid", "turning", "pool", "shows")
FIELDS = (
    "players", "set", "round", "phase", "active", "named", "goal", "next", "due", "cards", "laid", "turning",
    "pool", "shows", "done", "scores", "own", "shown", "over",
)  # fmt: skip


def show(state: Mezen) -> str:
    seats = range(state.players)
    cards = [str(card) for card in range(1, 37) if state.cards_left >> card & 1]
    return show_fields(
        {
            "players": str(state.players),
            "set": SETS[state.icon] if state.icon >= 0 else "",
            "round": str(state.round),
            "phase": PHASES[state.phase],
            "active": str(state.active + 1),
            "named": SYMBOLS[state.named] if state.named >= 0 else "",
            "goal": str(state.goal),
            "next": str(state.next_goal),
            "due": str(state.goals_due),
            "cards": ",".join(cards),
            "laid": str(state.laid),
            "turning": str(state.turning + 1),
            "pool": str(state.pool),
            "shows": str(state.shows),
            "done": "".join(str(state.done[seat]) for seat in seats),
            "scores": ",".join(str(state.scores[seat]) for seat in seats),
            "own": ";".join(_show_part(list(state.own), seat) for seat in seats),
            "shown": ";".join(_show_part(list(state.shown), seat) for seat in seats),
            "over": "yes" if state.over else "no",
        }
    )


def _show_part(own: list[int], seat: int) -> str:
    """painting:marks:lifted:amulets,used,taken,symbol,choice"""
    part = own[seat * int(PART) : (seat + 1) * int(PART)]
    held = part[int(HELD)]
    return ":".join(
        [
            show_painting(part[int(PAINTING) : int(PAINTING) + 25]),
            "".join(MARK_LETTERS[mark] for mark in part[int(MARKS) : int(MARKS) + 25]),
            "".join(tile_text(tile) for tile in part[int(LIFTED) : int(LIFTED) + held]),
            ",".join(str(part[int(i)]) for i in (AMULETS, USED, TAKEN, SYMBOL, CHOICE)),
        ]
    )


def read(words: str, components: MezenComponents | None = None) -> Mezen:
    fields = read_fields(words, FIELDS)
    numbers = {name: read_number(fields[name], name) for name in FIELDS if name in NUMBERS}
    if numbers["players"] not in range(1, 6):
        raise NotationError(f"players must be 1 to 5, not {numbers['players']}")
    pack = components or usual()
    state = _fresh(numbers["players"], pack)
    players = int(state.players)
    if fields["set"] and fields["set"] not in SETS:
        raise NotationError(f"set is one of {', '.join(SETS)}, not '{fields['set']}'")
    state.icon = SETS.index(fields["set"]) if fields["set"] else -1
    state.round = numbers["round"]
    if fields["phase"] not in PHASES:
        raise NotationError(f"phase is one of {', '.join(PHASES)}, not '{fields['phase']}'")
    state.phase = PHASES.index(fields["phase"])
    state.active = numbers["active"] - 1
    if fields["named"] and fields["named"] not in SYMBOLS:
        raise NotationError(f"named is one of {' '.join(SYMBOLS)}, not '{fields['named']}'")
    state.named = SYMBOLS.index(fields["named"]) if fields["named"] else int(NOTHING)
    state.goal = numbers["goal"]
    state.next_goal = numbers["next"]
    state.goals_due = numbers["due"]
    state.cards_left = sum(1 << read_number(card, "cards") for card in fields["cards"].split(",") if card)
    state.laid = numbers["laid"]
    state.turning = numbers["turning"] - 1
    state.pool = numbers["pool"]
    state.shows = numbers["shows"]
    done, scores = list(fields["done"]), fields["scores"].split(",")
    own, shown = fields["own"].split(";"), fields["shown"].split(";")
    for name, parts in (("done", done), ("scores", scores), ("own", own), ("shown", shown)):
        if len(parts) != players:
            raise NotationError(f"{name} needs one entry for each of the {players} players")
    for seat in range(players):
        state.done[seat] = read_number(done[seat], "done")
        state.scores[seat] = read_number(scores[seat], "scores")
        for target, part in ((state.own, own[seat]), (state.shown, shown[seat])):
            for i, value in enumerate(_read_part(part, list(_fresh(1, pack).own))):
                target[seat * PART + i] = value
    state.over = fields["over"] == "yes"
    return state


def _fresh(players: int, pack: MezenComponents) -> Mezen:
    return new_mezen(players, pack.goal_cards(), pack.tile_counts(), -1)


def _read_part(words: str, fresh: list[int]) -> list[int]:
    pieces = words.split(":")
    if len(pieces) != 4:
        raise NotationError(f"a seat's part is painting:marks:lifted:numbers, not '{words}'")
    painting, marks, lifted, rest = pieces
    part = fresh
    tiles = read_painting(painting, holes=True)
    held = [TILE_CODES.get(lifted[i : i + 2], -1) for i in range(0, len(lifted), 2)]
    if len(marks) != 25 or set(marks) - set(MARK_LETTERS) or -1 in held:
        raise NotationError(f"'{words}': marks are 25 of {MARK_LETTERS}, lifted tiles two letters each")
    part[int(PAINTING) : int(PAINTING) + 25] = tiles
    part[int(MARKS) : int(MARKS) + 25] = [MARK_LETTERS.index(mark) for mark in marks]
    part[int(LIFTED) : int(LIFTED) + len(held)] = held
    part[int(HELD)] = len(held)
    numbers = [read_number(number, "a seat's part") for number in rest.split(",")]
    if len(numbers) != 5:
        raise NotationError("a seat's part ends in five numbers: amulets, used, taken, symbol, choice")
    for place, number in zip((AMULETS, USED, TAKEN, SYMBOL, CHOICE), numbers, strict=True):
        part[int(place)] = number
    # A back that has been seen, or that its mark tells, is not left to be drawn.
    for tile in (*tiles, *held):
        if tile >= 0 and not is_unknown(tile):
            light, dark = divmod(tile // 2, int(DARKS))
            part[int(LEFT) + light * int(KINDS) + dark] -= 1
    return part
