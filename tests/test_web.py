"""Checks of the front end that need no browser."""

from __future__ import annotations

import ast as python
import gzip
import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from terem.core.event import Event
from terem.games import find_game, games
from terem.games.nizam import events
from terem.page import rows
from terem.server.pages import early, pages

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SOURCES = [
    *WEB.glob("src/**/*.svelte"),
    *WEB.glob("src/**/*.ts"),
    *ROOT.glob("terem/games/*/ui/**/*.svelte"),
    *ROOT.glob("terem/games/*/ui/**/*.ts"),
]
PAGES = sorted({file.parent for file in WEB.glob("text/**/*.ftl")})
FOLDERS = [*PAGES, *sorted(ROOT.glob("terem/games/*/ui/text"))]
FIRST_LOAD = 80_000  # bytes, compressed, without a game's own board
BOARD = 45_000


def messages(folder: Path) -> set[str]:
    resource = FluentParser().parse((folder / "en.ftl").read_text(encoding="utf-8"))
    return {part.id.name for part in resource.body if isinstance(part, ast.Message)}


def test_the_browsers_types_are_those_of_the_server() -> None:
    command = [sys.executable, "-P", str(ROOT / "scripts" / "web_types.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr or "run python scripts/web_types.py"


def test_a_field_of_an_event_that_is_renamed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    web_types = importlib.import_module("web_types")
    monkeypatch.setattr(sys, "argv", ["web_types.py", "--check"])
    assert web_types.main() == 0
    fields = [(name, str) for name in ("row", "way", "paid")]
    renamed = msgspec.defstruct(
        "Shifted", fields, bases=(Event,), frozen=True, tag="shifted", module=events.__name__
    )
    monkeypatch.setattr(events, "Shifted", renamed)
    assert web_types.main() == 1


def test_every_refusal_has_words_in_the_persons_language() -> None:
    """Except the codes below, which only faulty programs can get: the server's own words do for those."""
    for_programs = {
        "filter",
        "malformed",
        "no-bot",
        "no-game",
        "no-lesson",
        "no-scorer",
        "no-step",
        "no-such-seat",
    }
    for_programs |= {"no-such-turn", "notation", "number", "origin", "say-hello"}
    with_details = {"record"}  # which line of a record is wrong, and how
    places = [ROOT / "terem" / layer for layer in ("house", "page", "server")]
    sources = [path.read_text(encoding="utf-8") for place in places for path in place.rglob("*.py")]
    codes = {code for text in sources for code in re.findall(r'Problem\(\s*\d+,\s*"([a-z-]+)"', text)}
    codes |= {code for text in sources for code in re.findall(r'm\.Error\("([a-z-]+)"', text)}
    codes = (codes | {code for code, _ in (*rows.REFUSED.values(), rows.UNUSABLE)}) - {"http"}
    assert {"too-many", "other-rules", "store"} <= codes
    texts = set().union(*map(messages, PAGES))
    told = {key.removeprefix("problem-") for key in texts if key.startswith("problem-")}
    assert codes - for_programs - with_details <= told
    by_page = {"not-kept", "passkey-not-now", "passkey-there", "push-denied"}
    by_page |= {"turn-finished"}  # of the core, whose words name no button
    assert told <= codes | by_page


def test_the_lock_names_no_host_and_serves_every_platform() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not any("resolved" in package for package in packages.values())
    bindings = {name.rpartition("binding-")[2] for name in packages if "/binding-" in name}
    assert bindings >= {"darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-x64-gnu", "win32-x64-msvc"}


def test_every_text_that_a_page_asks_for_is_there() -> None:
    known = set().union(*(messages(folder) for folder in FOLDERS))
    known |= messages(ROOT / "terem" / "core" / "text")
    for folder in ROOT.glob("terem/games/*/text"):
        known |= messages(folder)
    asked = {
        (path.name, key)
        for path in SOURCES
        for key in re.findall(r"\.text\(\s*'([a-z0-9-]+)'", path.read_text(encoding="utf-8"))
    }
    assert {(name, key) for name, key in asked if key not in known} == set()


def test_every_text_of_the_page_is_asked_for() -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    prefixes = set(re.findall(r"`([a-z-]+-)\$\{", told))
    prefixes |= {f"{place}-" for place in re.findall(r"\bwhy\(error, '([a-z-]+)'\)", told)}
    unused = {
        key
        for key in set().union(*map(messages, PAGES))
        if f"'{key}'" not in told and not any(key.startswith(prefix) for prefix in prefixes)
    }
    assert unused == set()


def texts(*folders: Path) -> dict[str, str]:
    parser = FluentParser()
    found = [parser.parse((folder / "en.ftl").read_text(encoding="utf-8")).body for folder in folders]
    spans = ((part.id.name, part) for body in found for part in body if isinstance(part, ast.Message))
    return {name: FluentSerializer().serialize_entry(part) for name, part in spans}


@pytest.mark.parametrize("game", sorted(games()))
def test_the_log_speaks_to_the_player(game: str) -> None:
    """A verb about you is not the same as about Anna, so such a line of the log has a twin."""
    core, folder = ROOT / "terem" / "core" / "text", ROOT / "terem" / "games" / game
    parts = [core, folder / "text", folder / "ui" / "text"]
    if variant := find_game(game).variant_of:
        base = folder.with_name(variant.key)
        parts = [core, base / "text", base / "ui" / "text", *parts[1:]]
    told = texts(*(part for part in parts if part.is_dir()))
    lines = {
        key for key, text in told.items() if "SEAT($seat)" in text and re.match(r"event-|.*\btold-", key)
    }
    # Never a line of the log, or the board says it in its own words.
    quiet = {"gzhel": {"pad-filled", "arranged"}, "mezen": {"turned", "placed"}, "nizam": {"shifted"}}
    quiet |= {"pearl": {"shifted"}, "pizza": {"placed", "flipped", "dragon-took"}}
    twins = {key.removeprefix("you-") for key in told if key.startswith("you-")}
    assert lines - twins == {f"event-{name}" for name in quiet.get(game, ())}
    assert twins <= set(told)
    assert not [key for key in twins if "SEAT($seat)" in told[f"you-{key}"]]


def test_markup_has_no_styles_that_the_content_policy_forbids() -> None:
    guilty = {path.name for path in SOURCES if re.search(r'\sstyle="[^{]', path.read_text(encoding="utf-8"))}
    assert guilty == set()


# ------------------------------------------------------------------ colours and motion

STYLES = [*WEB.glob("src/**/*.css"), *ROOT.glob("terem/games/*/ui/**/*.css")]
PALETTES = ("palette.css", "palette.ts", "app.css")  # and the house's own, in the style of Terem.svelte
COLOUR = re.compile(r"(?<![\w.&])#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\b(?!\()")


def loose_colours(path: Path, text: str) -> list[str]:
    """Colours without a name. The house's drawings may have some, but not its styles and not the boards."""
    if path.name in PALETTES or path.match("house/Terem.svelte"):
        return []
    in_board = path.is_relative_to(ROOT / "terem") or path.suffix == ".css"
    return COLOUR.findall(text if in_board else "".join(re.findall(r"<style>.*?</style>", text, re.S)))


def keyframes(text: str) -> list[str]:
    return re.findall(r"@keyframes ([\w-]+)", text)


def test_a_boards_colours_have_names_in_one_palette() -> None:
    guilty = {path for path in [*SOURCES, *STYLES] if loose_colours(path, path.read_text(encoding="utf-8"))}
    assert guilty == set()


def test_a_loose_colour_is_found() -> None:
    board = ROOT / "terem" / "games" / "mezen" / "ui" / "Board.svelte"
    page = WEB / "src" / "pages" / "Rules.svelte"
    assert loose_colours(board, '<path fill="#ffcf4a" stroke="url(#{id}-deep)" />') == ["#ffcf4a"]
    assert loose_colours(page, "<style>p { color: #abc; }</style>") == ["#abc"]
    assert loose_colours(page, '<svg><path fill="#abc" /></svg>') == []
    assert loose_colours(board, "this.#add(1); &#039;") == []


def test_every_motion_is_written_once() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in [*SOURCES, *STYLES]}
    named = [name for text in texts.values() for name in keyframes(text)]
    assert sorted(named) == sorted(set(named))
    shared = set(keyframes(texts[WEB / "src" / "app.css"]))
    for path, text in texts.items():
        used = set(re.findall(r"animation(?:-name)?: ([a-z][\w-]*)", text)) - {"none"}
        assert used <= shared | set(keyframes(text)), path


def test_files_are_short() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {name: length for name, length in lengths.items() if length > 600} == {}


# ------------------------------------------------------------------ what was built


def squeezed(path: str) -> int:
    page = pages()[path]
    # Fonts are already compressed.
    return len(page.forms.get("gzip", page.forms[""]))


def files(kind: str) -> list[str]:
    return [path for path in pages() if re.fullmatch(rf"assets/{kind}", path)]


def holds(path: str, text: str) -> bool:
    return text in pages()[path].forms[""].decode()


def reached(start: list[str]) -> set[str]:
    """These files and everything that they import before they run."""
    found: set[str] = set()
    while start:
        path = start.pop()
        if path in found:
            continue
        found.add(path)
        text = pages()[path].forms[""].decode() if path.endswith(".js") else ""
        start += [f"assets/{name}" for name in re.findall(r'(?:from|import)"\./([^"]+\.js)"', text)]
    return found


def test_the_first_load_is_small() -> None:
    """What a new visitor's browser fetches before the first page works, in English."""
    told = early()["", "en"]
    fetched = re.findall("</(.*?)>", told)
    assert reached([path for path in fetched if path.endswith(".js")]) <= set(fetched)  # nothing comes later
    # The bold font comes with the other pages: tests/browser checks that it is not fetched here.
    fonts = [*files(r"philosopher-latin-700-.*"), *files(r"alegreya-sans-latin-400-.*")]
    marks = ("theme-auto = ", "refuse-game-over = ")
    words = [path for path in fetched if any(holds(path, mark) for mark in marks)]
    assert (len(fonts), len(words)) == (2, 2)
    assert not [path for path in fetched if path in files(r"(ru|uk)-.*")]
    sizes = {path: squeezed(path) for path in ["index.html", *fetched, *fonts]}
    assert sum(sizes.values()) <= FIRST_LOAD, sizes


def test_what_is_told_early_is_there() -> None:
    assert {language for _, language in early()} == {"en", "ru", "uk"}
    for (part, language), link in early().items():
        named = re.findall("</(.*?)>", link)
        assert set(named) <= set(pages()), (part, language)
        assert any(re.match(rf"assets/{language}-", path) for path in named)
        styles = [one for one in link.split(", ") if "as=style" in one]
        assert styles
        assert all(one.endswith("; crossorigin") for one in styles)  # as the page asks for them


def test_every_colour_is_there_once() -> None:
    """The browser chooses by light-dark(). For older browsers the build would add each colour again."""
    assert any(holds(path, "light-dark(") for path in files(r".*\.css"))
    assert not [path for path in files(r".*\.css") if holds(path, "--lightningcss")]


def test_gzip_is_what_it_says() -> None:
    forms = {path: page.forms for path, page in pages().items() if "gzip" in page.forms}
    assert forms
    for path, form in forms.items():
        assert gzip.decompress(form["gzip"]) == form[""], path


def test_every_game_has_its_board_in_the_browser() -> None:
    for key in games():
        assert (ROOT / "terem" / "games" / key / "ui" / "index.ts").is_file()


# ------------------------------------------------------------------ the workshop


def faults_of_packs(source: str) -> dict[str, set[str]]:
    """The codes that a loader gives, and with which details; `refuse` of a loader may add some of its own."""
    found: dict[str, set[str]] = {}
    for node in python.walk(python.parse(source)):
        if not isinstance(node, python.Call) or not isinstance(node.func, python.Name):
            continue
        code = node.args[{"PackError": 3, "refuse": 1}.get(node.func.id, 9) :]
        if code and isinstance(code[0], python.Constant):
            details = {keyword.arg for keyword in node.keywords if keyword.arg}
            common = ("row", "column") if node.func.id == "refuse" and "**details" in source else ()
            found.setdefault(str(code[0].value), set()).update(details, common)
    return found


def needs(key: str, texts: dict[str, str]) -> set[str]:
    """The variables of a text, with those of the texts that it refers to."""
    parts = re.findall(r"{ (fit-[a-z]+) }", texts[key])
    return set(re.findall(r"\$(\w+)", texts[key])).union(*(needs(part, texts) for part in parts))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_fault_of_a_pack_has_words(language: str) -> None:
    faults: dict[str, set[str]] = {}
    for file in sorted(ROOT.glob("terem/games/*/components.py")):
        for code, details in faults_of_packs(file.read_text(encoding="utf-8")).items():
            faults.setdefault(code, set()).update(details)
    assert {"set-on-cards", "path-ring", "tokens-in-all", "start-tokens", "same-name"} <= faults.keys()
    file = WEB / "text" / "workshop" / f"{language}.ftl"
    parts = FluentParser().parse(file.read_text(encoding="utf-8")).body
    write = FluentSerializer().serialize_entry
    texts = {part.id.name: write(part) for part in parts if isinstance(part, ast.Message)}
    told = {key for key in texts if key.startswith("fit-")} - {"fit-language", "fit-side", "fit-path"}
    assert told == {f"fit-{code}" for code in faults}
    for code, details in faults.items():
        assert needs(f"fit-{code}", texts) <= details, code
