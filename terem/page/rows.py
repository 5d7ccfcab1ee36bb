"""What a device keeps: rows of text by key, in order, changed all or none. In a browser that is IndexedDB."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol, TypeVar

import msgspec

from terem.house.keeper import StoreError

T = TypeVar("T")
AFTER: Final = "\uffff"  # after every key that begins with what stands before it
REFUSED: Final = {
    "VersionError": (
        "store-newer",
        "A newer Terem has kept games on this device: close all of its pages, and open this one again.",
    ),
    "QuotaExceededError": (
        "store-full",
        "There is no room left on this device: delete finished games here, or other things.",
    ),
}
UNUSABLE: Final = (
    "store-refused",
    "This browser does not let Terem keep games on this device. In a private window that is so on purpose: "
    "use an ordinary one, or allow it in the browser's settings.",
)


class NotKept(StoreError):
    """The device has stored nothing; the words are for people."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


class Shelf(Protocol):
    """The other side, in JavaScript. Its errors have the names that the browser gives them."""

    async def get(self, key: str) -> str | None: ...

    async def range(self, first: str, last: str, most: int, backwards: bool) -> str:
        """Rows from this key to that one, as JSON: pairs of key and text."""

    async def change(self, change: str) -> bool:
        """A Change as JSON. It is durable when the call returns; False if `same` is not so."""

    async def clear(self) -> None: ...


class Change(msgspec.Struct, frozen=True):
    same: Mapping[str, str | None]  # only if these rows are so; null: there is no such row
    put: Mapping[str, str]
    drop: tuple[str, ...]  # all rows that begin so


class Rows:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def get(self, key: str) -> str | None:
        try:
            return await self._shelf.get(key)
        except Exception as error:
            raise _refused(error) from None

    async def under(
        self, prefix: str, *, after: str = "", most: int = 0, backwards: bool = False
    ) -> list[tuple[str, str]]:
        """The rows whose keys begin so, from `after` on (backwards: before it); 0: all of them."""
        first, last = prefix, prefix + AFTER
        if after:
            first, last = (first, after) if backwards else (after, last)
        try:
            told = await self._shelf.range(first, last, most, backwards)
        except Exception as error:
            raise _refused(error) from None
        return msgspec.json.decode(told, type=list[tuple[str, str]])

    async def change(
        self,
        put: Mapping[str, str] | None = None,
        *,
        same: Mapping[str, str | None] | None = None,
        drop: Iterable[str] = (),
    ) -> bool:
        """What is dropped goes first."""
        change = Change(same or {}, put or {}, tuple(drop))
        try:
            return bool(await self._shelf.change(msgspec.json.encode(change).decode()))
        except Exception as error:
            raise _refused(error) from None

    async def clear(self) -> None:
        try:
            await self._shelf.clear()
        except Exception as error:
            raise _refused(error) from None


def _refused(error: Exception) -> NotKept:
    return NotKept(*REFUSED.get(getattr(error, "name", ""), UNUSABLE))


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)
