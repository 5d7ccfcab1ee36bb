"""What a balance report says in plain words: what is balanced, what is not, what else is worth knowing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from terem.lab.balance import MASTER, STEPS, Balance, Luck, Seats, Worths
from terem.lab.metrics import compensation
from terem.trials.estimates import Estimate, difference_of, several

HALF: Final = STEPS.index(0.5)
MARKS: Final = {
    "good": "balanced",
    "bad": "not balanced",
    "open": "not enough games to tell",
    "note": "worth knowing",
}
# What we call balanced: the whole 95 % interval lies inside these margins.
SEAT_MARGIN: Final = 0.2  # of a fair share: 10 points of 100 with two players, 4 with five
TEAM_MARGIN: Final = 0.1  # between the hardest and the easiest number of players
OPEN_GAME: Final = 0.8  # the leader half-way wins no more often than this


class Finding(Struct, frozen=True):
    mark: Literal["good", "bad", "open", "note"]
    words: str


def percent(estimate: Estimate) -> str:
    if not estimate.is_known:
        return f"{100 * estimate.value:.0f} %"
    return f"{100 * estimate.value:.0f} % ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def number(estimate: Estimate, digits: int = 1) -> str:
    """With its interval, if there is one."""
    if not estimate.is_known:
        return f"{estimate.value:.{digits}f}"
    return f"{estimate.value:.{digits}f} ({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"


def findings(found: Balance) -> list[Finding]:
    told = _order(found) + _levels_disagree(found) + _teams(found) + _ranks(found) + _leads(found)
    told += [_worths(worths) for worths in found.worths if worths.equals and len(worths.worths) > 1]
    told += _dominated(found) + _levelled(found)
    told += [_luck(luck) for luck in found.luck] + _lengths(found) + _endings(found)
    order = {"bad": 0, "good": 1, "open": 2, "note": 3}
    return sorted(told, key=lambda finding: order[finding.mark])


def ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")[place]


def _order(found: Balance) -> list[Finding]:
    """By masters where they have played: weaker players may not know what to make of their place."""
    if found.masters:
        return _seats(found.masters, MASTER)
    return _seats(found.seats, found.levels[-1])


def _levels_disagree(found: Balance) -> list[Finding]:
    """Places from which masters surely win more or less often than the last level does, by intervals for all
    places together."""
    if found.levels[-1] == MASTER:
        return []
    pairs = [
        (place, strong.players, ours, theirs)
        for strong in found.masters
        for weak in found.seats
        if weak.players == strong.players
        for place, (ours, theirs) in enumerate(zip(weak.won, strong.won, strict=True))
    ]
    width = several(len(pairs))
    told = [
        f"the {ordinal(place)} of {players} wins {percent(theirs)} between masters and {percent(ours)} "
        f"between equals of the level {found.levels[-1]}"
        for place, players, ours, theirs in pairs
        if difference_of(theirs, ours).excludes(0, width)
    ]
    words = f"Levels disagree about the order of play: {'; '.join(told)}. What holds for people is open."
    return [Finding("open", words)] if told else []


def _levelled(found: Balance) -> list[Finding]:
    told = [
        f"of {len(one.seats)}: {compensation(one.levelled)}"
        for one in found.metrics
        if one.levelled is not None
    ]
    level = found.levels[-1]
    return [
        Finding("note", f"To level the first seat between equals of the level {level}, {'; '.join(told)}.")
    ] * bool(told)


def dominated(worths: Worths) -> list[str]:
    """The names of those that surely come up less often than an equal share, and bring less when they do."""
    if not worths.equals or len(worths.worths) < 2:
        return []
    width, equal = several(2 * len(worths.worths)), 1 / len(worths.worths)
    return [
        worth.name
        for worth in worths.worths
        if worth.share is not None
        and worth.share.value < equal
        and worth.share.excludes(equal, width)
        and worth.mean.value < worths.mean
        and worth.mean.excludes(worths.mean, width)
    ]


def _dominated(found: Balance) -> list[Finding]:
    told = [f"{worths.title}: {', '.join(names)}" for worths in found.worths if (names := dominated(worths))]
    words = f"Dominated, which come up less often than the others and bring less: {'; '.join(told)}."
    return [Finding("bad", words)] if told else []


def _seats(tables: Sequence[Seats], level_of_all: str) -> list[Finding]:
    """A table is balanced if every place's whole interval lies within the margin around its fair share. It is
    not balanced if one place surely differs from it; this asks about all places of all tables at once, so the
    intervals are widened."""
    width = several(sum(seats.players for seats in tables))
    odd, level, unclear = [], [], []
    for seats in tables:
        fair = 1 / seats.players
        low, high = (1 - SEAT_MARGIN) * fair, (1 + SEAT_MARGIN) * fair
        surely = [(place, won) for place, won in enumerate(seats.won) if won.excludes(fair, width)]
        if all(won.is_within(low, high) for won in seats.won):
            level.append(seats)
        elif surely:
            odd += [
                f"the {ordinal(place)} of {seats.players} wins {percent(won)} where {100 * fair:.0f} % would "
                "be fair"
                for place, won in surely
            ]
        else:
            unclear.append(seats)
    equals = f"between equals of the level {level_of_all}"
    told = []
    if odd:
        told.append(Finding("bad", f"The order of play matters {equals}: {'; '.join(odd)}."))
    if level:
        told.append(
            Finding(
                "good",
                f"The order of play is fair {equals} {_tables(level)}: every place wins within a fifth of "
                f"its fair share, over the whole 95 % interval (the farthest: {_farthest(level)}).",
            )
        )
    if unclear:
        told.append(
            Finding(
                "open",
                f"The order of play {equals} {_tables(unclear)}: {unclear[0].won[0].games} games do not show "
                "whether every place wins within a fifth of its fair share "
                f"(the farthest: {_farthest(unclear)}).",
            )
        )
    return told


def _tables(found: Sequence[Seats]) -> str:
    return f"with {', '.join(str(seats.players) for seats in found)} players"


def _farthest(found: Sequence[Seats]) -> str:
    places = [(seats.players * won.value, won, seats.players) for seats in found for won in seats.won]
    _, won, players = max(places, key=lambda place: abs(place[0] - 1))
    return f"{percent(won)} where {100 / players:.0f} % would be fair"


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
    apart = difference_of(easy.won, hard.won)
    pairs = len(best) * (len(best) - 1) // 2
    points = f"{100 * TEAM_MARGIN:.0f} points of 100"
    if apart.high <= TEAM_MARGIN:
        return [Finding("good", f"{words} The number of players makes no difference of more than {points}.")]
    if apart.excludes(0, several(pairs)):
        return [Finding("bad", f"{words} The number of players changes how hard the game is.")]
    unclear = (
        f"{words} {found.games} games do not show whether the number of players makes a difference of more"
    )
    return [Finding("open", f"{unclear} than {points}.")]


def _ranks(found: Balance) -> list[Finding]:
    told = []
    for scores in found.scores:
        if scores.ranks and scores.level == found.levels[-1]:
            likely = max(range(len(scores.ranks)), key=lambda rank: scores.ranks[rank].value)
            bound, top = found.ranks[-1]
            told.append(
                Finding(
                    "note",
                    f"In solo games the level {scores.level} has {number(scores.mean)} points. By the "
                    f"printed table it is most often “{found.ranks[likely][1]}” and reaches “{top}” "
                    f"({bound} or more) in {percent(scores.ranks[-1])} of its games.",
                )
            )
    return told


def _leads(found: Balance) -> list[Finding]:
    if not found.leads:
        return []
    two, many = found.leads[0], found.leads[-1]
    half = two.ahead_wins[HALF]
    mark: Literal["good", "bad", "open"] = "open"
    verdict = f"too few games to tell whether that is more than {100 * OPEN_GAME:.0f} %"
    if half.high < OPEN_GAME:
        mark, verdict = "good", "the game is still open there"
    elif half.low > OPEN_GAME:
        mark, verdict = "bad", "the game is mostly decided there"
    told = [
        Finding(
            mark,
            f"With {two.players} players the lead changes {number(two.changes)} times in a game "
            f"({number(many.changes)} with {many.players}). The leader half-way wins {percent(half)}: "
            f"{verdict}. The eventual winner leads for good after {percent(two.settled)} of the game.",
        ),
        Finding(
            "note",
            f"With two players the winner is ahead by {number(two.margin)} points; {percent(two.close)} of "
            f"games end within a tenth of the winner's points, {percent(two.shared)} are shared.",
        ),
    ]
    return told if two.players == 2 else told[:1]


def odd_ones(worths: Worths) -> list[tuple[str, Estimate]]:
    """Those that are surely worth more or less than the others, and by a good deal; the poorest first."""
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
        reach = abs(worths.apart * worths.mean)
        part = f"{100 * worths.apart:.0f} %"
        if all(w.mean.is_within(worths.mean - reach, worths.mean + reach) for w in worths.worths):
            return Finding("good", f"{worths.title} are worth the same to within {part}: {span}.")
        return Finding(
            "open",
            f"{worths.title}: {span}. Too few games to tell whether all are worth the same to within {part}.",
        )
    count = f"{len(odd)} of {len(worths.worths)}"
    return Finding(
        "bad",
        f"{worths.title} are not worth the same: {span}. {count} differ from the mean of {worths.mean:.1f} "
        f"by more than {100 * worths.apart:.0f} %, beyond what chance explains.",
    )


def _luck(luck: Luck) -> Finding:
    shares = luck.shares
    where = {"alone": "In solo games", "duel": "In duels", "team": f"In teams of {luck.players}"}[luck.what]
    endings = {
        "skill matters most": shares.level,
        "the deal matters most": shares.deal,
        "most depends on how the game goes on (later draws, what others do)": shares.rest,
    }
    ending = max(endings, key=lambda words: endings[words].value)
    return Finding(
        "note",
        f"Luck against skill. {where}, the level ({luck.levels[0]} to {luck.levels[-1]}) explains "
        f"{percent(shares.level)} of the variance of {luck.result}, the deal {percent(shares.deal)}, and "
        f"{percent(shares.rest)} remain: {ending}.",
    )


def _lengths(found: Balance) -> list[Finding]:
    spans = [
        f"{length.players}: {length.beats.value:.0f}"
        + (f" ({length.low}–{length.high})" if length.low < length.high else "")
        for length in found.lengths
    ]
    return [
        Finding("note", f"{found.beats.capitalize()} in a game, by number of players: {', '.join(spans)}.")
    ]


def _endings(found: Balance) -> list[Finding]:
    """For games between rivals that end in more than one way."""
    told = []
    for ending in found.endings:
        if ending.players > 1 and len(ending.whys) > 1 and not found.is_team:
            ways = ", ".join(
                f"{why.replace('-', ' ')} {percent(share)}" for why, share in ending.whys.items()
            )
            told.append(f"with {ending.players}: {ways}")
    return [Finding("note", f"How games end, by number of players: {'; '.join(told)}.")] if told else []
