# Gzhel's board in the browser.
ui-workshop-pad = Choose a pattern and press the spaces that have it. Press a figurine to move it.
ui-workshop-where = Now press the place of this figurine: { $figurine }
ui-workshop-corner = { $corner }: free

pads = Pads
pad-label = { $side ->
    [d] Diamond pad, number { $pad }
   *[c] Circle pad, number { $pad }
}
space-empty = { $space }: empty, pattern { NAME($pattern) }
space-flower = { $space }: { NAME($flower) }, pattern { NAME($pattern) }
space-stamp = { $space }: stamp, { NAME($flower) } behind it, pattern { NAME($pattern) }
figurine-label = { $chosen ->
    [yes] { NAME($figurine) }, your figurine
   *[no] { NAME($figurine) }
}
mini-label = { SEAT($seat) }’s pads
title-lifted = Lifted flowers
title-stamps = Spare stamps
row-lifted = { $number ->
    [one] Lifted: one flower
   *[other] Lifted: { $number } flowers
}
row-stamps = { $number ->
    [one] Spare: one stamp
   *[other] Spare: { $number } stamps
}
none-lifted = All flowers are laid.
none-stamps = No spare stamps.
token-lifted = { $count ->
    [one] Lifted { NAME($flower) }
   *[other] Lifted { NAME($flower) }, { $count } of them
}
token-stamp = { $count ->
    [one] Stamp with { NAME($flower) }
   *[other] { $count } stamps with { NAME($flower) }
}
lift = Lift the flowers
board-active = Active: { SEAT($seat) }

goal-title-diamond = Card { $card }
goal-title-circle = Card { $card }
goal-title-pattern = Pattern
goal-now = { $points ->
    [one] now { $points } point
   *[other] now { $points } points
}
next-diamond = Next round on the circle pad
next-circle = Its back is next: { NAME($pattern) }
preview-diamond = ◆ Diamond pad, card { $card }
preview-circle = ● Circle pad, card { $card }
preview-pattern = Pattern on both pads: { NAME($pattern) }

rounds-tip = Round { $round } of { $rounds }
set-tip = There are six sets of goal cards. This game is played with the one that has the { NAME($set) }.
slot-tip-diamond = Counts on your diamond pad
slot-tip-circle = Counts on your circle pad
slot-tip-pattern = Counts on both pads together
ladder-tip = Points: { $points }
now-tip = What it brings as your pads are
prompt-naming = Name a figurine: everybody lifts the flowers around it.
prompt-naming-alone = Name a figurine: you lift the flowers around it.
prompt-choosing = { $stamps ->
    [0] Lift the flowers around your figurine, the { NAME($figurine) }.
   *[other] Lift the flowers around the { NAME($figurine) }, or spend a stamp to choose another figurine.
}
prompt-choosing-paid = Choose another figurine for your stamp, or lift the flowers around the { NAME($figurine) }.
keeping = { $last ->
    [yes] What you keep brings nothing: this is the last round.
   *[no] What you keep becomes stamps.
}
prompt-placing = { $lifted ->
    [0] { $stamps ->
        [0] Everything is laid: press Done to score.
       *[other] Everything is laid. Spend a stamp to move or swap, or press Done to score.
    }
    [one] Lay your last lifted flower on an empty space. { keeping }
   *[other] Lay your { $lifted } lifted flowers on empty spaces. { keeping }
}
prompt-placing-paid = Your stamp pays for one action: move a flower to an empty space, or swap two. Or go on without it.
prompt-closed-lift = Press Done to lift the flowers, or undo. You lay them afterwards.
prompt-closed = Press Done to play your turn, or undo.

fact-stamps = spare stamps
fact-laid = on the pads
fact-figurine = figurine
describe-goal = { $slot ->
    [diamond] Goal on the diamond pad, card { $card }: { $goal }
    [circle] Goal on the circle pad, card { $card }: { $goal }
   *[pattern] Pattern goal: { $goal }
}
describe-figurine = { NAME($figurine) }: touches { $space } and the spaces to its right and below
describe-chosen = Figurine of this round: { NAME($figurine) }
describe-lifted = Lifted: { $flowers }
describe-stamps = Spare stamps: { $flowers }

