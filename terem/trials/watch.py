"""Watches one game and writes down how it went."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from terem.bots.levels import UNTAUGHT, mind_of
from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.mind import Turns
from terem.core.outcome import Outcome
from terem.core.tally import Piece

COMPARED: Final = 16  # turns of one position
EVERY: Final = 3  # one of so many decisions is judged
NEAR: Final = 10  # a real choice costs at most this part of what the poorest turn costs


class Seen(Struct, frozen=True):
    """How a watched game went."""

    first: int  # the seat that began
    beats: int  # turns or rounds, as the game's tally counts them
    decisions: int
    course: tuple[tuple[int, ...], ...]  # whenever points changed: the decision's number, then all points
    pieces: tuple[Piece, ...]
    judged: int = 0  # decisions in which turns were compared
    choices: int = 0  # turns besides the best that were nearly as good, in all of these
    plain: int = 0  # those with no such turn


class Watch:
    """Watches one game and writes down how it goes."""

    def __init__(self, game: Game[Any], players: int, judging: bool = False) -> None:
        self.tally = game.tally(players)
        self.decisions = 0
        self.course: list[tuple[int, ...]] = []
        self._seats = range(players)
        self._game = game if judging else None
        self._judged = self._choices = self._plain = 0

    def before_turn(self, state: Any, seat: int) -> None:
        if self._game is not None and self.decisions % EVERY == 0:
            levels = self._game.skill.levels if self._game.skill else UNTAUGHT
            mind, rng, found = mind_of(self._game, levels["artisan"].sight), FastRng(self.decisions), Turns()
            seen = state.redeal(seat, rng)
            if self._game.talk is not None:
                self._game.talk.listen(mind, seen, seat, None)
            mind.turns(seen, seat, COMPARED, rng, found)
            near = real_choices([found.estimate(turn) for turn in range(found.count)])
            self._judged += 1
            self._choices += near
            self._plain += near == 0

    def after_action(self, state: Any) -> None:
        for event in state.journal:
            self.tally.hear(event)
        state.journal = []

    def after_turn(self, state: Any) -> None:
        self.decisions += 1
        points = tuple(self.tally.standing(state, seat) for seat in self._seats)
        if not self.course or points != self.course[-1][1:]:
            self.course.append((self.decisions, *points))

    def seen(self, outcome: Outcome) -> Seen:
        self.tally.close(outcome)
        beats = self.tally.beats_heard if self.tally.beat else self.decisions
        return Seen(
            self.tally.first,
            beats,
            self.decisions,
            tuple(self.course),
            tuple(self.tally.pieces),
            self._judged,
            self._choices,
            self._plain,
        )


def real_choices(worth: list[int]) -> int:
    """How many turns besides the best cost at most a tenth of what the poorest costs. If all are worth the
    same, it makes no difference which is chosen."""
    best, poorest = max(worth), min(worth)
    near = sum(NEAR * (best - each) <= best - poorest for each in worth)
    return near - 1 if best > poorest else 0
