"""For each game a pack that differs from its own components in everything that is rebuilt."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from terem.core.pack import Components
from terem.games import find_game
from terem.games.gzhel.names import FIGURINES, FLOWERS, PATTERNS
from terem.games.gzhel.names import SETS as SYMBOLS
from terem.games.mezen.names import LETTERS, SETS
from terem.house.pack_messages import NewPack
from terem.house.workshop import draft_of, made

Draft = dict[str, Any]  # what the TOML files say, by their names
BOARDS = (
    ".vvv.. .>>>v. ....v. ....v.",
    "v.v.v. v.v.v. >>>>v. ....v.",
    "...vvv ...>>v .....v .....v",
    "v..v.v >>>v.v ...>>v .....v",
)
MOVED = {"a1": "a2", "c1": "b1", "a3": "b3", "c3": "c2", "b2": "c3"}


def other_draft(game: str) -> Draft:
    draft = copy.deepcopy(draft_of(find_game(game), ""))
    CHANGES[find_game(game).variant_of.key if find_game(game).variant_of else game](draft)  # type: ignore[union-attr]
    for entry in entries(draft):
        if entry["source"] == "rebuilt":
            entry["source"] = "own"
            if "name" in entry:
                entry["name"] = {language: f"{name} two" for language, name in entry["name"].items()}
    return draft


def other_pack(game: str, folder: Path) -> Components:
    """The same, loaded from this folder."""
    _, content = made(find_game(game), NewPack("other", other_draft(game)))
    for name, text in json.loads(content).items():
        (folder / name).write_text(text, encoding="utf-8")
    return find_game(game).components(folder)


def entries(draft: Draft) -> list[dict[str, Any]]:
    """Everything in its files that says its source."""
    tables = [table for file in draft.values() for table in file.values()]
    lists = [table if isinstance(table, list) else [table] for table in tables]
    return [entry for found in lists for entry in found if isinstance(entry, dict) and "source" in entry]


def turned(key: str, keys: Sequence[str]) -> str:
    return keys[(keys.index(key) + 1) % len(keys)]


def _gzhel(draft: Draft) -> None:
    for card in draft["cards.toml"]["card"]:
        card["back"] = turned(card["back"], PATTERNS)
        card["sets"] = [turned(key, SYMBOLS) for key in card["sets"]]
        card["flowers"] = [turned(letter, FLOWERS) for letter in card.get("flowers", ())]
        card["figurines"] = [turned(key, FIGURINES) for key in card.get("figurines", ())]
        if card.get("pattern"):
            card["pattern"] = turned(card["pattern"], PATTERNS)
    for pad in draft["pads.toml"]["pad"]:
        for side in (pad["diamond"], pad["circle"]):
            side["patterns"] = "".join(
                turned(letter, PATTERNS) if letter in PATTERNS else letter for letter in side["patterns"]
            )
            side["figurines"] = {MOVED[corner]: key for corner, key in side["figurines"].items()}
    draft["pads.toml"]["start"] |= {"diamond": 11, "circle": 11, "stamps": 3}


def _mezen(draft: Draft) -> None:
    swap = str.maketrans("#.", ".#")
    for card in draft["cards.toml"]["card"]:
        card["sets"] = [turned(key, SETS) for key in card["sets"]]
        card["symbols"] = [turned(letter, LETTERS[:-1]) for letter in card.get("symbols", ())]
        if card.get("positions"):
            card["positions"] = card["positions"].translate(swap)
    for tile in draft["tiles.toml"]["tile"]:
        tile["dark"] = turned(tile["dark"], LETTERS.lower())


def _gorynich(draft: Draft) -> None:
    for board, picture in zip(draft["boards.toml"]["board"], BOARDS, strict=True):
        board["picture"] = picture.replace(" ", "\n") + "\n"
    for pile, values in (("knights", (1, 3)), ("zmei", (1, -3))):
        draft["cards.toml"][pile] = [{"value": value, "copies": 3, "source": "rebuilt"} for value in values]


def _nizam(draft: Draft) -> None:
    """Only the names of the gems are rebuilt."""


def _pizza(draft: Draft) -> None:
    for token, copies in zip(draft["tokens.toml"]["token"], (2, 5, 7), strict=True):
        token["copies"] = copies


CHANGES: dict[str, Callable[[Draft], None]] = {
    "gzhel": _gzhel,
    "mezen": _mezen,
    "gorynich": _gorynich,
    "nizam": _nizam,
    "pizza": _pizza,
}
