name = Royal Pizza
tagline = Seat your dwarves beside pizzas, and mind the dragons.
about = A field of six-sided tokens grows around the royal pizza. Each token has two faces: dwarf, pizza or dragon. Your dwarves score for every side that touches a pizza; dragons drive dwarves off the table, unless three of one colour scare them off.

event-first-chosen = { SEAT($seat) } goes first.
event-drew = { SEAT($seat) } draws { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } draws a token.
event-turn-began = It is { SEAT($seat) }’s turn.
event-placed = { SEAT($seat) } places { $token } on { $cell }.
event-flipped = { SEAT($seat) } flips { $cell }: now { $token }.
event-passed = { SEAT($seat) } can do nothing and passes.
event-dragon-left = { SEAT($seat) }: the dragon on { $cell } leaves empty-handed.
event-dragon-took = { SEAT($seat) }: the dragon on { $cell } leaves and takes { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: the { NAME($colour) } dwarves scare off the dragon on { $cell }.
event-last-round-began = { SEAT($seat) } has one token left, or none: everybody else takes one more action.
event-game-ended = The game is over: now count the sides.

item-dwarf = { NAME($colour) } dwarf on { $cell }
item-nothing = { NAME($colour) }: no dwarf beside a pizza
item-hunt = the dragon on { $cell } will take { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along
item-hunts = { $dragons } dragons will take { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along
item-rescue = { NAME($colour) } dwarf on { $cell }, saved from a dragon
item-prepared = nothing that counts yet

refuse-no-need-to-pass = There is something you can do, so you cannot pass.
refuse-nothing-to-place = Your hand is empty: there is nothing to place.
refuse-not-in-hand = You hold no such token: { NAME($token) }.
refuse-cell-taken = Something already lies there: choose a free place.
refuse-touches-nothing = That place does not touch the field.
refuse-flipped-already = You have already flipped a token this turn; now you have to place one.
refuse-nothing-to-place-after = After a flip you have to place a token, but your hand is empty.
refuse-royal-stays = The royal pizza is never flipped.
refuse-nothing-there = Nothing lies there.
refuse-not-yours = That token is not yours.


board-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } side
   *[other] { $points } sides
} now, hand { $hand }, stack { $stack }
board-dragons = dragons that will leave next turn: { $cells }
board-last-round = The last round: one action each.
board-hand = Your hand: { $hand }
board-token = { NAME($token) }

hint-action = { $action }  { $what }
hint-pass = you can do nothing else
hint-tokens = Place one of these, the visible face first: { $tokens }
hint-cells = on one of these cells: { $cells }
hint-flips = Flip one of yours by its cell: { $tokens }

rebuilt-shape = The six sides of the tokens are rebuilt: check the shape of yours.

# What the letters of the terminal table mean.
legend = Letters: D { NAME("D") }, P { NAME("P") }, R { NAME("R") }; the dim letter is the face underneath. ** the royal pizza, · a free place. A cell is q,r.
