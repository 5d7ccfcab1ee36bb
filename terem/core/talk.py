"""What people and bots say in a game whose rules let them talk only at times: phrases and an hourglass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from terem.core.mind import Mind

Word = Annotated[str, Meta(max_length=40)]


class Phrase(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A sentence as a value: the game's text `phrase-<key>`, and what the text needs."""

    key: Annotated[str, Meta(min_length=1, max_length=20)]
    args: Annotated[dict[Annotated[str, Meta(max_length=20)], Word], Meta(max_length=3)] = {}


class Heard(Struct, frozen=True, gc=False):
    seat: int
    phrase: Phrase


@dataclass(frozen=True, kw_only=True, eq=False)
class Talk:
    """What a game's talk.py offers. Positions are re-dealt for the seat, as they are for a bot's turn."""

    seconds: float  # the hourglass: then the talk is over
    end: str  # the action of the seat to act that ends it, in notation
    ready: Phrase  # when everybody at the table has said this, it ends as well
    most: int  # phrases of one seat in one talk
    phrases: Callable[[Any, int], tuple[Phrase, ...]]  # what this seat can say
    # What a bot says after it has heard this, that it did not say before.
    says: Callable[[Mind, Any, int, int, Sequence[Heard], Any], tuple[Phrase, ...]]
    # Before a mind is asked: what was said in the last talk. None: all seats are of one mind.
    listen: Callable[[Mind, Any, int, Sequence[Heard] | None], None]
