"""What a seat of Mezen may see; every piece counted."""

from __future__ import annotations

from terem.core.event import Item
from terem.core.game import View
from terem.games.mezen import arranging as a
from terem.games.mezen.goals import painting_items
from terem.games.mezen.names import LETTERS, PHASES, SETS, cell_name, cell_names, tile_text
from terem.games.mezen.notation import SYMBOLS, show_painting, text
from terem.games.mezen.painting import DARKS
from terem.games.mezen.rules import ARRANGING, ROUNDS, Mezen


class MezenView(View, frozen=True, kw_only=True, tag="mezen"):
    seat: int  # the seat that sees this; negative for a watcher
    round: int
    phase: str
    active: int
    named: str | None
    set_icon: str | None  # None before it is known
    goal: int
    next_goal: int  # 0 in the last round
    paintings: tuple[str, ...]  # the seat's own as it is now, the others' as they were shown last
    amulets: tuple[int, ...]
    symbols: tuple[str | None, ...]  # what each seat combines this round
    pool: int
    scores: tuple[int, ...]
    done: tuple[bool, ...]
    over: bool
    # What only the seat itself sees while everybody arranges:
    groups: tuple[tuple[str, ...], ...]  # what may be lifted now; tiles with a bridge belong to it, and stay
    bridges: tuple[str, ...]
    excluded: tuple[str, ...]
    lifted: tuple[str, ...]  # tiles in hand
    barren: tuple[str, ...]  # symbols of which its painting has none: there is nothing to lift
    taken: int  # tiles it lifted in this round
    next_hole: str | None
    chosen: str | None  # a sealed choice
    scoring: tuple[Item, ...]  # what the goal brings so far, with the last tile in hand set
    next_scoring: tuple[Item, ...]


def view(state: Mezen, seat: int) -> MezenView:
    seats = range(state.players)
    mine = seat in seats
    own, shown = list(state.own), list(state.shown)
    parts = [own if other == seat else shown for other in seats]
    starts = [other * int(a.PART) for other in seats]
    here = seat * int(a.PART)
    paintings = [parts[other][starts[other] + int(a.PAINTING) : starts[other] + 25] for other in seats]
    symbols = [parts[other][starts[other] + int(a.SYMBOL)] for other in seats]
    hole = int(state.next_hole(seat)) if mine else -1
    sealed = own[here + int(a.CHOICE)] if mine else -1
    return MezenView.of(
        state,
        seat=seat,
        phase=PHASES[state.phase],
        named=SYMBOLS[state.named] if state.named >= 0 else None,
        set_icon=SETS[state.icon] if state.icon >= 0 else None,
        paintings=tuple(show_painting(painting) for painting in paintings),
        amulets=tuple(parts[other][starts[other] + int(a.AMULETS)] for other in seats),
        symbols=tuple(SYMBOLS[symbol] if symbol >= 0 else None for symbol in symbols),
        done=tuple(state.done[other] == 1 for other in seats),
        groups=_groups(state, seat) if mine else (),
        bridges=cell_names(int(state.marked(seat, a.IS_BRIDGE))) if mine else (),
        excluded=cell_names(int(state.marked(seat, a.IS_EXCLUDED))) if mine else (),
        lifted=tuple(tile_text(own[here + int(a.LIFTED) + i]) for i in range(own[here + int(a.HELD)]))
        if mine
        else (),
        barren=tuple(one for i, one in enumerate(SYMBOLS) if mine and not state.showing(seat, i)),
        taken=own[here + int(a.TAKEN)] if mine else 0,
        next_hole=cell_name(hole) if hole >= 0 else None,
        chosen=text(sealed) if sealed >= 0 else None,
        scoring=_items(state, seat, int(state.goal)) if mine else (),
        next_scoring=_items(state, seat, int(state.next_goal)) if mine else (),
    )


def _groups(state: Mezen, seat: int) -> tuple[tuple[str, ...], ...]:
    if state.phase != ARRANGING or state.done[seat] == 1:
        return ()
    lifts = [action - int(a.LIFT) for action in state.legal_actions(seat) if a.LIFT <= action < a.PUT]
    return tuple(cell_names(int(state.group_of(seat, cell))) for cell in lifts)


def _items(state: Mezen, seat: int, card: int) -> tuple[Item, ...]:
    """The last tile in hand has one place left: the painting counts as if it lay there."""
    if card == 0:
        return ()
    here = seat * int(a.PART)
    own = list(state.own)
    tiles = own[here + int(a.PAINTING) : here + int(a.PAINTING) + 25]
    last = own[here + int(a.LIFTED)]
    if own[here + int(a.HELD)] == 1 and not a.is_unknown(last):
        tiles[int(state.next_hole(seat))] = last
    return painting_items(state.cards, card, tiles)


def census(state: Mezen) -> dict[str, int]:
    """Tiles by their light side and by their dark one, and the amulets, wherever they are."""
    counts = dict.fromkeys([*LETTERS[:-1], *LETTERS.lower()], 0)
    own = list(state.own)
    amulets = int(state.pool)
    for seat in range(state.players):
        part = own[seat * int(a.PART) : (seat + 1) * int(a.PART)]
        amulets += part[int(a.AMULETS)] + part[int(a.USED)]
        tiles = part[int(a.PAINTING) : int(a.PAINTING) + 25]
        tiles += part[int(a.LIFTED) : int(a.LIFTED) + part[int(a.HELD)]]
        left = part[int(a.LEFT) : int(a.LEFT) + 30]
        for i, number in enumerate(left):
            counts[LETTERS[i // int(a.KINDS)]] += number
            counts[LETTERS[i % int(a.KINDS)].lower()] += number
        for tile in tiles:
            if tile >= 0 and not a.is_unknown(tile):
                counts[LETTERS[tile // 14]] += 1
                counts[LETTERS[tile // 2 % int(DARKS)].lower()] += 1
    if state.players == 1:  # on the goals 4, 6, 8 and 10 that are not open yet
        amulets += sum(goal > state.round + 1 for goal in (4, 6, 8, 10)) if state.round < ROUNDS else 0
    return {**counts, "amulets": amulets}
