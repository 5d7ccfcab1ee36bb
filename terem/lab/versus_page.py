"""A comparison of two packs as people read it: one page in Markdown and one in HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from terem.lab.balance_page import STYLE, Rows, html_table
from terem.lab.ladder_page import table as markdown_table
from terem.lab.metrics import compensation
from terem.lab.versus import Line, Table, Versus
from terem.trials.estimates import Estimate

HEADS: Final = ["", "A", "B", "B less A, 95 %", ""]
CLEAR: Final = "✔"
EXPERIMENTAL: Final = ", experimental: it changes values or counts that the rulebook fixes"


def write_versus(found: Versus, folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    data, report, page = (folder / f"{found.game}-versus.{suffix}" for suffix in ("json", "html", "md"))
    data.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    report.write_text(html(found), encoding="utf-8")
    page.write_text(markdown(found), encoding="utf-8")
    return [report, page, data]


def packs_of(found: Versus) -> list[tuple[str, str, str, str]]:
    """Letter, name, digest, and a remark about packs that are marked as experimental."""
    marks = [EXPERIMENTAL if each else "" for each in found.experimental]
    return list(zip("AB", found.packs, found.digests, marks, strict=True))


def about(found: Versus) -> str:
    options = "".join(f", {key} {value}" for key, value in found.options.items())
    return (
        f"Every deal is played with both packs by the same bots (seed {found.seed}, rules {found.rules}, "
        f"{found.build} build{options}), and what is compared are pairs of games. Intervals are 95 %. "
        f"{CLEAR} says that chance does not explain a difference even as one of all in its table."
    )


def heading(table: Table) -> str:
    if len(table.seats) == 1:
        who = f"solo, {table.seats[0]}"
    elif len(set(table.seats)) == 1:
        who = f"{len(table.seats)} players, all {table.seats[0]}"
    else:
        who = ", ".join(table.seats)
    return f"{who}: {table.deals} deals"


def rows_of(lines: Sequence[Line], digits: int = 1) -> Rows:
    return [[line.what, *_numbers(line, digits), CLEAR if line.is_clear else ""] for line in lines]


def _numbers(line: Line, digits: int) -> list[str]:
    unit = f" {line.unit}" if line.unit else ""
    before, after = line.difference.standard, line.difference.pack
    change = _signed(line.difference.change, digits)
    return [f"{before:.{digits}f}{unit}", f"{after:.{digits}f}{unit}", change]


def _signed(change: Estimate, digits: int) -> str:
    value, low, high = (
        f"{round(number, digits) + 0.0:+.{digits}f}".replace("-", "−")
        for number in (change.value, change.low, change.high)
    )
    return f"{value} ({low} to {high})" if change.is_known else value


def remarks(table: Table) -> list[str]:
    told = []
    if table.levelled:
        one, other = table.levelled
        told.append(f"To level the first seat: {compensation(one)} with A, {compensation(other)} with B.")
    for where, name in ((True, "B"), (False, "A")):
        never = [each.name for each in table.unseen if each.in_first == where]
        if never:
            told.append(f"Never came up with {name}: {'; '.join(never)}.")
    return told


def markdown(found: Versus) -> str:
    parts = [
        f"# {found.name}: two packs on the same deals\n",
        "".join(
            f"- {letter}: {pack} (`{digest[:12]}`){mark}\n" for letter, pack, digest, mark in packs_of(found)
        ),
        about(found) + "\n",
    ]
    for table in found.tables:
        parts += [f"## {heading(table).capitalize()}\n", markdown_table(HEADS, rows_of(table.lines))]
        parts += [f"{told}\n" for told in remarks(table)]
        if table.pieces:
            parts += ["### What components brought\n", markdown_table(HEADS, rows_of(table.pieces, 2))]
    return "\n".join(parts)


def html(found: Versus) -> str:
    title = f"{escape(found.name)}: two packs on the same deals"
    parts = [
        "<!doctype html>",
        '<html lang="en">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta name="color-scheme" content="light dark"><title>{title}</title>',
        f"<style>\n{STYLE}</style></head>",
        f"<body><header><h1>{title}</h1>",
        *(
            f"<p>{letter}: {escape(pack)} <code>{digest[:12]}</code>{mark}</p>"
            for letter, pack, digest, mark in packs_of(found)
        ),
        f"</header><main><section><p>{escape(about(found))}</p></section>",
    ]
    for number, table in enumerate(found.tables):
        parts.append(f'<section id="table-{number}"><h2>{escape(heading(table)).capitalize()}</h2>')
        parts.append(html_table(HEADS, rows_of(table.lines), "What changes"))
        parts += [f"<p>{escape(told)}</p>" for told in remarks(table)]
        if table.pieces:
            parts.append("<h3>What components brought</h3>")
            parts.append(html_table(HEADS, rows_of(table.pieces, 2), "What components brought"))
        parts.append("</section>")
    return "\n".join([*parts, "</main></body></html>"]) + "\n"
