"""Talk in Gorynich: what can be said, and that bots keep to what was said and see nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from gorynich_position import gorynich, play

from terem.bots import find_bot
from terem.core import DEALER, FastRng
from terem.core.talk import Heard, Phrase
from terem.core.words import Words
from terem.games.gorynich import GAME
from terem.games.gorynich.names import CARDS
from terem.games.gorynich.rules import CHOOSING, Gorynich
from terem.games.gorynich.talk import MOST, READY, TALK

Said = Sequence[Heard] | None
ARTISAN = find_bot(GAME, "artisan")


def two_knights(hands: str = "RBF;RBF;R", speech: int = 1) -> Gorynich:
    """Zmei is as near to one as to the other."""
    return gorynich(
        "c5",
        "g5",
        zmei="e5",
        wind=2,
        phase="signalling",
        hands=hands,
        speech=speech,
        boards="4321",
        deck="1,1,1,2,2,2/-3,-2,2,3,3,4",
    )


def talking(hands: str = "RBF;RBF;R") -> Gorynich:
    state = two_knights(hands)
    play(state, 0, "speak")
    return state


def after_talk(hands: str = "RBF;RBF;R") -> Gorynich:
    state = talking(hands)
    play(state, 0, "hush", "hush")
    return state


def turn(state: Gorynich, seat: int, heard: Said = None) -> list[str]:
    return [GAME.text(action) for action in ARTISAN.turn(state, seat, FastRng(1), heard=heard)]


def aim(seat: int, square: str) -> Heard:
    return Heard(seat, Phrase("aim", {"square": square}))


def test_people_are_offered_what_their_own_hand_can_do() -> None:
    offered = TALK.phrases(talking(), 2)
    assert {phrase.key for phrase in offered} == {"aim", "fly", "fly-to", "skip", "ready"}
    assert Phrase("fly-to", {"card": "red", "square": "g5"}) in offered
    assert offered[-1] == READY
    everything = TALK.phrases(talking("RBYGFM;RBYGFM;RBYGFM"), 2)
    assert {"fire", "fireball", "arrow", "princess"} <= {phrase.key for phrase in everything}


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_phrase_has_words(language: str) -> None:
    words = Words(GAME, language)
    arrow = Phrase("arrow-to", {"square": "c5"})  # only bots say it
    for phrase in (*TALK.phrases(talking("RBYGFM;RBYGFM;RBYGFM"), 2), arrow):
        said = words.text(f"phrase-{phrase.key}", **phrase.args)
        assert said.endswith(".")
        assert "phrase-" not in said
        assert phrase.args.get("square", "") in said


def test_the_first_player_names_the_knights_and_everybody_their_part() -> None:
    said = ARTISAN.says(talking(), 0, FastRng(1), ())
    assert [phrase.key for phrase in said] == ["aim", "fly-to"]
    assert said[0].args["square"] == said[1].args["square"]
    assert [phrase.key for phrase in ARTISAN.says(talking(), 1, FastRng(1), ())] == ["fire"]


def test_nobody_says_the_same_twice_or_more_than_there_is_time_for() -> None:
    state = talking()
    said = [Heard(0, phrase) for phrase in ARTISAN.says(state, 0, FastRng(1), ())]
    assert said
    assert ARTISAN.says(state, 0, FastRng(1), said) == ()
    full = [Heard(0, READY)] * MOST
    assert ARTISAN.says(state, 0, FastRng(1), full) == ()


@pytest.mark.parametrize(("square", "card"), [("c5", "blue"), ("g5", "red")])
def test_bots_follow_a_knight_that_a_person_named(square: str, card: str) -> None:
    heard = [aim(1, square)]
    promised = ARTISAN.says(talking(), 0, FastRng(1), heard)
    assert promised == (Phrase("fly-to", {"card": card, "square": square}),)
    assert turn(after_talk(), 0, heard) == [f"choose {card}"]


@pytest.mark.parametrize(("card", "fires"), [("red", "g5"), ("blue", "c5")])
def test_bots_rely_on_the_card_that_a_person_named(card: str, fires: str) -> None:
    """The person flies Zmei to one of the knights: the bot after it says that it burns that one."""
    heard = [Heard(0, Phrase("fly-to", {"card": card, "square": fires}))]
    assert ARTISAN.says(talking(), 1, FastRng(1), heard) == (Phrase("fire", {"square": fires}),)


@pytest.mark.parametrize("card", ["red", "blue"])
def test_a_bot_keeps_its_word(card: str) -> None:
    heard = [Heard(2, Phrase("fly", {"card": card}))]
    assert turn(after_talk("RBYGFM;RBYGFM;RBYGFM"), 2, heard) == [f"choose {card}"]


def test_what_was_said_in_another_round_does_not_count() -> None:
    state = after_talk()
    heard = [aim(1, "g5")]
    assert turn(state, 0, heard) == ["choose red"]
    state.spoke = False
    assert turn(state, 0, heard) == turn(state, 0, ())


def test_a_token_is_spent_where_separate_minds_would_misunderstand_each_other() -> None:
    assert turn(two_knights("RBF;RBF;RBF"), 0, ()) == ["speak"]
    assert "speak" not in turn(two_knights("RBF;RBF;RBF"), 0, None), "a team of one mind needs no words"
    assert "speak" not in turn(two_knights("RBF;RBF;RBF", speech=0), 0, ())
    assert "speak" not in turn(two_knights("RBF;F;"), 0, ()), "nobody else has a choice"


# ------------------------------------------------------------------ each plans from its own hand


def sealed_positions(players: int, seed: int) -> list[tuple[Gorynich, int, list[Heard]]]:
    """Decisions of a game in which every round is talked about and others have chosen face down."""
    state, rng, found = GAME.start(players), FastRng(seed), []
    heard: list[Heard] = []
    while not state.is_over():
        if state.dealer_acts():
            state.apply(DEALER, state.deal(rng))
            continue
        seats = state.seats_to_act()
        seat = seats[rng.below(len(seats))]
        if state.may_talk() and state.round:
            heard = [
                Heard(one, phrase)
                for one in range(players)
                for phrase in ARTISAN.says(state, one, FastRng(1), ())
            ]
        if state.phase >= CHOOSING:
            found.append((state.copy(), seat, heard))
        state.speech = max(1, state.speech)
        legal = [GAME.text(action) for action in state.legal_actions(seat)]
        if "speak" in legal:
            play(state, seat, "speak")
        else:
            for action in ARTISAN.turn(state, seat, FastRng(seed), heard=heard):
                state.apply(seat, action)
    return found


Decide = Callable[[Gorynich, int, list[Heard]], list[str]]


def interferes(decide: Decide) -> tuple[int, int]:
    """In how many positions something was hidden, and in how many of those that changed the decision."""
    hidden = changed = 0
    for players, seed in ((3, 1), (4, 2)):
        for state, seat, heard in sealed_positions(players, seed):
            others = [state.redeal(seat, FastRng(number)) for number in range(4)]
            if len({GAME.show(other) for other in others}) > 1:
                hidden += 1
                changed += len({str(decide(other, seat, heard)) for other in others}) > 1
    return hidden, changed


def test_a_decision_depends_on_nothing_in_other_hands() -> None:
    hidden, changed = interferes(turn)
    assert hidden > 10
    assert changed == 0


def test_a_bot_that_peeks_is_caught() -> None:
    """It takes the cards that lie face down for what was said."""

    def peeking(state: Gorynich, seat: int, heard: list[Heard]) -> list[str]:
        cards = {other: int(state.sealed[other]) for other in range(state.players) if other != seat}
        seen = [Heard(other, _named(card)) for other, card in cards.items() if card >= 0]
        return turn(state, seat, [*heard, *seen])

    assert interferes(peeking)[1] > 0


def _named(card: int) -> Phrase:
    name = CARDS[card]
    return {"fire": Phrase("fire"), "maneuver": Phrase("arrow")}.get(name, Phrase("fly", {"card": name}))
