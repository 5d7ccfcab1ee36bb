"""The ladder on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from terem.cli.tables import progress_bar
from terem.core import build
from terem.core.game import Game
from terem.lab.ladder import Ladder, ladder, pairings, play_all


def run_ladder(
    games: Sequence[Game[Any]], names: Sequence[str], count: int, seed: int, jobs: int, out: Path
) -> None:
    """Play, and write the pages after each game, so that an interruption loses no more than one."""
    from terem.cli.fail import fail

    try:
        from terem.lab.ladder_page import section, write_pages
    except ImportError as error:
        fail(f"the ladder needs {error.name}: ./play ladder brings it, or pip install 'terem[lab]'")
    for game in games:
        found = _play(game, names, count, seed, jobs)
        try:
            files = write_pages([found], out)
        except OSError as error:
            fail(f"cannot write to {out}: {error.strerror}; choose another folder with --out")
        print(section(found))
        print("Written: " + ", ".join(map(str, files)))


def _play(game: Game[Any], names: Sequence[str], count: int, seed: int, jobs: int) -> Ladder:
    games = pairings(game, names, count)
    with progress_bar(game.key, len(games)) as advance:
        played = play_all(game.key, games, seed, jobs, advance)
    return ladder(game, names, played, seed, build())
