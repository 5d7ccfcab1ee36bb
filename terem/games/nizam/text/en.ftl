name = Nizam
tagline = Shift the rows of a jewelled field and score what you line up.
about = A five-by-five field of gems lies open. Draw cards, or pay them to shift rows and columns; three, four or five equal gems side by side bring points and make room for new ones.

event-first-chosen = { SEAT($seat) } goes first.
event-laid = { NAME($kind) } comes to { $cell }.
event-drew = { SEAT($seat) } draws { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } draws a card.
event-shifted = { SEAT($seat) } shifts { $line }{ $way } for { NAME($paid) }.
event-passed = { SEAT($seat) } can neither draw nor shift, and passes.
event-deck-ran-out = { $times ->
    [one] The deck has run out for the first time.
   *[other] The deck has run out { $times } times.
}
event-turn-began = { SEAT($seat) } is to play.

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
refuse-draw-after-shift = You have shifted already: this turn you cannot draw any more.
refuse-nothing-to-draw = There is nothing to draw: deck and discards are empty.
refuse-hand-full = Your hand is full ({ $limit } cards): shift something first.
refuse-no-such-card = This shift costs one { NAME($kind) }, and you hold none. { $cards ->
    [0] Your hand is empty.
    [one] Any three cards would do, but you hold one.
    [2] Any three cards would do, but you hold two.
   *[other] Pay any three cards instead: name them after a colon.
}
refuse-pay-with-the-like = You hold { NAME($kind) }, so you pay with that one card; three others are only for those who have none.
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
