"""The ladder as people read it: a table and a picture for each game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from terem.core.words import Words
from terem.games import find_game
from terem.lab.ladder import AIM, NORMAL, Among, Ladder, Share
from terem.trials.estimates import Estimate

TOP: Final = """\
# The ladder

How strong the bots are. Every number comes from `terem ladder`, which plays the same games again for the same
seed, on any number of cores. Two-player games are played twice on each deal, with the seats swapped; a shared
victory counts half. Intervals are 95 %, by Wilson. The two games of a deal are not independent, so an
interval is for as many independent games as would vary as these did; if all games went the same way, a deal
counts once.

Strength is Bradley and Terry's, in Elo's points (400 more: ten to one), with the mean of all levels at 0. It
is the same in whatever order the games are counted; at larger tables each two seats of different levels
count. Beside it stands OpenSkill's rating (Plackett–Luce; 25 ± 8.33 at the start), which goes game by game.

At three players and more, one seat of a level sits among others of the level below, and every deal is played
once with it in each seat. The aim is fifteen points of 100 above a fair share (with two players, 65 %):
✔ says that the whole interval is above it, ✘ that it is below, and else there are too few games to tell.

`random` plays any legal action; `greedy`
takes the turn that brings the most at once, without looking ahead. Seconds are processor time for one
decision with the level's full number of playouts. At a real table a level stops when its time is up (0.1 s
for a pupil to 1 s for a master), however much it has tried by then.
"""


def write_pages(found: Sequence[Ladder], folder: Path) -> list[Path]:
    """Write the data and a picture of each ladder, and one page for all ladders in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for ladder in found:
        data = folder / f"{ladder.game}.json"
        data.write_bytes(msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n")
        picture = folder / f"{ladder.game}.svg"
        draw(ladder, picture)
        written += [data, picture]
    every = [msgspec.json.decode(path.read_bytes(), type=Ladder) for path in sorted(folder.glob("*.json"))]
    page = folder / "README.md"
    page.write_text("\n".join([TOP, *(section(ladder) for ladder in every)]), encoding="utf-8")
    return [*written, page]


def section(ladder: Ladder) -> str:
    name = Words(find_game(ladder.game)).text("name")
    counts = [duel.games for duel in ladder.duels] + [team.games for team in ladder.teams]
    games = min(counts + [solo.games for solo in ladder.solo] or [one.games for one in ladder.among])
    levels = f" --levels {','.join(ladder.levels)}" if ladder.levels else ""
    command = f"terem ladder {ladder.game}{levels} --games {games} --seed {ladder.seed}"
    how = f"`{command}`, rules {ladder.rules}, {ladder.build} build."
    parts = [
        f"## {name}\n\n{how}{' ' + ladder.note if ladder.note else ''}\n",
        f"![{name}: the ladder]({ladder.game}.svg)\n",
    ]
    if ladder.ratings:
        parts.append(_ratings(ladder))
    if ladder.duels:
        rows = [[d.stronger, d.weaker, str(d.games), percent(d.won)] for d in ladder.duels]
        parts.append(table(["", "against", "games", "won"], rows))
    if ladder.among:
        parts.append(_among(ladder))
    if ladder.teams:
        parts.append(_teams(ladder))
    if ladder.solo:
        parts.append(_solo(ladder))
    if ladder.adjusted:
        parts.append(_adjusted(ladder))
    return "\n".join(parts)


def _ratings(ladder: Ladder) -> str:
    times = {t.level: t for t in ladder.thinking}
    ratings = {r.level: f"{r.rating:.1f} ± {r.doubt:.1f}" for r in ladder.ratings}
    if not ladder.strengths:
        rows = [
            [r.level, ratings[r.level], *seconds(times[r.level])]
            for r in sorted(ladder.ratings, key=lambda r: -r.rating)
        ]
        return table(["", "OpenSkill", "seconds, mean", "99 of 100 within", "slowest"], rows)
    rows = [
        [
            s.level,
            f"{s.points:+.0f} ({s.low:+.0f} to {s.high:+.0f})".replace("-", "−"),
            ratings[s.level],
            *seconds(times[s.level]),
        ]
        for s in sorted(ladder.strengths, key=lambda s: -s.points)
    ]
    return table(["", "strength", "OpenSkill", "seconds, mean", "99 of 100 within", "slowest"], rows)


def _among(ladder: Ladder) -> str:
    counts = sorted({one.players for one in ladder.among})
    rows = []
    for level, below in dict.fromkeys((one.level, one.below) for one in ladder.among):
        found = {one.players: one for one in ladder.among if (one.level, one.below) == (level, below)}
        told = [_held(found[count]) if count in found else "" for count in counts]
        rows.append([f"one {level}", below, *told])
    heads = [f"of {count}, aim {100 / count + 100 * AIM:.0f} %" for count in counts]
    return table(["", "among", *heads], rows)


def _held(one: Among) -> str:
    mark = " ✔" if one.won.low >= one.aim else " ✘" if one.won.high < one.aim else ""
    return percent(one.won) + mark


def _teams(ladder: Ladder) -> str:
    counts = sorted({team.players for team in ladder.teams})
    times = {t.level: t for t in ladder.thinking}
    rows = []
    for level in dict.fromkeys(team.level for team in ladder.teams):
        won = {team.players: team.won for team in ladder.teams if team.level == level}
        games = str(next(team.games for team in ladder.teams if team.level == level))
        rows.append([level, games, *(percent(won[count]) for count in counts), *seconds(times[level])])
    heads = [f"{count} players" for count in counts]
    return "Teams of one level, and how many games they win.\n\n" + table(
        ["", "games each", *heads, "seconds, mean", "99 of 100 within", "slowest"], rows
    )


def _solo(ladder: Ladder) -> str:
    rows = []
    for solo in ladder.solo:
        ranks = ", ".join(f"{why} {games}" for why, games in solo.ranks.items())
        spread = f"{solo.mean:.1f} ± {solo.spread:.1f}"
        half = NORMAL * solo.spread / math.sqrt(solo.games)
        rows.append(
            [
                solo.level,
                str(solo.games),
                spread,
                f"{solo.mean - half:.1f}–{solo.mean + half:.1f}",
                str(solo.lowest),
                f"{solo.middle:g}",
                str(solo.highest),
                ranks,
            ]
        )
    heads = [
        "solo",
        "games",
        "points, mean ± spread",
        "95 % of the mean",
        "lowest",
        "median",
        "highest",
        "how they ended",
    ]
    return table(heads, rows)


def _adjusted(ladder: Ladder) -> str:
    def told(share: Estimate) -> str:
        return f"{100 * share.value:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"

    rows = [
        [one.stronger, one.weaker, str(one.games), told(one.raw), told(one.adjusted), f"{one.saved:.2f}"]
        for one in ladder.adjusted
    ]
    heads = ["", "against", "games", "won", "won without luck", "worth so many times the games"]
    return "Luck taken off ([how](../review.md)).\n\n" + table(heads, rows)


def percent(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"


def seconds(thinking: Any) -> list[str]:
    return [f"{value:.3f}" for value in (thinking.mean, thinking.slow, thinking.slowest)]


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def draw(ladder: Ladder, file: Path) -> None:
    """Ratings with their intervals, or the teams' shares of games won with theirs."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "terem", "svg.fonttype": "none", "font.size": 10})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3), layout="constrained")
    if ladder.teams:
        levels = list(dict.fromkeys(team.level for team in ladder.teams))
        for number, level in enumerate(levels):
            teams = [team for team in ladder.teams if team.level == level]
            places = [team.players + (number - len(levels) / 2) * 0.06 for team in teams]
            share = [100 * team.won.share for team in teams]
            below = [100 * (team.won.share - team.won.low) for team in teams]
            above = [100 * (team.won.high - team.won.share) for team in teams]
            axes.errorbar(
                places, share, yerr=[below, above], marker="osD^vP"[number % 6], label=level, capsize=2
            )
        axes.set_xticks(sorted({team.players for team in ladder.teams}))
        axes.set(xlabel="players", ylabel="games won, %", ylim=(-3, 103))
        axes.legend(ncols=2, fontsize=8)
    else:
        ratings = sorted(ladder.ratings, key=lambda rating: rating.rating)
        rows = range(len(ratings))
        doubts = [1.96 * rating.doubt for rating in ratings]
        axes.errorbar([r.rating for r in ratings], rows, xerr=doubts, fmt="o", color="#1d4e89", capsize=3)
        axes.set_yticks(rows, [rating.level for rating in ratings])
        axes.set(xlabel="rating (OpenSkill), with its 95 % interval")
    axes.grid(alpha=0.3)
    axes.set_title(Words(find_game(ladder.game)).text("name"))
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)
