name = Acorns
tagline = The highest card that nobody matched takes the round.
about = A tiny game that shows how a game is added.
event-drew = { SEAT($seat) } draws { NAME($value) }.
event-drew-hidden = { SEAT($seat) } draws a card.
event-chose = { SEAT($seat) } chooses { NAME($value) }.
event-chose-hidden = { SEAT($seat) } has chosen.
event-swapped = { SEAT($seat) } throws { NAME($value) } away.
event-round-played = The cards are shown.
item-round = the highest single card
refuse-not-in-hand = You hold no card with { NAME($value) }.
refuse-no-swap = You have swapped in this round, or your pile is empty.
outcome-points = { $winners } { $count ->
    [one] wins with { $score } points.
   *[other] share the victory with { $score } points each.
}
