"""The plots of a balance report: SVG that takes the colours of the page and reads well on a phone."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

from terem.lab.balance import STEPS, Balance, Leads, Length, Luck, Scores, Seats, Team, Worths
from terem.trials.estimates import Estimate

# Colours that colour-blind people can tell apart (Okabe and Ito), readable on light and on dark.
COLOURS: Final = ("#0a84c6", "#d55e00", "#009e73", "#b8860b", "#c05a9c", "#7a7f87", "#5b6ee1")
MARKERS: Final = "osD^vPX"
WIDTH: Final = 5.4  # inches: at 390 pixels letters keep their size
PAGE_INK: Final = "#010203"  # what becomes the page's own colour


def _draw(key: str, title: str, words: str, height: float, paint: Callable[[Any], None]) -> str:
    """One inline plot. Its ids get its key as a prefix, because a page holds many plots."""
    import matplotlib

    matplotlib.use("Agg")
    settings: Any = {
        "svg.hashsalt": f"terem-{key}",
        "svg.fonttype": "none",
        "font.size": 9,
        "font.family": "sans-serif",
        "text.color": PAGE_INK,
        "axes.edgecolor": PAGE_INK,
        "axes.labelcolor": PAGE_INK,
        "xtick.color": PAGE_INK,
        "ytick.color": PAGE_INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.facecolor": "none",
        "legend.frameon": False,
    }
    from matplotlib import pyplot

    with matplotlib.rc_context(settings):
        figure, axes = pyplot.subplots(figsize=(WIDTH, height), layout="constrained")
        paint(axes)
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
    return _inline(out.getvalue(), key, title, words)


def _inline(svg: str, key: str, title: str, words: str) -> str:
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    used = set(re.findall(r"#([A-Za-z][\w.-]*)[\")]", svg))
    svg = re.sub(r' id="([^"]+)"', lambda m: f' id="{key}-{m[1]}"' if m[1] in used else "", svg)
    svg = re.sub(r'(href="#|url\(#)([A-Za-z][\w.-]*)', rf"\1{key}-\2", svg)
    svg = svg.replace(PAGE_INK, "currentColor")
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = re.sub(r"(\d\.\d\d)\d+", r"\1", svg)  # a hundredth of a point is fine enough
    svg = re.sub(r">\s+<", "><", svg).replace("xlink:href", "href")
    opening, rest = svg.split(">", 1)
    box = re.search(r'viewBox="[^"]+"', opening)
    assert box is not None
    head = f'<svg {box[0]} role="img" aria-labelledby="{key}-title {key}-desc">'
    told = f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-desc">{escape(words)}</desc>'
    return head + told + rest


def _bars(estimates: Sequence[Estimate], scale: float = 1.0) -> tuple[list[float], list[list[float]]]:
    """A single game has no interval: none is drawn."""
    values = [scale * each.value for each in estimates]
    below = [scale * (each.value - each.low) if each.is_known else 0.0 for each in estimates]
    above = [scale * (each.high - each.value) if each.is_known else 0.0 for each in estimates]
    return values, [below, above]


def seats_plot(seats: Sequence[Seats]) -> str:
    def paint(axes: Any) -> None:
        ticks, labels, at = [], [], 0
        for number, one in enumerate(seats):
            places = list(range(at, at + one.players))
            values, errors = _bars(one.won, 100)
            colour = COLOURS[number % len(COLOURS)]
            axes.errorbar(places, values, yerr=errors, fmt=MARKERS[number % 7], color=colour, capsize=3)
            fair = 100 / one.players
            axes.plot([at - 0.4, at + one.players - 0.6], [fair, fair], color=colour, linestyle=":")
            ticks += places
            labels += [str(place + 1) for place in range(one.players)]
            middle = at + (one.players - 1) / 2
            axes.text(
                middle,
                -0.13,
                f"of {one.players}",
                transform=axes.get_xaxis_transform(),
                ha="center",
                va="top",
            )
            at += one.players + 1
        axes.set_xticks(ticks, labels)
        axes.set_xlabel("place in the order of play", labelpad=19)
        axes.set_ylabel("games won, %")
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.25, axis="y")

    words = "Share of games won by place in the order of play, with 95 % intervals; dotted: a fair share."
    return _draw("seats", "Who wins, by order of play", words, 2.9, paint)


def scores_plot(key: str, title: str, scores: Sequence[Scores], ranks: Sequence[tuple[int, str]]) -> str:
    def paint(axes: Any) -> None:
        lowest = min(min(one.counts) for one in scores)
        highest = max(max(one.counts) for one in scores)
        width = max(1, round((highest - lowest) / 40))
        edges = list(range(lowest, highest + width + 1, width))
        for number, one in enumerate(scores):
            label = one.level if one.players == 1 else f"{one.players} players"
            colour = COLOURS[number % len(COLOURS)]
            axes.hist(
                list(one.counts), bins=edges, weights=_shares(one.counts), histtype="stepfilled", alpha=0.35,
                color=colour,
            )  # fmt: skip
            axes.hist(
                list(one.counts), bins=edges, weights=_shares(one.counts), histtype="step", linewidth=1.5,
                color=colour, label=label,
            )  # fmt: skip
        top = axes.get_ylim()[1] * 1.12
        for number, (bound, name) in enumerate(ranks):
            if number and bound < highest:
                axes.axvline(bound, color=PAGE_INK, linewidth=0.8, linestyle="--", alpha=0.6)
                axes.text(bound, top, f" {name}", rotation=90, va="top", ha="left", fontsize=7, alpha=0.8)
        axes.set_ylim(0, top)
        axes.set(xlabel="points", ylabel="% of results")
        axes.legend(fontsize=8, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0))
        axes.grid(alpha=0.25, axis="y")

    words = "How often each number of points was reached."
    if ranks:
        words += " Dashed: where the printed ranks begin."
    return _draw(key, title, words, 3.1, paint)


def spans_plot(scores: Sequence[Scores]) -> str:
    def paint(axes: Any) -> None:
        rows = range(len(scores))
        for row, one in enumerate(scores):
            low, lower, middle, upper, high = one.quantiles
            axes.plot([low, high], [row, row], color=COLOURS[0], linewidth=1.5, solid_capstyle="butt")
            axes.plot([lower, upper], [row, row], color=COLOURS[0], linewidth=7, solid_capstyle="butt")
            axes.plot([middle], [row], marker="|", markersize=13, color=COLOURS[1], markeredgewidth=2.5)
        axes.set_yticks(rows, [f"{one.players} players" for one in scores])
        axes.set(xlabel="points", ylim=(-0.6, len(scores) - 0.4))
        axes.grid(alpha=0.25, axis="x")

    words = "The median, the middle half (thick) and 90 of 100 results (thin), by number of players."
    return _draw("together", "Points at a table", words, 1.1 + 0.3 * len(scores), paint)


def _shares(counts: Mapping[int, int]) -> list[float]:
    total = sum(counts.values())
    return [100 * count / total for count in counts.values()]


def leads_plot(leads: Sequence[Leads]) -> str:
    def paint(axes: Any) -> None:
        for number, one in enumerate(leads):
            values, errors = _bars(one.ahead_wins, 100)
            places = [100 * step + (number - len(leads) / 2) * 0.8 for step in STEPS]
            label = f"{one.players} players"
            colour, marker = COLOURS[number % len(COLOURS)], MARKERS[number % 7]
            axes.errorbar(
                places, values, yerr=errors, marker=marker, markersize=4, color=colour, label=label, capsize=2
            )
        axes.set(xlabel="part of the game played, %", ylabel="the leader wins, %", ylim=(0, 103))
        axes.legend(fontsize=8, ncols=2, loc="lower right")
        axes.grid(alpha=0.25)

    words = "How often the player who leads after a part of the game wins it, with 95 % intervals."
    return _draw("leads", "When the winner is known", words, 3.0, paint)


def counts_plot(key: str, title: str, label: str, counts: Mapping[int, Mapping[int, int]]) -> str:
    """Several cumulative distributions of whole numbers, by number of players."""

    def paint(axes: Any) -> None:
        for number, (players, each) in enumerate(counts.items()):
            total, sums = 0.0, []
            for share in _shares(each):
                total += share
                sums.append(total)
            axes.step(
                [min(each), *each], [0.0, *sums], where="post", linewidth=1.6,
                color=COLOURS[number % len(COLOURS)], label=f"{players} players",
            )  # fmt: skip
        axes.set(xlabel=label, ylabel="games with this many or fewer, %", ylim=(0, 103))
        axes.legend(fontsize=8, loc="lower right")
        axes.grid(alpha=0.25)

    return _draw(key, title, f"Cumulative share of games by {label}, for each number of players.", 2.7, paint)


def teams_plot(teams: Sequence[Team]) -> str:
    def paint(axes: Any) -> None:
        for number, level in enumerate(dict.fromkeys(team.level for team in teams)):
            of = [team for team in teams if team.level == level]
            values, errors = _bars([team.won for team in of], 100)
            places = [team.players + 0.08 * number for team in of]
            colour, marker = COLOURS[number % len(COLOURS)], MARKERS[number % 7]
            axes.errorbar(places, values, yerr=errors, marker=marker, color=colour, label=level, capsize=3)
        axes.set_xticks(sorted({team.players for team in teams}))
        axes.set(xlabel="players", ylabel="games won, %", ylim=(0, 103))
        axes.legend(fontsize=8)
        axes.grid(alpha=0.25, axis="y")

    words = "Share of games that teams of one level win, by number of players, with 95 % intervals."
    return _draw("teams", "How often teams win", words, 2.9, paint)


def lengths_plot(lengths: Sequence[Length], beats: str) -> str:
    def paint(axes: Any) -> None:
        places = [length.players for length in lengths]
        values = [length.beats.value for length in lengths]
        below = [max(0.0, length.beats.value - length.low) for length in lengths]
        above = [max(0.0, length.high - length.beats.value) for length in lengths]
        axes.errorbar(places, values, yerr=[below, above], fmt="o", color=COLOURS[0], capsize=4)
        axes.set_xticks(places)
        axes.set_ylim(0, 1.1 * max(length.high for length in lengths))
        axes.set(xlabel="players", ylabel=beats)
        axes.grid(alpha=0.25, axis="y")

    words = f"Mean number of {beats} by number of players; bars reach from the 5th to the 95th of 100 games."
    return _draw("length", "How long games are", words, 2.5, paint)


def worths_plot(worths: Worths) -> str:
    found = (
        sorted(worths.worths, key=lambda worth: worth.mean.value) if worths.equals else worths.worths[::-1]
    )

    def paint(axes: Any) -> None:
        rows = range(len(found))
        values, errors = _bars([worth.mean for worth in found])
        axes.errorbar(values, rows, xerr=errors, fmt="o", markersize=4, color=COLOURS[0], capsize=2)
        if worths.equals:
            axes.axvline(worths.mean, color=COLOURS[1], linestyle=":", linewidth=1.2)
        long = max(len(worth.name) for worth in found) > 28
        axes.set_yticks(rows, [worth.key if long else worth.name for worth in found])
        axes.set(xlabel=worths.each if len(worths.each) < 60 else "points")
        axes.set_xlim(left=min(0.0, min(value for value in values) * 1.1))
        axes.margins(y=0.02 if len(found) > 10 else 0.1)
        axes.grid(alpha=0.25, axis="x")

    words = f"{worths.title}: {worths.each}, with 95 % intervals."
    words += " Dotted: the mean of all." if worths.equals else ""
    height = 0.9 + 0.19 * max(3, len(found))
    return _draw(f"worth-{worths.group}", worths.title, words, height, paint)


def luck_plot(luck: Sequence[Luck]) -> str:
    names = {"alone": "solo", "duel": "duels", "team": "teams"}

    def paint(axes: Any) -> None:
        rows = range(len(luck))
        left = [0.0] * len(luck)
        for number, (part, label) in enumerate(
            (("level", "the level"), ("deal", "the deal"), ("rest", "the rest"))
        ):
            widths = [100 * getattr(one.shares, part).value for one in luck]
            colour = COLOURS[(0, 1, 5)[number]]
            axes.barh(rows, widths, left=left, color=colour, label=label, height=0.55)
            for row, width in enumerate(widths):
                if width > 6:
                    axes.text(
                        left[row] + width / 2, row, f"{width:.0f} %", ha="center", va="center", color="white"
                    )
            left = [start + width for start, width in zip(left, widths, strict=True)]
        axes.set_yticks(rows, [names[one.what] for one in luck])
        axes.set(xlabel="share of the variance of results, %", xlim=(0, 100), ylim=(-0.6, len(luck) - 0.4))
        axes.legend(fontsize=8, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0))

    words = "Share of the variance of results explained by the level and by the deal, and the rest."
    return _draw("luck", "Luck against skill", words, 1.3 + 0.5 * len(luck), paint)


def plots_of(found: Balance) -> dict[str, str]:
    """Every plot that the numbers allow, by name."""
    plots = {}
    if found.seats:
        plots["seats"] = seats_plot(found.masters or found.seats)
    if found.leads:
        plots["leads"] = leads_plot(found.leads)
        changes = {one.players: one.changes_counts for one in found.leads}
        plots["changes"] = counts_plot(
            "changes", "How often the lead changes", "changes of the lead", changes
        )
        margins = {one.players: one.margins for one in found.leads}
        plots["margins"] = counts_plot(
            "margins", "By how much games are won", "points ahead of the runner-up", margins
        )
    if found.teams:
        plots["teams"] = teams_plot(found.teams)
    alone = [one for one in found.scores if one.players == 1]
    if alone:
        plots["alone"] = scores_plot("alone", "Points in solo games", alone, found.ranks)
    together = [one for one in found.scores if one.players > 1]
    if together:
        plots["together"] = spans_plot(together)
    for worths in found.worths:
        plots[f"worth-{worths.group}"] = worths_plot(worths)
    plots["length"] = lengths_plot(found.lengths, found.beats)
    if found.luck:
        plots["luck"] = luck_plot(found.luck)
    return plots
