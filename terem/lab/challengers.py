"""Other people's players, `module:Class`, at the lab's tables.

Each seat has a process of its own, so a player that breaks the rules, hangs or dies loses its game and
nothing else.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from terem.core.chance import Rng
from terem.core.game import Game, SetupError
from terem.core.state import State
from terem.core.words import Words
from terem.trials.arena import Forfeit

PATIENCE: Final = 10.0  # seconds for a turn, unless a run says otherwise
LOADING: Final = 60.0  # and to load: PyTorch takes its time
LONGEST_ANSWER: Final = 1 << 16
MOST: Final = 16  # processes of challengers that one process keeps


def is_challenger(name: str) -> bool:
    return ":" in name


class Lost(Exception):
    """The process hangs or is gone; the message says which."""


class Process:
    """A child that answers one line with one line in time, or is killed."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", "-m", "terem.lab.challenger"]
        # Terem from where this process has it.
        paths = [str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")]
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
            start_new_session=True,
        )
        self._answers: queue.Queue[bytes] = queue.Queue(1)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._child.stdout is not None
        with suppress(ValueError, OSError, queue.Full):
            while line := self._child.stdout.readline(LONGEST_ANSWER):
                self._answers.put_nowait(line)  # one answer to one question; who says more says nothing more
        with suppress(queue.Full):
            self._answers.put_nowait(b"")

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Raises Lost, and then the process is gone."""
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(question).encode() + b"\n")
            self._child.stdin.flush()
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self.end()
            raise Lost(f"gave no answer in {seconds:g} seconds") from None
        except OSError:
            line = b""
        if not line:
            raise Lost(f"its process ended ({self._status()})")
        try:
            answer = json.loads(line)
        except ValueError:
            self.end()
            raise Lost("its answer was cut off or is none of ours") from None
        assert isinstance(answer, dict)
        return answer

    def _status(self) -> str:
        code = None
        with suppress(subprocess.TimeoutExpired):
            code = self._child.wait(PATIENCE)
        self.end()
        if code is None:
            return "it closed its output"
        return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"

    def end(self) -> None:
        """Its own children, too."""
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, signal.SIGKILL)
        self._child.kill()
        self._child.wait()
        self._listener.join()
        for pipe in (self._child.stdin, self._child.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


class Challenger:
    """A player of the arena; raises Forfeit."""

    def __init__(self, game: Game[Any], name: str, pack: Path | None, patience: float) -> None:
        self.name = name
        self._game = game
        self._pack = str(pack.resolve()) if pack else ""
        self._patience = patience
        self._process: Process | None = None
        self._begins = True
        self.digest = ""
        self.elsewhere = 0.0

    def start(self) -> None:
        """Raises SetupError if there is no such player."""
        self._process = Process()
        told = {"name": self.name, "game": self._game.key, "pack": self._pack}
        try:
            answer = self._process.ask(told, LOADING)
        except Lost as lost:
            self._process = None
            raise SetupError(f"cannot seat '{self.name}': {lost}") from None
        if "problem" in answer:
            self.end()
            raise SetupError(f"cannot seat '{self.name}': {answer['problem']}")
        self.digest = str(answer["digest"])

    def begin(self) -> None:
        """The next turn is the first of a game."""
        self._begins = True

    def end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def turn(self, state: State, seat: int, rng: Rng) -> list[int]:
        seed = int(rng.below((1 << 31) - 1))
        asked = {"position": self._game.show(state), "seat": seat, "seed": seed, "begins": self._begins}
        self._begins = False
        try:
            if self._process is None:
                self.start()
            assert self._process is not None
            answer = self._process.ask(asked, self._patience)
        except (Lost, SetupError) as lost:
            self._process = None
            raise Forfeit(str(lost)) from None
        if "problem" in answer:
            raise Forfeit(str(answer["problem"]))
        self.elsewhere = float(answer["seconds"])
        return checked(self._game, state, seat, answer["turn"])


def checked(game: Game[Any], state: State, seat: int, turn: list[int]) -> list[int]:
    """A turn that the rules allow, as far as the seat can foresee; raises Forfeit."""
    if not turn:
        raise Forfeit("its turn is empty")
    world = state.copy()
    for played, action in enumerate(turn):
        if not 0 <= action < game.actions:
            raise Forfeit(f"chose action {action}; there are actions 0 to {game.actions - 1}")
        if action not in world.legal_actions(seat):
            refusal = game.refuse(world, seat, action)
            assert refusal is not None
            reason = Words(game, "en").refusal(refusal)
            raise Forfeit(f"chose action {action} ({game.text(action)}): {reason}")
        owing, shown = world.to_act(), world.reveals()
        world.apply(seat, action)
        if played + 1 < len(turn) and world.closes(seat, owing, shown):
            raise Forfeit(
                f"went on after its turn had ended: action {turn[played + 1]} comes after "
                f"{action} ({game.text(action)}), and what follows that cannot be foreseen"
            )
    return turn


_seated: dict[tuple[str, str, str, float, int], Challenger] = {}  # the last one asked for last


def find_challenger(
    game: Game[Any], name: str, pack: Path | None = None, patience: float = PATIENCE, seat: int = 0
) -> Challenger:
    """One for each seat; its process is kept for the next game. Raises SetupError."""
    key = (game.key, name, str(pack or ""), patience, seat)
    found = _seated.pop(key, None)
    if found is None:
        found = Challenger(game, name, pack, patience)
        found.start()
    _seated[key] = found
    while len(_seated) > MOST:
        _seated.pop(next(iter(_seated))).end()
    found.begin()
    return found
