name = Gzhel
tagline = Arrange flowers around porcelain figurines for three orders a round.
about = Two pads lie before you, with flowers on them and figurines between. Each round a figurine is named: lift the flowers around it and lay them anew, so that they meet two flower goals and a pattern goal. Flowers that you hold back become stamps, and stamps buy extra moves.

event-set-chosen = The goal cards are those with the { NAME($set) }.
event-pad-taken = { SEAT($seat) } takes pad { $pad }, { $side ->
    [d] diamond side up
   *[c] circle side up
}.
event-pad-filled = { SEAT($seat) } { $side ->
    [d] ◆
   *[c] ●
} { $rows }
event-pad-dealt-again = A figurine of { SEAT($seat) } has no token around it: the { $side ->
    [d] diamond
   *[c] circle
} pad is dealt again.
event-stamp-left = { SEAT($seat) } keeps { NAME($flower) } as the first stamp.
event-first-chosen = { SEAT($seat) } goes first.
event-card-turned = Card { $card } moves to the { $slot ->
    [pattern] pattern slot
    [circle] circle slot
   *[diamond] diamond slot
}.
event-round-began = Round { $round }, active: { SEAT($seat) }. Goals: ◆ { $diamond }, ● { $circle }, pattern { NAME($pattern) }.
event-named = { SEAT($seat) } names the { NAME($figurine) }.
event-stamped = { SEAT($seat) } spends a stamp ({ NAME($flower) }) on { $space }.
event-took = { SEAT($seat) } chooses the { NAME($figurine) } instead.
event-placed = { SEAT($seat) } lays { NAME($flower) } on { $space }.
event-moved = { SEAT($seat) } moves { NAME($flower) } from { $source } to { $target }.
event-swapped = { SEAT($seat) } swaps { $one } and { $other }.
event-ready = { SEAT($seat) } is ready to lift.
event-done = { SEAT($seat) } is done.
event-lifted = { SEAT($seat) }, { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(one stamp spent)
   *[other] {" "}({ $spent } stamps spent)
}: { $number ->
    [0] nothing is lifted.
   *[other] lifts { NAME($flowers) }.
}
event-arranged = { SEAT($seat) } ends with ◆ { $diamond } ● { $circle }, spare stamps: { $stamps }.
event-mastery-reached = { SEAT($seat) } has reached the rank of { $rank ->
    [pupil] a pupil
    [apprentice] an apprentice
    [craftsman] a craftsman
    [artisan] an artisan
   *[master] a master
}.

item-mark = { $pad ->
    [d] ◆
   *[c] ●
}{ $card }:
item-flower-pair = { item-mark } { NAME($flower) } + { NAME($other) }
item-kinds-around = { item-mark } { $kinds } other flowers around { $space }
item-on-patterns = { item-mark } { NAME($flower) } on { $number ->
    [one] one pattern
   *[other] { $number } patterns
}
item-diagonal = { item-mark } two × { NAME($other) } diagonally to { $space }
item-by-figurine = { item-mark } { NAME($flower) } by the { NAME($figurine) }
item-chain = { item-mark } group of { $number } × { NAME($flower) }
item-equal-pair = { item-mark } pair of { NAME($flower) }
item-top-bottom = { item-mark } { NAME($flower) } above and below
item-left-right = { item-mark } { NAME($flower) } left and right
item-enclosed = { item-mark } enclosed space
item-kinds-on-pattern = { item-mark } { $kinds ->
    [one] one flower
   *[other] { $kinds } different flowers
} on { NAME($pattern) }
item-column = { item-mark } column { $line }
item-row = { item-mark } row { $line }
item-pattern = { NAME($pattern) }: { $number } × { NAME($flower) }
item-stamps = { $number ->
    [one] one stamp
   *[other] { $number } stamps
} on the pads
item-stamps-kept = { $number ->
    [one] one stamp
   *[other] { $number } stamps
} kept for later
item-lifts = { NAME($figurine) }: { $number ->
    [0] nothing is lifted
    [one] lifts one flower
   *[other] lifts { $number } flowers
}

refuse-already-named = A figurine has already been named this round.
refuse-name-first = Name a figurine first.
refuse-already-lifted = The flowers have been lifted: it is too late for another figurine.
refuse-first-game = In a first game nobody takes another figurine.
refuse-not-lifted-yet = First everybody decides about the figurine: say that you are ready to lift.
refuse-not-paid = A stamp has to pay for this: lay one just before it.
refuse-same-figurine = The { NAME($figurine) } is your figurine already.
refuse-no-stamp = You have no stamp with { NAME($flower) } in front of you.
refuse-not-lifted = You have not lifted { NAME($flower) }.
refuse-not-empty = That space is not empty: choose an empty one.
refuse-no-flower = There is no flower there: empty spaces and stamps cannot be moved.

outcome-solo = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}.

goal-flower-pairs = 2 for each pair { NAME($one) } + { NAME($two) } side by side, each token once
goal-kinds-around = 3 or 5 for each { NAME($one) } with 3 or 4 different other flowers beside it
goal-on-patterns = 1, 2, 4, 7 for { NAME($one) } on 1, 2, 3, 4 different patterns
goal-diagonals = 2 for each { NAME($one) } with two equal other flowers on its diagonals
goal-figurines = 1 for each flower of one kind by the { NAME($one) }, and of another by the { NAME($two) }
goal-chain = 2 for each token of the largest group of one flower
goal-equal-pairs = 2 for each pair of equal flowers side by side, each token once
goal-top-bottom = 2 for each pair of equal flowers in the same place of the upper and the lower half
goal-left-right = 2 for each pair of equal flowers in the same place of the left and the right half
goal-enclosed = 1 for each empty space with tokens on all its sides
goal-kinds-on-pattern = 1, 2, 4, 7 for 1, 2, 3, 4 different flowers on { NAME($one) }
goal-columns = 3 for each column of four different flowers
goal-rows = 3 for each row of four different flowers
goal-pattern = { NAME($one) } on both pads: 2, 4, 7 for 3, 4, 5 of one flower

figurine = { NAME($figurine) }
board-round = Round { $round } of { $rounds }, cards with the { NAME($set) }
board-next = Next round ● { $card }, pattern { NAME($pattern) }
board-points = { SEAT($seat) }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-figurine = , figurine { NAME($figurine) }
board-pad = { $side ->
    [d] ◆ diamond pad
   *[c] ● circle pad
} { $pad }
board-stamps = {"    "}Spare stamps: { $stamps }
board-lifted = {"    "}Lifted flowers: { $flowers }

hint-action = { $action }  { $what }
hint-name = { $action }  you would lift { $number }
hint-take = { $action }  paid for by the stamp; you would lift { $number }
hint-ready = lift the flowers around your figurine
hint-done = score; lifted flowers that remain become stamps
hint-put = { $action }  lay a lifted flower: { $flowers }
hint-stamp = { $action }  spend a stamp: { $flowers }
hint-empty = Empty spaces: { $spaces }
hint-move = { $action }  paid for by the stamp: a flower to an empty space
hint-swap = { $action }  paid for by the stamp: two flowers
legend = Letters: O { NAME("O") }, P { NAME("P") }, R { NAME("R") }, B { NAME("B") }, T { NAME("T") }; small letters are stamps. Patterns behind them: l { NAME("l") }, a { NAME("a") }, f { NAME("f") }, g { NAME("g") }

rebuilt-card = Card { $card } is rebuilt: check what it shows against yours.
rebuilt-pad = Pad { $pad } is rebuilt: check it against yours.
