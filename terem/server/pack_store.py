"""The packs that people keep, in the store."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from terem.house import pack_messages as p
from terem.house.chairs import Person
from terem.house.problem import Problem
from terem.server import schema
from terem.server.store import Store, Work

EACH: Final = 40  # packs that one person can keep
UNUSED: Final = 86_400.0  # seconds that a pack outlives its last keeper, if no table and no record uses it
k, c = schema.pack.c, schema.pack_content.c


def files_of(game: str, digest: str) -> Work[Mapping[str, str] | None]:
    """The content of a pack; None if there is none."""
    query = sa.select(c.files).where(c.game == game, c.digest == digest)

    def work(connection: Connection) -> Mapping[str, str] | None:
        found = connection.execute(query).scalar()
        return None if found is None else msgspec.json.decode(found, type=dict[str, str])

    return work


class PackStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    def files(self, game: str, digest: str) -> Mapping[str, str] | None:
        return self._store.read_now(files_of(game, digest))

    async def keep(self, person: Person, game: str, digest: str, name: str, files: str) -> None:
        now = time.time()

        def work(connection: Connection) -> None:
            # One at a time: two requests of the same person must not both find the last place free.
            owner = sa.select(schema.person.c.id).where(schema.person.c.id == person.id)
            connection.execute(owner.with_for_update())
            theirs = (k.person == person.id, k.game == game, k.digest == digest)
            if connection.execute(sa.update(schema.pack).where(*theirs).values(name=name)).rowcount:
                return
            many = sa.select(sa.func.count()).select_from(schema.pack).where(k.person == person.id)
            if connection.execute(many).scalar_one() >= EACH:
                words = f"You keep {EACH} packs already: delete one of them first."
                raise Problem(409, "pack-many", words)
            there = sa.select(c.digest).where(c.game == game, c.digest == digest).with_for_update()
            if connection.execute(there).first() is None:
                row = {"game": game, "digest": digest, "files": files, "created": now}
                connection.execute(sa.insert(schema.pack_content).values(**row))
            kept = {"person": person.id, "game": game, "digest": digest, "name": name, "created": now}
            connection.execute(sa.insert(schema.pack).values(**kept))

        await self._store.write(work)

    async def drop(self, person: Person, game: str, digest: str) -> None:
        """Its content stays for the tables and records that use it."""
        theirs = (k.person == person.id, k.game == game, k.digest == digest)
        if not await self._store.run(sa.delete(schema.pack).where(*theirs)):
            raise Problem(404, "no-kept-pack", "You keep no such pack.")
        touched = sa.update(schema.pack_content).where(c.game == game, c.digest == digest)
        await self._store.run(touched.values(created=time.time()))

    async def kept(self, person: Person) -> list[p.KeptPack]:
        """The newest first."""
        query = sa.select(k.game, k.name, k.digest, k.created).where(k.person == person.id)
        query = query.order_by(k.created.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [p.KeptPack(row.game, row.name, row.digest, row.created) for row in rows]

    async def name(self, game: str, digest: str, person: str) -> tuple[str, bool] | None:
        """What the person calls it, or whoever kept it first; and whether it is the person's."""
        query = sa.select(k.name, k.person).where(k.game == game, k.digest == digest)
        query = query.order_by((k.person == person).desc(), k.created).limit(1)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        return None if row is None else (row.name, row.person == person)

    async def tidy(self) -> None:
        """Delete what nobody keeps and nothing uses."""
        g, u = schema.game_table.c, schema.upload.c
        holds = u.record.contains(c.digest)
        unused = [
            c.created < time.time() - UNUSED,
            ~sa.exists().where(k.game == c.game, k.digest == c.digest),
            ~sa.exists().where(g.game == c.game, g.pack == c.digest),
            ~sa.exists().where(holds),
        ]
        await self._store.run(sa.delete(schema.pack_content).where(*unused))
