"""Many games from the command line: where they are played, and where results are kept."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from terem.cli.fail import fail
from terem.lab.runs import Cores, NoCluster, OnRay, Plan, Runner, Shelf


def need(what: str, command: str, *packages: str) -> None:
    """Fail for a missing package before anything is played."""
    for package in packages:
        try:
            import_module(package)
        except ImportError as error:
            fail(f"{what} needs {error.name}: ./play {command} installs it, or pip install 'terem[lab]'")


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        fail(f"cannot write to {folder}: {error.strerror}; choose another folder with --out")


def check_folder(folder: Path) -> None:
    """Fail if pages cannot be written there, before any games are played for them."""
    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()


def the_runner(jobs: int, ray: str) -> Runner | None:
    """None means here, or on all cores when that is worth it."""
    if ray:
        try:
            import ray as installed  # noqa: F401
        except ImportError:
            fail("a Ray cluster needs ray: pip install 'terem[ray]'")
        runner = OnRay(ray)
        try:
            runner.join()
        except NoCluster as error:
            fail(str(error))
        return runner
    return Cores(jobs) if jobs else None


def the_shelf(folder: Path | None, plan: Plan) -> Shelf | None:
    if folder is None:
        return None
    try:
        from terem.lab.shelf import OtherRun, ParquetShelf
    except ImportError as error:
        fail(f"keeping results needs {error.name}: pip install 'terem[lab]'")
    try:
        return ParquetShelf(folder, plan)
    except OtherRun as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot write to {folder}: {error.strerror}; choose another folder with --keep")
