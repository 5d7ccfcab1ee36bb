"""What a page loads to run Terem: Pyodide's runtime, and two archives (packing.py), compressed.

Packed here, not by the server: any plain file server then sends the few megabytes that it takes. The page has
a decoder, because browsers do not offer theirs to scripts. The folder is kept in the user's cache.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.metadata
import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import hatch_build
from hatch_native import cache_folder
from scripts import house
from scripts.wasm import build, tools
from scripts.wasm.generate import SUFFIX

HERE: Final = Path(__file__).resolve().parent
PARTS: Final = (
    "core",
    "games",
    "bots",
    "table",
    "review",
    "trials",
    "house",
    "page",
)  # of Terem; not the server, not the lab
OTHERS: Final = (
    "fluent.runtime",
    "fluent.syntax",
    "babel",
    "attrs",
    "pytz",
    "typing_extensions",
    "mypy_extensions",
)
OURS: Final = tuple(
    f"scripts/wasm/{name}" for name in ("page.py", "packing.py", "packing.mjs", "terem_compiled.py")
)
SQUEEZE: Final = """
const fs = require('fs'), { brotliCompressSync, constants: c } = require('zlib')
const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24 }
for (const path of process.argv.slice(1)) {
  fs.writeFileSync(`${path}.br`, brotliCompressSync(fs.readFileSync(path), { params }))
}"""
LEFT_OUT: Final = {"tests", "ui", "__pycache__"}


def python(*, compiled: bool = True) -> tuple[Path, str]:
    """The folder, and why it is not compiled, if so; raises tools.Missing if there can be none at all."""
    native, obstacle = None, "" if compiled else "that was asked for"
    try:
        native = build.native() if compiled else None
    except tools.Missing as error:
        obstacle = str(error)
    sources = _sources()
    lock = house.ROOT / "requirements" / "run.lock"
    words = [str(native and native.name), str(tools.folder("target")), tools.PYODIDE]
    made_of = hatch_build.digest(house.ROOT, [*sources, lock, *(house.ROOT / name for name in OURS)], *words)
    place = cache_folder() / "wasm" / f"page-{made_of[:20]}"
    if not place.exists():
        packages, pyodide = tools.fetch("target"), tools.fetch("pyodide") / "package"
        house.say("Packing Python for the page ...")
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        shutil.rmtree(draft, ignore_errors=True)
        try:
            _pack(draft, sources, native, packages, pyodide)
            draft.replace(place)
        except OSError:
            if not place.exists():  # otherwise somebody else was first
                raise
        finally:
            shutil.rmtree(draft, ignore_errors=True)
            shutil.rmtree(f"{draft}.stage", ignore_errors=True)
    return place, obstacle


def _sources() -> list[Path]:
    found = [house.ROOT / "terem" / "__init__.py"]
    for part in PARTS:
        found += (
            path
            for path in (house.ROOT / "terem" / part).rglob("*")
            if path.is_file() and not LEFT_OUT & set(path.relative_to(house.ROOT).parts)
        )
    return found


def _pack(place: Path, sources: list[Path], native: Path | None, packages: Path, pyodide: Path) -> None:
    place.mkdir(parents=True)
    stage = Path(f"{place}.stage")
    shutil.rmtree(stage, ignore_errors=True)
    for path in sources:
        target = stage / path.relative_to(house.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    licences = _others(stage)
    for wheel in sorted(packages.glob("*.whl")):
        with zipfile.ZipFile(wheel) as held:
            names = [name for name in held.namelist() if ".dist-info/" not in name]
            held.extractall(stage, names)
            licences[wheel.name.split("-")[0]] = "\n".join(
                held.read(name).decode() for name in held.namelist() if ".dist-info/licenses/" in name
            )
    compiled = []
    if native is not None:
        for name in (build.LIBRARY, build.LOADER):
            shutil.copyfile(native / f"{name}{SUFFIX}", stage / f"{name}{SUFFIX}")
        shutil.copyfile(HERE / "terem_compiled.py", stage / "terem_compiled.py")
        compiled = [
            path.relative_to(native).as_posix().removesuffix(SUFFIX).replace("/", ".")
            for path in native.rglob(f"terem/**/*{SUFFIX}")
        ]
    command = [
        tools.node(),
        str(HERE / "packing.mjs"),
        str(pyodide),
        str(stage),
        json.dumps(compiled),
        str(place),
    ]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nPacking Python for the page failed.")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        content = (pyodide / name).read_text(encoding="utf-8")
        (place / name).write_text(content.partition("\n//# sourceMappingURL=")[0], encoding="utf-8")
    shutil.copyfile(pyodide / "pyodide.asm.wasm", place / "pyodide.asm.wasm")
    for name in ("pyodide.asm.wasm", "stdlib.zip", "terem.tar"):
        file = place / name
        shutil.copyfile(_squeezed(file), place / f"{name}.packed")
        file.unlink()
    decoder = (
        house.ROOT / "web" / "node_modules" / "brotli-dec-wasm" / "pkg" / "brotli_dec_wasm_bg.wasm"
    ).read_bytes()
    (place / "brotli.wasm.packed").write_bytes(gzip.compress(decoder, 9, mtime=0))
    (place / "licences.json").write_text(json.dumps(licences, indent=1))
    modules = place / "modules.json"
    about = {
        "build": "compiled" if native else "plain",
        "pyodide": tools.PYODIDE,
        "sizes": {file.name: file.stat().st_size for file in sorted(place.iterdir()) if file != modules},
    }
    (place / "python.json").write_text(json.dumps(about, indent=1))
    squeeze(file for file in place.iterdir() if file.suffix in (".mjs", ".json"))


def squeeze(texts: Iterable[Path]) -> None:
    """Each also as .br and .gz, for servers that send those."""
    files = sorted(texts)
    for file in files:
        Path(f"{file}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    _brotli(*files)


def _brotli(*files: Path) -> None:
    """Beside each, as small as it gets."""
    command = [tools.node(), "-e", SQUEEZE, *(str(file) for file in files)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def _squeezed(file: Path) -> Path:
    """That takes long, so results are kept: Pyodide itself never changes."""
    place = cache_folder() / "wasm" / f"{file.name}-{hashlib.sha256(file.read_bytes()).hexdigest()[:20]}"
    if not place.exists():
        _brotli(file)
        Path(f"{file}.br").replace(place)
    return place


def _others(stage: Path) -> dict[str, str]:
    """Packages that the checkout's own environment has, from the same lock; returns their licences."""
    licences = {}
    for name in OTHERS:
        found = importlib.metadata.distribution(name)
        for file in found.files or ():
            path = Path(str(file.locate()))
            if path.suffix in (".py", ".dat") and ".." not in file.parts:
                target = stage / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        licences[name] = "\n".join(
            file.read_text()
            for file in found.files or ()
            if file.name.upper().startswith(("LICEN", "COPYING"))
        )
    return licences


def digest(folder: Path) -> str:
    whole = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        whole.update(f"{file.name} {file.stat().st_size}\n".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()[:16]
