"""Texts that are no position of Gorynich are refused, with the field that is wrong."""

from __future__ import annotations

import pytest

from terem.core import NotationError
from terem.games.gorynich import GAME

POSITION = (
    "players=3 round=2 waiting=0 burnt=1 pace=1 wind=-3 speech=1 spoken=0 shows=4 phase=choosing boards=1234 "
    "first=2 acting=- turned=- zmei=e5 knights=7,.,.,.,0,.,.,.,.,.,3,. pointed=5 protected=no spoke=no "
    "deck=1,1,1,1,2/-2,-1,2,2,2 open=1/3 hands=RBYGFM;BYGF;RBYGFM played=;RM; sealed=Rs. discards=... end=-"
)


def test_a_position_is_written_as_it_is_read() -> None:
    assert GAME.show(GAME.read(POSITION)) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players=3", "players=8", "gorynich is for 3 to 7 players, not 8"),
        ("round=2", "round=25", "round must be 0 to 24, not 25"),
        ("waiting=0", "waiting=11", "waiting must be 0 to 10"),
        ("burnt=1", "burnt=-1", "burnt must be 0 to 10"),
        ("pace=1", "pace=6", "pace must be 0 to 5"),
        ("wind=-3", "wind=-6", "wind must be -5 to 5"),
        ("speech=1", "speech=5", "speech must be 0 to 4"),
        ("spoken=0", "spoken=x", "spoken must be a whole number"),
        ("shows=4", "shows=1000", "shows must be 0 to 999"),
        ("choosing", "waiting", "phase is one of setting-up, perching"),
        ("boards=1234", "boards=1235", "boards are some of 1 2 3 4"),
        ("boards=1234", "boards=1233", "boards are some of 1 2 3 4, each once"),
        ("boards=1234", "boards=123", "knights: path 1 has 0 squares"),
        ("first=2", "first=4", "first must be 1 to 3"),
        ("acting=-", "acting=0", "acting must be 1 to 3"),
        ("turned=-", "turned=X", "turned is one of R, B, Y, G, F, M"),
        ("zmei=e5", "zmei=k5", "zmei: 'k5' is no square; they are a1 to j10"),
        ("knights=7,", "knights=8,", "knights: path 1 has 8 squares"),
        ("knights=7,", "knights=24,", "knights must be 0 to 23"),
        ("knights=7,", "knights=", "knights has 11 entries, it needs 12"),
        ("pointed=5", "pointed=13", "pointed: '13' is none of"),
        ("pointed=5", "pointed=5,5", "pointed: '5' is given twice"),
        ("protected=no", "protected=maybe", "protected is yes or no"),
        ("spoke=no", "spoke=-", "spoke is yes or no"),
        ("deck=1,1,1,1,2", "deck=1,1,1,1,6", "deck must be 1 to 5, not 6"),
        ("/-2,", "/-6,", "deck must be -5 to 5, not -6"),
        ("open=1/3", "open=1", "open is the knights' values, '/', Zmei's values"),
        ("open=1/3", "open=,/3", "open must be a whole number"),
        ("hands=RBYGFM", "hands=RRYGFM", "hands: 'R' is given twice"),
        ("played=;RM;", "played=;RX;", "played: 'X' is none of"),
        ("played=;RM;", "played=;RM", "played has 2 entries, it needs 3"),
        ("sealed=Rs.", "sealed=Rx.", "sealed: 'x' is none of"),
        ("discards=...", "discards=.s.", "discards is one of"),
        ("end=-", "end=lost", "end is one of won, knight-arrived"),
    ],
)
def test_a_broken_position(old: str, new: str, message: str) -> None:
    assert POSITION.count(old) == 1
    with pytest.raises(NotationError, match=message):
        GAME.read(POSITION.replace(old, new))


def test_a_broken_action_names_good_ones() -> None:
    with pytest.raises(NotationError, match="'fly 6' is no action here: try at e5, speak, point b3"):
        GAME.parse("fly 6")
