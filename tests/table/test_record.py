"""Records: read back exactly, replayed, proved, and refused with the number of the wrong turn."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from table.test_match import play_on
from terem.core import Refused
from terem.core.words import Words
from terem.games import load_game
from terem.table import (
    Match,
    Occupant,
    Record,
    RecordError,
    read_record,
    replay,
    replay_all,
    verify,
    without_names,
)

SEED = bytes(range(32))
GAMES = {"nizam": "terem.games", "pearl": "terem.games", "acorns": "seventh"}


def finished(key: str = "nizam", players: int = 2, seed: int = 1) -> Match:
    seats = [Occupant("Anna (the elder)"), *(Occupant("random", "bot") for _ in range(players - 1))]
    m = Match(load_game(key, GAMES[key]), seats, seed=SEED)
    play_on(m, seed=seed)
    return m


@pytest.mark.parametrize("key", GAMES)
def test_a_record_is_read_back_replayed_and_proved(key: str) -> None:
    m = finished(key, 3)
    text = str(m.record)
    record = read_record(text)
    assert str(record) == text
    again = verify(m.game, record)
    assert again.position() == m.position()
    assert again.events == m.events
    assert str(again.record) == text
    without_seed = replay_all(m.game, record)
    assert without_seed.position() == m.position()


def test_one_line_for_each_turn() -> None:
    m = finished()
    lines = str(m.record).splitlines()
    turns = [line for line in lines if line[0].isdigit()]
    assert len(turns) == len(m.record.turns)
    assert turns[0].startswith("0 deal: {first ")
    assert re.fullmatch(r"\d+ seat [12]: .* #[0-9a-f]{6}", turns[5])
    assert lines[-2] == f"seed: {SEED.hex()}"


def test_the_seed_stays_secret_until_the_end() -> None:
    m = Match(load_game("nizam"), [Occupant("Anna"), Occupant("Boris")], seed=SEED)
    play_on(m, turns=5)
    text = str(m.record)
    assert SEED.hex() not in text
    assert m.record.commitment in text
    with pytest.raises(RecordError, match="the match is not finished"):
        verify(m.game, read_record(text))


def test_an_unfinished_match_is_resumed() -> None:
    m = Match(load_game("nizam"), [Occupant("Anna"), Occupant("Boris")], seed=SEED)
    play_on(m, turns=7)
    taken_up = replay_all(m.game, read_record(str(m.record)), seed=SEED)
    assert taken_up.position() == m.position()
    play_on(m, seed=9)
    play_on(taken_up, seed=9)
    assert str(taken_up.record) == str(m.record)
    assert verify(m.game, taken_up.record).position() == m.position()


def test_without_its_seed_a_match_cannot_go_on() -> None:
    m = Match(load_game("nizam"), [Occupant("Anna"), Occupant("Boris")], seed=SEED)
    play_on(m, turns=3)
    replayed = replay_all(m.game, read_record(str(m.record)))
    (seat,) = replayed.to_act()
    with pytest.raises(RecordError, match="turn 4 is not in the record, and its seed is not known"):
        replayed.play(seat, [replayed.parse("draw")])


def test_changes_of_occupants_are_recorded() -> None:
    m = Match(load_game("nizam"), [Occupant(name) for name in ("Anna", "Boris", "Vera")], seed=SEED)
    play_on(m, turns=2)
    m.seat(2, Occupant("random", "bot"))
    m.resign(0)
    play_on(m)
    text = str(m.record)
    assert "3 seat 3: held by random (bot) #" in text
    assert "4 seat 1 resigns: held by random (bot) #" in text
    again = verify(m.game, read_record(text))
    assert again.outcome == m.outcome
    assert str(again.record) == text


# ------------------------------------------------------------------ wrong records

CARD = re.compile(r"\{([A-S]), ")


def altered_card(text: str, turn: int) -> str:
    """The record with the first card of this turn's deal changed."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith(f"{turn} "):
            lines[number] = CARD.sub(lambda found: "{" + ("B" if found[1] != "B" else "A") + ", ", line)
            assert lines[number] != line
    return "\n".join(lines)


