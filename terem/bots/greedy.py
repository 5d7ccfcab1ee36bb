"""Whole turns by beam search, for a game that offers nothing but its score."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from terem.core.chance import Rng
from terem.core.mind import Mind, Turns
from terem.core.state import ONE, State

POINT: Final[i64] = 1000
WINNING: Final[i64] = 20 * POINT
BEAM: Final[i64] = 24
LONGEST: Final[i64] = 40  # actions in a turn: longer ones are cut here


@final
class ScoreMind(Mind):
    """Sees everybody's points and nothing else."""

    def __init__(self, sight: i64) -> None:
        self.sight = sight

    def worth(self, state: State, seat: i64) -> i64:
        return margin(state, seat)

    def lead(self, state: State, seat: i64) -> i64:
        return lead(state, seat)

    def turns(self, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
        beam_turns(self, state, seat, width, rng, out)


def lead(state: State, seat: i64) -> i64:
    """Points ahead of the best other seat (in solo games the points), as they stand, in thousandths."""
    others: i64 = -(ONE << 30)
    for other in range(state.seats()):
        if other != seat:
            others = max(others, state.score(other))
    if state.seats() == 1:
        return state.score(seat) * POINT
    return (state.score(seat) - others) * POINT


def margin(state: State, seat: i64) -> i64:
    """The lead, plus what winning is worth."""
    ahead = lead(state, seat)
    if state.seats() > 1 and state.to_act() == 0 and ahead != 0:
        ahead += WINNING if ahead > 0 else -WINNING
    return ahead


def beam_turns(mind: Mind, state: State, seat: i64, width: i64, rng: Rng, out: Turns) -> None:
    """The turns that a beam of positions finds; equals are kept in a random order."""
    out.clear()
    legal = vec[i64]([0] * state.max_legal())
    owing = state.to_act()
    shown = state.reveals()
    states: list[State] = [state.copy()]
    steps = vec[i64]()  # all partial turns of one length, one after another
    length: i64 = 0
    while len(states) > 0 and length < LONGEST:
        next_states: list[State] = []
        next_steps = vec[i64]()
        next_worth = vec[i64]()
        for i in range(len(states)):
            position = states[i]
            n = position.legal(seat, legal)
            turn = rng.below(n)
            for k in range(n):
                action = legal[(k + turn) % n]
                after = position.copy()
                after.apply(seat, action)
                if after.closes(seat, owing, shown) or length == LONGEST - 1:
                    for j in range(length):
                        out.step(steps[i * length + j])
                    out.step(action)
                    out.close(mind.worth(after, seat))
                    continue
                next_states.append(after)
                for j in range(length):
                    next_steps = append(next_steps, steps[i * length + j])
                next_steps = append(next_steps, action)
                next_worth = append(next_worth, mind.worth(after, seat))
        length += 1
        states = []
        steps = vec[i64]()
        for _ in range(min(BEAM, i64(len(next_states)))):
            best: i64 = 0
            for i in range(len(next_states)):
                if next_worth[i] > next_worth[best]:
                    best = i
            states.append(next_states[best])
            for j in range(length):
                steps = append(steps, next_steps[best * length + j])
            next_worth[best] = -(ONE << 62 - 1)
    out.keep_best(width)
