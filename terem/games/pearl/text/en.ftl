name = Pearl of the East
tagline = Race for eight tasks around one wandering pearl.
about = The same field of gems with a pearl that stands in for any of them. Line up three of a kind to claim that task; be the first to claim all eight, while the last task of each opponent stays closed to you.

event-claimed = { $with_pearl ->
    [yes] { SEAT($seat) } claims { NAME($kind) } with the pearl.
   *[no] { SEAT($seat) } claims { NAME($kind) }.
}
item-task = task { NAME($kind) }
item-closed = { NAME($kind) } lies on top and is closed to the others
item-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand for the shifts to come

refuse-hand-full = Your hand is full.
refuse-shift-after-claim = You have claimed a task already: this turn you cannot shift any more.
refuse-claim-before-shift = Shift at least one line before you claim a task.
refuse-task-done = You have done the task { NAME($kind) } already.
refuse-not-lined-up = There are not three of { NAME($kind) } side by side in any line.
refuse-task-covered = { NAME($kind) } lies on top of the done tasks of { SEAT($seat) }: it is closed until another task covers it.
refuse-pearl-used = The pearl has stood in for another gem in this turn, and { NAME($kind) } needs it.
refuse-pearl-costs-three = The pearl would travel: this shift costs any three cards. Name them after a colon.

outcome-tasks = { $winners } has done all eight tasks and wins.
outcome-stuck = Nobody can ever claim a task again. { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with { $score ->
    [one] { $score } task
   *[other] { $score } tasks
} done.
outcome-quiet = Nobody has claimed a task for very long. { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with { $score ->
    [one] { $score } task
   *[other] { $score } tasks
} done.

board-done = { SEAT($seat) } has done { $count } of 8: { $done }

hint-claim = do this task
hint-end = your turn ends
