"""How hard Gorynich is: python scripts/calibrate_gorynich.py LEVEL GAMES [PLAYERS…] [--one LEVEL] [--talk]

Teams of one level play; with --one pupil the last seat is a pupil, a stand-in for a person who learns.
With --talk the same deals are played by teams of one mind, and by bots that think separately, as at a table
with people: in silence, and with speech tokens. Each game is seeded by its number, so the same command prints
the same table again; another --seed deals other games. Use the compiled build: in the plain one masters
think less.

The search: --cards KNIGHTS/ZMEI plays with these movement cards (1,1,1,1,1,2/2,2,2,3,-1,-2), once for each
such argument, and --boards SEED with four other boards, drawn at random as `draw_board` says.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from terem.bots import find_bot
from terem.bots.levels import Bot
from terem.core.chance import Rng
from terem.games.gorynich import GAME, events
from terem.games.gorynich.components import ARROWS, COLUMNS, DOORS, ROWS, Cell
from terem.games.gorynich.names import ENDINGS
from terem.lab.ladder import wilson
from terem.lab.team import Member, Team
from terem.trials.arena import Player, play

SEED: Final = 5
LENGTHS: Final = (7, 8, 9)  # of a board's paths
SHARED: Final = (2, 3)  # squares that two of them have in common
TRIES: Final = 4000  # steps before a path is given up
HEADS: Final = (
    "players",
    "team",
    "games",
    "won",
    "95 %",
    "rounds",
    "shuffled again",
    "a hand used up",
    "knight arrived",
    "left the board",
    "terem burnt",
    "burnt",
)


# ------------------------------------------------------------------ teams


class Silent(Member):
    """Thinks separately, and never finds a speech token."""

    def turn(self, state: Any, seat: int, rng: Rng) -> list[int]:
        state.speech = 0
        return super().turn(state, seat, rng)


def one_mind(bots: Sequence[Bot]) -> Sequence[Player]:
    return bots


def silent(bots: Sequence[Bot]) -> Sequence[Player]:
    team = Team(bots)
    return [Silent(team, bot) for bot in bots]


def talking(bots: Sequence[Bot]) -> Sequence[Player]:
    return Team(bots).members()


class Diary:
    """What happened in a game."""

    def __init__(self) -> None:
        self.rounds = 0
        self.shuffled = False
        self.used_up = False
        self._read = 0

    def after_action(self, state: Any) -> None:
        for event in state.journal[self._read :]:
            self.rounds += isinstance(event, events.CardsOpened)
            self.shuffled |= isinstance(event, events.DeckShuffled)
            self.used_up |= isinstance(event, events.TookBack)
        self._read = len(state.journal)

    def before_turn(self, state: Any, seat: int) -> None:
        pass

    def after_turn(self, state: Any) -> None:
        pass


def measure(words: str, team: Sequence[Player], games: int, pack: Path | None, seed: int) -> str:
    """A row of the table."""
    ends: Counter[str] = Counter()
    diaries = []
    burnt = 0
    for number in range(games):
        diary = Diary()
        result = play(GAME, team, seed, number, pack=pack, watcher=diary)
        ends[result.why] += 1
        burnt += result.scores[0]
        diaries.append(diary)
    won = wilson(ends["won"], games)

    def share(count: int) -> str:
        return f"{100 * count / games:.0f} %"

    cells = (
        str(len(team)),
        words,
        str(games),
        share(ends["won"]),
        f"{100 * won.low:.0f}–{100 * won.high:.0f} %",
        f"{sum(diary.rounds for diary in diaries) / games:.1f}",
        share(sum(diary.shuffled for diary in diaries)),
        share(sum(diary.used_up for diary in diaries)),
        *(share(ends[end]) for end in ENDINGS[2:]),
        f"{burnt / games:.1f}",
    )
    return f"| {' | '.join(cells)} |"


# ------------------------------------------------------------------ other cards and boards


def packs(cards: Sequence[str], boards: int | None, home: Path) -> Iterator[tuple[str, Path | None]]:
    """A word for each set of components that is to be tried, and its folder."""
    if not cards and boards is None:
        yield "", None
        return
    for number, values in enumerate(cards or [""]):
        pack = home / str(number)
        pack.mkdir()
        for name in ("boards.toml", "cards.toml"):
            text = (GAME.folder / "data" / name).read_text(encoding="utf-8")
            if name == "cards.toml" and values:
                text = with_cards(text, values)
            elif name == "boards.toml" and boards is not None:
                text = with_boards(text, random.Random(boards))
            (pack / name).write_text(text, encoding="utf-8")
        yield f" {values}" + (f" boards {boards}" if boards is not None else ""), pack


def with_cards(text: str, values: str) -> str:
    entries = [
        f'[[{kind}]]\nvalue = {int(value)}\ncopies = 1\nsource = "rebuilt"\n'
        for kind, pile in zip(("knights", "zmei"), values.split("/"), strict=True)
        for value in pile.split(",")
    ]
    begin, end = text.index("[[knights]]"), text.index("[[table]]")
    return f"{text[:begin]}{chr(10).join(entries)}\n{text[end:]}"


def with_boards(text: str, rng: random.Random) -> str:
    return re.sub(
        r'picture = """\n.*?"""',
        lambda _: f'picture = """\n{draw_board(rng)}\n"""',
        text,
        flags=re.DOTALL,
    )


def draw_board(rng: random.Random) -> str:
    """Two equally long paths, so that their knights meet on the last squares, and one that stays apart."""
    edge = [(0, column) for column in range(COLUMNS)] + [(row, 0) for row in range(1, ROWS)]
    while True:
        starts = rng.sample(edge, 3)
        twins, apart = rng.sample(LENGTHS, 2)
        doors = rng.sample(DOORS, 2)
        first = walk(starts[0], doors[:1], twins, set(starts[1:]), rng)
        second = walk(starts[1], doors[1:], apart, {*first, starts[2]}, rng)
        shared = rng.choice(SHARED)
        beside = _beside(first[-shared]) if first else []
        third = walk(starts[2], beside, twins - shared, {*first, *second}, rng)
        if first and second and third and not _beside_any(starts):
            return _picture([first, second, [*third, *first[-shared:]]])


def walk(start: Cell, ends: Sequence[Cell], length: int, taken: set[Cell], rng: random.Random) -> list[Cell]:
    """A random path of this many squares; empty if none was found."""
    path = [start]
    left = TRIES

    def go_on() -> bool:
        nonlocal left
        left -= 1
        if len(path) == length or left < 0:
            return path[-1] in ends
        ways = _beside(path[-1])
        rng.shuffle(ways)
        for cell in ways:
            if cell in path or cell in taken or (cell in DOORS and cell not in ends):
                continue
            if cell in DOORS and len(path) + 1 < length:
                continue
            path.append(cell)
            if go_on():
                return True
            path.pop()
        return False

    return path if start not in taken and go_on() else []


def _beside(cell: Cell) -> list[Cell]:
    around = [(cell[0] + down, cell[1] + right) for down, right in ARROWS.values()]
    return [(row, column) for row, column in around if 0 <= row < ROWS and 0 <= column < COLUMNS]


def _beside_any(cells: Sequence[Cell]) -> bool:
    return any(other in _beside(cell) for cell in cells for other in cells)


def _picture(paths: Sequence[Sequence[Cell]]) -> str:
    marks = {step: mark for mark, step in ARROWS.items()}
    rows = [["."] * COLUMNS for _ in range(ROWS)]
    for path in paths:
        for here, there in zip(path, [*path[1:], (path[-1][0] + 1, path[-1][1])], strict=True):
            rows[here[0]][here[1]] = marks[there[0] - here[0], there[1] - here[1]]
    return "\n".join("".join(row) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("level")
    parser.add_argument("games", type=int)
    parser.add_argument("players", type=int, nargs="*", default=list(GAME.players))
    parser.add_argument("--one")
    parser.add_argument("--talk", action="store_true")
    parser.add_argument("--cards", action="append", default=[])
    parser.add_argument("--boards", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_intermixed_args()
    minds = {"": one_mind}
    if asked.talk:
        minds = {", one mind": one_mind, ", separate": silent, ", separate, talking": talking}
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    with tempfile.TemporaryDirectory() as home:
        for tried, pack in packs(asked.cards, asked.boards, Path(home)):
            for players in asked.players or GAME.players:
                bots = [find_bot(GAME, asked.level)] * players
                words = asked.level
                if asked.one:
                    bots[-1] = find_bot(GAME, asked.one)
                    words += f", one {asked.one}"
                for how, gather in minds.items():
                    row = measure(words + how + tried, gather(bots), asked.games, pack, asked.seed)
                    print(row, flush=True)


if __name__ == "__main__":
    main()
