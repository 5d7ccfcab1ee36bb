"""Results without luck: what chance brought is taken off them.

Luck has mean 0 whatever the mind thinks that counts it, so results less a part of it have the same mean, and
vary less if the mind is any good (AIVAT, Burch et al. 2018; the half of it that needs the players'
probabilities is left out).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean, variance

from msgspec import Struct

from terem.lab.runs import Played
from terem.trials.estimates import Estimate, mean_of


class Adjusted(Struct, frozen=True):
    """The share that a player or a team won, as it was and without luck."""

    stronger: str  # or the team's level
    weaker: str  # "" for a team
    games: int
    raw: Estimate
    adjusted: Estimate
    saved: float  # so many times as many games would give the raw share the same certainty


def adjusted(names: Sequence[str], played: Sequence[Played]) -> list[Adjusted]:
    """By pair; in a team game by level and number of players. The games of a deal are one observation."""
    found: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for game in played:
        luck = game.luck
        if luck is None:
            continue
        if len(set(game.seats)) == 1:
            if len(game.seats) > 1:
                won = float(game.places[0] == 1)
                found[f"{game.seats[0]}, {len(game.seats)}", ""][game.number].append((won, luck[0]))
            continue
        if len(game.seats) == 2:
            result = 0.5 + 0.5 * ((game.places[1] > game.places[0]) - (game.places[1] < game.places[0]))
            high = names.index(game.seats[0]) > names.index(game.seats[1])
            pair = game.seats if high else game.seats[::-1]
            mine = (result, luck[0]) if high else (1 - result, luck[1])
            found[pair[0], pair[1]][game.number].append(mine)
    return [_adjusted(pair, list(deals.values())) for pair, deals in found.items() if len(deals) > 3]


def _adjusted(pair: tuple[str, str], deals: Sequence[Sequence[tuple[float, float]]]) -> Adjusted:
    raw = [fmean(result for result, _ in deal) for deal in deals]
    luck = [fmean(one for _, one in deal) for deal in deals]
    # How much of luck to take off is fitted to the other half of the deals: so it cannot follow this half.
    parts = [_slope(raw[1 - half :: 2], luck[1 - half :: 2]) for half in (0, 1)]
    clean = [result - parts[deal % 2] * one for deal, (result, one) in enumerate(zip(raw, luck, strict=True))]
    left = variance(clean)
    saved = variance(raw) / left if left else 1.0
    games = sum(map(len, deals))
    return Adjusted(*pair, games, mean_of(raw), mean_of(clean), saved)


def _slope(results: Sequence[float], luck: Sequence[float]) -> float:
    middle, usual = fmean(results), fmean(luck)
    spread = sum((one - usual) ** 2 for one in luck)
    if not spread:
        return 0.0
    return sum((one - usual) * (result - middle) for one, result in zip(luck, results, strict=True)) / spread
