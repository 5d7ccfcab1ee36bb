"""The command line, as a user at a shell sees it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from oracle import nizam_oracle as oracle
from oracle.examples import EXAMPLES
from typer.core import TyperGroup as Group
from typer.main import get_command

from terem.cli.main import app
from terem.core import FastRng, build
from terem.games import find_game, keys
from terem.table import Match, Occupant

FIELD = "BCDEG/DEGBC/AACDE/CDAGB/EGBCD"
PEOPLE = [Occupant("Anna"), Occupant("Boris")]
GOLDEN = Path(__file__).parents[2] / "terem/games/nizam/tests/golden/v1-2.terem"


def terem(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "terem", *args],
        input=stdin,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "LC_ALL": "",
            "LC_MESSAGES": "",
            "LANG": "C.UTF-8",
            "COLUMNS": "100",
            **(env or {}),
        },
    )


def output(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> str:
    done = terem(*args, stdin=stdin, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def error(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> str:
    done = terem(*args, stdin=stdin, env=env)
    assert done.returncode == 2, done.stdout
    assert "Traceback" not in done.stderr
    return done.stderr


# ------------------------------------------------------------------ games, rules, components


def test_games() -> None:
    assert "Pearl of the East" in output("games")
    assert "Перлина Сходу" in output("games", "--lang", "uk")
    assert "Жемчужина Востока" in output("games", env={"LANG": "ru_RU.UTF-8"})
    listed = json.loads(output("games", "--json"))
    by_key = {game["key"]: game for game in listed}
    assert by_key["nizam"]["players"] == {"min": 1, "max": 5}
    assert by_key["pearl"]["players"] == {"min": 2, "max": 5}


def test_games_of_a_package_elsewhere(tmp_path: Path) -> None:
    paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {"TEREM_GAMES": "seventh", "PYTHONPATH": os.pathsep.join(paths)}
    listed = [game["key"] for game in json.loads(output("games", "--json", env=env))]
    assert listed == sorted([*keys(), "acorns"])
    assert "acorns" in output("sim", "acorns", "--seats", "random,random", "--games", "1", env=env)
    # A package that is not there, and one that has a game that is here.
    assert "there is no package of games 'nowhere'" in error("games", env={"TEREM_GAMES": "nowhere"})
    assert "there is no package of games 'nowhere'" in error("serve", env={"TEREM_GAMES": "nowhere"})
    (tmp_path / "other" / "nizam").mkdir(parents=True)
    for folder in ("other", "other/nizam"):
        (tmp_path / folder / "__init__.py").touch()
    paths = [str(tmp_path), *paths]
    twice = error("games", env={"TEREM_GAMES": "other", "PYTHONPATH": os.pathsep.join(paths)})
    assert "terem.games and other both have a game 'nizam'" in twice


def test_headings_in_ones_own_language() -> None:
    assert output("games").split()[:3] == ["game", "name", "players"]
    assert output("games", "--lang", "ru").split()[:3] == ["игра", "название", "игроков"]
    assert output("games", "--lang", "uk").split()[:3] == ["гра", "назва", "гравців"]
    assert "Перлина Сходу" in output("games", env={"LANG": "ru_RU.UTF-8", "LC_ALL": "uk_UA.UTF-8"})


def test_the_readme_knows_which_commands_speak_languages_and_json() -> None:
    page = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = re.search(
        r"With `--lang en\|ru\|uk`, (.*?) speak your language\. With\s+`--json`, (.*?) print JSON", page
    )
    assert told is not None
    top = get_command(app)
    assert isinstance(top, Group)
    for words, option in zip(told.groups(), ("--lang", "--json"), strict=True):
        takes = {
            name
            for name, command in top.commands.items()
            for one in (command.commands.values() if isinstance(command, Group) else [command])
            if any(option in parameter.opts for parameter in one.params)
        }
        assert set(re.findall(r"\w+", words.replace("admin's lists", "admin"))) - {"and"} == takes


def test_version_tells_the_build() -> None:
    assert output("--version").strip().endswith(f"({build()})")


def test_rules_and_components() -> None:
    assert output("rules", "nizam").startswith("# Nizam\n")
    russian = output("rules", "nizam", "--lang", "ru")
    assert russian.startswith("# Низам\n")
    assert "**[решение]**" in russian
    assert "ruling" not in russian
    assert output("rules", "pearl", env={"LANG": "uk_UA.UTF-8"}).startswith("# Перлина Сходу\n")
    found = json.loads(output("components", "nizam", "--json"))
    assert [gem["letter"] for gem in found["gems"]] == list("ABCDEGOS")
    assert {gem["copies"] for gem in found["gems"]} == {12}
    assert {gem["source"] for gem in found["gems"]} == {"rebuilt"}
    assert "smaragd" not in output("components", "nizam")
    assert "смарагд" in output("components", "nizam", "--lang", "uk")


@pytest.mark.parametrize("key", keys())
def test_components_are_readable_in_80_columns(key: str) -> None:
    shown = output("components", key, env={"COLUMNS": "80"})
    assert max(map(len, shown.splitlines())) <= 80
    assert not set("{}'") & set(shown)
    found = msgspec.to_builtins(find_game(key).components())

    def entries(value: object) -> Iterator[dict[str, object]]:
        if isinstance(value, dict):
            yield from [value] if "source" in value else []
            value = list(value.values())
        if isinstance(value, list | tuple):
            for part in value:
                yield from entries(part)

    every = list(entries(found))
    words = shown.split()
    assert sum(words.count(source) for source in ("rulebook", "review", "rebuilt")) == len(every)
    for entry in every:
        for name, value in entry.items():
            if name in ("key", "family", "group", "letter"):
                assert str(value) in words, "no word is cut"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["rules", "chess"], "there is no game 'chess'; there are "),
        (["games", "--lang", "xx"], "there is no language 'xx'; there are en, ru, uk"),
        (["components", "nizam", "--pack", "nowhere"], "nowhere: there is no such folder"),
        (["components", "nizam", "--pack", "docs"], "gems.toml: the pack 'docs' lacks this file"),
        (["advise", "nizam", "x", "--pack", "docs"], "gems.toml: the pack 'docs' lacks this file"),
        (["sim", "nizam", "--pack", "docs"], "gems.toml: the pack 'docs' lacks this file"),
        (["tty", "nizam", "--pack", "docs"], "gems.toml: the pack 'docs' lacks this file"),
        (["sim", "nizam", "--seats", "master@0,random"], "'master@0' has no time to think"),
        (["sim", "nizam", "--seats", "random,artisan@0.0s"], "'artisan@0.0s' has no time to think"),
        (["sim", "nizam", "--seats", "hal,random"], "there is no bot 'hal'; there are random"),
        (["sim", "pearl", "--seats", "random"], "pearl is for 2 to 5 players, not 1"),
        (["sim", "nizam", "--option", "x"], "an option is KEY=VALUE, not 'x'"),
        (["sim", "nizam", "--option", "x=1"], "nizam has no option 'x'"),
        (["replay", "nowhere.terem"], "cannot read nowhere.terem: No such file or directory"),
        (["score", "pearl", FIELD, "3>"], "pearl has no scoring helper"),
        (["score", "nizam", FIELD], "give a field and the shifts"),
        (
            ["score", "nizam", FIELD.replace("E", "F"), "3>"],
            "row 1: 'F' is no card here; use A B C D E G O S",
        ),
        (["score", "nizam", FIELD[:-1], "3>"], "row 5 ('EGBC') has 4 cards, it needs five"),
        (["score", "nizam", FIELD, "3x"], "'3x' is no shift"),
        (["tty"], "which game?"),
        (["tty", "nizam", "--seats", "me,master@0"], "'master@0' has no time to think"),
        (["tty", "nizam", "--seed", "12"], "--seed is 32 bytes in hexadecimal"),
        (["tty", "nizam", "--seats", "a,b,c,d,e,f"], "nizam is for 1 to 5 players, not 6"),
        (["tty", "--resume", "nowhere"], "cannot read nowhere: No such file or directory"),
    ],
)
def test_wrong_usage_is_explained(args: list[str], message: str) -> None:
    assert message in error(*args)


# ------------------------------------------------------------------ score


def test_score_prints_the_points_last() -> None:
    assert output("score", "nizam", FIELD, "c^").splitlines()[-1] == "3"
    explained = output("score", "nizam", "AADEG/OOAOC/SSODE/CDSGB/EGBCD", "c^", "--explain").splitlines()
    assert explained == [
        "  +3  row 1: 3 × agate  (a1 b1 c1)",
        "  +5  row 2: 4 × onyx  (a2 b2 c2 d2)",
        "  +3  row 3: 3 × sapphire  (a3 b3 c3)",
        "  +2  for 3 lines in one turn",
        "13",
    ]


def test_score_ignores_prices() -> None:
    assert output("score", "nizam", FIELD, "c^:AAD").splitlines()[-1] == "3"


def test_score_reads_many_lines() -> None:
    lines = "".join(f"{field}\t{' '.join(moves)}\n" for _, field, moves, _ in EXAMPLES)
    assert output("score", "nizam", "-", stdin=lines).split() == [str(points) for *_, points in EXAMPLES]


def test_score_names_the_line_that_is_wrong() -> None:
    done = terem("score", "nizam", "-", stdin=f"{FIELD}\tc^\n{FIELD}\tz9\n")
    assert done.stdout == "3\n"
    assert done.returncode == 2
    assert "line 2: 'z9' is no shift" in done.stderr


# ------------------------------------------------------------------ sim, bench


def test_sim_json_and_the_same_numbers_for_the_same_seed() -> None:
    args = ("sim", "nizam", "--seats", "random,random,random", "--games", "20", "--seed", "7", "--json")
    one, two = (json.loads(output(*args)) for _ in range(2))
    assert list(one) == ["game", "seats", "games", "wins", "mean_scores", "scores", "seconds", "forfeited"]
    assert (one["game"], one["seats"], one["games"]) == ("nizam", ["random"] * 3, 20)
    assert sum(one["wins"]) == pytest.approx(20)
    assert len(one["scores"]) == 20
    columns = list(zip(*one["scores"], strict=True))
    assert one["mean_scores"] == pytest.approx([sum(column) / 20 for column in columns])
    assert one["scores"] == two["scores"]
    assert json.loads(output(*args[:-2], "8", "--json"))["scores"] != one["scores"]


def test_sim_is_the_same_in_every_build() -> None:
    scores = json.loads(output("sim", "nizam", "--games", "5", "--seed", "1", "--json"))["scores"]
    assert scores == SCORES


SCORES = [[6, 14], [6, 6], [20, 6], [6, 9], [6, 6]]


def test_sim_table() -> None:
    shown = output("sim", "pearl", "--games", "3")
    assert "3 games of pearl in" in shown


def test_sim_with_levels() -> None:
    result = json.loads(output("sim", "nizam", "--seats", "greedy,random", "--games", "4", "--json"))
    assert result["seats"] == ["greedy", "random"]
    assert result["wins"][0] > result["wins"][1]


# ------------------------------------------------------------------ ladder and advice


def test_ladder(tmp_path: Path) -> None:
    args = ("--levels", "random,greedy", "--games", "2", "--out", str(tmp_path))
    shown = output("ladder", "nizam", *args)
    assert "| greedy | random | 2 |" in shown
    assert (tmp_path / "README.md").read_text(encoding="utf-8").startswith("# The ladder")
    assert (tmp_path / "nizam.svg").exists()


def test_ladder_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    assert "there is no bot 'hal'" in error("ladder", "nizam", "--levels", "hal")
    assert "name each bot once" in error("ladder", "nizam", "--levels", "greedy,greedy")
    (tmp_path / "file").touch()
    args = ("--levels", "random,greedy", "--out", str(tmp_path / "file"))
    # 20000 games would take hours: nothing is played for pages that cannot be written.
    for command in ("ladder", "balance"):
        assert "cannot write to" in error(command, "nizam", *args, "--games", "20000")


@pytest.mark.parametrize(("command", "package"), [("ladder", "openskill"), ("balance", "matplotlib")])
def test_missing_packages_are_named_before_anything_is_played(
    command: str, package: str, tmp_path: Path
) -> None:
    (tmp_path / f"{package}.py").write_text(f"raise ModuleNotFoundError(name={package!r})")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    args = ("--levels", "random,greedy", "--games", "20000", "--out", str(tmp_path / "pages"))
    done = terem(command, "nizam", *args, env={"PYTHONPATH": path})
    assert done.returncode == 2
    assert f"needs {package}: ./play {command} installs it, or pip install" in done.stderr
    assert "Traceback" not in done.stderr


def test_advice_on_a_position() -> None:
    position = find_game("nizam").show(
        Match(find_game("nizam"), PEOPLE, seed=bytes(32)).redealt(0, FastRng(1))
    )
    told = output("advise", "nizam", position, "--level", "greedy")
    assert told.startswith("Best: ")
    assert output("advise", "nizam", "-", "--level", "greedy", stdin=position + "\n") == told
    assert "Лучше всего: " in output("advise", "nizam", position, "--level", "greedy", "--lang", "ru")
    advice = json.loads(output("advise", "nizam", position, "--level", "greedy", "--json"))
    assert ", ".join(advice["candidates"][0]["actions"]) in told


def test_advice_that_cannot_be_given() -> None:
    match = Match(find_game("nizam"), PEOPLE, seed=bytes(32))
    position = find_game("nizam").show(match.redealt(0, FastRng(1)))
    waiting = 2 - match.to_act()[0]
    refused = error("advise", "nizam", position, "--seat", str(waiting))
    assert f"nothing to advise: it is the turn of seat {match.to_act()[0] + 1}" in refused
    assert "there is no bot" in error("advise", "nizam", position, "--level", "hal")
    assert "terem: " in error("advise", "nizam", "nonsense")


def test_bench_engine_json() -> None:
    result = json.loads(output("bench", "engine", "--seconds", "0.1", "--no-peers", "--json"))
    assert result["build"] == build()
    assert result["peers"] == {}
    for key, figures in result["games"].items():
        assert {"steps_per_s", "python_loop_steps_per_s", "copies_per_s"} <= set(figures)
        assert all(figure > 0 for figure in figures.values())
        assert ("goal_us" in figures) == (key in ("gzhel", "mezen"))


# ------------------------------------------------------------------ replay


def test_replay_shows_the_game_and_verify_proves_it(tmp_path: Path) -> None:
    told = output("replay", str(GOLDEN))
    assert "1 seat" in told
    assert "wins with" in told or "share the victory" in told
    assert output("replay", str(GOLDEN), "--verify").startswith("verified: nizam, ")
    assert "очк" in output("replay", str(GOLDEN), "--lang", "ru").lower()


def test_an_altered_card_is_refused_with_its_turn(tmp_path: Path) -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if line[0].isdigit() and "draw, {" in line)
    turn = lines[number].split()[0]
    head, brace, rest = lines[number].partition("{")
    lines[number] = head + brace + ("A" if rest[0] != "A" else "B") + rest[1:]
    altered = "\n".join(lines)
    assert f"turn {turn} was changed" in error("replay", "-", "--verify", stdin=altered)
    bare = "\n".join(line.split(" #")[0] for line in lines)
    assert f"not verified: turn {turn}: the record has the dealer turn up" in error(
        "replay", "-", "--verify", stdin=bare
    )


def test_replay_of_nonsense() -> None:
    assert "line 1: a record begins with" in error("replay", "-", stdin="hello")
    text = GOLDEN.read_text(encoding="utf-8").replace("game: nizam", "game: chess")
    assert "turn 0 was changed" in error("replay", "-", stdin=text)


def test_oracle_and_command_agree_on_random_turns() -> None:
    import random

    rng = random.Random(11)
    turns = []
    for _ in range(300):
        field = oracle.joined([rng.choice("ABCG") for _ in range(25)])
        turns.append((field, [rng.choice(oracle.MOVES) for _ in range(rng.randrange(1, 6))]))
    lines = "".join(f"{field}\t{' '.join(moves)}\n" for field, moves in turns)
    expected = [str(oracle.turn_points(field, moves)) for field, moves in turns]
    assert output("score", "nizam", "-", stdin=lines).split() == expected


# ------------------------------------------------------------------ review


def test_review_says_what_turns_cost_and_adds_up(tmp_path: Path) -> None:
    told = output("review", str(GOLDEN))
    assert "In points ahead of the best of the others" in told
    assert "не объяснено" in output("review", str(GOLDEN), "--lang", "ru")
    found = json.loads(output("review", str(GOLDEN), "--json"))
    assert found["is_whole"]
    for seat in found["seats"]:
        parts = seat["luck"] + sum(seat["decisions"]) + seat["rest"]
        assert abs(seat["result"] - seat["expected"] - parts) < 1e-9
    deeper = json.loads(output("review", str(GOLDEN), "--json", "--seconds", "0.1"))
    assert [turn["turn"] for turn in deeper["turns"]] == [turn["turn"] for turn in found["turns"]]


def test_many_reviews_go_to_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    told = output("review", str(GOLDEN), str(GOLDEN), "--json", "--out", str(tmp_path / "kept"))
    reviews = [json.loads(line) for line in told.splitlines()]
    assert len(reviews) == 2
    assert reviews[0] == reviews[1], "the same record gives the same review"
    turns = pq.read_table(tmp_path / "kept" / "turns.parquet").to_pylist()
    seats = pq.read_table(tmp_path / "kept" / "seats.parquet").to_pylist()
    assert [turn["lost"] for turn in turns] == 2 * [turn["lost"] for turn in reviews[0]["turns"]]
    assert {turn["record"] for turn in turns} == {str(GOLDEN)}
    for seat in seats:
        parts = seat["luck"] + sum(seat["decisions"]) + seat["rest"]
        assert abs(seat["result"] - seat["expected"] - parts) < 1e-9


def test_review_of_a_game_that_goes_on() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    going = [line for line in lines if not line.startswith(("seed: ", "result: "))][:-1]
    assert "only a finished game is reviewed" in error("review", "-", stdin="\n".join(going))
