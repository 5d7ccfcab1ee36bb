"""Bots as the server asks them: whole turns that a match takes, whatever the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from terem.core.chance import FastRng
from terem.games import find_game, keys
from terem.server.bots import BotFailed, BotPool, bot_advice, bot_turn
from terem.table import Match, Occupant

TURNS = 25


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
        actions = bot_turn(key, position, seat, level, seed=number)
        match.play(seat, [match.parse(text) for text in actions])  # raises Refused where it is none
    assert len(match.record.turns) > 3


@pytest.mark.anyio
async def test_a_question_that_fails_costs_the_others_nothing(tmp_path: Path) -> None:
    """Its exception comes back in words: one that cannot be sent would end the worker."""
    (tmp_path / "gems.toml").write_text("broken", encoding="utf-8")
    pool = BotPool(1)
    try:
        game = find_game("nizam")
        position = game.show(Match(game, [Occupant("a"), Occupant("b")]).redealt(0, FastRng(1)))
        workers = None
        for pack in (None, tmp_path, None):
            asked = pool.turn("nizam", position, 0, "random", pack)
            if pack:
                with pytest.raises(BotFailed, match=r"PackError: .*gems.toml"):
                    await asked
            else:
                assert await asked
            assert workers in (None, pool._pool)
            workers = pool._pool
    finally:
        pool.close()


@pytest.mark.parametrize("key", keys())
def test_a_hint_can_be_laid_out_and_played(key: str) -> None:
    game = find_game(key)
    players = max(2, game.players[0])
    match = Match(game, [Occupant("Anna") for _ in range(players)], seed=bytes(range(1, 33)))
    seat = match.to_act()[0]
    advice = msgspec.json.decode(bot_advice(key, game.show(match.redealt(seat, FastRng(3))), seat, "en", 5))
    assert advice["lines"]
    for line in advice["lines"]:
        match.redraft(seat, [match.parse(text) for text in line["actions"]])
    assert match.draft(seat).actions
