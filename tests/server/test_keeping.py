"""The store: tables after restarts, competing changes, failures."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from server.conftest import NewStore
from server.house import PATIENCE, House, QuickBots, Visitor, draw, running, turns_of, two
from terem.games import find_game
from terem.house.chairs import Chair
from terem.house.keeper import ChatLine, Conflict, StoreError
from terem.house.live import LiveTable
from terem.house.problem import Problem
from terem.server import schema, store
from terem.server.appending import SQLITE_END, SQLITE_MOVE, Append
from terem.server.chats import said_since, say
from terem.server.keeping import begin, leave_chairs, read_table, take_chair
from terem.server.lock import InUse
from terem.server.news import News, as_notices
from terem.server.store import Store
from terem.table import Match

pytestmark = pytest.mark.anyio


# ------------------------------------------------------------------ the file


async def test_a_move_writes_no_index_of_tables(new_sqlite: NewStore) -> None:
    """Otherwise every move would write the index's pages as well. Only a game's last move may."""
    opened = Store(new_sqlite())
    with opened._reading.connect() as connection:
        for text, writes in ((SQLITE_MOVE.format(places="?"), False), (SQLITE_END, True)):
            values = [None] * text.count("?")
            steps = connection.exec_driver_sql(f"EXPLAIN {text}", tuple(values)).all()
            assert any(step.opcode == "IdxInsert" for step in steps) is writes
    opened.close()


async def test_other_writes_to_the_file_are_noticed_and_own_moves_are_not(new_sqlite: NewStore) -> None:
    """Of a store without a server, which writes by itself now and then."""
    async with running(House(new_sqlite())) as house:
        table, *_ = await two(house)
    opened = Store(house.url)
    opened.start()
    await opened.may_have_changed()
    assert await opened.write(Append(table, 1, "seat 1: draw", "0", 5.0))
    assert not await opened.may_have_changed()
    await opened.run(sa.update(schema.game_table).values(is_open=False))
    assert await opened.may_have_changed()
    assert not await opened.may_have_changed()
    elsewhere = sa.create_engine(opened.url)
    with elsewhere.begin() as connection:
        connection.execute(sa.update(schema.game_table).values(is_open=True))
    elsewhere.dispose()
    assert await opened.may_have_changed()
    assert not await opened.may_have_changed()
    opened.close()


@pytest.mark.parametrize("new_store", ["new_sqlite", "new_postgres"])
async def test_a_store_closes_after_what_reads_it(new_store: str, request: pytest.FixtureRequest) -> None:
    """A connection that comes back later is closed by nobody."""
    opened = Store(request.getfixturevalue(new_store)())
    begun, go_on = threading.Event(), threading.Event()

    def slowly(connection: sa.Connection) -> str:
        begun.set()
        assert go_on.wait(PATIENCE)
        return str(connection.execute(sa.select(sa.literal("read"))).scalar())

    reading = asyncio.create_task(opened.read(slowly))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    closing = asyncio.create_task(asyncio.to_thread(opened.close))
    while not opened._is_closed:
        await asyncio.sleep(0.01)
    with pytest.raises(StoreError):
        opened.read_now(lambda connection: None)
    done, _ = await asyncio.wait([closing], timeout=0.2)  # it cannot be over; without the guard it would be
    assert not done
    go_on.set()
    assert await reading == "read"
    await closing


async def test_a_file_serves_one_process_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'terem.sqlite'}"
    first = Store(url)
    with pytest.raises(InUse, match="another Terem is running"):
        Store(url)
    first.close()
    Store(url).close()


async def test_an_error_of_the_store_shows_no_values(own_house: House) -> None:
    """Errors are logged, and the log must not tell a seed."""

    def twice(connection: sa.Connection) -> None:
        for _ in range(2):
            connection.execute(sa.insert(schema.person).values(id="a", name="Rosebud", created=1.0))

    with pytest.raises(sa.exc.IntegrityError) as failed:
        await asyncio.to_thread(own_house.store.write_now, twice)
    assert "Rosebud" not in str(failed.value)


@pytest.mark.parametrize("cause", ["database or disk is full", "No space left on device", "disk I/O error"])
def test_a_full_or_broken_disk_is_named_even_behind_another_error(cause: str) -> None:
    later = ValueError("no such savepoint")
    later.__context__ = OSError(cause)
    assert "make room" in store._advice(later)
    assert store._advice(ValueError("no such savepoint")) == "the store failed: no such savepoint"


async def test_closing_waits_for_what_is_queued(new_store: NewStore, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Store(new_store())
    commit = kept._commit_all

    def slowly(jobs: Sequence[store._Job]) -> None:
        time.sleep(0.2)
        commit(jobs)

    monkeypatch.setattr(kept, "_commit_all", slowly)
    kept.start()
    writing = asyncio.create_task(kept.write(_column(sa.select(sa.literal(7)))))
    await asyncio.sleep(0)  # it is queued
    kept.close()
    assert kept.batches == 1
    assert await writing == [7]


async def test_folders_are_made(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a' / 'b' / 'terem.sqlite'}"
    for _ in range(2):
        Store(url).close()


# ------------------------------------------------------------------ restarts


async def test_tables_bots_and_people_go_on_after_a_restart(own_house: House) -> None:
    table, visitors, connections = await two(own_house)
    bots = own_house.bots
    assert isinstance(bots, QuickBots)
    bots.may_play.clear()
    alone = await visitors[0].table("nizam", "random", "me", "random")
    for _ in range(3):
        assert (await draw(table, connections))["type"] == "ack"
    await own_house.stop()
    await own_house.start()
    connections = [await visitor.at(table, since=1) for visitor in visitors]
    assert [number["seq"] for number in connections[0].turns[table, 0]["turns"]] == [2, 3]
    assert (await draw(table, connections))["seq"] == 4
    mine = await visitors[0].at(alone)
    while mine.turns[alone, 1]["to_act"] != [1]:  # the bots play on by themselves
        await mine.next("turn")


async def test_a_bot_resumes_after_a_restart_without_a_connection(own_house: House) -> None:
    bots = own_house.bots
    assert isinstance(bots, QuickBots)
    bots.may_play.clear()
    anna = await own_house.visitor("Anna")
    while not bots.asked:  # until there is one where a bot begins
        table = await anna.table("nizam", "me", "random")
        await anna.get("/api/me")
    await own_house.stop()
    await own_house.start()
    connection = await anna.connection()
    while len(await turns_of(own_house, table)) < 2:
        await connection.rest()


# ------------------------------------------------------------------ the rules are pinned


async def test_a_table_begun_under_newer_rules_is_refused_and_loses_nothing(own_house: House) -> None:
    table, visitors, connections = await two(own_house)
    await draw(table, connections)
    before = await turns_of(own_house, table)
    await _set_rules(own_house, table, 99)
    await own_house.stop()
    await own_house.start()
    answer = await visitors[0].get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
    assert "version 99" in answer.json()["words"]
    connection = await visitors[0].connection()
    await connection.send("hello", table=table)
    assert (await connection.next("refuse"))["code"] == "other-rules"
    assert (await visitors[0].get("/api/me")).status_code == 200  # everything else still works
    assert await turns_of(own_house, table) == before
    await _set_rules(own_house, table, find_game("nizam").version)
    connections = [await visitor.at(table) for visitor in visitors]
    assert (await draw(table, connections))["seq"] == 2


async def _set_rules(house: House, table: str, rules: int) -> None:
    change = sa.update(schema.game_table).where(schema.game_table.c.id == table).values(rules=rules)
    await house.store.write(lambda connection: connection.execute(change))


async def _turns_after(house: House, table: str) -> list[str]:
    opened = Store(house.url)
    query = sa.select(schema.turn.c.text).where(schema.turn.c.game_table == table).order_by(schema.turn.c.seq)
    found = list(opened.read_now(lambda connection: connection.execute(query).scalars().all()))
    opened.close()
    return found


# ------------------------------------------------------------------ one after another


async def test_an_append_that_comes_too_late_changes_nothing(own_house: House) -> None:
    table, _, connections = await two(own_house)
    await draw(table, connections)
    before = await turns_of(own_house, table)
    kept = own_house.store
    assert await kept.write(Append(table, 1, "seat 1: draw", None, 5.0)) is False
    assert await kept.write(Append(table, 7, "seat 1: draw", None, 5.0)) is False
    assert await kept.write(Append("nowhere", 0, "seat 1: draw", None, 5.0)) is False
    assert await turns_of(own_house, table) == before
    assert (await draw(table, connections))["seq"] == 2


async def test_an_id_that_was_used_changes_nothing(own_house: House) -> None:
    table, *_ = await two(own_house)
    kept = own_house.store
    assert await kept.write(Append(table, 1, "seat 1: draw", "same", 5.0)) is True
    assert await kept.write(Append(table, 2, "seat 1: draw", "same", 6.0)) is False
    head = sa.select(schema.game_table.c.head).where(schema.game_table.c.id == table)
    assert await kept.read(lambda connection: connection.execute(head).scalar()) == 2
    assert len(await turns_of(own_house, table)) == 2


@pytest.mark.parametrize("has_others", [False, True])
async def test_a_batch_keeps_what_fits(
    own_house: House, monkeypatch: pytest.MonkeyPatch, has_others: bool
) -> None:
    """Turns that are written together stand or fall by themselves, also beside what is no turn."""
    alone: list[object] = []  # turns that were not written together
    run = store._Job.run

    def noted(job: store._Job, connection: sa.Connection, is_only: bool = False) -> None:
        if isinstance(job.work, Append):  # the house writes something now and then, too
            alone.append(job)
        run(job, connection, is_only)

    monkeypatch.setattr(store._Job, "run", noted)
    tables = [(await two(own_house))[0] for _ in range(4)]
    kept = own_house.store

    def turn(number: int, head: int, client: str = "", text: str = "seat 1: draw") -> Awaitable[bool]:
        return kept.write(Append(tables[number], head, text, client or f"{number} {head}", 5.0))

    async def all_of(*turns: Awaitable[bool]) -> list[object]:
        before = kept.batches
        others = [kept.write(_column(sa.select(sa.literal(7))))] if has_others else []
        found: list[object] = [*await asyncio.gather(*turns, *others, return_exceptions=True)]
        assert kept.batches == before + 1
        assert found[len(turns) :] == [[7]] * len(others)
        return found[: len(turns)]

    alone.clear()
    assert await all_of(turn(0, 1), turn(1, 1), turn(2, 1)) == [True] * 3
    assert not alone
    assert await all_of(turn(0, 2), turn(1, 1), turn(2, 7), turn(3, 1)) == [True, False, False, True]
    assert await all_of(turn(0, 3), turn(0, 4), turn(1, 2), turn(0, 4)) == [True, True, True, False]
    assert await all_of(turn(1, 3), turn(2, 2, client="2 1")) == [True, False]
    found = await all_of(turn(1, 4), turn(2, 2, text="\ud800"), turn(3, 2))
    assert (found[0], type(found[1]), found[2]) == (True, StoreError, True)
    g, t = schema.game_table.c, schema.turn.c
    for number, head in enumerate((5, 5, 2, 3)):
        is_table = sa.select(g.head).where(g.id == tables[number])
        assert await kept.read(_column(is_table)) == [head]
        turns = sa.select(t.seq).where(t.game_table == tables[number]).order_by(t.seq)
        assert await kept.read(_column(turns)) == list(range(head))


async def test_what_comes_close_together_is_committed_together(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit costs as much as several moves. The first of them waits for nothing."""
    tables = [(await two(own_house))[0] for _ in range(3)]
    kept = own_house.store
    monkeypatch.setattr(store, "PACE", 1.0)
    kept._due = 0.0
    assert await kept.write(Append(tables[0], 1, "seat 1: draw", "0", 5.0))
    before, writes = kept.batches, []
    for table in tables[1:]:
        writes.append(asyncio.ensure_future(kept.write(Append(table, 1, "seat 1: draw", "0", 5.0))))
        for _ in range(3):  # each in another round of the loop
            await asyncio.sleep(0)
    assert await asyncio.gather(*writes) == [True, True]
    assert kept.batches == before + 1


