"""A match without I/O: seats, drafts, the record, and the proof that it was dealt fairly."""

from __future__ import annotations

from terem.table.match import Match
from terem.table.record import Occupant, Record, RecordError, Taken, Turn, read_record, without_names
from terem.table.replay import branch, replay, replay_all, verify

__all__ = [
    "Match",
    "Occupant",
    "Record",
    "RecordError",
    "Taken",
    "Turn",
    "branch",
    "read_record",
    "replay",
    "replay_all",
    "verify",
    "without_names",
]
