"""The schema's history: stores of older versions lose nothing, and their tables can be played on."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from server.conftest import NewStore
from server.house import House, Visitor, running
from terem.core.dealer import commitment
from terem.games import find_game
from terem.server import migrations, schema
from terem.server.counting import count_older_games
from terem.server.people import digest
from terem.server.store import Store
from terem.table import Match, Occupant

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'terem.sqlite'}"
    new: NewStore = request.getfixturevalue("bare_postgres")
    return new()


async def test_the_migrated_schema_is_the_one_that_is_written_down(bare_store: str) -> None:
    opened = Store(bare_store)
    opened.migrate()
    with opened._writing.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        extra = sa.Table("extra", sa.MetaData(), sa.Column("id", sa.Integer))
        extra.create(connection)
        assert compare_metadata(context, schema.metadata) != []  # the comparison does find differences
    opened.close()


async def test_a_second_migration_finds_nothing_to_do(bare_store: str) -> None:
    opened = Store(bare_store)
    opened.migrate()
    assert written_by_migration(opened) == []
    with opened._writing.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0005'"))
    assert written_by_migration(opened) != []  # a migration with something to do is found
    opened.close()


def written_by_migration(opened: Store) -> list[str]:
    """The statements of a migration that write something, up to one that fails."""
    statements: list[str] = []

    def note(connection: object, cursor: object, statement: str, *rest: object) -> None:
        statements.append(statement.strip())

    sa.event.listen(opened._writing, "before_cursor_execute", note)
    with suppress(sa.exc.DBAPIError):
        opened.migrate()
    sa.event.remove(opened._writing, "before_cursor_execute", note)
    return [words for words in statements if not words.upper().startswith(("SELECT", "PRAGMA", "BEGIN"))]


async def test_a_migration_loses_nothing(bare_store: str) -> None:
    """A store as it was before the tables were renamed, with everything that can be in it."""
    opened = Store(bare_store)
    migrations.upgrade(opened._writing, "0005")
    _played_under_first_schema(bare_store)
    same = ("chair", "invitation", "chat")
    renamed = {"board": "game_table", "action": "turn", **{name: name for name in same}}
    with opened._writing.begin() as connection:
        for statement in (
            "INSERT INTO invitation (digest, board, created) VALUES ('d', 'old', 2.5)",
            "INSERT INTO chat (board, person, name, text, at, client) "
            "VALUES ('old', 'anna', 'Anna', 'hello', 3.5, 'anna m1')",
            "UPDATE action SET client = 'anna m2' WHERE seq = 1",
            "UPDATE board SET rematch = 'next', taken = '[]', pack = 'p'",
            "UPDATE chair SET seen = 4.5 WHERE seat = 1",
        ):
            connection.execute(sa.text(statement))
        before = {new: _rows(connection, old) for old, new in renamed.items()}
        for line in before["chat"]:
            line |= {"seat": None, "after": None, "phrase": None}
        _as_migrated(before)
    opened.migrate()
    with opened._writing.begin() as connection:
        assert {table: _rows(connection, table) for table in renamed.values()} == before
        assert [len(rows) for rows in before.values()] == [1, 2, 2, 1, 1]
    twice = "INSERT INTO turn (game_table, seq, text, client, at) VALUES ('old', 2, 'x', 'anna m2', 1.0)"
    with pytest.raises(sa.exc.IntegrityError), opened._writing.begin() as connection:
        connection.execute(sa.text(twice))
    with opened._writing.begin() as connection:  # a table's rows are deleted with it
        connection.execute(sa.delete(schema.game_table))
        assert [len(_rows(connection, table)) for table in renamed.values()] == [0, 0, 0, 0, 0]
    opened.close()


def _as_migrated(tables: dict[str, list[dict[str, object]]]) -> None:
    """With what was not known then: no game has a result, and games that began with hints keep them."""
    for table in tables["game_table"]:
        table |= {"terms": '{"hints":true}', "follows": None}
    for line in tables["chair"]:
        line |= dict.fromkeys(("place", "points", "against", "won", "compares", "ended"), None)
        line["put_away"] = False


def _rows(connection: sa.Connection, table: str) -> list[dict[str, object]]:
    """All rows, with renamed columns under their new names."""
    names = {"board": "game_table", **({"line": "text"} if table == "action" else {})}
    rows = connection.execute(sa.text(f"SELECT * FROM {table}")).mappings()
    return sorted(({names.get(key, key): row[key] for key in row} for row in rows), key=repr)


async def test_an_unfinished_table_goes_on_after_an_upgrade_from_the_first_schema(bare_store: str) -> None:
    old = Store(bare_store)
    migrations.upgrade(old._writing, "0001")
    old.close()
    record = _played_under_first_schema(bare_store)
    async with running(House(bare_store)) as house:
        anna = Visitor(house)
        anna.http.cookies.set("terem", record["token"])
        anna.id = record["person"]
        connection = await anna.at(record["table"])
        told = connection.turns[record["table"], 0]
        assert told["seq"] == 1
        assert (await connection.answer("say", table=record["table"], text="still here"))["type"] == "ack"
        [seat] = told["to_act"]
        assert (await connection.answer("ask", table=record["table"], seat=seat))["type"] == "advice"
        assert (await connection.play(record["table"], seat, "draw"))["seq"] == 2


async def test_a_game_that_ended_under_the_first_schema_is_counted(bare_store: str) -> None:
    old = Store(bare_store)
    migrations.upgrade(old._writing, "0001")
    record = _played_under_first_schema(bare_store)
    with old._writing.begin() as connection:
        end = "INSERT INTO action (board, seq, line, at) VALUES ('old', 2, 'seat 1 resigns', 7.0)"
        connection.execute(sa.text(end))
        connection.execute(sa.text("UPDATE chair SET person = NULL, bot = 'pupil' WHERE seat = 1"))
        connection.execute(sa.text("UPDATE board SET status = 'over', head = 3"))
    old.close()
    async with running(House(bare_store)) as house:
        anna = Visitor(house)
        anna.http.cookies.set("terem", record["token"])
        await count_older_games(house.store)  # the server has begun to do so by itself
        [game] = (await anna.get("/api/me/games")).json()["games"]
        assert (game["table"], game["won"], game["ended"]) == ("old", False, 7.0)


def _played_under_first_schema(url: str) -> dict[str, str]:
    """A table with one turn, as the first version of Terem wrote it."""
    game, seed, token = find_game("nizam"), bytes(32), "t" * 32
    match = Match(game, [Occupant("Anna"), Occupant("Anna")], seed=seed)
    match.play(match.to_act()[0], [match.parse("draw")])
    rows: list[tuple[str, dict[str, object]]] = [
        ("person", {"id": "anna", "name": "Anna", "created": 1.0}),
        ("session", {"digest": digest(token), "person": "anna", "created": 1.0, "seen": 4e9}),
        (
            "board",
            {
                "id": "old", "game": "nizam", "rules": game.version, "options": "{}", "players": 2,
                "seed": seed, "commitment": commitment(seed), "head": 2, "status": "playing",
                "is_open": False, "clock": "", "host": "anna", "created": 1.0, "touched": 1.0,
            },
        ),
        ("chair", {"board": "old", "seat": 0, "person": "anna", "name": "Anna", "bot": ""}),
        ("chair", {"board": "old", "seat": 1, "person": "anna", "name": "Anna", "bot": ""}),
        *(
            ("action", {"board": "old", "seq": n, "line": str(turn), "client": None, "at": 1.0})
            for n, turn in enumerate(match.record.turns)
        ),
    ]  # fmt: skip
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        for table, values in rows:
            names = ", ".join(values)
            marks = ", ".join(f":{name}" for name in values)
            connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), values)
    engine.dispose()
    return {"table": "old", "person": "anna", "token": token}


async def test_packs_come_to_a_store_with_games_in_it(bare_store: str) -> None:
    old = Store(bare_store)
    migrations.upgrade(old._writing, "0001")
    _played_under_first_schema(bare_store)
    migrations.upgrade(old._writing, "0006")
    kept = ("person", "session", "game_table", "chair", "turn")
    with old._writing.begin() as connection:
        before = {table: _rows(connection, table) for table in kept}
        _as_migrated(before)
    migrations.upgrade(old._writing, "0012")
    with old._writing.begin() as connection:
        assert {table: _rows(connection, table) for table in kept} == before
        assert all(before.values())
        content = {"game": "nizam", "digest": "d", "files": "{}", "created": 1.0}
        connection.execute(sa.insert(schema.pack_content).values(**content))
        mine = {
            "person": before["person"][0]["id"],
            "game": "nizam",
            "digest": "d",
            "name": "x",
            "created": 1.0,
        }
        connection.execute(sa.insert(schema.pack).values(**mine))
    with pytest.raises(sa.exc.IntegrityError), old._writing.begin() as connection:
        connection.execute(sa.delete(schema.pack_content))  # somebody keeps it
    with old._writing.begin() as connection:
        connection.execute(sa.delete(schema.person))
        assert _rows(connection, "pack") == []
        assert len(_rows(connection, "pack_content")) == 1
    old.close()


async def test_a_name_that_several_accounts_had_belongs_to_the_oldest(bare_store: str) -> None:
    old = Store(bare_store)
    migrations.upgrade(old._writing, "0001")
    played = _played_under_first_schema(bare_store)
    migrations.upgrade(old._writing, "0012")
    people = [
        ("b", "Boris", "boris", 3.0),
        ("c", "Воris", "other", 2.0),
        ("d", "Admin", "d", 2.0),
        ("e", "Eva", None, 1.0),
    ]
    kept = ("session", "game_table", "chair", "turn", "chat")
    with old._writing.begin() as connection:
        for key, name, login, created in people:
            statement = "INSERT INTO person (id, name, login, created) VALUES (:id, :name, :login, :created)"
            connection.execute(
                sa.text(statement), {"id": key, "name": name, "login": login, "created": created}
            )
        before = {table: _rows(connection, table) for table in kept}
    old.migrate()
    with old._writing.begin() as connection:
        after = {table: _rows(connection, table) for table in kept}
        for row in after["session"]:
            assert row.pop("device") == ""
        assert after == before
        query = sa.select(schema.person.c.id).where(schema.person.c.name_key.is_not(None))
        assert connection.execute(query).scalars().all() == ["c"]
    old.close()
    async with running(House(bare_store)) as house:
        anna = Visitor(house)
        anna.http.cookies.set("terem", played["token"])
        assert [listed["table"] for listed in (await anna.get("/api/me")).json()["tables"]] == ["old"]
        stranger = Visitor(house)
        assert (await stranger.post("/api/guest", name="Boris")).json()["code"] == "name-taken"
        assert (await stranger.post("/api/guest", name="Eva")).status_code == 201


async def test_reviews_come_to_a_store_with_games_in_it(bare_store: str) -> None:
    old = Store(bare_store)
    migrations.upgrade(old._writing, "0001")
    _played_under_first_schema(bare_store)
    migrations.upgrade(old._writing, "0014")
    kept = ("person", "session", "game_table", "chair", "turn")
    with old._writing.begin() as connection:
        before = {table: _rows(connection, table) for table in kept}
    assert all(before.values())
    old.migrate()
    with old._writing.begin() as connection:
        assert {table: _rows(connection, table) for table in kept} == before
        counted = dict.fromkeys(("decisions", "inaccuracies", "mistakes", "blunders"), 1)
        said = {"game_table": "old", "seat": 1, "luck": 1.5, "lost": 2.5, **counted}
        connection.execute(sa.insert(schema.reviewed).values(**said))
    with pytest.raises(sa.exc.IntegrityError), old._writing.begin() as connection:
        connection.execute(sa.insert(schema.reviewed).values(**said | {"game_table": "nobody's"}))
    with old._writing.begin() as connection:
        connection.execute(sa.delete(schema.game_table))
        assert _rows(connection, "reviewed") == []
    old.close()
