"""Start the server: in one process on a file, or in several on one PostgreSQL."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket as sockets
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any, NoReturn
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.middleware.trustedhost import TrustedHostMiddleware

from terem.games import homes
from terem.house.messages import FRAME_LIMIT
from terem.house.packs import PACKS
from terem.server.app import Server
from terem.server.limits import Limits
from terem.server.logs import configure_logs
from terem.server.mail import Mail
from terem.server.settings import ADDRESS, FILE, CannotStart, Settings, open_store
from terem.server.succession import Succession, inherited
from terem.server.transport import Gate, Http, WebSocket, raise_descriptors

__all__ = ["FILE", "CannotStart", "Settings", "make_app", "serve"]
SETTINGS = "TEREM_SETTINGS"  # the environment variable that worker processes read
# Full garbage collections are ten times as rare as by default: with 500 connections each takes 20 to 70 ms,
# and everybody waits.
COLLECT = (700, 10, 100)
SWITCH = 0.0005  # seconds a thread keeps the interpreter while others want it; by default the loop waits 5 ms
STOPPING = 5  # seconds to finish what was begun


def make_app(settings: Settings | None = None) -> Starlette:
    """The application of one process; worker processes find the settings in the environment."""
    if settings is None:
        configure_logs()
        settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    PACKS.folder = settings.packs_folder
    store = open_store(settings)
    store.start()
    limits = Limits(settings.limits)
    server = Server(
        store,
        workers=settings.workers or None,
        limits=limits,
        origins=settings.origins,
        has_workshop=settings.workshop,
        address=settings.address,
        private_webhooks=settings.private_webhooks,
        mail=Mail(settings.smtp, settings.sender) if settings.smtp else None,
    )
    app = server.app()
    app.state.gate = Gate(limits, raise_descriptors(), by_address=not settings.behind)
    if settings.hosts:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(settings.hosts), www_redirect=False)
    # Imported objects are never freed, so the collector need not scan them while everybody waits.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    return app


def serve(settings: Settings, browser: bool = False) -> None:
    """Run until a signal; raises CannotStart."""
    homes()  # a missing package of games is reported now
    for host in settings.hosts:
        if "*" in host.removeprefix("*.") or not host:
            raise CannotStart(f"--allowed-host takes a name like play.example or *.example, not '{host}'")
    several = settings.processes > 1
    if several and not settings.is_postgresql:
        raise CannotStart(f"several processes need one PostgreSQL: {ADDRESS}")
    _check_reach(settings)
    configure_logs()
    options: dict[str, Any] = {
        "http": Http,
        "ws": WebSocket,
        "ws_max_size": FRAME_LIMIT,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": STOPPING,
        "timeout_worker_healthcheck": 60,  # starting takes a while on a busy machine
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": bool(settings.behind),
        "forwarded_allow_ips": settings.behind or None,
    }
    if several:
        open_store(settings).close()  # so that errors are reported once, and the schema is made once
        with bound(settings) as listening:
            announce(settings, listening, browser)
            _run_several(settings, listening, options)
        return
    app = make_app(settings)
    found = inherited()
    try:
        with found or bound(settings) as listening:
            if found is None:
                announce(settings, listening, browser)
            succession = Succession(listening)
            _run_one(app, listening, options, succession)
    finally:
        app.state.server.store.close()
    succession.hand_over()


def _check_reach(settings: Settings) -> None:
    """Can people be reached as the settings say? Raises CannotStart."""
    parts = urlsplit(settings.address)
    if settings.address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path):
        raise CannotStart("--address takes where people find this server, such as https://play.example.org")
    if settings.smtp and not settings.address:
        raise CannotStart("mail has links in it: say with --address where people find this server")
    if settings.smtp:
        try:
            Mail(settings.smtp, settings.sender)
        except ValueError as error:
            raise CannotStart(f"mail cannot be sent so: {error}; --sender names who sends it") from None


def _run_one(
    app: Starlette, listening: sockets.socket, options: dict[str, Any], succession: Succession
) -> None:
    if threading.current_thread() is threading.main_thread():
        # uvicorn shuts down on these signals, and then raises them again for the previous handler.
        signal.signal(signal.SIGINT, _ended)
        signal.signal(signal.SIGTERM, _ended)
        if hasattr(signal, "SIGHUP"):  # the terminal was closed
            signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    server = uvicorn.Server(uvicorn.Config(app, **options))
    app.state.server.beside = lambda: succession.watch(server)
    try:
        server.run(sockets=[listening])
    except _Ended:
        succession.cancel()
        return
    if not server.started:
        raise CannotStart("the server did not start: its log above says why")


def _run_several(settings: Settings, listening: sockets.socket, options: dict[str, Any]) -> None:
    from uvicorn.supervisors import Multiprocess

    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    listening.set_inheritable(True)
    config = uvicorn.Config("terem.server.run:make_app", factory=True, workers=settings.processes, **options)
    Multiprocess(config, sockets=[listening]).run()


class _Ended(BaseException):
    """The server was stopped by a signal, and has shut down."""


def _ended(number: int, frame: FrameType | None) -> NoReturn:
    raise _Ended


def bound(settings: Settings) -> sockets.socket:
    """A socket that already listens, so that nobody can connect too early; raises CannotStart."""
    host, port = settings.host, settings.port
    try:
        found = sockets.getaddrinfo(host, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE)
    except (sockets.gaierror, UnicodeError):
        raise CannotStart(f"there is no host '{host}': --host takes a name or an address") from None
    family, kind, protocol, _, address = min(found, key=lambda entry: entry[0] != sockets.AF_INET)
    # With an explicit protocol asyncio sends small messages at once; otherwise each would wait for 40 ms.
    listening = sockets.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere it would let two processes use the same port
            listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        number = error.errno
        if number == errno.EADDRINUSE:
            words = f"port {port} is taken: choose another with --port, or stop what uses it"
        elif number == errno.EACCES:
            words = f"port {port} needs special rights: choose one above 1023 with --port"
        elif number == errno.EADDRNOTAVAIL:
            words = f"this machine has no address {host}: --host 0.0.0.0 listens on all it has"
        else:
            words = f"port {port} of {host} cannot be used ({error}): choose another with --port"
        raise CannotStart(words) from None
    return listening


# ------------------------------------------------------------------ the address


def announce(settings: Settings, listening: sockets.socket, browser: bool) -> None:
    """Print the address; for phones on the same network also as a QR code."""
    host, port = listening.getsockname()[:2]
    shared = not (host.startswith("127.") or host == "::1")
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    where = settings.file or "PostgreSQL"
    print(f"Terem is at {address}   (Ctrl-C ends it; tables are kept in {where})", file=sys.stderr)
    if shared and not settings.behind:
        import segno

        segno.make(address).terminal(out=sys.stderr, compact=True)
        print("Everybody on your network can open it; phones may scan the code.", file=sys.stderr)
    sys.stderr.flush()
    if browser and _has_screen():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _has_screen() -> bool:
    """Without a screen, a text browser would start and cover what is printed here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def _own_address() -> str:
    """This machine's address on the local network; nothing is sent."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
