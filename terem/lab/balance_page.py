"""A balance report as people read it: one HTML file for each game, a short page in Markdown, and an index."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from terem.core.words import Words
from terem.games import find_game
from terem.lab.balance import MASTER, STEPS, Balance, Seats
from terem.lab.balance_plots import plots_of
from terem.lab.balance_words import (
    MARKS,
    OPEN_GAME,
    SEAT_MARGIN,
    TEAM_MARGIN,
    findings,
    number,
    percent,
)
from terem.lab.ladder_page import table as markdown_table
from terem.lab.metrics import MEANINGS, Metric, compensation

STYLE: Final = (Path(__file__).parent / "balance.css").read_text(encoding="utf-8")
TOP: Final = """\
# Balance

Are the games fair, open to the end, and more skill than luck? Every number comes from `terem balance GAME`,
which plays the same games again for the same seed, on any number of cores. Intervals are 95 %.

- **Balanced** means that the whole interval lies inside a margin: a fifth of a fair share for places in the
  order of play (10 points of 100 with two players, 4 with five), 10 points between numbers of players for
  teams, a fifth of their mean for components (a twentieth for sets of goals), and no more than 80 % of games
  won by the leader half-way.
- **Not balanced** means that chance surely does not explain the difference.
- For everything else there are **not enough games to tell**.

The players are our bots: what is true for them may not be true for people. Rebuilt components (each game's
RULES.md says which) are ours, not the printed ones.

What designers ask, in one sentence each:

MEANINGS
Each game has a report with plots (one HTML file to open in a browser), a short page, and its numbers as JSON.
"""

Rows = Sequence[Sequence[str]]
Shown = tuple[str | tuple[list[str], Rows], ...]  # a plot, or none, and tables


def write_reports(found: Balance, folder: Path) -> list[Path]:
    """The report, the short page and the numbers of one game, and the index of all games in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    data, report, page = (folder / f"{found.game}.{suffix}" for suffix in ("json", "html", "md"))
    data.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    report.write_text(html(found), encoding="utf-8")
    page.write_text(markdown(found), encoding="utf-8")
    reports = sorted(file for file in folder.glob("*.json") if not file.stem.endswith("-versus"))
    every = [msgspec.json.decode(file.read_bytes(), type=Balance) for file in reports]
    index = folder / "README.md"
    meanings = "".join(f"- **{what}**: {meaning}\n" for what, meaning in MEANINGS.items())
    index.write_text(
        "\n".join([TOP.replace("MEANINGS\n", meanings + "\n"), *(_entry(each) for each in every)]),
        encoding="utf-8",
    )
    return [report, page, data, index]


def command(found: Balance) -> str:
    who = f"--seats {','.join(found.table)}" if found.table else f"--levels {','.join(found.levels)}"
    if found.masters:
        who += f" --masters {found.masters[0].won[0].games}"
    options = "".join(f" --option {key}={value}" for key, value in found.options.items())
    return f"terem balance {found.game} --games {found.games} {who} --seed {found.seed}{options}"


def how(found: Balance) -> str:
    told = "The pack is experimental: it changes values or counts that the rulebook fixes. "
    return (told if found.experimental else "") + _games(found)


def _games(found: Balance) -> str:
    if found.table:
        return f"{found.played} games in all, of one table: {', '.join(found.table)}"
    tables = ", ".join(
        str(seats) for seats in sorted({one.players for one in found.lengths if one.players > 1})
    )
    equals = f"{found.games} between equals of the level {found.levels[-1]} at each table of {tables} players"
    return f"{found.played} games in all: {equals}, and on the same deals games of {', '.join(found.levels)}"


def _entry(found: Balance) -> str:
    lines = [f"## {found.name}", "", f"[Report]({found.game}.html) · [short page]({found.game}.md)", ""]
    lines += [f"- **{MARKS[one.mark]}:** {one.words}" for one in findings(found) if one.mark != "note"]
    return "\n".join([*lines, ""])


# ------------------------------------------------------------------ tables, for both


