"""Who begins, and other options that are younger than records."""

from __future__ import annotations

import pytest

from terem.core.game import FIRST, SetupError
from terem.games import games
from terem.table import Match, Occupant, read_record, replay_all

CHOOSING = [game for game in games().values() if any(option.key == FIRST for option in game.options)]


def people(number: int) -> list[Occupant]:
    return [Occupant(name) for name in ("Anna", "Boris", "Vera", "Gleb", "Dasha")[:number]]


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_the_chosen_player_begins(game) -> None:  # type: ignore[no-untyped-def]
    for number in range(2, game.players[-1] + 1):
        for first in range(number):
            match = Match(game, people(number), {FIRST: str(first + 1)}, bytes(32))
            assert match.to_act() == [first], (number, first)
            again = replay_all(game, read_record(str(match.record)), seed=bytes(32))
            assert again.to_act() == [first]
            assert again.record.options[FIRST] == str(first + 1)


@pytest.mark.parametrize("game", CHOOSING, ids=lambda game: game.key)
def test_chance_is_as_before_and_leaves_no_trace(game) -> None:  # type: ignore[no-untyped-def]
    """Records that are older than the option look the same."""
    named = Match(game, people(2), {FIRST: "random"}, bytes(32))
    assert FIRST not in named.record.options
    assert str(named.record) == str(Match(game, people(2), {}, bytes(32)).record)
    assert {Match(game, people(2), {}, bytes([n]) * 32).to_act()[0] for n in range(20)} == {0, 1}


def test_nobody_begins_who_does_not_play() -> None:
    for game in CHOOSING:
        with pytest.raises(SetupError, match="option first is one of random, 1, 2, not '3'"):
            game.start(2, {FIRST: "3"})
