"""How well a game can be played: the levels, and what a strong player would say about a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from terem.core.event import Event, Item
from terem.core.mind import Mind
from terem.core.net import Features

LEVELS: Final = ("pupil", "apprentice", "artisan", "master")  # the rulebooks' ranks, weakest first
HOPE: Final = 1.0  # percent of winning: with less, advice says that a game is lost
GREEDY: Final = "greedy"  # takes the most at once: a yardstick for the levels


class Level(Struct, frozen=True, kw_only=True):
    """How far a level looks. Less of anything is weaker; no level plays at random."""

    sight: int  # GLANCE to LEARNED of terem.core.mind
    width: int  # how many turns it considers
    playouts: int = 0  # of the tree search; 0: it takes the turn that looks best
    depth: int = 0  # how many turns, of any seat, a playout looks beyond the turn in question
    further: int = 0  # and so many more for each player beyond the second
    reply: int = 1  # how many candidates the tree considers for each later turn
    alone: Level | None = None  # how it looks in solo games, if that differs
    pair: Level | None = None  # and with two players

    def at(self, players: int) -> Level:
        """How it looks at a table of so many."""
        level = {1: self.alone, 2: self.pair}.get(players) or self
        return replace(level, depth=level.depth + level.further * (players - 2)) if players > 2 else level


class Prospect(Struct, frozen=True):
    """One reason for a turn: points, and when they come."""

    when: str  # "now", "next" or "end", said by "prospect-<when>"; "threat" speaks against the turn
    item: Item


class Candidate(Struct, frozen=True):
    """A possible turn, and the reasons for it."""

    actions: tuple[str, ...]  # in notation
    events: tuple[Event, ...]  # what happens then, as far as the seat can know
    prospects: tuple[Prospect, ...]
    worth: float  # what the adviser expects of the end of the game, in the game's unit
    worse: float  # by how much that is below the best turn


class Advice(Struct, frozen=True):
    """What a strong player would do here, and the alternatives; the best first."""

    seat: int
    unit: str
    candidates: tuple[Candidate, ...]

    @property
    def is_lost(self) -> bool:
        """Is winning out of reach? Only where the unit says how likely it is."""
        return self.unit == "percent" and self.candidates[0].worth < HOPE


@dataclass(frozen=True, kw_only=True, eq=False)  # by identity, so that a game with its levels can be hashed
class Skill:
    """What a game's bot.py offers to the search and to advice."""

    mind: Callable[[int], Mind]  # by sight
    levels: Mapping[str, Level]  # LEVELS, and GREEDY
    prospects: Callable[[Any, Any, int], tuple[Prospect, ...]]  # before and after a turn of this seat
    features: Callable[[], Features] | None = None  # what a network sees, if one has been trained
    unit: str = "points"  # of worth, divided by 1000: the text "unit-<unit>"
    onward: int = 0  # turns of each seat that a review plays on; 0: as far as a master looks