def seat_rows(tables: Sequence[Seats], level: str) -> tuple[list[str], Rows]:
    rows = [
        [str(seats.players), str(place + 1), percent(won), f"{100 / seats.players:.0f} %", number(points)]
        for seats in tables
        for place, (won, points) in enumerate(zip(seats.won, seats.points, strict=True))
    ]
    return ["players", "place in order", f"won, {level}", "fair", "points"], rows


def orders(found: Balance) -> list[tuple[list[str], Rows]]:
    """Masters first, where they have played."""
    ours = seat_rows(found.seats, found.levels[-1])
    return [seat_rows(found.masters, MASTER), ours] if found.masters else [ours]


def metric_rows(found: Balance) -> tuple[list[str], Rows]:
    """A row for each question, a column for each table."""

    def told(one: Metric) -> str:
        unit = f" {one.unit}" if one.unit else ""
        return (
            number(one.value).replace(" (", f"{unit} (", 1)
            if one.value.is_known
            else number(one.value) + unit
        )

    whats = dict.fromkeys(line.what for one in found.metrics for line in one.lines)
    known = [{line.what: told(line) for line in one.lines} for one in found.metrics]
    rows = [[what, *(each.get(what, "–") for each in known)] for what in whats]
    if any(one.levelled for one in found.metrics):
        rows.append(
            [
                "compensation",
                *("–" if one.levelled is None else compensation(one.levelled) for one in found.metrics),
            ]
        )
    heads = ["solo" if len(one.seats) == 1 else f"{len(one.seats)} players" for one in found.metrics]
    return ["between equals" if not found.table else "at this table", *heads], rows


def lead_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [[str(one.players), number(one.changes), percent(one.settled)] for one in found.leads]
    return ["players", "lead changes", "led for good after"], rows


def ahead_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [
        [f"{100 * step:.0f} %", *(percent(one.ahead_wins[at]) for one in found.leads)]
        for at, step in enumerate(STEPS)
    ]
    return ["leads at", *(f"wins, of {one.players}" for one in found.leads)], rows


def margin_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [
        [str(one.players), number(one.margin), percent(one.close), percent(one.shared)] for one in found.leads
    ]
    return ["players", "ahead of the runner-up by", "within a tenth", "shared victories"], rows


def team_rows(found: Balance) -> tuple[list[str], Rows]:
    counts = sorted({team.players for team in found.teams})
    rows = []
    for level in found.levels:
        won = {team.players: percent(team.won) for team in found.teams if team.level == level}
        rows.append([level, *(won.get(count, "–") for count in counts)])
    return ["level", *(f"{count} players" for count in counts)], rows


def ending_rows(found: Balance) -> tuple[list[str], Rows]:
    whys = sorted({why for one in found.endings for why in one.whys})
    rows = [
        [str(one.players), *(percent(one.whys[why]) if why in one.whys else "–" for why in whys)]
        for one in found.endings
    ]
    return ["players", *(why.replace("-", " ") for why in whys)], rows


def alone_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [
        [one.level, number(one.mean), f"{one.spread:.1f}", _span(one.quantiles)]
        for one in found.scores
        if one.players == 1
    ]
    return ["solo", "points", "spread", "5 · 50 · 95 of 100"], rows


def rank_rows(found: Balance) -> tuple[list[str], Rows]:
    alone = [one for one in found.scores if one.players == 1]
    rows = [
        [f"{name}, from {bound}", *(percent(one.ranks[at]) for one in alone)]
        for at, (bound, name) in enumerate(found.ranks)
    ]
    return ["printed rank", *(one.level for one in alone)], rows


def score_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [
        [str(one.players), number(one.mean), f"{one.spread:.1f}", _span(one.quantiles)]
        for one in found.scores
        if one.players > 1
    ]
    return ["players", "points", "spread", "5 · 50 · 95 of 100"], rows


def _span(quantiles: Sequence[int]) -> str:
    return f"{quantiles[0]} · {quantiles[2]} · {quantiles[4]}"


def length_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [
        [str(one.players), number(one.beats), f"{one.low}–{one.high}", number(one.decisions)]
        for one in found.lengths
    ]
    return ["players", found.beats, "5 to 95 of 100", "decisions of a player"], rows


