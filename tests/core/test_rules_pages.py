"""The rules in every language: the same clauses, with the same marks, code, references and numbers."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from terem.core.rules_page import PLACE, rules_page
from terem.core.words import LANGUAGES, Words
from terem.games import find_game, keys
from terem.house.pack_messages import NewPack
from terem.house.workshop import draft_of, made

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
    text, found = rules_page(find_game(game), language)
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


# ------------------------------------------------------------------ what the components fill in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_components_fill_all_places_of_a_page(game: str, language: str) -> None:
    it = find_game(game)
    assert it.listing is not None
    source, _ = it.rules_in(language)
    assert sorted(PLACE.findall(source)) == sorted(it.listing(Words(it, language)))
    assert "{" not in page(game, language)


def as_pack(game: str, change: Callable[[Any], None], folder: Path) -> Any:
    """The components of a pack that somebody made in the workshop."""
    draft = copy.deepcopy(draft_of(find_game(game), ""))
    change(draft)
    _, content = made(find_game(game), NewPack("mine", draft))
    for name, text in json.loads(content).items():
        (folder / name).write_text(text, encoding="utf-8")
    return find_game(game).components(folder)


def other_mezen(draft: Any) -> None:
    cards, tiles = draft["cards.toml"]["card"], draft["tiles.toml"]["tile"]
    cards[0] |= {"symbols": ["X"], "positions": "##...\n.....\n.....\n.....\n....."}
    cards[1]["sets"], cards[2]["sets"] = cards[2]["sets"], cards[1]["sets"]
    tiles[0] |= {"light": "H", "dark": "h"}


def other_gzhel(draft: Any) -> None:
    cards, pads = draft["cards.toml"]["card"], draft["pads.toml"]
    cards[8]["flowers"] = ["T"]
    cards[25]["back"] = "g"
    pads["start"] |= {"diamond": 11, "circle": 10, "stamps": 4}
    figurines = pads["pad"][7]["circle"]["figurines"]
    corner, free = next(iter(figurines)), "b1"
    figurines[free] = figurines.pop(corner)


def other_gorynich(draft: Any) -> None:
    cards = draft["cards.toml"]
    cards["zmei"] = [{"value": value, "copies": 3, "source": "own"} for value in (4, -3)]
    cards["table"][0] |= {"knights": 6, "speech": 2}
    draft["boards.toml"]["board"][0]["picture"] = ".vvv..\n.>>>v.\n....v.\n....v.\n"


def other_gems(draft: Any) -> None:
    name = "ruby |** **[ruling]** `x` §2"
    draft["gems.toml"]["gem"][5]["name"] = dict.fromkeys(LANGUAGES, name)


def other_pizza(draft: Any) -> None:
    for token, copies in zip(draft["tokens.toml"]["token"], (2, 5, 7), strict=True):
        token["copies"] = copies


@pytest.mark.parametrize(
    ("game", "change", "shown", "gone"),
    [
        (
            "mezen",
            other_mezen,
            ["| 1 | 3 for each fox on a1 b1 |", "`Hh` "],
            ["| 1 | 3 for each horse in the corners and the centre |"],
        ),
        (
            "gzhel",
            other_gzhel,
            ["| 9 | 3 or 5 for each tulip with", "11 of them go", "and 10 to", "stamps: 4."],
            ["| 9 | 3 or 5 for each rose with", "12 of them"],
        ),
        (
            "gorynich",
            other_gorynich,
            ["Zmei's 4 4 4 −3 −3 −3.", "is 6, 7, 9, 10, 10.", "is 2, 2, 3, 3, 4.", "1: 7, 6, 5;"],
            ["1 2 3 3", "is 5, 7"],
        ),
        ("nizam", other_gems, ["emerald E, ruby  ruling x 2 G, onyx O"], ["garnet"]),
        (
            "pizza",
            other_pizza,
            ["dwarf/pizza × 2, dwarf/dragon × 5, pizza/dragon × 7;"],
            ["pizza × 6", "dragon × 4"],
        ),
    ],
)
def test_a_page_lists_the_components_in_play(
    game: str, change: Callable[[Any], None], shown: list[str], gone: list[str], tmp_path: Path
) -> None:
    """Nothing of our own cards is left over, in any language, and no name becomes a mark."""
    it, pack = find_game(game), as_pack(game, change, tmp_path)
    own, other = (" ".join(rules_page(it, "en", one)[0].split()) for one in (None, pack))
    for text in shown:
        assert text.replace("  ", " ") in other, text
        assert text.replace("  ", " ") not in own, text
    for text in gone:
        assert text in own, text
        assert text not in other, text
    for language in LANGUAGES:
        before, after = (blocks(rules_page(it, language, one)[0]) for one in (None, pack))
        assert [(one.name, one.marks) for one in after] == [(one.name, one.marks) for one in before]
        assert rules_page(it, language, pack) != rules_page(it, language)
