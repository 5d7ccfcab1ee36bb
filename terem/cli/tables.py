"""Tables and progress for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from terem.cli.screen import Screen
from terem.lab.simulation import Forfeited, Simulation


def component_tables(components: Mapping[str, Any], language: str, width: int) -> Iterator[Table]:
    """A table for each kind of component: a row for each entry, a column for each field."""
    for kind, entries in _kinds(components):
        # Notes would leave no room for the rest; --json has them.
        names = [name for name in entries[0] if name != "note" and any(entry.get(name) for entry in entries)]
        columns = [[_cell(entry.get(name, ""), language) for entry in entries] for name in names]
        widths, gap = _widths([[name, *cells] for name, cells in zip(names, columns, strict=True)], width)
        table = Table(
            title=kind,
            title_justify="left",
            title_style="bold",
            box=None,
            pad_edge=False,
            padding=(0, gap, 0, 0),
        )
        for name, wide in zip(names, widths, strict=True):
            table.add_column(name, width=wide, overflow="fold")
        for row in zip(*columns, strict=True):
            table.add_row(*map(Text, row))
        yield table


def _kinds(components: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    for name, found in components.items():
        if isinstance(found, Mapping):
            if "source" in found:
                yield above + name, [found]
            else:
                yield from _kinds(found, f"{above}{name}: ")
        elif isinstance(found, list | tuple) and found:
            yield above + name, list(found)


def _widths(columns: Sequence[Sequence[str]], width: int) -> tuple[list[int], int]:
    """Widths of columns and of the gap between them: no word is cut as long as there is room for all."""
    wanted = [max(len(line) for cell in cells for line in cell.splitlines() or [""]) for cells in columns]
    least = [max(len(word) for cell in cells for word in cell.split() or [""]) for cells in columns]
    gap = 2 if sum(wanted) + 2 * (len(wanted) - 1) <= width else 1
    room = width - sum(least) - gap * (len(least) - 1)
    while room > 0 and least != wanted:
        short = max(range(len(least)), key=lambda i: wanted[i] - least[i])
        least[short] += 1
        room -= 1
    return least, gap


def _cell(value: object, language: str) -> str:
    if isinstance(value, Mapping):
        if language in value:
            return str(value[language])
        if all(isinstance(part, str) and "\n" not in part for part in value.values()):
            return " ".join(f"{key}:{part}" for key, part in value.items())
        return "\n".join(_cell(part, language) for part in value.values())
    if isinstance(value, list | tuple):
        return " ".join(str(part) for part in value)
    return str(value).strip()


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, and only in a terminal. Yields a function that takes the steps just made."""
    console = Screen(stderr=True)
    columns = (*Progress.get_default_columns()[:3], TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda steps: progress.advance(task, steps)


def show_simulation(result: Simulation) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("seat", "bot", "wins", "%", "mean score", "lowest", "highest"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, name in enumerate(result.seats):
        scores = [row[seat] for row in result.scores]
        share = f"{100 * result.wins[seat] / result.games:.1f}"
        wins, mean = f"{result.wins[seat]:g}", f"{result.mean_scores[seat]:.2f}"
        table.add_row(str(seat + 1), name, wins, share, mean, str(min(scores)), str(max(scores)))
    console = Screen()
    console.print(table)
    console.print(f"{result.games} games of {result.game} in {result.seconds:.2f} s", highlight=False)
    show_forfeits(result.forfeited, result.games)


def show_forfeits(found: Sequence[Forfeited], games: int) -> None:
    """Which players broke the rules, and how."""
    for one in found:
        print(f"{one.name} forfeited {one.games} of {games} games:")
        for why in one.whys:
            print(f"  {why}")
