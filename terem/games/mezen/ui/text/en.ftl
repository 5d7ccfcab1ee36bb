mz-counts = counts
mz-counts-not = does not count

mz-hole = a hole
mz-tile = { $symbol }, { $side ->
    [dark] dark
   *[light] light
} side up; on its back: { $back }
mz-tile-unknown = { $symbol }, { $side ->
    [dark] dark
   *[light] light
} side up, its back unknown
mz-tile-closed = face down, behind it { $back }
mz-side = { $side ->
    [dark] dark { $symbol }
   *[light] light { $symbol }
}
mz-cell = { $cell }: { $tile }{ $mark ->
    [bridge] , with a bridge
    [exclude] , excluded
   *[none] {""}
}{ $size ->
    [0] {""}
    [one] . Lift it
   *[other] . Lift its group of { $size }
}
mz-row = Row { $row }
mz-set = Goals with this icon: { $icon }
mz-pool = Amulets in the pool: { $count }
mz-said-bridge = There is a bridge on { $cell }
mz-said-exclude = { $cell } is excluded
mz-your-painting = Your painting
mz-painting-of = { $name }’s painting
mz-goal = Goal
mz-next-goal = Next goal
mz-now = { $points ->
    [one] now { $points } point
   *[other] now { $points } points
}
mz-amulets = Amulets
mz-symbol = Symbol
mz-combines = You lift: { $symbol }

mz-prompt-naming = Announce a symbol: everybody will lift a group of it.
mz-prompt-naming-alone = Announce a symbol: you will lift a group of it.
mz-prompt-switching = { SEAT($seat) } announced: { $symbol }. Keep it, or pay an amulet for another symbol.
mz-prompt-arranging = Lift a group ({ $symbol }), or lay an amulet first.
mz-prompt-placing = { $count ->
    [one] Set the last tile into the painting.
   *[other] Set your { $count } tiles into the holes, as you like.
}
mz-prompt-choosing-last = The last round: take the points of the goal, or amulets, each worth one point.
mz-prompt-choosing = Take the points of the goal, or amulets for later.
mz-nothing-to-lift = You have none ({ $symbol }): nothing to lift this round.
mz-prompt-ready = Ready? Press Done.
mz-prompt-turning = Turn them over? Once you have seen new sides, you cannot take this back.

mz-name-title = Which symbol?
mz-name-label = Announce { $symbol }; your painting shows { $count }
mz-switch-title = Keep or switch
mz-switch-label = Switch to { $symbol } for an amulet; your painting shows { $count }
mz-keep-label = Keep { $symbol }; your painting shows { $count }
mz-keep-short = keep
mz-choose-title = Points or amulets
mz-score = { $points ->
    [one] point for the goal
   *[other] points for the goal
}
mz-take = { $count ->
    [0] The pool is empty
    [one] amulet instead
   *[other] amulets instead
}
mz-or = or
mz-tools = Lift or lay amulets
mz-tool-lift = Lift { $symbol }
mz-tool-bridge = Bridge
mz-tool-exclude = Exclude
mz-amulets-left = { $count ->
    [one] { $count } amulet left
   *[other] { $count } amulets left
}
mz-turn-over = { $count ->
    [one] Turn the tile over
   *[other] Turn { $count } tiles over
}
mz-hand = Tiles in hand
mz-all-placed = All tiles are placed.

mz-number-tip = Card { $card } of the printed deck
mz-icons-tip = Sets this card belongs to: { $icons }
mz-worth-tip = Points for each
mz-now-tip = What your painting brings as it lies
mz-tool-bridge-on = Bridge: where?
mz-tool-exclude-on = Exclude: which?
mz-tool-bridge-tip = Lay an amulet on a neighbouring tile: it joins two groups, and stays where it is.
mz-tool-exclude-tip = Lay an amulet on a tile of the group: it is left out, and stays where it is.
mz-preview = Goal now (card { $card })
mz-preview-next = Next goal (card { $card })

