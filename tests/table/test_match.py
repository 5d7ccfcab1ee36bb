"""Matches: drafts, undo, commits, resigning, and what each seat may know."""

from __future__ import annotations

import gc
from typing import Any

import msgspec
import pytest
from gems_position import PLAIN_FIELD, nizam

from terem.bots import random
from terem.core import WATCHER, FastRng, Refused, SetupError
from terem.core.words import Words
from terem.games import find_game, keys, load_game
from terem.games.nizam.events import Drew
from terem.games.nizam.gems import TOTAL
from terem.table import Match, Occupant
from terem.table.draft import Draft
from terem.table.match import Resigned

SEED = bytes(range(32))
PEOPLE = [Occupant("Anna"), Occupant("Boris")]


def match(key: str = "nizam", players: int = 2, package: str = "terem.games", seed: bytes = SEED) -> Match:
    people = [Occupant(f"player {number}") for number in range(1, players + 1)]
    return Match(load_game(key, package), people, seed=seed)


def act(match: Match, seat: int, *words: str) -> None:
    for word in words:
        match.act(seat, match.parse(word))


def play_on(match: Match, turns: int = 10_000, seed: int = 1) -> None:
    rng = FastRng(seed)
    while not match.is_over and turns > 0:
        seat = match.to_act()[0]
        while not match.draft(seat).is_closed:
            match.act(seat, random.choose(match.redealt(seat, rng), seat, rng))
        match.commit(seat)
        turns -= 1


def shifts(match: Match, seat: int) -> list[int]:
    return [action for action in match.legal(seat) if match.game.text(action)[1] in "<>^v"]


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.code


# ------------------------------------------------------------------ drafts


def test_a_draft_is_undone_and_redone() -> None:
    m = match()
    (seat,) = m.to_act()
    before = m.view(seat)
    m.act(seat, shifts(m, seat)[0])
    once = m.view(seat)
    assert once != before
    assert m.view(1 - seat) == m.game.view(m.game.read(m.position()), 1 - seat), "nobody else sees a draft"
    m.undo(seat)
    assert m.view(seat) == before
    m.redo(seat)
    assert m.view(seat) == once
    m.reset(seat)
    assert m.view(seat) == before
    with pytest.raises(Refused) as refused:
        m.undo(seat)
    assert code(refused) == "nothing-to-undo"
    with pytest.raises(Refused) as refused:
        m.redo(seat)
    assert code(refused) == "nothing-to-redo"


def test_a_new_action_clears_the_redo() -> None:
    m = match()
    (seat,) = m.to_act()
    first, second = shifts(m, seat)[:2]
    m.act(seat, first)
    m.undo(seat)
    m.act(seat, second)
    with pytest.raises(Refused):
        m.redo(seat)


def test_the_closing_action_shows_nothing_until_the_commit() -> None:
    m = match()
    (seat,) = m.to_act()
    before, position, events = m.view(seat), m.position(), len(m.events)
    act(m, seat, "draw")
    assert m.draft(seat).is_closed
    assert m.legal(seat) == []
    assert (m.view(seat), m.position(), len(m.events)) == (before, position, events)
    with pytest.raises(Refused) as refused:
        act(m, seat, "draw")
    assert code(refused) == "turn-finished"
    m.undo(seat)
    assert m.legal(seat) != []


def test_nothing_is_undone_after_the_commit() -> None:
    m = match()
    (seat,) = m.to_act()
    act(m, seat, "draw")
    m.commit(seat)
    assert m.view(seat).hand_sizes[seat] == 6  # type: ignore[attr-defined]
    with pytest.raises(Refused) as refused:
        m.undo(seat)
    assert code(refused) == "nothing-to-undo"


def test_refusals_change_nothing_and_say_why() -> None:
    m = match()
    (seat,) = m.to_act()
    before = m.position()
    for wrong, word, expected in (
        (1 - seat, "draw", "not-your-turn"),
        (seat, "end", "shift-before-end"),
        (seat, "A", "dealers-action"),
        (seat, "claim A", "notation"),
        (7, "draw", "no-such-seat"),
    ):
        with pytest.raises(Refused) as refused:
            act(m, wrong, word)
        assert code(refused) == expected
        assert str(refused.value).startswith(expected)
        if expected == "no-such-seat":
            assert refused.value.refusal.args == {"seat": 8}, "people count from 1"
        assert Words(m.game).refusal(refused.value.refusal)
    with pytest.raises(Refused) as refused:
        act(m, seat, "nonsense")
    assert code(refused) == "notation"
    assert "is no shift" in Words(m.game).refusal(refused.value.refusal)
    for wrong, expected in ((seat, "turn-unfinished"), (1 - seat, "not-your-turn")):
        with pytest.raises(Refused) as refused:
            m.commit(wrong)
        assert code(refused) == expected
    assert m.position() == before
    assert len(m.record.turns) == 1


