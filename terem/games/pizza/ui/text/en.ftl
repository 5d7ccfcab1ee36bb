# Royal Pizza's board.
ui-workshop-all = { $count } of 14 in all

ui-field = The field
ui-closer = Closer
ui-further = Further away
ui-whole = The whole field
ui-tally = Points by sides, as the field is
ui-points = { $points ->
    [one] point
   *[other] points
}
ui-tally-tip = { $name }: sides of dwarves that touch a pizza now: { $points }
ui-colour = Colour
ui-hand = Hand
ui-stack = Stack
ui-your-hand = Your hand
ui-hand-empty = Your hand is empty.
ui-in-stack = { $count ->
    [0] Your stack is empty
    [one] { $count } token in your stack
   *[other] { $count } tokens in your stack
}
ui-hold = { $face ->
    [D] Dwarf
    [P] Pizza
   *[R] Dragon
} up, { $behind ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} behind
ui-turn = Turn it over: { $face ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} up
ui-royal = the royal pizza
ui-token = { $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
} { $face ->
    [D] dwarf
    [P] pizza
   *[R] dragon
}
ui-at = { $cell }: { $what }
ui-lies = { $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
} { $face ->
    [D] dwarf
    [P] pizza
   *[R] dragon
}, { $behind ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
} behind.
ui-lies-royal = The royal pizza.
ui-brings = { $points ->
    [one] Brings { $points } point.
   *[other] Brings { $points } points.
}
ui-doomed = A dragon will take it at the start of { SEAT($seat) }’s next turn.
ui-hunt = The dragon leaves at the start of { SEAT($seat) }’s next turn and takes { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along.
ui-hunt-none = The dragon leaves empty-handed at the start of { SEAT($seat) }’s next turn.
ui-hunt-scared = The dragon is scared off by the { $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
} dwarves: it leaves empty-handed at the start of { SEAT($seat) }’s next turn.
ui-place = A free place, beside: { $beside }
ui-can-flip = { $what } Flip it.
ui-can-turn = { $what } Turn it over: it was only just laid.
ui-fresh = Press the token you have just laid to turn it over: that costs nothing.
ui-fresh-flip = Flip it as my second action
ui-how-chosen = Tap a glowing place. Tap the token again to turn it over.
ui-prompt-begin = Place two tokens, or place one and flip one: tap one of yours.
ui-prompt-begin-place = Place two tokens: choose one in your hand.
ui-prompt-second = One more action: place a token or flip one of yours.
ui-prompt-place = Now place a token.
ui-prompt-flip = Now flip a token of yours.
ui-prompt-last = The last round: place one token or flip one.
ui-prompt-last-place = The last round: place one token.
ui-prompt-last-flip = The last round: flip one of your tokens.
ui-prompt-pass = There is nothing you can do: pass.
ui-prompt-closed = Your turn is complete. Press Done, or take something back.
ui-prompt-ends = Your turn is complete, and the last round begins with it. Press Done, or take something back.
ui-sides = { SEAT($seat) } ({ $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
})
ui-dragons = What dragons will take
ui-worry-dragon = { $points ->
    [one] Your own dragon will take your dwarves along, and you lose one point. End your turn?
   *[other] Your own dragon will take your dwarves along, and you lose { $points } points. End your turn?
}
ui-dragons-cost = What dragons will cost you
ui-dragons-short = dragons
item-ui-scared = the dragon is scared off by the { $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
} dwarves
item-ui-alone = the dragon will leave empty-handed
ui-seat = { SEAT($seat) } ({ NAME($colour) }): { $points ->
    [one] { $points } point
   *[other] { $points } points
} now, { $hand ->
    [one] { $hand } token
   *[other] { $hand } tokens
} in hand, { $stack } in the stack.
ui-from-royal = { $near ->
    [yes] the royal pizza's { ui-side } side
   *[no] { ui-side } of the royal pizza, { $count } places away
}
ui-side = { $side ->
    [right] right
    [lower-right] lower right
    [lower-left] lower left
    [left] left
    [upper-left] upper left
   *[upper-right] upper right
}
ui-step-place = place { $face ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
} ({ $behind ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} behind): { $at }
ui-step-flip = { $at }: flip the { $face ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} to { $behind ->
    [D] dwarf
    [P] pizza
   *[R] dragon
}
ui-step-pass = pass
ui-helper-face = Face
ui-helper-clear = Clear the cloth
ui-helper-how = Choose a colour and a face, then tap the cloth where such a token lies. Tap again to take it away.
ui-helper-away = The points cannot be counted right now.

# Cells have no names that one could see on the cloth.
ui-told-placed = { SEAT($seat) } places { $face ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
} ({ $behind ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} behind).
ui-told-flipped = { SEAT($seat) } flips a token: now it is { $face ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
}.
ui-told-nothing = Here you read what the others do.
ui-dwarves = { $colour ->
    [b] blue dwarf
    [g] green dwarf
    [p] purple dwarf
   *[y] yellow dwarf
}{ $count ->
    [1] {""}
   *[other] { " " }× { $count }
}
ui-told-drew = { $count ->
    [one] { SEAT($seat) } draws a token.
   *[other] { SEAT($seat) } draws { $count } tokens.
}
event-dragon-left = { SEAT($seat) }: the dragon leaves empty-handed, because no dwarf was beside it.
ui-told-took = { SEAT($seat) }: the dragon leaves and takes along: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: the dragon leaves empty-handed, because three { NAME($colour) } dwarves beside it scared it off.
item-dwarf = { NAME($colour) } dwarf
item-hunt = the dragon will take { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along
item-rescue = { NAME($colour) } dwarf, saved from a dragon

# Refusals in the words of the board.
refuse-cell-taken = Something lies there already: { $cell }.
refuse-touches-nothing = This place touches nothing: lay your token beside another one.
refuse-nothing-there = Nothing lies there.
refuse-not-yours = That token is not yours: { $cell }.
refuse-not-in-hand = You hold no such token: { NAME($token) }.

# The same of your own seat.
you-event-first-chosen = You go first.
you-event-drew = You draw { NAME($kind) }.
you-event-drew-hidden = You draw a token.
you-event-turn-began = It is your turn.
you-event-passed = You can do nothing and pass.
you-event-dragon-left = Your dragon leaves empty-handed, because no dwarf was beside it.
you-ui-told-took = Your dragon leaves and takes along: { $dwarves }.
you-event-dragon-scared = Your dragon leaves empty-handed, because three { NAME($colour) } dwarves beside it scared it off.
you-event-last-round-began = You have one token left, or none: everybody else takes one more action.
you-ui-doomed = A dragon will take it at the start of your next turn.
you-ui-hunt = The dragon leaves at the start of your next turn and takes { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along.
you-ui-hunt-none = The dragon leaves empty-handed at the start of your next turn.
you-ui-hunt-scared = The dragon is scared off by the { $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
} dwarves: it leaves empty-handed at the start of your next turn.
you-ui-sides = You ({ $colour ->
    [b] blue
    [g] green
    [p] purple
   *[y] yellow
})
you-ui-seat = You ({ NAME($colour) }): { $points ->
    [one] { $points } point
   *[other] { $points } points
} now, { $hand ->
    [one] { $hand } token
   *[other] { $hand } tokens
} in hand, { $stack } in the stack.
you-ui-told-placed = You place { $face ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
} ({ $behind ->
    [D] dwarf
    [P] pizza
   *[R] dragon
} behind).
you-ui-told-flipped = You flip a token: now it is { $face ->
    [D] a dwarf
    [P] a pizza
   *[R] a dragon
}.
you-ui-told-drew = { $count ->
    [one] You draw a token.
   *[other] You draw { $count } tokens.
}
ui-source = { $count ->
    [one] Dwarves with { $count } side of pizza
   *[other] Dwarves with { $count } sides of pizza
}
