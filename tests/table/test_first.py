"""Who begins, and other options that are younger than records."""

from __future__ import annotations

from typing import Any

import pytest

from terem.core.game import FIRST, Game, SetupError
from terem.games import games
from terem.table import Match, Occupant, read_record, replay_all

CHOOSING = [game for game in games().values() if any(option.key == FIRST for option in game.options)]


def people(number: int) -> list[Occupant]:
    return [Occupant(name) for name in ("Anna", "Boris", "Vera", "Gleb", "Dasha", "Egor", "Zoya")[:number]]


def fewest(game: Game[Any]) -> int:
    """At a table of one there is nothing to choose."""
    return max(2, game.players[0])


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_the_chosen_player_begins(game: Game[Any]) -> None:
    for number in range(fewest(game), game.players[-1] + 1):
        for first in range(number):
            match = Match(game, people(number), {FIRST: str(first + 1)}, bytes(32))
            assert match.to_act() == [first], (number, first)
            again = replay_all(game, read_record(str(match.record)), seed=bytes(32))
            assert again.to_act() == [first]
            assert again.record.options[FIRST] == str(first + 1)


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_chance_is_as_before_and_leaves_no_trace(game: Game[Any]) -> None:
    """Records that are older than the option look the same."""
    some = people(fewest(game))
    named = Match(game, some, {FIRST: "random"}, bytes(32))
    assert FIRST not in named.record.options
    assert str(named.record) == str(Match(game, some, {}, bytes(32)).record)
    began = {Match(game, some, {}, bytes([n]) * 32).to_act()[0] for n in range(20)}
    assert began == set(range(len(some)))


def test_every_game_lets_people_choose() -> None:
    assert [game.key for game in CHOOSING] == list(games())


def test_nobody_begins_who_does_not_play() -> None:
    for game in CHOOSING:
        players = fewest(game)
        seats = ", ".join(str(seat + 1) for seat in range(players))
        with pytest.raises(SetupError, match=f"option first is one of random, {seats}, not '{players + 1}'"):
            game.start(players, {FIRST: str(players + 1)})
