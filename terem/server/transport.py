"""Connections below requests and messages: how many there are, how long they take, how much they carry.

uvicorn bounds none of that. Its protocols are used as they are; what comes in passes here first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from terem.house.complaints import Complaints
from terem.house.messages import FRAME_LIMIT
from terem.server.answers import counted
from terem.server.frames import framed, heard
from terem.server.limits import Bucket, Limits
from terem.server.metrics import TURNED_AWAY

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Base
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as Base  # the faster one, where it is installed

log = logging.getLogger("terem.connections")
HEAD_BYTES: Final = 32_768  # of a request line and its headers
HEAD_SECONDS: Final = 10.0  # for sending them
SLICE: Final = 4_096  # bytes that are parsed before anybody counts what they were
EARLY_BYTES: Final = 65_536  # that may come while a request is still being answered
TOO_MUCH: Final = 4429
LINGER: Final = 2.0  # seconds for a client to read why it is cut off
AHEAD: Final = 8  # messages that may wait before no more are read
RESERVED: Final = 128  # descriptors for the store, the bots and the log


class Gate:
    """The open connections of one process."""

    def __init__(self, limits: Limits, descriptors: int, by_address: bool = True) -> None:
        """Behind a proxy all come from one address, and the proxy has to count them."""
        self.limits = limits
        self._most = max(1, descriptors - RESERVED)
        self._by_address = by_address
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._complaints = Complaints(log, logging.WARNING)

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        peer = transport.get_extra_info("peername")
        address = counted(str(peer[0])) if isinstance(peer, tuple) and peer else ""
        if len(self._open) >= self._most:
            return self._refuse("all connections are in use", address)
        if self._by_address and address and self._counts[address] >= self.limits.sockets:
            return self._refuse("too many connections from one address", address)
        self._open[transport] = address
        self._counts[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self._open.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _refuse(self, why: str, address: str) -> bool:
        TURNED_AWAY.labels(why).inc()
        self._complaints.note(why, address=address, open=len(self))
        return False


def gate_of(config: Config) -> Gate | None:
    """The gate of the application that this protocol serves."""
    app: Any = config.loaded_app
    while app is not None and not hasattr(app, "state"):
        app = getattr(app, "app", None)  # inside uvicorn's own middleware
    gate: Gate | None = getattr(getattr(app, "state", None), "gate", None)
    return gate


class Http(Base):
    """A request's head has to come whole, in time, and of a reasonable size."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._gate = gate_of(self.config)
        self._head = 0  # bytes of the head so far, or what came early
        self._deadline: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        if self._gate is not None and not self._gate.enter(transport):
            transport.close()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        if self._gate is not None:
            self._gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            if self._is_upgraded:
                protocol: Any = self.transport.get_protocol()
                protocol.data_received(part)
                continue
            waiting, before = self._is_waiting, self.cycle
            if waiting and self._deadline is None:
                self._expect()
            self._head += len(part) if waiting or not self.cycle.more_body else 0
            super().data_received(part)
            if self.cycle is not before:
                self._came()
            elif self._head > (HEAD_BYTES if waiting else EARLY_BYTES):
                self._cut_off("too large a head")

    def handle_websocket_upgrade(self, *args: Any) -> None:
        self._is_upgraded = True
        self._came()
        super().handle_websocket_upgrade(*args)

    @property
    def _is_waiting(self) -> bool:
        """Has everything that was asked been answered?"""
        request = cast(Any, self.cycle)  # None before the first one
        return request is None or bool(request.response_complete)

    def _expect(self) -> None:
        self._head = 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self._cut_off, "too slow a head")

    def _came(self) -> None:
        self._head = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _cut_off(self, why: str) -> None:
        TURNED_AWAY.labels(why).inc()
        self.transport.abort()


class WebSocket(WebSocketsSansIOProtocol):
    """Every frame and fragment is counted, also those that uvicorn answers by itself.

    Whole texts, which is all that browsers send besides pongs, pass by a short way in both directions. The
    first frame of another kind ends that for what comes in.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._gate = gate_of(self.config)
        limits = self._gate.limits if self._gate else Limits()
        self._frames = Bucket(limits.frame_rate, limits.frame_burst)
        self._is_deaf = False
        self._is_plain = True  # has nothing come but whole texts and control frames?
        self._part = b""  # of a frame that is not here yet
        self.on_writable: Callable[[], None] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._gate is not None:
            self._gate.leave(self.transport)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["extensions"]["terem"] = {"wire": self}
        await super().run_asgi()

    # ------------------------------------------------------------------ what comes in

    def data_received(self, data: bytes) -> None:
        if self._part:
            data, self._part = self._part + data, b""
        if self._is_plain and self.handshake_initiated:
            if self.conn.state is State.OPEN:
                data = self._hear_texts(data)
            else:  # it came before we answered, or after we closed
                self._is_plain = False
        self._pass_on(data)
        if self.conn.reader.buffer:
            self._is_plain = False

    def _pass_on(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._is_deaf or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _hear_texts(self, data: bytes) -> bytes:
        """Take whole texts and control frames from this, and keep the beginning of one. Returns what has to
        be parsed with more care."""
        at = 0
        while at < len(data) and not self._is_deaf and self.conn.state is State.OPEN:
            frame = heard(data, at, FRAME_LIMIT)
            if frame is None:
                self._is_plain = False
                break
            end, payload = frame
            if not end:
                self._part, data = data[at:], b""
            elif payload is None:
                self._pass_on(data[at:end])
            elif self._frames.allows():
                try:
                    self.queue.put_nowait({"type": "websocket.receive", "text": payload.decode()})
                except UnicodeDecodeError:
                    self._is_plain = False
                    break
            else:
                self._hear_no_more()
            at = end
        if not self.read_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
        return data[at:]

    def handle_events(self) -> None:
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if frames and not self._frames.allows(frames):
            self._hear_no_more()
        else:
            super().handle_events()

    def _hear_no_more(self) -> None:
        """Say why, and throw away what still comes: a reset would overtake the reason."""
        self._is_deaf = True
        TURNED_AWAY.labels("too many frames").inc()
        self.conn.events.clear()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH, "reason": ""})
        self.conn.fail(TOO_MUCH, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.transport.resume_reading()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(LINGER, self.transport.close)

    # ------------------------------------------------------------------ what goes out

    @property
    def may_write(self) -> bool:
        """Does the client read what it gets? If not, `on_writable` is called when it does again."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def write_texts(self, messages: Sequence[bytes]) -> None:
        """All in one piece; nothing if the connection is being closed."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(framed(messages))


def raise_descriptors() -> int:
    """Use all descriptors that the system grants; how many those are."""
    try:
        import resource
    except ImportError:  # Windows counts differently, and has enough
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError) as error:
            log.warning("the limit of open files stays as it is", extra={"limit": soft, "why": str(error)})
            return int(soft)
    return int(max(soft, wanted))
