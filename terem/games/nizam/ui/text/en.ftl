gems-field = The field of gems
gems-hand = Your cards
gems-cards-of = Cards: { SEAT($seat) }
gems-hand-none = You hold no cards.
gems-many = { $count } × { NAME($kind) }
gems-empty = empty
gems-row = Row { $row }
gems-deck = Deck
gems-deck-holds = { $count ->
    [0] The deck is empty.
    [one] The deck holds { $count } card.
   *[other] The deck holds { $count } cards.
}
gems-draw = Draw three cards from the deck ({ $count } left). This ends your turn.
gems-drawn = You draw three cards when you press Done.
gems-discards = Discards
gems-discards-none = Nothing has been discarded.
gems-discards-of = Discarded: { $cards }.
gems-discards-open = { $count ->
    [one] Look at the discards ({ $count } card)
   *[other] Look at the discards ({ $count } cards)
}
gems-run-outs = The deck ran out: { $times } of { $last } times
gems-shifts = { $count ->
    [one] { $count } shift this turn
   *[other] { $count } shifts this turn
}
gems-pass = Pass
gems-cancel = Cancel
gems-fact-cards = Cards
gems-score-of = { $points ->
    [one] { SEAT($seat) } has { $points } point.
   *[other] { SEAT($seat) } has { $points } points.
}
gems-pick = { $left ->
    [one] Choose one more card to pay
   *[other] Choose { $left } cards to pay
}

gems-shift = { $way ->
    [left] row { $line } to the left
    [right] row { $line } to the right
    [up] column { $line } up
   *[down] column { $line } down
}
gems-shift-one = { gems-shift }, costs one { NAME($kind) }
gems-shift-three = { gems-shift }, costs any three cards; { NAME($kind) } goes around
gems-shift-not = { gems-shift }: not possible now; { NAME($kind) } would go around
gems-step-paid = { gems-shift } for { NAME($paid) }
gems-step-draw = draw cards
gems-step-end = end the turn
gems-step-pass = pass
gems-step-claim = claim { NAME($kind) }

gems-prompt-start = Draw three cards, or shift rows and columns.
gems-prompt-draw = Draw three cards: you cannot pay for a shift.
gems-prompt-shift = Shift rows and columns: you cannot draw now.
gems-prompt-more = Shift again, or press Done to score the field.
gems-prompt-done = Press Done to score the field.
gems-prompt-closed = That is your turn: press Done, or take something back.
gems-prompt-pass = You can neither draw nor shift: pass.
gems-preview = If you end your turn now
gems-lines = What lines are worth

gems-told-shifted = { $way ->
    [left] { SEAT($seat) } shifts row { $line } to the left for { NAME($paid) }.
    [right] { SEAT($seat) } shifts row { $line } to the right for { NAME($paid) }.
    [up] { SEAT($seat) } shifts column { $line } up for { NAME($paid) }.
   *[down] { SEAT($seat) } shifts column { $line } down for { NAME($paid) }.
}
gems-told-drew = { SEAT($seat) } draws { NAME($kind) }.
gems-told-drew-hidden = { $count ->
    [one] { SEAT($seat) } draws a card.
   *[other] { SEAT($seat) } draws { $count } cards.
}

gems-stone = { NAME($kind) }{ $counts ->
    [yes] : counts now
   *[no] {""}
}
gems-run-outs-tip = The game ends when the deck has run out { $last } times.
gems-run-outs-late = When it runs out again, the game ends.
gems-ended = { $last ->
    [one] The deck has run out, which ends the game.
   *[other] The deck has run out { $last } times, which ends the game.
}
gems-worry-nothing = You paid for this turn, and it scores nothing. End it?

gems-source-row = Rows
gems-source-column = Columns
gems-source-bonus = Several lines in one turn

# The same of your own seat.
you-event-first-chosen = You go first.
you-event-drew = You draw { NAME($kind) }.
you-event-drew-hidden = You draw a card.
you-event-passed = You can neither draw nor shift, and pass.
you-event-turn-began = It is your turn.
you-gems-score-of = { $points ->
    [one] You have { $points } point.
   *[other] You have { $points } points.
}
you-gems-told-shifted = { $way ->
    [left] You shift row { $line } to the left for { NAME($paid) }.
    [right] You shift row { $line } to the right for { NAME($paid) }.
    [up] You shift column { $line } up for { NAME($paid) }.
   *[down] You shift column { $line } down for { NAME($paid) }.
}
you-gems-told-drew = You draw { NAME($kind) }.
you-gems-told-drew-hidden = { $count ->
    [one] You draw a card.
   *[other] You draw { $count } cards.
}

# The scoring helper.
gems-helper-how = Choose a gem and press a card of the field until it looks like yours. Then press the arrows you shift in your turn.
gems-helper-kind = Gem
gems-helper-brings = This turn brings
gems-helper-nothing = No line of three or more yet.
gems-helper-shifts = Shifts of this turn
gems-helper-still = None so far: what is counted is the field as it lies.
gems-helper-back = Take the last shift back
gems-helper-none = Start the turn again
gems-helper-away = The points cannot be counted right now.
