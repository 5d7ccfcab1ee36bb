"""A match without I/O: seats, drafts, commits, the record, and what each seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from terem.core.chance import FastRng, Rng
from terem.core.dealer import new_seed
from terem.core.event import Event
from terem.core.game import Game, SetupError, View
from terem.core.notation import NotationError
from terem.core.outcome import Outcome, places_by
from terem.core.refusal import Refusal, Refused
from terem.core.state import DEALER, State
from terem.table.dealing import RecordDealing, SeedDealing
from terem.table.draft import Draft
from terem.table.record import NAME_RULE, Occupant, Record, Turn, is_name


class Resigned(Event, frozen=True, tag="resigned"):
    seat: int


class Seated(Event, frozen=True, tag="seated"):
    """The seat has a new occupant from here on."""

    seat: int
    name: str
    kind: str


class Match:
    """Keeps the true position private: seats get views, redacted events and re-dealt copies."""

    def __init__(
        self,
        game: Game[Any],
        occupants: Sequence[Occupant],
        options: Mapping[str, str] | None = None,
        seed: bytes | None = None,
        pack: Path | None = None,
        dealing: RecordDealing | None = None,
    ) -> None:
        for occupant in occupants:
            if not is_name(occupant.name):
                raise SetupError(NAME_RULE)
        self.game = game
        self._state: State = game.start(len(occupants), options, pack)
        self._dealing = dealing or SeedDealing(seed or new_seed())
        self.occupants = list(occupants)
        self.resigned: set[int] = set()
        self._is_given_up = False  # has everybody resigned, or, in a game of opponents, everybody but one?
        self.events: list[Event] = []
        self._begins: list[int] = []  # per turn: where its events begin
        self._drafts: dict[int, Draft] = {}
        own = game.components().digest
        digest = game.components(pack).digest
        self.record = Record(
            game=game.key,
            rules=game.version,
            players=len(occupants),
            options=game.chosen(len(occupants), options or {}),
            pack="" if digest == own else digest,
            seats=list(occupants),
            commitment=self._dealing.commitment,
            taken=self._dealing.taken,
        )
        self._note(Turn(None, (), self._deal()))

    # ------------------------------------------------------------------ what a seat may know

    @property
    def is_over(self) -> bool:
        return self._state.is_over() or self._is_given_up

    @property
    def is_played_out(self) -> bool:
        """Did it end by the rules, not because people resigned?"""
        return self._state.is_over()

    def to_act(self) -> list[int]:
        """The seats that owe a decision."""
        return [] if self.is_over else self._state.seats_to_act()

    def view(self, seat: int) -> View:
        """What this seat (or a watcher) sees, including its own draft."""
        draft = self._drafts.get(seat)
        state = draft.state if draft else self._state
        if draft and draft.is_closed:
            state = state.closing(seat, draft.actions[-1]) or state
        return self.game.view(state, seat)

    def legal(self, seat: int) -> list[int]:
        """What this seat may do next; nothing when its draft is complete."""
        if seat not in self.to_act():
            return []
        draft = self.draft(seat)
        return [] if draft.is_closed else draft.state.legal_actions(seat)

    def committed_view(self, seat: int) -> View:
        """What this seat sees of the match itself, without its draft."""
        return self.game.view(self._state, seat)

    def committed_legal(self, seat: int) -> list[int]:
        """What this seat may begin its turn with; nothing when it is not to act."""
        return self._state.legal_actions(seat) if seat in self.to_act() else []

    def may_talk(self) -> bool:
        """May the players chat now? Always, once the game is over."""
        return self.is_over or self._state.may_talk()

    def hints(self, seat: int, words: object) -> list[str]:
        """The legal actions in words, similar ones together."""
        if not self.legal(seat):
            return []
        return self.game.hints(self.draft(seat).state, seat, words)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do that next; None when it may."""
        self._check_seat(seat)
        if self.is_over:
            return Refusal("game-over")
        if seat not in self.to_act():
            return Refusal("not-your-turn")
        draft = self.draft(seat)
        if draft.is_closed:
            return Refusal("turn-finished")
        return self.game.refuse(draft.state, seat, action)

    def events_for(self, seat: int, since: int = 0) -> list[tuple[int, Event]]:
        """The events from this turn on, as far as the seat may know them."""
        told = ((turn, event.seen_by(seat)) for turn, event in self.all_events(since))
        return [(turn, event) for turn, event in told if event is not None]

    def all_events(self, since: int) -> list[tuple[int, Event]]:
        """All events from this turn on, unredacted: only for finished matches."""
        since = max(0, since)
        begins = [*self._begins[since:], len(self.events)]
        return [
            (since + turn, event)
            for turn, (first, after) in enumerate(pairwise(begins))
            for event in self.events[first:after]
        ]

    def seen(self, seat: int) -> State:
        """The committed position with everything re-dealt that this seat cannot see."""
        copy: State = self._state.redeal(seat, FastRng(0))
        return copy

    def redealt(self, seat: int, rng: Rng) -> State:
        """A position that this seat cannot tell from the true one. Bots get nothing else."""
        draft = self._drafts.get(seat)
        copy: State = (draft.state if draft else self._state).redeal(seat, rng)
        return copy

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats so far, which are public in every game."""
        return tuple(int(self._state.score(seat)) for seat in range(len(self.occupants)))

    @property
    def outcome(self) -> Outcome | None:
        """The result; seats that resigned share the last place. None while the match is running."""
        seats = range(len(self.occupants))
        if self._state.is_over():
            ended = self._state.outcome()
            if not self.resigned:
                return ended
            keys = [(seat not in self.resigned, -ended.places[seat]) for seat in seats]
            why, scores = ended.why, ended.scores
        elif self._is_given_up:
            keys = [(seat not in self.resigned, 0) for seat in seats]
            why = "resigned" if len(self.resigned) < len(self.occupants) else "abandoned"
            scores = self.scores
            if self.game.is_team:
                return Outcome((2,) * len(scores), scores, why)
        else:
            return None
        return Outcome(places_by(keys), scores, why)

    # ------------------------------------------------------------------ drafting

    def draft(self, seat: int) -> Draft:
        """The unfinished turn of a seat that is to act, on the current position."""
        draft = self._drafts.get(seat)
        if draft is None:
            draft = self._drafts[seat] = Draft(self._state, seat)
        return draft

    def parse(self, text: str) -> int:
        """An action from its notation; raises Refused."""
        try:
            return self.game.parse(text)
        except NotationError as error:
            raise Refused(Refusal("notation", args={"problem": str(error)})) from None

    def act(self, seat: int, action: int) -> None:
        """Add one action to the seat's draft; raises Refused."""
        refusal = self.why_not(seat, action)
        if refusal:
            raise Refused(refusal)
        self.draft(seat).add(action)

    def undo(self, seat: int) -> int:
        """Undo the draft's last action, and return it."""
        draft = self._drafts.get(seat)
        if draft is None or not draft.actions:
            raise Refused(Refusal("nothing-to-undo"))
        return draft.undo()

    def redo(self, seat: int) -> int:
        draft = self._drafts.get(seat)
        if draft is None or not draft.taken_back:
            raise Refused(Refusal("nothing-to-redo"))
        return draft.redo()

    def reset(self, seat: int) -> None:
        """Undo the whole draft."""
        self._drafts.pop(seat, None)

    def redraft(self, seat: int, actions: Sequence[int]) -> Draft:
        """Make these actions the seat's whole draft, or raise Refused and leave it as it was."""
        before = self._drafts.pop(seat, None)
        try:
            for action in actions:
                self.act(seat, action)
        except Refused:
            self._drafts.pop(seat, None)
            if before is not None:
                self._drafts[seat] = before
            raise
        return self.draft(seat)

    def commit(self, seat: int) -> Turn:
        """Make the draft part of the match; then it cannot be undone."""
        if seat not in self.to_act():
            raise Refused(Refusal("game-over" if self.is_over else "not-your-turn"))
        draft = self.draft(seat)
        if not draft.is_closed:
            raise Refused(Refusal("turn-unfinished"))
        self._state.journal = []
        for action in draft.actions:
            self._state.apply(seat, action)
        actions = tuple(self.game.text(action) for action in draft.actions)
        turn = Turn(seat, actions, self._deal())
        self._note(turn)
        del self._drafts[seat]
        for drafting, other in list(self._drafts.items()):
            if not other.rebase(self._state):
                del self._drafts[drafting]
        return turn

    def play(self, seat: int, actions: Sequence[int]) -> Turn:
        """Draft and commit a whole turn, or raise Refused and change nothing."""
        before = self._drafts.get(seat)
        try:
            self.redraft(seat, actions)
            return self.commit(seat)
        except Refused:
            self._drafts.pop(seat, None)
            if before is not None:
                self._drafts[seat] = before
            raise

    # ------------------------------------------------------------------ occupants

    def resign(self, seat: int, stand_in: Occupant | None = None) -> None:
        """The seat takes the last place. While others play on, a bot plays it."""
        self._check_seat(seat)
        if self.is_over:
            raise Refused(Refusal("game-over"))
        if seat in self.resigned:
            raise Refused(Refusal("already-resigned"))
        self.resigned.add(seat)
        staying = len(self.occupants) - len(self.resigned)
        self._is_given_up = staying < (1 if self.game.is_team or len(self.occupants) == 1 else 2)
        self._drafts.pop(seat, None)
        if self.is_over:
            self._note(Turn(seat, resigned=True), [Resigned(seat)])
            return
        bot = stand_in or Occupant("random", "bot")
        self.occupants[seat] = bot
        events = [Resigned(seat), Seated(seat, bot.name, bot.kind)]
        self._note(Turn(seat, resigned=True, occupant=bot), events)

    def seat(self, seat: int, occupant: Occupant) -> None:
        """Change the seat's occupant: a bot for a person who left, or the person again."""
        self._check_seat(seat)
        if self.is_over:
            raise Refused(Refusal("game-over"))
        if seat in self.resigned and occupant.kind != "bot":
            raise Refused(Refusal("already-resigned"))
        self.occupants[seat] = occupant
        self._drafts.pop(seat, None)  # the previous occupant's
        self._note(Turn(seat, occupant=occupant), [Seated(seat, occupant.name, occupant.kind)])

    # ------------------------------------------------------------------ the true position

    def position(self) -> str:
        """The true position in one line: for the store and for finished matches, never for a seat."""
        return self.game.show(self._state)

    def _deal(self) -> tuple[str, ...]:
        """Let the dealer act until a seat has to."""
        state = self._state
        if state.journal is None:
            state.journal = []
        dealt: list[str] = []
        while state.dealer_acts():
            action = self._dealing.next(state, len(self.record.turns), len(dealt))
            state.apply(DEALER, action)
            dealt.append(self.game.text(action))
        return tuple(dealt)

    def _note(self, turn: Turn, events: Sequence[Event] = ()) -> None:
        self.record.turns.append(turn)
        self._begins.append(len(self.events))
        self.events += [*(self._state.journal or ()), *events]
        self._state.journal = None
        if self.is_over:
            self.record.seed = self._dealing.seed
            self.record.outcome = self.outcome

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.occupants)):
            raise Refused(Refusal("no-such-seat", args={"seat": seat + 1}))
