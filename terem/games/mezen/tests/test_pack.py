"""A pack that differs from the game's own data in everything that was rebuilt, told and played through."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from mezen_position import painting
from oracle import mezen_oracle as oracle

from terem.bots import find_bot
from terem.core.chance import FastRng
from terem.core.event import Scored
from terem.core.state import DEALER
from terem.core.words import Words
from terem.games.mezen import GAME
from terem.games.mezen.components import MezenComponents
from terem.games.mezen.names import SETS
from terem.games.mezen.rules import CHOOSING
from terem.games.mezen.terminal import goal_text

# Nine horses, one with a horse behind it; three spruces behind foxes, none behind birds; a single fish.
TILES = "Hh Hb Hb Hg Hx Hx Hf Hs Hs Bh Bh Bx Bg Bf Gx Gx Gf Gs Gh Xs Xs Xs Xb Xg Fg".split()
SYMBOLS = "FXGBH"  # the order inside each family
PAIRS = ("HH", "FG", "GB", "XH", "BF")
ODD = ("##... #.... ..... ....# ...##", ".#... ..#.. ...#. ....# #....", "##### #...# #...# #...# #####")
EVEN = {
    26: "..... ##### ..... ..... .....",
    27: "#.... #.... #.... #.... #....",
    28: "###.. ###.. ..... ..... .....",
}
OTHER = {30: "#...# ..... ..... ..... #...#", 31: "..... ..#.. .###. ..#.. ....."}


def write(file: dict[str, list[dict[str, Any]]]) -> str:
    """As TOML: lists and texts look as they do in JSON."""

    def value(found: Any) -> str:
        if isinstance(found, dict):
            return "{ " + ", ".join(f"{key} = {value(inner)}" for key, inner in found.items()) + " }"
        return json.dumps(found, ensure_ascii=False)

    lines = []
    for kind, entries in file.items():
        for entry in entries:
            lines += [f"[[{kind}]]", *(f"{key} = {value(found)}" for key, found in entry.items())]
    return "\n".join(lines) + "\n"


def changed_cards() -> list[dict[str, Any]]:
    own = tomllib.loads((GAME.folder / "data" / "cards.toml").read_text("utf-8"))["card"]
    cards = []
    for card in own:
        number = card["number"]
        first, block = (number - 1) % 6, (number - 1) // 6  # each icon twice in a block of six cards
        new = {"number": number, "sets": [SETS[first], SETS[(first + 1 + block % 5) % 6]]}
        if number <= 20:
            new["symbols"] = [SYMBOLS[(number - 1) % 5]]
        if number <= 15:
            new["positions"] = ODD[(number - 1) // 5].replace(" ", "\n")
        if 21 <= number <= 25:
            new["symbols"] = list(PAIRS[number - 21])
        if number in EVEN or number in OTHER:
            new["positions"] = (EVEN | OTHER)[number].replace(" ", "\n")
        cards.append({**new, "source": "review", "note": "seen on a printed card"})
    return cards


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    tiles = tomllib.loads((GAME.folder / "data" / "tiles.toml").read_text("utf-8"))
    tiles["tile"] = [{"light": tile[0], "dark": tile[1], "source": "review"} for tile in TILES]
    cards = tomllib.loads((GAME.folder / "data" / "cards.toml").read_text("utf-8"))
    for icon in cards["set"]:
        del icon["group"]
        icon["name"] = dict.fromkeys(("en", "ru", "uk"), f"{icon['key']}!")
    cards["card"] = changed_cards()
    (tmp_path / "tiles.toml").write_text(write(tiles), "utf-8")
    (tmp_path / "cards.toml").write_text(write(cards), "utf-8")
    return tmp_path


def loaded(pack: Path) -> MezenComponents:
    components = GAME.components(pack)
    assert isinstance(components, MezenComponents)
    return components


@pytest.fixture
def printed(pack: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The pack, with the reference told what is on its cards."""
    cells = {}
    for card in loaded(pack).cards:
        marks = card.positions.replace("\n", "")
        cells[card.number] = tuple(
            cell for cell, mark in zip(oracle.CELLS, marks, strict=False) if mark == "#"
        )
    named = {card.number: card.symbols for card in loaded(pack).cards}
    points = {number: 3 if number <= 5 else 2 for number in range(1, 16)}
    places = {number: (named[number][0], cells[number], points[number]) for number in points}
    monkeypatch.setattr(oracle, "PLACES", places)
    monkeypatch.setattr(oracle, "LONERS", {number: named[number][0] for number in range(16, 21)})
    monkeypatch.setattr(oracle, "PAIRS", {number: named[number] for number in range(21, 26)})
    monkeypatch.setattr(oracle, "CHOSEN_PLACES", {number: cells[number] for number in EVEN})
    monkeypatch.setattr(oracle, "CROSS", cells[30])
    monkeypatch.setattr(oracle, "CENTRAL_SQUARE", cells[31])
    monkeypatch.setattr(oracle, "TILES", tuple(TILES))
    return pack


