"""Mezen, for 1 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from terem.core.game import Game, Option
from terem.games.mezen import components, notation, outcome, refusals, scorer, terminal, view
from terem.games.mezen.arranging import ACTIONS
from terem.games.mezen.components import MezenComponents
from terem.games.mezen.names import SETS
from terem.games.mezen.redeal import redeal
from terem.games.mezen.rules import Mezen, new_mezen
from terem.games.mezen.skill import SKILL
from terem.games.mezen.tally import MezenTally


def new(players: int, options: Mapping[str, str], components: MezenComponents) -> Mezen:
    chosen = options["set"]
    icon = -1 if chosen == "random" else SETS.index(chosen)
    return new_mezen(players, components.goal_cards(), components.tile_counts(), icon)


GAME: Game[Mezen] = Game(
    key="mezen",
    version=1,
    players=range(1, 6),
    actions=int(ACTIONS),
    folder=Path(__file__).parent,
    options=(Option("set", ("random", *SETS)),),
    new=new,
    show=notation.show,
    read=notation.read,
    text=notation.text,
    parse=notation.parse,
    why_not=refusals.why_not,
    outcome=outcome.outcome,
    view=view.view,
    redeal=redeal,
    census=view.census,
    load=components.load,
    board=terminal.board,
    hints=terminal.hints,
    scorer=scorer.SCORER,
    skill=SKILL,
    tally=MezenTally,
)
