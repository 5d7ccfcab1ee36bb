"""Compile modules with mypyc, each game into a library of its own: python hatch_native.py WORK MODULE ...

The libraries are compiled side by side on all cores. Finished ones are kept in the user's cache folder by the
content of their C code. So nothing is compiled twice: not after a change of branch, nor in another clone.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

OTHER_GAME = re.compile(r"^from terem\.games\.(\w+)", re.M)
CORE = "core"
DEALLOC = re.compile(r"static void\s+\w+_dealloc\((?:(?!static void).)*?CPy_TRASHCAN_END\(self\)\n", re.S)
TRACKED = "PyObject_GC_UnTrack(self);"
TRASHCAN = re.compile(r"^\s*CPy_TRASHCAN_\w+\(.*\)\n", re.M)
MOST_KEPT = 600  # libraries: some ten versions of each
# mypy checks only the modules that are compiled, so that an isolated build needs no other dependency.
MYPY = ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores"]
STRICT = "-Werror=int-conversion"
# Calls inside a library need no detour, and nobody debugs the C code.
UNIX = ["-fno-semantic-interposition", "-fvisibility=hidden"]


def main(work: Path, modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    shutil.rmtree(work / "mypy", ignore_errors=True)  # from what mypyc keeps there it makes wrong code later
    # All modules go through one call: a class compiled apart from its compiled base corrupts memory.
    options = [*MYPY, f"--cache-dir={work}/mypy"]
    separate: Any = [(names, f"terem_{group}") for group, names in grouped(modules).items()]
    native = mypycify(
        [*options, *modules], opt_level="3", debug_level="0", target_dir=f"{work}/c", separate=separate
    )
    mend(work / "c")
    for library in native:
        # Only wrongly compiled types stop the build, not a newer compiler's warnings.
        flags = [STRICT if flag == "-Werror" else flag for flag in library.extra_compile_args]
        library.extra_compile_args = flags + (UNIX if os.name == "posix" else [])
    native.sort(key=lambda library: -sum(Path(source).stat().st_size for source in library.sources))
    os.chdir(work)  # away from pyproject.toml, which setuptools would read
    cache = Cache()
    kept = {library.name: cache.path(library) for library in native}
    missing = [library for library in native if not kept[library.name].exists()]
    if missing:
        build = ["build_ext", "--build-lib=lib", "--build-temp=temp", f"--parallel={os.cpu_count() or 1}"]
        command = setup(name="terem", packages=[], ext_modules=missing, script_args=build)
        builder: Any = command.get_command_obj("build_ext")
        for library in missing:
            made = Path(builder.get_ext_fullpath(library.name))
            kept[library.name] = cache.keep(made, kept[library.name])
    cache.trim()
    places = {f"{name.replace('.', '/')}{suffix()}": str(path) for name, path in kept.items()}
    Path("libraries.json").write_text(json.dumps(places))


def mend(folder: Path) -> None:
    """Let mypyc's C free at once what the garbage collector does not track. It frees that as deep chains of
    tracked objects are freed: later, through links in a header that is not there. So memory was corrupted
    when more than fifty objects that hold one another went, a position among them."""
    for file in folder.glob("__native*.c"):
        text = file.read_text(encoding="utf-8")
        mended = DEALLOC.sub(_mended, text)
        if mended != text:
            file.write_text(mended, encoding="utf-8")


def _mended(found: re.Match[str]) -> str:
    return found[0] if TRACKED in found[0] else TRASHCAN.sub("", found[0])


def grouped(modules: list[str]) -> dict[str, list[str]]:
    """Modules by library: one for each game, with the games that are built on it, and one for the rest."""
    own = {name: game_of(name) for name in modules}
    base = {game: game for game in own.values()}
    for name, game in own.items():
        for other in OTHER_GAME.findall(Path(name).read_text(encoding="utf-8")):
            if game != CORE and other in base:
                joined = {base[game], base[other]}
                base = {key: min(joined) if value in joined else value for key, value in base.items()}
    groups: dict[str, list[str]] = {}
    for name, game in own.items():
        groups.setdefault(base[game], []).append(name)
    return groups


def game_of(module: str) -> str:
    parts = Path(module).parts
    return parts[2] if parts[:2] == ("terem", "games") and len(parts) > 3 else CORE


def suffix() -> str:
    """Of native modules."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


class Cache:
    """Finished libraries by what they are made of."""

    def __init__(self) -> None:
        compiler = os.environ.get("CC") or "cc"
        about = ""
        with suppress(OSError):
            about = subprocess.run([*compiler.split(), "--version"], capture_output=True, text=True).stdout
        self.tools = [sys.version, suffix(), version("mypy"), version("setuptools"), compiler, about]
        self.folder = cache_folder() / "native"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self.folder = Path("kept").resolve()
            self.folder.mkdir(exist_ok=True)

    def path(self, library: Any) -> Path:
        whole = hashlib.sha256(json.dumps([*self.tools, library.extra_compile_args]).encode())
        for name in sorted({*library.sources, *library.depends}):
            content = Path(name).read_bytes()
            whole.update(f"{Path(name).name} {len(content)}\n".encode())
            whole.update(content)
        found = self.folder / f"{whole.hexdigest()[:40]}{suffix()}"
        with suppress(OSError):
            found.touch() if found.exists() else None
        return found

    def keep(self, made: Path, place: Path) -> Path:
        """Where the library is then: here, if the cache cannot be written."""
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        try:
            shutil.copyfile(made, draft)
            draft.replace(place)
        except OSError:
            return made.resolve()
        return place

    def trim(self) -> None:
        """Remove the libraries that were not needed for the longest time."""
        with suppress(OSError):
            found = sorted(self.folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in found[MOST_KEPT:]:
                path.unlink()


def cache_folder() -> Path:
    if "TEREM_CACHE" in os.environ:
        return Path(os.environ["TEREM_CACHE"])
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "terem" / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "terem"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "terem"


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