def test_play_is_all_or_nothing() -> None:
    m = match()
    (seat,) = m.to_act()
    shift = shifts(m, seat)[0]
    m.act(seat, shift)
    with pytest.raises(Refused):
        m.play(seat, [shift, m.parse("draw")])
    assert m.draft(seat).actions == [shift], "the draft that was there is still there"
    m.play(seat, [m.parse("draw")])
    assert m.to_act() == [1 - seat]


# ------------------------------------------------------------------ acting at the same time


def test_sealed_choices_stay_sealed_until_everybody_has_committed() -> None:
    m = match("acorns", 3, "seventh")
    for seat in (0, 1):
        m.play(seat, m.legal(seat)[:1])
        assert m.to_act() == list(range(seat + 1, 3))
    m.act(2, m.legal(2)[0])
    assert m.draft(2).is_closed, "the last choice would show the others: it waits for the commit"
    assert all(not scores for scores in m.view(2).scores)  # type: ignore[attr-defined]
    assert m.view(2).rounds == 0  # type: ignore[attr-defined]
    m.undo(2)
    m.play(2, m.legal(2)[:1])
    assert m.view(2).rounds == 1  # type: ignore[attr-defined]
    assert m.to_act() == [0, 1, 2]


def test_a_draft_survives_another_seats_commit() -> None:
    m = match("acorns", 2, "seventh")
    play = next(action for action in m.legal(0) if m.game.text(action).startswith("play"))
    m.act(0, play)
    m.play(1, m.legal(1)[:1])
    assert m.draft(0).actions == [play]
    m.commit(0)
    assert m.view(0).rounds == 1  # type: ignore[attr-defined]


def test_a_draft_follows_only_where_it_is_possible() -> None:
    game = load_game("nizam")
    draft = Draft(nizam(PLAIN_FIELD, "AE", ""), 0)
    draft.add(game.parse("1<"))
    assert draft.rebase(nizam(PLAIN_FIELD, "AG", ""))
    assert draft.state.piles[draft.state.hand(0) + TOTAL] == 1  # type: ignore[attr-defined]
    assert not draft.rebase(nizam(PLAIN_FIELD, "GG", "")), "it cannot be paid any more"
    draft = Draft(nizam(PLAIN_FIELD, "AE", ""), 0)
    draft.add(game.parse("1<"))
    assert not draft.rebase(nizam(PLAIN_FIELD, "AE", "A", player=2)), "it is another seat's turn"


def test_what_was_drawn_in_the_middle_of_a_turn_ends_the_undo() -> None:
    m = match("acorns", 2, "seventh")
    swap = next(action for action in m.legal(0) if m.game.text(action).startswith("swap"))
    m.act(0, swap)
    assert m.draft(0).is_closed
    m.commit(0)
    assert 0 in m.to_act(), "after the swap the seat still has to choose"
    with pytest.raises(Refused) as refused:
        m.undo(0)
    assert code(refused) == "nothing-to-undo"


# ------------------------------------------------------------------ what a seat may know


def test_events_are_redacted() -> None:
    m = match()
    (seat,) = m.to_act()
    act(m, seat, "draw")
    m.commit(seat)
    own = [event for turn, event in m.events_for(seat, 1) if isinstance(event, Drew)]
    other = [event for turn, event in m.events_for(1 - seat, 1) if isinstance(event, Drew)]
    watcher = [event for turn, event in m.events_for(WATCHER, 1) if isinstance(event, Drew)]
    assert all(event.kind for event in own)
    assert other == watcher == [Drew(seat, None)] * 3


def test_two_matches_that_differ_only_in_hidden_cards_tell_others_the_same() -> None:
    """With the same field and other hands, everybody else gets the same bytes."""
    one = match(players=3)
    (seat,) = one.to_act()
    reader = (seat + 1) % 3
    two = match(players=3)
    two._state = two._state.redeal(reader, FastRng(5))
    assert one.position() != two.position()
    for m in (one, two):
        m.play(seat, [m.parse("draw")])
    seen = [msgspec.json.encode((m.view(reader), m.events_for(reader, 1))) for m in (one, two)]
    assert seen[0] == seen[1]


