"""docs/operating.md is correct: commands, metrics, limits, the web server in front."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import ssl
import subprocess
import tomllib
from pathlib import Path

import httpx
import pytest
from ports import lasting_port
from prometheus_client import REGISTRY
from typer.testing import CliRunner
from websockets.sync.client import connect
from websockets.typing import Origin

from server_cli.served import PATIENCE, served
from server_cli.test_admin import fill
from terem.cli.main import app
from terem.server import metrics
from terem.server.limits import Limits
from terem.server.settings import Settings, open_store, write_store

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(?:\./play|terem) (.*?)(?:  .*)?$", PAGE, re.M)


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```$", PAGE, re.S | re.M)
    assert found
    return found[1]


def test_every_metric_is_on_the_page() -> None:
    assert metrics.page()
    names = {
        sample.name.removesuffix("_created")
        .removesuffix("_bucket")
        .removesuffix("_count")
        .removesuffix("_sum")
        for metric in REGISTRY.collect()
        if metric.name.startswith("terem_")
        for sample in metric.samples
    } | {"terem_refused_total", "terem_turned_away_total"}
    shown = set(re.findall(r"^\| `(terem_\w+)`", PAGE, re.M))
    assert {name for name in names if not name.endswith(("frames", "refused", "turned_away"))} == shown


def test_every_limit_is_on_the_page() -> None:
    spans = {"second": 1, "minute": 60, "hour": 3600}
    limits = Limits()
    rows = re.findall(r"^\| ([^|]+) \| ([a-z ]+) \| (\d+) \| ([^|]*) ?\|$", PAGE, re.M)
    shown = {}
    for what, _, burst, rate in rows:
        found = re.match(r"(\d+) an? (\w+)", rate)
        every = re.match(r"one in (\d+) seconds", rate)
        speed = int(found[1]) / spans[found[2]] if found else 1 / int(every[1]) if every else None
        shown[what] = (int(burst), speed)
    assert shown == {
        "HTTP requests to `/api`": (limits.requests.burst, limits.requests.rate),
        "files of the page": (limits.files.burst, limits.files.rate),
        "WebSocket messages": (limits.messages.burst, limits.messages.rate),
        "WebSocket frames of any kind": (limits.frame_burst, limits.frame_rate),
        "new WebSockets": (limits.handshakes.burst, limits.handshakes.rate),
        "connections of any kind": (limits.sockets, None),
        "new guests": (limits.guests.burst, limits.guests.rate),
        "guests with an invitation": (limits.invited.burst, limits.invited.rate),
        "new open tables": (limits.open_tables.burst, limits.open_tables.rate),
        "new tables, rematches among them": (limits.tables.burst, limits.tables.rate),
        "log-ins and new accounts": (limits.logins.burst, limits.logins.rate),
        "new names": (limits.names.burst, limits.names.rate),
        "mails to set a password or confirm an address": (limits.mails.burst, limits.mails.rate),
        "new ways for notices": (limits.ways.burst, limits.ways.rate),
        "downloads of one's data": (limits.exports.burst, limits.exports.rate),
        "log-ins": (limits.passwords.burst, limits.passwords.rate),
        "invitations": (limits.invitations.burst, limits.invitations.rate),
        "codes of invitations": (limits.invitations.burst, limits.invitations.rate),
        "replays": (limits.replays.burst, limits.replays.rate),
        "uploaded records": (limits.uploads.burst, limits.uploads.rate),
        "chat, agreeing and nudging": (limits.chat.burst, limits.chat.rate),
        "mutes and blocks": (limits.shunning.burst, limits.shunning.rate),
        "reports": (limits.reports.burst, limits.reports.rate),
        "advice": (limits.advice.burst, limits.advice.rate),
        "WebSockets": (limits.connections, None),
        "tables one connection listens to": (limits.tables_at_once, None),
    }


def test_the_commands_run_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the test's folder and names filled in; commands that serve are only parsed."""
    settings = Settings(data=str(tmp_path / "data"))
    open_store(settings).close()
    write_store(settings, fill)
    monkeypatch.setenv("TEREM_DATA", settings.data)
    monkeypatch.chdir(tmp_path)
    served_with: list[Settings] = []
    monkeypatch.setattr("terem.server.run.serve", lambda chosen, browser: served_with.append(chosen))
    runner = CliRunner()
    ran = 0
    for command in [*COMMANDS, "export --all --out records"]:
        arguments = shlex.split(command.replace("/var/lib/terem", settings.data))
        arguments = [{"TABLE": "playing", "PERSON": "anna"}.get(word, word) for word in arguments]
        if not arguments or arguments[0].startswith("--"):
            arguments = ["serve", *arguments]
        done = runner.invoke(app, arguments)
        assert done.exit_code == 0, (command, done.output)
        ran += 1
    assert ran >= 12
    assert {chosen.host for chosen in served_with} == {"127.0.0.1", "0.0.0.0"}
    (several,) = [chosen for chosen in served_with if chosen.processes > 1]
    assert several.is_postgresql
    unit = re.search(r"^ExecStart=\S+/terem (.*)$", block("ini"), re.M)
    assert unit
    assert runner.invoke(app, shlex.split(unit[1])).exit_code == 0
    assert served_with[-1].behind == "127.0.0.1"


