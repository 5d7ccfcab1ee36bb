"""Is a game balanced? Many games between equals and between unequals, and what follows from them."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import Any, Final

from msgspec import Struct

from terem.core.game import Game
from terem.core.pack import Components
from terem.core.words import Words
from terem.lab.metrics import Metrics, metrics_of, winners, won
from terem.lab.runs import Pairing, Played
from terem.lab.variance import Shares, ahead_at, lead_changes, settled, variance_shares
from terem.trials.estimates import Estimate, mean_of, ratio_of, share_of

LEVELS: Final = ("pupil", "apprentice", "artisan")
MASTER: Final = "master"  # what the order of play is judged by
MASTERS: Final = 10  # times fewer games of theirs, unless somebody asks for another number
STEPS: Final = tuple(step / 10 for step in range(1, 10))  # parts of a game after which we look at the lead
CLOSE: Final = 0.1  # a margin of no more than this part of the winner's points


class Seats(Struct, frozen=True):
    """Equals at a table: the share of wins by place in the order of play; a shared victory is divided."""

    players: int
    won: list[Estimate]
    points: list[Estimate]


class Scores(Struct, frozen=True):
    level: str
    players: int
    mean: Estimate
    spread: float  # the standard deviation
    quantiles: list[int]  # at 5, 25, 50, 75 and 95 %
    counts: dict[int, int]  # games (of each seat) by points
    ranks: list[Estimate]  # the share that reached each printed rank and no higher one


class Leads(Struct, frozen=True):
    """How games between equals go, with one number of players."""

    players: int
    changes: Estimate
    changes_counts: dict[int, int]
    settled: Estimate  # the part of the game after which the eventual winner led to the end
    ahead_wins: list[Estimate]  # at STEPS: how often the leader there wins
    margin: Estimate
    margins: dict[int, int]
    close: Estimate
    shared: Estimate


class Team(Struct, frozen=True):
    """A team against the board, all of one level."""

    level: str
    players: int
    won: Estimate


class Endings(Struct, frozen=True):
    players: int
    whys: dict[str, Estimate]


class Length(Struct, frozen=True):
    players: int
    beats: Estimate
    low: int  # 5 of 100 games are shorter than low, 5 longer than high
    high: int
    decisions: Estimate  # of a player


class Worth(Struct, frozen=True):
    key: str
    name: str
    times: int
    mean: Estimate
    share: Estimate | None = None  # of all that came up of its group


class Worths(Struct, frozen=True):
    """Components that may be compared with each other."""

    group: str
    title: str
    each: str
    equals: bool
    apart: float
    mean: float  # of all together
    worths: list[Worth]


class Duel(Struct, frozen=True):
    level: str
    against: str
    won: Estimate
    margin: Estimate


class Luck(Struct, frozen=True):
    """Where the variance of results comes from, when every level plays every side of every deal."""

    what: str  # "alone", "duel" or "team"
    players: int
    result: str  # what varies
    levels: list[str]
    shares: Shares


class Balance(Struct, frozen=True, kw_only=True):
    game: str
    name: str
    rules: int
    build: str
    seed: int
    options: dict[str, str] = {}
    experimental: bool = False  # the pack changes what the rulebook fixes
    table: list[str] = []  # the players, if only one table was asked for
    levels: list[str]  # the last one plays where equals meet
    games: int  # asked for; at each number of players
    played: int  # in all
    is_team: bool
    beats: str
    ranks: list[tuple[int, str]]
    seats: list[Seats]
    scores: list[Scores]
    leads: list[Leads]
    teams: list[Team]
    endings: list[Endings]
    lengths: list[Length]
    worths: list[Worths]
    duels: list[Duel]
    luck: list[Luck]
    masters: list[Seats] = []  # equals of this level, on the first of the same deals
    metrics: list[Metrics] = []


def balance_pairings(
    game: Game[Any], levels: Sequence[str], games: int, masters: int = 0, table: Sequence[str] = ()
) -> list[Pairing]:
    """One table, or equals of the last level at each number of players, and fewer games of masters. On the
    same deals, every level in solo games, in teams, or against the middle level from both seats."""
    if table:
        return [(tuple(table), deal) for deal in range(games)]
    best, middle = levels[-1], reference(levels)
    found: list[Pairing] = [((best,) * count, deal) for count in tables(game) for deal in range(games)]
    if not game.is_team:
        found += [((MASTER,) * count, deal) for count in tables(game) for deal in range(masters)]
    for level in levels:
        if 1 in game.players:
            found += [((level,), deal) for deal in range(games)]
        if game.is_team:
            found += [((level,) * team_size(game), deal) for deal in range(games)]
        elif 2 in game.players:
            for deal in range((games + 1) // 2):
                found += [((level, middle), deal), ((middle, level), deal)]
    return list(dict.fromkeys(found))


def tables(game: Game[Any]) -> list[int]:
    return [count for count in game.players if count > 1]


def team_size(game: Game[Any]) -> int:
    return game.players[len(game.players) // 2]


def reference(levels: Sequence[str]) -> str:
    return levels[len(levels) // 2]


def balance(
    game: Game[Any],
    levels: Sequence[str],
    games: int,
    played: Sequence[Played],
    seed: int,
    build: str,
    components: Components | None = None,
    options: dict[str, str] | None = None,
    masters: int = 0,
    table: Sequence[str] = (),
) -> Balance:
    """What the games of balance_pairings() show; the components give their names."""
    if table:
        return _table(game, table, games, played, seed, build, components, options or {})
    best = levels[-1]
    equal = {
        count: [one for one in played if one.seats == (best,) * count and one.number < games]
        for count in tables(game)
    }
    alone = {level: [one for one in played if one.seats == (level,)] for level in levels}
    rivals = {} if game.is_team else equal
    everywhere = {count: found for count, found in {1: alone[best], **equal}.items() if found}
    strong = {
        count: [one for one in played if one.seats == (MASTER,) * count and one.number < masters]
        for count in tables(game)
    }
    return Balance(
        game=game.key,
        name=Words(game).text("name"),
        rules=game.version,
        build=build,
        seed=seed,
        options=options or {},
        experimental=components is not None and components.experimental,
        levels=list(levels),
        games=games,
        played=len(played),
        is_team=game.is_team,
        beats=game.tally.beats,
        ranks=list(game.tally.ranks) if 1 in game.players else [],
        seats=[_seats(game, count, found) for count, found in rivals.items()],
        scores=[
            *(_scores(game, level, found) for level, found in alone.items() if found),
            *(_scores(game, best, found) for found in equal.values()),
        ],
        leads=[_leads(game, count, found) for count, found in rivals.items()],
        teams=_teams(game, levels, played) if game.is_team else [],
        endings=[_endings(count, found) for count, found in everywhere.items()],
        lengths=[_length(count, found) for count, found in everywhere.items()],
        worths=_worths(Words(game, components=components), game, equal.values()),
        duels=_duels(game, levels, played),
        luck=_luck(game, levels, played, seed),
        masters=[
            _seats(game, count, found) for count, found in strong.items() if masters and not game.is_team
        ],
        metrics=_metrics(game, everywhere.values()),
    )


def _table(
    game: Game[Any],
    table: Sequence[str],
    games: int,
    played: Sequence[Played],
    seed: int,
    build: str,
    components: Components | None,
    options: dict[str, str],
) -> Balance:
    """What can be said of one table, whoever sits there."""
    count = len(table)
    return Balance(
        game=game.key,
        name=Words(game).text("name"),
        rules=game.version,
        build=build,
        seed=seed,
        options=options,
        experimental=components is not None and components.experimental,
        table=list(table),
        levels=[",".join(table)],
        games=games,
        played=len(played),
        is_team=game.is_team,
        beats=game.tally.beats,
        ranks=list(game.tally.ranks) if count == 1 else [],
        seats=[],
        scores=[_scores(game, ",".join(table), played)],
        leads=[] if game.is_team or count == 1 else [_leads(game, count, played)],
        teams=[],
        endings=[_endings(count, played)],
        lengths=[_length(count, played)],
        worths=_worths(Words(game, components=components), game, [played]),
        duels=[],
        luck=[],
        metrics=_metrics(game, [played]),
    )


def _metrics(game: Game[Any], tables: Iterable[Sequence[Played]]) -> list[Metrics]:
    """Of each table; the box's minutes are for its usual number of decisions."""
    found = [games for games in tables if games]
    several = [games for games in found if len(games[0].seats) > 1] or found
    usual = fmean(fmean(one.seen.decisions for one in games if one.seen) for games in several)
    return [metrics_of(game, games[0].seats, games, usual) for games in found]


