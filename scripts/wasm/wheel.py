"""Terem's wheel for Pyodide (PEP 783): python -m scripts.wasm.wheel FOLDER

It is the plain wheel with the native modules added. Any page with Pyodide 314 can install it by micropip.
Where it lies is printed as JSON, with what else a program needs to run it.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from scripts import house
from scripts.wasm import build, tools

TAG: Final = f"cp314-cp314-{tools.ABI}"
NEED: Final = re.compile(r"Requires-Dist: ([\w.-]+)")
NEEDS: Final = {"librt", "mypy-extensions", "msgspec", "fluent-runtime", "fluent.runtime"}
TIME: Final = (2020, 2, 2, 0, 0, 0)  # the same files make the same wheel


def main(folder: Path) -> None:
    try:
        native, packages, pyodide = build.native(), tools.fetch("target"), tools.fetch("pyodide")
    except tools.Missing as error:
        sys.exit(f"No wheel was made: {error}")
    wheel = make(folder, native)
    house.say(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    parts = {
        "wheel": wheel,
        "packages": packages,
        "pyodide": pyodide / "package",
        "node": tools.node(),
    }
    print(json.dumps({name: str(path) for name, path in parts.items()}))


def make(folder: Path, native: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as draft:
        command = [str(house.program("hatchling")), "build", "-t", "wheel", "-d", draft]
        environment = os.environ | {"TEREM_PURE": "1", "HATCH_QUIET": "1"}
        subprocess.run(command, cwd=house.ROOT, env=environment, stdin=subprocess.DEVNULL, check=True)
        (plain,) = Path(draft).glob("*.whl")
        made = folder / plain.name.replace("py3-none-any", TAG)
        made.write_bytes(with_native(plain.read_bytes(), native))
    return made


def with_native(wheel: bytes, native: Path) -> bytes:
    libraries = (path for path in native.rglob("*.so") if not path.name.startswith(build.LOADER))
    files = {path.relative_to(native).as_posix(): path.read_bytes() for path in libraries}
    with zipfile.ZipFile(io.BytesIO(wheel)) as held:
        for name in held.namelist():
            if name.endswith(".dist-info/WHEEL"):
                files[name] = _described(held.read(name).decode()).encode()
            elif name.endswith(".dist-info/METADATA"):
                files[name] = _needing_less(held.read(name).decode()).encode()
            elif name.endswith(".dist-info/RECORD"):
                record = name
            else:
                files[name] = held.read(name)
    rows = io.StringIO()
    write = csv.writer(rows, lineterminator="\n").writerow
    for name, content in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        write([name, f"sha256={digest}", len(content)])
    write([record, "", ""])
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, content in [*sorted(files.items()), (record, rows.getvalue().encode())]:
            one = zipfile.ZipInfo(name, TIME)
            one.compress_type, one.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            out.writestr(one, content)
    return made.getvalue()


def _needing_less(metadata: str) -> str:
    """In a page nothing needs the server's packages, and some of them cannot be had for it."""
    head, gap, text = metadata.partition("\n\n")
    lines = [line for line in head.splitlines() if not NEED.match(line) or NEED.match(line)[1] in NEEDS]  # type: ignore[index]
    return "\n".join(lines) + gap + text


def _described(text: str) -> str:
    lines = [line for line in text.splitlines() if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    return "\n".join([*lines, "Root-Is-Purelib: false", f"Tag: {TAG}", ""])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
