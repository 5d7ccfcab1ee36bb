"""A proxy between client and server that delays and splits data, and cuts or silently drops connections."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from durability.players import Place


class Proxy:
    """Each connection carries a random number of pieces of data, and then is cut or goes dead."""

    def __init__(self, server: Place, rng: random.Random, life: tuple[int, int] = (6, 100)) -> None:
        self.place = Place()
        self.cuts = 0
        self.half_opens = 0
        self.swallowed = 0
        self.is_calm = False  # if true, it only forwards
        self.swallows: bytes = (
            b""  # data with this on its way to the client is dropped, and the connection cut
        )
        self._server = server
        self._rng = rng
        self._life = life
        self._listening: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._listening = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.place.port = self._listening.sockets[0].getsockname()[1]
        self.place.is_up.set()

    async def close(self) -> None:
        assert self._listening is not None
        self._listening.close()
        for _ in range(5):
            await asyncio.sleep(0)  # a connection accepted a moment ago must start, to be closed below
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = asyncio.create_task(self._carry(reader, writer))
        self._connections.add(connection)

        def end(connection: asyncio.Task[None]) -> None:
            """Also called if it was cancelled before it began."""
            self._connections.discard(connection)
            writer.transport.abort()

        connection.add_done_callback(end)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):  # the client or the server is gone
            await self._join(reader, writer)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        beyond, onward = await asyncio.open_connection(self._server.host, self._server.port)
        life = _Life(self._rng.randrange(*self._life))
        pumps = [
            asyncio.create_task(self._pump(reader, onward, life, False)),
            asyncio.create_task(self._pump(beyond, writer, life, True)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            onward.transport.abort()

    async def _pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, life: _Life, to_client: bool
    ) -> None:
        while data := await source.read(1 << 16):
            if to_client and self.swallows and self.swallows in data:
                self.swallows = b""
                self.swallowed += 1
                return
            if not self.is_calm:
                life.left -= 1
                if life.left <= 0:
                    if self._rng.random() < 0.5:
                        self.cuts += 1
                        # A part of the data may still arrive.
                        target.write(data[: self._rng.randrange(len(data))])
                        return
                    self.half_opens += 1
                    await asyncio.Event().wait()  # both ends stay open, but no more data comes
                if self._rng.random() < 0.2:
                    await asyncio.sleep(self._rng.random() * 0.01)
            middle = self._rng.randrange(len(data) + 1)
            for piece in (data[:middle], data[middle:]):
                target.write(piece)
                with suppress(ConnectionError):
                    await target.drain()


class _Life:
    """How many more pieces of data a connection carries, both ways together."""

    def __init__(self, left: int) -> None:
        self.left = left