def _least(values: Iterable[float]) -> float:
    """Values that are never below 0 (points, turns, changes of the lead) have no interval below 0."""
    return 0.0 if min(values) >= 0 else -math.inf


def _mean(values: Sequence[float]) -> Estimate:
    return mean_of(values).clipped(_least(values))


def _seats(game: Game[Any], count: int, games: Sequence[Played]) -> Seats:
    shares: list[list[float]] = [[] for _ in range(count)]
    points: list[list[float]] = [[] for _ in range(count)]
    for one in games:
        assert one.seen is not None
        for place in range(count):
            seat = (one.seen.first + place) % count
            shares[place].append(won(game, one, seat))
            points[place].append(one.scores[seat])
    return Seats(count, [share_of(each) for each in shares], [_mean(each) for each in points])


def _scores(game: Game[Any], level: str, games: Sequence[Played]) -> Scores:
    count = len(games[0].seats)
    # A team's points are one number. Means over a game's seats are independent; the points of seats are not.
    columns = [one.scores[:1] if game.is_team else one.scores for one in games]
    points = sorted(score for column in columns for score in column)
    quantiles = [
        points[min(len(points) - 1, int(part * len(points)))] for part in (0.05, 0.25, 0.5, 0.75, 0.95)
    ]
    spread = stdev(points) if len(points) > 1 else 0.0
    ranks = []
    if count == 1 and game.tally.ranks:
        bounds = [*(bound for bound, _ in game.tally.ranks), math.inf]
        ranks = [
            share_of([float(bounds[i] <= score < bounds[i + 1]) for score in points])
            for i in range(len(game.tally.ranks))
        ]
    mean = _mean([fmean(column) for column in columns])
    return Scores(level, count, mean, spread, quantiles, dict(sorted(Counter(points).items())), ranks)


