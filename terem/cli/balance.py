"""Balance reports on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import StatisticsError
from typing import Any

from msgspec import Struct

from terem.cli.fail import fail
from terem.cli.running import check_folder, need, the_runner, the_shelf, writing_to
from terem.cli.tables import progress_bar, show_forfeits
from terem.core import build
from terem.core.game import Game, SetupError
from terem.core.pack import PackError
from terem.lab.runs import Pairing, Played, RunChanged, WorkerDied, plan_of, run
from terem.lab.simulation import forfeits


class Asked(Struct, frozen=True, kw_only=True):
    """What both reports are asked for."""

    game: Game[Any]
    levels: Sequence[str]
    seats: Sequence[str]  # of one table; empty: equals at tables of every size
    games: int
    seed: int
    options: dict[str, str]
    out: Path
    jobs: int
    ray: str
    keep: Path | None
    patience: float


def run_balance(asked: Asked, pack: Path | None, masters: int) -> None:
    """One report; games that somebody forfeited are left out of it."""
    need("a balance report", "balance", "numpy", "matplotlib")
    from terem.lab.balance import MASTERS, balance, balance_pairings
    from terem.lab.balance_page import markdown, write_reports

    game, games = asked.game, asked.games
    masters = games // MASTERS if masters < 0 else min(masters, games)
    [played] = _play(asked, [pack], lambda: balance_pairings(game, asked.levels, games, masters, asked.seats))
    fair = [one for one in played if not one.faults]
    if len(fair) < len(played):
        print("These games are left out of the report.")
    components = game.components(pack)
    try:
        found = balance(
            game,
            asked.levels,
            games,
            fair,
            asked.seed,
            build(),
            components,
            asked.options,
            masters,
            asked.seats,
        )
    except (StatisticsError, IndexError, ZeroDivisionError):
        fail("too few games without a forfeit for a report")
    with writing_to(asked.out):
        files = write_reports(found, asked.out)
    print(markdown(found))
    print("Written: " + ", ".join(map(str, files)))


def run_versus(
    asked: Asked,
    packs: tuple[str, str],  # as they were named
    folders: tuple[Path | None, Path | None],
) -> None:
    """Both packs on the same deals."""
    need("a comparison", "balance", "numpy", "matplotlib")
    from terem.core.words import Words
    from terem.lab.versus import Versus, versus, versus_pairings
    from terem.lab.versus_page import markdown, write_versus

    game = asked.game
    counts = [count for count in game.players if count > 1]
    played = _play(
        asked, folders, lambda: versus_pairings(game, asked.levels[-1], asked.seats, counts, asked.games)
    )
    components = [game.components(folder) for folder in folders]
    words = (Words(game, components=components[0]), Words(game, components=components[1]))
    found = Versus(
        game=game.key,
        name=words[0].text("name"),
        rules=game.version,
        build=build(),
        seed=asked.seed,
        options=asked.options,
        packs=packs,
        digests=(components[0].digest, components[1].digest),
        experimental=(components[0].experimental, components[1].experimental),
        tables=versus(game, played[0], played[1], words),
    )
    if not found.tables:
        fail("somebody forfeited every game: there is nothing to compare")
    with writing_to(asked.out):
        files = write_versus(found, asked.out)
    print(markdown(found))
    print("Written: " + ", ".join(map(str, files)))


def _play(
    asked: Asked, packs: Sequence[Path | None], pairings: Callable[[], Sequence[Pairing]]
) -> list[list[Played]]:
    """The games of these pairings with each pack; says who forfeited."""
    from terem.bots import UnknownBot

    played: list[list[Played]] = []
    try:
        games = pairings()
        plans = [
            plan_of(
                asked.game.key, games, asked.seed, asked.options, pack, watched=True, patience=asked.patience
            )
            for pack in packs
        ]
        check_folder(asked.out)
        with progress_bar(asked.game.key, len(games) * len(plans)) as advance:
            for side, plan in zip("ab", plans, strict=False):
                keep = asked.keep / side if asked.keep and len(plans) > 1 else asked.keep
                played.append(run(plan, the_runner(asked.jobs, asked.ray), the_shelf(keep, plan), advance))
    except (UnknownBot, SetupError, PackError, RunChanged, WorkerDied) as error:
        fail(str(error))
    for each in played:
        show_forfeits(forfeits(each), len(each))
    return played
