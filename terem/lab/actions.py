"""The fixed list of each game's actions as a page: which numbers mean what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.state import DEALER, State
from terem.core.words import Words

TOP: Final = """\
# Actions by number

Every game has a fixed list of actions, the same at every table and with all options, so a trained network
keeps its meaning. `game.text(17)` gives the notation and `game.parse("end")` the number. The dealer's actions
stand in the same list: a player's mask never has them, and `State.chances()` gives their probabilities.

This page is made from the code by `python -m scripts.action_table`.
"""


def page(games: Iterable[Game[Any]]) -> str:
    return "\n".join([TOP, *(section(game) for game in games)])


def section(game: Game[Any]) -> str:
    lines = [f"## {Words(game).text('name')}: {game.actions}", "", "| from | to | | |", "|--:|--:|---|---|"]
    state = _with_a_decision(game)
    seat = state.seats_to_act()[0]
    for block in game.action_texts.blocks():
        refusal = game.refuse(state, seat, block[0])
        who = "the dealer" if refusal is not None and refusal.code == "dealers-action" else ""
        lines.append(f"| {block[0]} | {block[-1]} | {_texts(game, block)} | {who} |")
    return "\n".join(lines) + "\n"


def _texts(game: Game[Any], block: range) -> str:
    texts = [f"`{game.text(action)}`" for action in block]
    return ", ".join(texts) if len(texts) < 4 else f"{texts[0]}, {texts[1]} … {texts[-1]}"


def _with_a_decision(game: Game[Any]) -> State:
    """A position in which a player is to act."""
    state: State = game.start(max(2, game.players[0]))
    rng = FastRng(1)
    while state.dealer_acts():
        state.apply(DEALER, state.deal(rng))
    return state
