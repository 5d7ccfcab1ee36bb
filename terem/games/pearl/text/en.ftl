name = Pearl of the East
tagline = Race for eight tasks around one wandering pearl.
about = The same field of gems with a pearl that stands in for any of them. Line up three of a kind to claim that task; be the first to claim all eight, while the last task of each opponent stays closed to you.

event-scored = { SEAT($seat) } has done { $points ->
    [one] one more task
   *[other] { $points } more tasks
}:
event-claimed = { $with_pearl ->
    [yes] { SEAT($seat) } claims { NAME($kind) } with the pearl.
   *[no] { SEAT($seat) } claims { NAME($kind) }.
}
prospect-now = { $points ->
    [one] one task now
   *[other] { $points } tasks now
}: { $items }
item-task = { NAME($kind) }
item-closed = { NAME($kind) } lies on top and is closed to the others
item-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand for the shifts to come

refuse-hand-full = Your hand is full.
refuse-shift-after-claim = You have claimed a task already, so you cannot shift any more this turn.
refuse-claim-before-shift = Shift at least one line before you claim a task.
refuse-task-done = You have done the task { NAME($kind) } already.
refuse-not-lined-up = There are not three of { NAME($kind) } side by side in any line.
refuse-task-covered = { SEAT($seat) } has { NAME($kind) } on top of the done tasks: it is closed until another task covers it.
refuse-pearl-used = The pearl has already stood in for another gem this turn, and { NAME($kind) } needs it.
refuse-pearl-costs-three = The pearl would go around: this shift costs any three cards. Write them after a colon.

outcome-tasks = { $winners } has done all eight tasks and wins.
outcome-stuck = Nobody can ever claim a task again. { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with { $score ->
    [one] { $score } task
   *[other] { $score } tasks
} done.
outcome-quiet = Nobody has claimed a task for a very long time. { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
} with { $score ->
    [one] { $score } task
   *[other] { $score } tasks
} done.

board-done = { SEAT($seat) } has done { $count } of 8: { $done }

hint-claim = do this task
hint-end = your turn ends

# What the letters of the terminal table mean.
legend = Letters: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }, * { NAME("*") }. Row 3 to the right is 3>, column b up is b^.
