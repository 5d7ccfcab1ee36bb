"""Operators' commands for tables and people, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from server_cli.kept import SEED, keep_game, keep_person, say
from server_cli.served import terem
from terem.cli.main import app
from terem.games import find_game
from terem.house.pack_messages import NewPack
from terem.house.packs import PACKS
from terem.house.workshop import draft_of, made
from terem.server import admin, schema
from terem.server.settings import Settings, open_store, read_store, write_store
from terem.table import read_record, verify

T = TypeVar("T")


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A store with Anna (who has an account), Boris and Vera on five tables."""
    chosen = Settings(data=str(tmp_path))
    if request.param == "postgresql":
        url = sa.make_url(request.getfixturevalue("postgresql"))
        engine = sa.create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
        name = f"terem{abs(hash(tmp_path)) % 10**9}"
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name}")
        engine.dispose()
        chosen = Settings(database=url.set(database=name).render_as_string(hide_password=False))
    open_store(chosen).close()
    write_store(chosen, fill)
    return chosen


def fill(connection: sa.Connection) -> None:
    keep_person(connection, "anna", "Anna", login="anna@example.org")
    keep_person(connection, "boris")
    keep_person(connection, "vera")
    keep_game(connection, "over", ["anna", "boris"], turns=8, over=True)
    keep_game(connection, "playing", ["anna", "boris"], turns=8)
    keep_game(connection, "alone", ["anna", None], turns=3)
    keep_game(connection, "waiting", ["anna", "boris", None], turns=0)
    keep_game(connection, "others", ["boris", "vera"], turns=8)
    say(connection, "playing", "anna", "my secret recipe")
    say(connection, "playing", "boris", "hello")
    upload = {"id": "up", "person": "anna", "record": "a record", "created": 1.0}
    connection.execute(sa.insert(schema.upload).values(**upload))


def everything(connection: sa.Connection) -> str:
    """The whole store as text."""
    return "\n".join(
        repr(tuple(row))
        for table in schema.metadata.sorted_tables
        for row in connection.execute(sa.select(table))
    )


def rows(table: sa.Table) -> Callable[[sa.Connection], dict[str, str]]:
    key, *_ = table.primary_key.columns
    return lambda connection: {
        row[key.name]: row["status"] for row in connection.execute(sa.select(table)).mappings()
    }


# ------------------------------------------------------------------ lists


def test_tables_are_listed_with_their_seats(settings: Settings) -> None:
    listed = {row["table"]: row for row in read_store(settings, admin.list_tables())}
    assert set(listed) == {"over", "playing", "alone", "waiting", "others"}
    assert listed["waiting"]["seats"] == ["Anna", "Boris", "-"]
    (over,) = read_store(settings, admin.list_tables("over"))
    assert over["table"] == "over"
    assert len(read_store(settings, admin.list_tables(limit=2))) == 2


def test_a_table_is_shown_without_what_its_players_may_not_know(settings: Settings) -> None:
    shown = read_store(settings, admin.show_table("playing"))
    assert [seat["login"] for seat in shown["seats"]] == ["anna@example.org", None]
    text = json.dumps(shown)
    assert SEED.hex() not in text
    assert "deal" not in text
    with pytest.raises(admin.NotThere, match="no table 'nothing'"):
        read_store(settings, admin.show_table("nothing"))


def test_people_are_listed_with_how_often_they_play(settings: Settings) -> None:
    people = {row["person"]: row for row in read_store(settings, admin.list_people())}
    assert people["anna"]["tables"] == 4
    assert people["anna"]["login"] == "anna@example.org"
    assert people["vera"]["seen"] == "1970-01-01 00:00:02Z"


# ------------------------------------------------------------------ closing and banning


def test_closing_ends_a_table_once(settings: Settings) -> None:
    write_store(settings, admin.close_table("playing"))
    assert read_store(settings, rows(schema.game_table))["playing"] == "closed"
    for table, words in (("playing", "closed already"), ("over", "over already"), ("nothing", "no table")):
        with pytest.raises(admin.NotThere, match=words):
            write_store(settings, admin.close_table(table))