def test_bots_get_redealt_copies() -> None:
    m = match(players=3)
    copies = {m.game.show(m.redealt(0, FastRng(seed))) for seed in range(20)}
    assert len(copies) > 10


@pytest.mark.parametrize("key", keys())
def test_the_collector_does_not_track_what_a_match_remembers(key: str) -> None:
    """A server keeps thousands of turns, and everybody waits while the collector scans what it tracks."""
    m = match(key, players=3)
    play_on(m, turns=20)
    assert len(m.events) > 20
    assert not any(gc.is_tracked(kept) for kept in (*m.events, *m.record.turns))


def test_events_of_some_turns_are_those_turns_events() -> None:
    m = match()
    play_on(m, turns=12)
    whole = m.all_events(0)
    assert [event for _, event in whole] == m.events
    assert {turn for turn, _ in whole} == set(range(len(m.record.turns)))
    for since in range(-1, len(m.record.turns) + 1):
        assert m.all_events(since) == [(turn, event) for turn, event in whole if turn >= since]


# ------------------------------------------------------------------ occupants


def test_resigning_with_two_ends_the_match() -> None:
    m = match()
    m.resign(0)
    assert m.is_over
    assert m.to_act() == []
    outcome = m.outcome
    assert outcome is not None
    assert (outcome.why, outcome.places) == ("resigned", (2, 1))
    assert m.occupants[0] == Occupant("player 1"), "no bot plays on"
    assert m.all_events(1) == [(1, Resigned(0))]
    assert m.record.seed == SEED.hex()
    for again in (lambda: m.resign(1), lambda: m.seat(0, Occupant("Vera")), lambda: m.commit(1)):
        with pytest.raises(Refused) as refused:
            again()
        assert code(refused) == "game-over"


def test_resigning_among_several_leaves_the_seat_to_a_bot() -> None:
    m = match(players=3)
    m.resign(1)
    assert not m.is_over
    assert m.occupants[1] == Occupant("random", "bot")
    with pytest.raises(Refused) as refused:
        m.resign(1)
    assert code(refused) == "already-resigned"
    with pytest.raises(Refused) as refused:
        m.seat(1, Occupant("player 2"))
    assert code(refused) == "already-resigned"
    play_on(m)
    outcome = m.outcome
    assert outcome is not None
    assert outcome.places[1] == 3, "a seat that resigned is last, whatever the bot scored"


def test_resigning_in_a_solo_game_ends_it() -> None:
    m = match(players=1)
    m.resign(0)
    assert m.outcome is not None
    assert m.outcome.why == "abandoned"


def test_a_team_plays_on_until_everybody_has_resigned() -> None:
    m = match("gorynich", players=3)
    for seat in range(3):
        assert not m.is_over
        m.resign(seat)
    assert m.outcome is not None
    assert (m.outcome.why, m.outcome.places) == ("abandoned", (2, 2, 2))


def test_a_bot_holds_a_seat_and_hands_it_back() -> None:
    m = match()
    m.seat(0, Occupant("random", "bot"))
    play_on(m, turns=3)
    m.seat(0, Occupant("player 1"))
    assert m.occupants[0] == Occupant("player 1")
    assert m.record.seats[0] == Occupant("player 1")
    assert sum(turn.occupant is not None for turn in m.record.turns) == 2


def test_a_new_occupant_starts_the_turn_again() -> None:
    m = match()
    (seat,) = m.to_act()
    m.act(seat, shifts(m, seat)[0])
    m.seat(seat, Occupant("random", "bot"))
    assert m.draft(seat).actions == []


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * 61])
def test_names_are_one_short_line(name: str) -> None:
    with pytest.raises(SetupError, match="a name is 1 to 60 printable characters"):
        Match(find_game("nizam"), [Occupant(name), Occupant("Boris")])


def test_sixty_characters_are_a_name() -> None:
    assert Match(find_game("nizam"), [Occupant("x" * 60)]).occupants[0].name == "x" * 60


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_everything_that_can_happen_has_words(language: str) -> None:
    m = match(players=3)
    m.seat(2, Occupant("random", "bot"))
    m.resign(1)
    m.seat(2, Occupant("Vera"))
    words: Any = Words(m.game, language, ["Anna", "Boris", "Vera"])
    told = [words.event(event) for _, event in m.all_events(1)]
    assert len(told) == 4
    m.resign(0)
    assert words.outcome(m.outcome)
