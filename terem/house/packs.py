"""Component packs that this server offers: folders PACKS/GAME/NAME. Messages name them by their digest.

A table is pinned to the digest of its pack, so that a later edit of the pack never changes a game.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from msgspec import Struct

from terem.core.game import Game
from terem.core.pack import Components, PackError
from terem.house.problem import Problem

log = logging.getLogger("terem.packs")


class Pack(Struct, frozen=True):
    name: str  # of its folder
    digest: str


class Packs:
    """Read on every use, so that a new folder needs no restart."""

    def __init__(self) -> None:
        self.folder: Path | None = None  # of all packs; set when the server starts

    def listed(self, game: Game[Any]) -> list[Pack]:
        """The usable packs. Broken ones are logged."""
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
        for folder in self._folders(game):
            try:
                if game.components(folder).digest == digest:
                    return folder
            except PackError:
                continue
        raise Problem(409, "no-pack", "The component pack of this game is not on this server (any more).")

    def components(self, game: Game[Any], digest: str) -> Components:
        return game.components(self.find(game, digest))

    def _folders(self, game: Game[Any]) -> list[Path]:
        home = self.folder / game.key if self.folder else None
        return sorted(path for path in home.iterdir() if path.is_dir()) if home and home.is_dir() else []


PACKS = Packs()
