"""Chromium's own tools, by their protocol: what Playwright does not show, above all of workers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

PATIENCE: Final = 600.0  # seconds, for a busy machine
# Put before a worker's script: nothing else tells what memory its modules have.
NOTING: Final = """\
{ globalThis.memories = new Set()
const held = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'buffer')
const get = function () { return memories.add(this) && held.get.call(this) }
Object.defineProperty(WebAssembly.Memory.prototype, 'buffer', { ...held, get }) }
"""


class Failed(RuntimeError):
    """The browser refused a command; the message is its own."""


class Target:
    """A page or a worker."""

    def __init__(self, tools: Tools, session: str, kind: str, title: str) -> None:
        self._tools = tools
        self._session = session
        self.kind = kind
        self.title = title

    def ask(self, method: str, **parameters: Any) -> Any:
        return self._tools.ask(method, self._session, **parameters)

    def evaluate(self, expression: str) -> Any:
        answer = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise Failed(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def collect_garbage(self) -> None:
        self.ask("HeapProfiler.collectGarbage")

    def script_bytes(self) -> int:
        """What JavaScript's objects take."""
        return int(self.ask("Runtime.getHeapUsage")["usedSize"])

    def wasm_bytes(self) -> int:
        """All memory of WebAssembly there, once NOTING has run; Python's is nearly all of it."""
        return int(self.evaluate("[...memories].reduce((sum, one) => sum + one.buffer.byteLength, 0)"))


class Tools:
    """Pages that are open, and their workers as they come. `slower` is for whatever comes from then on."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self._came: list[dict[str, Any]] = []
        self.targets: dict[str, Target] = {}
        self.slower = 1.0

    def ask(self, method: str, session: str = "", **parameters: Any) -> Any:
        self._number += 1
        number = self._number
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        self._connection.send(json.dumps(message | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._connection.recv(timeout=PATIENCE))
            if told.get("id") == number:
                if "error" in told:
                    raise Failed(f"{method}: {told['error']['message']}")
                return told["result"]
            if "method" in told:
                self._came.append(told)

    def follow(self, page: str) -> Target:
        """The page at this address, with its workers and theirs."""
        told = self.ask("Target.getTargets")["targetInfos"]
        (found,) = (one for one in told if one["type"] == "page" and one["url"].startswith(page))
        session = self.ask("Target.attachToTarget", targetId=found["targetId"], flatten=True)["sessionId"]
        self.look()
        return self.targets[session]

    def look(self) -> None:
        """Take in what came and went."""
        self.ask("Browser.getVersion")  # what was said before it is read with it
        while self._came:
            told = self._came.pop(0)
            parameters = told["params"]
            if told["method"] == "Target.attachedToTarget":
                self._take(parameters)
            elif told["method"] == "Target.detachedFromTarget":
                self.targets.pop(parameters["sessionId"], None)

    def wait_for(self, title: str) -> Target:
        """A worker with this name."""
        while True:
            for target in self.targets.values():
                if target.title == title:
                    return target
            self.look()

    def workers(self) -> list[Target]:
        self.look()
        return [target for target in self.targets.values() if target.kind == "worker"]

    def _take(self, told: dict[str, Any]) -> None:
        about = told["targetInfo"]
        target = Target(self, told["sessionId"], about["type"], about["title"])
        self.targets[told["sessionId"]] = target
        if about["type"] in ("page", "worker"):
            target.ask(
                "Target.setAutoAttach",
                autoAttach=True,
                waitForDebuggerOnStart=self.slower > 1,
                flatten=True,
            )
            if self.slower > 1:
                target.ask("Emulation.setCPUThrottlingRate", rate=self.slower)
        if told.get("waitingForDebugger"):
            target.ask("Runtime.runIfWaitingForDebugger")

    def renderers(self) -> dict[int, float]:
        """Seconds of processor time of everything that shows pages and runs their workers, by process."""
        told = self.ask("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: one["cpuTime"] for one in told if one["type"] == "renderer"}


@contextmanager
def tools(profile: Path) -> Iterator[Tools]:
    """Of a browser that was started with this profile and --remote-debugging-port=0."""
    port, path = (profile / "DevToolsActivePort").read_text().split()
    with connect(
        f"ws://127.0.0.1:{port}{path}", max_size=None, open_timeout=PATIENCE, ping_interval=None
    ) as connection:
        yield Tools(connection)


def resident(process: int) -> dict[str, int]:
    """Bytes of a process as Linux counts them: all that lies in memory, and what is shared with nobody."""
    rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    held = {name: 1024 * int(value.split()[0]) for name, _, value in (row.partition(":") for row in rows)}
    return {"resident": held["Rss"], "private": held["Private_Dirty"] + held["Private_Clean"]}
