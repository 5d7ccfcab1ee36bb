"""Component packs by digest: the operator's folders PACKS/GAME/NAME, and those that people made.

A table is pinned to the digest of its pack, so that a later edit of the pack never changes a game.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.pack import Components, PackError
from terem.house.problem import Problem

log = logging.getLogger("terem.packs")
LAID_OUT: Final = 400  # packs in the folder for made ones; the one that was used least recently goes first
Shelf = Callable[[str, str], Mapping[str, str] | None]  # game and digest; the files of a pack by name


class Pack(Struct, frozen=True):
    name: str  # of its folder, or as its maker called it
    digest: str
    mine: bool = False  # the caller made it


class Packs:
    """Read on every use, so that a new folder needs no restart."""

    def __init__(self) -> None:
        self.folder: Path | None = None  # of the operator's packs; set when the server starts
        self.shelves: list[Shelf] = []  # where homes keep what people made
        self._laid_out: OrderedDict[tuple[str, str], Path] = OrderedDict()
        self._place: tempfile.TemporaryDirectory[str] | None = None

    def listed(self, game: Game[Any]) -> list[Pack]:
        """The operator's usable packs. Broken ones are logged."""
        found = []
        for folder in self._folders(game):
            try:
                found.append(Pack(folder.name, game.components(folder).digest))
            except PackError as error:
                log.warning("a pack cannot be used", extra={"pack": str(folder), "problem": str(error)})
        return found

    def find(self, game: Game[Any], digest: str) -> Path | None:
        """The folder of a pack; None for the game's own components. Raises Problem."""
        if not digest:
            return None
        for folder in self._candidates(game, digest):
            try:
                if game.components(folder).digest == digest:
                    return folder
            except PackError:
                continue
        raise Problem(409, "no-pack", "The component pack of this game is not on this server (any more).")

    def components(self, game: Game[Any], digest: str) -> Components:
        return game.components(self.find(game, digest))

    def _candidates(self, game: Game[Any], digest: str) -> Iterator[Path]:
        made = self._lay_out(game.key, digest)
        if made is not None:
            yield made
        yield from self._folders(game)

    def _folders(self, game: Game[Any]) -> list[Path]:
        home = self.folder / game.key if self.folder else None
        return sorted(path for path in home.iterdir() if path.is_dir()) if home and home.is_dir() else []

    def _lay_out(self, game: str, digest: str) -> Path | None:
        """A pack that somebody made, as a folder: bots in other processes read it there."""
        key = game, digest
        folder = self._laid_out.get(key)
        if folder is not None:
            self._laid_out.move_to_end(key)
            return folder
        files = next((files for shelf in self.shelves if (files := shelf(game, digest)) is not None), None)
        if files is None:
            return None
        if self._place is None:
            self._place = tempfile.TemporaryDirectory(prefix="terem-packs-")
        folder = Path(tempfile.mkdtemp(dir=self._place.name))
        write_files(folder, files)
        self._laid_out[key] = folder
        while len(self._laid_out) > LAID_OUT:
            _, old = self._laid_out.popitem(last=False)
            shutil.rmtree(old, ignore_errors=True)
        return folder


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")


PACKS = Packs()
