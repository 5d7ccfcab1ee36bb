"""Positions of Nizam and Pearl drawn as text; all other cards are in the deck or the discards."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar, cast

from terem.core.chance import FastRng
from terem.core.game import Game
from terem.core.mind import Mind, Turns
from terem.core.state import DEALER
from terem.games.nizam import GAME as NIZAM
from terem.games.nizam.gems import Gems
from terem.games.nizam.names import GEM_LETTERS
from terem.games.nizam.notation import pile_letters
from terem.games.nizam.rules import Nizam
from terem.games.pearl import GAME as PEARL
from terem.games.pearl.rules import Pearl

G = TypeVar("G", bound=Gems)
parse = PEARL.parse  # Pearl has all of Nizam's actions
PLAIN_FIELD = "ABCDE/EABCD/DEABC/CDEAB/BCDEA"  # no three alike side by side, not even after one shift


def nizam(
    field: str = PLAIN_FIELD,
    *hands: str,
    deck: str | None = None,
    discards: str | None = None,
    run_outs: int = 0,
    player: int = 1,
    scores: str = "",
) -> Nizam:
    """The start of a turn of Nizam. Of the deck and the discards give one; the rest goes to the other."""
    hands = hands or ("", "")
    text = _shared(field, hands, deck, discards, run_outs, player, tasks=0)
    return NIZAM.read(f"{text} scores={scores or ','.join('0' * len(hands))} changed=-")


def pearl(
    field: str,
    *hands: str,
    done: tuple[str, ...] = (),
    deck: str | None = None,
    discards: str | None = None,
    player: int = 1,
    quiet: int = 0,
) -> Pearl:
    text = _shared(field, hands, deck, discards, 0, player, tasks=len(hands))
    piles = ",".join(pile or "-" for pile in done or [""] * len(hands))
    return PEARL.read(f"{text} done={piles} claims=0 pearl-used=no quiet={quiet} stuck=no")


def _shared(
    field: str,
    hands: tuple[str, ...],
    deck: str | None,
    discards: str | None,
    run_outs: int,
    player: int,
    tasks: int,
) -> str:
    field = "/".join(row.strip().replace(" ", "") for row in field.strip().replace("/", "\n").splitlines())
    rest = Counter(dict.fromkeys(GEM_LETTERS, 12 - tasks))
    rest.subtract("".join(hands) + field.replace("/", "").replace("*", ""))
    rest.subtract((deck or "") + (discards or ""))
    left = "".join(letter * max(0, count) for letter, count in rest.items())
    if deck is None:
        deck = left
    elif discards is None:
        discards = left
    unseen = "".join(sorted(deck))
    return (
        f"players={len(hands)} player={player} field={field} hands={','.join(hand or '-' for hand in hands)} "
        f"deck={deck or '-'} discards={discards or '-'} unseen={unseen or '-'} "
        f"drawn={','.join('-' * len(hands))} shifts=0 owed=0 hands-to-deal=0 run-outs={run_outs} over=no"
    )


def play(state: Gems, *words: str) -> None:
    """The player's actions in notation, checked as legal."""
    for word in words:
        action = parse(word)
        seat = state.seats_to_act()[0]
        assert action in state.legal_actions(seat), f"{word} is not legal"
        state.apply(seat, action)


def positions(game: Game[G], mind: Mind, players: int, games: int) -> list[G]:
    """Every position in which a seat is to act, of games in which all seats play as this mind does."""
    found = Turns()
    met: list[G] = []
    for seed in range(games):
        rng = FastRng(seed * 10 + players)
        state = game.start(players)
        while not state.is_over():
            if state.dealer_acts():
                state.apply(DEALER, state.deal(rng))
                continue
            met.append(cast(G, state.copy()))
            mind.turns(state, state.player, 1, rng, found)
            for action in found.actions(0):
                state.apply(state.player, action)
    return met


def deal(state: Gems, cards: str) -> None:
    """The dealer turns up these cards."""
    for card in cards:
        assert state.dealer_acts(), f"nobody waits for {card}"
        action = parse(card)
        assert action in state.legal_actions(DEALER), f"{card} cannot be dealt"
        state.apply(DEALER, action)


def hand(state: Gems, seat: int) -> str:
    return pile_letters(state, state.hand(seat))
