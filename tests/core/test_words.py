"""Texts: the same messages in every language, all of them complete, with correct plurals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import terem
from terem.core.words import LANGUAGES, Words, language_of
from terem.games import find_game

ROOT = Path(terem.__file__).parent
CHECKOUT = Path(__file__).resolve().parents[2]
# Texts that only the browser uses are built into the front end; the package does not contain them as files.
PAGES = [*CHECKOUT.glob("web/text/**/*.ftl"), *CHECKOUT.glob("terem/games/*/ui/text/*.ftl")]
FOLDERS = sorted({file.parent for file in [*ROOT.rglob("*.ftl"), *PAGES]})
PLURALS: dict[str, set[str]] = {
    "en": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
    "uk": {"one", "few", "many", "other"},
}


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.categories: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier):
            self.categories.add(node.key.name)
        self.generic_visit(node)


def messages(folder: Path, language: str) -> dict[str, Variables]:
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, Variables] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{folder}/{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found


def test_there_are_texts() -> None:
    assert len(FOLDERS) >= 4


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "-".join(folder.parts[-3:-1]))
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same(folder: Path, language: str) -> None:
    english, other = messages(folder, "en"), messages(folder, language)
    assert list(other) == list(english)
    for key in english:
        assert other[key].names == english[key].names, f"{key} uses other variables"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "-".join(folder.parts[-3:-1]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_belong_to_the_language(folder: Path, language: str) -> None:
    for key, message in messages(folder, language).items():
        plural = message.categories & {"one", "few", "many", "other"}
        assert plural <= PLURALS[language] or plural == {"other"}, key
        if language != "en" and "few" in plural:
            assert {"one", "few", "many"} <= plural, f"{key} lacks a plural form"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {1: "1 point", 2: "2 points", 5: "5 points", 21: "21 points"}),
        ("ru", {1: "1 очко", 2: "2 очка", 5: "5 очков", 21: "21 очко", 11: "11 очков", 112: "112 очков"}),
        ("uk", {1: "1 очко", 2: "2 очки", 5: "5 очок", 21: "21 очко", 11: "11 очок", 112: "112 очок"}),
    ],
)
def test_plurals(language: str, expected: dict[int, str]) -> None:
    words = Words(find_game("nizam"), language)
    for number, text in expected.items():
        assert text in words.text("event-scored", seat=0, points=number)


def test_no_latin_words_slip_into_cyrillic_texts() -> None:
    allowed = re.compile(
        r"iPhone|iPad|ntfy|Discord|Matrix|Hookshot|"  # products, as they call themselves
        r"\{[^{}]*\}|[a-e][1-5^v]|terem\.json|terem|tty|--resume|--record|replay|--verify|https|Ctrl|[A-Z*]{1,3}|3>:AAD|3>|a\^|end|Enter|Terem"
    )
    for folder in FOLDERS:
        if folder.parent.name == "cli":
            continue  # the names of commands are Latin
        for language in LANGUAGES[1:]:
            for line in (folder / f"{language}.ftl").read_text(encoding="utf-8").splitlines():
                text = line.partition(" = ")[2] if " = " in line else re.sub(r"^\s*\*?\[[\w-]+\]", "", line)
                if line.startswith("#") or line.rstrip().endswith("->"):
                    continue
                rest = allowed.sub("", text)
                assert not re.search(r"[A-Za-z]{3,}", rest), f"{folder.parent.name}/{language}: {line}"


def test_a_missing_text_or_variable_is_an_error() -> None:
    words = Words(find_game("nizam"), "en")
    with pytest.raises(KeyError, match="no text 'nonsense'"):
        words.text("nonsense")
    with pytest.raises(ValueError, match="event-scored"):
        words.text("event-scored", seat=0)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU"}, "ru"),
        ({"LANG": "ru.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
    ],
)
def test_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


BENDS = re.compile(
    r"(?i)\b(в|у|от|від|для|за|к|до|с|со|з|із|о|об|про|на|над|по|при|перед|без|между|між|игрока|игроку|игроком|"
    r"гравця|гравцеві|гравцем)\s+\{ ?(SEAT\(|\$(name|names|winners) )"
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "-".join(folder.parts[-3:-1]))
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_names_stand_where_grammar_does_not_bend_them(folder: Path, language: str) -> None:
    """Nobody can decline the names that people choose: "у Анна"."""
    lines = (folder / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if BENDS.search(line)] == []
