"""How Royal Pizza's token mix plays: python scripts/calibrate_pizza.py [GAMES [SEED]]

Plays equal bots against each other, at 2 to 4 players and with several mixes, and prints the tables of
docs/calibration-pizza.md. Seeded: the same arguments print the same tables.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from librt.vecs import vec
from mypy_extensions import i64

from terem.bots import random as random_bot
from terem.bots.playout import play_out
from terem.core.chance import FastRng, Rng
from terem.core.state import DEALER
from terem.games.pizza import GAME
from terem.games.pizza.events import DragonLeft, DragonScared, DragonTook
from terem.games.pizza.names import KINDS, SIDES
from terem.games.pizza.rules import ACTIONS, FLIP, LAST_ROUND, PASS, Pizza, new_pizza
from terem.games.pizza.view import hand

USUAL = (6, 4, 4)
MIXES = ((8, 3, 3), (6, 4, 4), (6, 6, 2), (6, 2, 6), (4, 5, 5))
PLACES = ("first", "second", "third", "fourth")
BEAM = 5  # so many first actions of a turn are looked at further

Choose = Callable[[Pizza, int, Rng], int]


def greedy(state: Pizza, seat: int, rng: Rng) -> int:
    """The action that begins the turn with the most own sides less those of the best opponent.

    Dwarves beside a dragon that nobody scares off count as gone, except in the last round.
    """
    ranked = rank(state, seat, rng)
    if state.done > 0 or state.phase == LAST_ROUND:
        return ranked[0][2]
    best = (-1000, 0, 0)
    for _, tie, action in ranked[:BEAM]:
        after = state.copy()
        after.apply(seat, action)
        best = max(best, (rank(after, seat, rng)[0][0], tie, action))
    return best[2]


def rank(state: Pizza, seat: int, rng: Rng) -> list[tuple[int, int, int]]:
    """All legal actions, the best first, equal ones in random order."""
    others = [other for other in range(state.players) if other != seat]
    last = state.phase == LAST_ROUND
    ranked = []
    for action in state.legal_actions(seat):
        after = state.copy()
        after.apply(seat, action)
        worth = after.points_now if last else after.safe_points_now
        value = int(worth(seat)) - max(int(worth(other)) for other in others)
        ranked.append((value, int(rng.below(1 << 20)), action))
    ranked.sort(reverse=True)
    return ranked


BOTS: dict[str, Choose] = {"random": random_bot.choose, "greedy": greedy}


@dataclass
class Tally:
    """What many games showed."""

    wins: list[list[float]]  # by place in the turn order: 1, or a share of a tie
    scores: list[list[float]]
    leads: list[list[float]]  # like wins, if points were counted when the last round begins
    placed: Counter[str] = field(default_factory=Counter)
    flipped: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # when there was a choice of kinds
    chosen: Counter[str] = field(default_factory=Counter)
    dragons: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    reach: int = 0  # the furthest ring


def play(bot: Choose, players: int, mix: tuple[int, ...], seed: int, tally: Tally) -> None:
    rng = FastRng(seed)
    state = new_pizza(players, list(mix))
    state.journal = []
    first = -1
    before: list[int] = []  # points when the last round begins
    while state.to_act():
        if state.phase == LAST_ROUND and not before:
            before = [int(state.points_now(seat)) for seat in range(players)]
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            first = int(state.player) if first < 0 else first
            continue
        seat = state.seats_to_act()[0]
        action = bot(GAME.redeal(state, seat, rng), seat, rng)
        note(tally, state, seat, action)
        state.apply(seat, action)
    for event in state.journal:
        if isinstance(event, DragonLeft | DragonScared | DragonTook):
            tally.dragons[type(event).__name__] += 1
            tally.dragons["dwarves"] += event.count if isinstance(event, DragonTook) else 0
    outcome = GAME.outcome(state)
    for place in range(players):
        seat = (first + place) % players
        tally.wins[place].append(1 / len(outcome.winners) if seat in outcome.winners else 0)
        tally.scores[place].append(outcome.scores[seat])
        tally.leads[place].append((before[seat] == max(before)) / before.count(max(before)))
    tally.reach = max(tally.reach, int(state.reach))


def note(tally: Tally, state: Pizza, seat: int, action: int) -> None:
    tally.turns += state.done == 0
    if action >= FLIP:
        side = GAME.text(action).split()[1]
        lying = state.token_name(action - int(FLIP)).removeprefix(f"{side}=")[1:]
        tally.flipped[lying[::-1]] += 1
    elif action > PASS:
        side = GAME.text(action).split()[1]
        tally.placed[side] += 1
        kinds = set(hand(state, seat))
        if len(kinds) > 1:
            tally.held.update(kinds)
            tally.chosen[side if side in KINDS else side[::-1]] += 1


def many(bot: str, players: int, mix: tuple[int, ...], games: int, seed: int) -> Tally:
    places = range(players)
    tally = Tally([[] for _ in places], [[] for _ in places], [[] for _ in places])
    for number in range(games):
        play(BOTS[bot], players, mix, seed * 1_000_003 + number, tally)
    return tally


def interval(values: list[float], scale: float = 1) -> str:
    """The mean with half of its 95 % confidence interval."""
    return f"{scale * fmean(values):.1f} ± {scale * 1.96 * stdev(values) / sqrt(len(values)):.1f}"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def row(*cells: object) -> None:
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def head(*cells: str) -> None:
    print()
    row(*cells)
    row(*["---"] * len(cells))


def main(games: int, seed: int) -> None:
    seen = {
        (bot, players): many(bot, players, USUAL, games, seed) for bot in BOTS for players in GAME.players
    }
    print_order(seen, games)
    print_last_word(seen)
    print_tokens(seen, games)
    print_dragons(seen, games)
    print_mixes(seen, games, seed)
    print_reach(100 * games, seed)


Seen = dict[tuple[str, int], Tally]


def print_order(seen: Seen, games: int) -> None:
    head("bots", "players", *(f"wins of the {place}, %" for place in PLACES))
    for (bot, players), tally in seen.items():
        row(bot, players, *(interval(wins, 100) for wins in tally.wins), *["–"] * (4 - players))
    head("bots", "players", *(f"points of the {place}" for place in PLACES), "turns of a player")
    for (bot, players), tally in seen.items():
        scores = [interval(points) for points in tally.scores]
        row(bot, players, *scores, *["–"] * (4 - players), f"{tally.turns / games / players:.2f}")


def print_last_word(seen: Seen) -> None:
    head("bots", "players", *(f"leads of the {place}, %" for place in PLACES), "furthest ring")
    for (bot, players), tally in seen.items():
        leads = [interval(leads, 100) for leads in tally.leads]
        row(bot, players, *leads, *["–"] * (4 - players), tally.reach)


def print_tokens(seen: Seen, games: int) -> None:
    head("bots", "players", *(f"placed {side}" for side in SIDES))
    for (bot, players), tally in seen.items():
        row(bot, players, *(share(tally.placed[side], tally.placed.total()) for side in SIDES))
    head("bots", "players", "flips a game", *(f"to {side}" for side in SIDES))
    for (bot, players), tally in seen.items():
        total = tally.flipped.total()
        row(bot, players, f"{total / games:.1f}", *(share(tally.flipped[side], total) for side in SIDES))


def print_dragons(seen: Seen, games: int) -> None:
    head("bots", "players", "dragons that leave", "with dwarves", "scared off", "alone", "dwarves lost")
    for (bot, players), tally in seen.items():
        ways = [tally.dragons[name] for name in ("DragonTook", "DragonScared", "DragonLeft")]
        lost = f"{tally.dragons['dwarves'] / games:.1f}"
        row(bot, players, f"{sum(ways) / games:.1f}", *(share(way, sum(ways)) for way in ways), lost)


def print_mixes(seen: Seen, games: int, seed: int) -> None:
    head(
        "mix",
        "players",
        *(f"wins of the {place}, %" for place in PLACES),
        "points",
        *(f"{kind} chosen" for kind in KINDS),
    )
    for mix in MIXES:
        for players in GAME.players:
            tally = seen["greedy", players] if mix == USUAL else many("greedy", players, mix, games, seed)
            chosen = (share(tally.chosen[kind], tally.held[kind]) for kind in KINDS)
            points = interval([points for place in tally.scores for points in place])
            wins = [interval(wins, 100) for wins in tally.wins]
            row("/".join(map(str, mix)), players, *wins, *["–"] * (4 - players), points, *chosen)


def print_reach(games: int, seed: int) -> None:
    """How far from the royal pizza random games come: the table ends at 16 (§2.4)."""
    head("players", "random games", *(f"ring {ring}" for ring in range(8, 17)))
    out = vec[i64]([0] * int(ACTIONS))
    for players in GAME.players:
        rng = FastRng(seed)
        start = new_pizza(players, list(USUAL))
        rings: Counter[int] = Counter()
        for _ in range(games):
            state = start.copy()
            play_out(state, rng, out)
            rings[int(state.reach)] += 1
        row(players, games, *(f"{100 * rings[ring] / games:.3f} %" for ring in range(8, 17)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
