"""--pack: a folder, an archive, or a pack that somebody made in the workshop, by its digest or link."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from terem.cli.fail import fail

if TYPE_CHECKING:
    from terem.core.game import Game
    from terem.server.settings import Settings

DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_unpacked: list[tempfile.TemporaryDirectory[str]] = []  # until the command ends: worker processes read them


def the_pack(game: Game[Any], named: str) -> Path | None:
    """The folder of a pack; None for the game's own components."""
    if not named:
        return None
    place = Path(named).expanduser()
    if place.is_file():
        return _unpack(game, place)
    digest = named.rstrip("/").rpartition("/")[2]
    if place.exists() or not DIGEST.fullmatch(digest):
        return place
    found = made_pack(game, digest)
    if found is None:
        from terem.server.settings import data_folder

        fail(
            f"this pack of {game.key} is not in {data_folder()}: set TEREM_DATA to the data folder of the "
            "server that has it, or download it there and name the file"
        )
    return found


def made_pack(game: Game[Any], digest: str) -> Path | None:
    """A pack from the workshop or the server's folder of packs; None if it is not there."""
    from terem.house.packs import PACKS
    from terem.house.problem import Problem
    from terem.server.settings import Settings

    if not digest:
        return None
    look_in(Settings())
    try:
        return PACKS.find(game, digest)
    except Problem:
        return None


def look_in(settings: Settings) -> None:
    """Find packs where a server with these settings keeps them."""
    from terem.house.packs import PACKS

    PACKS.folder = settings.packs_folder
    PACKS.shelves = [lambda game, digest: _made_files(settings, game, digest)]


def _made_files(settings: Settings, game: str, digest: str) -> Mapping[str, str] | None:
    """What is wrong with the store, the command itself says."""
    from terem.server.pack_store import files_of
    from terem.server.settings import CannotStart, read_store

    try:
        return read_store(settings, files_of(game, digest))
    except CannotStart:
        return None


def _unpack(game: Game[Any], archive: Path) -> Path:
    from terem.house.problem import Problem
    from terem.house.workshop import ZIP_LIMIT, files_in

    try:
        if archive.stat().st_size > ZIP_LIMIT:
            fail(f"{archive} is too large for a pack: an archive has at most {ZIP_LIMIT} bytes")
        files = files_in(game, archive.read_bytes())
    except OSError as error:
        fail(f"cannot read {archive}: {error.strerror}")
    except Problem as problem:
        fail(f"{archive}: {problem}")
    folder = tempfile.TemporaryDirectory(prefix="terem-pack-")
    _unpacked.append(folder)
    for name, text in files.items():
        Path(folder.name, name).write_bytes(text)
    return Path(folder.name)
