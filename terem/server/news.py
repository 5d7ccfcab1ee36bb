"""What processes on one PostgreSQL tell one another: which tables have changed, and the turns themselves.

A notice is sent with the commit that it tells of, so whoever hears of a turn can follow without reading.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct

CHANNEL: Final = "terem"
MOST_BYTES: Final = 7_900  # PostgreSQL takes notices below 8,000


class News(Struct, frozen=True, array_like=True):
    """A table was changed; by this turn, if there is one."""

    table: str
    seq: int = -1
    text: str = ""
    at: float = 0.0


class _Notice(Struct, frozen=True, array_like=True):
    sender: str
    news: list[News]


_read = msgspec.json.Decoder(_Notice).decode


def read_notice(payload: str, name: str) -> Sequence[News] | None:
    """What a notice tells the process of this name: None if it is its own, nothing if it cannot be read."""
    try:
        notice = _read(payload)
    except msgspec.DecodeError:  # of another version of Terem, which is just being replaced
        return []
    return None if notice.sender == name else notice.news


def as_notices(sender: str, news: Iterable[News]) -> Iterator[str]:
    """As few as possible."""
    part: list[News] = []
    size = 0
    for one in news:
        length = len(msgspec.json.encode(one)) + 1
        if length > MOST_BYTES - 100:  # to be read from the store
            one = News(one.table)
            length = 40
        if size + length > MOST_BYTES - 100:
            yield msgspec.json.encode(_Notice(sender, part)).decode()
            part, size = [], 0
        part.append(one)
        size += length
    if part:
        yield msgspec.json.encode(_Notice(sender, part)).decode()


class Listener:
    """LISTEN on a separate connection; reconnects when it breaks."""

    def __init__(
        self,
        url: sa.URL,
        name: str,  # whose notices are known here already
        loop: asyncio.AbstractEventLoop,
        notify: Callable[[Sequence[News]], None],
    ) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = name
        self._loop = loop
        self._notify = notify
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(timeout=3)

    def _run(self) -> None:
        import psycopg

        is_reconnect = False
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if is_reconnect:
                        self._loop.call_soon_threadsafe(self._notify, [])
                    is_reconnect = True
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._hear(notice.payload)
            except (psycopg.Error, RuntimeError):
                self._stopped.wait(1.0)

    def _hear(self, payload: str) -> None:
        news = read_notice(payload, self._name)
        if news is not None:
            self._loop.call_soon_threadsafe(self._notify, news)
