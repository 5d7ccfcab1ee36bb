"""What a finished game leaves behind for statistics."""

from __future__ import annotations

import pytest

from terem.games import find_game
from terem.house.chairs import Chair
from terem.house.results import Result, results_of
from terem.table import Match, Occupant

ANNA, BORIS = Chair("anna", "Anna"), Chair("boris", "Boris")
PUPIL, MASTER = Chair(None, "pupil", "pupil"), Chair(None, "master", "master")


def resigned(game: str, chairs: list[Chair], *seats: int) -> list[Result]:
    match = Match(find_game(game), [chair.occupant() for chair in chairs])
    assert results_of(match, chairs) is None
    for seat in seats:
        match.resign(seat)
    found = results_of(match, chairs)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("others", "against"),
    [([PUPIL], "pupil"), ([PUPIL, PUPIL], "pupil"), ([PUPIL, MASTER], "bots"), ([PUPIL, BORIS], "people")],
)
def test_against_whom(others: list[Chair], against: str) -> None:
    chairs = [*others, ANNA]
    found = resigned("nizam", chairs, *range(len(others)))
    assert (found[-1].against, found[-1].won) == (against, True)
    assert [one.against for one, chair in zip(found, chairs, strict=True) if chair.bot] == [""] * sum(
        bool(chair.bot) for chair in chairs
    )


def test_nobody_beats_themselves() -> None:
    found = resigned("nizam", [ANNA, ANNA, PUPIL], 0, 1)
    assert [(one.against, one.won, one.compares) for one in found] == [
        ("pupil", None, False),
        ("", None, False),
        ("", None, False),
    ]


def test_a_team_wins_or_loses_with_all_its_seats() -> None:
    found = resigned("gorynich", [ANNA, ANNA, ANNA], 0, 1, 2)
    assert [(one.against, one.won) for one in found] == [("people", False), ("", None), ("", None)]


def played_out(match: Match) -> None:
    """Always the first legal action."""
    while not match.is_over:
        seat = match.to_act()[0]
        turn: list[int] = []
        while not match.redraft(seat, turn).is_closed:
            turn.append(match.legal(seat)[0])
        match.play(seat, turn)


def test_only_a_game_that_its_person_played_to_the_end_compares() -> None:
    game = find_game("nizam")
    chairs = [ANNA, PUPIL]
    occupants = [chair.occupant() for chair in chairs]
    own, held = Match(game, occupants, seed=bytes(32)), Match(game, occupants, seed=bytes(32))
    held.seat(0, Occupant("artisan", "bot"))
    for match in (own, held):
        played_out(match)
    compares = []
    for match in (own, held):
        found = results_of(match, chairs)
        assert found is not None
        compares.append(found[0].compares)
        assert found[0].won is not None
    assert compares == [True, False]
