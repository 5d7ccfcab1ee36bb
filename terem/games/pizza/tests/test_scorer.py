"""terem score pizza: each colour's points, and errors that name the token."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from terem.cli.main import app
from terem.core.notation import NotationError
from terem.games.pizza import GAME
from terem.games.pizza.notation import SCORER, lines

FIELD = "0,0=* 1,0=bD/P -1,1=gR/D 0,1=pD/R 1,-1=yP/R"
ANSWER = "blue 2\ngreen 0\npurple 1\nyellow 0\n"


def run(*words: str, lines: str = "") -> str:
    result = CliRunner().invoke(app, ["score", "pizza", *words], input=lines)
    assert result.exit_code == 0, result.stdout
    return result.stdout


def test_one_quoted_field_or_several_words() -> None:
    assert run(FIELD) == ANSWER
    assert run(*FIELD.split()) == ANSWER


def test_colours_in_ones_own_language() -> None:
    assert run(FIELD, "--lang", "ru") == "синий 2\nзелёный 0\nфиолетовый 1\nжёлтый 0\n"
    assert run(FIELD, "--lang", "uk").startswith("синій 2\nзелений 0\n")


def test_every_colour_in_the_order_of_seats() -> None:
    assert run("1,0=gD/P 0,0=* 0,1=bP/D") == "blue 0\ngreen 2\npurple 0\nyellow 0\n"
    assert run("0,0=*") == "blue 0\ngreen 0\npurple 0\nyellow 0\n"


def test_many_fields_an_empty_line_after_each() -> None:
    assert (
        run("-", lines=f"{FIELD}\n0,0=* 1,0=yD/P\n") == f"{ANSWER}\nblue 0\ngreen 0\npurple 0\nyellow 1\n\n"
    )


def test_explained() -> None:
    told = run("--explain", "0,0=* 1,0=bD/P 2,0=bP/D 0,1=gP/D").splitlines()
    assert [line.split() for line in told] == [
        ["+3", "blue", "dwarf", "on", "1,0", "(1,0)"],
        "+0 green: no dwarf beside a pizza".split(),
        "+0 purple: no dwarf beside a pizza".split(),
        "+0 yellow: no dwarf beside a pizza".split(),
        ["blue", "3"],
        ["green", "0"],
        ["purple", "0"],
        ["yellow", "0"],
    ]


def test_other_games_still_answer_with_one_number() -> None:
    result = CliRunner().invoke(app, ["score", "nizam", "ABCDE/EABCD/DEABC/CDEAB/BCDEA", "1<"])
    assert result.stdout == "0\n"


def test_a_cell_counts_once_for_each_side() -> None:
    ring = "1,0=bP/D 0,1=bP/D -1,1=gP/R -1,0=gP/R 0,-1=pP/D"
    items = GAME.score([f"0,0=* {ring} 1,-1=bD/R"]).items
    assert lines(items, GAME.components(), "en") == ["blue 3", "green 0", "purple 0", "yellow 0"]
    assert SCORER.usage == "FIELD"


@pytest.mark.parametrize(
    ("field", "problem"),
    [
        ("", "give a field"),
        ("0,0=* 1,0=bD/D", r"'1,0=bD/D': after its colour a token has two faces"),
        ("0,0=* 1,0=rD/P", r"'1,0=rD/P': a token begins with its colour"),
        ("0,0=* 1,0=", r"'1,0=': a token begins with its colour"),
        ("0,0=* 1,0", r"'1,0' is no token on a cell"),
        ("0,0=* 1.0=bD/P", r"'1\.0=bD/P': '1\.0' is no cell"),
        ("0,0=* 01,0=bD/P", r"'01,0=bD/P': '01,0' is no cell"),
        ("0,0=* 1,0=bD/P 1,0=gD/P", r"'1,0=gD/P': there is something on 1,0 already"),
        ("0,0=* 17,0=bD/P", r"'17,0=bD/P': 17,0 is off the table"),
        ("0,0=* 1,0=*", r"'1,0=\*': the royal pizza lies on 0,0"),
        ("0,0=bD/P", r"'0,0=bD/P': on 0,0 lies the royal pizza"),
        ("1,0=bD/P", "the royal pizza is missing"),
    ],
)
def test_an_error_names_the_token(field: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        GAME.score([field])
