"""What a device keeps beside its tables: whose it is, records, packs, reviews.

me                   the person
record/ID            a record that was brought here, or shared
pack/GAME/DIGEST     a pack that is kept; content/GAME/DIGEST is what it says, for as long as a table uses it
review/DIGEST        a review; judged/TABLE is what it says of each seat
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct

from terem.core.words import LANGUAGES
from terem.house import pack_messages as p
from terem.house.chairs import Person, new_id
from terem.house.keeper import ID
from terem.house.names import clean_name
from terem.house.played import Judged
from terem.house.problem import Problem
from terem.house.reviewing import said_of
from terem.page.rows import Rows, read, text_of
from terem.review.results import Review

RECORDS: Final = 500  # that were brought; the oldest goes first
REVIEWS: Final = 200
PACKS_KEPT: Final = 40


class Me(Struct, frozen=True):
    id: str
    name: str
    language: str
    created: float

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, language=self.language)


class Brought(Struct, frozen=True):
    record: str
    created: float


class KeptReview(Struct, frozen=True):
    review: Review
    made: float


def _known(language: str, otherwise: str = "en") -> str:
    return language if language in LANGUAGES else otherwise


class Things:
    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._contents: dict[tuple[str, str], Mapping[str, str]] = {}

    # ------------------------------------------------------------------ the person

    async def me(self) -> Me | None:
        text = await self._rows.get("me")
        return None if text is None else read(text, Me)

    async def begin(self, name: str, language: str) -> Me:
        """Whoever is somebody already stays so."""
        me = Me(new_id(16), clean_name(name), _known(language), time.time())
        if not await self._rows.change({"me": text_of(me)}, same={"me": None}):
            found = await self.me()
            assert found is not None
            return found
        return me

    async def rename(self, me: Me, name: str, language: str) -> Me:
        now = msgspec.structs.replace(me, name=clean_name(name), language=_known(language, me.language))
        await self._rows.change({"me": text_of(now)})
        return now

    # ------------------------------------------------------------------ records

    async def record(self, key: str) -> str:
        """Raises Problem."""
        text = await self._rows.get(f"record/{key}") if ID.fullmatch(key) else None
        if text is None:
            raise Problem(404, "no-record", "There is no such record.")
        return read(text, Brought).record

    async def records(self) -> dict[str, Brought]:
        rows = await self._rows.under("record/")
        return {key.partition("/")[2]: read(text, Brought) for key, text in rows}

    async def bring(self, record: str, key: str = "") -> str:
        key = key or new_id()
        await self._rows.change({f"record/{key}": text_of(Brought(record, time.time()))})
        kept = sorted((one.created, key) for key, one in (await self.records()).items())
        for _, old in kept[: max(0, len(kept) - RECORDS)]:
            await self._rows.change(drop=[f"record/{old}"])
        return key

    # ------------------------------------------------------------------ packs

    async def open_packs(self) -> None:
        """Read what packs say: whoever plays with one cannot wait for it."""
        rows = await self._rows.under("content/")
        self._contents = {_pack(key): read(text, dict[str, str]) for key, text in rows}

    def files(self, game: str, digest: str) -> Mapping[str, str] | None:
        return self._contents.get((game, digest))

    async def packs(self) -> list[p.KeptPack]:
        """The newest first."""
        rows = await self._rows.under("pack/")
        return sorted((read(text, p.KeptPack) for _, text in rows), key=lambda one: -one.created)

    async def keep_pack(self, game: str, digest: str, name: str, files: str) -> p.KeptPack:
        there = {one.digest: one for one in await self.packs() if one.game == game}
        if digest not in there and len(await self.packs()) >= PACKS_KEPT:
            words = f"You keep {PACKS_KEPT} packs already: delete one of them first."
            raise Problem(409, "pack-many", words)
        created = there[digest].created if digest in there else time.time()
        kept = p.KeptPack(game, name, digest, created)
        await self._rows.change({f"pack/{game}/{digest}": text_of(kept), f"content/{game}/{digest}": files})
        self._contents[game, digest] = read(files, dict[str, str])
        return kept

    async def drop_pack(self, game: str, digest: str, is_used: bool) -> None:
        if await self._rows.get(f"pack/{game}/{digest}") is None:
            raise Problem(404, "no-kept-pack", "You keep no such pack.")
        gone = [f"pack/{game}/{digest}"] + [f"content/{game}/{digest}"] * (not is_used)
        await self._rows.change(drop=gone)
        await self.open_packs()

    # ------------------------------------------------------------------ reviews

    async def find(self, digest: str) -> Review | None:
        text = await self._rows.get(f"review/{digest}")
        return None if text is None else read(text, KeptReview).review

    async def keep(self, digest: str, found: Review, table: str) -> None:
        await self._rows.change({f"review/{digest}": text_of(KeptReview(found, time.time()))})
        if table:
            await self.sum_up(table, found)
        rows = await self._rows.under("review/")
        made = sorted((read(text, KeptReview).made, key) for key, text in rows)
        for _, old in made[: max(0, len(made) - REVIEWS)]:
            await self._rows.change(drop=[old])

    async def sum_up(self, table: str, found: Review) -> None:
        await self._rows.change({f"judged/{table}": text_of(said_of(found))})

    async def judged(self) -> dict[str, dict[int, Judged]]:
        """What reviews say, by table and seat."""
        rows = await self._rows.under("judged/")
        return {key.partition("/")[2]: read(text, dict[int, Judged]) for key, text in rows}


def _pack(key: str) -> tuple[str, str]:
    _, game, digest = key.split("/")
    return game, digest
