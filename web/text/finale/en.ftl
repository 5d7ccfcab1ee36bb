# The end of a game.
finale-won = You win!
finale-shared = You share the victory!
finale-lost = { $place ->
    [2] Second place
    [3] Third place
   *[other] Place { $place }
}
finale-lost-two = Not this time
finale-just = { $points ->
    [one] By a single point!
   *[other] By just { $points } points!
}
finale-close = { $points ->
    [one] So close: one point short.
   *[other] So close: { $points } points short.
}
finale-team-won = You did it together!
finale-team-lost = This time the knights were faster
finale-rounds = By round
finale-sources = Where they came from
finale-curve = Points over the game
finale-harder = Try a harder bot: { $level }
finale-share = Share as a picture
finale-details = How the points came together
finale-best-first = A first result to beat: { $points }.
finale-best-new = A new personal best: { $points }. Before: { $before }.
finale-best-equal = As good as your best: { $points }.
finale-best-short = Your best so far: { $before }.
finale-next = What next
finale-again = Look at it again
review = Review
