"""The scoring helper of Gzhel: what it prints, and its errors."""

from __future__ import annotations

import pytest

from terem.core.notation import NotationError
from terem.core.words import LANGUAGES, Words
from terem.games.gzhel import GAME
from terem.games.gzhel.notation import SCORER

PAD = "3d:OP.R/..t./B..T/R.O."
BARE = "..../..../..../...."


def test_a_flower_goal_with_its_items() -> None:
    items = SCORER.score(["27", "3d:OOO./O.../TT../...."])
    assert [(item.points, item.cells) for item in items] == [
        (2, ("db1", "dc1")),
        (2, ("da1", "da2")),
        (2, ("da3", "db3")),
    ]
    assert items[0].args == {"card": 27, "pad": "d", "flower": "O"}
    assert sum(item.points for item in SCORER.score(["27", "8c:OOO./O.../TT../...."])) == 6


def test_a_pattern_goal_in_either_order_of_pads() -> None:
    """Pad 1's diamond side has leaf on d1 a2 c3 b4, pad 2's circle side on d1 b2 a3 c4."""
    pads = ["1d:...O/O.../..o./....", "2c:...O/.T../..../...."]
    (item,) = SCORER.score(["leaf", *pads])
    assert (item.points, item.cells) == (4, ("dd1", "da2", "dc3", "cd1"))
    assert item.args == {"pattern": "l", "flower": "O", "number": 4}
    assert SCORER.score(["leaf", *reversed(pads)]) == (item,)
    assert SCORER.score(["grid", *pads]) == ()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "'' is no goal: give a card from 1 to 36, or one of leaf, lace, floral, grid"),
        (["37", PAD], "'37' is no goal"),
        (["leaves", PAD], "'leaves' is no goal"),
        (["²", PAD], "'²' is no goal"),
        (["5"], "a flower goal needs one pad"),
        (["5", PAD, PAD], "a flower goal needs one pad"),
        (["leaf", PAD], "a pattern goal needs both pads"),
        (["leaf", PAD, f"4d:{BARE}"], "a diamond (d) and a circle (c) pad, not two of a kind"),
        (["5", "OP.R/..t./B..T/R.O."], "is no pad: its number and side, a colon, its rows"),
        (["5", f"9d:{BARE}"], "there is no pad '9d': pads are 1 to 8"),
        (["5", f"d:{BARE}"], "there is no pad 'd'"),
        (["5", f"3x:{BARE}"], "pad '3x': its side is d (diamond) or c (circle), not 'x'"),
        (["5", f"3:{BARE}"], "pad '3': its side is d (diamond) or c (circle), not ''"),
        (["5", "3d:OP.R/..t./B..T"], "pad 3d is four rows joined by '/', this has 3"),
        (["5", "3d:OP.R/..t./B..T/R.O"], "pad 3d, row 4 ('R.O') has 3 spaces, it needs four"),
        (["5", "3d:OP.R/..x./B..T/R.O."], "pad 3d, row 2: 'x' is no token; the flowers are O P R B T"),
    ],
)
def test_errors_say_what_and_where(words: list[str], message: str) -> None:
    with pytest.raises(NotationError) as error:
        SCORER.score(words)
    assert message in str(error.value)


def test_it_scores_what_it_is_given_even_if_nobody_has_so_many_tokens() -> None:
    full = "OOOO/OOOO/OOOO/OOOO"
    assert sum(item.points for item in SCORER.score(["26", f"3d:{full}"])) == 32
    assert sum(item.points for item in SCORER.score(["leaf", f"3d:{full}", f"3c:{full}"])) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_explained(language: str) -> None:
    """A pad on which each of the 36 cards brings something, in words."""
    pads = [
        "1d:OPRB/RTOP/OPTR/.ORT",
        "1d:TOPR/BTRB/TBPO/.TRP",
        "1d:OOPP/RTRT/OBPB/T.RT",
        "1d:BTOR/.BTO/BRPB/TTOP",
        "1d:TBTP/OTBR/PBRO/.RTO",
        "1d:OPBT/PBPR/RTOB/P.OR",
    ]
    words = Words(GAME, language)
    for card in range(1, 37):
        found = [item for pad in pads for item in SCORER.score([str(card), pad])]
        assert found, card
        assert all(f"◆{card}:" in words.item(item) for item in found)
