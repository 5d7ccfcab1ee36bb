"""Events in words, turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from terem.core.event import Event, Scored
from terem.core.words import Words


def tell(events: Sequence[Event], words: Words) -> list[str]:
    """Sentences; one that repeats is printed once, with a count."""
    sentences = [_sentence(event, words) for event in events]
    told = []
    for sentence, same in groupby(sentences):
        count = len(list(same))
        told.append(f"{sentence} ×{count}" if count > 1 else sentence)
    return told


def tell_set_up(events: Sequence[Event], words: Words) -> list[str]:
    """Of the first deal, only what happened once: nobody wants to read a list of twenty-five cards."""
    kinds = Counter(type(event) for event in events)
    return tell([event for event in events if kinds[type(event)] == 1], words)


def _sentence(event: Event, words: Words) -> str:
    if isinstance(event, Scored):
        items = "; ".join(f"{words.item(item)} +{item.points}" for item in event.items)
        return f"{words.text('event-scored', seat=event.seat, points=event.points)} {items}."
    return words.event(event)
