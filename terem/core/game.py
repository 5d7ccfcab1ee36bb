"""A game: one value that finds its rules, notation, views and components in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from terem.core.notation import ActionTexts, NotationError
from terem.core.observe import Observer
from terem.core.pack import Components, load_plain
from terem.core.position import Position
from terem.core.refusal import Refusal
from terem.core.score import Answer, Scorer
from terem.core.skill import Skill
from terem.core.state import State
from terem.core.talk import Talk
from terem.core.tally import Tally

S = TypeVar("S", bound=State)
MISSING: Final = object()


class Option(Struct, frozen=True):
    """A choice made when the table is set up; the first value is the default."""

    key: str
    values: tuple[str, ...]
    is_quiet: bool = False  # the default is not written down: records are older than the option
    by_seat: bool = False  # the other values are seats, counted from 1

    def fits(self, value: str, players: int) -> bool:
        if value not in self.values:
            return False
        return not self.by_seat or value == self.values[0] or int(value) <= players


FIRST: Final = "first"


def who_begins(players: range) -> Option:
    """Chance, or the seat that the people at the table chose."""
    seats = map(str, range(1, players[-1] + 1))
    return Option(FIRST, ("random", *seats), is_quiet=True, by_seat=True)


class View(Struct, frozen=True, tag_field="view"):
    """What one seat may see. Each game has a subclass, which lists what is allowed."""

    @classmethod
    def of(cls, state: State, **given: Any) -> Self:
        """A view with these values. A field that is not given is the state's attribute of the same name,
        for what everybody sees as it is."""
        for name in cls.__struct_fields__:
            if name not in given:
                value = getattr(state, name)
                given[name] = value if isinstance(value, int) else tuple(map(int, value))
        return cls(**given)


class SetupError(ValueError):
    """A table that cannot be set up; the message says what is possible."""


class UnknownRules(ValueError):
    """A version of a game's rules that this Terem does not have."""

    def __init__(self, game: str, version: int, newest: int) -> None:
        known = f"version {newest}" if newest == 1 else f"versions 1 to {newest}"
        super().__init__(f"version {version} of the rules of {game} is unknown here; this Terem has {known}")


class Piece:
    """An attribute of a Game that is found in its folder on first use."""

    def __init__(self, module: str, name: str, otherwise: object) -> None:
        self.module = module
        self.name = name
        self.otherwise = otherwise

    def __set_name__(self, owner: type, attribute: str) -> None:
        self.attribute = attribute

    def __get__(self, game: Game[Any], owner: type) -> Any:
        found = game.find_piece(self.module, self.name)
        if found is MISSING:
            found = self.otherwise
        if found is MISSING:
            raise ImportError(f"the game {game.key} has no {self.name} in {self.module}.py")
        game.__dict__[self.attribute] = found
        return found


def _piece(module: str, name: str, otherwise: object = MISSING) -> Any:
    """Typed as what it finds."""
    return Piece(module, name, otherwise)


def plain_board(view: View, words: Any) -> str:
    """Every field of a view on a separate line, for games that draw nothing better."""
    fields = msgspec.to_builtins(view)
    return "\n".join(f"{name}: {value}" for name, value in fields.items() if name != "view")


