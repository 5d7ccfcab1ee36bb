"""What a balance report says in plain words: what is balanced, what is not, what is to be known."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from terem.lab.balance import STEPS, Balance, Luck, Worths
from terem.lab.estimates import Estimate, several

HALF: Final = STEPS.index(0.5)
MARKS: Final = {"good": "balanced", "bad": "not balanced", "note": "to know"}


class Finding(Struct, frozen=True):
    mark: Literal["good", "bad", "note"]
    words: str


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.0f} % ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def number(estimate: Estimate, digits: int = 1) -> str:
    """With its interval, where there is one."""
    if not estimate.is_known:
        return f"{estimate.value:.{digits}f}"
    return f"{estimate.value:.{digits}f} ({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"


def findings(found: Balance) -> list[Finding]:
    told = [_seats(found)] if found.seats else []
    told += _teams(found) + _ranks(found) + _leads(found)
    told += [_worths(worths) for worths in found.worths if worths.equals and len(worths.worths) > 1]
    told += [_luck(luck) for luck in found.luck] + _lengths(found) + _endings(found)
    order = {"bad": 0, "good": 1, "note": 2}
    return sorted(told, key=lambda finding: order[finding.mark])


def ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")[place]


def _seats(found: Balance) -> Finding:
    """All places at all tables are asked at once, so each interval is made wider."""
    width = several(sum(seats.players for seats in found.seats))
    odd = []
    for seats in found.seats:
        for place, won in enumerate(seats.won):
            if won.excludes(1 / seats.players, width):
                fair = 100 / seats.players
                odd.append(
                    f"the {ordinal(place)} of {seats.players} wins {percent(won)} where {fair:.0f} % would "
                    "be fair"
                )
    equals = f"between equals of the level {found.levels[-1]}"
    counts = f"{found.seats[0].players} to {found.seats[-1].players}"
    if odd:
        return Finding("bad", f"The order of play matters {equals}: {'; '.join(odd)}.")
    _, won, players = max(
        (
            (abs(won.value - 1 / seats.players), won, seats.players)
            for seats in found.seats
            for won in seats.won
        ),
        key=lambda one: one[0],
    )
    least = 100 * width * max(won.high - won.value for seats in found.seats for won in seats.won)
    return Finding(
        "good",
        f"The order of play: {equals}, with {counts} players, no place wins more or less than its share "
        f"beyond what chance explains (the farthest: {percent(won)} where {100 / players:.0f} % would be "
        f"fair). {found.games} games at each table would not show differences of less than about "
        f"{least:.0f} points of 100.",
    )


def _teams(found: Balance) -> list[Finding]:
    best = [team for team in found.teams if team.level == found.levels[-1]]
    if not best:
        return []
    hard = min(best, key=lambda team: team.won.value)
    easy = max(best, key=lambda team: team.won.value)
    words = (
        f"Teams of the level {best[0].level} win from {percent(hard.won)} with {hard.players} players to "
        f"{percent(easy.won)} with {easy.players}."
    )
    apart = hard.won.high < easy.won.low
    ending = " The number of players changes how hard the game is." if apart else ""
    return [Finding("bad" if apart else "good", words + ending)]


def _ranks(found: Balance) -> list[Finding]:
    told = []
    for scores in found.scores:
        if scores.ranks and scores.level == found.levels[-1]:
            likely = max(range(len(scores.ranks)), key=lambda rank: scores.ranks[rank].value)
            bound, top = found.ranks[-1]
            told.append(
                Finding(
                    "note",
                    f"Alone, the level {scores.level} has {number(scores.mean)} points; by the printed "
                    f"table it is most often “{found.ranks[likely][1]}” and reaches “{top}” ({bound} and "
                    f"more) in {percent(scores.ranks[-1])} of its games.",
                )
            )
    return told


def _leads(found: Balance) -> list[Finding]:
    if not found.leads:
        return []
    two, many = found.leads[0], found.leads[-1]
    half = two.ahead_wins[HALF]
    open_at_half = half.value < 0.5 + 0.5 * 0.6
    told = [
        Finding(
            "good" if open_at_half else "bad",
            f"With {two.players} players the lead changes {number(two.changes)} times in a game "
            f"({number(many.changes)} with {many.players}). Who leads half-way wins {percent(half)}: the "
            f"game is {'still open there' if open_at_half else 'mostly decided there'}. The later winner "
            f"leads for good after {percent(two.settled)} of the game.",
        ),
        Finding(
            "note",
            f"The winner of two is ahead by {number(two.margin)} points; {percent(two.close)} of games end "
            f"within a tenth of the winner's points, {percent(two.shared)} are shared.",
        ),
    ]
    return told if two.players == 2 else told[:1]


def odd_ones(worths: Worths) -> list[tuple[str, Estimate]]:
    """Those that are surely, and by a good deal, not worth what the others are; the poorest first."""
    width = several(len(worths.worths))
    odd = [
        (worth.name, worth.mean)
        for worth in worths.worths
        if worth.mean.excludes(worths.mean, width)
        and abs(worth.mean.value - worths.mean) > worths.apart * worths.mean
    ]
    return sorted(odd, key=lambda one: one[1].value)


def _worths(worths: Worths) -> Finding:
    odd = odd_ones(worths)
    poor = min(worths.worths, key=lambda worth: worth.mean.value)
    rich = max(worths.worths, key=lambda worth: worth.mean.value)
    span = f"from {number(poor.mean)} for {poor.name} to {number(rich.mean)} for {rich.name} ({worths.each})"
    if not odd:
        return Finding("good", f"{worths.title} are worth about the same: {span}.")
    count = f"{len(odd)} of {len(worths.worths)}"
    return Finding(
        "bad",
        f"{worths.title} are not worth the same: {span}. {count} differ from the mean of {worths.mean:.1f} "
        f"by more than {100 * worths.apart:.0f} %, beyond what chance explains.",
    )


def _luck(luck: Luck) -> Finding:
    shares = luck.shares
    who = {"alone": "Alone", "duel": "Between two", "team": f"As a team of {luck.players}"}[luck.what]
    parts = {"the level": shares.level, "the deal": shares.deal, "neither alone": shares.rest}
    largest = max(parts, key=lambda part: parts[part].value)
    ending = {
        "the level": "skill tells most",
        "the deal": "the deal tells most",
        "neither alone": "most is left to how the game goes on (later draws, what others do)",
    }[largest]
    return Finding(
        "note",
        f"Luck against skill. {who}, of the variance of {luck.result} the level ({luck.levels[0]} to "
        f"{luck.levels[-1]}) explains {percent(shares.level)}, the deal {percent(shares.deal)}, neither "
        f"alone {percent(shares.rest)}: {ending}.",
    )


def _lengths(found: Balance) -> list[Finding]:
    spans = [
        f"{length.players}: {length.beats.value:.0f}"
        + (f" ({length.low}–{length.high})" if length.low < length.high else "")
        for length in found.lengths
    ]
    return [Finding("note", f"A game has so many {found.beats}, by players: {', '.join(spans)}.")]


def _endings(found: Balance) -> list[Finding]:
    """Where games of rivals end in more than one way."""
    told = []
    for ending in found.endings:
        if ending.players > 1 and len(ending.whys) > 1 and not found.is_team:
            ways = ", ".join(
                f"{why.replace('-', ' ')} {percent(share)}" for why, share in ending.whys.items()
            )
            told.append(f"of {ending.players}: {ways}")
    return [Finding("note", f"How games end, by players: {'; '.join(told)}.")] if told else []
