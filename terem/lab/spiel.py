"""Our games in OpenSpiel: `load("nizam", players=2)`, or `pyspiel.load_game("terem_nizam(players=2)")`.

A Python game with explicit chance: the dealer's actions are chance nodes with exact probabilities, and seats
that decide at the same time do so one after another, none seeing what the others chose. Positions are kept,
and what a player remembers is worked out from them when somebody asks.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from terem.core.chance import Rng
from terem.core.game import Game
from terem.core.outcome import Outcome
from terem.core.state import DEALER, State, lowest_seat
from terem.games import find_game, keys
from terem.lab.encoding import encoding_of

POINTS: Final = 1000.0  # solo games are about points: no game reaches as many
LONGEST: Final = 100_000  # actions with the dealer's: no game takes as many
PREFIX: Final = "terem_"


def load(
    game: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    position: str = "",
    pack: Path | None = None,
) -> Any:
    """A game for OpenSpiel; from this position on, if one is given, written as `terem advise` takes it."""
    found = find_game(game)
    settings = {
        "players": players or max(2, found.players[0]),
        "options": _packed(" ".join(f"{key}={value}" for key, value in (options or {}).items())),
        "position": _packed(position),
        "pack": _packed(str(pack or "")),
    }
    return pyspiel.load_game(PREFIX + found.key, settings)


def _packed(text: str) -> str:
    """OpenSpiel writes a game's parameters into a text in which commas and brackets mean something."""
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _unpacked(text: str) -> str:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()


def _type_of(game: Game[Any]) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.key,
        long_name=f"{game.key.capitalize()} (Terem)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, game.players[0]),
            "options": "",
            "position": "",
            "pack": "",
        },
    )


