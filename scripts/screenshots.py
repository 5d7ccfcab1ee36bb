"""Make the pictures of the README from the real program: python scripts/screenshots.py"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from terem.bots import random
from terem.core import FastRng
from terem.core.words import Words
from terem.games import find_game
from terem.games.nizam.view import NizamView
from terem.table import Match, Occupant

IMAGES = Path(__file__).parent.parent / "docs" / "images"


def a_turn_that_scores(match: Match) -> str:
    """Play on until Anna holds some cards and one shift would bring her points; that shift."""
    rng = FastRng(3)
    while True:
        (seat,) = match.to_act()
        if seat == 0 and len(match.record.turns) > 8:
            for action in match.legal(seat):
                word = match.game.text(action)
                if word[1] in "<>^v" and ":" not in word:
                    match.act(seat, action)
                    seen = match.view(seat)
                    assert isinstance(seen, NizamView)
                    if len(seen.scoring) > 0 and len(seen.hand or "") > 4:
                        match.undo(seat)
                        return word
                    match.undo(seat)
        if seat == 0:
            match.play(seat, [match.parse("draw")])
            continue
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)


def terminal_table() -> None:
    """Nizam at the terminal table: hints, a refusal with its clause, a shift and what it would score."""
    game = find_game("nizam")
    match = Match(game, [Occupant("Anna"), Occupant("random", "bot")], seed=bytes(range(5, 37)))
    words = Words(game, "en", ["Anna", "random"])
    console = Console(record=True, width=92, file=io.StringIO(), highlight=False)
    shift = a_turn_that_scores(match)
    console.print(game.board(match.view(0), words))
    console.print("Anna, your turn.\n[bold]Anna> [/]?")
    for line in match.hints(0, words):
        console.print(f"  {line}", markup=False)
    console.print("[bold]Anna> [/]end")
    console.print("  Shift at least one line before you end your turn. (§4.4)", style="yellow", markup=False)
    console.print(f"[bold]Anna> [/]{shift}")
    match.act(0, match.parse(shift))
    seen = match.view(0)
    assert isinstance(seen, NizamView)
    console.print(game.board(seen, words))
    for item in seen.scoring:
        console.print(f"  [green]+{item.points}[/]  {words.item(item)}")
    console.print("[bold]Anna> [/]undo")
    svg = console.export_svg(title="terem tty nizam")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # nothing is fetched from elsewhere
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")
    (IMAGES / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    terminal_table()
