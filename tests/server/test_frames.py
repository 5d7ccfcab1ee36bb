"""The short way of whole texts: it must hear and say exactly what the long one does."""

from __future__ import annotations

import asyncio
import os
import random

import pytest
from websockets.frames import Frame, Opcode

from server.house import PATIENCE, House, Visitor
from server.test_transport import lives, raw
from terem.server.frames import UNFINISHED, framed, heard

pytestmark = pytest.mark.anyio
SIZES = [0, 1, 3, 125, 126, 127, 300, 16_384]


def said(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame, as websockets writes it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_text_is_heard_as_it_was_said(size: int) -> None:
    text = os.urandom(size)
    data = b"before" + said(text) + b"after"
    frame = heard(data, 6, 16_384)
    assert frame is not None
    assert frame == (len(data) - 5, text)
    for end in range(6, min(len(data) - 5, 20)):
        assert heard(data[:end], 6, 16_384) == UNFINISHED
    assert heard(data[: len(data) - 6], 6, 16_384) == UNFINISHED


def test_everything_else_is_left_to_websockets() -> None:
    whole = said(b"x" * 20)
    assert heard(bytes((whole[0], whole[1] & 127)) + whole[2:], 0, 100) is None  # not masked
    assert heard(bytes((whole[0] | 0x40,)) + whole[1:], 0, 100) is None  # a reserved bit
    assert heard(said(b"x" * 101), 0, 100) is None  # too long
    assert heard(said(b"x" * 70_000), 0, 100_000) is None
    assert heard(said(b"x", Opcode.BINARY), 0, 100) is None
    assert heard(said(b"x", fin=False), 0, 100) is None
    assert heard(said(b"x", Opcode.CONT), 0, 100) is None
    assert heard(said(b"", Opcode.PING), 0, 100) == (6, None)


@pytest.mark.parametrize("size", [*SIZES, 65_535, 65_536, 70_000])
def test_what_is_framed_is_what_websockets_would_frame(size: int) -> None:
    text = b"x" * size
    frame = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framed([text, text]) == frame + frame


async def test_messages_in_any_pieces_are_answered_in_order(house: House, anna: Visitor) -> None:
    connection = await anna.connection()
    rng = random.Random(1)
    for _ in range(30):
        names = [f"{rng.random()}" for _ in range(rng.randrange(1, 6))]
        frames = b""
        for name in names:
            frames += said(f'{{"type":"play","table":"none","seat":0,"actions":[],"id":"{name}"}}'.encode())
            frames += rng.choice([b"", said(b"beat", Opcode.PING)])
        while frames:
            size = rng.randrange(1, 200)
            raw(connection).write(frames[:size])
            frames = frames[size:]
            await asyncio.sleep(0)
        for name in names:
            assert (await connection.next("refuse"))["id"] == name


async def test_a_connection_that_sends_fragments_is_understood(anna: Visitor) -> None:
    connection = await anna.connection()
    await lives(connection)
    await connection.socket.send(['{"type":', '"ping"}'])
    await connection.next("pong")
    await lives(connection)


async def test_a_text_that_is_no_unicode_ends_its_connection(anna: Visitor) -> None:
    connection = await anna.connection()
    raw(connection).write(said(b"\xff\xfe"))
    assert await connection.closed() == 1007


async def test_a_reader_who_comes_back_gets_everything(own_house: House) -> None:
    """Messages wait while a client does not read, and are sent when it does again."""
    anna = await own_house.visitor("Anna")
    connection = await anna.connection()
    [one] = own_house.server.connections
    one._wire.pause_writing()
    for _ in range(20):
        await connection.send("ping")
    async with asyncio.timeout(PATIENCE):
        while len(one._queue) < 20:
            await asyncio.sleep(0.01)
    one._wire.resume_writing()
    for _ in range(20):
        await connection.next("pong")
    assert (one._queue, one._waiting) == ([], 0)
