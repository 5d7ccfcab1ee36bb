"""Nizam, for 1 to 5 players."""

from __future__ import annotations

from pathlib import Path

from terem.core.game import Game
from terem.games.nizam import components, notation, outcome, refusals, scorer, terminal, view
from terem.games.nizam.gems import CLAIM
from terem.games.nizam.rules import Nizam, new_nizam
from terem.games.nizam.skill import SKILL
from terem.games.nizam.tally import NizamTally

GAME: Game[Nizam] = Game(
    key="nizam",
    version=1,
    players=range(1, 6),
    actions=int(CLAIM),
    folder=Path(__file__).parent,
    new=lambda players, options, components: new_nizam(players),
    show=notation.show,
    read=notation.read,
    text=notation.text,
    parse=notation.parse,
    why_not=refusals.why_not,
    outcome=outcome.outcome,
    view=view.view,
    redeal=view.redeal,
    census=view.census,
    load=components.load,
    board=terminal.board,
    hints=terminal.hints,
    scorer=scorer.SCORER,
    skill=SKILL,
    tally=NizamTally,
)
