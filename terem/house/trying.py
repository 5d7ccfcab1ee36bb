"""Another turn in place of a recorded one: where it leads, and what the engine says of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.notation import NotationError
from terem.core.refusal import Refusal, Refused
from terem.core.words import Words
from terem.games import find_game
from terem.house.looking import JudgedTurn, TriedTurn
from terem.house.problem import Problem
from terem.house.replays import replayable
from terem.review.effort import Effort
from terem.review.judging import judge
from terem.review.reviewing import Course, Step
from terem.review.verdicts import verdict_of
from terem.table import Record, read_record
from terem.table.draft import Draft


def tried(record: Record, turn: int, actions: Sequence[str], language: str) -> TriedTurn:
    """Raises Problem for a turn that nobody played, and for what the rules refuse."""
    with replayable(record) as (game, pack):
        step = _step(game, record, pack, turn)
        seat = step.turn.seat
        assert seat is not None
        words = Words(game, language, [occupant.name for occupant in record.seats])
        draft = _draft(game, step, seat, actions, words)
        legal = () if draft.is_closed else draft.state.legal_actions(seat)
        return TriedTurn(
            seat,
            tuple(game.text(action) for action in draft.actions),
            game.view(draft.state, seat),
            tuple(game.text(action) for action in legal),
            draft.is_closed,
        )


def judged(text: str, pack: Path | None, turn: int, actions: Sequence[str], effort: Effort) -> JudgedTurn:
    """In the same deals in which the review judged the recorded turn. It was tried before, so it is legal."""
    record = read_record(text)
    game = find_game(record.game, record.rules)
    step = _step(game, record, pack, turn)
    seat = step.turn.seat
    assert seat is not None
    found = judge(step.game, step.before, seat, [game.parse(action) for action in actions], effort, step.seed)
    lost, half = found.lost / 1000, found.half / 1000
    verdict = verdict_of(game.key, lost, lost - half)
    return JudgedTurn(lost, half, verdict, found.best, found.why_played, found.why_best)


def _step(game: Game[Any], record: Record, pack: Path | None, turn: int) -> Step:
    if turn >= len(record.turns) or record.turns[turn].seat is None or not record.turns[turn].actions:
        raise Problem(400, "no-such-turn", "Nobody played this turn: there is nothing to try in its place.")
    return next(Course(game, record, pack).steps(turn))


def _draft(game: Game[Any], step: Step, seat: int, actions: Sequence[str], words: Words) -> Draft:
    """From what the seat knew: what is still hidden is not the record's."""
    draft = Draft(step.before.redeal(seat, FastRng(step.seed)), seat)
    for text in actions:
        try:
            action = game.parse(text)
        except NotationError as error:
            refused = Refused(Refusal("notation", args={"problem": str(error)}))
            raise Problem.of(refused.refusal, words) from None
        refusal = Refusal("turn-finished") if draft.is_closed else game.refuse(draft.state, seat, action)
        if refusal:
            raise Problem.of(refusal, words)
        draft.add(action)
    return draft
