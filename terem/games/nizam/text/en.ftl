name = Nizam
tagline = Shift the rows of a jewelled field and score what you line up.
about = A five-by-five field of gems lies open. Draw cards, or pay them to shift rows and columns; three, four or five equal gems side by side bring points and make room for new ones.

event-first-chosen = { SEAT($seat) } goes first.
event-laid = { NAME($kind) } is laid on { $cell }.
event-drew = { SEAT($seat) } draws { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } draws a card.
event-shifted = { SEAT($seat) } shifts { $line }{ $way } for { NAME($paid) }.
event-passed = { SEAT($seat) } can neither draw nor shift, and passes.
event-deck-ran-out = { $times ->
    [one] The deck has run out for the first time.
   *[other] The deck has run out { $times } times.
}
event-turn-began = It is { SEAT($seat) }’s turn.

item-row = row { $line }: { $length } × { NAME($kind) }
item-column = column { $line }: { $length } × { NAME($kind) }
item-bonus = for { $lines } lines in one turn
item-lines = lines of this turn
item-hand = { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand, good for about { $brings ->
    [one] one point
   *[other] { $brings } points
} in one turn
item-final = the deck runs out: the game ends with this turn

refuse-shift-before-end = Shift at least one line before you end your turn.
refuse-no-need-to-pass = You can draw or shift, so you cannot pass.
refuse-draw-after-shift = You have shifted already, so you cannot draw this turn.
refuse-nothing-to-draw = There is nothing to draw: the deck and the discards are empty.
refuse-hand-full = Your hand is full ({ $limit } cards): shift something first.
refuse-no-such-card = This shift costs one { NAME($kind) }, and you hold none. { $cards ->
    [0] Your hand is empty.
    [one] Any three cards would do, but you hold one.
    [2] Any three cards would do, but you hold two.
   *[other] Pay any three cards instead: write them after a colon.
}
refuse-pay-with-the-like = You hold { NAME($kind) }, so pay with that one card. Any three cards will do only when you have none of that kind.
refuse-price-not-in-hand = You cannot pay { $price }: your hand is { $hand }.

outcome-solo = { $winners } reaches { $score ->
    [one] { $score } point
   *[other] { $score } points
}.

board-deck = Deck { $deck }, discards { $discards }, the deck ran out { $runouts ->
    [one] once
   *[other] { $runouts } times
}
board-others = Other hands: { $hands }
board-hand = Your hand: { $hand }
board-scores = Points: { $scores }

hint-action = { $action }  { $what }
hint-draw = take three cards; your turn ends
hint-end = score the field; your turn ends
hint-pass = you can do nothing else
hint-shifts-like = Shifts for one card: { $shifts }
hint-shifts-three = Shifts for any three cards, such as 3>:AAD: { $shifts }

# What the letters of the terminal table mean.
legend = Letters: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }. Row 3 to the right is 3>, column b up is b^.
