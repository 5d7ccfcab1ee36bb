"""The scoring helper: what a goal card brings on a painting."""

from __future__ import annotations

from collections.abc import Sequence

from terem.core.event import Item
from terem.core.notation import NotationError, shortened
from terem.core.score import Scorer
from terem.games.mezen.components import usual
from terem.games.mezen.goals import CARDS, painting_items
from terem.games.mezen.notation import read_painting


def score(words: Sequence[str]) -> tuple[Item, ...]:
    if len(words) != 2:
        raise NotationError("give a card (1 to 36) and a painting, such as 7 HbXsGf…/…/…/…/…")
    card, painting = words
    if not card.isascii() or not card.isdigit() or len(card) > 4 or not 1 <= int(card) <= CARDS:
        raise NotationError(f"'{shortened(card)}' is no goal card: they are numbered 1 to {CARDS}")
    return painting_items(usual().goal_cards(), int(card), read_painting(painting))


SCORER = Scorer("CARD PAINTING", score)
