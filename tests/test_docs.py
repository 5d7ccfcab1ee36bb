"""Documents stay correct: what they quote is there, what they name exists, what they show runs."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from cli.test_cli import terem

from terem.core import build
from terem.games import keys

ROOT = Path(__file__).parent.parent
SEVENTH = ROOT / "tests" / "seventh" / "acorns"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SNIPPET = re.compile(r"^```(python|toml|ftl|markdown)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SNIPPETS = SNIPPET.findall((ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8"))


def test_the_walk_through_has_snippets() -> None:
    assert len(SNIPPETS) >= 8


@pytest.mark.parametrize(("kind", "snippet"), SNIPPETS, ids=lambda text: text[:20])
def test_every_snippet_stands_in_the_seventh_game(kind: str, snippet: str) -> None:
    suffix = {"python": ".py", "toml": ".toml", "ftl": ".ftl", "markdown": ".md"}[kind]
    files = [file.read_text(encoding="utf-8") for file in SEVENTH.rglob(f"*{suffix}")]
    assert any(snippet in text for text in files)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line.split("  ")[0] for line in README.splitlines() if line.startswith("./play ")]
COMMANDS.remove("./play")  # runs until it is stopped: tests/server_cli starts it
COMMANDS.remove("./play static FOLDER")  # the checkout's, not terem's: tests/browser/test_site.py runs it


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_readme_run(command: str, tmp_path: Path) -> None:
    record = ROOT / "terem/games/nizam/tests/golden/v1-2.terem"
    words = [str(record) if word.rstrip("…") == "FILE" else word for word in shlex.split(command)[1:]]
    if words[:2] == ["bench", "engine"]:
        words += ["--no-peers", "--seconds", "0.1"]
    if words[0] == "ladder":
        words += ["--games", "2", "--levels", "random,greedy", "--out", str(tmp_path)]
    if words[0] == "tty":
        words += ["--record", str(tmp_path / "game.terem")]
    done = terem(*words, stdin="quit\n")
    assert done.returncode == 0, done.stderr


LAB = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
LAB_COMMANDS = [line for line in LAB.splitlines() if line.startswith("./play ")]


@pytest.mark.parametrize("command", LAB_COMMANDS)
def test_the_commands_of_the_lab_run(command: str, tmp_path: Path) -> None:
    """As written; words in capitals are folders, and MYPACK has another mix of tokens."""
    pytest.importorskip("matplotlib")
    pytest.importorskip("onnxruntime")
    if "MYPACK" in command:
        shutil.copytree(ROOT / "terem/games/pizza/data", tmp_path / "MYPACK")
        tokens = tmp_path / "MYPACK" / "tokens.toml"
        mix = tokens.read_text(encoding="utf-8")
        other = mix.replace("copies = 6", "copies = 5").replace("copies = 4", "copies = 5", 1)
        tokens.write_text(other, encoding="utf-8")
    words = [str(tmp_path / word) if word.isupper() else word for word in shlex.split(command)[1:]]
    if words == ["bench", "env"]:  # ./test --slow measures all games
        words += ["nizam", "--no-peers", "--seconds", "0.05"]
    if build() == "plain":  # which is thirty times slower
        words = ["2" if words[at - 1] == "--games" else word for at, word in enumerate(words)]
    done = terem(*words)
    assert done.returncode == 0, done.stderr
    if "--keep" in words:  # a run from kept games prints the same, except for the time
        told, again = (re.sub(r" in [\d.]+ s\n", "", text) for text in (done.stdout, terem(*words).stdout))
        assert again == told


def test_the_readme_names_every_game() -> None:
    for key in keys():
        rules = (ROOT / "terem" / "games" / key / "RULES.md").read_text(encoding="utf-8")
        name = rules.splitlines()[0].removeprefix("# ")
        assert name in README
