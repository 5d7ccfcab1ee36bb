"""Lessons: every step can be done, has the result that its text promises, and speaks three languages."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec
import pytest

from terem.core.event import Scored
from terem.core.game import Game
from terem.core.refusal import Refused
from terem.core.state import State
from terem.core.words import LANGUAGES, Words
from terem.games import find_game, games, load_game
from terem.games.nizam.events import Laid
from terem.table import lesson
from terem.table.lesson import LessonError, Step, attempt, begin, folder, has_lesson, steps

SHIPPED = [game for game in games().values() if has_lesson(game)]
TAUGHT = [*SHIPPED, load_game("acorns", "seventh")]
STEPS = [pytest.param(game, step, id=f"{game.key}-{step.key}") for game in TAUGHT for step in steps(game)]
CLAUSE = re.compile(r"^(\d+\.\d+) ", re.M)


def step_of(key: str, step: str) -> tuple[Game[Any], Step]:
    game = find_game(key)
    return game, next(one for one in steps(game) if one.key == step)


def test_every_game_has_a_lesson_of_five_to_eight_steps() -> None:
    assert [game.key for game in SHIPPED] == list(games())
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


def test_what_nizam_lays_anew_is_mixed_and_lines_up_nowhere() -> None:
    game = find_game("nizam")
    for step in (step for step in steps(game) if "end" in step.answer):
        for turn in step.accept:
            tried = attempt(game, step, turn.split(", "))
            laid = [event.kind for event in tried.events if isinstance(event, Laid)]
            assert len(set(laid)) == len(laid) > 0
            assert game.view(tried.state, 0).runs == ()  # type: ignore[attr-defined]


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
    (step,) = steps(game)
    for action in ("swap 1", "swap 2"):
        tried = attempt(game, step, [action])
        assert (tried.is_done, tried.is_closed) == (True, True)
    assert not attempt(game, step, ["play 1"]).is_done


@pytest.mark.parametrize("step", steps(find_game("pearl"))[1:], ids=lambda step: step.key)
def test_pearl_brings_the_tasks_that_are_claimed(step: Step) -> None:
    game = find_game("pearl")
    assert game.view(begin(game, step), 0).claimable == ""  # type: ignore[attr-defined]
    for turn in step.accept or (", ".join(step.show),):
        tried = attempt(game, step, turn.split(", "))
        claimed = "".join(action[-1] for action in turn.split(", ") if action.startswith("claim"))
        assert game.view(tried.state, 0).done[0].endswith(claimed)  # type: ignore[attr-defined]
    assert tried.state.is_over() == (step.key == "end")


def test_pearl_refuses_what_its_lesson_warns_of() -> None:
    for key, actions, code in (
        ("task", ["claim A"], "claim-before-shift"),
        ("dear", ["2>"], "pearl-costs-three"),
        ("once", ["3>", "claim E", "claim C"], "pearl-used"),
        ("closed", ["b^", "claim O"], "task-covered"),
    ):
        game, step = step_of("pearl", key)
        with pytest.raises(Refused) as refused:
            attempt(game, step, actions)
        assert refused.value.refusal.code == code
        told = Words(game, "ru", folders=[folder(game)]).refusal(refused.value.refusal)
        assert "Место" not in told
    assert told.startswith("Борис держит")
    game, step = step_of("pearl", "order")
    assert not attempt(game, step, ["2<", "claim S", "claim A", "end"]).is_done


@pytest.mark.parametrize(
    ("key", "mine", "others"),
    [("sit", 1, 0), ("best", 3, 0), ("bake", 2, 0), ("flip", 3, -1), ("dragon", 0, 0), ("end", 3, -1)],
)
def test_pizza_brings_the_points_that_its_texts_name(key: str, mine: int, others: int) -> None:
    game, step = step_of("pizza", key)
    seat = step.seat - 1
    before = game.view(begin(game, step), seat).points_now  # type: ignore[attr-defined]
    for turn in step.accept or (", ".join(step.show),):
        after = game.view(attempt(game, step, turn.split(", ")).state, seat).points_now  # type: ignore[attr-defined]
        assert (after[seat] - before[seat], after[1 - seat] - before[1 - seat]) == (mine, others)


@pytest.mark.parametrize("key", ["best", "bake", "end"])
def test_nothing_else_in_pizza_is_as_good(key: str) -> None:
    game, step = step_of("pizza", key)
    seat = step.seat - 1

    def lead(words: list[str]) -> int:
        points = game.view(attempt(game, step, words).state, seat).points_now  # type: ignore[attr-defined]
        return int(points[seat] - points[1 - seat])

    actions = [game.text(action) for action in begin(game, step).legal_actions(seat)]
    best = max(lead([action]) for action in actions)
    wanted = {action for action in actions if attempt(game, step, [action]).is_done}
    assert {action for action in actions if lead([action]) == best} == wanted


def test_dragons_of_pizza_take_what_its_texts_say() -> None:
    game, step = step_of("pizza", "dragon")
    for turn in ("place R/D 2,-1", "place R/P 2,-1"):
        tried = attempt(game, step, [turn])
        assert tried.is_done
        (hunt,) = game.view(tried.state, 0).hunts  # type: ignore[attr-defined]
        assert set(hunt.dwarves) == {"1,0", "1,-1"}
    game, step = step_of("pizza", "save")
    events = [
        event for event in attempt(game, step, ["flip 1,-1"]).events if "Dragon" in type(event).__name__
    ]
    assert [event.dwarves for event in events] == ["0,1=gD/P"]  # type: ignore[attr-defined]
    game, step = step_of("pizza", "scare")
    for turn in step.accept:
        events = attempt(game, step, turn.split(", ")).events
        assert "DragonScared" in {type(event).__name__ for event in events}


@pytest.mark.parametrize(("key", "points"), [("put", 3), ("both", 4), ("swap", 3)])
def test_gzhel_brings_the_points_that_its_texts_name(key: str, points: int) -> None:
    game, step = step_of("gzhel", key)
    turns = step.accept or (", ".join(step.show),)
    for turn in turns:
        words = turn.split(", ")
        # a stamp alone may count as well
        laid = attempt(game, step, words[:-1] if key == "swap" else []).state
        before = sum(item.points for item in game.view(laid, 0).scoring)  # type: ignore[attr-defined]
        after = sum(item.points for item in game.view(attempt(game, step, words).state, 0).scoring)  # type: ignore[attr-defined]
        assert after - before == points


def test_gzhel_lifts_and_ends_as_its_texts_say() -> None:
    game, step = step_of("gzhel", "lift")
    assert game.view(attempt(game, step, ["ready"]).state, 0).places[0].lifted == "OPRRTT"  # type: ignore[attr-defined]
    game, step = step_of("gzhel", "take")
    state = attempt(game, step, list(step.show)).state
    state.apply(1, game.parse("ready"))
    other = state.copy()
    state.apply(0, game.parse("ready"))
    assert len(game.view(state, 0).places[0].lifted) == 7  # type: ignore[attr-defined]
    assert other.seats_to_act() == [0]
    game, step = step_of("gzhel", "end")
    for turn in step.accept:
        scored = [
            event for event in attempt(game, step, turn.split(", ")).events if isinstance(event, Scored)
        ]
        assert scored[-1].points == 10
    bare = attempt(game, step, ["done"])
    assert (bare.is_closed, bare.is_done) == (True, False)


def test_gorynich_burns_what_its_texts_say() -> None:
    for key, burnt, end in (("fire", 2, ""), ("fireball", 2, ""), ("end", 1, "won")):
        game, step = step_of("gorynich", key)
        before = game.view(begin(game, step), 0)
        after = game.view(attempt(game, step, list(step.answer)).state, 0)
        assert after.burnt - before.burnt == burnt  # type: ignore[attr-defined]
        assert after.end == end  # type: ignore[attr-defined]


def test_gorynich_is_lost_as_its_texts_warn() -> None:
    for key, action, end in (
        ("fireball", "fireball f6", "terem-burnt"),
        ("end", "fireball f5", "terem-burnt"),
    ):
        game, step = step_of("gorynich", key)
        tried = attempt(game, step, [action])
        assert game.view(tried.state, 0).end == end  # type: ignore[attr-defined]
        assert (tried.is_closed, tried.is_done) == (True, False)
    game, step = step_of("gorynich", "skip")
    state = begin(game, step)
    state.apply(0, game.parse("choose blue"))
    state.apply(0, game.parse("fly 1"))
    assert game.view(state, 0).end == "left-the-board"  # type: ignore[attr-defined]
    game, step = step_of("gorynich", "end")
    state = begin(game, step)
    state.apply(0, game.parse("princess e5"))
    lesson._deal(game, step, state)  # the next round
    assert game.view(state, 0).end == "knight-arrived"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_attempt_gets_an_answer(game: Game[Any], step: Step) -> None:
    """Every legal action does what the step asks for, continues the turn, or closes it."""
    if not step.answer:
        return
    for action in begin(game, step).legal_actions(step.seat - 1):
        tried = attempt(game, step, [game.text(action)])
        assert tried.is_done or tried.is_closed or tried.legal


def test_the_way_to_an_answer_does_not_lead_astray() -> None:
    ways = [
        (game, step, words[:length])
        for game in TAUGHT
        for step in steps(game)
        if not step.like
        for words in [turn.split(", ") for turn in step.accept]
        for length in range(1, len(words))
    ]
    assert len(ways) > 10
    for game, step, words in ways:
        assert not attempt(game, step, words).is_astray, (game.key, step.key, words)


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
        with pytest.raises(Refused) as refused:
            attempt(game, step, actions)
        assert (refused.value.refusal.code, refused.value.refusal.clause) == (code, clause)


def test_a_missing_or_faulty_lesson_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
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
