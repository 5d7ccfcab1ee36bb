"""The scoring helper: what a goal card brings on a painting."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from terem.core.event import Item
from terem.core.notation import NotationError
from terem.core.score import Scorer
from terem.games.mezen.components import usual
from terem.games.mezen.goals import CARDS, GoalCards, goal_items
from terem.games.mezen.notation import read_painting
from terem.games.mezen.painting import MASKS, read_masks


@cache
def _cards() -> GoalCards:
    return usual().goal_cards()


def score(words: Sequence[str]) -> tuple[Item, ...]:
    if len(words) != 2:
        raise NotationError("give a card (1 to 36) and a painting, such as 7 HbXsGf…/…/…/…/…")
    card, painting = words
    if not card.isascii() or not card.isdigit() or not 1 <= int(card) <= CARDS:
        raise NotationError(f"'{card}' is no goal card: they are numbered 1 to {CARDS}")
    tiles = vec[i64](read_painting(painting))
    masks = vec[i64]([0] * MASKS)
    read_masks(tiles, 0, masks)
    return goal_items(_cards(), int(card), masks)


SCORER = Scorer("CARD PAINTING", score)