mz-step-name = announce { $symbol }
mz-step-keep = keep the symbol
mz-step-switch = switch to { $symbol }
mz-step-bridge = bridge on { $cell }
mz-step-exclude = exclude { $cell }
mz-step-lift = { $count ->
    [0] lift the group at { $cell }
    [one] lift { $cell }
   *[other] lift the group of { $count } at { $cell }
}
mz-step-put = { $where ->
    [here] { $tile } to { $cell }
   *[later] place { $tile }
}
mz-step-score = take the points
mz-step-take = take amulets

mz-helper-title = What is your painting worth?
mz-helper-why = Paint your board as it lies on the table and choose the goal card.
mz-palette = Sides to paint with
mz-clear = Clear
mz-clear-side = Empty place
mz-share-link = Copy a link to this painting
mz-link-copied = The link is copied.
mz-card-search = Find a card: number or word
mz-shown-places = Places that count
mz-choose-card = Goal card
mz-no-card = There is no such card.
mz-empty-left = { $count ->
    [one] { $count } place is still empty
   *[other] { $count } places are still empty
}
mz-no-points = This brings nothing.
mz-empty-cell = empty
mz-paint-cell = { $cell }: { $side }
mz-why = Why

mz-told-turned = { SEAT($seat) } turns up a new side: { $tile }.
mz-told-placed = { SEAT($seat) } places on { $cell }: { $tile }.

mz-worry-take = { $points ->
    [one] The goal would bring you { $points } point now. Take two amulets instead?
   *[other] The goal would bring you { $points } points now. Take two amulets instead?
}
mz-worry-name = Your painting has none ({ $symbol }): you would lift nothing this round. Announce it?
mz-worry-keep = Your painting has none ({ $symbol }): you would lift nothing this round. Keep it?
mz-worry-score = The goal brings you nothing now, and you could take amulets instead. Score it anyway?

mz-source-goals = Goals
mz-source-dark = Dark tiles
mz-source-light = Light tiles
mz-source-amulets = Amulets left
mz-source-final-group = Largest group

# Refusals in the words of the board.
refuse-other-phase = { $phase ->
    [naming] Now a symbol is announced: choose one above the painting.
    [switching] Now you keep the symbol or switch.
    [arranging] Now you combine a group and set its tiles.
   *[choosing] Now you choose: the points of the goal, or amulets.
}

# The same of your own seat.
you-outcome-rank-1 = Your rank: pupil.
you-outcome-rank-2 = Your rank: apprentice.
you-outcome-rank-3 = Your rank: artisan.
you-outcome-rank-4 = Your rank: skilled craftsman.
you-outcome-rank-5 = Your rank: master craftsman.
you-event-first-chosen = You are the active player first.
you-event-named = You announce { NAME($symbol) }.
you-event-switched = You give { SEAT($active) } an amulet and take { NAME($symbol) } instead.
you-event-amuleted = { $use ->
    [bridge] You lay a bridge on { $cell }.
   *[exclude] You exclude { $cell }.
}
you-event-lifted = You lift { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
you-event-painted = { $lifted ->
    [0] Your painting does not show the symbol: you have nothing to lift.
    [one] You have turned over one tile{ painted-with }.
   *[other] You have turned over { $lifted } tiles{ painted-with }.
}
you-event-took-amulets = You take { $count ->
    [one] one amulet
   *[other] { $count } amulets
} instead of points.
you-event-found-amulet = You find an amulet on the new goal.
you-event-round-began = Round { $round }: you are active.
you-board-seat = You: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $amulets ->
    [one] { $amulets } amulet
   *[other] { $amulets } amulets
}
you-mz-prompt-switching = You announced: { $symbol }. Keep it, or pay an amulet for another symbol.
you-mz-told-turned = You turn up a new side: { $tile }.
you-mz-told-placed = You place on { $cell }: { $tile }.
