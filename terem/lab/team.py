"""A team of bots that think separately and talk, as bots do at a table with people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from terem.bots.levels import Bot
from terem.core.chance import Rng
from terem.core.state import State
from terem.core.talk import Heard


class Team:
    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots = bots
        self.heard: tuple[Heard, ...] = ()

    def members(self) -> list[Member]:
        return [Member(self, bot) for bot in self.bots]

    def converse(self, state: State, first: int, rng: Rng) -> None:
        """Everybody speaks, clockwise from the seat that opened the talk, and once more after that."""
        heard: list[Heard] = []
        seats = len(self.bots)
        for turn in range(2 * seats):
            seat = (first + turn) % seats
            for phrase in self.bots[seat].says(state.redeal(seat, rng), seat, rng, heard):
                heard.append(Heard(seat, phrase))
        self.heard = tuple(heard)


class Member:
    """A bot of a team, as the arena plays it."""

    def __init__(self, team: Team, bot: Bot) -> None:
        self.team = team
        self.bot = bot

    def turn(self, state: Any, seat: int, rng: Rng) -> list[int]:
        if state.may_talk() and self.bot.game.talk is not None:
            self.team.converse(state, seat, rng)
        return self.bot.turn(state, seat, rng, heard=self.team.heard)