@pytest.mark.parametrize("who", ["anna", "anna@example.org", "Anna@Example.org"])
def test_a_person_is_banned_by_id_or_login(settings: Settings, who: str) -> None:
    banned = sa.select(schema.person.c.id).where(schema.person.c.banned)
    assert write_store(settings, admin.ban(who)) == "Anna"
    assert read_store(settings, lambda c: c.execute(banned).scalars().all()) == ["anna"]
    write_store(settings, admin.ban(who, False))
    assert read_store(settings, lambda c: c.execute(banned).scalars().all()) == []
    with pytest.raises(admin.NotThere, match="no person"):
        write_store(settings, admin.ban("nobody"))


# ------------------------------------------------------------------ what is stored about a person


def test_an_export_leaves_no_table_of_the_store_out(settings: Settings) -> None:
    """A table that says something about people has to say here where it is exported, or why not."""
    kept = {
        "chair": "seats",
        "reviewed": "seats",
        "game_table": "hosts",
        "session": "sessions",
        "passkey": "passkeys",
        "way": "ways",
        "calling": "quiet",
        "owed": "owed",
        "shunned": "shunned",
        "report": "reports",
        "deed": "deeds",
        "mark": "marks",
        "chat": "chat",
        "upload": "uploads",
        "pack": "packs",
    }
    secrets = {"code"}
    about = {
        table.name
        for table in schema.metadata.sorted_tables
        if "person" in table.c or any(key.column.table.name == "person" for key in table.foreign_keys)
    }
    assert about | {"reviewed"} == kept.keys() | secrets
    found = read_store(settings, admin.export_person("anna"))
    assert set(kept.values()) <= found.keys()


def test_an_export_has_everything_of_a_person_and_no_secrets(settings: Settings) -> None:
    found = read_store(settings, admin.export_person("anna"))
    assert found["login"] == "anna@example.org"
    assert found["has_password"]
    assert [line["text"] for line in found["chat"]] == ["my secret recipe"]
    assert [upload["record"] for upload in found["uploads"]] == ["a record"]
    assert len(found["sessions"]) == 1
    assert {seat["table"] for seat in found["seats"]} == {"over", "playing", "alone", "waiting"}
    assert set(found["hosts"]) == {"over", "playing", "alone", "waiting"}
    turns = next(seat["turns"] for seat in found["seats"] if seat["table"] == "playing")
    assert any(turn["line"] == "seat 1: draw" for turn in turns)
    (game,) = found.pop("games")
    assert (game["table"], game["seats"]) == ("over", [0])
    assert f"seed: {SEED.hex()}" in game["record"]  # proves a game that is over
    text = json.dumps(found)
    assert "{" not in "".join(turn["line"] for turn in turns)  # what the dealer turned up
    for secret in ("digest of", '"hash"', SEED.hex()):
        assert secret not in text


def test_deleting_somebody_leaves_nothing_of_them(settings: Settings) -> None:
    gone = write_store(settings, admin.delete_person("anna"))
    assert (gone.name, gone.seats, gone.closed, gone.said, gone.uploads) == ("Anna", 4, 1, 1, 1)
    text = read_store(settings, everything)
    for trace in ("anna", "Anna", "recipe", "a record"):
        assert trace not in text
    if settings.file is not None:
        left = b"".join(file.read_bytes() for file in settings.file.parent.iterdir())
        for trace in ("Anna", "recipe", "anna@example.org"):
            assert trace.encode() not in left


def test_others_keep_their_games_when_somebody_is_deleted(settings: Settings) -> None:
    before = read_store(settings, admin.export_record("over")).record
    untouched = str(read_store(settings, admin.export_record("others")).record)
    write_store(settings, admin.delete_person("anna"))
    exported = read_store(settings, admin.export_record("over"))
    assert not exported.problem
    assert [seat.name for seat in exported.record.seats] == ["somebody", "Boris"]
    assert verify(find_game("nizam"), read_record(str(exported.record))).outcome == before.outcome
    assert [turn.actions for turn in exported.record.turns] == [turn.actions for turn in before.turns]
    assert str(read_store(settings, admin.export_record("others")).record) == untouched


