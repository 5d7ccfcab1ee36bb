#!/usr/bin/env python3
"""Make what a release consists of, in dist/: source, wheel, what is inside, its licences, checksums.

    python3 scripts/release.py             everything; the same commit gives the same bytes
    python3 scripts/release.py --wheels    only says what is inside the wheels that lie in dist/ already

The wheel is that of this Python and this machine. `cibuildwheel` makes those for all; see docs/releasing.md.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from scripts import house  # noqa: E402

DIST = house.ROOT / "dist"
INSIDE = house.ROOT / "build" / "inside"  # an environment with Terem and what it needs, and nothing else


def main(arguments: list[str]) -> int:
    house.prepare_dependencies("dev")
    environment = os.environ | {"SOURCE_DATE_EPOCH": epoch()}
    if "--wheels" not in arguments:
        shutil.rmtree(DIST, ignore_errors=True)
        for target in ("sdist", "wheel"):
            _run([house.program("hatchling"), "build", "-t", target, "-d", DIST], environment)
    wheels = sorted(DIST.glob("*.whl"))
    if not wheels:
        sys.exit("There is no wheel in dist/.")
    name = "-".join(wheels[0].name.split("-")[:2])
    parts = bill(native_wheel(wheels), environment)
    _write(f"{name}.cdx.json", json.dumps(parts, indent=1, ensure_ascii=False))
    _write(f"{name}-licenses.txt", licenses(parts))
    files = sorted(path for path in DIST.iterdir() if path.name != "SHA256SUMS")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    _write("SHA256SUMS", "".join(sums))
    for path in files:
        print(f"{path.stat().st_size / 1e6:7.2f} MB  dist/{path.name}")
    return 0


def epoch() -> str:
    """The time of everything in the release: that of its commit."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return os.environ["SOURCE_DATE_EPOCH"]
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=house.ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def native_wheel(wheels: list[Path]) -> Path:
    """The one that this Python can install; all have the same page and the same requirements."""
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return next((wheel for wheel in wheels if f"-{tag}-" in wheel.name and "x86_64" in wheel.name), wheels[0])


def bill(wheel: Path, environment: dict[str, str]) -> dict[str, Any]:
    """A bill of materials (CycloneDX): the packages of Python by cyclonedx-py, then the parts of the page."""
    uv = [house.program("uv"), "--quiet"]
    python = INSIDE / "bin" / "python"
    _run([*uv, "venv", "--clear", "--python", house.program("python"), INSIDE], environment)
    lock = house.ROOT / "requirements" / "postgres.lock"
    _run([*uv, "pip", "sync", "--python", python, "--require-hashes", lock], environment)
    _run([*uv, "pip", "install", "--python", python, "--no-deps", wheel], environment)
    path = INSIDE / "bill.json"
    tool = [house.program("cyclonedx-py"), "environment", "--gather-license-texts", "--output-reproducible"]
    _run([*tool, "--short-PURLs", "-o", path, python], environment)
    parts: dict[str, Any] = json.loads(path.read_text())
    whole = parts["metadata"]
    (terem,) = [part for part in parts["components"] if part["name"] == "terem"]
    parts["components"].remove(terem)
    terem.pop("externalReferences", None)  # where the wheel lay
    whole["component"] = terem | {"type": "application"}
    bundled = page_parts(wheel)
    parts["components"] += bundled
    own = next(entry for entry in parts["dependencies"] if entry["ref"] == terem["bom-ref"])
    own["dependsOn"] = sorted([*own.get("dependsOn", []), *(part["bom-ref"] for part in bundled)])
    parts["dependencies"] += [{"ref": part["bom-ref"]} for part in bundled]
    check(parts)
    return parts


def page_parts(wheel: Path) -> list[dict[str, Any]]:
    """What was bundled into the page: packages of npm, and fonts."""
    with zipfile.ZipFile(wheel) as archive:
        listed = json.loads(archive.read("terem/web/licenses.json"))
    found = []
    for part in listed:
        component = {"type": "library", "bom-ref": f"page:{part['name']}", "name": part["name"]}
        if part["version"]:
            scoped = part["name"].replace("@", "%40")
            component |= {"version": part["version"], "purl": f"pkg:npm/{scoped}@{part['version']}"}
        text = {"contentType": "text/plain", "content": part["text"]}
        found.append(component | {"licenses": [{"license": {"id": part["identifier"], "text": text}}]})
    return found


def check(parts: dict[str, Any]) -> None:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(parts))
    if problem is not None:
        sys.exit(f"The bill of materials is not CycloneDX: {problem}")
    nameless = [part["name"] for part in parts["components"] if not part.get("licenses")]
    if nameless:
        sys.exit(f"These parts do not say their licence: {', '.join(nameless)}")


def licenses(parts: dict[str, Any]) -> str:
    """Of every part, for people."""
    written = []
    others = sorted(parts["components"], key=lambda part: part["name"].lower())
    for part in [parts["metadata"]["component"], *others]:
        title = f"{part['name']} {part.get('version', '')}".strip()
        texts, names = [], []
        for entry in part["licenses"]:
            one = entry.get("license", {})
            name = entry.get("expression") or one.get("id") or one.get("name", "")
            if not name.startswith("declared license"):
                names.append(name.removeprefix("License :: OSI Approved :: "))
            if "text" in one:
                texts.append(_plain(one["text"]))
        heading = f"{title}: {', '.join(dict.fromkeys(names))}"
        written.append("\n\n".join([f"{'=' * len(heading)}\n{heading}\n{'=' * len(heading)}", *texts]))
    return "\n\n\n".join(written) + "\n"


def _plain(text: dict[str, str]) -> str:
    if text.get("encoding") == "base64":
        import base64

        return base64.b64decode(text["content"]).decode(errors="replace").strip()
    return text["content"].strip()


def _write(name: str, text: str) -> None:
    (DIST / name).write_text(text, encoding="utf-8")


def _run(command: list[Any], environment: dict[str, str]) -> None:
    if subprocess.run([str(word) for word in command], cwd=house.ROOT, env=environment).returncode:
        sys.exit(f"Failed: {' '.join(map(str, command))}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
