"""Web servers to try the examples with: those of this machine, else Debian's packages, unpacked in build/.

Nothing is installed: a package's program runs from the folder that it was unpacked into, and needs no root.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "programs"
PATHS = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])


def program(name: str, package: str) -> tuple[Path | None, str]:
    """The program; without it, why it cannot be had."""
    found = shutil.which(name, path=PATHS)
    if found:
        return Path(found), ""
    unpacked = FOLDER / package / "usr"
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        return None, f"{name} is not installed, and this is no Debian to fetch it from"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        problem = "" if any(unpacked.glob(f"*bin/{name}")) else _fetch(package)
    found_there = next(unpacked.glob(f"*bin/{name}"), None)
    return found_there, "" if found_there else f"{name} is not installed, and cannot be fetched: {problem}"


def _fetch(package: str) -> str:
    if os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], capture_output=True)
    done = subprocess.run(["apt-get", "download", "-qq", package], cwd=FOLDER, capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["apt-get failed"])[-1]
    for file in FOLDER.glob(f"{package}_*.deb"):
        subprocess.run(["dpkg-deb", "-x", file, FOLDER / package], check=True)
    return ""
