# Gzhel's board in the browser.
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
mini-label = The pads of { SEAT($seat) }
title-lifted = Lifted flowers
title-stamps = Stamps in front
row-lifted = { $number ->
    [one] Lifted: one flower
   *[other] Lifted: { $number } flowers
}
row-stamps = { $number ->
    [one] In front: one stamp
   *[other] In front: { $number } stamps
}
none-lifted = All flowers are laid.
none-stamps = No stamps in front.
token-lifted = Lifted { NAME($flower) }
token-stamp = Stamp with { NAME($flower) }
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
last-round = The last round brought { $points ->
    [one] { $points } point
   *[other] { $points } points
}: ◆ { $diamond }, ● { $circle }, pattern { $pattern }.

prompt-naming = Name a figurine: everybody lifts the flowers around it.
prompt-choosing = { $stamps ->
    [0] Lift the flowers around your figurine, the { NAME($figurine) }.
   *[other] Lift the flowers around the { NAME($figurine) }, or spend a stamp to take another figurine.
}
prompt-choosing-paid = Take another figurine for your stamp, or lift around the { NAME($figurine) }.
prompt-placing = { $lifted ->
    [0] { $stamps ->
        [0] Everything is laid: press Done to score.
       *[other] Everything is laid. Spend a stamp to move or swap, or press Done to score.
    }
    [one] Lay your last lifted flower on an empty space, or keep it: it becomes a stamp.
   *[other] Lay your { $lifted } lifted flowers on empty spaces. What you keep becomes stamps.
}
prompt-placing-paid = Your stamp pays: move one flower to an empty space, or swap two. Or go on.
prompt-closed = Press Done to play your turn, or undo.

fact-stamps = stamps in front
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
describe-stamps = Stamps in front: { $flowers }

step-name = name the { NAME($figurine) }
step-take = take the { NAME($figurine) } instead
step-put = { NAME($flower) } to { $space }
step-stamp = stamp ({ NAME($flower) }) on { $space }
step-move = move { $one } to { $other }
step-swap = swap { $one } and { $other }
step-ready = lift
step-done = done
