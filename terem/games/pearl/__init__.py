"""Pearl of the East, for 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from terem.core.game import Game
from terem.games import nizam
from terem.games.nizam import components
from terem.games.nizam import notation as gems_notation
from terem.games.nizam.gems import CLAIM, KINDS
from terem.games.nizam.terminal import hints
from terem.games.pearl import notation, refusals, view
from terem.games.pearl.rules import Pearl, new_pearl
from terem.games.pearl.skill import SKILL
from terem.games.pearl.tally import PearlTally
from terem.games.pearl.terminal import board

GAME: Game[Pearl] = Game(
    key="pearl",
    version=1,
    players=range(2, 6),
    actions=int(CLAIM + KINDS),
    folder=Path(__file__).parent,
    new=lambda players, options, components: new_pearl(players),
    show=notation.show,
    read=notation.read,
    text=gems_notation.text,
    parse=gems_notation.parse,
    why_not=refusals.why_not,
    outcome=view.outcome,
    view=view.view,
    redeal=view.redeal,
    census=view.census,
    load=components.load,
    board=board,
    hints=hints,
    skill=SKILL,
    variant_of=nizam.GAME.folder,
    tally=PearlTally,
)
