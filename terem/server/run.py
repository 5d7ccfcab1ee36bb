"""Start the server: in one process on a file, or in several on one PostgreSQL."""

from __future__ import annotations

import json
import logging
import os
import socket as sockets
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
import uvicorn
from msgspec import Struct
from platformdirs import user_data_path
from starlette.applications import Starlette

from terem.server.app import Server
from terem.server.limits import Limits
from terem.server.lock import InUse
from terem.server.messages import FRAME_LIMIT
from terem.server.store import Store

FILE = "terem.sqlite"
SETTINGS = "TEREM_SETTINGS"  # how worker processes are told


class Settings(Struct, frozen=True, kw_only=True):
    database: str = ""  # an URL; "": a file in the data folder
    data: str = ""
    host: str = "127.0.0.1"
    port: int = 8642
    processes: int = 1
    workers: int = 0  # bot processes for each server process; 0: one less than there are cores
    origins: tuple[str, ...] = ()  # pages elsewhere that may use this server
    behind: str = ""  # addresses of proxies whose X-Forwarded-For is believed
    limits: float = 1.0  # how wide the limits are

    @property
    def url(self) -> str:
        if self.database:
            return self.database.replace("postgresql://", "postgresql+psycopg://", 1)
        return f"sqlite:///{data_folder(self.data) / FILE}"


class CannotStart(RuntimeError):
    """The words say what to do."""


def data_folder(chosen: str = "") -> Path:
    named = chosen or os.environ.get("TEREM_DATA", "")
    return Path(named).expanduser() if named else user_data_path("terem")


def make_app(settings: Settings | None = None) -> Starlette:
    """The application of one process; worker processes find the settings in the environment."""
    settings = settings or msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    store = Store(settings.url)
    store.migrate()
    store.start()
    server = Server(
        store, workers=settings.workers or None, limits=Limits(settings.limits), origins=settings.origins
    )
    return server.app()


def serve(settings: Settings, browser: bool = False, ready: threading.Event | None = None) -> None:
    """Run until it is told to stop; raises CannotStart."""
    if settings.processes > 1 and not settings.database.startswith("postgresql"):
        raise CannotStart("several processes need one PostgreSQL: --database postgresql://…")
    configure_logs()
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    options: dict[str, Any] = {
        "host": settings.host,
        "port": settings.port,
        "ws": "websockets-sansio",
        "ws_max_size": FRAME_LIMIT,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": 5,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": bool(settings.behind),
        "forwarded_allow_ips": settings.behind or None,
    }
    if settings.processes > 1:
        uvicorn.run("terem.server.run:make_app", factory=True, workers=settings.processes, **options)
        return
    try:
        app = make_app(settings)
    except InUse as error:
        raise CannotStart(str(error)) from None
    except (sa.exc.OperationalError, OSError) as error:
        raise CannotStart(f"the store cannot be opened: {getattr(error, 'orig', error)}") from None
    server = uvicorn.Server(uvicorn.Config(app, **options))
    if not _is_free(settings.host, settings.port):
        raise CannotStart(f"port {settings.port} is taken: choose another with --port")
    announce(settings, browser)
    server.run()


def _is_free(host: str, port: int) -> bool:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    with sockets.socket(family, sockets.SOCK_STREAM) as probe:
        probe.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def announce(settings: Settings, browser: bool) -> None:
    """Where to find it; for phones on the same network as a picture to photograph."""
    shared = settings.host not in ("127.0.0.1", "localhost", "::1")
    host = _own_address() if settings.host in ("0.0.0.0", "::") else settings.host
    address = f"http://{'127.0.0.1' if not shared else host}:{settings.port}/"
    print(f"Terem is at {address}   (Ctrl-C ends it)", file=sys.stderr)
    if shared:
        import segno

        segno.make(address).terminal(out=sys.stderr, compact=True)
        print("Everybody on your network can open it; phones may scan the code.", file=sys.stderr)
    if browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()


def _own_address() -> str:
    """This machine's address on the local network; nothing is sent."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what, and the extras. Never cookies, tokens or seeds."""

    KNOWN = frozenset((*vars(logging.makeLogRecord({})), "message", "asctime", "color_message"))

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        entry |= {key: str(value) for key, value in vars(record).items() if key not in self.KNOWN}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def configure_logs() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("terem").setLevel(os.environ.get("TEREM_LOG", "WARNING").upper())
