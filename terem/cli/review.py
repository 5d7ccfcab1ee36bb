"""terem review: what each turn of a finished game cost, and what was luck."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from terem.cli.fail import fail
from terem.cli.replay import components_of, opened
from terem.core.skill import Candidate, Prospect
from terem.core.words import Words
from terem.review.effort import deep, quick
from terem.review.results import Review, TurnReview
from terem.review.reviewing import Course, summed
from terem.review.running import review, review_on_cores
from terem.review.verdicts import BAD
from terem.table import RecordError


def show_reviews(
    records: Sequence[tuple[str, str]],
    seconds: float,
    ray: str,
    language: str,
    as_json: bool,
    named: str,
    out: Path | None,
) -> None:
    """Of one record or of many, each with the name of its file."""
    from terem.cli.running import check_folder, need, the_runner, writing_to

    if out is not None:
        need("Parquet", "ladder", "pyarrow")
        check_folder(out)
    the_runner(0, ray)  # connects once, before anything is computed
    found = []
    for name, text in records:
        if len(records) > 1 and not as_json:
            print(f"{name}:")
        found.append((name, show_review(text, seconds, ray, language, as_json, named)))
    if out is not None:
        from terem.lab.reviews import write_parquet

        with writing_to(out):
            files = write_parquet(out, found)
        if not as_json:
            print("Written: " + ", ".join(map(str, files)))


def show_review(text: str, seconds: float, ray: str, language: str, as_json: bool, named: str) -> Review:
    game, record, pack = opened(text, named)
    names = [occupant.name for occupant in record.seats]
    folder = Path(__file__).parent / "text"
    words = Words(game, language, names, components_of(game, pack), [folder])
    try:
        course = Course(game, record, pack)
    except RecordError as error:
        fail(error.told(words))
    effort = deep(seconds) if seconds else quick(course.game, len(record.turns))
    if ray:
        from terem.lab.reviews import review_on_ray

        steps = review_on_ray(course, pack, effort)
    elif seconds:
        steps = review_on_cores(course, pack, effort)
    else:
        steps = review(course, effort)
    turns = list(_told(steps, words, len(record.turns), as_json))
    found = summed(course, turns)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return found
    for line in told(found, words):
        print(line)
    return found


def _told(steps: Iterator[TurnReview], words: Words, count: int, as_json: bool) -> Iterator[TurnReview]:
    """Each turn as soon as it is known; the progress on a terminal."""
    is_seen = sys.stderr.isatty()
    for turn in steps:
        yield turn
        if is_seen:
            print(f"\r{turn.turn + 1}/{count} ", end="", file=sys.stderr, flush=True)
        if not as_json and turn.verdict in BAD:
            for line in told_turn(turn, words):
                print(line)
    if is_seen:
        print("\r        \r", end="", file=sys.stderr, flush=True)


def told_turn(turn: TurnReview, words: Words) -> list[str]:
    """A turn that lost something, the better one, and the reasons for it."""
    verdict = words.text(f"review-{turn.verdict}")
    lost = words.text("review-lost", amount=_shown(turn.lost), half=_shown(turn.half))
    head = words.text("review-turn", turn=turn.turn, name=words.seat(turn.seat), verdict=verdict, lost=lost)
    lines = [head, "  " + words.text("review-played", turn=", ".join(turn.played))]
    lines += ["  " + reason for reason in _reasons(turn.played, turn.why_played, words)]
    lines.append("  " + words.text("advice-best", turn=", ".join(turn.best)))
    return lines + ["  " + reason for reason in _reasons(turn.best, turn.why_best, words)]


def _reasons(actions: tuple[str, ...], why: tuple[Prospect, ...], words: Words) -> list[str]:
    return words.reasons(Candidate(actions, (), why, 0.0, 0.0))


def told(review: Review, words: Words) -> list[str]:
    """The sum for each seat, and the turns that decided the game."""
    lines = [words.text("review-unit", unit=review.unit)]
    if not review.is_whole:
        lines.append(words.text("review-unfinished"))
    for seat in review.seats:
        lines.append(words.text("review-seat", name=words.seat(seat.seat)))
        parts = [("expected", seat.expected), ("luck", seat.luck)]
        lines += [_part(words.text(f"review-{key}"), amount) for key, amount in parts]
        for other, amount in enumerate(seat.decisions):
            key = "review-own" if other == seat.seat else "review-decisions"
            lines.append(_part(words.text(key, name=words.seat(other)), amount))
        parts = [("rest", seat.rest), ("result", seat.result)]
        lines += [_part(words.text(f"review-{key}"), amount) for key, amount in parts]
        counts = [f"{words.text(f'review-{key}')} {n}" for key, n in seat.verdicts.items() if n]
        lines.append("  " + ", ".join(counts))
    if review.key:
        lines.append(words.text("review-key", turns=", ".join(map(str, review.key))))
    return lines


def _part(name: str, amount: float) -> str:
    return f"  {amount:+8.1f}  {name}"


def _shown(amount: float) -> str:
    return f"{amount:.1f}"
