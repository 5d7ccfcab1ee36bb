"""How a game ended: places, scores, and why."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Outcome(Struct, frozen=True):
    places: tuple[int, ...]  # per seat, 1 is best; equal places are shared
    scores: tuple[int, ...]
    why: str  # the message that says it: "outcome-<why>" in the game's texts

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_by(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from keys where larger is better: 1, 2, 2, 4 for a shared second place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
