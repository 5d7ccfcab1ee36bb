"""docs/operating.md is correct: commands, metrics, limits. What lies in deploy/ is tried by tests/deploy."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from typer.testing import CliRunner

from server_cli.test_admin import fill
from terem.cli.main import app
from terem.server import metrics
from terem.server.limits import Limits
from terem.server.settings import Settings, open_store, write_store

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^(?:\./play|terem) (.*?)(?:  .*)?$", PAGE, re.M)


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
        "reports by everybody there": (limits.reporting.burst, limits.reporting.rate),
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
        command = command.replace("/var/lib/terem", settings.data).replace("terem-DATE", "today")
        arguments = shlex.split(command.replace("/var/backups/terem", str(tmp_path)))
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


def test_the_installation_takes_only_what_was_locked() -> None:
    first, second = re.findall(r"^/opt/terem-\S+/bin/pip (install .*)$", PAGE, re.M)
    assert "--require-hashes" in first
    assert "--no-deps" in second
    locked: set[str] = set()
    for file in re.findall(r"-r (\S+)", first):
        for entry in re.split(r"\n(?=\S)", (ROOT / file).read_text(encoding="utf-8").strip()):
            if not entry.startswith("#"):
                assert "--hash=sha256:" in entry, entry
                locked.add(entry.partition("==")[0])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["project"]["dependencies"], *extras["fast"], *extras["postgres"]]
    names = {re.split(r"[^\w.-]", one)[0].replace(".", "-").lower() for one in wanted}
    assert names <= locked, names - locked
