"""Lessons: every step can be done as it says, brings what it says, and speaks three languages."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec
import pytest

from terem.core.event import Scored
from terem.core.game import Game
from terem.core.state import State
from terem.core.words import LANGUAGES, Words
from terem.games import find_game, games, load_game
from terem.table import lesson
from terem.table.lesson import LessonError, NotAllowed, Step, attempt, begin, folder, has_lesson, steps

SHIPPED = [game for game in games().values() if has_lesson(game)]
TAUGHT = [*SHIPPED, load_game("acorns", "seventh")]
STEPS = [pytest.param(game, step, id=f"{game.key}-{step.key}") for game in TAUGHT for step in steps(game)]
CLAUSE = re.compile(r"^(\d+\.\d+) ", re.M)


def step_of(key: str, step: str) -> tuple[Game[Any], Step]:
    game = find_game(key)
    return game, next(one for one in steps(game) if one.key == step)


def test_there_are_lessons_of_five_to_eight_steps() -> None:
    assert {"nizam", "mezen"} <= {game.key for game in SHIPPED}
    for game in SHIPPED:
        assert 5 <= len(steps(game)) <= 8
        keys = [step.key for step in steps(game)]
        assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_the_position_is_a_real_one(game: Game[Any], step: Step) -> None:
    state = begin(game, step)
    assert game.show(state) == step.position
    assert game.census(state) == game.census(start_of(game, int(state.seats())))
    if step.answer:
        assert step.seat - 1 in state.seats_to_act()
    assert step.clause in CLAUSE.findall(game.rules)


def start_of(game: Game[Any], players: int) -> State:
    state: State = game.start(players)
    return state


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_is_asked_for_can_be_done(game: Game[Any], step: Step) -> None:
    turns = [turn.split(", ") for turn in step.accept] or ([list(step.show)] if step.show else [])
    for turn in turns:
        for end in range(len(turn)):
            assert not attempt(game, step, turn[:end]).is_done
        assert attempt(game, step, turn).is_done
        again = attempt(game, step, turn)  # the same every time
        assert game.show(again.state) == game.show(attempt(game, step, turn).state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)
def test_each_step_has_its_words(game: Game[Any], language: str) -> None:
    words = Words(game, language, folders=[folder(game)])
    wanted = set()
    for step in steps(game):
        wanted |= {f"lesson-{step.key}-title", f"lesson-{step.key}"}
        if step.answer:
            wanted |= {f"lesson-{step.key}-done", f"lesson-{step.key}-hint"}
    for key in wanted:
        assert words.text(key)
    source = (folder(game) / f"{language}.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^(lesson-[a-z-]+) =", source, re.M)) == wanted


@pytest.mark.parametrize(
    ("key", "points"), [("shift", 3), ("round", 3), ("three", 3), ("two", 7), ("longer", 5), ("own", 7)]
)
def test_nizam_brings_the_points_that_its_texts_name(key: str, points: int) -> None:
    game, step = step_of("nizam", key)
    for turn in step.accept:
        events = attempt(game, step, turn.split(", ")).events
        assert sum(event.points for event in events if isinstance(event, Scored)) == points
    words = Words(game, "en", folders=[folder(game)])
    told = words.text(f"lesson-{key}") + words.text(f"lesson-{key}-done")
    assert re.search(rf"\b{points}\b", told)


def test_nizam_says_of_the_run_that_lies_there_that_it_brings_nothing() -> None:
    game, step = step_of("nizam", "longer")
    assert game.view(begin(game, step), 0).scoring == ()  # type: ignore[attr-defined]


def test_the_cards_that_nizam_deals_are_those_of_the_next_step() -> None:
    game, step = step_of("nizam", "draw")
    after = game.view(attempt(game, step, ["draw"]).state, 0)
    assert after.hand == "BDS"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("key", "turn", "points"), [("put", "put xH, put fH, put bH", 8), ("choose", "", 8)])
def test_mezen_brings_the_points_that_its_texts_name(key: str, turn: str, points: int) -> None:
    game, step = step_of("mezen", key)
    tried = attempt(game, step, [action for action in turn.split(", ") if action])
    assert sum(item.points for item in game.view(tried.state, 0).scoring) == points  # type: ignore[attr-defined]


def test_mezen_turns_up_what_its_text_names() -> None:
    game, step = step_of("mezen", "lift")
    lifted = game.view(attempt(game, step, ["lift c1"]).state, 0).lifted  # type: ignore[attr-defined]
    assert lifted == ("xH", "bH", "fH")
    game, step = step_of("mezen", "bridge")
    for cell in ("c3", "d2"):
        tried = attempt(game, step, [f"bridge {cell}", "lift c1"])
        assert len(game.view(tried.state, 0).lifted) == 4  # type: ignore[attr-defined]


def test_mezen_keeps_four_horses_in_the_middle() -> None:
    game, step = step_of("mezen", "exclude")
    assert sum(item.points for item in game.view(begin(game, step), 0).scoring) == 10  # type: ignore[attr-defined]
    for turn in step.accept:
        tried = attempt(game, step, turn.split(", "))
        left = tried.state.copy()
        for tile in game.view(left, 0).lifted:  # type: ignore[attr-defined]
            left.apply(0, game.parse(f"put {tile}"))
        assert sum(item.points for item in game.view(left, 0).scoring) == 8  # type: ignore[attr-defined]


def test_any_action_of_a_form_does_it() -> None:
    game = load_game("acorns", "seventh")
    _, step = steps(game)
    for action in ("swap 1", "swap 2"):
        tried = attempt(game, step, [action])
        assert (tried.is_done, tried.is_closed) == (True, True)
    assert not attempt(game, step, ["play 1"]).is_done


def test_the_same_in_another_order_is_the_same() -> None:
    game, step = step_of("nizam", "three")
    assert attempt(game, step, ["2>:OCA", "end"]).is_done  # cards of a price in any order


def test_something_else_that_is_allowed_is_not_what_was_asked_for() -> None:
    game, step = step_of("nizam", "shift")
    tried = attempt(game, step, ["draw"])
    assert (tried.is_closed, tried.is_done) == (True, False)


def test_what_the_rules_forbid_is_refused_with_its_clause() -> None:
    game, step = step_of("nizam", "shift")
    for actions, code, clause in (
        (["end"], "shift-before-end", "4.4"),
        (["3>", "3>"], "no-such-card", "4.2"),
        (["3>", "end", "end"], "turn-finished", ""),
        (["boo"], "notation", ""),
    ):
        with pytest.raises(NotAllowed) as refused:
            attempt(game, step, actions)
        assert refused.value.refusal.code == code
        assert not clause or refused.value.refusal.clause.startswith(clause[0])


def test_a_lesson_that_is_not_there_or_not_right_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(lesson, "has_lesson", lambda game: False)
        steps.cache_clear()
        with pytest.raises(LessonError, match="nizam has no lesson"):
            steps(find_game("nizam"))
    game, step = step_of("nizam", "draw")
    wrong = msgspec.structs.replace(step, deal=("draw",))
    with pytest.raises(LessonError, match="the dealer cannot turn up"):
        attempt(game, wrong, ["draw"])
    monkeypatch.setattr(tomllib, "loads", lambda text: {"step": [{"key": 1}]})
    steps.cache_clear()
    with pytest.raises(LessonError, match="the lesson of nizam"):
        steps(game)
    steps.cache_clear()