def without_marks(text: str) -> str:
    return re.sub(r" #[0-9a-f]{6}$", "", text, flags=re.MULTILINE)


def dealing_turns(record: Record) -> list[int]:
    return [n for n, turn in enumerate(record.turns) if n and len(turn.dealt) > 1]


def test_one_altered_card_is_found_by_its_turn() -> None:
    m = finished()
    text = str(m.record)
    turns = dealing_turns(m.record)[:10]
    assert turns
    for turn in turns:
        with pytest.raises(RecordError, match=rf"^turn {turn} was changed after it was written"):
            read_record(altered_card(text, turn))
        with pytest.raises(RecordError, match=rf"^turn {turn}: the record has the dealer turn up"):
            verify(m.game, read_record(altered_card(without_marks(text), turn)))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_altered_character_of_a_turn_is_found(data: st.DataObject) -> None:
    text = FINISHED
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("0 deal"))
    number = data.draw(st.integers(first, len(lines) - 3))
    place = data.draw(st.integers(2, len(lines[number]) - 1))
    letter = data.draw(st.sampled_from("ABCDEGOS123<>^v,{} "))
    if lines[number][place] == letter:
        return
    lines[number] = lines[number][:place] + letter + lines[number][place + 1 :]
    turn = number - first
    with pytest.raises(RecordError, match=rf"\bturn {turn}\b"):
        verify(load_game("nizam"), read_record("\n".join(lines)))


FINISHED = str(finished().record)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: s.replace("seed: 00", "seed: 01"), "the seed does not fit the commitment"),
        (lambda s: s.replace("seed: 00", "seed: zz"), "the seed is not written in hexadecimal"),
        (lambda s: s.replace("seed: 00", "seed: "), "the seed has 31 bytes, it should have 32"),
        (
            lambda s: re.sub(r"scores (\d+)", r"scores 1\1", s),
            "the result is not the one that the turns lead to",
        ),
        (lambda s: without_marks(s).replace("1 seat 2: ", "1 seat 1: ", 1), "^turn 1: It is not your turn"),
        (
            lambda s: re.sub(r"\n\d+ seat .*(?=\nseed)", "", s),
            f"^turn {len(read_record(FINISHED).turns) - 2} is the last one of the record",
        ),
        (lambda s: s.replace("game: nizam", "game: pearl"), "turn 0 was changed"),
        (lambda s: without_marks(s).replace("game: nizam", "game: pearl"), "a record of pearl, not of nizam"),
        (
            lambda s: without_marks(s).replace("rules: 1", "rules: 7"),
            "version 7 of the rules of nizam is unknown",
        ),
        (lambda s: without_marks(s).replace("players: 2", "players: 3"), "names 2 seats for 3 players"),
        (
            lambda s: without_marks(s).replace("(bot)", "(cat)"),
            r"should be 'NAME \(person\)' or 'NAME \(bot\)'",
        ),
        (lambda s: without_marks(s).replace("rules: 1\n", ""), "lacks the line 'rules: …'"),
        (lambda s: without_marks(s).replace("rules: 1", "rules: one"), "rules must be a whole number"),
        (
            lambda s: without_marks(s).replace("\n3 seat", "\n4 seat", 1),
            "turn 3 is missing, not in its place",
        ),
        (lambda s: without_marks(s).replace("\n3 seat 2: ", "\n3 chair 2: ", 1), "turn 3: 'chair 2"),
        (lambda s: "hello\n" + s, "line 1: a record begins with"),
        (lambda s: s + "what is this", "is neither 'name: value' nor a turn"),
        (lambda s: s + "mood: good", "'mood' is not expected here"),
        (lambda s: re.sub(r"result: .*", "result: fine", s), "the result 'fine' should be"),
        (
            lambda s: "\n".join(line for line in s.splitlines() if not line[0].isdigit()),
            "the record has no turns",
        ),
        (
            lambda s: without_marks(s).replace("commitment: ", "option ties: share\ncommitment: "),
            "has no option 'ties'",
        ),
        (
            lambda s: without_marks(s).replace("commitment: ", "pack: 123\ncommitment: "),
            "another component pack",
        ),
        (lambda s: without_marks(s).replace("\n2 seat", "\n2 deal: {A}\n2 seat", 1), "turn"),
        (
            lambda s: re.sub(r"commitment: .*", "commitment: abc", without_marks(s)),
            "should be 64 hexadecimal digits",
        ),
        (lambda s: re.sub(r"scores .*", "scores 1-2 3", s), "a result must be a whole number"),
        (lambda s: without_marks(s).replace(": draw,", ": draw~,", 1), r"turn \d+: .*draw~"),
        (lambda s: without_marks(s).replace("draw, {", "draw, {Z", 1), r"turn \d+: .*Z"),
        (
            lambda s: re.sub(r"(draw, \{[A-S], [A-S]), [A-S]\}", r"\1}", without_marks(s), count=1),
            r"turn \d+: the dealer has to turn up more than the 2 in the record",
        ),
        (lambda s: without_marks(s).replace("}", ", A}", 1), "^turn 0: the record says '"),
    ],
)
def test_errors_name_what_is_wrong(change: object, message: str) -> None:
    assert callable(change)
    game = load_game("nizam")
    with pytest.raises(RecordError) as error:
        verify(game, read_record(change(FINISHED)))
    assert re.search(message, error.value.told(Words(game)))


