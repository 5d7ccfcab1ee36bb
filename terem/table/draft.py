"""A seat's unfinished turn: actions on a copy of the position, which can be undone until the commit."""

from __future__ import annotations

from terem.core.state import State


class Draft:
    """The actions of the turn, and the position they lead to.

    The action that closes the turn (it hands over to another seat or to the dealer, or shows something) is
    not applied to that position: until the commit nobody sees its result, not even its seat.
    """

    def __init__(self, base: State, seat: int) -> None:
        self.seat = seat
        self.actions: list[int] = []
        self.taken_back: list[int] = []  # for redo; the last one first
        self.is_closed = False
        self._base = base
        self.state = base.copy()  # after all open actions; without the closing one

    def add(self, action: int) -> None:
        """Add an action; the caller has checked that it is legal."""
        self.taken_back.clear()
        self._apply(action)

    def undo(self) -> int:
        action = self.actions.pop()
        self.taken_back.append(action)
        self._replay(self._base)
        return action

    def redo(self) -> int:
        action = self.taken_back.pop()
        self._apply(action)
        return action

    def rebase(self, base: State) -> bool:
        """Follow the match after another seat's commit; False if the draft is no longer possible."""
        return self._replay(base)

    def _apply(self, action: int) -> None:
        self.actions.append(action)
        after = self.state.copy()
        after.apply(self.seat, action)
        if after.closes(self.seat, self.state.to_act(), self.state.reveals()):
            self.is_closed = True
        else:
            self.state = after

    def _replay(self, base: State) -> bool:
        actions = self.actions
        self._base = base
        self.actions = []
        self.is_closed = False
        self.state = base.copy()
        for action in actions:
            owing = self.state.to_act() >> self.seat & 1
            if self.is_closed or not owing or action not in self.state.legal_actions(self.seat):
                return False
            self._apply(action)
        return True
