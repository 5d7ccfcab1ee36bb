"""A digest of the code that decides how games go: an edited rule or bot is another run."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import terem
from terem.core.game import Game
from terem.core.net import FILE

# What games and bots run through. Pages and commands may change meanwhile.
ALWAYS: Final = ("core", "bots", "trials", "lab/fortune.py", "lab/challenger.py", "lab/challengers.py")
NEIGHBOUR: Final = re.compile(rb"\bterem\.games\.(\w+)")  # a game may be built on another one


@cache
def code_of(game: Game[Any]) -> str:
    """Of the rules of this game and of those it is built on, and of all bots. A process asks once: what it
    has imported does not change any more."""
    home = Path(terem.__file__).parent
    places = [home / place for place in ALWAYS]
    waiting, known = [game.package], set[str]()
    while waiting:
        package = waiting.pop()
        if package in known:
            continue
        known.add(package)
        file = import_module(package).__file__
        assert file is not None
        places.append(Path(file).parent)
        for source in sources(places[-1]):
            for found in NEIGHBOUR.findall(source.read_bytes()):
                neighbour = f"terem.games.{found.decode()}"
                if (home / "games" / found.decode() / "__init__.py").exists():
                    waiting.append(neighbour)
    return digest_of(file for place in sorted(places) for file in sources(place))


def digest_of(files: Any) -> str:
    """Of what is in these files, wherever they lie."""
    whole = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        whole.update(f"{file.parent.name}/{file.name} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def sources(place: Path) -> list[Path]:
    """The Python files of a module or package, without a game's tests, and the weights of its network."""
    if place.is_file():
        return [place]
    found = sorted([*place.rglob("*.py"), *place.rglob(FILE)])
    files = (file for file in found if "tests" not in file.relative_to(place).parts)
    return [file for file in files if "__pycache__" not in file.parts]
