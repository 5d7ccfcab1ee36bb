"""The bots by name: random, greedy, and the four levels of each game."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from terem.bots import random
from terem.bots.greedy import ScoreMind
from terem.bots.tree import Search
from terem.core import build
from terem.core.chance import Rng
from terem.core.game import Game
from terem.core.mind import ALL, LEARNED, POINTS, Mind, Turns
from terem.core.net import FILE, LearnedMind, read_net
from terem.core.skill import GREEDY, LEVELS, Level
from terem.core.state import State
from terem.core.talk import Heard, Phrase

RANDOM: Final = "random"
NAMES: Final = (RANDOM, GREEDY, *LEVELS)
# How long a level may think about one decision at a real table, in seconds.
PATIENCE: Final = {RANDOM: 0.1, "pupil": 0.1, GREEDY: 0.3, "apprentice": 0.3, "artisan": 0.6, "master": 1.0}
# In the plain build, for all. In a page one playout may take as long again, and nobody waits longer than 2 s.
PLAIN_PATIENCE: Final = 1.0 if sys.platform == "emscripten" else 2.0
PLAIN_WIDTH: Final = 4  # turns considered in the plain build at a real table, because finding them is slow

# For a game without its own mind: greedy by the score, and search on top of that.
UNTAUGHT: Final = {
    "pupil": Level(sight=int(POINTS), width=2),
    GREEDY: Level(sight=int(POINTS), width=64),
    "apprentice": Level(sight=int(POINTS), width=64),
    "artisan": Level(sight=int(POINTS), width=8, playouts=64, depth=8),
    "master": Level(sight=int(POINTS), width=16, playouts=400, depth=16, reply=4),
}

NAME: Final = re.compile(r"(?P<level>[a-z]+)(@(?P<playouts>\d+)|@(?P<seconds>\d+(\.\d+)?)s)?")


class UnknownBot(KeyError):
    def __init__(self, name: str, words: str = "") -> None:
        super().__init__(name)
        known = f"there is no bot '{name}'; there are {', '.join(NAMES)}, and master@500 or master@2s"
        self.words = words or known

    def __str__(self) -> str:
        return self.words


class Bot:
    """A program that plays a seat. It only gets positions that were re-dealt for its seat."""

    def __init__(self, game: Game[Any], name: str) -> None:
        found = _read_name(name)
        if found is None:
            raise UnknownBot(name)
        if float(found["playouts"] or found["seconds"] or 1) == 0:
            raise UnknownBot(
                name,
                f"'{name}' has no time to think: give it at least one playout, as in master@500, "
                "or some seconds, as in master@2s",
            )
        self.game = game
        self.name = name
        self.rank = found["level"]
        self._playouts = int(found["playouts"]) if found["playouts"] else None
        self._seconds = float(found["seconds"]) if found["seconds"] else None
        levels = game.skill.levels if game.skill else UNTAUGHT
        self.level = levels.get(self.rank)

    @property
    def patience(self) -> float:
        """Its time limit at a real table, in seconds."""
        if self._seconds:
            return self._seconds
        return PATIENCE[self.rank] if build() == "compiled" else PLAIN_PATIENCE

    def turn(
        self,
        state: State,
        seat: int,
        rng: Rng,
        seconds: float = 0.0,
        heard: Sequence[Heard] | None = None,
    ) -> list[int]:
        """A run of legal actions, up to the next thing the seat cannot foresee.

        If seconds is 0, it makes the level's number of playouts, however long they take. Then the same
        position and the same random numbers give the same turn. `heard` is what was said in the last talk,
        for a bot that thinks separately; without it all bots of a team are of one mind.
        """
        if self.level is None:
            return [int(random.choose(state, seat, rng))]
        return self.turns(state, seat, rng, seconds, heard).actions(0)

    def says(self, state: State, seat: int, rng: Rng, heard: Sequence[Heard]) -> tuple[Phrase, ...]:
        """What it says now, while the rules let it talk."""
        talk = self.game.talk
        if talk is None or self.level is None:
            return ()
        return talk.says(mind_of(self.game, self.level.sight), state, seat, self.level.width, heard, rng)

    def turns(
        self,
        state: State,
        seat: int,
        rng: Rng,
        seconds: float = 0.0,
        heard: Sequence[Heard] | None = None,
    ) -> Turns:
        """The turns it considered, best first, with what it thinks they are worth."""
        level = (self.level or UNTAUGHT[GREEDY]).at(int(state.seats()))
        mind = mind_of(self.game, level.sight)
        if self.game.talk is not None:
            self.game.talk.listen(mind, state, seat, heard)
        seconds = self._seconds or seconds
        playouts = level.playouts if self._playouts is None else self._playouts
        if self._seconds:
            playouts = 1 << 30
        width = level.width if seconds == 0 or build() == "compiled" else min(level.width, PLAIN_WIDTH)
        if playouts == 0:
            turns = Turns()
            mind.turns(state, seat, width, rng, turns)
            return turns
        search = Search(mind, state, seat, width, level.depth, level.reply, rng)
        search.run(playouts, seconds)
        return search.turns


@cache
def mind_of(game: Game[Any], sight: int) -> Mind:
    if game.skill is None:
        return ScoreMind(sight)
    if sight < LEARNED or game.skill.features is None:
        return game.skill.mind(min(sight, int(ALL)))
    features = game.skill.features()
    return LearnedMind(game.skill.mind(int(ALL)), features, read_net(game.folder / FILE, features))


@cache
def find_bot(game: Game[Any], name: str) -> Bot:
    return Bot(game, name)


def is_bot(name: str) -> bool:
    return _read_name(name) is not None


def _read_name(name: str) -> re.Match[str] | None:
    found = NAME.fullmatch(name)
    return found if found and found["level"] in NAMES else None
