"""The files in deploy/ fit together and fit Terem: container, compose, units, dashboard, alerts."""

from __future__ import annotations

import fnmatch
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import REGISTRY
from typer.testing import CliRunner

from deploy.programs import ROOT
from terem.cli.main import app
from terem.server import metrics
from terem.server.settings import Settings

DEPLOY = ROOT / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
MOST_EXPOSED = 25  # of 100, as systemd-analyze judges it


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The settings that a command line gives."""
    found: list[Settings] = []
    monkeypatch.setattr("terem.server.run.serve", lambda chosen, browser: found.append(chosen))

    def parse(*arguments: str) -> Settings:
        done = CliRunner().invoke(app, list(arguments))
        assert done.exit_code == 0, done.output
        return found[-1]

    return parse


def test_the_unit_starts_the_server(parsed: Any) -> None:
    start = re.search(r"^ExecStart=\S+/terem (.*) \$TEREM_OPTIONS$", read("terem.service"), re.M)
    assert start
    chosen = parsed(*shlex.split(start[1]))
    assert (chosen.data, chosen.behind, chosen.host) == ("/var/lib/terem", "127.0.0.1", "127.0.0.1")
    assert "LimitNOFILE=65536\n" in read("terem.service")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_a_unit_is_hardened(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-400:]


@pytest.mark.parametrize("unit", [*UNITS, DEPLOY / "terem-backup.timer"], ids=lambda unit: unit.name)
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_a_unit(unit: Path, tmp_path: Path) -> None:
    """With programs that exist here; it complains about words that it does not know."""
    for each in [*UNITS, DEPLOY / "terem-backup.timer"]:
        text = re.sub(r"^(ExecStart=)\S+", r"\g<1>/bin/true", each.read_text(), flags=re.M)
        (tmp_path / each.name).write_text(re.sub(r"^(User=).*", r"\g<1>root", text, flags=re.M))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)], capture_output=True, text=True
    )
    complaints = [line for line in done.stderr.splitlines() if str(tmp_path) in line or unit.name in line]
    assert complaints == []


def test_the_container_is_bare_and_rootless(parsed: Any) -> None:
    stages = re.split(r"^(?=FROM )", read("Containerfile"), flags=re.M)
    last = stages[-1]
    assert last.startswith("FROM scratch\n"), "no shell and no package manager"
    user = re.search(r"^USER (\d+):(\d+)$", last, re.M)
    assert user
    assert int(user[1]) > 0
    assert f"terem:x:{user[1]}:{user[2]}:" in read("slim")
    assert "/healthz" in last.partition("HEALTHCHECK")[2]
    start = json.loads(re.findall(r"^CMD (.*)$", last, re.M)[-1])
    assert parsed(*start).host == "0.0.0.0"
    assert parsed(*start).port == int(re.findall(r"^EXPOSE (\d+)$", last, re.M)[0])


def test_the_container_is_made_of_what_there_is() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    wheel = "dist/terem-1.0.0-cp311-cp311-manylinux_2_28_x86_64.whl"
    wanted = [
        word
        for line in re.findall(r"^COPY (?!--from)(.*)$", read("Containerfile"), re.M)
        for word in line.split()[:-1]
    ]
    assert len(wanted) >= 3
    for name in wanted:
        assert name in tracked or (ROOT / name).exists() or fnmatch.fnmatch(wheel, name), name
    assert all("/" not in base for base in re.findall(r"^ARG BASE=(.*)$", read("Containerfile"), re.M))


def test_compose_starts_the_server_on_its_database(parsed: Any) -> None:
    services = yaml.safe_load(read("compose.yaml"))["services"]
    terem, database = services["terem"], services["database"]
    words = " ".join(terem["command"]).replace("${POSTGRES_PASSWORD:?set it}", "secret")
    chosen = parsed(*re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", words).split())
    assert chosen.is_postgresql
    assert chosen.processes > 1
    user = database["environment"]
    assert f"{user['POSTGRES_USER']}:secret@database/{user['POSTGRES_DB']}" in chosen.database
    assert terem["read_only"] is True
    assert terem["cap_drop"] == ["ALL"]
    assert terem["ulimits"]["nofile"] == 65536
    assert terem["ports"] == ["127.0.0.1:8642:8642"], "only the web server in front reaches it"
    assert terem["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in " ".join(database["healthcheck"]["test"])


def expressions() -> list[str]:
    """Everything that the dashboard and the alerts ask Prometheus."""
    board = json.loads(read("grafana/terem.json"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    groups = yaml.safe_load(read("alerts.yml"))["groups"]
    return asked + [rule["expr"] for group in groups for rule in group["rules"]]


def unknown_metrics(expression: str) -> set[str]:
    assert metrics.page()
    known = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    # Counters with labels have no samples before something was counted.
    known |= {f"{metric.name}_total" for metric in REGISTRY.collect() if metric.type == "counter"}
    return set(re.findall(r"\bterem_\w+", expression)) - known


def test_the_dashboard_asks_for_metrics_that_exist() -> None:
    asked = expressions()
    assert len(asked) >= 12
    assert set().union(*map(unknown_metrics, asked)) == set()
    assert unknown_metrics("rate(terem_moves_bucket[5m])") == {"terem_moves_bucket"}


def test_every_metric_is_on_the_dashboard() -> None:
    assert metrics.page()
    board = read("grafana/terem.json")
    own = [metric.name for metric in REGISTRY.collect() if metric.name.startswith("terem_")]
    assert [name for name in own if name not in board] == []


def test_labels_on_the_dashboard_exist() -> None:
    labels = {"code": metrics.REFUSED, "why": metrics.TURNED_AWAY}
    for expression in expressions():
        for word in re.findall(r"by \(([\w, ]+)\)", expression):
            for label in word.split(", "):
                assert label in {"le", "instance"} | set(labels), expression
                if label in labels:
                    assert label in labels[label]._labelnames
                    assert labels[label]._name in expression


def test_panels_do_not_overlap() -> None:
    board = json.loads(read("grafana/terem.json"))
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert max(x for x, _ in cells) < 24
        assert not taken & cells, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool (in Debian's prometheus) is missing")
def test_prometheus_understands_the_rules(tmp_path: Path) -> None:
    """The dashboard's questions, too: as rules."""
    rules = [{"record": f"question:{number}", "expr": text.replace("$__rate_interval", "1m")}
             for number, text in enumerate(expressions())]  # fmt: skip
    file = tmp_path / "questions.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    for command in (["rules", file], ["rules", DEPLOY / "alerts.yml"], ["config", DEPLOY / "prometheus.yml"]):
        done = subprocess.run(["promtool", "check", *map(str, command)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
