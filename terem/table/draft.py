"""A seat's unfinished turn: small actions on a copy, taken back freely until something is revealed."""

from __future__ import annotations

from terem.core.state import State


class Draft:
    """Its actions, and the position they lead to.

    The action that closes a turn (it hands over to another seat or to the dealer, or shows something)
    is kept beside it: until the commit nobody, not even its seat, sees what comes of it.
    """

    def __init__(self, base: State, seat: int) -> None:
        self.seat = seat
        self.actions: list[int] = []
        self.taken_back: list[int] = []  # for redo; the last one first
        self.is_closed = False
        self._base = base
        self.state = base.copy()  # after all open actions; without the closing one

    def add(self, action: int) -> None:
        """A legal action; the caller has asked."""
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
        """Follow the match after another seat's commit; False when the draft makes no sense any more."""
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

