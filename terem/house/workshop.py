"""The workshop: component packs that people make, checked by the game's own loader, in and out as TOML."""

from __future__ import annotations

import datetime
import io
import logging
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from terem.core.game import Game
from terem.core.pack import Components, PackError, read_tree
from terem.core.toml import CannotWrite, write
from terem.games import find_game
from terem.house import pack_messages as p
from terem.house.packs import PACKS, Pack, write_files
from terem.house.problem import Problem

log = logging.getLogger("terem.workshop")
PACK_LIMIT: Final = 64 * 1024  # bytes of all files of a pack
ZIP_LIMIT: Final = 128 * 1024  # bytes of an archive
ZIP_ENTRIES: Final = 40

Trees = Mapping[str, Mapping[str, Any]]  # what the files of a pack say, by their names


def file_names(game: Game[Any]) -> list[str]:
    return sorted(file.name for file in own_folder(game).glob("*.toml"))


def own_folder(game: Game[Any]) -> Path:
    return (game.variant_of or game).folder / "data"


def draft_of(game: Game[Any], digest: str) -> dict[str, dict[str, Any]]:
    """A pack as the page edits it; without a digest, the game's own components. Raises Problem."""
    folder = PACKS.find(game, digest) or own_folder(game)
    return {name: read_tree(name, (folder / name).read_bytes()) for name in file_names(game)}


def texts_of(game: Game[Any], trees: Trees) -> dict[str, str]:
    """The files of a pack; raises PackError."""
    names = file_names(game)
    for name in sorted(set(names) ^ trees.keys()):
        raise PackError(name[:40], "", f"a pack of this game has the files {', '.join(names)}")
    texts = {}
    for name in names:
        try:
            texts[name] = write(trees[name])
            texts[name].encode()
        except (CannotWrite, RecursionError, UnicodeEncodeError) as error:
            raise PackError(name, "", str(error) or "cannot be written") from None
    size = sum(len(text.encode()) for text in texts.values())
    if size > PACK_LIMIT:
        raise PackError(names[0], "", f"a pack has at most {PACK_LIMIT} bytes, this one has {size}")
    return texts


def loaded(game: Game[Any], texts: Mapping[str, str]) -> Components:
    """What the rules would play with; raises PackError."""
    with tempfile.TemporaryDirectory(prefix="terem-draft-") as name:
        write_files(Path(name), texts)
        try:
            components = game.load(Path(name))
            for players in game.players:  # the rules make their tables of it
                game.new(players, game.chosen(players, {}), components)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, PackError):
                raise
            log.error("a loader let a broken pack through", exc_info=error, extra={"game": game.key})
            raise PackError(next(iter(texts)), "", "cannot be played") from None
    return components


def checked(game: Game[Any], draft: p.PackDraft) -> p.CheckedPack:
    """What the loader says of a draft."""
    try:
        components = loaded(game, texts_of(game, draft.files))
    except PackError as error:
        problem = p.PackProblem(error.file, error.entry, error.reason, error.code, error.details)
        return p.CheckedPack("", problem, None)
    return p.CheckedPack(components.digest, None, {"names": components.names(), "pack": components})


def made(game: Game[Any], draft: p.NewPack) -> tuple[str, str]:
    """A draft that is to be kept: its digest, and its files as JSON. Raises Problem."""
    try:
        trees = {
            name: read_tree(name, said.encode()) if isinstance(said, str) else said
            for name, said in draft.files.items()
        }
        texts = texts_of(game, trees)
        digest = loaded(game, texts).digest
    except PackError as error:
        raise Problem(400, "pack", str(error)) from None
    if digest == game.components().digest or digest == loaded(game, own_texts(game)).digest:
        raise Problem(409, "pack-same", "This is the standard pack: change something first.")
    return digest, msgspec.json.encode(texts).decode()


def usable(kept: Sequence[p.KeptPack]) -> dict[str, list[Pack]]:
    """Those that can be played now, by game."""
    found: dict[str, list[Pack]] = {}
    for one in kept:
        try:
            PACKS.find(find_game(one.game), one.digest)
        except (Problem, LookupError, ValueError):  # made for earlier rules, or for a game that is gone
            continue
        found.setdefault(one.game, []).append(Pack(one.name, one.digest, mine=True))
    return found


def own_texts(game: Game[Any]) -> dict[str, str]:
    """The game's own components as the workshop would write them."""
    return texts_of(game, draft_of(game, ""))


# ------------------------------------------------------------------ archives


def zipped(game: Game[Any], digest: str) -> bytes:
    """A pack as an archive that `--pack` can be pointed at once it is unpacked; raises Problem."""
    folder = PACKS.find(game, digest) or own_folder(game)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in file_names(game):
            entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))  # the same bytes whenever it is asked for
            archive.writestr(entry, (folder / name).read_bytes(), zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def unzipped(game: Game[Any], data: bytes) -> dict[str, dict[str, Any]]:
    """The draft in an archive; raises Problem."""
    return {name: _tree(name, text) for name, text in files_in(game, data).items()}


def files_in(game: Game[Any], data: bytes) -> dict[str, bytes]:
    """The pack's files in an archive, in whatever folder; others are left alone. Raises Problem."""
    found: dict[str, bytes] = {}
    left = PACK_LIMIT
    with _archive(data) as archive:
        for entry in archive.infolist():
            name = entry.filename.rpartition("/")[2]
            if name not in file_names(game):
                continue
            if name in found:
                raise Problem(400, "zip", f"The archive has {name} twice.")
            with archive.open(entry) as file:
                text = file.read(left + 1)  # what it says of its size may be wrong
            left -= len(text)
            if left < 0:
                raise Problem(413, "too-large", f"A pack has at most {PACK_LIMIT} bytes.")
            found[name] = text
    for name in file_names(game):
        if name not in found:
            raise Problem(400, "zip", f"The archive lacks {name}: it is no pack of this game.")
    return found


@contextmanager
def _archive(data: bytes) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if len(archive.infolist()) > ZIP_ENTRIES:
                raise Problem(400, "zip", f"The archive has more than {ZIP_ENTRIES} files.")
            yield archive
    except (zipfile.BadZipFile, zipfile.LargeZipFile, OSError, EOFError, RuntimeError, ValueError) as error:
        raise Problem(400, "zip", f"This archive cannot be read: {error}") from None
    except Exception as error:  # zlib and lzma have errors of their own, and so has a broken header
        if isinstance(error, Problem):
            raise
        raise Problem(400, "zip", "This archive cannot be read.") from None


def _tree(name: str, text: bytes) -> dict[str, Any]:
    try:
        tree = read_tree(name, text)
    except PackError as error:
        raise Problem(400, "zip", str(error)) from None
    if _has_dates(tree):
        raise Problem(400, "zip", f"{name}: dates have no place in a pack.")
    return tree


def _has_dates(value: object) -> bool:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return any(map(_has_dates, value))
    return isinstance(value, datetime.date | datetime.time)
