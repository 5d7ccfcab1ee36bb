"""Gorynich, for 3 to 7 players together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from terem.core.game import Game
from terem.games.gorynich import components, notation, outcome, redeal, refusals, terminal, view
from terem.games.gorynich.board import ACTIONS
from terem.games.gorynich.components import GorynichComponents
from terem.games.gorynich.rules import TALKING, Gorynich, new_gorynich
from terem.games.gorynich.skill import SKILL
from terem.games.gorynich.tally import GorynichTally


def new(players: int, options: Mapping[str, str], components: GorynichComponents) -> Gorynich:
    return new_gorynich(players, components.tables())


GAME: Game[Gorynich] = Game(
    key="gorynich",
    version=1,
    players=range(3, 8),
    actions=int(ACTIONS),
    folder=Path(__file__).parent,
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
    is_team=True,
    may_talk=lambda state: state.phase == TALKING,
    skill=SKILL,
    board=terminal.board,
    hints=terminal.hints,
    tally=GorynichTally,
)
