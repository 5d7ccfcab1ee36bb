"""The ladder on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from terem.cli.fail import fail
from terem.cli.running import check_folder, need, the_runner, the_shelf, writing_to
from terem.cli.tables import progress_bar, show_forfeits
from terem.core import build
from terem.core.game import Game, SetupError
from terem.lab.challengers import PATIENCE
from terem.lab.ladder import ladder, pairings
from terem.lab.runs import Played, RunChanged, Runner, WorkerDied, plan_of, run
from terem.lab.simulation import forfeits


def run_ladder(
    games: Sequence[Game[Any]],
    names: Sequence[str],
    count: int,
    seed: int,
    out: Path,
    jobs: int,
    ray: str,
    keep: Path | None,
    lucky: bool = False,
    patience: float = PATIENCE,
) -> None:
    """Play, and write the pages after each game."""
    from terem.lab.ladder_page import section, write_pages

    need("the ladder", "ladder", "openskill.models", "matplotlib")
    check_folder(out)
    for game in games:
        shelf = keep / game.key if keep else None
        played = _play(game, names, count, seed, the_runner(jobs, ray), shelf, lucky, patience)
        found = ladder(game, names, played, seed, build())
        with writing_to(out):
            files = write_pages([found], out)
        print(section(found))
        show_forfeits(forfeits(played), len(played))
        print("Written: " + ", ".join(map(str, files)))


def _play(
    game: Game[Any],
    names: Sequence[str],
    count: int,
    seed: int,
    runner: Runner | None,
    keep: Path | None,
    lucky: bool,
    patience: float,
) -> list[Played]:
    try:
        plan = plan_of(game.key, pairings(game, names, count), seed, lucky=lucky, patience=patience)
        with progress_bar(game.key, len(plan.pairings)) as advance:
            return run(plan, runner, the_shelf(keep, plan), advance)
    except (SetupError, RunChanged, WorkerDied) as error:
        fail(str(error))
