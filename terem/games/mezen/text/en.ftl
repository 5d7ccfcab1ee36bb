name = Mezen
tagline = Combine symbols, turn tiles over, and meet ten goals with one painting.
about = Everybody paints the same twenty-five tiles in their own way. Each round one symbol is announced: take a group of it off, turn it over, set it back, and meet the goal of this round without losing sight of the next.

event-set-chosen = The goals with the icon { NAME($icon) } are used.
event-first-chosen = { SEAT($seat) } is the active player first.
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
event-turned = { SEAT($seat) } sees a new back: { $tile }.
event-placed = { SEAT($seat) } places { $tile } on { $cell }.
event-painted = { SEAT($seat) } has turned tiles: { $lifted }, with amulets: { $amulets }.
event-took-amulets = { SEAT($seat) } takes { $count ->
    [one] one amulet
   *[other] { $count } amulets
} instead of points.
event-found-amulet = { SEAT($seat) } finds an amulet on the new goal.
event-round-began = Round { $round }: { SEAT($active) } is active.

item-tile = { NAME($symbol) }
item-pair = a pair
item-line = a line with four dark tiles
item-group = a group of { $size }
item-dark = dark tiles: { $size }
item-light = light tiles: { $size }
item-amulets = amulets left: { $size }
item-final-group = the largest group: { $size }
item-lifted = tiles to place anew: { $size }
item-new-backs = backs nobody has seen among them: { $size }
item-may-lift = { NAME($symbol) }, largest group: { $size }
item-new-amulets = amulets for later: { $size }

refuse-other-phase = { $phase ->
    [naming] Now a symbol is named: name H, B, G, X or F.
    [switching] Now you keep the symbol or switch.
    [arranging] Now you combine a group and place its tiles.
   *[choosing] Now you choose: the points of the goal, or amulets.
}
refuse-switch-to-the-same = { NAME($symbol) } is announced already: to combine it, keep.
refuse-no-amulet = You have no amulet left.
refuse-symbol-not-shown = Your painting does not show { NAME($symbol) }.
refuse-lifted-already = You have lifted your tiles: place them now.
refuse-amulet-there = An amulet lies on { $cell } already.
refuse-nothing-left-to-lift = With this amulet nothing could be lifted any more.
refuse-not-in-a-group = { $cell } is in no group of { NAME($symbol) }.
refuse-no-symbol-in-group = The group at { $cell } has no tile that shows { NAME($symbol) }.
refuse-only-amulets-in-group = All tiles of the group at { $cell } bear amulets: nothing would be lifted.
refuse-name-the-first-tile = The group of { NAME($symbol) } at { $cell } is called by its first tile: lift { $first }.
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
}: a skilled artisan.
outcome-rank-5 = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}: a master.

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

card-1 = 3 for each horse on the corners and the centre
card-2 = 3 for each bird on the corners and the centre
card-3 = 3 for each hedgehog on the corners and the centre
card-4 = 3 for each fox on the corners and the centre
card-5 = 3 for each fish on the corners and the centre
card-6 = 2 for each horse on the central 3×3
card-7 = 2 for each bird on the central 3×3
card-8 = 2 for each hedgehog on the central 3×3
card-9 = 2 for each fox on the central 3×3
card-10 = 2 for each fish on the central 3×3
card-11 = 2 for each horse on the diagonals
card-12 = 2 for each bird on the diagonals
card-13 = 2 for each hedgehog on the diagonals
card-14 = 2 for each fox on the diagonals
card-15 = 2 for each fish on the diagonals
card-16 = 2 for each horse with no other horse around it
card-17 = 2 for each bird with no other bird around it
card-18 = 2 for each hedgehog with no other hedgehog around it
card-19 = 2 for each fox with no other fox around it
card-20 = 2 for each fish with no other fish around it
card-21 = 2 for each pair bird + horse
card-22 = 2 for each pair horse + hedgehog
card-23 = 2 for each pair hedgehog + fox
card-24 = 2 for each pair fox + fish
card-25 = 2 for each pair fish + bird
card-26 = 3 for each tile of one symbol on the middle column
card-27 = 3 for each tile of one symbol on the middle row
card-28 = 3 for each tile of one symbol on the bottom row
card-29 = 3 for each row or column with four dark tiles or more
card-30 = 2 for each dark tile on the middle row and column
card-31 = 3 for each spruce on the central 3×3
card-32 = 1 for each light tile beside a spruce
card-33 = 4 for each spruce of the largest group of spruces
card-34 = 1 for each pair light + dark
card-35 = 3 for each tile of one symbol beside a spruce
card-36 = 2 for each tile of the largest group, spruces included
