"""Results in Parquet, chunk by chunk: an interrupted run continues from the chunks on its shelf."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from terem.lab.runs import Chunk, Plan, Played, changed

PLAN = "_plan.json"  # tools that read a folder of Parquet skip names that begin with an underscore
PART = re.compile(r"games-(\d{9})-(\d{9})\.parquet")
PIECE = pa.struct([("group", pa.string()), ("key", pa.string()), ("seat", pa.int8()), ("points", pa.int32())])
SEEN = pa.struct(
    [
        ("first", pa.int8()),
        ("beats", pa.int32()),
        ("decisions", pa.int32()),
        ("course", pa.list_(pa.list_(pa.int32()))),
        ("pieces", pa.list_(PIECE)),
        ("judged", pa.int32()),
        ("choices", pa.int32()),
        ("plain", pa.int32()),
    ]
)
SCHEMA = pa.schema(
    [
        ("seats", pa.list_(pa.string())),
        ("number", pa.int64()),
        ("places", pa.list_(pa.int8())),
        ("scores", pa.list_(pa.int32())),
        ("why", pa.string()),
        ("seconds", pa.list_(pa.list_(pa.float64()))),
        ("seen", SEEN),  # of watched games
        ("luck", pa.list_(pa.float64())),  # where it was counted
        ("faults", pa.list_(pa.struct([("seat", pa.int8()), ("why", pa.string())]))),  # of forfeited games
    ]
)


class OtherRun(ValueError):
    """The folder holds results of another run; the message says what to do."""


class ParquetShelf:
    """One file a chunk: `games-000000000-000000250.parquet` has the plan's first 250 games."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        heading = folder / PLAN
        told = {"digest": plan.digest(), "plan": msgspec.to_builtins(plan)}
        if heading.exists():
            try:
                known = msgspec.json.decode(heading.read_bytes())
                digest, before = known["digest"], known["plan"]
            except (msgspec.DecodeError, KeyError, TypeError):
                digest, before = "", None
            if digest != plan.digest():
                raise OtherRun(
                    f"{folder} holds results of another run. What differs: {changed(before, plan)}. "
                    "Choose another folder with --keep, or empty this one"
                )
        elif any(PART.fullmatch(file.name) for file in folder.iterdir()):
            raise OtherRun(f"{folder} holds results but no {PLAN}: choose another folder with --keep")
        else:
            _write(heading, msgspec.json.format(msgspec.json.encode(told)))

    def kept(self) -> dict[Chunk, list[Played]]:
        found: dict[Chunk, list[Played]] = {}
        for file in sorted(self.folder.iterdir()):
            name = PART.fullmatch(file.name)
            if name:
                found[int(name[1]), int(name[2])] = read_part(file)
        return found

    def keep(self, chunk: Chunk, played: Sequence[Played]) -> None:
        """Atomic: the name appears when everything is on disk."""
        rows = [msgspec.to_builtins(game) for game in played]
        sink = pa.BufferOutputStream()
        pq.write_table(pa.Table.from_pylist(rows, SCHEMA), sink, compression="zstd")
        _write(self.folder / f"games-{chunk[0]:09}-{chunk[1]:09}.parquet", sink.getvalue().to_pybytes())


def read_part(file: Path) -> list[Played]:
    return msgspec.convert(pq.read_table(file).to_pylist(), list[Played])


def _write(file: Path, content: bytes) -> None:
    draft = file.with_name(file.name + ".new")
    with draft.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
