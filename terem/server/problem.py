"""What a client did wrong, or what cannot be done now: a status, a code, and words that say what to do."""

from __future__ import annotations


class Problem(Exception):
    def __init__(self, status: int, code: str, words: str, clause: str = "") -> None:
        super().__init__(words)
        self.status = status
        self.code = code
        self.words = words
        self.clause = clause
