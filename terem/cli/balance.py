"""Balance reports on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from terem.cli.fail import fail
from terem.cli.running import check_folder, need, the_runner, the_shelf, writing_to
from terem.cli.tables import progress_bar
from terem.core import build
from terem.core.game import Game, SetupError
from terem.core.pack import PackError
from terem.lab.runs import RunChanged, WorkerDied, plan_of, run


def run_balance(
    game: Game[Any],
    levels: Sequence[str],
    games: int,
    seed: int,
    out: Path,
    jobs: int,
    ray: str,
    keep: Path | None,
    pack: Path | None,
) -> None:
    need("a balance report", "balance", "numpy", "matplotlib")
    from terem.bots import UnknownBot
    from terem.lab.balance import balance, balance_pairings
    from terem.lab.balance_page import markdown, write_reports

    try:
        plan = plan_of(game.key, balance_pairings(game, levels, games), seed, pack=pack, watched=True)
        check_folder(out)
        with progress_bar(game.key, len(plan.pairings)) as advance:
            played = run(plan, the_runner(jobs, ray), the_shelf(keep, plan), advance)
    except (UnknownBot, SetupError, PackError, RunChanged, WorkerDied) as error:
        fail(str(error))
    found = balance(game, levels, games, played, seed, build(), game.components(pack))
    with writing_to(out):
        files = write_reports(found, out)
    print(markdown(found))
    print("Written: " + ", ".join(map(str, files)))
