"""The scoring helper of Gzhel: what it prints, and its errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from terem.core.notation import NotationError
from terem.core.words import LANGUAGES, Words
from terem.games.gzhel import GAME
from terem.games.gzhel.components import GzhelComponents

PAD = "3d:OP.R/..t./B..T/R.O."
BARE = "..../..../..../...."


def test_a_flower_goal_with_its_items() -> None:
    items = GAME.score(["27", "3d:OOO./O.../TT../...."]).items
    assert [(item.points, item.cells) for item in items] == [
        (2, ("db1", "dc1")),
        (2, ("da1", "da2")),
        (2, ("da3", "db3")),
    ]
    assert items[0].args == {"card": 27, "pad": "d", "flower": "O"}
    assert sum(item.points for item in GAME.score(["27", "8c:OOO./O.../TT../...."]).items) == 6


def test_a_pattern_goal_in_either_order_of_pads() -> None:
    """Pad 1's diamond side has leaf on d1 a2 c3 b4, pad 2's circle side on d1 b2 a3 c4."""
    pads = ["1d:...O/O.../..o./....", "2c:...O/.T../..../...."]
    (item,) = GAME.score(["leaf", *pads]).items
    assert (item.points, item.cells) == (4, ("dd1", "da2", "dc3", "cd1"))
    assert item.args == {"pattern": "l", "flower": "O", "number": 4}
    assert GAME.score(["leaf", *reversed(pads)]).items == (item,)
    assert GAME.score(["grid", *pads]).items == ()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "'' is no goal: give a card from 1 to 36, one of leaf, lace, floral, grid, or what"),
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
        GAME.score(words)
    assert message in str(error.value)


def test_it_scores_what_it_is_given_even_if_nobody_has_so_many_tokens() -> None:
    full = "OOOO/OOOO/OOOO/OOOO"
    assert sum(item.points for item in GAME.score(["26", f"3d:{full}"]).items) == 32
    assert sum(item.points for item in GAME.score(["leaf", f"3d:{full}", f"3c:{full}"]).items) == 7


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
        found = [item for pad in pads for item in GAME.score([str(card), pad]).items]
        assert found, card
        assert all(f"◆{card}:" in words.item(item) for item in found)


# ------------------------------------------------------------------ goals by what the card shows


SHOWN = {
    2: "flower-pairs:OP",
    9: "kinds-around:R",
    11: "on-patterns:T",
    20: "diagonals:B",
    24: "figurines:hedgehog+fox",
    26: "chain",
    33: "kinds-on-pattern:floral",
    36: "rows",
}


@pytest.mark.parametrize(("card", "goal"), SHOWN.items())
def test_a_goal_can_be_written_as_its_card_shows_it(card: int, goal: str) -> None:
    for pad in ("1d:OPRB/RTOP/OPTR/.ORT", "6c:TBTP/OTBR/PBRO/.RTO", "3d:OOPP/RTRT/OBPB/T.RT"):
        by_number, as_shown = GAME.score([str(card), pad]).items, GAME.score([goal, pad]).items
        assert [(item.points, item.cells) for item in as_shown] == [
            (item.points, item.cells) for item in by_number
        ]
        assert all(item.args["card"] == "" for item in as_shown)


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("pairs:TO", "'pairs' is no kind of goal; there are flower-pairs,"),
        ("flower-pairs", "is written flower-pairs:TO, with O P R B T"),
        ("flower-pairs:T", "is written flower-pairs:TO"),
        ("flower-pairs:TX", "is written flower-pairs:TO"),
        ("figurines:fox+fox", "is written figurines:hedgehog+fox"),
        ("kinds-on-pattern:leaf+lace", "is written kinds-on-pattern:leaf"),
        ("rows:1", "is written rows"),
        ("rows:", "is written rows"),
    ],
)
def test_a_goal_that_no_card_shows_is_refused(goal: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.score([goal, PAD])
    assert message in str(error.value)


# ------------------------------------------------------------------ what is rebuilt, and packs


def told(words: list[str], components: GzhelComponents | None = None) -> list[str]:
    speak = Words(GAME, "en", components=components)
    return [speak.rebuilt(one) for one in GAME.score(words, components).rebuilt]


def test_an_answer_says_what_of_it_is_rebuilt() -> None:
    card = "Card 9 is rebuilt: check what it shows against yours."
    pad = "Pad 3 is rebuilt: check it against yours."
    assert told(["9", PAD]) == [card]  # this goal does not ask where patterns and figurines are
    assert told(["kinds-around:R", PAD]) == []
    assert told(["on-patterns:R", PAD]) == [pad]
    assert told(["figurines:fox+fish", PAD]) == [pad]
    assert told(["leaf", PAD, f"5c:{BARE}"]) == [pad, pad.replace("3", "5")]
    assert told(["20", PAD]) == []  # an example in the rulebook tells this one
    assert told(["26", PAD]) == []  # there is no other card of its kind


def test_with_the_pack_of_a_printed_box_nothing_is_rebuilt(tmp_path: Path) -> None:
    """The ninth card shows a tulip there, and the first pad is turned upside down."""
    for file in (GAME.folder / "data").glob("*.toml"):
        text = file.read_text(encoding="utf-8").replace('source = "rebuilt"', 'source = "own"')
        nine = text.index("number = 9\n") if file.name == "cards.toml" else -1
        if nine >= 0:
            text = text[:nine] + text[nine:].replace('flowers = ["R"]', 'flowers = ["T"]', 1)
            text = text.replace('source = "rulebook"', 'source = "own"')
        text = text.replace("agfl\nlagf\ngfla\nflag", "flag\ngfla\nlagf\nagfl", 1)
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    own = GAME.components(tmp_path)
    assert isinstance(own, GzhelComponents)
    flowers = "1d:TOP./RB../..../...."
    assert sum(item.points for item in GAME.score(["9", flowers]).items) == 0
    assert GAME.score(["9", flowers], own).items == ()
    ring = "1d:.R../OTP./.B../...."
    assert GAME.score(["9", ring]).items == ()
    assert sum(item.points for item in GAME.score(["9", ring], own).items) == 5
    leaves = ["leaf", "1d:...O/O.../..O./.O..", f"2c:{BARE}"]
    assert sum(item.points for item in GAME.score(leaves).items) != sum(
        item.points for item in GAME.score(leaves, own).items
    )
    assert told(["9", ring], own) == told(leaves, own) == []
