"""Gzhel, for 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from terem.core.game import Game, Option
from terem.games.gzhel import components, notation, outcome, redeal, refusals, scorer, skill, terminal, view
from terem.games.gzhel.arranging import ACTIONS
from terem.games.gzhel.names import SETS
from terem.games.gzhel.rules import Gzhel, new_gzhel
from terem.games.gzhel.tally import GzhelTally

RANDOM = "random"


def new(players: int, options: Mapping[str, str], pack: components.GzhelComponents) -> Gzhel:
    chosen = -1 if options["set"] == RANDOM else SETS.index(options["set"])
    return new_gzhel(players, chosen, components.kit_of(pack))


GAME: Game[Gzhel] = Game(
    key="gzhel",
    version=1,
    players=range(1, 5),
    actions=int(ACTIONS),
    folder=Path(__file__).parent,
    options=(Option("set", (RANDOM, *SETS)),),
    new=new,
    show=notation.show,
    read=notation.read,
    text=notation.text,
    parse=notation.parse,
    why_not=refusals.why_not,
    outcome=outcome.outcome,
    view=view.view,
    redeal=redeal.redeal,
    census=view.census,
    load=components.load,
    board=terminal.board,
    hints=terminal.hints,
    scorer=scorer.SCORER,
    skill=skill.SKILL,
    tally=GzhelTally,
)
