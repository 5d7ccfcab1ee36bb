"""Royal Pizza, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from terem.core.game import Game
from terem.games.pizza import components, notation, outcome, refusals, scorer, terminal, view
from terem.games.pizza.components import PizzaComponents
from terem.games.pizza.rules import ACTIONS, Pizza, new_pizza
from terem.games.pizza.skill import SKILL
from terem.games.pizza.tally import PizzaTally


def new(players: int, options: Mapping[str, str], components: PizzaComponents) -> Pizza:
    return new_pizza(players, components.mix())


GAME: Game[Pizza] = Game(
    key="pizza",
    version=1,
    players=range(2, 5),
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
    closing=view.closing,
    redeal=view.redeal,
    census=view.census,
    load=components.load,
    board=terminal.board,
    hints=terminal.hints,
    scorer=scorer.SCORER,
    skill=SKILL,
    tally=PizzaTally,
)
