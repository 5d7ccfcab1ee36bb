"""The text of Acorns' actions and positions."""

from __future__ import annotations

from seventh.acorns.rules import ACTIONS, Acorns, new_acorns
from terem.core.notation import NotationError, read_fields, read_number, show_fields

WORDS = [f"{word}{value}" for word in ("", "play ", "swap ") for value in (1, 2, 3)]
FIELDS = ("cards", "owed", "sealed", "swapped", "scores", "rounds", "ties")


def text(action: int) -> str:
    return WORDS[action]


def parse(words: str) -> int:
    if words not in WORDS:
        raise NotationError(f"'{words}' is no action; try play 1, 2 or 3, or swap 1, 2 or 3")
    return WORDS.index(words)


def show(state: Acorns) -> str:
    lists = {name: ",".join(str(n) for n in getattr(state, name)) for name in FIELDS[:5]}
    return show_fields(
        {**lists, "rounds": str(state.rounds), "ties": "share" if state.ties_share else "nobody"}
    )


def read(words: str, components: object = None) -> Acorns:
    fields = read_fields(words, FIELDS)
    players = len(fields["scores"].split(","))
    state = new_acorns(players, fields["ties"] == "share")
    for name in FIELDS[:5]:
        numbers = fields[name].split(",")
        target = getattr(state, name)
        if len(numbers) != len(target):
            raise NotationError(f"{name} has {len(numbers)} numbers, it needs {len(target)}")
        for i, number in enumerate(numbers):
            target[i] = read_number(number, name)
    state.rounds = read_number(fields["rounds"], "rounds")
    return state


assert len(WORDS) == ACTIONS
