"""How Royal Pizza's token mix plays: python scripts/calibrate_pizza.py BOT=GAMES ... [--mixes BOT=GAMES]

Plays equal bots of these levels against each other and prints the tables of docs/calibration-pizza.md: turn
order, tokens and dragons for each BOT, other mixes for the BOT of --mixes. Seeded: the same arguments
print the same tables.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from librt.vecs import vec
from mypy_extensions import i64

from terem.bots import Bot, find_bot
from terem.bots.playout import play_out
from terem.core.chance import FastRng
from terem.core.state import DEALER
from terem.games.pizza import GAME
from terem.games.pizza.events import DragonLeft, DragonScared, DragonTook
from terem.games.pizza.names import KINDS, SIDES
from terem.games.pizza.rules import ACTIONS, FLIP, LAST_ROUND, PASS, Pizza, new_pizza
from terem.games.pizza.view import hand

USUAL = (6, 4, 4)
MIXES = ((8, 3, 3), (6, 4, 4), (6, 6, 2), (6, 2, 6), (4, 5, 5))
PLACES = ("first", "second", "third", "fourth")


@dataclass
class Tally:
    """What many games showed."""

    wins: list[list[float]]  # by place in the turn order: 1, or a share of a tie
    scores: list[list[float]]
    leads: list[list[float]]  # like wins, by the points when the last round begins
    placed: Counter[str] = field(default_factory=Counter)
    flipped: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)  # when there was a choice of kinds
    chosen: Counter[str] = field(default_factory=Counter)
    dragons: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    reach: int = 0  # the furthest ring

    @property
    def games(self) -> int:
        return len(self.wins[0])


def play(bot: Bot, players: int, mix: tuple[int, ...], seed: int, tally: Tally) -> None:
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
        for action in bot.turn(state.redeal(seat, rng), seat, rng):
            note(tally, state, seat, action)
            state.apply(seat, action)
    for event in state.journal:
        if isinstance(event, DragonLeft | DragonScared | DragonTook):
            tally.dragons[type(event).__name__] += 1
            tally.dragons["dwarves"] += event.count if isinstance(event, DragonTook) else 0
    outcome = state.outcome()
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
        play(find_bot(GAME, bot), players, mix, seed * 1_000_003 + number, tally)
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


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("bots", nargs="*", type=wanted, metavar="BOT=GAMES", help="greedy=1000 master=200")
    options.add_argument(
        "--mixes", type=wanted, metavar="BOT=GAMES", help="measure other mixes with this bot"
    )
    options.add_argument("--mix", type=mixed, nargs="*", default=MIXES, help="these mixes, such as 8/3/3")
    options.add_argument("--players", type=int, nargs="*", default=list(GAME.players))
    options.add_argument("--reach", type=int, metavar="GAMES", help="how far random games grow")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    seen = {
        (bot, players): many(bot, players, USUAL, games, chosen.seed)
        for bot, games in chosen.bots
        for players in chosen.players
    }
    if seen:
        print_order(seen)
        print_last_word(seen)
        print_tokens(seen)
        print_dragons(seen)
    if chosen.mixes:
        bot, games = chosen.mixes
        print_mixes(bot, games, chosen.mix, chosen.players, chosen.seed)
    if chosen.reach:
        print_reach(chosen.reach, chosen.seed)


def wanted(words: str) -> tuple[str, int]:
    """`greedy=1000`: a bot and how many games."""
    bot, _, games = words.partition("=")
    return find_bot(GAME, bot).name, int(games or 100)


def mixed(words: str) -> tuple[int, ...]:
    return tuple(int(copies) for copies in words.split("/"))


Seen = dict[tuple[str, int], Tally]


def print_order(seen: Seen) -> None:
    head("bots", "players", "games", *(f"wins of the {place}, %" for place in PLACES))
    for (bot, players), tally in seen.items():
        row(bot, players, tally.games, *(interval(wins, 100) for wins in tally.wins), *["–"] * (4 - players))
    head("bots", "players", *(f"points of the {place}" for place in PLACES), "turns of a player")
    for (bot, players), tally in seen.items():
        scores = [interval(points) for points in tally.scores]
        row(bot, players, *scores, *["–"] * (4 - players), f"{tally.turns / tally.games / players:.2f}")


def print_last_word(seen: Seen) -> None:
    head("bots", "players", *(f"leads of the {place}, %" for place in PLACES), "furthest ring")
    for (bot, players), tally in seen.items():
        leads = [interval(leads, 100) for leads in tally.leads]
        row(bot, players, *leads, *["–"] * (4 - players), tally.reach)


def print_tokens(seen: Seen) -> None:
    head("bots", "players", *(f"placed {side}" for side in SIDES))
    for (bot, players), tally in seen.items():
        row(bot, players, *(share(tally.placed[side], tally.placed.total()) for side in SIDES))
    head("bots", "players", "flips a game", *(f"to {side}" for side in SIDES))
    for (bot, players), tally in seen.items():
        total = tally.flipped.total()
        row(
            bot, players, f"{total / tally.games:.1f}", *(share(tally.flipped[side], total) for side in SIDES)
        )


def print_dragons(seen: Seen) -> None:
    head("bots", "players", "dragons that leave", "with dwarves", "scared off", "alone", "dwarves lost")
    for (bot, players), tally in seen.items():
        ways = [tally.dragons[name] for name in ("DragonTook", "DragonScared", "DragonLeft")]
        lost = f"{tally.dragons['dwarves'] / tally.games:.1f}"
        row(bot, players, f"{sum(ways) / tally.games:.1f}", *(share(way, sum(ways)) for way in ways), lost)


def print_mixes(bot: str, games: int, mixes: list[tuple[int, ...]], at: list[int], seed: int) -> None:
    head(
        "bots",
        "mix",
        "players",
        "games",
        *(f"wins of the {place}, %" for place in PLACES),
        "points",
        *(f"{kind} chosen" for kind in KINDS),
    )
    for mix in mixes:
        for players in at:
            tally = many(bot, players, mix, games, seed)
            chosen = (share(tally.chosen[kind], tally.held[kind]) for kind in KINDS)
            points = interval([points for place in tally.scores for points in place])
            wins = [interval(wins, 100) for wins in tally.wins]
            row(bot, "/".join(map(str, mix)), players, games, *wins, *["–"] * (4 - players), points, *chosen)


def print_reach(games: int, seed: int) -> None:
    """How far random games get from the royal pizza: the table ends at 16 (§2.4)."""
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
    main()
