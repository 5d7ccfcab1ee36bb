"""`import terem`: what it promises to other programs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import terem

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
PROGRAM = re.search(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def test_the_program_of_the_readme_runs(tmp_path: Path) -> None:
    assert PROGRAM is not None
    program = PROGRAM[1]
    assert len(program.strip().splitlines()) <= 15
    done = subprocess.run([sys.executable, "-P", "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "points" in done.stdout


def test_everything_promised_is_there() -> None:
    for name in terem.__all__:
        assert getattr(terem, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = terem.chess


def test_the_same_seed_deals_the_same() -> None:
    one, two, other = (terem.new("mezen", players=2, seed=seed) for seed in (1, 1, 2))
    assert one.view(0) == two.view(0) != other.view(0)


def test_actions_are_added_until_the_turn_is_complete() -> None:
    match = terem.new("pizza", players=2, seed=3)
    (seat,) = match.to_act
    place = next(text for text in match.legal() if text.startswith("place"))
    match.play(place)
    assert match.to_act == [seat]
    assert match.view().field.count("=") == 2  # type: ignore[attr-defined]
    match.undo()
    assert match.view().field == "0,0=*"  # type: ignore[attr-defined]
    match.play(place)
    match.play(match.legal()[0])
    assert match.to_act == [1 - seat]


def test_a_refusal_says_why_and_changes_nothing() -> None:
    match = terem.new("nizam", players=2, seed=3)
    (seat,) = match.to_act
    before = match.record
    with pytest.raises(terem.IllegalTurn, match="not your turn") as refused:
        match.play("draw", seat=1 - seat)
    assert refused.value.refusal.code == "not-your-turn"
    with pytest.raises(terem.IllegalTurn, match=r"'castle' is no shift"):
        match.play("castle")
    with pytest.raises(terem.IllegalTurn, match="nothing to take back"):
        match.undo()
    assert match.record == before


@pytest.mark.parametrize("key", terem.list_games())
def test_bots_play_every_game_to_its_end(key: str) -> None:
    match = terem.new(key, seed=1)
    while not match.is_over:
        assert match.play_bot("pupil")
    assert match.outcome is not None
    assert match.scores == match.outcome.scores
    assert terem.read(match.record).outcome == match.outcome
    assert str(match).strip()
    with pytest.raises(terem.IllegalTurn, match="not your turn"):
        match.play_bot("pupil")


def test_advice_is_a_turn_that_can_be_played() -> None:
    match = terem.new("nizam", players=2, seed=5)
    best = match.advice("artisan").candidates[0]
    match.play(*best.actions)
    assert match.events(0)