@pytest.mark.parametrize("has_others", [False, True])
async def test_a_job_that_fails_leaves_nothing(own_house: House, has_others: bool) -> None:
    """Also if it is the only one of its batch, and has no savepoint."""
    table, *_ = await two(own_house)
    kept = own_house.store
    g = schema.game_table.c

    def broken(connection: sa.Connection) -> None:
        connection.execute(sa.update(schema.game_table).where(g.id == table).values(rematch="x"))
        raise ValueError("broken")

    def twice(connection: sa.Connection) -> None:
        connection.execute(sa.update(schema.game_table).where(g.id == table).values(rematch="y"))
        connection.execute(sa.insert(schema.turn).values(game_table=table, seq=0, text="", at=0.0))

    for job, kind in ((broken, ValueError), (twice, Conflict)):
        others = [kept.write(_column(sa.select(sa.literal(7))))] if has_others else []
        found: list[object] = [*await asyncio.gather(kept.write(job), *others, return_exceptions=True)]
        assert isinstance(found[0], kind)
        assert found[1:] == [[7]] * has_others
        assert (
            await kept.read(lambda c: c.execute(sa.select(g.rematch).where(g.id == table)).scalar()) is None
        )
    assert await kept.write(Append(table, 1, "seat 1: draw", "0", 5.0)) is True


