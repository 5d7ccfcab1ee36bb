"""What bots reach in solo Mezen: python scripts/mezen_solo.py BOT=GAMES ... [--foresight BEAM=GAMES]

Plays solo games with each BOT (master@2000 and the like are longer searches) and prints the tables of
docs/mezen-solo.md. Game n of every bot has the same set, painting, order of goals and order of backs; the
sets take turns. --foresight plays with open cards: every back and every coming goal is known, and a beam
search over whole games keeps BEAM positions. Seeded: the same arguments print the same tables.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from terem.bots import find_bot
from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.mind import ALL, Turns
from terem.core.state import DEALER
from terem.games.mezen import GAME
from terem.games.mezen.arranging import GOAL, TURN
from terem.games.mezen.bot import new_mind
from terem.games.mezen.events import TookAmulets
from terem.games.mezen.names import SETS, letter
from terem.games.mezen.rules import CHOOSING, Mezen
from terem.lab.ladder import wilson

CARDS = range(1, 37)
SYMBOLS = range(5)
MASTER = 131
WIDTH = 12  # of the beam search, for each position


class Deal:
    """One game's luck, whatever the player does: the order of goals, and of each light symbol's backs."""

    def __init__(self, number: int) -> None:
        rng = random.Random(number)
        self.set = SETS[number % len(SETS)]
        self.goals = rng.sample(CARDS, len(CARDS))
        self.backs = [rng.sample([back for back in SYMBOLS if back != light], 4) for light in SYMBOLS]
        self.painting = FastRng(number)

    def start(self) -> Mezen:
        state = GAME.start(1, {"set": self.set})
        while state.round == 0 and state.goal == 0 and state.goals_due == 0:
            state.apply(DEALER, state.deal(self.painting))
        return state

    def go_on(self, state: Mezen) -> None:
        """Until the player acts or the game is over."""
        while state.dealer_acts():
            can = state.legal_actions(DEALER)
            if state.turning >= 0:
                light = int(state._next_unknown())
                state.apply(DEALER, next(int(TURN) + b for b in self.backs[light] if int(TURN) + b in can))
            else:
                state.apply(DEALER, next(int(GOAL) + c for c in self.goals if int(GOAL) + c in can))

    def open_backs(self, state: Mezen) -> Mezen:
        """The same painting with every back known."""
        own, shown = GAME.show(state).split("shown", 1)
        for light, backs in enumerate(self.backs):
            for back in backs:
                tile = letter(light) + letter(back).lower()
                own = own.replace(f"{letter(light)}?", tile, 1)
                shown = shown.replace(f"{letter(light)}?", tile, 1)
        return GAME.read(f"{own}shown{shown}")


@dataclass
class Game:
    set: str
    score: int
    seconds: list[float] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)
    goals: dict[int, int] = field(default_factory=dict)  # points by card
    rounds: list[int] = field(default_factory=list)  # points of the goal, by round


def play(name: str, number: int) -> Game:
    bot = find_bot(GAME, name)
    deal = Deal(number)
    state = deal.start()
    rng = FastRng(number + 1)
    seconds = []
    journal: list[object] = []
    state.journal = journal  # type: ignore[assignment]
    deal.go_on(state)
    goals: dict[int, int] = {}
    rounds: list[int] = []
    parts: dict[str, int] = defaultdict(int)
    while not state.is_over():
        began = time.thread_time()
        actions = bot.turn(state.copy(), 0, rng)
        seconds.append(time.thread_time() - began)
        card, choosing = int(state.goal), state.phase == CHOOSING
        journal.clear()
        for action in actions:
            state.apply(0, action)
        if choosing:
            first = next(event for event in journal if isinstance(event, Scored | TookAmulets))
            rounds.append(sum(item.points for item in first.items) if isinstance(first, Scored) else 0)
            goals[card] = rounds[-1]
            parts["goals"] += rounds[-1]
            parts["taken"] += isinstance(first, TookAmulets)
            for event in journal:
                if isinstance(event, Scored) and event is not first:
                    for item in event.items:
                        parts[item.code] += item.points
        deal.go_on(state)
    return Game(deal.set, int(state.score(0)), seconds, parts, goals, rounds)


def foresee(number: int, beam: int) -> Game:
    """The most points found with everything known: a beam of positions, each played out quickly."""
    deal = Deal(number)
    start = deal.start()
    deal.go_on(start)
    start = deal.open_backs(start)
    mind = new_mind(int(ALL))
    turns = Turns()
    rng = FastRng(number)

    def play_out(state: Mezen) -> int:
        state = state.copy()
        quick = Turns()
        while not state.is_over():
            mind.turns(state, 0, 1, rng, quick)
            quick.play(0, state, 0)
            deal.go_on(state)
        return int(state.score(0))

    best = 0
    alive = [start]
    while alive:
        found: dict[str, tuple[int, Mezen]] = {}
        for state in alive:
            mind.turns(state, 0, WIDTH, rng, turns)
            for turn in range(turns.count):
                after = state.copy()
                turns.play(turn, after, 0)
                deal.go_on(after)
                key = GAME.show(after)
                if key not in found:
                    found[key] = (play_out(after), after)
        ranked = sorted(found.values(), key=lambda entry: -entry[0])[:beam]
        best = max(best, ranked[0][0])
        alive = [state for _, state in ranked if not state.is_over()]
    return Game(deal.set, best)


def interval(values: list[float]) -> str:
    if len(values) < 2:
        return f"{fmean(values):.1f}"
    return f"{fmean(values):.1f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


def share(games: list[Game]) -> str:
    """How many became masters, with Wilson's 95 % interval."""
    masters = wilson(sum(game.score >= MASTER for game in games), len(games))
    return f"{100 * masters.share:.0f} % ({100 * masters.low:.0f}–{100 * masters.high:.0f})"


