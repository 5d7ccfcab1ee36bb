"""Tables and progress for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from terem.lab.simulation import Simulation


def component_tables(components: Mapping[str, Any]) -> Iterator[Table]:
    """A table for each kind of component: one row an entry, one column a field."""
    for kind, found in components.items():
        entries = found if isinstance(found, list | tuple) else [found]
        if not entries or not isinstance(entries[0], Mapping):
            continue
        table = Table(title=kind, title_justify="left", title_style="bold", box=None, pad_edge=False)
        # Notes would squeeze everything else; --json has them.
        columns = [
            name for name in entries[0] if name != "note" and any(entry.get(name) for entry in entries)
        ]
        for name in columns:
            table.add_column(name, overflow="fold")
        for entry in entries:
            table.add_row(*(_cell(entry.get(name, "")) for name in columns))
        yield table


def _cell(value: object) -> str:
    if isinstance(value, Mapping):
        return " / ".join(str(part) for part in value.values())
    if isinstance(value, list | tuple):
        return " ".join(str(part) for part in value)
    return str(value)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """It goes to stderr, and only to a terminal; what it gives is called with how many steps were made."""
    console = Console(stderr=True)
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
    console = Console()
    console.print(table)
    console.print(f"{result.games} games of {result.game} in {result.seconds:.2f} s", highlight=False)
