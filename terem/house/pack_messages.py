"""Bodies of the HTTP interface of the workshop and of comparisons: part of the source of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

PackFiles = Annotated[
    dict[Annotated[str, Meta(max_length=40)], dict[str, Any]],
    Meta(max_length=8, description="What the pack's TOML files say, by their names."),
]


PackTexts = Annotated[
    Mapping[Annotated[str, Meta(max_length=40)], Mapping[str, Any] | str],
    Meta(max_length=8, description="What the pack's TOML files say, or their text, by their names."),
]


class PackDraft(Struct, frozen=True, forbid_unknown_fields=True):
    files: PackFiles


class NewPack(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=60)]
    files: PackTexts


class PackProblem(Struct, frozen=True):
    """Why a pack cannot be used."""

    file: str
    entry: str  # which part of it, such as `card 3` or `gem 2.copies`; may be empty
    reason: str
    code: str = ""  # where there is one, the page's text `fit-<code>` says it, with these details
    details: dict[str, str | int] = {}


class CheckedPack(Struct, frozen=True):
    digest: str  # empty if there is a problem
    problem: PackProblem | None
    components: Any  # names and pack, as /api/games/{game}/components has them; null if there is a problem


class KeptPack(Struct, frozen=True):
    """A pack that the caller keeps."""

    game: str
    name: str
    digest: str
    created: float


class OpenedPack(Struct, frozen=True):
    """A pack in the workshop."""

    game: str
    name: str  # empty for the game's own components
    digest: str
    mine: bool  # the caller keeps it
    files: dict[str, dict[str, Any]]


class Compare(Struct, frozen=True, forbid_unknown_fields=True):
    """Let bots play the same deals with a pack and with the game's own components."""

    pack: Annotated[str, Meta(min_length=64, max_length=64, description="Its digest.")]
    players: Annotated[int, Meta(ge=1, le=16)]
    level: Annotated[str, Meta(min_length=1, max_length=20)] = "artisan"


class Change(Struct, frozen=True):
    """A number with the game's own components and with the pack; the difference with its 95 % interval."""

    standard: float
    pack: float
    difference: float
    low: float
    high: float


class PieceChange(Struct, frozen=True):
    """What a component brought each time. One that only one of the two packs has is not in the list."""

    group: str
    key: str
    change: Change
    clear: bool  # its interval leaves out 0 even when it is widened for the number of components


class Comparison(Struct, frozen=True):
    deals: int  # each was played with both packs
    points: tuple[Change, ...]  # by seat
    wins: tuple[Change, ...]  # the share of games, by seat; for a team the same at every seat
    beats: str  # what `length` counts: turns, rounds or decisions
    length: Change
    pieces: tuple[PieceChange, ...]


class Comparing(Struct, frozen=True):
    """How far a comparison is; the answer is a line of JSON for each, and the last one has the result."""

    ahead: int  # comparisons before this one
    deals: int
    done: float  # 0 to 1
    result: Comparison | None = None
    failed: bool = False