def tell(name: str, games: list[Game]) -> None:
    scores: list[float] = [game.score for game in games]
    by_set = {key: [game for game in games if game.set == key] for key in SETS}
    cells = [name, str(len(games)), interval(scores), share(games), f"{min(scores):.0f}–{max(scores):.0f}"]
    cells += [interval([game.score for game in of]) if of else "" for of in by_set.values()]
    print(f"| {' | '.join(cells)} |")
    print("  131 and more:", ", ".join(f"{key} {share(of)}" for key, of in by_set.items() if of))
    seconds = [second for game in games for second in game.seconds]
    if not seconds:
        return
    print(f"  seconds of a decision: mean {fmean(seconds):.3f}, worst {max(seconds):.2f}")
    parts = {code: fmean(game.parts.get(code, 0) for game in games) for code in games[0].parts}
    print("  parts:", ", ".join(f"{code} {mean:.1f}" for code, mean in parts.items()))
    rounds = zip(*(game.rounds for game in games), strict=True)
    print("  goals by round:", " ".join(f"{fmean(column):.1f}" for column in rounds))
    by_card = {card: [game.goals[card] for game in games if card in game.goals] for card in CARDS}
    print(
        "  goals by card:",
        " ".join(f"{card}:{fmean(points):.1f}" for card, points in by_card.items() if points),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="*", metavar="BOT=GAMES")
    parser.add_argument("--foresight", metavar="BEAM=GAMES")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    arguments = parser.parse_args()
    print("| player | games | points | 131 and more | from–to | " + " | ".join(SETS) + " |")
    for entry in arguments.bots:
        name, _, count = entry.partition("=")
        tell(name, [play(name, arguments.first + number) for number in range(int(count))])
    if arguments.foresight:
        beam, _, count = arguments.foresight.partition("=")
        games = [foresee(arguments.first + number, int(beam)) for number in range(int(count))]
        tell(f"foresight, beam {beam}", games)


if __name__ == "__main__":
    main()
