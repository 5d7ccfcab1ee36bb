"""terem score: the points of one or many printed boards."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from terem.cli.fail import fail
from terem.core.game import Game
from terem.core.notation import NotationError
from terem.core.pack import Components, PackError
from terem.core.score import Answer, Rebuilt

if TYPE_CHECKING:
    from terem.core.words import Words


@dataclass
class Desk:
    """Points go to standard output; what they rest on that is rebuilt, to standard error, each thing once."""

    game: Game[Any]
    pack: Path | None
    language: str
    explain: bool
    as_json: bool
    _rebuilt: dict[str, Rebuilt] = field(default_factory=dict)

    @cached_property
    def components(self) -> Components:
        try:
            return self.game.components(self.pack)
        except PackError as error:
            fail(str(error))

    @cached_property
    def words(self) -> Words:
        from terem.core.words import Words  # Fluent takes a tenth of a second to import

        return Words(self.game, self.language, components=self.components)

    def score_one(self, words: Sequence[str]) -> None:
        try:
            self._print(self.game.score(words, self.components))
        except NotationError as error:
            fail(str(error))
        self._tell_rebuilt()

    def score_lines(self, lines: Iterable[str]) -> None:
        """One integer a line. If a game answers in several lines, an empty line ends each answer. Stops at
        the first line that cannot be read."""
        assert self.game.scorer is not None
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                self._print(self.game.score(line.rstrip("\r\n").split("\t"), self.components))
            except NotationError as error:
                fail(f"line {number}: {error}")
            if self.game.scorer.lines is not None and not self.as_json:
                print()
        self._tell_rebuilt()

    def _print(self, answer: Answer) -> None:
        assert self.game.scorer is not None
        if self.as_json:
            whole = {
                "points": sum(item.points for item in answer.items),
                "items": msgspec.to_builtins(answer.items),
                "rebuilt": [
                    {**msgspec.to_builtins(one), "words": self.words.rebuilt(one)} for one in answer.rebuilt
                ],
            }
            print(json.dumps(whole, ensure_ascii=False))
            return
        self._rebuilt |= {str(one): one for one in answer.rebuilt}
        if self.explain:
            for item in answer.items:
                cells = f"  ({' '.join(item.cells)})" if item.cells else ""
                print(f"{item.points:+4d}  {self.words.item(item)}{cells}")
        if self.game.scorer.lines is None:
            print(sum(item.points for item in answer.items))
            return
        for line in self.game.scorer.lines(answer.items, self.components, self.language):
            print(line)

    def _tell_rebuilt(self) -> None:
        for one in self._rebuilt.values():
            print(self.words.rebuilt(one), file=sys.stderr)
