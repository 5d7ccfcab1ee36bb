"""The scoring helper: what a turn of shifts brings from a given field, prices ignored."""

from __future__ import annotations

from collections.abc import Sequence

from terem.core.event import Item
from terem.core.notation import NotationError
from terem.core.score import Scorer
from terem.games.nizam.notation import parse_shift, read_field
from terem.games.nizam.rules import field_only


def score(words: Sequence[str]) -> tuple[Item, ...]:
    if len(words) != 2:
        raise NotationError('give a field and the shifts, such as ABCDE/GOSAB/ABCDE/GGSAB/OOCDE "3> a^"')
    field, shifts = words
    turn = field_only(read_field(field))
    for word in shifts.split():
        line, side = parse_shift(word.partition(":")[0])
        turn.shift(line, side)
    return turn.items(turn.scoring_lines())


SCORER = Scorer("FIELD SHIFTS", score)