def test_the_installation_takes_only_what_was_locked() -> None:
    first, second = re.findall(r"^/opt/terem/bin/pip (install .*)$", PAGE, re.M)
    assert "--require-hashes" in first
    assert "--no-deps --no-build-isolation ." in second
    locked: set[str] = set()
    for file in re.findall(r"-r (\S+)", first):
        for entry in re.split(r"\n(?=\S)", (ROOT / file).read_text(encoding="utf-8").strip()):
            if not entry.startswith("#"):
                assert "--hash=sha256:" in entry, entry
                locked.add(entry.partition("==")[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    extras = project["project"]["optional-dependencies"]
    wanted += [*extras["fast"], *extras["postgres"]]
    names = {re.split(r"[^\w.-]", one)[0].replace(".", "-").lower() for one in wanted}
    assert names <= locked, names - locked


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_nginx_in_front(tmp_path: Path) -> None:
    """The page's configuration, with the port, the certificate and nginx's files filled in."""
    certificate, key = tmp_path / "terem.pem", tmp_path / "terem.key"
    request = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    request += f" -addext subjectAltName=DNS:localhost -keyout {key} -out {certificate}"
    subprocess.run(request.split(), check=True, capture_output=True)
    with served("--data", str(tmp_path / "data"), "--behind", "127.0.0.1") as server:
        port = lasting_port()
        site = (
            block("nginx")
            .replace("127.0.0.1:8642", server.address)
            .replace("listen 443", f"listen 127.0.0.1:{port}")
        )
        site = site.replace("/etc/ssl/terem.pem", str(certificate)).replace("/etc/ssl/terem.key", str(key))
        site = site.replace("terem.example.org", "localhost")
        temporary = "".join(
            f"{name}_temp_path {tmp_path}/{name};\n"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        configuration = tmp_path / "nginx.conf"
        configuration.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{site}}}\n"
        )
        nginx = subprocess.Popen(["nginx", "-e", "stderr", "-c", str(configuration)])
        try:
            check_proxied(port, certificate)
        finally:
            nginx.send_signal(signal.SIGTERM)
            nginx.wait(PATIENCE)


def check_proxied(port: int, certificate: Path) -> None:
    context = ssl.create_default_context(cafile=str(certificate))
    transport = httpx.HTTPTransport(verify=context, retries=10)
    with httpx.Client(base_url=f"https://localhost:{port}", transport=transport, timeout=PATIENCE) as client:
        answer = client.post(
            "/api/guest", json={"name": "Anna"}, headers={"Origin": f"https://localhost:{port}"}
        )
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-terem=")
        assert "Secure" in cookie
        assert answer.headers["strict-transport-security"]
        assert (
            client.post("/api/guest", json={"name": "A"}, headers={"Origin": "https://evil"}).status_code
            == 403
        )
        assert client.get("/metrics").status_code == 403
        assert client.get("/").status_code == 200
    with connect(
        f"wss://localhost:{port}/socket",
        ssl=context,
        additional_headers={"Cookie": cookie.split(";")[0]},
        origin=Origin(f"https://localhost:{port}"),
        open_timeout=PATIENCE,
    ) as line:
        assert '"welcome"' in str(line.recv(timeout=PATIENCE))
