"""Pearl of the East in a terminal: Nizam's field, and everybody's done tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terem.games.nizam.terminal import colour, gems_board, gems_hints
from terem.games.pearl.notation import ACTION_TEXTS
from terem.games.pearl.rules import Pearl
from terem.games.pearl.view import PearlView

if TYPE_CHECKING:  # Fluent takes a tenth of a second to import
    from terem.core.words import Words


def board(view: PearlView, words: Words) -> str:
    lines = gems_board(view, words)
    for seat, done in enumerate(view.done):
        lines.append(words.text("board-done", seat=seat, count=len(done), done=colour(done) or "-"))
    return "\n".join(lines)


def hints(state: Pearl, seat: int, words: Words) -> list[str]:
    return gems_hints(state, seat, words, ACTION_TEXTS)
