"""How well a game can be played: the levels, and what a strong player would say of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from terem.core.event import Event, Item
from terem.core.mind import Mind

LEVELS: Final = ("pupil", "apprentice", "artisan", "master")  # the rulebooks' ranks, weakest first
GREEDY: Final = "greedy"  # takes the most at once: the yardstick beside the levels


class Level(Struct, frozen=True, kw_only=True):
    """How far somebody of a level looks. Fewer of each is weaker; nothing is left to a whim."""

    sight: int  # GLANCE to ALL of terem.core.mind
    width: int  # how many turns it considers
    playouts: int = 0  # of the tree search; 0: it takes the turn that looks best
    depth: int = 0  # how many turns of anybody a playout looks beyond the turn in question
    reply: int = 1  # how many turns of others, and later ones of its own, the tree considers
    alone: Level | None = None  # how it looks where it has the table to itself, if that is another way


class Prospect(Struct, frozen=True):
    """One reason for a turn: points, and when they come."""

    when: str  # "now", "next" (the next known goal, as things stand) or "end"; said by "prospect-<when>"
    item: Item


class Candidate(Struct, frozen=True):
    """A turn somebody might take, and what is to be said for it."""

    actions: tuple[str, ...]  # in notation
    events: tuple[Event, ...]  # what happens then, as far as the seat can know
    prospects: tuple[Prospect, ...]
    worth: float  # what the adviser expects of the end of the game, in the game's unit
    worse: float  # by how much it expects less than of the best turn


class Advice(Struct, frozen=True):
    """What a strong player would do here, and what else came to mind; the best first."""

    seat: int
    unit: str
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, kw_only=True, eq=False)  # by identity, so that a game with its levels can be hashed
class Skill:
    """What a game's bot.py gives to search and to those who ask for advice."""

    mind: Callable[[int], Mind]  # by sight
    levels: Mapping[str, Level]  # LEVELS, and GREEDY
    prospects: Callable[[Any, Any, int], tuple[Prospect, ...]]  # before and after a turn of this seat
    unit: str = "points"  # of worth, divided by 1000: the text "unit-<unit>"