def test_a_bot_takes_the_seat_where_a_game_is_on(settings: Settings) -> None:
    from terem.server.keeping import read_table
    from terem.table import replay_all

    before = read_store(settings, read_table("playing"))
    write_store(settings, admin.delete_person("anna"))
    kept = read_store(settings, read_table("playing"))
    assert before is not None
    assert kept is not None
    assert kept.turns[-1][0] == "seat 1: held by artisan (bot)"
    assert len(kept.turns) == len(before.turns) + 1
    assert kept.touched > before.touched  # so that running servers read it again
    assert (kept.status, kept.host) == ("playing", "boris")
    record = read_store(settings, admin.export_record("playing")).record
    match = replay_all(find_game("nizam"), record, seed=SEED)
    assert match.occupants[0].kind == "bot"
    states = read_store(settings, rows(schema.game_table))
    assert states["alone"] == "closed"  # no other person sits there
    waiting = read_store(settings, read_table("waiting"))
    assert waiting is not None
    assert (waiting.status, waiting.host) == ("waiting", "boris")
    assert [chair.name for chair in waiting.chairs] == ["", "Boris", ""]


# ------------------------------------------------------------------ records, and the commands


def test_records_of_games_that_are_on_have_no_seed(settings: Settings) -> None:
    assert read_store(settings, admin.tables_with_records(False)) == ["over"]
    assert len(read_store(settings, admin.tables_with_records(True))) == 4
    assert read_store(settings, admin.export_record("playing")).record.seed == ""
    assert read_store(settings, admin.export_record("over")).record.seed == SEED.hex()
    with pytest.raises(admin.NotThere, match="nothing was played"):
        read_store(settings, admin.export_record("waiting"))


def test_the_commands_at_a_shell(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    open_store(settings).close()
    write_store(settings, fill)
    data = ("--data", settings.data)
    done = terem("export", "--all", "--out", str(tmp_path / "records"), *data)
    assert done.returncode == 0, done.stderr
    assert [file.name for file in (tmp_path / "records").iterdir()] == ["over.terem"]
    record = read_record((tmp_path / "records" / "over.terem").read_text(encoding="utf-8"))
    assert verify(find_game("nizam"), record).is_over
    for arguments, words in (
        (["export", "--table", "playing", *data], "add --unfinished"),
        (["admin", "delete", "anna", *data], "add --yes"),
        (["admin", "show", "nothing", *data], "no table 'nothing'"),
        (["admin", "list", "--status", "lost"], "waiting, playing, over or closed"),
        (["backup", str(tmp_path / "copy"), "--database", "postgresql://a/b"], "use pg_dump"),
    ):
        refused = CliRunner().invoke(app, arguments)
        assert refused.exit_code == 2
        assert words in refused.stderr
    done = terem("admin", "delete", "anna", "--yes", TEREM_DATA=settings.data)
    assert done.stdout == "Anna is forgotten: 4 seats, 1 lines of chat, 1 uploads; 1 tables closed\n"


def with_pack(connection: sa.Connection) -> str:
    """Anna keeps a pack of Nizam and plays with it; its digest."""
    game = find_game("nizam")
    files = draft_of(game, "")
    files["gems.toml"]["gem"][0]["name"]["en"] = "amber"
    digest, content = made(game, NewPack("amber", files))
    row = {"game": "nizam", "digest": digest, "files": content, "created": 1.0}
    connection.execute(sa.insert(schema.pack_content).values(**row))
    kept = {"person": "anna", "game": "nizam", "digest": digest, "name": "amber", "created": 1.0}
    connection.execute(sa.insert(schema.pack).values(**kept))
    connection.execute(
        sa.update(schema.game_table).values(pack=digest).where(schema.game_table.c.id == "over")
    )
    return digest


def test_a_game_with_somebodys_pack_is_exported_with_its_result(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PACKS, "shelves", [])
    monkeypatch.setattr(PACKS, "_laid_out", OrderedDict())  # what another test has read
    digest = write_store(settings, with_pack)
    before = read_store(settings, admin.export_record("over"))
    assert before.problem  # nobody has said where packs are kept
    where = ["--database", settings.database] if settings.database else ["--data", settings.data]
    done = CliRunner().invoke(app, ["export", "--table", "over", "--out", "-", *where])
    assert done.exit_code == 0, done.output
    assert "has no result" not in done.output
    assert digest in done.output
    [pack] = read_store(settings, admin.export_person("anna"))["packs"]
    assert (pack["game"], pack["name"]) == ("nizam", "amber")
    assert "amber" in pack["files"]["gems.toml"]
