"""The web servers in deploy/ stand before a real server: TLS, cookies, WebSockets, limits, closed pages."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from ports import lasting_port
from server_cli.served import PATIENCE, Served, served
from websockets.sync.client import connect
from websockets.typing import Origin

from deploy.programs import ROOT, program

DEPLOY = ROOT / "deploy"
NGINX, NO_NGINX = program("nginx", "nginx")
CADDY, NO_CADDY = program("caddy", "caddy")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served("--data", str(tmp_path / "data"), "--behind", "127.0.0.1") as server:
        yield server


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed, so there is no certificate")
    made, key = tmp_path / "terem.pem", tmp_path / "terem.key"
    request = f"{openssl} req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    request += f" -addext subjectAltName=DNS:localhost -keyout {key} -out {made}"
    subprocess.run(request.split(), check=True, capture_output=True)
    return made, key


@pytest.mark.skipif(NGINX is None, reason=NO_NGINX)
def test_nginx_in_front(server: Served, certificate: tuple[Path, Path], tmp_path: Path) -> None:
    made, key = certificate
    port = lasting_port()
    site = filled("nginx.conf", {"127.0.0.1:8642": server.address, "listen 443": f"listen 127.0.0.1:{port}"})
    site = site.replace("/etc/ssl/terem.pem", str(made)).replace("/etc/ssl/terem.key", str(key))
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{name}_temp_path {tmp_path}/{name};\n" for name in names)
    configuration = tmp_path / "nginx.conf"
    configuration.write_text(
        f"daemon off; pid {tmp_path}/pid; error_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{site}}}\n"
    )
    with running([str(NGINX), "-e", "stderr", "-c", str(configuration)]):
        check_proxied(port, made)


@pytest.mark.skipif(CADDY is None, reason=NO_CADDY)
def test_caddy_in_front(server: Served, certificate: tuple[Path, Path], tmp_path: Path) -> None:
    """With a certificate given, because there is nobody here to ask for one."""
    made, key = certificate
    port = lasting_port()
    site = filled("Caddyfile", {"127.0.0.1:8642": server.address})
    site = site.replace("localhost {", f"https://localhost:{port} {{\n\ttls {made} {key}")
    configuration = tmp_path / "Caddyfile"
    configuration.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    homes = {name: str(tmp_path / "caddy") for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with running([str(CADDY), "run", "--adapter", "caddyfile", "--config", str(configuration)], **homes):
        check_proxied(port, made)


def filled(name: str, replaced: dict[str, str]) -> str:
    """An example, with what belongs to the machine filled in."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for before, after in {"terem.example.org": "localhost", **replaced}.items():
        assert before in text, f"{name} does not say {before}"
        text = text.replace(before, after)
    return text


@contextmanager
def running(command: list[str], **variables: str) -> Iterator[None]:
    process = subprocess.Popen(command, env=os.environ | variables, stderr=subprocess.PIPE, text=True)
    try:
        yield
    except BaseException:
        process.kill()
        print(process.communicate()[1])
        raise
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def check_proxied(port: int, certificate: Path) -> None:
    context = ssl.create_default_context(cafile=str(certificate))
    transport = httpx.HTTPTransport(verify=context, retries=10)
    origin = f"https://localhost:{port}"
    with httpx.Client(base_url=origin, transport=transport, timeout=PATIENCE) as client:
        answer = client.post("/api/guest", json={"name": "Anna"}, headers={"Origin": origin})
        assert answer.status_code == 201, answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-terem=")
        assert "Secure" in cookie
        assert answer.headers["strict-transport-security"]
        evil = client.post("/api/guest", json={"name": "A"}, headers={"Origin": "https://evil"})
        assert evil.status_code == 403
        assert client.get("/metrics").status_code == 403
        assert client.get("/healthz").json()["status"] == "ok"
        assert client.get("/").status_code == 200
        long = client.post("/api/guest", content=b"{" + b" " * 2_000_000, headers={"Origin": origin})
        assert long.status_code in (413, 502)  # Caddy before 2.7 says 502
        headers = {"Cookie": cookie.split(";")[0], "Origin": origin}
        body = {"game": "nizam", "seats": [{"kind": "me"}, {"kind": "me"}], "is_open": False}
        table = client.post("/api/tables", json=body, headers=headers).json()["table"]
    with connect(
        f"wss://localhost:{port}/socket",
        ssl=context,
        additional_headers={"Cookie": headers["Cookie"]},
        origin=Origin(origin),
        open_timeout=PATIENCE,
    ) as line:
        assert '"welcome"' in str(line.recv(timeout=PATIENCE))
        line.send(json.dumps({"type": "hello", "table": table}))
        while "to_act" not in (message := json.loads(line.recv(timeout=PATIENCE))):
            pass
        turn = {"type": "play", "table": table, "seat": message["to_act"][0], "actions": ["draw"], "id": "m1"}
        line.send(json.dumps(turn))
        while (message := json.loads(line.recv(timeout=PATIENCE)))["type"] != "ack":
            pass
        assert message["id"] == "m1"


def test_the_page_shows_no_second_configuration() -> None:
    """What is said once cannot differ: the page names the files of deploy/, and every file there is named."""
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert "proxy_pass" not in page
    assert "ExecStart=/opt" not in page
    files = [path.relative_to(ROOT).as_posix() for path in DEPLOY.rglob("*") if path.is_file()]
    named = set(re.findall(r"deploy/[\w./-]+\w", page))
    inner = {"deploy/slim"}  # used by the Containerfile
    assert sorted(set(files) - named - inner) == []
    assert sorted(name for name in named if not (ROOT / name).exists()) == []
