"""Matches for scripts, notebooks and tests. Actions are in notation, and the caller plays every seat."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from terem.bots import advise, find_bot
from terem.core.chance import FastRng
from terem.core.event import Event
from terem.core.game import Game, View
from terem.core.notation import NotationError
from terem.core.outcome import Outcome
from terem.core.refusal import Refusal, Refused
from terem.core.skill import Advice
from terem.core.words import Words
from terem.games import find_game
from terem.games import keys as list_games
from terem.table import Match, Occupant, read_record, replay_all

__all__ = ["IllegalTurn", "OpenMatch", "find_game", "list_games", "new", "read"]


class IllegalTurn(ValueError):
    """A turn that the rules refuse, with the reason in words; nothing has changed."""

    def __init__(self, refusal: Refusal, words: str) -> None:
        super().__init__(f"{words} (§{refusal.clause})" if refusal.clause else words)
        self.refusal = refusal


def new(
    game: str,
    players: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    seed: int | bytes | None = None,
    names: Sequence[str] = (),
    pack: Path | None = None,
) -> OpenMatch:
    """A new match, dealt out. The same seed deals the same cards; without one the deal is random.

    Raises UnknownGame, SetupError or PackError. Their messages say what is possible.
    """
    found = find_game(game)
    count = len(names) or players or max(2, found.players[0])
    occupants = [Occupant(name, "person") for name in names or [f"Seat {n + 1}" for n in range(count)]]
    if isinstance(seed, int):
        seed = hashlib.sha256(f"terem seed {seed}".encode()).digest()
    return OpenMatch(Match(found, occupants, options, seed, pack))


def read(record: str, pack: Path | None = None) -> OpenMatch:
    """A match from its record, at its last turn. Raises RecordError."""
    parsed = read_record(record)
    return OpenMatch(replay_all(find_game(parsed.game), parsed, pack=pack))


class OpenMatch:
    """One match. Seats are counted from 0; the default is the first seat that is to act."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._words = Words(match.game, "en", [occupant.name for occupant in match.occupants])

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision: several if they decide at the same time, none at the end."""
        return self._match.to_act()

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    @property
    def outcome(self) -> Outcome | None:
        """Places, scores and the reason; None while the match is running."""
        return self._match.outcome

    @property
    def scores(self) -> tuple[int, ...]:
        return self._match.scores

    @property
    def record(self) -> str:
        """The match as text, for `terem replay` and `read`."""
        return str(self._match.record)

    def legal(self, seat: int | None = None) -> list[str]:
        """What may come next in the seat's turn."""
        return [self.game.text(action) for action in self._match.legal(self._seat(seat))]

    def play(self, *actions: str, seat: int | None = None) -> None:
        """Add actions to the seat's turn, and play it as soon as it is complete. Raises IllegalTurn."""
        acting = self._seat(seat)
        match = self._match
        begun = match.draft(acting).actions if acting in match.to_act() else []
        try:
            draft = match.redraft(acting, [*begun, *(self._parse(text) for text in actions)])
            if draft.is_closed:
                match.commit(acting)
        except Refused as refused:
            raise IllegalTurn(refused.refusal, self._words.refusal(refused.refusal)) from None

    def undo(self, seat: int | None = None) -> None:
        """Undo the last action of a turn that is not complete. Raises IllegalTurn."""
        try:
            self._match.undo(self._seat(seat))
        except Refused as refused:
            raise IllegalTurn(refused.refusal, self._words.refusal(refused.refusal)) from None

    def play_bot(self, level: str = "master", seat: int | None = None) -> tuple[str, ...]:
        """Let a bot play the seat's turn, and return its actions. Raises UnknownBot."""
        acting = self._seat(seat)
        bot = find_bot(self.game, level)
        rng = _rng()
        while acting in self._match.to_act():
            draft = self._match.draft(acting)
            if draft.is_closed:
                return self._match.commit(acting).actions
            for action in bot.turn(self._match.redealt(acting, rng), acting, rng, bot.patience):
                self._match.act(acting, action)
        raise IllegalTurn(Refusal("not-your-turn"), self._words.text("refuse-not-your-turn"))

    def advice(self, level: str = "master", seat: int | None = None) -> Advice:
        """What a strong player would do here, and why: candidates, the best one first."""
        acting = self._seat(seat)
        bot = find_bot(self.game, level)
        rng = _rng()
        return advise(bot, self._match.redealt(acting, rng), acting, rng, bot.patience)

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, including its unfinished turn; -2 for a watcher."""
        return self._match.view(self._seat(seat))

    def events(self, seat: int, since: int = 0) -> list[tuple[int, Event]]:
        """What happened from this turn on, as far as the seat may know it."""
        return self._match.events_for(seat, since)

    def __str__(self) -> str:
        """The board as the terminal draws it, for the seat that is to act."""
        from rich.text import Text

        return Text.from_markup(self.game.board(self.view(), self._words)).plain

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return next(iter(self.to_act), 0)

    def _parse(self, text: str) -> int:
        try:
            return self.game.parse(text)
        except NotationError as error:
            raise IllegalTurn(Refusal("notation"), str(error)) from None


def _rng() -> FastRng:
    return FastRng(secrets.randbits(60))