def _leads(game: Game[Any], count: int, games: Sequence[Played]) -> Leads:
    changes, ends, margins, close, shared = [], [], [], [], []
    ahead: list[list[float]] = [[] for _ in STEPS]
    for one in games:
        seen, first = one.seen, winners(one)
        assert seen is not None
        changes.append(lead_changes(seen.course))
        ends.append(settled(seen.course, first, seen.decisions))
        for at, step in enumerate(STEPS):
            leading = ahead_at(seen.course, count, step * seen.decisions)
            ahead[at].append(fmean(won(game, one, seat) for seat in leading))
        most, second, *_ = sorted(one.scores, reverse=True)
        margins.append(most - second)
        close.append(float(most - second <= CLOSE * most))
        shared.append(float(len(first) > 1))
    return Leads(
        count,
        _mean(changes),
        dict(sorted(Counter(changes).items())),
        mean_of(ends).clipped(0, 1),
        [share_of(each) for each in ahead],
        _mean(margins),
        dict(sorted(Counter(margins).items())),
        share_of(close),
        share_of(shared),
    )


def _teams(game: Game[Any], levels: Sequence[str], played: Iterable[Played]) -> list[Team]:
    shares: dict[tuple[int, int], list[float]] = defaultdict(list)
    for one in played:
        shares[levels.index(one.seats[0]), len(one.seats)].append(float(one.places[0] == 1))
    return [Team(levels[level], count, share_of(each)) for (level, count), each in sorted(shares.items())]


def _endings(count: int, games: Sequence[Played]) -> Endings:
    whys = sorted({one.why for one in games})
    return Endings(count, {why: share_of([float(one.why == why) for one in games]) for why in whys})


def _length(count: int, games: Sequence[Played]) -> Length:
    beats = sorted(one.seen.beats for one in games if one.seen)
    decisions = [one.seen.decisions / count for one in games if one.seen]
    low, high = beats[int(0.05 * len(beats))], beats[min(len(beats) - 1, int(0.95 * len(beats)))]
    return Length(count, _mean(beats), low, high, _mean(decisions))


