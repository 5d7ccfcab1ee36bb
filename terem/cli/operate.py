"""Commands for running a server: serve, admin, export, backup, restore."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from terem.cli.fail import fail

if TYPE_CHECKING:
    from terem.server.settings import Settings
    from terem.server.store import Work

T = TypeVar("T")
admin_app = typer.Typer(
    help="Manage tables and people, beside a running server; only delete needs it stopped with SQLite.",
    no_args_is_help=True,
)

Data = Annotated[str, typer.Option(help="The data folder; else TEREM_DATA, else your own data folder.")]
Database = Annotated[
    str, typer.Option(metavar="URL", help="postgresql://USER:PASSWORD@HOST/NAME instead of a file.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE")]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="An id or a login.")]
Rows = Annotated[int, typer.Option("--limit", min=1, help="How many at most.")]
Force = Annotated[bool, typer.Option("--force", help="Replace what is there.")]


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 shares it on your network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free port.")] = 8642,
    data: Data = "",
    database: Database = "",
    processes: Annotated[int, typer.Option(min=1, help="Server processes; several need PostgreSQL.")] = 1,
    workers: Annotated[
        int, typer.Option(min=0, help="Bot processes for each of them; 0: the number of cores less one.")
    ] = 0,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Another origin that may use this server; may be repeated."),
    ] = None,
    behind: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-For is trusted.")
    ] = "",
    packs: Annotated[
        str,
        typer.Option(metavar="FOLDER", help="Component packs, as FOLDER/GAME/NAME; else packs/ in --data."),
    ] = "",
    workshop: Annotated[bool, typer.Option(help="Let people make component packs in the page.")] = True,
    limits: Annotated[
        float, typer.Option(min=0.01, max=1e6, help="A factor for the limits; 2 doubles them.")
    ] = 1.0,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name people reach it by; others are refused. May be repeated."),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where people find it; needed for mail and notices.")
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="TEREM_SMTP",
            show_envvar=False,
            help="Send mail by smtp://USER:PASSWORD@HOST:PORT; better in TEREM_SMTP, where nobody reads it.",
        ),
    ] = "",
    sender: Annotated[str, typer.Option(metavar="EMAIL", help="The sender of mail.")] = "",
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Let webhooks reach addresses of your own network.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open it in a browser if there is a screen.")] = True,
) -> None:
    """Start the server, for browsers and for programs."""
    from terem.server.run import serve as run
    from terem.server.settings import CannotStart, Settings

    settings = Settings(
        database=database,
        data=data,
        host=host,
        port=port,
        processes=processes,
        workers=workers,
        origins=tuple(address.rstrip("/") for address in origin or ()),
        behind=behind,
        packs=packs,
        workshop=workshop,
        limits=limits,
        hosts=tuple(allowed_host or ()),
        address=address.rstrip("/"),
        smtp=smtp,
        sender=sender,
        private_webhooks=private_webhooks,
    )
    try:
        run(settings, browser=browser and sys.stderr.isatty())
    except CannotStart as error:
        fail(str(error))


def export(
    table: Annotated[str, typer.Option(metavar="ID", help="One table; with --out -, print it.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Every table.")] = False,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the records go.")] = Path("records"),
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Also games that are not over; these reveal hidden cards.")
    ] = False,
    data: Data = "",
    database: Database = "",
) -> None:
    """Write the records of tables to files; 'terem replay' reads them."""
    from terem.server import admin

    if bool(table) == every:
        fail("say --table ID or --all")
    settings = _settings(data, database)
    written = 0
    tables = [table] if table else _read(settings, admin.tables_with_records(unfinished))
    for name in tables:
        found = _read(settings, admin.export_record(name))
        if not found.is_over and not unfinished:
            fail(f"the game at table {name} is not over: add --unfinished to write it without its seed")
        if found.problem:
            print(f"terem: {name} has no result: {found.problem}", file=sys.stderr)
        if str(out) == "-":
            print(found.record, end="")
            continue
        try:
            out.mkdir(parents=True, exist_ok=True)
            (out / f"{name}.terem").write_text(str(found.record), encoding="utf-8")
        except OSError as error:
            fail(f"cannot write to {out}: {error.strerror}")
        written += 1
    if str(out) != "-":
        print(f"{written} records in {out}")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    data: Data = "",
    database: Database = "",
    force: Force = False,
) -> None:
    """Copy the store while the server runs."""
    from terem.server.backup import BackupError
    from terem.server.backup import backup as copy

    try:
        copied = copy(_file(_settings(data, database), "pg_dump"), file, force)
    except BackupError as error:
        fail(str(error))
    print(f"{file}: {copied.tables} tables, {copied.turns} turns, {copied.size:,} bytes")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by 'terem backup'.")],
    data: Data = "",
    database: Database = "",
    force: Force = False,
) -> None:
    """Restore a backup while the server is stopped."""
    from terem.server.backup import BackupError
    from terem.server.backup import restore as bring_back
    from terem.server.lock import InUse

    store = _file(_settings(data, database), "pg_restore")
    try:
        copied = bring_back(file, store, force)
    except (BackupError, InUse) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{store} cannot be written ({error.strerror}): choose another folder with --data")
    print(f"{store}: {copied.tables} tables, {copied.turns} turns")
    if copied.replaced:
        print(f"the old file is kept as {copied.replaced}")


COMMANDS: list[Callable[..., None]] = [serve, export, backup, restore]


# ------------------------------------------------------------------ admin


@admin_app.command("list")
def list_tables(
    status: Annotated[str, typer.Option(help="Only those that are waiting, playing, over or closed.")] = "",
    limit: Rows = 100,
    as_json: AsJson = False,
    data: Data = "",
    database: Database = "",
) -> None:
    """List the tables, newest first."""
    from terem.server import admin

    if status not in ("", "waiting", "playing", "over", "closed"):
        fail("the status of a table is waiting, playing, over or closed")
    _print_rows(_read(_settings(data, database), admin.list_tables(status, limit)), as_json)


@admin_app.command("show")
def show_table(table: TableId, as_json: AsJson = False, data: Data = "", database: Database = "") -> None:
    """Show a table and its players, but nothing that they may not know."""
    from terem.server import admin

    found = _read(_settings(data, database), admin.show_table(table))
    if as_json:
        _print_json(found)
        return
    for name, value in found.items():
        if name == "seats":
            for number, seat in enumerate(value, 1):
                who = seat["person"] or ("bot" if seat["bot"] else "nobody")
                login = f", login {seat['login']}" if seat["login"] else ""
                print(f"{f'seat {number}':<12}{seat['name'] or '-'} ({who}{login})")
        else:
            print(f"{name:<12}{'-' if value in (None, {}, '') else value}")


@admin_app.command("close")
def close_table(table: TableId, data: Data = "", database: Database = "") -> None:
    """Close a table: nobody can play on, but what was played is kept."""
    from terem.server import admin

    _write(_settings(data, database), admin.close_table(table), beside=True)
    print(f"table {table} is closed")


@admin_app.command("people")
def list_people(limit: Rows = 100, as_json: AsJson = False, data: Data = "", database: Database = "") -> None:
    """List the people, newest first."""
    from terem.server import admin

    _print_rows(_read(_settings(data, database), admin.list_people(limit)), as_json)


@admin_app.command("ban")
def ban(person: PersonId, data: Data = "", database: Database = "") -> None:
    """Ban a person."""
    from terem.server import admin

    name = _write(_settings(data, database), admin.ban(person), beside=True)
    print(f"{name} ({person}) is banned")


@admin_app.command("unban")
def unban(person: PersonId, data: Data = "", database: Database = "") -> None:
    """Lift a person's ban."""
    from terem.server import admin

    name = _write(_settings(data, database), admin.ban(person, False), beside=True)
    print(f"{name} ({person}) may come in again")


