"""Where deals come from: the seed of a live match, or the record of a played one."""

from __future__ import annotations

from typing import Any

from terem.core.dealer import Dealer
from terem.core.game import Game
from terem.core.notation import NotationError
from terem.core.state import DEALER, State
from terem.table.record import Record, RecordError, Taken


class SeedDealing:
    def __init__(self, seed: bytes) -> None:
        self._dealer = Dealer(seed)
        self.commitment = self._dealer.commitment
        self.seed = seed.hex()
        self.taken: list[Taken] = []

    def next(self, state: State, turn: int, number: int) -> int:
        """The dealer's next action: `number` counts its actions in this turn, from 0."""
        return int(state.deal(self._dealer.stream(int(state.stream()))))


class RecordDealing:
    """Follows a record. With the seed it also proves every deal, and continues after the record."""

    def __init__(self, game: Game[Any], record: Record, seed: bytes | None) -> None:
        self._game = game
        self._record = record
        self._proof = SeedDealing(seed) if seed else None
        self.taken = record.taken
        self._proofs_of_taken = [
            SeedDealing(bytes.fromhex(part.seed)) if part.seed else None for part in record.taken
        ]
        self.commitment = record.commitment
        self.seed = seed.hex() if seed else record.seed

    def next(self, state: State, turn: int, number: int) -> int:
        proof = self._proof_of(turn)
        proved = proof.next(state, turn, number) if proof else None
        if turn >= len(self._record.turns):
            if proved is None:
                raise RecordError(f"turn {turn} is not in the record, and its seed is not known")
            return proved
        dealt = self._record.turns[turn].dealt
        if number >= len(dealt):
            raise RecordError(
                f"turn {turn}: the dealer has to turn up more than the {len(dealt)} in the record"
            )
        try:
            action = self._game.parse(dealt[number])
        except NotationError as error:
            raise RecordError(f"turn {turn}: {error}") from None
        if proved is not None and proved != action:
            raise RecordError(
                f"turn {turn}: the record has the dealer turn up '{dealt[number]}', "
                f"the seed gives '{self._game.text(proved)}'"
            )
        if action not in state.legal_actions(DEALER):
            raise RecordError(f"turn {turn}: the dealer cannot turn up '{dealt[number]}' here")
        return action

    def _proof_of(self, turn: int) -> SeedDealing | None:
        """What proves this turn's deals: the seed of the match it was taken from, or our own."""
        for part, proof in zip(self.taken, self._proofs_of_taken, strict=True):
            if turn <= part.last:
                return proof
        return self._proof
