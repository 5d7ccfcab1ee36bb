"""Comparisons of packs: one at a time, where bots think, behind the turns of live games."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, Final

from terem.core.game import Game
from terem.core.skill import LEVELS
from terem.house import pack_messages as p
from terem.house.packs import PACKS
from terem.house.problem import Problem
from terem.house.queue import Queue
from terem.house.thinker import Behind, BotFailed, OtherPack
from terem.trials.comparing import Difference, Pair, differences, play_pairs

LONGEST: Final = 30.0  # seconds for one comparison, without its wait
CHUNK: Final = 0.4  # seconds after which a live game's bot may go first
MOST_DEALS: Final = 1000
QUICK: Final = LEVELS[:3]  # a game of masters takes too long where rules are not compiled
WAITING: Final = 4  # comparisons in the queue
SHOWN: Final = {  # groups of components, as a tally names them
    *("card", "maneuver", "zmei", "knights"),
    *("pattern", "figurine", "flower", "set", "symbol", "kind", "token"),
}


class Comparisons:
    """Those of one process."""

    def __init__(self, bots: Behind) -> None:
        self._bots = bots
        self._queue = Queue(WAITING)

    def begin(self, person: str, game: Game[Any], request: p.Compare) -> AsyncGenerator[p.Comparing]:
        """Raises Problem if it cannot be done, or not now."""
        if request.level not in QUICK:
            raise Problem(400, "no-bot", f"The levels for this are {', '.join(QUICK)}.")
        if request.players not in game.players:
            few, many = game.players[0], game.players[-1]
            raise Problem(400, "set-up", f"{game.key} is for {few} to {many} players.")
        folder = PACKS.find(game, request.pack)
        assert folder is not None
        already = Problem(409, "comparing", "You are comparing already: wait for it, or cancel it.")
        self._queue.join(person, already)
        return self._run(person, game, folder, request)

    def leave(self, person: str) -> None:
        """Whoever began must say when it is over, however it ended."""
        self._queue.leave(person)

    async def _run(
        self, person: str, game: Game[Any], folder: Path, request: p.Compare
    ) -> AsyncGenerator[p.Comparing]:
        async for ahead in self._queue.wait(person):
            yield p.Comparing(ahead, 0, 0.0)
        began = time.monotonic()
        seed = secrets.randbits(40)
        pairs: list[Pair] = []
        yield p.Comparing(0, 0, 0.0)
        while (spent := time.monotonic() - began) < LONGEST and len(pairs) < MOST_DEALS:
            seconds = min(CHUNK, LONGEST - spent)
            try:
                pairs += await self._bots.behind(
                    play_pairs, game.key, folder, request.players, request.level, seed, len(pairs), seconds
                )
            except (BotFailed, OtherPack):
                yield p.Comparing(0, len(pairs), 1.0, failed=True)
                return
            done = max((time.monotonic() - began) / LONGEST, len(pairs) / MOST_DEALS)
            yield p.Comparing(0, len(pairs), min(done, 1.0))
        yield p.Comparing(0, len(pairs), 1.0, result_of(game, pairs))


def result_of(game: Game[Any], pairs: list[Pair]) -> p.Comparison:
    found = differences(pairs)
    return p.Comparison(
        len(pairs),
        tuple(map(_change, found.points)),
        tuple(map(_change, found.wins)),
        game.tally.beats,
        _change(found.beats),
        tuple(
            p.PieceChange(piece.group, piece.key, _change(piece.difference), piece.is_clear)
            for piece in found.pieces
            if piece.group in SHOWN
        ),
    )


def _change(difference: Difference) -> p.Change:
    estimate = difference.change
    return p.Change(difference.standard, difference.pack, estimate.value, estimate.low, estimate.high)
