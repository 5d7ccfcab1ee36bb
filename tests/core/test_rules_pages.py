"""The rules in every language: the same clauses, with the same marks, code, references and numbers."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

import pytest

from terem.core.words import LANGUAGES
from terem.games import find_game, keys

CODE = re.compile(r"`[^`]+`")
MARK = re.compile(r"\*\*\[\w+\]\*\*")
REFERENCE = re.compile(r"§\d+(?:\.\d+)*")
NUMBER = re.compile(r"[−-]?\b\d+")
CLAUSE = re.compile(r"\d+\.\d+ ")
TWO_ALPHABETS = re.compile(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")


class Block(NamedTuple):
    """The parts of a heading, a clause, a paragraph or a table that a translation must keep."""

    name: str  # a heading's level and number, a clause's number, or nothing
    cells: tuple[int, ...]  # in each row of a table
    marks: list[str]  # in order; everything else may move within a sentence
    code: list[str]
    references: list[str]
    numbers: list[str]


def blocks(page: str) -> list[Block]:
    return [block(text.strip()) for text in re.split(r"\n(?:[ \t]*\n)+", page) if text.strip()]


def block(text: str) -> Block:
    found = re.match(r"#+(?: \d+)?|\d+(?:\.\d+)+(?= )", text)
    name = found[0] if found else ""
    prose = CODE.sub("", text[len(name) :])
    return Block(
        name,
        tuple(line.count("|") - 1 for line in text.splitlines() if line.startswith("|")),
        MARK.findall(prose),
        sorted(CODE.findall(text)),
        sorted(REFERENCE.findall(prose)),
        sorted(NUMBER.findall(re.sub(r"(?<=\d)[–-](?=\d)", " ", REFERENCE.sub("", prose)))),
    )


def page(game: str, language: str) -> str:
    text, found = find_game(game).rules_in(language)
    assert found == language, f"{game} has no RULES.{language}.md"
    return text


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", keys())
def test_every_language_has_the_same_clauses(game: str, language: str) -> None:
    english, translated = blocks(page(game, "en")), blocks(page(game, language))
    assert [one.name for one in translated] == [one.name for one in english]
    for before, after in zip(english, translated, strict=True):
        assert after == before


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", keys())
def test_no_word_is_of_two_alphabets(game: str, language: str) -> None:
    assert TWO_ALPHABETS.findall(page(game, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_no_line_looks_like_the_beginning_of_a_block(game: str, language: str) -> None:
    """A line break before a dash or a number would turn the rest of a sentence into a list or a clause."""
    lines = page(game, language).splitlines()
    for above, line in pairwise(lines):
        if above and not above.startswith(("#", "|")):
            assert not re.match(r"#|\||[-*+] |\d+[.)] ", line), line
            assert not CLAUSE.match(line), line


def test_how_pages_are_compared() -> None:
    rows = "| card | brings |\n|---|---|\n| 1–5 | 3 for `a1` |"
    assert block(rows) == Block("", (2, 2, 2), [], ["`a1`"], [], ["1", "3", "5"])
    assert block("2.1 Draw 3 (§3.1). **[ruling]** Or `end`.") == Block(
        "2.1", (), ["**[ruling]**"], ["`end`"], ["§3.1"], ["3"]
    )
    assert [one.name for one in blocks("# Name\n\n## 1 Setting up\n\nSome\nwords\n")] == ["#", "## 1", ""]


def test_rules_come_in_the_language_asked_for() -> None:
    nizam, pearl = find_game("nizam"), find_game("pearl")
    assert nizam.rules_in("ru")[0].startswith("# Низам\n")
    assert nizam.rules_in("uk")[0].startswith("# Нізам\n")
    assert pearl.rules_in("ru")[0].startswith("# Жемчужина Востока\n")


@pytest.mark.parametrize("language", ["en", "de", "", "../ru", "../en"])
def test_without_a_translation_the_rules_are_english(language: str) -> None:
    game = find_game("nizam")
    assert game.rules_in(language) == (game.rules, "en")
