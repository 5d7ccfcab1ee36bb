"""Questions to bots and advisers. They get a position that was re-dealt for their seat, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

from terem.bots import advise, find_bot
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.pack import Components
from terem.core.talk import Heard, Phrase
from terem.core.words import Words
from terem.games import find_game
from terem.house import messages as m
from terem.table.draft import Draft

T = TypeVar("T")
UNWATCHED = 0.25  # of its time, for a bot that nobody waits for
LONGEST: Final = 120  # seconds; a longer computation hangs: a master needs 1, in plain Python at most 10


class Busy(RuntimeError):
    """Too many of the host's bots are waiting: ask again later."""


class BotFailed(Exception):
    """An error where bots think, as text. Many exceptions cannot cross from there, and such a failure would
    take all other questions with it."""


class OtherPack(RuntimeError):
    """The pack was edited since the question was asked."""


def answered(function: Callable[..., T], args: Sequence[object]) -> T:
    """Where bots think. Raises BotFailed, and OtherPack."""
    try:
        return function(*args)
    except OtherPack:
        raise
    except Exception as error:
        raise BotFailed(f"{type(error).__name__}: {error}") from None


class Question(Struct, frozen=True):
    game: str
    position: str
    seat: int
    pack: Path | None = None
    digest: str = ""  # of the pack
    rules: int | None = None  # their version, if it is not the present one
    heard: tuple[Heard, ...] | None = None  # what was said in the last talk, if the game limits talk
    host: str = ""  # whose table it is: hosts share the workers
    watched: bool = True  # is anybody connected to the table?

    def find_game(self) -> Game[Any]:
        return find_game(self.game, self.rules)

    def components(self) -> Components:
        """The components that the question is about; raises OtherPack."""
        components = self.find_game().components(self.pack)
        if self.pack is not None and components.digest != self.digest:
            raise OtherPack("the component pack was edited meanwhile")
        return components


class Thought(Struct, frozen=True):
    """A master's advice: turns, the best one first, and the reasons."""

    unit: str
    turns: tuple[m.AdvisedTurn, ...]
    words: tuple[str, ...]
    is_lost: bool


class Thinker(Protocol):
    async def turn(self, question: Question, level: str) -> list[str]:
        """A whole turn, in notation."""

    async def says(self, question: Question, level: str) -> tuple[Phrase, ...]:
        """What a bot says while talk is open."""

    async def advice(self, question: Question, language: str) -> Thought: ...


class Behind(Protocol):
    """Where bots think, there is time for more: reviews, comparisons."""

    async def behind(self, function: Callable[..., T], *args: object) -> T:
        """A piece of a long computation. Bots' turns go first. Raises BotFailed, and OtherPack."""


def bot_turn(question: Question, level: str, seed: int) -> list[str]:
    game = question.find_game()
    rng = FastRng(seed)
    bot = find_bot(game, level)
    draft = Draft(game.read(question.position, question.components()), question.seat)
    while not draft.is_closed:
        position = draft.state.redeal(question.seat, rng)
        patience = bot.patience * (1.0 if question.watched else UNWATCHED)
        for action in bot.turn(position, question.seat, rng, patience, question.heard):
            draft.add(action)
    return [game.text(action) for action in draft.actions]


def bot_says(question: Question, level: str, seed: int) -> tuple[Phrase, ...]:
    game = question.find_game()
    state = game.read(question.position, question.components())
    return find_bot(game, level).says(state, question.seat, FastRng(seed), question.heard or ())


def bot_advice(question: Question, language: str, seed: int) -> Thought:
    game = question.find_game()
    bot = find_bot(game, "master")
    components = question.components()
    state = game.read(question.position, components)
    found = advise(bot, state, question.seat, FastRng(seed), bot.patience, heard=question.heard)
    turns = []
    for candidate in found.candidates:
        prospects = msgspec.convert(candidate.prospects, tuple[m.Prospected, ...], from_attributes=True)
        turns.append(m.AdvisedTurn(candidate.actions, prospects, candidate.worth, candidate.worse))
    words = Words(game, language, components=components).advice(found)
    return Thought(found.unit, tuple(turns), tuple(words), found.is_lost)
