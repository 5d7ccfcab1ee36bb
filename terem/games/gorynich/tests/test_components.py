"""Gorynich's rebuilt boards and cards: every layout is sound, and a broken pack is refused."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise, permutations
from pathlib import Path

import pytest

from terem.bots import Bot
from terem.core import FastRng, PackError
from terem.core.state import DEALER
from terem.games.gorynich import GAME
from terem.games.gorynich.board import PATHS
from terem.games.gorynich.components import GorynichComponents, load, paths, square
from terem.games.gorynich.names import CARDS, SQUARES, square_name
from terem.games.gorynich.view import GorynichView
from terem.lab.encoding import encoding_of
from terem.trials.arena import play

OWN = load(GAME.folder / "data")
TEREM = {44, 45, 54, 55}
LAYOUTS = list(permutations(range(4)))


def beside(one: int, two: int) -> bool:
    return abs(one % 10 - two % 10) + abs(one // 10 - two // 10) == 1


def test_there_are_24_layouts_and_the_boards_cover_everything_but_the_terem() -> None:
    assert len(LAYOUTS) == 24
    cells = [(row, column) for row in range(4) for column in range(6)]
    covered = [square(cell, place) for place in range(4) for cell in cells]
    assert sorted([*covered, *TEREM]) == list(range(100))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: "".join(str(board + 1) for board in layout))
def test_every_path_of_every_layout(layout: tuple[int, ...]) -> None:
    starts = set()
    for place, board in enumerate(layout):
        for cells in paths(OWN.boards[board]):
            route = [square(cell, place) for cell in cells]
            assert 7 <= len(route) == len(set(route)) <= 9
            assert all(beside(one, two) for one, two in pairwise(route)), "no gap"
            assert route[0] % 10 in (0, 9) or route[0] // 10 in (0, 9), "it starts on the edge"
            touching = [here for here in route if any(beside(here, corner) for corner in TEREM)]
            assert touching == route[-1:], "it touches the terem only at its end"
            assert not set(route) & TEREM
            starts.add(route[0])
    assert len(starts) == 12


def test_pictures() -> None:
    for board in OWN.boards:
        found = paths(board)
        assert len({path[-1] for path in found}) == 2, "they do not all end in one square"
        meeting = [(a, b) for a, b in combinations(found, 2) if set(a) & set(b)]
        assert [len(a) - len(b) for a, b in meeting] == [0], "two meet, and their knights come together"
    lengths = [[len(path) for path in paths(board)] for board in OWN.boards]
    assert lengths == [[8, 7, 8], [9, 9, 8], [7, 7, 9], [9, 7, 7]]
    first = [square_name(square(cell, 0)) for cell in paths(OWN.boards[0])[0]]
    assert first == "a1 a2 b2 c2 d2 d3 d4 e4".split()
    turned = [square_name(square(cell, 1)) for cell in paths(OWN.boards[0])[0]]
    assert turned == "j1 i1 i2 i3 i4 h4 g4 g5".split()


def test_cards() -> None:
    cards = OWN.cards
    assert sorted(card.value for card in cards.knights for _ in range(card.copies)) == [1, 1, 1, 1, 1, 2]
    assert sorted(card.value for card in cards.zmei for _ in range(card.copies)) == [-2, -1, 1, 2, 3, 3]
    assert [(table.knights, table.speech) for table in cards.table] == [
        (5, 1),
        (7, 2),
        (9, 3),
        (10, 3),
        (10, 4),
    ]
    assert all(OWN.name(key, language) for key in (*CARDS, "1", "4") for language in ("en", "ru", "uk"))


@pytest.mark.parametrize("players", GAME.players)
def test_all_twelve_movement_cards_are_dealt_at_every_table(players: int) -> None:
    seen = GAME.view(GAME.start(players), 0)
    assert isinstance(seen, GorynichView)
    assert (seen.knights_deck, seen.zmei_deck) == ((1, 1, 1, 1, 1, 2), (-2, -1, 1, 2, 3, 3))


@pytest.mark.parametrize(
    ("players", "pace", "wind"),
    [
        (3, (1, 1, 2, 2, 3, 3), (-3, -2, 2, 3, 3, 4)),
        (4, (1, 1, 2, 2, 3, 3), (-3, -2, 2, 3, 3, 4)),
        (5, (1, 2, 2, 3, 3), (-3, -2, 2, 3, 3)),
        (6, (2, 2, 3, 3), (-3, -2, 3, 3)),
        (7, (3, 3), (-2, 3)),
    ],
)
def test_in_version_1_some_movement_cards_stayed_in_the_box(
    players: int, pace: tuple[int, ...], wind: tuple[int, ...]
) -> None:
    game = GAME.at(1)
    seen = game.view(game.start(players), 0)
    assert isinstance(seen, GorynichView)
    assert (seen.knights_deck, seen.zmei_deck) == (pace, wind)


def test_a_pack_of_version_1_plays_on_in_version_1(tmp_path: Path) -> None:
    for name in ("boards.toml", "cards.toml"):
        text = (GAME.folder / "data" / "v1" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("most = 4", "most = 3"), encoding="utf-8")
    with pytest.raises(PackError, match="unknown field `most`"):
        GAME.components(tmp_path)
    state = GAME.at(1).start(4, pack=tmp_path)
    seen = GAME.view(state, 0)
    assert isinstance(seen, GorynichView)
    assert (seen.knights_deck, seen.zmei_deck) == ((1, 2, 2, 3, 3), (-3, -2, 2, 3, 3))


def test_version_1_refuses_piles_of_different_size(tmp_path: Path) -> None:
    for name in ("boards.toml", "cards.toml"):
        text = (GAME.folder / "data" / "v1" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("most = 4\n", "", 1), encoding="utf-8")
    with pytest.raises(PackError, match="table 5: has as many movement cards for the knights as for Zmei"):
        GAME.at(1).components(tmp_path)


def test_version_2_had_other_cards_for_zmei() -> None:
    before = GAME.at(2).components()
    assert isinstance(before, GorynichComponents)
    assert before.boards == OWN.boards
    assert before.cards.knights == OWN.cards.knights
    state = GAME.at(2).start(5)
    seen = GAME.view(state, 0)
    assert isinstance(seen, GorynichView)
    assert (seen.knights_deck, seen.zmei_deck) == ((1, 1, 1, 1, 1, 2), (-2, -1, 2, 2, 2, 3))
    assert list(GAME.start(5).lengths) == list(state.lengths)


def test_every_entry_tells_its_source() -> None:
    cards = OWN.cards
    entries = (*OWN.boards, *cards.action, *cards.maneuver, *cards.knights, *cards.zmei, *cards.table)
    assert {entry.source for entry in entries} == {"rulebook", "rebuilt"}


Change = Callable[[str], str]


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("boards.toml", lambda s: s.replace("v...>v", "v..>v"), "board 1: its picture is 4 rows of 6"),
        ("boards.toml", lambda s: s.replace("v...>v", "v..x>v"), "board 1: its picture is 4 rows of 6"),
        (
            "boards.toml",
            lambda s: s.replace("v...>v\n>>>vv<", "v.....\n>>>vv<"),
            "does not start on the outer edge",
        ),
        ("boards.toml", lambda s: s.replace("v>vv>v\n>^>>vv", "v>vv>v\n>^>>v.", 1), "breaks off after"),
        ("boards.toml", lambda s: s.replace("..v<<.", "..v<<v"), "board 4: has three starting squares"),
        ("boards.toml", lambda s: s.replace("number = 2", "number = 3"), "the boards 1, 2, 3 and 4"),
        ("boards.toml", lambda s: s.replace(BOARD_1, RING), "runs in a ring"),
        ("boards.toml", lambda s: s.replace(BOARD_1, ISLAND), "arrows in a ring"),
        ("boards.toml", lambda s: s.replace(BOARD_1, PASSING), "board 1: row 4, column 5 touches the terem"),
        ("cards.toml", lambda s: s.replace('key = "blue"', 'key = "pink"'), "action: the keys are red"),
        (
            "cards.toml",
            lambda s: s.replace('key = "arrow"', 'key = "bow"'),
            "maneuver: the keys are fireball",
        ),
        ("cards.toml", lambda s: s.replace("copies = 5", "copies = 4", 1), "knights: there are six"),
        ("cards.toml", lambda s: s.replace("value = 1\n", "value = 0\n", 1), "knights 0: values are 1 to 5"),
        ("cards.toml", lambda s: s.replace("value = 3", "value = -9"), "zmei -9: values are -5 to 5"),
        (
            "cards.toml",
            lambda s: s.replace("copies = 5", "copies = 0", 1),
            "knights 1: has at least one copy",
        ),
        ("cards.toml", lambda s: s.replace("copies = 5", "copies = 5\nmost = 4"), "unknown field `most`"),
        ("cards.toml", lambda s: s.replace("players = 4", "players = 5"), "one for 3, 4, 5, 6 and 7"),
        ("cards.toml", lambda s: s.replace("knights = 5", "knights = 12"), "table 3: the game has 1 to 10"),
        (
            "cards.toml",
            lambda s: s.replace("speech = 1", "speech = 9"),
            "table 3: the game has 0 to 4 speech",
        ),
        ("cards.toml", lambda s: s.replace("speech = 1", 'speech = "1"'), "table 1.speech: Expected `int`"),
    ],
)
def test_a_broken_pack_is_refused(tmp_path: Path, file: str, change: Change, message: str) -> None:
    for name in ("boards.toml", "cards.toml"):
        text = (GAME.folder / "data" / name).read_text(encoding="utf-8")
        changed = change(text) if name == file else text
        assert name != file or changed != text, "the change does nothing"
        (tmp_path / name).write_text(changed, encoding="utf-8")
    with pytest.raises(PackError) as error:
        GAME.components(tmp_path)
    assert str(error.value).startswith(file)
    assert message in str(error.value)


def test_paths_of_any_length_can_be_played(tmp_path: Path) -> None:
    """The printed boards may differ from ours: 4 squares are the fewest from the edge to the terem."""
    boards = (GAME.folder / "data" / "boards.toml").read_text(encoding="utf-8")
    boards = boards.replace(BOARD_1, SHORT).replace(BOARD_2, LONG)
    (tmp_path / "boards.toml").write_text(boards, encoding="utf-8")
    cards = (GAME.folder / "data" / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(cards, encoding="utf-8")
    components = load(tmp_path)
    encoding = encoding_of(GAME)
    assert [len(path) for board in components.boards[:2] for path in paths(board)] == [8, 6, 4, 9, 18, 5]
    seen = set()
    for name, seed in (("random", 1), ("greedy", 2), ("artisan@2", 3)):
        state = GAME.start(6, pack=tmp_path)
        bot, rng = Bot(GAME, name), FastRng(seed)
        while state.to_act():
            assert GAME.show(GAME.read(GAME.show(state), components)) == GAME.show(state)
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            seat = state.seats_to_act()[0]
            view = GAME.view(state, seat)
            assert isinstance(view, GorynichView)
            left = {knight.path - 1: knight.left for knight in view.knights}
            seen |= set(left.values())
            parts = encoding.parts(encoding.numbers(state, seat))
            assert list(parts["knights"]) == [left.get(path, 0) for path in range(PATHS)]
            covered = {SQUARES[square] for path in view.paths for square in path}
            assert set(parts["board"][3].flatten().nonzero()[0]) == covered
            for action in bot.turn(state.redeal(seat, rng), seat, rng):
                state.apply(seat, action)
        assert state.outcome().places[0] in (1, 2)
    assert max(seen) > 12


BOARD_1 = "v...>v\n>>>vv<\nv>vv>v\n>^>>vv"
SHORT = "v.v..v\n>>v..v\n..>>vv\n....vv"
RING = "v.v..v\n>>>v<<\n.^.v..\n.^<<.."
BOARD_2 = "v.>>>v\n>>>vv<\nv>v>>v\n>^>>vv"
LONG = "v>>>>v\nv<<<<<\n>>>>>v\n>>>>vv"
ISLAND = ">>>v>v\n>>>v^<\n^>v>>v\n>^>^.v"
PASSING = "v...>v\n>>>vv<\nv>vv>v\n>^>>>v"


def test_an_experimental_pack_may_have_other_numbers_of_movement_cards(tmp_path: Path) -> None:
    boards = (GAME.folder / "data" / "boards.toml").read_text(encoding="utf-8")
    (tmp_path / "boards.toml").write_text(boards, encoding="utf-8")
    own = (GAME.folder / "data" / "cards.toml").read_text(encoding="utf-8")
    knights = own.replace("value = 1\ncopies = 5", "value = 1\ncopies = 6", 1)
    both = knights.replace("value = 3\ncopies = 2", "value = 3\ncopies = 3", 1)
    assert own != knights != both

    def written(text: str) -> Path:
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return tmp_path

    with pytest.raises(PackError, match="there are six of these cards, this file has 7"):
        load(written(both))
    with pytest.raises(PackError, match="has as many cards as the knights"):
        load(written("experimental = true\n" + knights))
    pack = written("experimental = true\n" + both)
    assert load(pack).experimental
    assert play(GAME, [Bot(GAME, "pupil")] * 3, 1, 0, pack=pack).why
