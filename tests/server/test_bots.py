"""Bots as the server asks them: whole turns that a match accepts, in every game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from dying_workers import hang

from terem.core.chance import FastRng
from terem.games import find_game, keys
from terem.house.thinker import BotFailed, Question, Thought, bot_advice, bot_turn
from terem.server import bots
from terem.server.bots import BotPool
from terem.table import Match, Occupant

TURNS = 25
ANY, NOTHING = Question("nizam", "", 0), Thought("points", (), (), False)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("level", ["pupil", "greedy"])
def test_a_match_takes_every_turn_of_a_bot(key: str, level: str) -> None:
    game = find_game(key)
    players = max(2, game.players[0])
    match = Match(game, [Occupant(level, "bot") for _ in range(players)], seed=bytes(range(32)))
    rng = FastRng(7)
    for number in range(TURNS):
        if match.is_over:
            break
        seat = match.to_act()[-1 if number % 2 else 0]
        position = game.show(match.redealt(seat, rng))
        actions = bot_turn(Question(key, position, seat), level, seed=number)
        match.play(seat, [match.parse(text) for text in actions])  # raises Refused if it is not a turn
    assert len(match.record.turns) > 3


@pytest.mark.anyio
async def test_a_question_that_fails_costs_the_others_nothing() -> None:
    """Its exception comes back as text: one that cannot be pickled would end the worker."""
    pool = BotPool(1)
    try:
        game = find_game("nizam")
        position = game.show(Match(game, [Occupant("a"), Occupant("b")]).redealt(0, FastRng(1)))
        assert await pool.turn(Question("nizam", position, 0), "random")
        workers = pool._pool
        wrong = Question("nizam", "none", 0)
        for asked in (pool.turn(wrong, "random"), pool.advice(wrong, "en")):
            with pytest.raises(BotFailed, match="NotationError: "):
                await asked
        assert await pool.turn(Question("nizam", position, 0), "random")
        assert pool._pool is workers
    finally:
        pool.close()


@pytest.mark.anyio
async def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    pool = BotPool(1, longest=1)
    try:
        assert await pool._ask(hang, str(tmp_path / "mark")) == "done"
        with pytest.raises(BrokenProcessPool):
            await pool._ask(hang, "")
        assert await pool._ask(len, "abc") == 3
    finally:
        pool.close()


@pytest.mark.parametrize("key", keys())
def test_a_hint_can_be_laid_out_and_played(key: str) -> None:
    game = find_game(key)
    players = max(2, game.players[0])
    match = Match(game, [Occupant("Anna") for _ in range(players)], seed=bytes(range(1, 33)))
    seat = match.to_act()[0]
    advice = bot_advice(Question(key, game.show(match.redealt(seat, FastRng(3))), seat), "en", 5)
    assert advice.turns
    for turn in advice.turns:
        match.redraft(seat, [match.parse(text) for text in turn.actions])
    assert match.draft(seat).actions


class Thinking(BotPool):
    """Workers that answer when the test says so."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.thoughts: list[tuple[str, asyncio.Future[Any]]] = []

    async def _ask(self, function: Callable[..., Any], *args: object) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.thoughts.append((function.__name__, future))
        return await future

    async def asked(self) -> list[str]:
        for _ in range(5):
            await asyncio.sleep(0)
        return [name for name, future in self.thoughts if not future.done()]

    def answer(self, name: str) -> None:
        waiting = (future for asked, future in self.thoughts if asked == name and not future.done())
        next(waiting).set_result(NOTHING)


@pytest.mark.anyio
async def test_one_question_of_advice_at_a_time_and_bots_first(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Thinking(1)
    bot = asyncio.create_task(pool.turn(ANY, "pupil"))
    assert await pool.asked() == ["bot_turn"]
    questions = [asyncio.create_task(pool.advice(ANY, "en")) for _ in range(4)]
    assert await pool.asked() == ["bot_turn"]
    pool.answer("bot_turn")
    await bot
    assert await pool.asked() == ["bot_advice"]
    questions[0].cancel()  # the worker continues
    questions[1].cancel()  # it was never asked
    assert await pool.asked() == ["bot_advice"]
    bot = asyncio.create_task(pool.turn(ANY, "pupil"))
    assert await pool.asked() == ["bot_advice", "bot_turn"]
    pool.answer("bot_advice")
    assert await pool.asked() == ["bot_turn"]
    pool.answer("bot_turn")
    await bot
    assert await pool.asked() == ["bot_advice"]
    pool.answer("bot_advice")
    assert await questions[2] == NOTHING
    assert await pool.asked() == ["bot_advice"]
    pool.answer("bot_advice")
    assert await questions[3] == NOTHING
    # If bots are always busy, advice does not wait for ever.
    monkeypatch.setattr(bots, "PATIENCE", 0.01)
    bot = asyncio.create_task(pool.turn(ANY, "pupil"))
    await pool.asked()
    last = asyncio.create_task(pool.advice(ANY, "en"))
    await asyncio.sleep(0.1)
    assert await pool.asked() == ["bot_turn", "bot_advice"]
    pool.answer("bot_turn")
    pool.answer("bot_advice")
    await asyncio.gather(bot, last)
