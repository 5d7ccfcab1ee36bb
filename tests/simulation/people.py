"""People who play at tables, and remember what they were told. Each seat has a connection of its own."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from simulation.network import Link, Network
from simulation.process import Process
from terem.core.game import Game
from terem.table.draft import Draft

NOTHING = msgspec.Raw(b"null")
PATIENCE = 9.0  # seconds without an answer before a client connects again
TRY_AGAIN = frozenset(("busy", "not-kept", "store"))  # the turn itself was legal


class Told(Struct, gc=False):
    seq: int
    by: int | None
    at: float


class Turn(Struct, tag="turn", gc=False):
    seat: int
    turns: list[Told]
    seq: int
    view: msgspec.Raw
    to_act: list[int]
    legal: list[str]
    outcome: msgspec.Raw = NOTHING


class Ack(Struct, tag="ack", gc=False):
    id: str
    seq: int


class Refuse(Struct, tag="refuse", gc=False):
    id: str
    code: str
    words: str


class Drafted(Struct, tag="drafted", gc=False):
    id: str
    seat: int
    actions: list[str]
    legal: list[str]
    closed: bool


class Said(Struct, tag="said", gc=False):
    text: str
    number: int


class Table(Struct, tag="table", gc=False):
    status: str


def _others() -> list[type]:
    names = ("welcome", "presence", "questions", "nudged", "advice", "turns", "pong")
    return [msgspec.defstruct(name.title(), [], tag=name) for name in names]


MESSAGES: Any = Turn | Ack | Refuse | Drafted | Said | Table
for other in _others():
    MESSAGES = MESSAGES | other
decode: Callable[[bytes], Any] = msgspec.json.Decoder(MESSAGES).decode
encode = msgspec.json.Encoder().encode


class Person(Struct):
    id: str
    cookie: str


class Sample(Struct):
    """A view as it was told, after the turn that was made at that time."""

    at: float
    seat: int
    view: bytes


class Player:
    """Somebody at one table, at one seat; or somebody who only looks on, with seat -1."""

    def __init__(
        self,
        network: Network,
        processes: list[Process],
        person: Person,
        table: str,
        game: Game[Any],
        seat: int,
        rng: random.Random,
        *,
        pace: float,
    ) -> None:
        self.network = network
        self.person = person
        self.table = table
        self.game = game
        self.seat = seat
        self.rng = rng
        self.pace = pace  # seconds that the player thinks
        self.turns: list[Told] = []
        self.acked: dict[str, tuple[int, tuple[str, ...]]] = {}
        self.not_kept: set[str] = set()
        self.lines: dict[str, str] = {}  # what was said and acknowledged, by id
        self.heard: list[int] = []  # numbers of lines
        self.samples: list[Sample] = []
        self.faults: list[str] = []
        self.is_over = False
        self.is_closed = False
        self.is_away = False  # connects no more
        self.played = 0
        self.refused = 0
        self._processes = processes
        self._link: Link | None = None
        self._latest: Turn | None = None
        self._pending: tuple[str, tuple[str, ...]] | None = None
        self._drafting: tuple[str, tuple[str, ...]] | None = None
        self._saying: tuple[str, str] | None = None
        self._ids = 0
        self._sends = 0  # of the turn that has no answer yet
        self._step = 0  # grows with everything that happens, so that what was planned before is dropped
        self._connection = 0
        self._heard_at = 0.0

    # ------------------------------------------------------------------ connecting

    def connect(self) -> None:
        if self.is_away or self.is_over or self.is_closed:
            return
        process = self._processes[self.rng.randrange(len(self._processes))]
        self._process = process
        self._connection += 1
        self._heard_at = self.network.loop.time()
        self._drafting = None
        self._link = Link(self.network, process, self, self.person.cookie)
        self._send({"type": "hello", "table": self.table, "since": len(self.turns) - 1})
        if self._pending:
            self._send_turn()
        if self._saying:
            self._send_line()
        self.network.loop.call_later(PATIENCE, self._watch, self._connection)

    def lost(self, link: Link) -> None:
        if link is self._link:
            self._link = None
            self._later(self.rng.random() * 3.0, self.connect)

    def leave(self) -> None:
        self.is_away = True
        if self._link is not None:
            self._link.give_up()
            self._link = None

    def _go(self) -> None:
        """After the game nobody stays for ever."""
        if self._pending or self._saying:  # an answer is still to come, unless the connection broke
            if self._link is not None:
                self._later(5.0, self._go)
        else:
            self.leave()

    def _watch(self, connection: int) -> None:
        """A connection on which nothing comes though something is due is given up."""
        if connection != self._connection or self._link is None or self.is_away:
            return
        waits = self._pending or self._drafting or self._saying or self._latest is None
        if self.network.loop.time() - self._heard_at > PATIENCE and waits:
            link, self._link = self._link, None
            link.give_up()
            self.connect()
            return
        self._send({"type": "ping"})
        self.network.loop.call_later(PATIENCE, self._watch, connection)

    def _send(self, message: dict[str, Any]) -> None:
        if self._link is not None:
            self._link.send(encode(message))

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        self.network.loop.call_later(seconds, work)

    # ------------------------------------------------------------------ what comes

    def told(self, link: Link, message: bytes) -> None:
        if link is not self._link:
            return
        self._heard_at = self.network.loop.time()
        found = decode(message)
        kind = type(found)
        if kind is Turn:
            self._receive(found)
        elif kind is Ack:
            self._take_ack(found)
        elif kind is Drafted:
            self._drafted(found)
        elif kind is Refuse:
            self._refused(found)
        elif kind is Said:
            self.heard.append(found.number)
        elif kind is Table:
            self.is_closed = found.status == "closed"

    def _receive(self, turn: Turn) -> None:
        if turn.seat != self.seat:
            self.faults.append(f"{self.table}: seat {self.seat} was sent the view of seat {turn.seat}")
        self._latest = turn
        if turn.outcome != NOTHING and turn.turns:
            del self.turns[turn.turns[0].seq :]  # at the end some turns get other numbers
        for one in turn.turns:
            if one.seq < len(self.turns) and self.turns[one.seq].at == one.at:
                continue  # told again
            if one.seq != len(self.turns):
                self.faults.append(
                    f"{self.table}: seat {self.seat} was told turn {one.seq} after {len(self.turns) - 1}"
                )
                break
            self.turns.append(one)
        if turn.seq != len(self.turns) - 1:
            self.faults.append(
                f"{self.table}: seat {self.seat} was told of turn {turn.seq}, but got {len(self.turns)}"
            )
        if turn.turns and (turn.outcome != NOTHING or self.rng.random() < 0.05):
            self.samples.append(Sample(turn.turns[-1].at, turn.seat, bytes(turn.view)))
        if turn.outcome != NOTHING and not self.is_over:
            self.is_over = True
            self._later(self.rng.random() * 40.0, self._go)
        self._decide()

    def _take_ack(self, ack: Ack) -> None:
        if self._saying and ack.id == self._saying[0]:
            self.lines[ack.id] = self._saying[1]
            self._saying = None
        elif self._pending and ack.id == self._pending[0]:
            self.acked[ack.id] = ack.seq, self._pending[1]
            self._pending = None
            self.played += 1
            self._decide()
        elif ack.id in self.acked:  # the answer to a duplicate
            if self.acked[ack.id][0] != ack.seq:
                self.faults.append(
                    f"{self.table}: {ack.id} was acknowledged as {self.acked[ack.id][0]} and as {ack.seq}"
                )

    def _refused(self, refusal: Refuse) -> None:
        self.refused += 1
        if self._pending and refusal.id == self._pending[0]:
            if refusal.code in TRY_AGAIN:
                if refusal.code == "not-kept" and self._sends == 1 and self.rng.random() < 0.5:
                    self.not_kept.add(refusal.id)  # gives this one up
                    self._pending = None
                else:
                    self._later(0.2 + self.rng.random() ** 2 * 6.0, self._send_turn)
                    return
            else:
                self._pending = None
            if refusal.code == "held":
                self._ids += 1
                back = {"type": "return", "table": self.table, "seat": self.seat, "id": f"r{self._ids}"}
                self._send(back)
        elif self._drafting and refusal.id == self._drafting[0]:
            self._drafting = None
        elif self._saying and refusal.id == self._saying[0]:
            if refusal.code in TRY_AGAIN:
                self._later(0.5, self._send_line)
            else:
                self._saying = None
            return
        elif not refusal.id and self._link is not None:
            # A greeting was refused: the store failed, or this process does not know the chair yet.
            link, self._link = self._link, None
            link.give_up()
            self._later(1.0 + self.rng.random(), self.connect)
            return
        self._later(0.3 + self.rng.random(), self._decide)

    # ------------------------------------------------------------------ playing

    def _decide(self) -> None:
        self._step += 1
        latest = self._latest
        if latest is None or self.is_over or self.is_away or self._pending or self.seat not in latest.to_act:
            return
        step, pace = self._step, self.pace * (0.2 + self.rng.random())
        self.network.loop.call_later(pace, self._begin, step)

    def _begin(self, step: int) -> None:
        if step != self._step or self._pending or self._latest is None:
            return
        actions = None if self.rng.random() < 0.05 else self._known_turn()
        if actions is None:
            self._draft(())
        else:
            self._play(actions)

    def _known_turn(self) -> tuple[str, ...] | None:
        """A whole turn, found in the table's memory: far quicker than drafting it. It may be late."""
        live = self._process.server.tables.find(self.table) if self._process.is_up else None
        match = live._match if live is not None else None
        if match is None or match.is_over or self.seat not in match.to_act():
            return None
        draft = Draft(match._state, self.seat)
        while not draft.is_closed:
            legal = draft.state.legal_actions(self.seat)
            draft.add(legal[self.rng.randrange(len(legal))])
        return tuple(map(self.game.text, draft.actions))

    def _draft(self, actions: tuple[str, ...], legal: list[str] | None = None) -> None:
        assert self._latest is not None
        legal = self._latest.legal if legal is None else legal
        if not legal:
            return
        self._ids += 1
        self._drafting = (f"d{self._ids}", (*actions, self.rng.choice(legal)))
        self._send_action("draft", *self._drafting)

    def _drafted(self, drafted: Drafted) -> None:
        if self._drafting is None or drafted.id != self._drafting[0]:
            return
        actions, self._drafting = self._drafting[1], None
        if drafted.closed:
            self._play(actions)
        else:
            self._draft(actions, drafted.legal)

    def _play(self, actions: tuple[str, ...]) -> None:
        self._ids += 1
        self._pending = (f"{self.seat}-{self._ids}", actions)
        self._sends = 0
        self._send_turn()
        if self.rng.random() < 0.02:
            self._send_turn()  # twice
        if self.rng.random() < 0.02 and self._saying is None and self.seat >= 0:
            self._ids += 1
            self._saying = (f"s{self._ids}", f"line {self._ids} of seat {self.seat}")
            self._send_line()

    def _send_turn(self) -> None:
        if self._pending:
            self._sends += 1
            self._send_action("play", *self._pending)

    def _send_action(self, kind: str, client: str, actions: tuple[str, ...]) -> None:
        self._send({"type": kind, "table": self.table, "seat": self.seat, "actions": actions, "id": client})

    def _send_line(self) -> None:
        if self._saying:
            client, text = self._saying
            for _ in range(1 + (self.rng.random() < 0.3)):
                self._send({"type": "say", "table": self.table, "text": text, "id": client})


class Intruder:
    """Wants to act for others' seats, and to see a private table."""

    def __init__(self, network: Network, process: Process, person: Person, table: str, is_open: bool) -> None:
        self.faults: list[str] = []
        self._table = table
        self._wrong = (Ack, Drafted) if is_open else (Ack, Drafted, Turn, Said, Table)
        self._link = Link(network, process, self, person.cookie)
        self._link.send(encode({"type": "hello", "table": table, "since": -1}))
        for seat in range(2):
            play = {"type": "play", "table": table, "seat": seat, "actions": ["draw"], "id": f"e{seat}"}
            self._link.send(encode(play))

    def told(self, link: Link, message: bytes) -> None:
        if type(decode(message)) in self._wrong:
            self.faults.append(f"{self._table}: a stranger was told {message[:60]!r}")

    def lost(self, link: Link) -> None: ...