def luck_rows(found: Balance) -> tuple[list[str], Rows]:
    names = {"alone": "solo", "duel": "duels", "team": "teams"}
    rows = [
        [
            f"{names[one.what]}: {one.result}",
            *map(percent, (one.shares.level, one.shares.deal, one.shares.rest)),
        ]
        for one in found.luck
    ]
    return ["what varies", "the level", "the deal", "the rest"], rows


def duel_rows(found: Balance) -> tuple[list[str], Rows]:
    rows = [[one.level, one.against, percent(one.won), number(one.margin)] for one in found.duels]
    return ["level", "against", "won", "ahead by"], rows


# ------------------------------------------------------------------ the short page


def markdown(found: Balance) -> str:
    parts = [
        f"# {found.name}: balance\n",
        f"The [report]({found.game}.html) has plots and all numbers. `{command(found)}`, rules "
        f"{found.rules}, {found.build} build. {how(found)}.\n",
        "\n".join(f"- **{MARKS[one.mark]}:** {one.words}" for one in findings(found)) + "\n",
    ]
    if found.seats:
        parts += ["## Order of play\n", *(markdown_table(*rows) for rows in orders(found))]
        parts += ["## The lead\n", markdown_table(*lead_rows(found)), markdown_table(*margin_rows(found))]
    if found.teams:
        parts += ["## Teams\n", markdown_table(*team_rows(found)), markdown_table(*ending_rows(found))]
    if any(one.players == 1 for one in found.scores):
        parts += ["## Solo games\n", markdown_table(*alone_rows(found))]
        parts += [markdown_table(*rank_rows(found))] if found.ranks else []
    if found.metrics:
        parts += ["## What designers ask\n", markdown_table(*metric_rows(found))]
    if found.luck:
        parts += ["## Luck against skill\n", markdown_table(*luck_rows(found))]
    return "\n".join(parts)


# ------------------------------------------------------------------ the report


def html(found: Balance) -> str:
    plots = plots_of(found)
    game = find_game(found.game)
    parts = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(found.name)}: balance</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        "<header>",
        f"<h1>{escape(found.name)}: balance</h1>",
        f"<p>{escape(Words(game).text('tagline'))}</p>",
        "</header>",
        "<main>",
        _summary(found),
        *_sections(found, plots),
        _method(found),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _summary(found: Balance) -> str:
    items = "\n".join(
        f'<li class="{one.mark}"><strong>{MARKS[one.mark]}</strong> {escape(one.words)}</li>'
        for one in findings(found)
    )
    return f'<section id="summary"><h2>In plain words</h2>\n<ul class="findings">\n{items}\n</ul></section>'


