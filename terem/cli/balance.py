"""Balance reports on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import StatisticsError
from typing import Any

from terem.cli.fail import fail
from terem.cli.running import check_folder, need, the_runner, the_shelf, writing_to
from terem.cli.tables import progress_bar, show_forfeits
from terem.core import build
from terem.core.game import Game, SetupError
from terem.core.pack import PackError
from terem.lab.runs import Played, RunChanged, WorkerDied, plan_of, run
from terem.lab.simulation import forfeits


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
    options: dict[str, str],
    patience: float,
) -> None:
    """One report; games that somebody forfeited are left out of it."""
    need("a balance report", "balance", "numpy", "matplotlib")
    from terem.bots import UnknownBot
    from terem.lab.balance import balance, balance_pairings
    from terem.lab.balance_page import markdown, write_reports

    try:
        pairings = balance_pairings(game, levels, games)
        plan = plan_of(game.key, pairings, seed, options, pack, watched=True, patience=patience)
        check_folder(out)
        with progress_bar(game.key, len(plan.pairings)) as advance:
            played = run(plan, the_runner(jobs, ray), the_shelf(keep, plan), advance)
    except (UnknownBot, SetupError, PackError, RunChanged, WorkerDied) as error:
        fail(str(error))
    fair = [one for one in played if not one.faults]
    show_forfeits(forfeits(played), len(played))
    if len(fair) < len(played):
        print("These games are left out of the report.")
    try:
        found = balance(game, levels, games, fair, seed, build(), game.components(pack))
    except (StatisticsError, IndexError, ZeroDivisionError):
        fail("too few games without a forfeit for a report")
    with writing_to(out):
        files = write_reports(found, out)
    print(markdown(found))
    print("Written: " + ", ".join(map(str, files)))


def run_versus(
    game: Game[Any],
    packs: tuple[str, str],  # as they were named
    folders: tuple[Path | None, Path | None],
    level: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    out: Path,
    jobs: int,
    ray: str,
    keep: Path | None,
    options: dict[str, str],
    patience: float,
) -> None:
    """Both packs on the same deals."""
    need("a comparison", "balance", "numpy", "matplotlib")
    from terem.bots import UnknownBot
    from terem.core.words import Words
    from terem.lab.versus import Versus, versus, versus_pairings
    from terem.lab.versus_page import markdown, write_versus

    counts = [count for count in game.players if count > 1]
    pairings = versus_pairings(game, level, seats, counts, games)
    played: list[list[Played]] = []
    try:
        plans = [
            plan_of(game.key, pairings, seed, options, folder, watched=True, patience=patience)
            for folder in folders
        ]
        check_folder(out)
        with progress_bar(game.key, 2 * len(pairings)) as advance:
            for side, plan in zip("ab", plans, strict=True):
                shelf = the_shelf(keep / side if keep else None, plan)
                played.append(run(plan, the_runner(jobs, ray), shelf, advance))
    except (UnknownBot, SetupError, PackError, RunChanged, WorkerDied) as error:
        fail(str(error))
    for each in played:
        show_forfeits(forfeits(each), len(each))
    components = [game.components(folder) for folder in folders]
    words = (Words(game, components=components[0]), Words(game, components=components[1]))
    found = Versus(
        game=game.key,
        name=words[0].text("name"),
        rules=game.version,
        build=build(),
        seed=seed,
        options=options,
        packs=packs,
        digests=(components[0].digest, components[1].digest),
        tables=versus(game, played[0], played[1], words),
    )
    if not found.tables:
        fail("somebody forfeited every game: there is nothing to compare")
    with writing_to(out):
        files = write_versus(found, out)
    print(markdown(found))
    print("Written: " + ", ".join(map(str, files)))
