"""Bots by name, for games with and without their own mind."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from extent import IS_SLOW

from terem.bots import NAMES, UnknownBot, advise, find_bot, is_bot
from terem.bots.playout import deal_out
from terem.core import FastRng, build
from terem.core.game import Game
from terem.core.mind import ALL, LEARNED
from terem.core.skill import GREEDY, LEVELS, Level
from terem.core.words import LANGUAGES, Words
from terem.games import games, load_game

# Acorns has no mind: its bots only know the score.
GAMES = [*(game for game in games().values() if game.skill), load_game("acorns", "seventh")]
# In plain Python a master's decision takes seconds.
QUICKLY = ["master@8"] * 31 if build() == "compiled" else ["artisan@2"] * (12 if IS_SLOW else 4)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def test_names() -> None:
    assert is_bot("master")
    assert is_bot("master@500")
    assert is_bot("artisan@0.5s")
    assert not is_bot("anna")
    assert not is_bot("master@")
    with pytest.raises(UnknownBot, match="pupil, apprentice"):
        find_bot(GAMES[0], "genius")
    for name in ("master@0", "greedy@000", "artisan@0s", "pupil@0.00s"):
        with pytest.raises(UnknownBot, match="no time to think"):
            find_bot(GAMES[0], name)


def test_a_level_may_look_otherwise_at_other_tables() -> None:
    level = Level(sight=3, width=9, alone=Level(sight=3, width=1), pair=Level(sight=3, width=2))
    assert [level.at(players).width for players in (1, 2, 3, 5)] == [1, 2, 9, 9]
    assert Level(sight=3, width=9).at(2).width == 9


def test_a_level_may_look_further_at_larger_tables() -> None:
    level = Level(sight=3, width=9, depth=2, further=3)
    assert [level.at(players).depth for players in (1, 2, 3, 5)] == [2, 2, 5, 11]
    assert Level(sight=3, width=9, depth=2).at(5).depth == 2


@each_game
def test_weaker_levels_see_no_more(game: Game[Any]) -> None:
    if game.skill is None:
        pytest.skip("has no mind")
    assert set(game.skill.levels) == {*LEVELS, GREEDY}
    levels = [game.skill.levels[name] for name in LEVELS]
    for weaker, stronger in pairwise(levels):
        assert weaker.sight <= stronger.sight
        assert weaker.playouts <= stronger.playouts
        assert weaker != stronger
    assert levels[-2].sight <= ALL  # only a master asks a network
    assert all(levels[-1].at(players).sight in (ALL, LEARNED) for players in game.players)


@each_game
def test_a_budget_of_playouts_makes_a_decision_repeatable(game: Game[Any]) -> None:
    state = game.start(game.players[-1])
    deal_out(state, FastRng(1))
    seat = state.seats_to_act()[0]
    for name in NAMES:
        bot = find_bot(game, f"{name}@3" if name in ("artisan", "master") else name)
        if name == "master" and build() == "plain" and game.skill:
            continue
        turns = [bot.turn(state.redeal(seat, FastRng(2)), seat, FastRng(3)) for _ in range(2)]
        assert turns[0] == turns[1]


@each_game
@pytest.mark.parametrize("seed", range(6 if build() == "compiled" else 2))
def test_turns_are_legal_until_the_end(game: Game[Any], seed: int) -> None:
    """Whole games between quick bots of all kinds, at small and large tables, with every action checked."""
    players = game.players[-1 if seed % 2 else 0]
    strongest = "master@2" if build() == "compiled" else "artisan@2"
    names = ["greedy", "pupil", strongest, "apprentice", "random", strongest, "pupil"][-players:]
    rng = FastRng(seed)
    state = game.start(players)
    deal_out(state, rng)
    while not state.is_over():
        seat = state.seats_to_act()[-1]
        turn = find_bot(game, names[seat]).turn(state.redeal(seat, rng), seat, rng)
        assert turn
        for action in turn:
            assert game.refuse(state, seat, action) is None
            state.apply(seat, action)
        deal_out(state, rng)


@each_game
def test_advice_in_every_language(game: Game[Any]) -> None:
    rng = FastRng(4)
    state = game.start(game.players[-1])
    deal_out(state, rng)
    for name in QUICKLY:
        if state.is_over():
            break
        bot = find_bot(game, name)
        seat = state.seats_to_act()[0]
        advice = advise(bot, state.redeal(seat, rng), seat, rng)
        best, *others = advice.candidates
        assert best.worse == 0
        assert all(line.worse >= 0 for line in others)
        assert [line.worse for line in others] == sorted(line.worse for line in others)
        for language in LANGUAGES:
            told = Words(game, language).advice(advice)
            assert ", ".join(best.actions) in told[0]
        for text in best.actions:
            state.apply(seat, game.parse(text))
        deal_out(state, rng)
