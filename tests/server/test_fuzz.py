"""Malformed frames: never a crash, never a broken answer."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.conftest import NewStore
from server.house import Connection, House, Visitor, a_drafted_turn, running
from terem.games import games
from terem.house import messages

pytestmark = pytest.mark.anyio
FRAMES = 600
MANY = 100_000

# ------------------------------------------------------------------ frames

JUNK: list[Any] = [
    None, True, False, 0, -1, 1.5, 15, 16, 2**31, 2**63, 2**64, 10**40, "", "x", "\x00", "\u202e", "😀",
    "a" * 25, "a" * 41, "a" * 81, "(", "#", "%s", "../../etc", "' OR 1=1 --", [], {}, [[]], {"a": {}},
    ["draw"] * 301, ["draw", 1], ["end"], ["x" * 80] * 5, [""], ["\n"], ["{", "}"],
]  # fmt: skip
FIELDS = {
    "hello": ("table", "since", "token"),
    "leave": ("table",),
    "draft": ("table", "seat", "actions", "id"),
    "play": ("table", "seat", "actions", "id"),
    "resign": ("table", "seat", "id"),
    "return": ("table", "seat", "id"),
    "ask": ("table", "seat", "id"),
    "say": ("table", "text", "id"),
    "tell": ("table", "seat", "phrase", "id"),
    "agree": ("table", "topic", "yes", "id", "seat"),
    "nudge": ("table", "seat", "id"),
    "look": ("visible",),
    "ping": (),
}
KINDS = {kind.__struct_config__.tag for kind in messages.Incoming.__args__}


def test_every_kind_of_message_is_tried() -> None:
    assert set(FIELDS) == KINDS


class Frames:
    """Valid messages with one or several faults, and noise."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self._rng = random.Random(seed)
        self._tables = tables
        self._words = [game.text(n) for game in games().values() for n in range(0, game.actions, 37)]

    def next(self) -> str:
        rng = self._rng
        kind = rng.choices(list(FIELDS), [6, 1, 8, 8, 0.02, 1, 0, 2, 2, 1, 1, 1, 1])[0]
        message = {"type": kind, **{name: self._good(name) for name in FIELDS[kind]}}
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            self._bend(message)
        text = json.dumps(message)
        if rng.random() < 0.15:
            text = self._bend_text(text)
        return text

    def _good(self, name: str) -> Any:
        rng = self._rng
        match name:
            case "table":
                return rng.choice(self._tables)
            case "seat":
                return rng.randrange(3)
            case "actions":
                return [rng.choice(self._words) for _ in range(rng.randrange(4))]
            case "since":
                return rng.randrange(-1, 30)
            case "id":
                return f"{rng.randrange(40)}"
            case "phrase":
                return {"key": rng.choice(("aim", "ready", "x")), "args": {"square": "c4"}}
            case "topic":
                return rng.choice(("ready", "abort", "bot", "rematch"))
            case "yes" | "visible":
                return rng.random() < 0.5
            case "text":
                return rng.choice(("Привіт", "hi", " x "))
            case _:
                return ""

    def _bend(self, message: dict[str, Any]) -> None:
        name = self._rng.choice([*message, "extra"])
        if self._rng.random() < 0.15:
            message.pop(name, None)
        else:
            message[name] = self._rng.choice(JUNK)

    def _bend_text(self, text: str) -> str:
        rng = self._rng
        place = rng.randrange(len(text) + 1)
        match rng.randrange(5):
            case 0:
                return text[:place]
            case 1:
                return text[:place] + chr(rng.randrange(1, 0xD7FF)) + text[place:]
            case 2:
                return text[:place] + text[place : place + 9] * 3 + text[place:]
            case 3:
                return text + text
            case _:
                return text.replace('"', "'", 1)


async def tables_to_fuzz(visitor: Visitor, other: Visitor) -> list[str]:
    """Tables of all kinds: one's own, shared, waiting, over."""
    made = [await visitor.table(key, *["me"] * max(2, game.players[0])) for key, game in games().items()]
    shared = await visitor.table("mezen", "me", "open", "random", is_open=True)
    await other.sit(shared, 1)
    made += [shared, await visitor.table("nizam", "me", "open"), await other.table("nizam", "me", "me")]
    return made


async def throw(connection: Connection, frames: list[str]) -> set[str]:
    """Send them all and read all answers; the codes of the refusals."""
    for start in range(0, len(frames), 50):
        for frame in frames[start : start + 50]:
            await connection.socket.send(frame)
        await connection.rest()
    codes = {message["code"] for message in map(json.loads, connection.raw) if message["type"] == "refuse"}
    connection.raw.clear()
    return codes


async def fuzz(house: House, number: int, seed: int) -> set[str]:
    anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
    tables = await tables_to_fuzz(anna, boris)
    frames = Frames(seed, tables)
    codes: set[str] = set()
    connections = [await anna.connection(), await boris.connection()]
    for connection in connections:
        for table in tables[:-2]:
            await connection.send("hello", table=table)
    for start in range(0, number, 1000):
        for connection in connections:
            size = min(1000, number - start) // len(connections)
            codes |= await throw(connection, [frames.next() for _ in range(size)])
    # The tables can still be played.
    table = await anna.table("nizam", "me", "me")
    connection = await anna.at(table)
    [seat] = connection.turns[table, 0]["to_act"]
    actions = await a_drafted_turn(connection, table, seat, random.Random(1))
    assert (await connection.play(table, seat, *actions))["type"] == "ack"
    return codes


async def test_bent_messages_are_refused_and_nothing_breaks(house: House) -> None:
    codes = await fuzz(house, FRAMES, 1)
    assert not codes & {"broken", "store", "not-kept", "busy"}
    assert {"malformed", "not-your-seat", "notation"} <= codes


@pytest.mark.slow
async def test_a_hundred_thousand_bent_messages(new_store: NewStore) -> None:
    async with running(House(new_store())) as house:
        for seed in range(10):
            codes = await fuzz(house, MANY // 10, seed + 2)
            assert not codes & {"broken", "store", "not-kept", "busy"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
hypothesis_frames = st.one_of(
    st.text(max_size=200),
    json_values.map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.sampled_from(sorted(FIELDS))},
        optional={name: json_values for fields in FIELDS.values() for name in fields},
    ).map(json.dumps),
)


async def test_frames_made_by_hypothesis_are_answered(house: House, anna: Visitor) -> None:
    """The frames are collected first, and then sent at once."""
    made: list[str] = []

    @settings(
        max_examples=300, database=None, deadline=None, phases=[Phase.generate], derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(hypothesis_frames)
    def collect(frame: str) -> None:
        made.append(frame)

    collect()
    table = await anna.table("nizam", "me", "me")
    connection = await anna.at(table)
    codes = await throw(connection, [frame for frame in made if len(frame.encode()) < messages.FRAME_LIMIT])
    assert "malformed" in codes
    assert "broken" not in codes


async def test_bytes_that_are_no_frames_end_the_connection_and_not_the_server(
    house: House, anna: Visitor
) -> None:
    rng = random.Random(4)
    for _ in range(20):
        connection = await anna.connection()
        connection.socket.transport.write(rng.randbytes(rng.randrange(1, 400)))
        try:
            await asyncio.wait_for(connection.close(), 1)
        except (ConnectionClosed, TimeoutError):
            connection.socket.transport.abort()
    connection = await anna.connection()
    assert await connection.rest() == []
