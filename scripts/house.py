"""Keep `.venv` in step with the checkout.

The package is installed, not linked: a native module built in place would hide later edits of its source.
A stamp in `.venv` says what it holds. It is removed before `.venv` changes and written again afterwards, so a
`.venv` without a stamp is incomplete and is made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal, NoReturn

Kind = Literal["run", "postgres", "lab", "dev"]

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
STAMP = VENV / "terem.json"
NEXT = BUILD / "next.json"  # what the server is to become when the package is built
BESIDE = """\
import json, sys
sys.path.insert(0, sys.argv[1])
from scripts import house
house.build_beside(sys.argv[2], json.loads(sys.argv[3]))
"""
LEFT_OUT = {"__pycache__", "tests", "node_modules", "dist"}
# Each kind includes the kinds before it.
LOCKS: dict[Kind, list[str]] = {
    "run": ["run", "build"],
    "postgres": ["postgres", "build"],
    "lab": ["lab", "build"],
    "dev": ["dev"],
}


def program(name: str) -> Path:
    """Where `.venv` keeps a program."""
    return VENV / "Scripts" / f"{name}.exe" if sys.platform == "win32" else VENV / "bin" / name


def prepare(kind: Kind, *, package: bool = True) -> None:
    """Bring `.venv` up to date. Without `package`, an older installed Terem may stay."""
    with one_at_a_time():
        stamp = _prepare_dependencies(kind)
        if "package" in stamp and not package:
            return
        wanted = _wanted()
        if stamp.get("package") != wanted:
            _write_stamp({key: value for key, value in stamp.items() if key != "package"})
            _install_package()
            _write_stamp(stamp | {"package": wanted})


def prepare_to_serve(kind: Kind, arguments: list[str]) -> dict[str, str]:
    """Bring `.venv` up to date for the server, which need not wait for the compiler. It starts uncompiled; a
    process beside it builds the package, and then tells it to hand over. Returns what the server needs for
    that in its environment; nothing if the package is ready."""
    with one_at_a_time():
        stamp = _prepare_dependencies(kind)
        is_quick = sys.platform == "win32" or stamp.get("package") == _wanted() or not _will_compile()
        if not is_quick:
            _call_hook("front_end")
    if is_quick:
        prepare(kind)
        return {}
    NEXT.unlink(missing_ok=True)
    say("Rules are compiled while Terem runs already; until then bots think more slowly.")
    command = [sys.executable, "-c", BESIDE, str(ROOT), kind, json.dumps([str(program("terem")), *arguments])]
    with (BUILD / "beside.log").open("w") as log:
        subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    return {"PYTHONPATH": str(ROOT), "TEREM_NEXT": str(NEXT)}


def build_beside(kind: Kind, command: list[str]) -> None:
    """Build the package, and leave word for the server that runs meanwhile."""
    told: dict[str, object] = {"problem": f"see {BUILD / 'beside.log'}"}
    try:
        prepare(kind)
        told = {"command": command}
    finally:
        draft = NEXT.with_suffix(".new")
        draft.write_text(json.dumps(told))
        draft.replace(NEXT)


def prepare_dependencies(kind: Kind) -> None:
    """What Terem needs, so that its tools run while it is being built."""
    with one_at_a_time():
        _prepare_dependencies(kind)


def _prepare_dependencies(kind: Kind) -> dict[str, str]:
    """The stamp of what is there then."""
    stamp = _read_stamp()
    if stamp.get("home") != _home() or not program("python").exists():
        stamp = {"home": _home()}
        _make_venv()
    kinds = list(LOCKS)
    for larger in kinds[kinds.index(kind) :]:
        if stamp.get("kind") == larger:
            kind = larger  # ./play keeps what ./test has added
    locks = _digest([ROOT / "requirements" / f"{name}.lock" for name in ("installer", *LOCKS[kind])])
    if stamp.get("kind") != kind or stamp.get("locks") != locks:
        STAMP.unlink(missing_ok=True)
        _install_dependencies(kind)
        stamp = {"home": _home(), "kind": kind, "locks": locks}
        _write_stamp(stamp)
    return stamp


def become(name: str, arguments: list[str], **variables: str) -> NoReturn:
    """Hand this process over to a program of `.venv`, so that signals reach it."""
    command = [str(program(name)), *arguments]
    environment = os.environ | variables
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execve(command[0], command, environment)
    try:
        sys.exit(subprocess.run(command, env=environment).returncode)
    except KeyboardInterrupt:
        sys.exit(130)


def say(message: str) -> None:
    """Progress goes to stderr: the output of ./play belongs to Terem."""
    print(message, file=sys.stderr, flush=True)


def _home() -> str:
    """A venv belongs to one Python and one folder; scripts inside it name both."""
    return f"{VENV} {sys.base_prefix} {sys.version}"


def _make_venv() -> None:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        sys.exit(
            f"This Python has no venv module: install it (on Debian or Ubuntu: "
            f"apt install python{version}-venv) and run this again."
        )
    say(f"Making .venv with Python {version} ...")
    STAMP.unlink(missing_ok=True)
    venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(VENV)


def _install_dependencies(kind: Kind) -> None:
    say("Installing the locked dependencies ...")
    locks = ROOT / "requirements"
    pip = [str(program("python")), "-m", "pip", "--disable-pip-version-check", "-qq"]
    _run([*pip, "install", "--require-hashes", "-r", str(locks / "installer.lock")])
    _run(_uv("sync", "--require-hashes", *(str(locks / f"{name}.lock") for name in LOCKS[kind])))


def _install_package() -> None:
    say("Building Terem ...")
    start = time.perf_counter()
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    # Not by `uv pip install .`: that hides the build hook's output and may reuse an older wheel.
    _run([str(program("hatchling")), "build", "-t", "wheel", "-d", str(wheels)], HATCH_QUIET="1")
    _run(_uv("install", "--no-deps", "--reinstall", *map(str, wheels.glob("*.whl"))))
    say(f"Terem is ready ({time.perf_counter() - start:.1f} s).")


def _wanted() -> str:
    """The digest of the package as it should be."""
    return _digest(_sources(), *_build_conditions())


def _will_compile() -> bool:
    return _call_hook("will_compile") == "True"


def _call_hook(function: str) -> str:
    """A function of the build hook, in `.venv`, where it finds its tools."""
    code = "import sys, pathlib, hatch_build as h; r = pathlib.Path.cwd(); print(getattr(h, sys.argv[1])(r))"
    command = [str(program("python")), "-c", code, function]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit("Set-up failed: fix the error above and run this again.")
    return done.stdout.strip()


def _uv(command: str, *arguments: str) -> list[str]:
    """Compile to bytecode now: every start reads it, and Python may not be able to write it later."""
    chosen = [command, "--compile-bytecode", "--python", str(program("python")), *arguments]
    return [str(program("uv")), "--quiet", "pip", *chosen]


def _run(command: list[str], **variables: str) -> None:
    environment = os.environ | variables
    if subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=2).returncode:
        sys.exit(f"Set-up failed in {Path(command[0]).stem}: fix the error above and run this again.")


def _sources() -> list[Path]:
    """Every file that the installed package is made of."""
    found = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "hatch_native.py", "LICENSE")]
    for top in ("terem", "bench", "web"):
        for folder, folders, files in os.walk(ROOT / top):
            folders[:] = [name for name in folders if name not in LEFT_OUT]
            found += [Path(folder, name) for name in files]
    return sorted(found)


def _build_conditions() -> Iterator[str]:
    """Everything else that decides whether the build hook compiles."""
    yield os.environ.get("TEREM_PURE", "")
    yield str(Path(sysconfig.get_path("include"), "Python.h").exists())
    for compiler in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        yield shutil.which(compiler) or compiler


def _digest(files: list[Path], *words: str) -> str:
    digest = hashlib.sha256(json.dumps(words).encode())
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _read_stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp


def _write_stamp(stamp: dict[str, str]) -> None:
    draft = STAMP.with_suffix(".new")
    draft.write_text(json.dumps(stamp, indent=1))
    draft.replace(STAMP)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait for a set-up that is already running; the system releases the lock of a process that dies."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "set-up.lock").open("w") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                with suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        except KeyboardInterrupt:
            sys.exit("\nSet-up interrupted; the next run takes it up again.")
