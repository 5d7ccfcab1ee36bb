"""A server that began uncompiled hands over to the compiled one, with its listening socket.

`./play` starts the server before the compiler is done and names a file. When that file is there, it holds the
command that replaces this process: the socket stays open, so nobody is turned away, and clients reconnect by
themselves. Everything else is in the store.
"""

from __future__ import annotations

import asyncio
import os
import socket as sockets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

import msgspec
import uvicorn
from msgspec import Struct

NEXT: Final = "TEREM_NEXT"  # the environment variable that names the file
SOCKET: Final = "TEREM_SOCKET"  # the inherited socket's number
EACH: Final = 0.5  # seconds between looks


class Word(Struct, frozen=True):
    """What the builder left."""

    command: list[str] = []
    problem: str = ""


class Succession:
    """Waits for the successor, if there will be one."""

    def __init__(self, listening: sockets.socket) -> None:
        self._file = Path(os.environ[NEXT]) if NEXT in os.environ else None
        self._spare = listening.dup() if self._file else None  # uvicorn closes the other one
        self._command: list[str] = []

    async def watch(self, server: uvicorn.Server) -> None:
        """Stop the server when its successor is ready."""
        while self._file is not None:
            await asyncio.sleep(EACH)
            with suppress(OSError, msgspec.DecodeError):
                word = msgspec.json.decode(self._file.read_bytes(), type=Word)
                self._file.unlink()
                if not word.command:
                    say(f"The rules could not be compiled, and bots stay slow: {word.problem}")
                    return
                self._command = word.command
                server.should_exit = True
                return

    def cancel(self) -> None:
        """Somebody stopped the server: nothing comes after it."""
        self._command = []

    def hand_over(self) -> None:
        """Become the successor. Returns if there is none."""
        if self._spare is None:
            return
        if not self._command:
            self._spare.close()
            return
        _become(self._command, self._spare)


def _become(command: list[str], listening: sockets.socket) -> NoReturn:
    listening.set_inheritable(True)
    left_out = (NEXT, "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    environment[SOCKET] = str(listening.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(command[0], command, environment)


def inherited() -> sockets.socket | None:
    """The socket of the server that handed over to this one."""
    number = os.environ.pop(SOCKET, "")
    if not number.isdigit():
        return None
    say("The rules are compiled: everything is at full speed now.")
    found = sockets.socket(fileno=int(number))
    found.set_inheritable(False)
    return found


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)
