"""--pack on the command line: folders, archives, and packs that people made in the workshop."""

from __future__ import annotations

import copy
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa
from other_packs import other_pack

from terem.games import find_game
from terem.house.pack_messages import NewPack
from terem.house.workshop import draft_of, made
from terem.server import schema
from terem.server.settings import Settings, open_store, write_store

GZHEL = find_game("gzhel")
RING = "1d:.R../OTP./.B../...."  # four kinds around a tulip


def terem(*args: str, data: Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "terem", *args],
        capture_output=True,
        text=True,
        input=stdin,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "TEREM_DATA": str(data)},
    )


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, str]:
    """A pack whose ninth card shows a tulip: its folder, the data folder that keeps it, its digest."""
    draft = copy.deepcopy(draft_of(GZHEL, ""))
    draft["cards.toml"]["card"][8] |= {"flowers": ["T"], "source": "own"}
    digest, content = made(GZHEL, NewPack("mine", draft))
    folder, data = tmp_path_factory.mktemp("pack"), tmp_path_factory.mktemp("data")
    for name, text in json.loads(content).items():
        (folder / name).write_text(text, encoding="utf-8")
    row = {"game": "gzhel", "digest": digest, "files": content, "created": 1.0}
    settings = Settings(data=str(data))
    open_store(settings).close()
    write_store(settings, lambda to: to.execute(sa.insert(schema.pack_content).values(**row)))
    return folder, data, digest


@pytest.fixture(scope="module")
def names(pack: tuple[Path, Path, str]) -> list[str]:
    """All the ways to name it."""
    folder, data, digest = pack
    archive = data / "mine.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for each in folder.iterdir():
            file.write(each, f"mine/{each.name}")
    return [str(folder), str(archive), digest, f"http://localhost:8642/workshop/gzhel/{digest}"]


def test_a_pack_can_be_named_in_four_ways(pack: tuple[Path, Path, str], names: Sequence[str]) -> None:
    _, data, _ = pack
    assert terem("score", "gzhel", "9", RING, data=data).stdout == "0\n"
    for name in names:
        done = terem("score", "gzhel", "9", RING, "--pack", name, data=data)
        assert (done.stdout, done.stderr) == ("5\n", ""), name


@pytest.mark.parametrize("number", [0, 2])
def test_every_command_that_plays_or_shows_takes_a_pack(
    pack: tuple[Path, Path, str], names: Sequence[str], number: int, tmp_path: Path
) -> None:
    _, data, digest = pack
    named = ("--pack", names[number])
    shown = json.loads(terem("components", "gzhel", "--json", *named, data=data).stdout)
    assert (shown["digest"], shown["cards"][8]["flowers"]) == (digest, ["T"])
    page = terem("rules", "gzhel", *named, data=data).stdout
    assert "| 9 | 3 or 5 for each tulip with" in page
    assert "| 9 | 3 or 5 for each rose with" in terem("rules", "gzhel", data=data).stdout
    sim = ("sim", "gzhel", "--seats", "random", "--games", "3", "--json")
    played = [json.loads(terem(*sim, *more, data=data).stdout)["scores"] for more in (named, named, ())]
    assert played[0] == played[1]
    position = GZHEL.show(GZHEL.start(1))
    assert "dealer" in terem("advise", "gzhel", position, *named, data=data).stderr
    record = tmp_path / "game.terem"
    table = ("tty", "gzhel", "--seats", "anna", "--record", str(record))
    left = terem(*table, *named, data=data, stdin="quit\n")
    assert left.returncode == 0, left.stderr
    assert f"pack: {digest}" in record.read_text(encoding="utf-8")
    # A pack of the workshop is found again without being named; a folder has to be.
    resumed = terem("tty", "--resume", str(record), data=data, stdin="quit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert terem("replay", str(record), data=data).returncode == 0
    elsewhere = terem("replay", str(record), data=tmp_path)
    assert "another component pack" in elsewhere.stderr


def test_balance_reports_on_the_cards_of_the_pack(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = other_pack("gzhel", tmp_path / "other")
    report = ("balance", "gzhel", "--levels", "random", "--games", "2", "--jobs", "1", "--out", str(tmp_path))
    for named, pack in ((("--pack", str(tmp_path / "other")), other), ((), GZHEL.components())):
        done = terem(*report, *named, data=tmp_path)
        assert done.returncode == 0, done.stderr
        page = (tmp_path / "gzhel.html").read_text(encoding="utf-8")
        told = set(re.findall(r"\b(\d+): 3 or 5 for each (\w+) with", page))
        assert told, "no card of this family was played"
        cards = pack.cards  # type: ignore[attr-defined]
        assert told <= {(str(card.number), pack.name(card.flowers[0], "en")) for card in cards[5:10]}


def test_a_pack_that_is_not_there(pack: tuple[Path, Path, str], tmp_path: Path) -> None:
    folder, data, digest = pack
    score = ("score", "gzhel", "9", RING, "--pack")
    missing = terem(*score, digest, data=tmp_path)
    assert missing.returncode == 2
    assert "set TEREM_DATA" in missing.stderr
    other = terem("score", "mezen", "9", RING, "--pack", digest, data=data)
    assert "this pack of mezen is not in" in other.stderr
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK")
    assert "cannot be read" in terem(*score, str(broken), data=data).stderr
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as file:
        file.write(folder / "cards.toml", "cards.toml")
    broken.write_bytes(whole.getvalue())
    assert "lacks pads.toml" in terem(*score, str(broken), data=data).stderr


def test_scores_say_what_they_rest_on(tmp_path: Path) -> None:
    leaf = ("leaf", "3d:O.../..../..../....", "5c:..../..../..../....")
    done = terem("score", "gzhel", *leaf, data=tmp_path)
    assert done.stdout == "0\n"  # programs read the points
    assert done.stderr.splitlines() == [
        "Pad 3 is rebuilt: check it against yours.",
        "Pad 5 is rebuilt: check it against yours.",
    ]
    answer = json.loads(terem("score", "gzhel", *leaf, "--json", "--lang", "uk", data=tmp_path).stdout)
    assert (answer["points"], answer["items"]) == (0, [])
    assert answer["rebuilt"][0] == {
        "code": "pad",
        "args": {"pad": 3},
        "words": "Планшет 3 відновлено: звірте його зі своїм.",
    }
    lines = "\n".join(["\t".join(leaf)] * 3)
    many = terem("score", "gzhel", "-", data=tmp_path, stdin=lines)
    assert many.stdout.split() == ["0"] * 3
    assert len(many.stderr.splitlines()) == 2  # each thing once
    rows = terem("score", "gzhel", "-", "--json", data=tmp_path, stdin=lines).stdout.splitlines()
    assert [json.loads(row)["points"] for row in rows] == [0, 0, 0]
    assert terem("score", "gzhel", "chain", leaf[1], data=tmp_path).stderr == ""
