"""What stays of a finished game for its people's statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from terem.house.chairs import Chair
from terem.table import Match

SOLO: Final = "solo"
PEOPLE: Final = "people"
BOTS: Final = "bots"  # of several levels


class Result(Struct, frozen=True):
    """How the game ended for one seat. What follows `points` is for the first seat of each person."""

    place: int
    points: int
    against: str = ""  # SOLO, PEOPLE, BOTS or the level of all bots; of partners, if they play as a team
    won: bool | None = None  # None where nobody can be beaten
    compares: bool = False  # played by one person from the first deal to the end, with the game's own cards


def results_of(match: Match, chairs: Sequence[Chair]) -> list[Result] | None:
    """By seat; None while the game is running."""
    outcome = match.outcome
    if outcome is None:
        return None
    results = []
    for seat, chair in enumerate(chairs):
        place, points = outcome.places[seat], outcome.scores[seat]
        own = [other for other, there in enumerate(chairs) if there.person == chair.person]
        if chair.person is None or seat != own[0]:
            results.append(Result(place, points))
            continue
        is_one = len(own) == 1 or match.game.is_team
        is_new = not match.record.taken
        stayed = seat not in match.resigned and match.occupants[seat].kind == "person"
        against = _against(chair.person, chairs)
        won = place == 1 if is_one and is_new and against != SOLO else None
        compares = is_one and is_new and stayed and match.is_played_out and not match.record.pack
        results.append(Result(place, points, against, won, compares))
    return results


def _against(person: str, chairs: Sequence[Chair]) -> str:
    others = [chair for chair in chairs if chair.person != person]
    levels = {chair.bot for chair in others}
    if not others:
        return SOLO if len(chairs) == 1 else PEOPLE
    if "" in levels:
        return PEOPLE
    return levels.pop() if len(levels) == 1 else BOTS
