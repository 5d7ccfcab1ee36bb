"""Mezen's view in numbers."""

from __future__ import annotations

from array import array
from typing import Final

from terem.core.layout import Layout, Part, from_seat, seats_away, write
from terem.games.mezen.names import LETTERS, SETS
from terem.games.mezen.notation import PHASES, SYMBOLS, TILE_CODES
from terem.games.mezen.sight import MezenSight
from terem.games.mezen.view import MezenView

SEATS: Final = 5
PLANES: Final = 13  # of a painting
CHOICES: Final = ("keep", *(f"switch {letter}" for letter in SYMBOLS), "score", "take")

LAYOUT: Final = Layout(
    Part(
        "painting", (PLANES, 5, 5), "own: the symbol that shows (6), dark side up, the known other side (6)"
    ),
    Part("bridges", (5, 5), "own tiles with a bridge"),
    Part("excluded", (5, 5), "own tiles that are excluded"),
    Part("groups", (5, 5), "own tiles of groups that may be lifted now"),
    Part("next-hole", (5, 5), "where the next tile in hand goes"),
    Part("in-hand", (70,), "lifted tiles, by code: (light × 7 + dark) × 2, and 1 where the dark side is up"),
    Part("others", (SEATS - 1, PLANES, 5, 5), "the others' paintings, as they were shown last"),
    Part("amulets", (SEATS,), "by seat", 10),
    Part("symbols", (SEATS, 5), "what each seat combines in this round"),
    Part("scores", (SEATS,), "points by seat", 100),
    Part("done", (SEATS,), "who owes nothing more in this phase"),
    Part("active", (SEATS,), "who names the symbol in this round"),
    Part("players", (SEATS,), "how many play: the last seat that is taken"),
    Part("phase", (len(PHASES),), ", ".join(PHASES)),
    Part("named", (5,), "the symbol that was named"),
    Part("set", (len(SETS),), "the icon that sorts the goal cards"),
    Part("goal", (36,), "the card of this round"),
    Part("next-goal", (36,), "the card of the next one"),
    Part("chosen", (len(CHOICES),), "own sealed choice: " + ", ".join(CHOICES)),
    Part("round", (1,), "from 1", 10),
    Part("pool", (1,), "amulets left", 75),
    Part("points", (2,), "what the goal, and the next one, would bring on the own painting", 20),
    Part("over", (1,), "the game is over"),
)


def _planes(tile: str) -> tuple[int, ...]:
    """Which numbers of a painting's first cell are 1 for this tile."""
    up, back = tile[0], tile[1]
    found = [] if up == "?" else [LETTERS.index(up.upper()) * 25]
    if up.islower() or up == "?":
        found.append(6 * 25)
    if back != "?":
        found.append((7 + LETTERS.index(back.upper())) * 25)
    return tuple(found)


TILE_PLANES: Final = {"..": (), **{tile: _planes(tile) for tile in TILE_CODES}}
CELL: Final = {"abcde"[cell % 5] + "12345"[cell // 5]: cell for cell in range(25)}
SIGHT: Final = MezenSight()  # the same, straight from a position


def encode(view: MezenView) -> array[int]:
    out = LAYOUT.blank()
    players = len(view.paintings)
    for i, painting in enumerate(from_seat(view.seat, view.paintings)):
        at = LAYOUT["others"] + (i - 1) * PLANES * 25 if i else LAYOUT["painting"]
        tiles = painting.replace("/", "")
        for cell in range(25):
            for plane in TILE_PLANES[tiles[2 * cell : 2 * cell + 2]]:
                out[at + cell + plane] = 1
    for cells, name in (
        (view.bridges, "bridges"),
        (view.excluded, "excluded"),
        *((group, "groups") for group in view.groups),
    ):
        for cell_name in cells:
            out[LAYOUT[name] + CELL[cell_name]] = 1
    if view.next_hole is not None:
        out[LAYOUT["next-hole"] + CELL[view.next_hole]] = 1
    for tile in view.lifted:
        out[LAYOUT["in-hand"] + TILE_CODES[tile]] += 1
    write(out, LAYOUT["amulets"], from_seat(view.seat, view.amulets))
    for i, symbol in enumerate(from_seat(view.seat, view.symbols)):
        if symbol is not None:
            out[LAYOUT["symbols"] + i * 5 + SYMBOLS.index(symbol)] = 1
    write(out, LAYOUT["scores"], from_seat(view.seat, view.scores))
    write(out, LAYOUT["done"], from_seat(view.seat, view.done))
    if view.active >= 0:
        out[LAYOUT["active"] + seats_away(view.seat, view.active, players)] = 1
    out[LAYOUT["players"] + players - 1] = 1
    out[LAYOUT["phase"] + PHASES.index(view.phase)] = 1
    if view.named is not None:
        out[LAYOUT["named"] + SYMBOLS.index(view.named)] = 1
    if view.set_icon is not None:
        out[LAYOUT["set"] + SETS.index(view.set_icon)] = 1
    if view.goal:
        out[LAYOUT["goal"] + view.goal - 1] = 1
    if view.next_goal:
        out[LAYOUT["next-goal"] + view.next_goal - 1] = 1
    if view.chosen is not None:
        out[LAYOUT["chosen"] + CHOICES.index(view.chosen)] = 1
    points = (sum(item.points for item in items) for items in (view.scoring, view.next_scoring))
    write(out, LAYOUT["round"], (view.round, view.pool, *points, view.over))
    return out
