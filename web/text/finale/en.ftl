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
finale-solo = { $points ->
    [one] One point for you
   *[other] { $points } points for you
}
finale-team-won = You did it together!
finale-team-lost = This time the knights were faster
finale-rounds = By round
finale-sources = Where they came from
finale-curve = Points over the game
finale-harder = Try a harder bot: { $level }
finale-easier = Try an easier bot: { $level }
finale-stronger = Try with stronger partners: { $level }
finale-share = Share as a picture
finale-details = How the points came together
finale-course = How the race went
finale-race = { $turns ->
    [one] You needed { $turns } turn.
   *[other] You needed { $turns } turns. Can you do it in fewer?
}
finale-best-first = Your first result: { $points }. Next time you can beat it.
finale-best-new = A new personal best: { $points }. Before: { $before }.
finale-best-equal = As good as your best: { $points }.
finale-best-short = Your best so far: { $before }.
finale-next = What next
finale-again = Look at it again
review = Review

proof-checking = Checking the deal …
proof-proved = The deal is proved
proof-sealed = The seal of the deal fits
proof-served = The server dealt the game again: it is the same
proof-unknown = The deal could not be checked
proof-broken = The deal does not fit its seal
proof-page-yes = Your browser made the seal again from the secret number below. It is the same, so the number was not changed during the game.
proof-page-no = Your browser made the seal again from the secret number below, and it is a different one. The deal may have been changed.
proof-page-unknown = Browsers can only make the seal again on a page that begins with https, or on the computer that runs the server. So yours has not checked it.
proof-noted = It noted the seal while the game was going on.
proof-late = It was not here during the game: only the server says which seal was published.
proof-again-yes = The server dealt the whole game again from this number and repeated every turn: everything came out the same.
proof-again-no = The server dealt the whole game again from this number, and something came out differently.
proof-again-unknown = The server could not deal the game again just now.
proof-self = To check everything without the server, save the record and run: terem replay FILE --verify
proof-number = Secret number