def test_without_the_seed_deals_have_to_be_possible() -> None:
    m = finished()
    text = re.sub(r"(?m)^(seed|result): .*\n", "", without_marks(str(m.record)))
    replay_all(m.game, read_record(text))
    with pytest.raises(RecordError, match="turn 0: the dealer cannot turn up 'A' here"):
        replay_all(m.game, read_record(text.replace("{first 1, ", "{A, ").replace("{first 2, ", "{A, ")))


def test_a_refused_turn_is_named_in_the_log_too() -> None:
    text = without_marks(FINISHED).replace("1 seat 2: ", "1 seat 1: ", 1)
    with pytest.raises(RecordError, match=r"^turn 1: not-your-turn"):
        replay_all(load_game("nizam"), read_record(text))


def test_without_names_a_record_is_still_proved() -> None:
    """Bots keep their names, and so does everybody who is not asked about."""
    people = [Occupant(name) for name in ("Anna", "Boris", "Vera")]
    m = Match(load_game("nizam"), people, seed=SEED)
    m.seat(0, Occupant("artisan", "bot"))
    m.seat(0, Occupant("Gleb"))
    m.resign(1)
    play_on(m)
    record = without_names(read_record(str(m.record)), [0, 1])
    assert [occupant.name for occupant in record.seats] == ["№ 1", "№ 2", "Vera"]
    assert [turn.occupant and turn.occupant.name for turn in record.turns[1:4]] == [
        "artisan",
        "№ 1",
        "random",
    ]
    assert verify(m.game, read_record(str(record))).position() == m.position()


def test_replay_gives_every_position() -> None:
    m = finished()
    seen = [step.position() for step in replay(m.game, m.record)]
    assert len(seen) == len(m.record.turns)
    assert seen[-1] == m.position()


def test_a_turn_without_end_is_refused() -> None:
    text = re.sub(r", end(?=\n|, )", "", without_marks(FINISHED), count=1)
    game = load_game("nizam")
    with pytest.raises(RecordError) as error:
        verify(game, read_record(text))
    assert re.match(r"turn \d+: (Your turn is not finished yet|the rules)", error.value.told(Words(game)))


def test_refused_is_not_a_record_error() -> None:
    assert not issubclass(Refused, RecordError)
