pearl-tasks = Tasks
pearl-your-tasks = Your tasks
pearl-tasks-of = Tasks: { $name }
pearl-of-eight = { $count } of 8
pearl-task-claim = Claim { NAME($kind) }
pearl-task-open = Task { NAME($kind) }: not done yet
pearl-task-done = Task { NAME($kind) }: done
pearl-task-closed = Task { NAME($kind) }: closed, { SEAT($seat) } has it on top
pearl-done-of = { $count ->
    [0] { SEAT($seat) } has done no task yet.
    [one] { SEAT($seat) } has done one task: { NAME($done) }, closed to the others.
   *[other] { SEAT($seat) } has done { $count } tasks: { NAME($done) }. The last one is closed to the others.
}
pearl-prompt-more = Shift again, or press Done to end your turn.
pearl-prompt-claim = Claim a task, shift again, or press Done.
pearl-prompt-again = Shift again.
pearl-prompt-claim-again = Claim a task, or shift again.
pearl-prompt-claim-only = Claim a task, or press Done.
pearl-prompt-claim-on = Claim another task, or press Done.
pearl-prompt-done = Press Done to end your turn.

pearl-worry-claim = You could still claim: { $kinds }. End your turn?
pearl-worry-nothing = You paid for this turn and have claimed no task. End it?

pearl-nearly = { $count ->
    [one] So close: one task was missing.
   *[other] So close: { $count } tasks were missing.
}

# Refusals in the words of the board.
refuse-pearl-costs-three = The pearl would travel: this shift costs any three cards, and you hold fewer.

# The same of your own seat.
you-outcome-tasks = You have done all eight tasks and win.
you-event-scored = You have done { $points ->
    [one] one more task
   *[other] { $points } more tasks
}:
you-event-claimed = { $with_pearl ->
    [yes] You claim { NAME($kind) } with the pearl.
   *[no] You claim { NAME($kind) }.
}
you-pearl-done-of = { $count ->
    [0] You have done no task yet.
    [one] You have done one task: { NAME($done) }, closed to the others.
   *[other] You have done { $count } tasks: { NAME($done) }. The last one is closed to the others.
}