def _sections(found: Balance, plots: dict[str, str]) -> list[str]:
    sections = []
    if found.seats:
        words = (
            "All players are of one level; places are counted from the starting player. A victory shared by "
            "two counts half for each, and so on. The dotted line is a fair share."
        )
        sections.append(_section("seats", "Order of play", words, [(plots["seats"], *orders(found))]))
    if found.teams:
        words = (
            "All players win or lose together, so the question is not the order of play but whether every "
            "number of players has the same chance."
        )
        teams: list[Shown] = [(plots["teams"], team_rows(found), ending_rows(found))]
        sections.append(_section("seats", "Teams and how games end", words, teams))
    words = "At a table: the median, the middle half (thick) and 90 of 100 results (thin)."
    if "alone" in plots:
        words = (
            "For solo games the histogram shows how often each number of points was reached"
            + (
                "; dashed lines are the ranks of the printed table. "
                if found.ranks
                else ". This game has no printed table of ranks. "
            )
            + words
        )
    shown: list[Shown] = []
    if "alone" in plots:
        shown.append((plots["alone"], alone_rows(found), *([rank_rows(found)] if found.ranks else [])))
    if "together" in plots:
        shown.append((plots["together"], score_rows(found)))
    sections.append(_section("scores", "Points", words, shown))
    if found.leads:
        words = (
            "Points are counted after each decision, as a spectator would count them. The lead changes when "
            "another player takes the sole lead. The curve shows how often the leader at that moment wins: "
            "near a fair share the game is open, near 100 % it is decided."
        )
        shown = [(plots["leads"], ahead_rows(found)), (plots["changes"], lead_rows(found))]
        sections.append(_section("leads", "Lead changes", words, shown))
        words = "How far the winner is ahead of the runner-up, and how often it is close."
        sections.append(_section("margins", "Decisiveness", words, [(plots["margins"], margin_rows(found))]))
    else:
        words = (
            "All players have the same points, so nobody leads. Whether a game is lost is decided by its "
            "last rounds: the table of endings above says what ends it."
        )
        sections.append(_section("leads", "Lead changes and decisiveness", words, []))
    words = (
        "Means with 95 % intervals, clustered by game. Bear in mind that skilled players take what pays: a "
        "mean is what a component brought when it came up, not what it would bring to any player."
    )
    shown = []
    for worths in found.worths:
        order = worths.worths
        if worths.equals:
            order = sorted(order, key=lambda worth: -worth.mean.value)
        rows = [[worth.name, str(worth.times), number(worth.mean, 2)] for worth in order]
        shown.append((plots[f"worth-{worths.group}"], ([worths.title, "times", worths.each], rows)))
    sections.append(_section("worths", "What components are worth", words, shown))
    if found.metrics:
        words = "; ".join(f"{what}: {meaning}" for what, meaning in MEANINGS.items())
        sections.append(
            _section(
                "metrics", "What designers ask", f"{words[0].upper()}{words[1:]}.", [(metric_rows(found),)]
            )
        )
    words = "The rules fix it." if all(one.low == one.high for one in found.lengths) else ""
    ends = [ending_rows(found)] if found.seats and any(len(one.whys) > 1 for one in found.endings) else []
    sections.append(_section("length", "Length", words, [(plots["length"], length_rows(found), *ends)]))
    if found.luck:
        words = (
            "Every level played the same deals (in duels against one opponent, from both sides of each "
            "deal). The level's share is what a level adds whatever the deal. The deal's share is what a "
            "deal adds whatever the level, seat and order included. The rest is chance met later, and how a "
            "level copes with a deal. The shares depend on which levels are compared."
        )
        shown = [(plots["luck"], luck_rows(found), *([duel_rows(found)] if found.duels else []))]
        sections.append(_section("luck", "Luck against skill", words, shown))
    return sections


def _section(key: str, title: str, words: str, shown: Sequence[Shown]) -> str:
    parts = [f'<section id="{key}"><h2>{escape(title)}</h2>']
    if words:
        parts.append(f"<p>{escape(words)}</p>")
    for all_of_it in shown:
        plots = "".join(f"<figure>{plot}</figure>" for plot in all_of_it if isinstance(plot, str) and plot)
        tables = "".join(html_table(*rows) for rows in all_of_it if not isinstance(rows, str))
        parts.append(f'<div class="pair">{plots}<div class="tables">{tables}</div></div>')
    return "\n".join([*parts, "</section>"])


def html_table(heads: Sequence[str], rows: Rows, label: str = "") -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "\n".join(
        "<tr>"
        + f'<th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(text)}</td>" for text in row[1:])
        + "</tr>"
        for row in rows
    )
    inner = f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"
    name = escape(label or heads[0])
    return f'<div class="table" tabindex="0" role="region" aria-label="{name}">{inner}</div>'


def _method(found: Balance) -> str:
    return (
        '<section id="method"><h2>How it was measured</h2>\n'
        f"<p><code>{escape(command(found))}</code></p>\n<p>{escape(how(found))}. Rules {found.rules}, "
        f"{found.build} build. The same command plays the same games again, on any number of cores. The "
        "players are bots; people may differ, and rebuilt components are ours.</p>\n<p>Intervals are 95 "
        "%: Wilson’s for shares, normal ones for means, clustered by game for components, and by resampling "
        "whole deals for shares of variance. Impossible values (a share above 100 %, points below 0 where "
        "there are none) are cut off. Where the summary says that something is balanced, the whole interval "
        f"lies inside a margin: {100 * SEAT_MARGIN:.0f} % of a fair share for places in the order of play, "
        f"{100 * TEAM_MARGIN:.0f} points of 100 between numbers of players, the stated percentage for "
        f"components, {100 * OPEN_GAME:.0f} % for the leader half-way. Where it says not balanced, the "
        "interval was first widened for the number of questions asked at once (Bonferroni). Otherwise there "
        "are not enough games to tell.</p></section>"
    )
