"""The scoring helper of Mezen: goals as their cards show them, and what of an answer is rebuilt."""

from __future__ import annotations

import pytest

from terem.core.notation import NotationError
from terem.core.words import Words
from terem.games.mezen import GAME

PAINTING = "bXfXbHBxfG/BfFsfHBgBh/BsHgGsFgFx/hXbFFhbGHx/HsGxsXXgGh"
SHOWN = {
    2: "places-3:B:corners-and-centre",
    10: "places-2:F:square",
    17: "alone:B",
    22: "pairs:HG",
    26: "best-on:c1+c2+c3+c4+c5",
    29: "dark-lines",
    30: "dark-on:cross",
    31: "spruce-on:square",
    36: "best-group",
}


@pytest.mark.parametrize(("card", "goal"), SHOWN.items())
def test_a_goal_can_be_written_as_its_card_shows_it(card: int, goal: str) -> None:
    assert GAME.score([goal, PAINTING]).items == GAME.score([str(card), PAINTING]).items
    assert GAME.score([goal, PAINTING]).rebuilt == ()


def test_a_goal_that_none_of_our_cards_shows() -> None:
    """Birds in the first row: three, two with light sides up."""
    items = GAME.score(["places-2:B:a1+c1+d1", PAINTING]).items
    assert [(item.points, item.cells) for item in items] == [(2, ("a1",)), (2, ("c1",)), (2, ("d1",))]


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("horses", "'horses' is no goal card: they are numbered 1 to 36"),
        ("horses:H", "'horses' is no kind of goal; there are places-3, places-2"),
        ("pairs", "is written pairs:HB"),
        ("pairs:H", "pairs names 2 of H B G X F, not 'H'"),
        ("alone:S", "alone names 1 of H B G X F, not 'S'"),
        ("places-3:H", "is written places-3:H:square"),
        ("places-3:H:middle", "'middle' is no position: join cells, such as a1+c3, or say corners"),
        ("dark-lines:H", "is written dark-lines"),
    ],
)
def test_a_goal_that_no_card_shows_is_refused(goal: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.score([goal, PAINTING])
    assert message in str(error.value)


def test_an_answer_says_what_of_it_is_rebuilt() -> None:
    words = Words(GAME)

    def told(card: int) -> list[str]:
        return [words.rebuilt(one) for one in GAME.score([str(card), PAINTING]).rebuilt]

    assert told(7) == ["Card 7 is rebuilt: check what it shows against yours."]
    assert told(22)  # the rulebook has horse and hedgehog, but not with this number
    assert told(30)  # the only one of its kind, with positions that only a picture showed
    assert told(29) == told(36) == []


def test_pairs_of_one_symbol() -> None:
    """Five horses in a row are two pairs; horses that touch no other are none."""
    row = "HbHgHxHfHs/BhBgBxBfBs/GhGbGxGfGs/XhXbXgXfXs/FhFbFgFxFs"
    apart = "BhHgBgHxBx/GhGbGxGfGs/XhXbXgXfXs/FhFbFgFxFs/HbBfHfBsHs"
    assert [item.cells for item in GAME.score(["pairs:HH", row]).items] == [("a1", "b1"), ("c1", "d1")]
    assert not GAME.score(["pairs:HH", apart]).items


def test_each_tile_is_told_with_what_shows_on_it() -> None:
    painting = "HbHgHxHfHs/FhFbFgFxFs/GhGbGxGfGs/XhXbXgXfXs/BhBgBxBfBs"
    items = GAME.score(["places-2:F:square", painting]).items
    assert items
    assert {item.args["symbol"] for item in items} == {"F"}
