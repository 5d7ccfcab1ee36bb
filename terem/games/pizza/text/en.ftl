name = Royal Pizza
tagline = Seat your dwarves beside pizzas, and mind the dragons.
about = A field of six-sided tokens grows around the royal pizza. Each token has two faces: dwarf, pizza or dragon. Your dwarves score for every side that touches a pizza; dragons drive dwarves off the table, unless three of one colour stand together.

event-first-chosen = { SEAT($seat) } goes first.
event-drew = { SEAT($seat) } draws { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } draws a token.
event-turn-began = { SEAT($seat) } is to play.
event-placed = { SEAT($seat) } places { $token } on { $cell }.
event-flipped = { SEAT($seat) } flips { $cell }: now { $token }.
event-passed = { SEAT($seat) } can do nothing and passes.
event-dragon-left = { SEAT($seat) }: the dragon on { $cell } leaves alone.
event-dragon-took = { SEAT($seat) }: the dragon on { $cell } leaves and takes { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: three dwarves ({ NAME($colour) }) scare off the dragon on { $cell }.
event-last-round-began = { SEAT($seat) } has hardly a token left: everybody else does one more thing.
event-game-ended = The tokens lie for good: now the sides count.

item-dwarf = { NAME($colour) } dwarf on { $cell }
item-nothing = { NAME($colour) }: no dwarf beside a pizza
item-hunt = the dragon on { $cell } will take { $count ->
    [one] { $count } dwarf
   *[other] { $count } dwarves
} along
item-rescue = { NAME($colour) } dwarf on { $cell }, saved from a dragon
item-prepared = nothing that counts yet

refuse-no-need-to-pass = There is something you can do, so you cannot pass.
refuse-nothing-to-place = Your hand is empty: there is nothing to place.
refuse-not-in-hand = You hold no token { $token } ({ NAME($token) }).
refuse-cell-taken = Something lies on { $cell } already.
refuse-touches-nothing = { $cell } does not touch the field.
refuse-flipped-already = You have flipped a token in this turn; the other thing is a placement.
refuse-nothing-to-place-after = You hold no token to place after a flip.
refuse-royal-stays = Nobody flips the royal pizza.
refuse-nothing-there = Nothing lies on { $cell }.
refuse-not-yours = The token on { $cell } is not yours.


board-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } side
   *[other] { $points } sides
} now, hand { $hand }, stack { $stack }
board-dragons = dragons that leave next turn: { $cells }
board-last-round = The last round: one thing each.
board-hand = Your hand: { $hand }
board-token = { NAME($token) }

hint-action = { $action }  { $what }
hint-pass = you can do nothing else
hint-tokens = Place one of these, the visible face first: { $tokens }
hint-cells = on one of these cells: { $cells }
hint-flips = Flip one of yours by its cell: { $tokens }