def test_everything_that_was_rebuilt_differs(pack: Path) -> None:
    own, other = loaded(GAME.folder / "data"), loaded(pack)
    assert sorted(tile.light + tile.dark for tile in own.tiles) != sorted(TILES)
    for mine, theirs in zip(own.cards, other.cards, strict=True):
        if mine.positions:
            assert mine.positions != theirs.positions, mine.number
        assert (mine.family, mine.points) == (theirs.family, theirs.points), "the number says them"
    assert [card.symbols for card in own.cards[:25]] != [card.symbols for card in other.cards[:25]]
    assert [card.sets for card in own.cards] != [card.sets for card in other.cards]
    assert other.name("sun", "en") == "sun!"


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 1, "3 for each fish on a1 b1 a2 e4 d5 e5"),
        ("en", 13, "2 for each hedgehog along the edge"),
        ("en", 16, "2 for each fish with no other fish around it"),
        ("en", 21, "2 for each pair horse + horse, each tile once"),
        ("en", 26, "3 for each tile of one symbol in the second row"),
        ("en", 31, "3 for each spruce in the centre and beside it"),
        ("ru", 1, "3 за каждую рыбу на местах a1 b1 a2 e4 d5 e5"),
        ("ru", 17, "2 за каждую лису без другой лисы вокруг"),
        ("ru", 30, "2 за каждую тёмную плитку в углах"),
        ("uk", 14, "2 за кожного птаха по краю"),
        ("uk", 27, "3 за кожну плитку одного символу в лівому стовпці"),
    ],
)
def test_goals_are_told_as_the_pack_has_them(pack: Path, language: str, number: int, text: str) -> None:
    assert goal_text(number, Words(GAME, language, components=loaded(pack))) == text


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_card_has_a_text(pack: Path, language: str) -> None:
    for components in (loaded(pack), loaded(GAME.folder / "data")):
        words = Words(GAME, language, components=components)
        texts = [goal_text(number, words) for number in range(1, 37)]
        assert len(set(texts)) == 36


@pytest.mark.parametrize(("bot", "players"), [("artisan", 1), ("apprentice", 3), ("master@8", 2)])
def test_whole_games_score_as_the_reference_does(printed: Path, bot: str, players: int) -> None:
    """Every goal of the games, on every painting, by the engine and by the reference."""
    scored = 0
    for icon in SETS if bot == "artisan" else SETS[:2]:
        state = GAME.start(players, {"set": icon}, printed)
        rng, player = FastRng(SETS.index(icon)), find_bot(GAME, bot)
        state.journal = []
        while not state.is_over():
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            seat = state.seats_to_act()[0]
            if state.phase == CHOOSING and not any(state.done):
                expected = [oracle.score(int(state.goal), painting(state, other)) for other in range(players)]
                for other in range(players):
                    found = sum(item.points for item in state.items(other, state.goal))
                    assert found == expected[other], (int(state.goal), painting(state, other))
                scored += 1
            for action in player.turn(state.copy(), seat, rng):
                state.apply(seat, action)
        points = [event.points for event in state.journal if isinstance(event, Scored)]
        assert sum(points) == sum(int(state.score(seat)) for seat in range(players))
        backs = [painting(state, seat) for seat in range(players)]
        assert all(oracle.parse(text) for text in backs), "only tiles of the pack"
    assert scored == 10 * (len(SETS) if bot == "artisan" else 2)
