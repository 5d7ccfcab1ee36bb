"""Why something is not allowed: a code, the clause of the rules, and what the words need."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    code: str  # of the message "refuse-<code>" in the game's or the table's texts
    clause: str = ""  # of the game's RULES.md, such as "4.2"; empty for the table's own refusals
    args: dict[str, str | int] = {}

    def __str__(self) -> str:
        """For logs; people get it in words."""
        return f"{self.code} (§{self.clause})" if self.clause else self.code


class Refused(Exception):
    """Something is not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal
