"""Nothing that a server or a bot does again and again may leak memory.

The compiler never frees a `vec` that interpreted code passes to compiled code. So such vecs are made once,
and frequent calls do without one.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from terem.bots import random
from terem.bots.playout import deal_out
from terem.core import WATCHER, FastRng, build
from terem.core.game import Game
from terem.games import games

TIMES = 8000 if build() == "compiled" else 400
ALLOWED = 2**20 + 256 * TIMES  # bytes; a leaked position or view is larger, but some growth is random


def grown(work: Callable[[], object]) -> int:
    """The bytes by which the process grows while this runs many times, after a warm-up."""
    for _ in range(TIMES // 4):
        work()
    gc.collect()
    before = _peak()
    for _ in range(TIMES):
        work()
    return _peak() - before


def _peak() -> int:
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


SCORES = {
    "gzhel": ("26", "3d:OP.R/..t./B..T/R.O."),
    "mezen": ("22", "bXfXbHBxfG/BfFsfHBgBh/BsHgGsFgFx/hXbFFhbGHx/HsGxsXXgGh"),
    "pizza": ("0,0=* 1,0=bD/P",),
    "nizam": ("BCDEG/DEGBC/AACDE/CDAGB/EGBCD", "c^"),
}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_memory_stays(game: Game[Any]) -> None:
    rng = FastRng(1)
    start = game.start(game.players[-1])
    deal_out(start, rng)
    (seat,) = start.seats_to_act()

    def ask() -> None:
        state = game.start(game.players[0])
        state = start.redeal(seat, rng)
        action = random.choose(state, seat, rng)
        game.refuse(state, seat, action)
        state.apply(seat, action)
        game.view(state, seat)
        game.view(start, WATCHER)
        if game.scorer is not None:
            game.score(SCORES[game.key])

    assert grown(ask) < ALLOWED


CHAIN = """
from terem.games import games
for game in games().values():
    chain = None
    for _ in range(200):
        chain = [chain, game.start(game.players[-1])]
    del chain
print("freed")
"""


def test_a_long_chain_of_positions_can_be_freed() -> None:
    """The compiler takes a position for something that the garbage collector knows: see hatch_native.mend."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", CHAIN],
        env=os.environ | {"PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        errors="replace",
    )
    assert done.stdout == "freed\n", done.stderr[:2000]