def _utility(game: Game[Any]) -> Any:
    kinds = pyspiel.GameType.Utility
    if game.is_team:
        return kinds.IDENTICAL
    return kinds.GENERAL_SUM if game.players[0] == 1 else kinds.ZERO_SUM


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games at a table of some size; each has a subclass that knows its key."""

    key: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        settings = params or {}
        self.terem = game = find_game(self.key)
        self.players = int(settings.get("players", max(2, game.players[0])))
        options = dict(word.split("=", 1) for word in _unpacked(settings.get("options", "")).split())
        pack = _unpacked(settings.get("pack", ""))
        self.begin: State = game.start(self.players, options, Path(pack) if pack else None)
        position = _unpacked(settings.get("position", ""))
        if position:
            self.begin = game.read(position, game.components(Path(pack) if pack else None))
            if int(self.begin.seats()) != self.players:
                seats = int(self.begin.seats())
                raise ValueError(f"the position has {seats} players, and the game {self.players}")
        self.encoding = encoding_of(game)
        alone, team = self.players == 1, game.is_team
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=game.actions,
            num_players=self.players,
            min_utility=-POINTS if alone else -1.0,
            max_utility=POINTS if alone else 1.0 if team else self.players - 1.0,
            utility_sum=None if alone or team or game.players[0] == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPES[self.key], info, dict(settings))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (PREFIX + self.key, dict(self.get_parameters()))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def utilities(self, outcome: Outcome) -> list[float]:
        """A point from each loser for the winners, who share them; teams win or lose one; a solo game is
        worth its points."""
        places = outcome.places
        if len(places) == 1:
            return [float(outcome.scores[0])]
        if self.terem.is_team:
            return [1.0 if place == 1 else -1.0 for place in places]
        winners = places.count(1)
        return [(len(places) - winners) / winners if place == 1 else -1.0 for place in places]


class Moment:
    """A position, which does not change any more, how it came about, and what it told each player."""

    __slots__ = ("action", "seat", "state", "told")

    def __init__(self, state: State, seat: int = -1, action: int = -1) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.told: dict[int, tuple[str, bytes]] = {}  # by seat: a digest of its memories, and what it sees


class Past:
    """The moments of a game up to now. Copies share them."""

    __slots__ = ("game", "moments")

    def __init__(self, game: SpielGame, moments: list[Moment]) -> None:
        self.game = game
        self.moments = moments

    def __deepcopy__(self, memo: Any) -> Past:
        return Past(self.game, self.moments[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """As actions, to be played again."""
        return _played_again, (self.game, [(moment.seat, moment.action) for moment in self.moments[1:]])

    def play(self, seat: int, action: int) -> None:
        state = self.moments[-1].state.copy()
        state.apply(seat, action)
        self.moments.append(Moment(state, seat, action))

    def memory(self, seat: int) -> tuple[str, bytes]:
        """A digest of everything that the seat has seen and done, and what it sees now. What changes nothing
        for the seat leaves no trace: it cannot count what others do out of its sight."""
        at = len(self.moments)
        while at > 0 and seat not in self.moments[at - 1].told:
            at -= 1
        digest, seen = self.moments[at - 1].told[seat] if at > 0 else ("", b"")
        for moment in self.moments[at:]:
            view = msgspec.json.encode(self.game.terem.view(moment.state, seat))
            news = b""
            if moment.seat == seat:
                news += b"did %d " % moment.action
            if view != seen:
                news += b"saw " + view
            if news:
                digest, seen = hashlib.sha256(digest.encode() + news).hexdigest(), view
            moment.told[seat] = digest, seen
        return digest, seen


def _played_again(game: SpielGame, steps: list[tuple[int, int]]) -> Past:
    past = Past(game, [Moment(game.begin)])
    for seat, action in steps:
        past.play(seat, action)
    return past


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.past = Past(game, [Moment(game.begin)])

    @property
    def position(self) -> State:
        """Our own state; do not change it."""
        return self.past.moments[-1].state

    @property
    def terem(self) -> Game[Any]:
        return self.past.game.terem

    def current_player(self) -> int:
        state = self.position
        owing = state.to_act()
        if owing == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.dealer_acts() else int(lowest_seat(owing))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal_actions(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return sorted((action, float(chance)) for action, chance in self.position.chances().items())

    def _apply_action(self, action: int) -> None:
        self.past.play(int(DEALER) if self.position.dealer_acts() else self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.terem.text(action)

    def is_terminal(self) -> bool:
        return self.position.is_over()

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return self.past.game.utilities(self.position.outcome())

    def __str__(self) -> str:
        return self.terem.show(self.position)


def resampled(state: SpielState, player: int, rng: Rng) -> SpielState:
    """Another state that this player cannot tell from this one, for IS-MCTS (`bot.set_resampler`). What the
    player remembers stays; what the others do begins here."""
    other: SpielState = state.clone()
    moment = Moment(state.position.redeal(player, rng))
    moment.told[player] = state.past.memory(player)
    other.past = Past(state.past.game, [moment])
    return other


class SpielObserver:
    """What one player sees: as a tensor with named parts, and as text. With perfect recall, text only."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info != own or not kind.public_info:
            raise ValueError("an observation holds what one player sees: what is public, and its own")
        self._game = game
        self._recalls = kind.perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls:
            self.tensor = np.zeros(game.encoding.size, np.float32)
            self.dict = game.encoding.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self._game.encoding.tensor(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            digest, seen = state.past.memory(player)
            return f"player {player} {digest} {seen.decode()}"
        view = self._game.terem.view(state.position, player)
        return f"player {player} {msgspec.json.encode(view).decode()}"


_TYPES: dict[str, Any] = {}


def register() -> None:
    """Make our games known to OpenSpiel; importing this module calls it."""
    for key in keys():
        if key not in _TYPES:
            _TYPES[key] = _type_of(find_game(key))
            kind = type(f"Spiel{key.capitalize()}", (SpielGame,), {"key": key})
            pyspiel.register_game(_TYPES[key], kind)


register()