def _worths(words: Words, game: Game[Any], tables: Iterable[Sequence[Played]]) -> list[Worths]:
    """Clustered by game, because a card counts for everybody at the table."""
    clusters: dict[tuple[str, str], dict[int, tuple[int, int]]] = defaultdict(dict)
    for number, one in enumerate(one for games in tables for one in games):
        assert one.seen is not None
        for piece in one.seen.pieces:
            of = clusters[piece.group, piece.key]
            brought, count = of.get(number, (0, 0))
            of[number] = (brought + piece.points, count + 1)
    found = []
    in_all: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))  # by group and game
    for (group, _), of in clusters.items():
        for number, (_, count) in of.items():
            in_all[group][number] += count
    for group, told in game.tally.groups.items():
        keys = sorted((key for of, key in clusters if of == group), key=natural)
        worths = []
        for key in keys:
            of = clusters[group, key]
            times = sum(count for _, count in of.values())
            mean = ratio_of(list(of.values())).clipped(_least(brought for brought, _ in of.values()))
            share = ratio_of(
                [(of.get(number, (0, 0))[1], whole) for number, whole in in_all[group].items()]
            ).clipped(0, 1)
            worths.append(Worth(key, game.tally.name(group, key, words), times, mean, share))
        if worths:
            total = sum(worth.mean.value * worth.times for worth in worths)
            of_all = total / sum(worth.times for worth in worths)
            found.append(Worths(group, told.title, told.each, told.equals, told.apart, of_all, worths))
    return found


def natural(key: str) -> tuple[int, str]:
    """Numbers by size, words after them."""
    number = key.split(" ")[0].removeprefix("-")
    return (int(key.split(" ")[0]) if number.isdigit() else 1 << 30, key)


def _duels(game: Game[Any], levels: Sequence[str], played: Iterable[Played]) -> list[Duel]:
    """Every deal is played from both seats; its two games are one observation."""
    middle = reference(levels)
    shares: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    margins: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one in played:
        if len(one.seats) == 2 and one.seats[0] != one.seats[1] and middle in one.seats:
            seat = 1 if one.seats[0] == middle else 0
            shares[one.seats[seat]][one.number].append(won(game, one, seat))
            margins[one.seats[seat]][one.number].append(one.scores[seat] - one.scores[1 - seat])
    return [
        Duel(
            level,
            middle,
            share_of([fmean(deal) for deal in shares[level].values()]),
            mean_of([fmean(deal) for deal in margins[level].values()]),
        )
        for level in levels
        if level in shares
    ]


def _luck(game: Game[Any], levels: Sequence[str], played: Iterable[Played], seed: int) -> list[Luck]:
    if len(levels) < 2:
        return []
    by_seats: dict[tuple[str, ...], dict[int, Played]] = defaultdict(dict)
    for one in played:
        by_seats[one.seats][one.number] = one
    names = list(levels)
    found = []
    if 1 in game.players:
        alone = [[[one.scores[0]] for one in _in_order(by_seats[level,])] for level in levels]
        found.append(Luck("alone", 1, "points", names, variance_shares(alone, seed)))
    if game.is_team:
        size = team_size(game)
        team = [[[one.scores[0]] for one in _in_order(by_seats[(level,) * size])] for level in levels]
        found.append(Luck("team", size, "points of the team", names, variance_shares(team, seed)))
    elif 2 in game.players:
        middle = reference(levels)
        duel = []
        for level in levels:
            first, second = by_seats[level, middle], by_seats[middle, level]
            deals = sorted(set(first) & set(second))
            duel.append([[_margin(first[deal], 0), _margin(second[deal], 1)] for deal in deals])
        shortest = min(map(len, duel))
        duel = [deals[:shortest] for deals in duel]
        found.append(Luck("duel", 2, "the margin of points", names, variance_shares(duel, seed)))
    return found


def _in_order(games: dict[int, Played]) -> list[Played]:
    return [games[number] for number in sorted(games)]


def _margin(one: Played, seat: int) -> int:
    return one.scores[seat] - one.scores[1 - seat]
