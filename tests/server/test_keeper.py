"""The keeper in SQL: chairs, marks, presence and chat, without the rest of a server."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from server.house import House
from terem.core.talk import Phrase
from terem.house.chairs import Chair
from terem.house.keeper import ChatLine
from terem.house.terms import Mark
from terem.server import schema
from terem.server.chats import said_since, say
from terem.server.keeping import SqlKeeper, close_table, saw, seen_since, take_chair

pytestmark = pytest.mark.anyio


async def test_nobody_takes_a_second_chair(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", "open", is_open=True)
    assert await own_house.store.write(take_chair(table, 1, Chair(anna.id, "Anna"))) is False
    assert await own_house.store.write(take_chair(table, 1, Chair(boris.id, "Boris"))) is True
    assert await own_house.store.write(close_table(table))
    vera = await own_house.visitor("Vera")
    assert await own_house.store.write(take_chair(table, 2, Chair(vera.id, "Vera"))) is False


async def test_a_mark_replaces_its_opposite_and_its_like(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", is_open=True)
    keeper = SqlKeeper(own_house.store)

    async def marks() -> list[tuple[float, str]]:
        kept = await keeper.read(table)
        assert kept is not None
        return sorted((one.at, one.kind) for one in kept.marks)

    for at, kind in ((1.0, "no-rematch"), (2.0, "rematch"), (3.0, "rematch"), (4.0, "ready")):
        await keeper.mark(table, Mark(anna.id, kind, at))
    assert await marks() == [(3.0, "rematch"), (4.0, "ready")]
    await keeper.mark(table, Mark(boris.id, "ready", 5.0))
    await keeper.unmark(table, "ready", anna.id)
    assert await marks() == [(3.0, "rematch"), (5.0, "ready")]


async def test_a_mark_counts_as_a_change_of_the_table(own_house: House) -> None:
    """Other processes read a table again when it was touched."""
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "open", is_open=True)
    keeper = SqlKeeper(own_house.store)
    await own_house.store.run(sa.update(schema.game_table).values(touched=1.0))
    await keeper.mark(table, Mark(anna.id, "ready", 5.0))
    touched = await keeper.touched(table)
    assert touched is not None
    assert touched > 1.0
    assert await keeper.touched("nowhere") is None
    assert await keeper.read("nowhere") is None


async def test_presence_is_noted_by_table_and_person(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    tables = [await anna.table("nizam", "me", "open", is_open=True) for _ in range(2)]
    kept = own_house.store
    assert await kept.write(take_chair(tables[0], 1, Chair(boris.id, "Boris")))
    await kept.write(saw([(tables[0], anna.id)], 7e9))
    assert await kept.read(seen_since(tables, 6e9)) == {(tables[0], anna.id)}
    assert await kept.read(seen_since(tables[1:], 6e9)) == set()
    assert await kept.read(seen_since(tables, 7e9)) == set()


async def test_a_phrase_is_read_back_as_it_was_said(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "open", is_open=True)
    said = ChatLine(0, "Anna", "", 5.0, 0, 3, Phrase("aim", {"square": "a1"}))
    await own_house.store.write(say(table, anna.id, said, "x"))
    [line] = await own_house.store.read(said_since(table, 0))
    assert (line.seat, line.turn, line.phrase, line.person) == (0, 3, said.phrase, anna.id)


async def test_a_line_that_is_sent_again_is_kept_once(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "open", is_open=True)
    keeper = SqlKeeper(own_house.store)
    for _ in range(2):
        assert await keeper.say(table, anna.id, ChatLine(0, "Anna", "hello", 5.0), "x")
    assert [line.text for line in await keeper.said(table, 0)] == ["hello"]


async def test_one_chair_of_one_table_is_freed(own_house: House) -> None:
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    keeper = SqlKeeper(own_house.store)
    tables = [await anna.table("nizam", "me", "open", "open", is_open=True) for _ in range(2)]
    for table in tables:
        assert await keeper.take_chair(table, 1, Chair(boris.id, "Boris"))
    assert await keeper.free_chair(tables[0], 1)
    found = [await keeper.read(table) for table in tables]
    names = [[chair.name for chair in kept.chairs] for kept in found if kept is not None]
    assert names == [["Anna", "", ""], ["Anna", "Boris", ""]]
    assert await keeper.close(tables[0])
    assert not await keeper.free_chair(tables[0], 0)


async def test_a_table_has_one_rematch(own_house: House) -> None:
    anna = await own_house.visitor("Anna")
    table = await anna.table("nizam", "me", "open", is_open=True)
    keeper = SqlKeeper(own_house.store)
    kept = await keeper.read(table)
    assert kept is not None
    assert await keeper.make("again", kept, rematch_of=table)
    assert not await keeper.make("once more", kept, rematch_of=table)
    after = await keeper.read(table)
    assert after is not None
    assert after.rematch == "again"
    assert await keeper.read("once more") is None
