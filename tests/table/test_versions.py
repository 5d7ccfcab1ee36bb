"""Earlier versions of a game's rules stay playable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from terem.bots import random
from terem.core.chance import FastRng
from terem.core.game import Game, UnknownRules
from terem.games import games, load_game
from terem.table import Match, Occupant, RecordError, read_record, replay_all, verify

COMPONENT = """
[[component]]
key = "VALUE"
copies = 3
name = { en = "NAME", ru = "NAME", uk = "NAME" }
source = "rulebook"
"""
PACKAGE = """
from seventh.acorns import *
from terem.core.game import Game
from oaks.old.rules import new
GAME = Game(__name__, version=3, players=range(2, 5))
"""
RULES = """
from seventh.acorns.rules import new as new_plain

def new(players, options, components):
    state = new_plain(players, options, components)
    state.scores[0] += 1
    return state
"""


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """Version 3 of a game. Version 2 had other names; version 1 had no extra point for the first seat."""
    folder = tmp_path / "oaks" / "old"
    for data, name in (("data", "acorn"), ("data/v2", "oak")):
        (folder / data).mkdir(parents=True)
        cards = [COMPONENT.replace("NAME", name).replace("VALUE", value) for value in "123"]
        (folder / data / "components.toml").write_text("".join(cards))
    (tmp_path / "oaks" / "__init__.py").write_text("")
    (folder / "__init__.py").write_text(PACKAGE)
    (folder / "rules.py").write_text(RULES)
    (folder / "v1.py").write_text("from seventh.acorns.rules import new\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return load_game("old", "oaks")


def played(game: Game[Any]) -> Match:
    match = Match(game, [Occupant("a", "bot"), Occupant("b", "bot")], seed=bytes(32))
    rng = FastRng(1)
    while not match.is_over:
        [seat, *_] = match.to_act()
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)
    return match


def test_a_version_has_what_the_next_one_changed(old: Game[Any]) -> None:
    names = [old.at(version).components().name("1", "en") for version in (1, 2, 3)]
    assert names == ["oak", "oak", "acorn"]
    assert [old.at(version).start(2).score(0) for version in (1, 2, 3)] == [0, 1, 1]
    assert old.at(1) is old.at(1)
    assert old.at(1).at(3).version == 3
    assert old.at(2).with_pieces().at(1).start(2).score(0) == 0


def test_a_record_is_replayed_by_the_rules_it_was_played_by(old: Game[Any]) -> None:
    records = {version: str(played(old.at(version)).record) for version in (1, 2, 3)}
    for version, text in records.items():
        match = verify(old, read_record(text))
        assert (match.game.version, str(match.record)) == (version, text)
    other = read_record(records[1])
    other.rules = 3
    with pytest.raises(RecordError, match="the result"):
        replay_all(old, other)


def test_unknown_versions_are_named(old: Game[Any]) -> None:
    for version in (0, 4):
        with pytest.raises(UnknownRules, match="versions 1 to 3"):
            old.at(version)
    record = played(old).record
    record.rules = 4
    with pytest.raises(RecordError, match="version 4"):
        replay_all(old, record)


@pytest.mark.parametrize("key", sorted(games()))
def test_every_version_of_a_game_can_be_played(key: str) -> None:
    game = games()[key]
    for version in range(1, game.version + 1):
        earlier = game.at(version)
        assert earlier.start(earlier.players[0]).to_act()
