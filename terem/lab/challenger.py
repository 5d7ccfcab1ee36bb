"""Somebody else's player, in a process of its own, which challengers.py starts.

Lines of JSON come in and go out. The first names the class; the answer is its digest, or why it cannot play.
Each further one is a position that was re-dealt for the seat, as text; the answer is a turn and the
processor time it took, or a problem.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import os
import queue
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TextIO

from terem.core.chance import FastRng
from terem.core.game import Game
from terem.games import find_game
from terem.lab.code import digest_of, sources

MEMORY: Final = 8 << 30  # bytes that a player may use where the system can limit it
MOST_FILES: Final = 2000  # of the package that a player is in


class CannotLoad(Exception):
    """No such module, file or class; the message says which."""


def load(name: str) -> type:
    """The class that `module:Class` or `file.py:Class` names; a module may lie in the folder we are in."""
    place, _, wanted = name.rpartition(":")
    if place.endswith(".py"):
        file = Path(place).resolve()
        if not file.is_file():
            raise CannotLoad(f"there is no file {place}")
        spec = importlib.util.spec_from_file_location(file.stem, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[file.stem] = module
        sys.path.insert(0, str(file.parent))
        spec.loader.exec_module(module)
    else:
        if str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))
        try:
            module = importlib.import_module(place)
        except ModuleNotFoundError as error:
            if error.name is None or not place.startswith(error.name):
                raise
            raise CannotLoad(f"there is no module '{error.name}' here or among what is installed") from None
    found = getattr(module, wanted, None)
    if not isinstance(found, type):
        raise CannotLoad(f"{place} has no class '{wanted}'")
    if not callable(getattr(found, "turn", None)):
        raise CannotLoad(f"{name} has no method turn(state, seat, rng)")
    return found


def digest(kind: type) -> str:
    """Of the file of a class, or of the whole package that it is in, and of what it says is its version."""
    file = Path(inspect.getfile(kind))
    module = sys.modules[kind.__module__]
    files = [file]
    package = (module.__package__ or "").partition(".")[0]
    home = getattr(sys.modules.get(package), "__file__", None)
    if package and home:
        files = sources(Path(home).parent)
        if len(files) > MOST_FILES:
            files = [file]
    return digest_of(files) + str(getattr(kind, "version", ""))


def said(error: BaseException) -> str:
    """An exception in one line, with the place in the player's own code."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename != __file__ and "importlib" not in frame.filename]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{where}".replace("\n", " ")[:500]


class Seat:
    """Plays one seat, game after game, each with a new object."""

    def __init__(self, kind: type, game: Game[Any], pack: str) -> None:
        self.kind = kind
        self.game = game
        self.components = game.components(Path(pack) if pack else None)
        self.player: Any = None

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["begins"] or self.player is None:
            self.player = self.kind(self.game)
        state = self.game.read(asked["position"], self.components)
        turn = self.player.turn(state, asked["seat"], FastRng(asked["seed"]))
        return {"turn": [int(action) for action in turn]}


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a player prints must not be taken for an answer
    _limit_memory()
    lines: queue.Queue[str] = queue.Queue(1)
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    try:
        told = json.loads(lines.get())
        kind = load(told["name"])
        seat = Seat(kind, find_game(told["game"]), told["pack"])
        seat.player = kind(seat.game)
        _say(answers, {"digest": digest(kind)})
    except Exception as error:
        problem = str(error) if isinstance(error, CannotLoad) else said(error)
        _say(answers, {"problem": problem})
        return
    while True:
        asked = json.loads(lines.get())
        try:
            began = time.process_time()
            answer = seat.answer(asked)
            _say(answers, answer | {"seconds": time.process_time() - began})
        except Exception as error:
            _say(answers, {"problem": said(error)})


def _say(answers: TextIO, value: dict[str, Any]) -> None:
    answers.write(json.dumps(value) + "\n")
    answers.flush()


def _listen(lines: queue.Queue[str]) -> None:
    """Ends the process with the one that started it, even while the player thinks."""
    with suppress(Exception):
        for line in sys.stdin:
            lines.put(line)
    os._exit(0)


def _limit_memory() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