class Game(Generic[S]):
    """One folder. The arguments say what differs between games; the rest is found in the folder by name:

    | piece | in |
    |---|---|
    | `new(players, options, components)`, a position before the first deal | rules.py |
    | `POSITION`, `ACTION_TEXTS`, and `SCORER` if printed boards can be scored | notation.py |
    | `why_not(state, seat, action)`, None exactly for what legal() lists | refusals.py |
    | `view(state, seat)`, and `census(state)`, every component wherever it is | view.py |
    | `load(folder)` of a pack, if it needs more than components.toml; raises PackError | components.py |
    | `board(view, words)` and `hints(state, seat, words)`, for the terminal | terminal.py |
    | `SKILL`, what its bots know; without it they only consider the score | skill.py |
    | `TALLY`, which notes what its components bring, for balance reports | tally.py |
    | `listing(words)`, what the components put into the places of RULES.md, `{cards}` | listing.py |
    | `TALK`, what is said while the rules let people talk, if they do not always | talk.py |
    | `OBSERVER`, for programs that learn | observe.py |

    A piece may also be in the package itself, and a variant inherits the pieces of its base game.

    Earlier versions of the rules stay playable, for records and tables that began under them (see `at`). What
    version 2 changed is kept for version 1: components in data/v1, pieces in v1.py.
    """

    def __init__(
        self,
        package: str,
        *,
        version: int,  # of the rules: bumped when play changes
        players: range,
        options: tuple[Option, ...] = (),
        is_team: bool = False,  # all seats win or lose together
        minutes: tuple[int, int] | None = None,  # a game with people lasts so long
        weight: int = 0,  # 1 for light, 2 for medium, 3 for demanding; 0: nobody has said
        variant_of: Game[Any] | None = None,  # whose components and texts this one also uses
        pieces: Mapping[str, Any] | None = None,  # instead of those in the folder
    ) -> None:
        self.package = package
        self.key = package.rpartition(".")[2]
        self.version = version
        self.players = players
        self.options = options
        self.is_team = is_team
        self.minutes = minutes
        self.weight = weight
        self.variant_of = variant_of
        self._pieces = pieces or {}
        self._newest = version  # this one may be an earlier version of it
        self._earlier: dict[int, Game[S]] = {}

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Found again in its folder, wherever it is unpickled; a copy is the game itself."""
        if self._pieces:
            raise TypeError(f"{self.key} with other pieces cannot be pickled: only games that have a folder")
        return _found_again, (self.package, self.version)

    def __deepcopy__(self, memo: Any) -> Game[S]:
        return self

    def with_pieces(self, **pieces: Any) -> Game[S]:
        """The same game with some of its pieces replaced."""
        twin: Game[S] = Game(
            self.package,
            version=self.version,
            players=self.players,
            options=self.options,
            is_team=self.is_team,
            minutes=self.minutes,
            weight=self.weight,
            variant_of=self.variant_of,
            pieces={**self._pieces, **pieces},
        )
        twin._newest = self._newest
        return twin

    def at(self, version: int) -> Game[S]:
        """The game as this version of its rules plays it; raises UnknownRules."""
        if version == self.version:
            return self
        if not 1 <= version <= self._newest:
            raise UnknownRules(self.key, version, self._newest)
        if version not in self._earlier:
            game = self._earlier[version] = self.with_pieces()
            game.version = version
        return self._earlier[version]

    @property
    def _past(self) -> list[str]:
        """Where the differences to the present version are kept: what is not in v1 is as in v2."""
        return [f"v{version}" for version in range(self.version, self._newest)]

    # ------------------------------------------------------------------ its pieces

    @cached_property
    def folder(self) -> Path:
        file = import_module(self.package).__file__
        assert file is not None
        return Path(file).parent

    new: Callable[[int, Mapping[str, str], Any], S] = _piece("rules", "new")
    position: Position[S] = _piece("notation", "POSITION")
    action_texts: ActionTexts = _piece("notation", "ACTION_TEXTS")
    scorer: Scorer | None = _piece("notation", "SCORER", None)
    why_not: Callable[[S, int, int], Refusal | None] = _piece("refusals", "why_not")
    view: Callable[[S, int], View] = _piece("view", "view")
    census: Callable[[S], Mapping[str, int]] = _piece("view", "census")
    load: Callable[[Path], Components] = _piece("components", "load", load_plain)
    board: Callable[[Any, Any], str] = _piece("terminal", "board", plain_board)
    own_hints: Callable[[S, int, Any], list[str]] | None = _piece("terminal", "hints", None)
    skill: Skill | None = _piece("skill", "SKILL", None)
    talk: Talk | None = _piece("talk", "TALK", None)
    listing: Callable[[Any], Mapping[str, str]] | None = _piece("listing", "listing", None)
    tally: type[Tally] = _piece("tally", "TALLY", Tally)
    observer: Observer | None = _piece("observe", "OBSERVER", None)

    def find_piece(self, module: str, name: str) -> Any:
        """MISSING if there is none."""
        if name in self._pieces:
            return self._pieces[name]
        modules = [f"{self.package}.{name}" for name in (*self._past, module)]
        for place in (*modules, self.package):
            try:
                found = import_module(place)
            except ModuleNotFoundError as error:
                if error.name != place:
                    raise
                continue
            if hasattr(found, name):
                return getattr(found, name)
        return self.variant_of.find_piece(module, name) if self.variant_of else MISSING

    # ------------------------------------------------------------------ text

    @property
    def actions(self) -> int:
        """The length of the fixed list of actions, which have the numbers 0 to actions - 1."""
        return len(self.action_texts)

    def text(self, action: int) -> str:
        return self.action_texts.text(action)

    def parse(self, words: str) -> int:
        """An action from its text; raises NotationError."""
        return self.action_texts.parse(words)

    def show(self, state: S) -> str:
        """A position in one line."""
        return self.position.show(state)

    def read(self, words: str, components: Any = None) -> S:
        """A position played with these components, or with the game's own; raises NotationError."""

        def start(players: int) -> S:
            try:
                chosen = self.chosen(players, {})
            except SetupError as error:
                raise NotationError(str(error)) from None
            return self.new(players, chosen, components or self.components())

        return self.position.read(words, start)

    def score(self, words: Sequence[str], components: Any = None) -> Answer:
        """What a printed board brings with these components, or with the game's own; raises NotationError."""
        assert self.scorer is not None
        return self.scorer.score(words, components or self.components())

    def hints(self, state: S, seat: int, words: Any) -> list[str]:
        """The legal actions in words, similar ones together."""
        if self.own_hints is not None:
            return self.own_hints(state, seat, words)
        return [self.text(action) for action in state.legal_actions(seat)]

    # ------------------------------------------------------------------ tables

    def start(self, players: int, options: Mapping[str, str] | None = None, pack: Path | None = None) -> S:
        """A new position; raises SetupError or PackError."""
        return self.new(players, self.chosen(players, options or {}), self.components(pack))

    def chosen(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options with their values, defaults filled in; quiet ones only where they are not as usual."""
        if players not in self.players:
            raise SetupError(
                f"{self.key} is for {self.players[0]} to {self.players[-1]} players, not {players}"
            )
        for key, value in options.items():
            option = next((option for option in self.options if option.key == key), None)
            if option is None:
                known = ", ".join(option.key for option in self.options) or "none"
                raise SetupError(f"{self.key} has no option '{key}' (it has {known})")
            if not option.fits(value, players):
                fitting = [one for one in option.values if option.fits(one, players)]
                raise SetupError(f"option {key} is one of {', '.join(fitting)}, not '{value}'")
        chosen = {option.key: options.get(option.key, option.values[0]) for option in self.options}
        quiet = {option.key: option.values[0] for option in self.options if option.is_quiet}
        return {key: value for key, value in chosen.items() if quiet.get(key) != value}

    def refuse(self, state: S, seat: int, action: int) -> Refusal | None:
        """Why this is not allowed now; None when it is."""
        if state.is_over():
            return Refusal("game-over")
        if seat not in state.seats_to_act():
            return Refusal("not-your-turn")
        if not 0 <= action < self.actions:
            return Refusal("unknown-action", args={"action": action})
        return self.why_not(state, seat, action)

    def has_secrets(self, players: int) -> bool:
        """Does any seat know more than others, with this many players?"""
        return players > 1

    def components(self, pack: Path | None = None) -> Components:
        """The game's own components, or those in a pack's folder. Changed files are read again."""
        if pack is None:
            own = (self.variant_of or self).folder / "data"
            kept = (own / version for version in self._past)
            return _load(self, next((folder for folder in kept if folder.is_dir()), own), ())
        return _load(self, pack, _stamp(pack))

    @property
    def texts(self) -> tuple[Path, ...]:
        """Folders of Fluent files; a later one may override an earlier one."""
        games = (self.variant_of, self) if self.variant_of else (self,)
        return tuple(game.folder / "text" for game in games)

    @property
    def rules(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def rules_in(self, language: str) -> tuple[str, str]:
        """The rules in this language if there is a translation, else in English; and which language it is.
        rules_page() fills the places of the components."""
        translated = self.folder / f"RULES.{language}.md"
        if language in ("ru", "uk") and translated.exists():
            return translated.read_text(encoding="utf-8"), language
        return self.rules, "en"


def _found_again(package: str, version: int) -> Game[Any]:
    game: Game[Any] = import_module(package).GAME
    return game.at(version)


def _stamp(folder: Path) -> tuple[tuple[str, int, int, int], ...]:
    """A value that changes when somebody edits the folder's files."""
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
