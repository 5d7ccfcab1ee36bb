"""The settings of a server, and opening the store for it or for an operator's command."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from msgspec import Struct
from platformdirs import user_data_path

from terem.server.lock import InUse
from terem.server.store import DAMAGED, Store, Work, sqlite_engine

FILE = "terem.sqlite"
T = TypeVar("T")


class Settings(Struct, frozen=True, kw_only=True):
    database: str = ""  # a URL; "" for a file in the data folder
    data: str = ""
    packs: str = ""  # a folder of component packs; "" for packs/ in the data folder
    host: str = "127.0.0.1"
    port: int = 8642  # 0 for any free one
    processes: int = 1
    workers: int = 0  # bot processes per server process; 0 for one less than there are cores
    origins: tuple[str, ...] = ()  # of other sites whose pages may use this server
    behind: str = ""  # addresses of proxies whose X-Forwarded-For is trusted
    workshop: bool = True  # may people make component packs?
    limits: float = 1.0  # the scale of the rate limits
    hosts: tuple[str, ...] = ()  # names in the Host header that are answered; () for any
    address: str = ""  # where people find this server: links in mails and notices begin with it
    smtp: str = ""  # the server that sends mail; "" for none
    sender: str = ""  # of mail
    private_webhooks: bool = False  # may webhooks reach this network?

    @property
    def url(self) -> str:
        if not self.database:
            return f"sqlite:///{data_folder(self.data) / FILE}"
        try:
            url = sa.make_url(self.database)
        except sa.exc.ArgumentError:
            raise CannotStart(f"that is not the address of a database: write {ADDRESS}") from None
        if url.get_backend_name() in ("postgresql", "postgres"):
            url = url.set(drivername="postgresql+psycopg")
            if "connect_timeout" not in url.query:
                url = url.update_query_dict({"connect_timeout": "10"})
        elif url.get_backend_name() != "sqlite":
            raise CannotStart(f"Terem keeps its tables in SQLite or PostgreSQL: write {ADDRESS}")
        return url.render_as_string(hide_password=False)

    @property
    def packs_folder(self) -> Path:
        return Path(self.packs).expanduser().absolute() if self.packs else data_folder(self.data) / "packs"

    @property
    def is_postgresql(self) -> bool:
        return sa.make_url(self.url).get_backend_name() == "postgresql"

    @property
    def file(self) -> Path | None:
        """The SQLite file; None for PostgreSQL."""
        return None if self.is_postgresql else Path(sa.make_url(self.url).database or "")


NO_DRIVER = "PostgreSQL needs another package: pip install 'terem[postgres]'"
ADDRESS = "--database postgresql://USER:PASSWORD@HOST/NAME"


class CannotStart(RuntimeError):
    """The words say what to do."""


def data_folder(chosen: str = "") -> Path:
    named = chosen or os.environ.get("TEREM_DATA", "")
    return Path(named).expanduser().absolute() if named else user_data_path("terem")


def open_store(settings: Settings) -> Store:
    """The store, with its schema up to date. A file is locked for this process. Raises CannotStart."""
    try:
        if settings.file is not None:
            _make_private(settings.file)
        store = Store(settings.url)
    except InUse as error:
        raise CannotStart(str(error)) from None
    except ModuleNotFoundError:
        raise CannotStart(NO_DRIVER) from None
    except OSError as error:
        folder = error.filename or data_folder(settings.data)
        words = f"{folder} cannot be written ({error.strerror}): choose another folder with --data"
        raise CannotStart(words) from None
    from alembic.util import CommandError  # slow to import

    try:
        store.migrate()
        store.check()
    except (sa.exc.DBAPIError, CommandError, OSError) as error:
        store.close()
        raise CannotStart(_why_closed(settings, error)) from None
    return store


def read_store(settings: Settings, work: Work[T]) -> T:
    """Read from the store, even while a server runs on it; raises CannotStart."""
    file = settings.file
    url = settings.url
    if file is not None:
        if not file.exists():
            raise CannotStart(f"there is no store in {file.parent}: name its folder with --data")
        url = f"sqlite:///file:{file.resolve().as_posix()}?mode=ro&uri=true"
    from terem.server.migrations import is_current

    try:
        engine = sa.create_engine(url, poolclass=sa.NullPool)
        with engine.connect() as connection:
            if not is_current(connection):
                raise CannotStart("the store is of another version of Terem: start the server once")
            return work(connection)
    except ModuleNotFoundError:
        raise CannotStart(NO_DRIVER) from None
    except sa.exc.DBAPIError as error:
        raise CannotStart(_why_closed(settings, error)) from None


def write_store(settings: Settings, work: Work[T], *, beside: bool = False) -> T:
    """Change the store; a file only while no server runs on it, or with work that a server looks for and that
    may be done `beside` it. Raises CannotStart."""
    file = settings.file
    if file is not None and not file.exists():
        raise CannotStart(f"there is no store in {file.parent}: name its folder with --data")
    try:
        store = open_store(settings)
    except CannotStart as error:
        if beside and file is not None and isinstance(error.__context__, InUse):
            return _write_beside(settings, file, work)
        raise
    try:
        return store.write_now(work)
    except sa.exc.DBAPIError as error:
        raise CannotStart(_why_closed(settings, error)) from None
    finally:
        store.close()


def _write_beside(settings: Settings, file: Path, work: Work[T]) -> T:
    """In one transaction, between those of the server."""
    from terem.server.migrations import is_current

    engine = sqlite_engine(file, writes=True)
    try:
        with engine.begin() as connection:
            if not is_current(connection):
                raise CannotStart("the store is of another version of Terem: stop the server first")
            return work(connection)
    except sa.exc.DBAPIError as error:
        raise CannotStart(_why_closed(settings, error)) from None
    finally:
        engine.dispose()


def _make_private(file: Path) -> None:
    """Let nobody else on this machine read the seeds of running games and the hashes of passwords."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)


def _why_closed(settings: Settings, error: Exception) -> str:
    if not isinstance(error, sa.exc.DBAPIError | OSError):  # alembic does not know this revision
        return "the store was made by a newer Terem: install that one, or restore an older backup"
    cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    if settings.is_postgresql:
        return f"Terem cannot connect to the database ({cause}): is it running, and is --database right?"
    if any(sign in cause for sign in DAMAGED):
        return (
            f"{settings.file} is damaged ({cause}): restore a backup with "
            "'terem restore FILE --force', or choose another folder with --data"
        )
    return (
        f"the store {settings.file} cannot be opened ({cause}): free it, or choose another folder with --data"
    )
