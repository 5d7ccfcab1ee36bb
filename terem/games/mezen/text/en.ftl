name = Mezen
tagline = Combine symbols, turn tiles over, and meet ten goals with one painting.
about = Everybody paints the same twenty-five tiles in their own way. Each round one symbol is announced: take a group of it off, turn it over, set it back, and meet the goal of this round without losing sight of the next.

event-set-chosen = The goals with this icon are used: { NAME($icon) }.
event-first-chosen = { SEAT($seat) } is the first active player.
event-goal-opened = Goal of round { $round }: card { $card }.
event-named = { SEAT($seat) } announces { NAME($symbol) }.
event-switched = { SEAT($seat) } gives { SEAT($active) } an amulet and takes { NAME($symbol) } instead.
event-amuleted = { $use ->
    [bridge] { SEAT($seat) } lays a bridge on { $cell }.
   *[exclude] { SEAT($seat) } excludes { $cell }.
}
event-lifted = { SEAT($seat) } lifts { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
event-turned = { SEAT($seat) } turns up a new side: { $tile }.
event-placed = { SEAT($seat) } places { $tile } on { $cell }.
painted-with = { $amulets ->
    [0] {""}
    [one] {" "}with one amulet
   *[other] {" "}with { $amulets } amulets
}
event-painted = { $lifted ->
    [0] { SEAT($seat) } has nothing to lift: the painting does not show the symbol.
    [one] { SEAT($seat) } has turned over one tile{ painted-with }.
   *[other] { SEAT($seat) } has turned over { $lifted } tiles{ painted-with }.
}
event-took-amulets = { SEAT($seat) } takes { $count ->
    [one] one amulet
   *[other] { $count } amulets
} instead of points.
event-found-amulet = { SEAT($seat) } finds an amulet on the new goal.
event-round-began = Round { $round }: { SEAT($active) } is active.

item-tile = { NAME($symbol) } on { $cells }
item-pair = a pair: { $cells }
item-line = a line with four dark tiles
item-group = a group of { $size }
item-dark = dark tiles: { $size }
item-light = light tiles: { $size }
item-amulets = amulets left: { $size }
item-final-group = the largest group: { $size }
item-lifted = tiles to place anew: { $size }
item-new-backs = of these, with a back nobody has seen: { $size }
item-may-lift = { NAME($symbol) }, largest group: { $size }
item-new-amulets = amulets for later: { $size }

refuse-other-phase = { $phase ->
    [naming] Now a symbol is named: name H, B, G, X or F.
    [switching] Now you keep the symbol, or switch.
    [arranging] Now you combine a group and place its tiles.
   *[choosing] Now you choose: the points of the goal, or amulets.
}
refuse-switch-to-the-same = { NAME($symbol) } has been announced: to combine it, just keep it.
refuse-no-amulet = You have no amulets left.
refuse-symbol-not-shown = Your painting does not show this symbol: { NAME($symbol) }.
refuse-lifted-already = You have already lifted your tiles: now place them.
refuse-amulet-there = There is already an amulet on { $cell }.
refuse-nothing-left-to-lift = With this amulet there would be nothing left to lift.
refuse-not-in-a-group = { $cell } belongs to no group of this symbol: { NAME($symbol) }.
refuse-no-symbol-in-group = No tile of the group at { $cell } shows this symbol: { NAME($symbol) }.
refuse-only-amulets-in-group = Every tile of the group at { $cell } has an amulet on it: nothing would be lifted.
refuse-name-the-first-tile = A group is named by its first tile ({ NAME($symbol) }): { $first }, not { $cell }.
refuse-lift-first = Lift a group first.
refuse-tile-not-lifted = { $tile } is not among your lifted tiles: { $lifted }.
refuse-pool-empty = The pool is empty.

outcome-rank-1 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: a pupil.
outcome-rank-2 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: an apprentice.
outcome-rank-3 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: an artisan.
outcome-rank-4 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: a skilled craftsman.
outcome-rank-5 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: a master craftsman.

board-round = Round { $round } of 10
board-goal = Goal { $card }: { $goal }
board-next-goal = Next, { $card }: { $goal }
board-now = (now { $points ->
    [one] { $points } point
   *[other] { $points } points
})
board-seat = { SEAT($seat) }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $amulets ->
    [one] { $amulets } amulet
   *[other] { $amulets } amulets
}
board-symbol = combines { NAME($symbol) }
board-lifted = In hand: { $tiles }. Next hole: { $hole }

hint-action = { $action }  { $what }
hint-name = everybody combines this symbol
hint-keep = combine the announced symbol
hint-switch = for an amulet to the active player
hint-lift = lift this group of { $count }: { $cells }
hint-put = into the next hole
hint-score = take the points of the goal
hint-take = take two amulets instead
hint-bridge = bridge CELL makes a tile part of the group: { $cells }
hint-exclude = exclude CELL leaves a tile out: { $cells }

# What a goal card scores, made from the card: for whom, and where.
goal-symbol = { $first ->
    [H] horse
    [B] bird
    [G] hedgehog
    [X] fox
   *[F] fish
}
goal-without = { $first ->
    [H] horse
    [B] bird
    [G] hedgehog
    [X] fox
   *[F] fish
}
goal-place = { $place ->
    [corners-and-centre] in the corners and the centre
    [corners] in the corners
    [centre] in the centre
    [square] in the central 3×3
    [diagonals] on the diagonals
    [cross] in the middle row and column
    [small-cross] in the centre and beside it
    [edge] along the edge
    [row-1] in the top row
    [row-2] in the second row
    [row-3] in the middle row
    [row-4] in the fourth row
    [row-5] in the bottom row
    [column-a] in the left column
    [column-b] in the second column
    [column-c] in the middle column
    [column-d] in the fourth column
    [column-e] in the right column
   *[cells] on { $place }
}
goal-places-3 = { $points } for each { goal-symbol } { goal-place }
goal-places-2 = { $points } for each { goal-symbol } { goal-place }
goal-alone = { $points } for each { goal-symbol } with no other { goal-without } around it
goal-pairs = { $points } for each pair { NAME($first) } + { NAME($second) }, each tile once
goal-best-on = { $points } for each tile of one symbol { goal-place }
goal-dark-lines = { $points } for each row or column with four dark tiles or more
goal-dark-on = { $points } for each dark tile { goal-place }
goal-spruce-on = { $points } for each spruce { goal-place }
goal-light-by-spruce = { $points } for each light tile beside a spruce
goal-spruce-group = { $points } for each spruce of the largest group of spruces
goal-light-dark-pairs = { $points } for each pair light + dark, each tile once
goal-best-by-spruce = { $points } for each tile of one symbol beside a spruce
goal-best-group = { $points } for each tile of the largest group, spruces included

rebuilt-card = Card { $card } is rebuilt: check what it shows against yours.

# What the letters of the terminal table mean.
legend = Letters: H { NAME("H") }, B { NAME("B") }, G { NAME("G") }, X { NAME("X") }, F { NAME("F") }; S { NAME("S") }. A capital is the light side of a tile, a small letter the dark one; the dim letter is the side underneath. + bridge, - left out.
