"""What a game is: one value that joins its rules, notation, views and components."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from terem.core.chance import Rng
from terem.core.outcome import Outcome
from terem.core.pack import Components
from terem.core.refusal import Refusal
from terem.core.score import Scorer
from terem.core.skill import Skill
from terem.core.state import State
from terem.core.tally import Tally

S = TypeVar("S", bound=State)
Read = TypeVar("Read", bound=State, covariant=True)


class Option(Struct, frozen=True):
    """A choice made when the table is set up; the first value is the default."""

    key: str
    values: tuple[str, ...]


class View(Struct, frozen=True, tag_field="view"):
    """What one seat may see; each game's own subclass is built by allow-list."""


class SetupError(ValueError):
    """A table that cannot be set up so; the message says what can."""


class Reader(Protocol[Read]):
    """Reads a position that was played with these components, or with the game's own."""

    def __call__(self, words: str, components: Any = None, /) -> Read: ...


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    key: str
    version: int  # of the rules: bumped when play changes
    players: range
    actions: int  # the fixed list is 0 .. actions - 1
    folder: Path

    new: Callable[[int, Mapping[str, str], Any], S]  # players, options, components: before the first deal
    show: Callable[[S], str]  # a position in one line, and back
    read: Reader[S]
    text: Callable[[int], str]  # an action's notation, and back; raises NotationError
    parse: Callable[[str], int]
    why_not: Callable[
        [S, int, int], Refusal | None
    ]  # None exactly for what legal() lists; asked of seats to act
    outcome: Callable[[S], Outcome]  # of a finished position
    view: Callable[[S, int], View]
    redeal: Callable[[S, int, Rng], S]  # a copy that this seat cannot tell from the position
    census: Callable[[S], Mapping[str, int]]  # every component, wherever it is: never changes
    load: Callable[[Path], Components]  # a pack's folder; raises PackError
    board: Callable[[Any, Any], str]  # a View and its Words, drawn as text for the terminal
    hints: Callable[[S, int, Any], list[str]]  # the legal actions in words, like ones together
    has_secrets: Callable[[int], bool] = lambda players: players > 1
    options: tuple[Option, ...] = ()
    scorer: Scorer | None = None
    skill: Skill | None = None  # what its bot.py knows; without it bots look at nothing but the score
    # A copy where this seat's action, which closes its turn, is done and nothing else: what the seat sees
    # before the commit. Without it a closing action is not seen until then.
    closing: Callable[[S, int, int], S] | None = None
    may_talk: Callable[[S], bool] = lambda state: True  # may the players write to each other now?
    is_team: bool = False  # all seats win or lose together
    tally: type[Tally] = Tally  # hears what its components bring, for reports of balance
    variant_of: Path | None = None  # the folder of the game whose components and texts this one uses too

    def start(self, players: int, options: Mapping[str, str] | None = None, pack: Path | None = None) -> S:
        """A new position; raises SetupError or PackError."""
        return self.new(players, self.chosen(players, options or {}), self.components(pack))

    def chosen(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, the defaults filled in."""
        if players not in self.players:
            raise SetupError(
                f"{self.key} is for {self.players[0]} to {self.players[-1]} players, not {players}"
            )
        for key, value in options.items():
            option = next((option for option in self.options if option.key == key), None)
            if option is None:
                known = ", ".join(option.key for option in self.options) or "none"
                raise SetupError(f"{self.key} has no option '{key}' (it has {known})")
            if value not in option.values:
                raise SetupError(f"option {key} is one of {', '.join(option.values)}, not '{value}'")
        return {option.key: options.get(option.key, option.values[0]) for option in self.options}

    def refuse(self, state: S, seat: int, action: int) -> Refusal | None:
        """Why this is not allowed now; None when it is."""
        if state.is_over():
            return Refusal("game-over")
        if seat not in state.seats_to_act():
            return Refusal("not-your-turn")
        if not 0 <= action < self.actions:
            return Refusal("unknown-action", args={"action": action})
        return self.why_not(state, seat, action)

    def components(self, pack: Path | None = None) -> Components:
        """The game's own, or those of a pack's folder, read again when its files have changed."""
        if pack is None:
            return _load(self, (self.variant_of or self.folder) / "data", ())
        return _load(self, pack, _stamp(pack))

    @property
    def texts(self) -> tuple[Path, ...]:
        """Folders of Fluent files; a later one may override an earlier one."""
        folders = (self.variant_of, self.folder) if self.variant_of else (self.folder,)
        return tuple(folder / "text" for folder in folders)

    @property
    def rules(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def rules_in(self, language: str) -> tuple[str, str]:
        """The rules in this language where somebody translated them, else in English; and which it is."""
        translated = self.folder / f"RULES.{language}.md"
        if language in ("ru", "uk") and translated.exists():
            return translated.read_text(encoding="utf-8"), language
        return self.rules, "en"


def _stamp(folder: Path) -> tuple[tuple[str, int, int, int], ...]:
    """It changes when somebody edits the folder's files."""
    found = []
    for file in sorted(folder.glob("*.toml")):
        try:
            now = file.stat()
        except OSError:
            continue
        found.append((file.name, now.st_ino, now.st_mtime_ns, now.st_size))
    return tuple(found)


@lru_cache(256)
def _load(game: Game[Any], folder: Path, stamp: tuple[tuple[str, int, int, int], ...]) -> Components:
    return game.load(folder)
