"""Bots against bots, game by game from one seed: the same numbers in every build."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from msgspec import Struct

from terem.bots import find_bot
from terem.core.chance import FastRng, Rng, mix
from terem.core.game import Game
from terem.core.outcome import Outcome, places_by
from terem.core.skill import GREEDY
from terem.core.state import DEALER, DEALER_BIT, State, lowest_seat

FORFEIT: Final = "forfeit"


class Player(Protocol):
    """Plays a seat: a bot of terem.bots, or a learned one."""

    def turn(self, state: State, seat: int, rng: Rng, /) -> list[int]:
        """A run of legal actions in a position that was re-dealt for the seat."""
        ...


class Forfeit(Exception):
    """A player broke the rules or gave no answer, and loses; the message says how."""


class Fault(Struct, frozen=True):
    """Why a seat lost its game before the end."""

    seat: int
    why: str


class Dealt(Protocol):
    """Called before each action of the dealer, and when somebody else is to act or the game is over."""

    def before_deal(self, state: State) -> None: ...

    def after_deals(self, state: State) -> None: ...


class Watcher(Protocol):
    """Called before every turn, after every action of a player or of the dealer, and after every turn."""

    def before_turn(self, state: Any, seat: int) -> None: ...

    def after_action(self, state: Any) -> None: ...

    def after_turn(self, state: Any) -> None: ...


def play(
    game: Game[Any],
    bots: Sequence[Player],
    seed: int,
    number: int,
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    after_turn: Callable[[int, float], None] | None = None,  # which seat, and how much processor time it took
    watcher: Watcher | None = None,
    dealt: Dealt | None = None,
    faults: list[Fault] | None = None,  # filled; without it a Forfeit ends the game as an exception
) -> Outcome:
    """One game. The dealer and each seat have their own generators, so the number of random numbers that a
    bot uses changes no deal, and games of one seed can be compared in pairs.

    Whoever forfeits takes the last place. While others compete, a bot plays on for that seat; else the game
    ends.
    """
    bots = list(bots)
    dealer, *minds = (FastRng(mix(seed, number, stream)) for stream in range(len(bots) + 1))
    state: State = game.start(len(bots), options, pack)
    if watcher is not None:
        state.journal = []
    while owing := state.to_act():
        if owing & DEALER_BIT:
            if dealt is not None:
                dealt.before_deal(state)
            state.apply(DEALER, state.deal(dealer))
            if watcher is not None:
                watcher.after_action(state)
        else:
            if dealt is not None:
                dealt.after_deals(state)
            seat = int(lowest_seat(owing))
            mind = minds[seat]
            if watcher is not None:
                watcher.before_turn(state, seat)
            began = time.process_time()
            try:
                turn = bots[seat].turn(state.redeal(seat, mind), seat, mind)
            except Forfeit as forfeit:
                if faults is None:
                    raise
                faults.append(Fault(seat, str(forfeit)))
                if game.is_team or len(bots) - len(faults) < 2:
                    break
                bots[seat] = find_bot(game, GREEDY)
                continue
            if after_turn is not None:
                elsewhere = getattr(bots[seat], "elsewhere", 0.0)  # seconds of the turn in another process
                after_turn(seat, time.process_time() - began + elsewhere)
            for action in turn:
                state.apply(seat, action)
                if watcher is not None:
                    watcher.after_action(state)
            if watcher is not None:
                watcher.after_turn(state)
    if dealt is not None:
        dealt.after_deals(state)
    return forfeited(game, state, faults) if faults else state.outcome()


def forfeited(game: Game[Any], state: State, faults: Sequence[Fault]) -> Outcome:
    """The result of a game in which somebody forfeited. Whoever plays alone, or in a team, has lost it."""
    seats = range(state.seats())
    scores = tuple(int(state.score(seat)) for seat in seats)
    left = {fault.seat for fault in faults}
    if game.is_team or len(scores) == 1:
        return Outcome((2,) * len(scores), scores, FORFEIT)
    places = state.outcome().places if state.is_over() else (1,) * len(scores)
    return Outcome(places_by([(seat not in left, -places[seat]) for seat in seats]), scores, FORFEIT)
