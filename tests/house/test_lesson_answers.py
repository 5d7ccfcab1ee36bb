"""A lesson answers at the first click that leads elsewhere, and never on the way that it shows itself."""

from __future__ import annotations

import pytest

from terem.games import find_game, keys
from terem.house.lessons import lesson_of, tried
from terem.table.lesson import has_lesson

LEARNED = [key for key in keys() if has_lesson(find_game(key))]


@pytest.mark.parametrize("key", LEARNED)
def test_the_way_that_is_shown_leads_there(key: str) -> None:
    game = find_game(key)
    for step in lesson_of(game, "en"):
        for end in range(1, len(step.answer) + 1):
            found = tried(game, step.key, step.answer[:end], "en")
            assert not found.astray, (step.key, step.answer[:end])
            assert found.done or end < len(step.answer)


def test_another_click_is_answered_with_the_hint() -> None:
    game = find_game("gzhel")
    step = next(step for step in lesson_of(game, "en") if step.key == "put")
    other = next(action for action in step.legal if action.startswith("put") and action not in step.answer)
    found = tried(game, step.key, [other], "en")
    assert (found.astray, found.closed, found.text) == (True, False, step.hint)
    turned = tried(game, step.key, [step.answer[1]], "en")  # the same in another order
    assert (turned.astray, turned.text) == (False, "")


def test_a_dwarf_in_the_wrong_place_is_answered() -> None:
    """There is a second action in the turn, so nothing but the owl would say it."""
    game = find_game("pizza")
    step = next(step for step in lesson_of(game, "en") if step.key == "best")
    found = tried(game, step.key, ["place D/P -1,1"], "en")
    assert (found.astray, found.text) == (True, step.hint)


def test_where_any_action_of_a_form_will_do_its_preparation_is_free() -> None:
    game = find_game("gzhel")
    step = next(step for step in lesson_of(game, "en") if step.key == "take")
    stamps = [action for action in step.legal if action.startswith("stamp")]
    assert len(stamps) > 1
    assert not any(tried(game, step.key, [stamp], "en").astray for stamp in stamps)
    assert tried(game, step.key, ["ready"], "en").astray