@admin_app.command("reset")
def reset_code(person: PersonId, data: Data = "", database: Database = "") -> None:
    """Print a code for somebody who forgot the password: it sets a new one, once, within a day."""
    from terem.server import admin

    code = _write(_settings(data, database), admin.reset_code(person), beside=True)
    print(f"{code}\nIt is entered on the page of people, at 'I forgot my password'.")


@admin_app.command("moderator")
def moderator(
    person: PersonId,
    no: Annotated[bool, typer.Option("--no", help="Not any more.")] = False,
    data: Data = "",
    database: Database = "",
) -> None:
    """Make somebody a moderator, who sees reports in the page and may silence, close and ban."""
    from terem.server import admin

    name = _write(_settings(data, database), admin.make_moderator(person, not no), beside=True)
    print(f"{name} ({person}) {'moderates no more' if no else 'is a moderator'}")


@admin_app.command("export")
def export_person(person: PersonId, data: Data = "", database: Database = "") -> None:
    """Print everything that is stored about a person, as JSON."""
    from terem.server import admin

    _print_json(_read(_settings(data, database), admin.export_person(person)))


@admin_app.command("delete")
def delete_person(
    person: PersonId,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Data = "",
    database: Database = "",
) -> None:
    """Delete a person: name, account, sessions, chat, uploads. Other people keep their games."""
    from terem.server import admin

    if not yes:
        if not sys.stdin.isatty():
            fail(f"this cannot be undone: add --yes to delete {person}")
        if not typer.confirm(f"Delete {person}? This cannot be undone."):
            raise SystemExit(1)
    gone = _write(_settings(data, database), admin.delete_person(person))
    print(
        f"{gone.name} is forgotten: {gone.seats} seats, {gone.said} lines of chat, {gone.uploads} uploads; "
        f"{gone.closed} tables closed"
    )


# ------------------------------------------------------------------ the store


def _settings(data: str, database: str) -> Settings:
    from terem.cli.packs import look_in
    from terem.server.settings import Settings

    settings = Settings(data=data, database=database)
    look_in(settings)  # for records of tables that used a pack
    return settings


def _file(settings: Settings, instead: str) -> Path:
    from terem.server.settings import CannotStart

    try:
        file = settings.file
    except CannotStart as error:
        fail(str(error))
    if file is None:
        fail(f"this is for the SQLite file; for PostgreSQL use {instead}")
    return file


def _read(settings: Settings, work: Work[T]) -> T:
    """Works next to a running server."""
    from terem.server.admin import NotThere
    from terem.server.settings import CannotStart, read_store

    try:
        return read_store(settings, work)
    except (CannotStart, NotThere) as error:
        fail(str(error))


def _write(settings: Settings, work: Work[T], *, beside: bool = False) -> T:
    from terem.server.admin import NotThere
    from terem.server.settings import CannotStart, write_store

    try:
        return write_store(settings, work, beside=beside)
    except (CannotStart, NotThere) as error:
        fail(str(error))


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _print_rows(rows: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        _print_json(rows)
        return
    if not rows:
        print("none")
        return
    from rich.table import Table
    from rich.text import Text

    from terem.cli.screen import Screen

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in rows[0]:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*(Text(_cell(value)) for value in row.values()))  # people choose their names: no markup
    Screen().print(table)


def _cell(value: object) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