def _column(query: sa.Select[int]) -> Callable[[sa.Connection], list[int]]:
    return lambda connection: list(connection.execute(query).scalars())


async def test_a_connection_that_broke_while_idle_is_replaced(new_postgres: NewStore) -> None:
    async with running(House(new_postgres())) as house:
        table, _, connections = await two(house)
        await asyncio.to_thread(_end_others, house.store)
        assert (await draw(table, connections))["type"] == "ack"
        await asyncio.to_thread(_end_others, house.store)
        assert await house.store.write(_column(sa.select(sa.literal(7)))) == [7]


def _end_others(kept: Store) -> None:
    """As when the database was started anew."""
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
    apart = sa.create_engine(kept.url)
    with apart.begin() as connection:
        connection.exec_driver_sql(f"{end} AND pid <> pg_backend_pid()")
    apart.dispose()


async def test_another_process_follows_without_reading(
    new_postgres: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_postgres()
    async with running(House(url)) as first, running(House(url)) as second:
        table, visitors, connections = await two(first)
        elsewhere = Visitor(second)
        elsewhere.http.cookies = visitors[1].http.cookies
        elsewhere.id = visitors[1].id
        there = await elsewhere.at(table)
        await there.rest()

        async def no_reading(*args: object) -> None:
            raise AssertionError("it read")

        monkeypatch.setattr(second.server.tables.keeper, "read", no_reading)
        monkeypatch.setattr(second.server.others, "check", no_reading)
        seq = (await draw(table, connections))["seq"]
        await there.next("turn", lambda message: message["seq"] == seq)


def test_notices_are_few_and_never_too_large() -> None:
    """PostgreSQL takes notices below 8,000 bytes. A turn that does not fit is left to be read."""
    few = [News("a", 3, "3 seat 1: draw", 5.5), News("b")]
    [notice] = as_notices("me", few)
    assert msgspec.json.decode(notice) == ["me", [["a", 3, "3 seat 1: draw", 5.5], ["b", -1, "", 0.0]]]
    many = [News(f"table{number}", number, "ж" * 150, 1.0) for number in range(300)]
    many.insert(7, News("long", 1, "ж" * 4000, 1.0))
    notices = list(as_notices("me", many))
    assert all(len(notice.encode()) < 8000 for notice in notices)
    told = [one[0] for notice in notices for one in msgspec.json.decode(notice)[1]]
    assert told == [one.table for one in many]
    assert len(notices) < 20
    assert list(as_notices("me", [])) == []


async def test_a_job_that_fails_does_not_undo_others(own_house: House) -> None:
    kept = own_house.store

    def person(key: str) -> sa.Executable:
        return sa.insert(schema.person).values(id=key, name="x", created=1.0)

    def broken(connection: sa.Connection) -> None:
        connection.execute(person("undone"))
        raise ZeroDivisionError

    results = await asyncio.gather(
        kept.run(person("a")), kept.run(person("a")), kept.write(broken), kept.run(person("b")),
        return_exceptions=True,
    )  # fmt: skip
    assert [type(result) for result in results] == [int, Conflict, ZeroDivisionError, int]
    query = sa.select(schema.person.c.id)
    found = await kept.read(lambda connection: connection.execute(query).scalars().all())
    assert set(found) == {"a", "b"}


async def test_a_store_that_cannot_be_reached_loses_nothing_and_invents_nothing(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, connections = await two(own_house)
    kept = own_house.store

    def fail(*args: object) -> None:
        raise StoreError("the store is out for lunch")

    with monkeypatch.context() as patch:
        patch.setattr(kept, "read_now", fail)
        patch.setattr(kept, "_commit_all", fail)
        refused = await draw(table, connections)
        assert (refused["type"], refused["code"]) == ("refuse", "store")
        [seat] = connections[0].turns[table, 0]["to_act"]
        drafted = await connections[seat].answer("draft", table=table, seat=seat, actions=[])
        assert drafted["code"] == "store"  # nothing is sent about a table that may be out of date
    assert (await draw(table, connections))["seq"] == 1
    assert len(await turns_of(own_house, table)) == 2


async def test_a_write_that_is_cancelled_as_its_answer_comes_is_cancelled(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = own_house.store._answer

    def answer_and_cancel(jobs: Sequence[store._Job]) -> None:
        answer(jobs)
        writing.cancel()

    monkeypatch.setattr(own_house.store, "_answer", answer_and_cancel)
    writing = asyncio.create_task(own_house.store.write(lambda connection: None))
    with pytest.raises(asyncio.CancelledError):
        await writing


async def test_a_move_that_becomes_durable_late_is_still_announced(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk stalls for longer than the time-out, and the opponent reconnects before it is written."""
    table, visitors, connections = await two(own_house)
    [seat] = connections[0].turns[table, 0]["to_act"]
    looker = own_house.server.others
    await looker.check()
    goes_on, commit, write = threading.Event(), own_house.store._commit_all, own_house.store.write

    def stall(jobs: Sequence[store._Job]) -> None:
        goes_on.wait(30)
        commit(jobs)

    with monkeypatch.context() as patch:
        patch.setattr(own_house.store, "_commit_all", stall)
        patch.setattr(own_house.store, "write", lambda work: write(work, timeout=0.1))
        refused = await connections[seat].play(table, seat, "draw")
    assert (refused["type"], refused["code"]) == ("refuse", "store")
    again = await visitors[1 - seat].at(table)
    assert again.turns[table, 1 - seat]["seq"] == 0
    goes_on.set()
    await looker.check()
    await looker.check()
    await again.next("turn", lambda message: message["seq"] == 1)


async def test_one_table_that_cannot_be_read_leaves_the_others_alone(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [await two(own_house) for _ in range(3)]
    looker = own_house.server.others
    broken = own_house.server.tables._live[games[0][0]]

    async def fail() -> None:
        raise Problem(409, "no-pack", "Its pack is gone.")

    noted: list[bool] = []

    async def note() -> None:
        noted.append(True)

    broken._is_stale = True
    monkeypatch.setattr(broken, "catch_up", fail)
    monkeypatch.setattr(looker, "_note_presence", note)
    g = schema.game_table.c
    for table, _, _ in games[1:]:
        change = sa.update(schema.game_table).where(g.id == table)
        await own_house.store.run(change.values(is_open=False, touched=g.touched + 1))
    await looker.check()
    for table, _, connections in games[1:]:
        assert not own_house.server.tables._live[table].is_open
        await connections[0].next("table", lambda message: message["is_open"] is False)
    assert noted


async def test_after_a_time_without_notices_every_table_is_read(own_house: House) -> None:
    table, _, connections = await two(own_house)
    g = schema.game_table.c
    await own_house.store.run(sa.update(schema.game_table).where(g.id == table).values(is_open=False))
    own_house.server.others.notified([])
    await connections[0].next("table", lambda message: message["is_open"] is False)


async def test_nobody_begins_while_somebody_gets_up(new_postgres: NewStore) -> None:
    """One waits for the other's row lock, and then sees the current chairs."""
    async with running(House(new_postgres())) as house:
        anna, boris = await house.visitor("Anna"), await house.visitor("Boris")
        table = await anna.table("nizam", "me", "open", is_open=True)
        assert await house.store.write(take_chair(table, 1, Chair(boris.id, "Boris")))
        begins = asyncio.to_thread(house.store.write_now, begin(table, 1, "deal: ", 5.0))
        elsewhere = sa.create_engine(house.store.url)
        with elsewhere.begin() as connection:
            assert leave_chairs(table, boris.id)(connection)
            begun = asyncio.create_task(begins)
            await waits_for_a_row(house)
        assert await begun is False
        elsewhere.dispose()


async def test_concurrent_chat_lines_are_numbered_in_order_of_visibility(new_postgres: NewStore) -> None:
    async with running(House(new_postgres())) as house:
        anna = await house.visitor("Anna")
        table = await anna.table("nizam", "me", "open", is_open=True)
        second = say(table, anna.id, ChatLine(0, "Anna", "second", 6.0), "b")
        late = asyncio.to_thread(house.store.write_now, second)
        elsewhere = sa.create_engine(house.store.url)
        with elsewhere.begin() as connection:
            row = sa.select(schema.game_table).where(schema.game_table.c.id == table)
            connection.execute(row.with_for_update())
            saying = asyncio.create_task(late)
            await waits_for_a_row(house)
            say(table, anna.id, ChatLine(0, "Anna", "first", 5.0), "a")(connection)
        await saying
        elsewhere.dispose()
        lines = await house.store.read(said_since(table, 0))
        assert [said.text for said in lines] == ["first", "second"]


async def waits_for_a_row(house: House) -> None:
    query = sa.text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    while not await house.store.read(lambda connection: connection.execute(query).scalar()):
        await asyncio.sleep(0.01)


async def test_a_table_that_could_not_be_read_is_read_at_the_next_check(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process begins it, and the store fails while this one follows."""
    monkeypatch.setattr(LiveTable, "_reload", _fails_once(LiveTable._reload))
    anna, boris = await own_house.visitor("Anna"), await own_house.visitor("Boris")
    table = await anna.table("nizam", "me", "open", is_open=True)
    connection = await anna.at(table)
    chair = take_chair(table, 1, Chair(boris.id, "Boris"))
    assert await own_house.store.write(chair)
    kept = await own_house.store.read(read_table(table))
    assert kept is not None
    match = Match(find_game("nizam"), [chair.occupant() for chair in kept.chairs], {}, kept.seed)
    assert await own_house.store.write(begin(table, kept.rules, str(match.record.turns[0]), 5.0))
    looker = own_house.server.others
    await looker.check()  # it notices, and fails
    await looker.check()
    assert (await connection.next("turn"))["seq"] == 0


def _fails_once(reload: Callable[[LiveTable], Awaitable[None]]) -> Callable[[LiveTable], Awaitable[None]]:
    failures = [StoreError("the store is out for lunch")]

    async def fail_once(live: LiveTable) -> None:
        live._is_stale = True  # as when reading fails
        if failures:
            raise failures.pop()
        await reload(live)

    return fail_once
