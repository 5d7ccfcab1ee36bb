"""Why a request fails: a status, a code, and words that say what to do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from terem.core.refusal import Refusal
from terem.core.words import Words


class Problem(Exception):
    def __init__(
        self,
        status: int,
        code: str,
        words: str,
        clause: str = "",
        args: Mapping[str, str | int] = MappingProxyType({}),
    ) -> None:
        super().__init__(words)
        self.status = status
        self.code = code
        self.words = words
        self.clause = clause
        self.about = dict(args)  # what the words speak of; Exception has other args

    @classmethod
    def of(cls, refusal: Refusal, words: Words) -> Problem:
        """A refusal by the rules, in these words."""
        return cls(409, refusal.code, words.refusal(refusal), refusal.clause, refusal.args)
