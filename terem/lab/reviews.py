"""Reviews over a Ray cluster, and reviews of many records in Parquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from terem.lab.runs import TRIES
from terem.review.effort import Effort
from terem.review.results import Review, TurnReview
from terem.review.reviewing import Course, Measured, reviews
from terem.review.running import measured

TURNS: Final = "turns.parquet"
SEATS: Final = "seats.parquet"


def review_on_ray(course: Course, pack: Path | None, effort: Effort) -> Iterator[TurnReview]:
    """Each turn is a task, on the cluster that is connected."""
    import ray

    # Values travel as JSON, so that a worker needs nothing but Terem to read them.
    task = ray.remote(max_retries=TRIES)(_on_ray)
    text = ray.put(str(course.record))
    folder = str(pack.resolve()) if pack else ""
    waiting = [
        task.remote(text, folder, turn, msgspec.json.encode(effort))
        for turn in range(len(course.record.turns))
    ]
    try:
        found = (msgspec.json.decode(ray.get(reference), type=Measured) for reference in waiting)
        yield from reviews(found, course.game.key)
    finally:
        for reference in waiting:
            ray.cancel(reference)


def _on_ray(text: str, folder: str, turn: int, effort: bytes) -> bytes:
    pack = Path(folder) if folder else None
    [one] = measured(text, pack, turn, msgspec.json.decode(effort, type=Effort))
    return msgspec.json.encode(one)


def write_parquet(folder: Path, found: Sequence[tuple[str, Review]]) -> list[Path]:
    """A row for each turn, and one for each seat; `record` names the file."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    floats, texts = pa.list_(pa.float64()), pa.list_(pa.string())
    turn_schema = pa.schema(
        [
            ("record", pa.string()),
            ("game", pa.string()),
            ("unit", pa.string()),
            ("turn", pa.int32()),
            ("seat", pa.int8()),  # null for the first deal
            ("played", texts),
            ("best", texts),
            ("lost", pa.float64()),
            ("half", pa.float64()),
            ("verdict", pa.string()),
            ("is_key", pa.bool_()),
            *((name, floats) for name in ("expected", "effects", "luck", "luck_half", "rest")),
        ]
    )
    seat_schema = pa.schema(
        [
            ("record", pa.string()),
            ("game", pa.string()),
            ("unit", pa.string()),
            ("is_whole", pa.bool_()),
            ("seat", pa.int8()),
            *((name, pa.float64()) for name in ("expected", "result", "luck", "luck_half", "rest")),
            ("decisions", floats),
            *((name, pa.int32()) for name in ("best", "good", "inaccuracy", "mistake", "blunder")),
        ]
    )
    turns, seats = [], []
    for name, review in found:
        common = {"record": name, "game": review.game, "unit": review.unit}
        for turn in review.turns:
            turns.append({**common, **msgspec.to_builtins(turn), "is_key": turn.turn in review.key})
        for seat in review.seats:
            seats.append(
                {**common, "is_whole": review.is_whole, **msgspec.to_builtins(seat), **seat.verdicts}
            )
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows, schema in ((TURNS, turns, turn_schema), (SEATS, seats, seat_schema)):
        pq.write_table(pa.Table.from_pylist(rows, schema), folder / name)
    return [folder / TURNS, folder / SEATS]