step-name = name the { NAME($figurine) }
step-take = choose the { NAME($figurine) } instead
step-put = { NAME($flower) } to { $space }
step-stamp = stamp ({ NAME($flower) }) on { $space }
step-move = move { $one } to { $other }
step-swap = swap { $one } and { $other }
step-ready = lift
step-done = done

helper-title = Scoring helper
helper-how = Choose a flower and tap the spaces it lies on; tap again to take it off. Paint a stamp as the flower behind it. Then choose your cards.
helper-brushes = What to paint
helper-brush = { NAME($flower) }, { $count } of five on the pads
helper-erase = empty
helper-clear = Clear both pads
helper-pad = { $side ->
    [d] ◆ Diamond pad
   *[c] ● Circle pad
}
helper-card = { $side ->
    [d] ◆ Card
   *[c] ● Card
}
helper-shows = It shows
helper-pattern = Pattern
helper-total = { $points ->
    [one] { $points } point in this round
   *[other] { $points } points in this round
}
helper-problem = The points could not be counted. Try again in a moment.

figure-1-4 = A diamond pad and a circle pad, dealt.
figure-3-5 = The fox: five flowers around it are lifted, and the stamp on db3 has stayed and turned to its flower side.
figure-8-1 = Poppy and rose: two pairs, 4 points.
figure-8-2 = The rose on db2 has four different other flowers beside it: 5 points.
figure-8-3 = Roses on three different patterns: 4 points.
figure-8-4 = The bellflower on db2 has two tulips on its diagonals: 2 points.
figure-8-5 = Three tulips around the hedgehog and two poppies around the fox: 5 points.
figure-8-6 = A group of four orchids: 8 points.
figure-8-8 = Three pairs of equal flowers in the upper and the lower half: 6 points.
figure-8-10 = Five enclosed spaces: 5 points.
figure-8-12 = Card 35: two columns of four different flowers, 6 points.
figure-9-1 = Four roses on the leaf spaces of both pads: 4 points.

told-arranged = { SEAT($seat) } has laid the flowers. Spare stamps: { NAME($stamps) }.
told-arranged-none = { SEAT($seat) } has laid the flowers. No spare stamps.

item-kinds-around = { item-mark } { $kinds } other flowers around one
item-diagonal = { item-mark } two × { NAME($other) } on the diagonals

worry-lifted = { $count ->
    [one] You keep one flower as a stamp. End the round?
   *[other] You keep { $count } flowers as stamps. End the round?
}
worry-last = { $count ->
    [one] This is the last round: one token in front of you will bring nothing. End it?
   *[other] This is the last round: { $count } tokens in front of you will bring nothing. End it?
}

source-d = ◆ Diamond pad
source-c = ● Circle pad
source-pattern = Patterns
source-stamps = Stamps

# The same of your own seat.
you-event-pad-taken = You take pad { $pad }, { $side ->
    [d] diamond side up
   *[c] circle side up
}.
you-event-pad-dealt-again = One of your figurines has no token around it: the { $side ->
    [d] diamond
   *[c] circle
} pad is dealt again.
you-event-stamp-left = You keep { NAME($flower) } as the first stamp.
you-event-first-chosen = You go first.
you-event-round-began = Round { $round }: you are active. Goals: ◆ { $diamond }, ● { $circle }, pattern { NAME($pattern) }.
you-event-named = You name the { NAME($figurine) }.
you-event-stamped = You spend a stamp ({ NAME($flower) }) on { $space }.
you-event-took = You choose the { NAME($figurine) } instead.
you-event-placed = You lay { NAME($flower) } on { $space }.
you-event-moved = You move { NAME($flower) } from { $source } to { $target }.
you-event-swapped = You swap { $one } and { $other }.
you-event-ready = You are ready to lift.
you-event-done = You are done.
you-event-lifted = Your { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(one stamp spent)
   *[other] {" "}({ $spent } stamps spent)
}: { $number ->
    [0] nothing is lifted.
   *[other] you lift { NAME($flowers) }.
}
you-event-mastery-reached = You have reached the rank of { $rank ->
    [pupil] a pupil
    [apprentice] an apprentice
    [craftsman] a craftsman
    [artisan] an artisan
   *[master] a master
}.
you-board-points = You: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-board-active = You are active
you-told-arranged = You have laid the flowers. Spare stamps: { NAME($stamps) }.
you-told-arranged-none = You have laid the flowers. No spare stamps.
