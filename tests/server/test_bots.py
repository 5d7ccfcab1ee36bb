"""What a bot's worker answers can be played as it is."""

from __future__ import annotations

from typing import Any

import pytest

from terem.core import FastRng
from terem.core.game import Game
from terem.games import games
from terem.server.bots import bot_turn
from terem.table.match import Match
from terem.table.record import Occupant


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_a_pupil_s_turns_are_whole_turns(game: Game[Any]) -> None:
    players = max(2, game.players.start)
    match = Match(game, [Occupant(f"bot {seat}", "bot") for seat in range(players)], seed=bytes(32))
    for number in range(12):
        if match.is_over:
            return
        seat = match.to_act()[0]
        position = game.show(match.redealt(seat, FastRng(number)))
        turn = bot_turn(game.key, position, seat, "pupil", number)
        match.play(seat, [game.parse(action) for action in turn])
