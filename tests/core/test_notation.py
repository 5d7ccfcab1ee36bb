"""Malformed texts are refused with what is wrong and what would be right."""

from __future__ import annotations

import pytest

from terem.core import NotationError, SetupError
from terem.core.notation import read_fields
from terem.games import UnknownGame, find_game, load_game

NIZAM = find_game("nizam")
PEARL = find_game("pearl")
POSITION = (
    "players=2 player=1 field=ABCDE/EABCD/DEABC/CDEAB/BCDEA hands=AA,- deck=B3 discards=- unseen=B3 "
    "drawn=-,- shifts=0 owed=0 hands-to-deal=0 run-outs=0 over=no scores=0,0 changed=-"
)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ABCDE/EABCD", "ABCDE", "a field is five rows joined by '/', this has 4"),
        ("ABCDE", "ABCD", r"row 1 \('ABCD'\) has 4 cards"),
        ("CDEAB", "CDXAB", "row 4: 'X' is no card here"),
        ("CDEAB", "CD*AB", r"row 4: '\*' is no card here"),
        ("hands=AA,-", "hands=AA", "hands has 1 entries, it needs 2"),
        ("deck=B3", "deck=B?", "deck is letters, or letters with counts"),
        ("deck=B3", "deck=X3", "deck: 'X' is no gem"),
        ("deck=B3", "deck=B9B4", "deck: there are no more than 12 cards of each gem"),
        ("players=2", "players=9", "nizam is for 1 to 5 players, not 9"),
        ("player=1", "player=7", "player must be 1 to 2, not 7"),
        ("shifts=0", "shifts=72", "shifts must be 0 to 71, not 72"),
        ("owed=0", "owed=4", "owed must be 0 to 3, not 4"),
        ("run-outs=0", "run-outs=7", "run-outs must be 0 to 6, not 7"),
        ("shifts=0", "shifts=few", "shifts must be a whole number, not 'few'"),
        ("over=no", "over=maybe", "over is yes or no"),
        ("changed=-", "changed=9", "changed: '9' is none of 1 2 3 4 5 a b c d e"),
        ("changed=-", "", "the position lacks changed"),
        ("changed=-", "changed=- changed=-", "the field 'changed' is given twice"),
        ("changed=-", "changed=- colour=red", "'colour=red' is not a field of this position"),
    ],
)
def test_a_broken_position(old: str, new: str, message: str) -> None:
    assert NIZAM.show(NIZAM.read(POSITION)) == POSITION
    with pytest.raises(NotationError, match=message):
        NIZAM.read(POSITION.replace(old, new, 1))


@pytest.mark.parametrize(
    "text", ["", "6>", "3^", "a<", "3>:AA", "3>:AAX", "first 6", "claim *", "claim", "dr aw", "9"]
)
def test_a_broken_action(text: str) -> None:
    for game in (NIZAM, PEARL):
        with pytest.raises(NotationError):
            game.parse(text)


def test_the_price_may_come_in_any_order() -> None:
    assert NIZAM.text(NIZAM.parse("3>:DAA")) == "3>:AAD"


def test_fields_come_in_any_order() -> None:
    assert read_fields("b=2 a=-", ["a", "b"]) == {"a": "", "b": "2"}


def test_pearls_done_piles_name_different_gems() -> None:
    position = PEARL.show(PEARL.start(2))
    with pytest.raises(NotationError, match="must name different gems"):
        PEARL.read(position.replace("done=-,-", "done=AA,-"))


@pytest.mark.parametrize(("first", "pearls"), [("ABCDE", 0), ("**CDE", 2)])
def test_pearls_field_has_one_pearl(first: str, pearls: int) -> None:
    position = PEARL.show(PEARL.start(2)).replace("...../" * 4 + ".....", f"{first}/GOSAB/CDBEG/OSABC/DEGOS")
    assert PEARL.read(position.replace(first, "*BCDE")).pearl_laid
    with pytest.raises(NotationError, match=f"field: there is one pearl, not {pearls}"):
        PEARL.read(position)


def test_tables_that_cannot_be_set_up() -> None:
    gzhel = load_game("gzhel")
    with pytest.raises(SetupError, match="nizam is for 1 to 5 players, not 6"):
        NIZAM.start(6)
    with pytest.raises(SetupError, match=r"nizam has no option 'ties' \(it has first\)"):
        NIZAM.start(2, {"ties": "share"})
    with pytest.raises(SetupError, match=r"option set is one of random, .*, not 'x'"):
        gzhel.start(2, {"set": "x"})
    assert gzhel.chosen(2, {}) == {"set": "random"}


def test_unknown_games_name_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are .*nizam, pearl"):
        find_game("chess")
    with pytest.raises(ImportError, match="must hold GAME"):
        load_game("core", "terem")
