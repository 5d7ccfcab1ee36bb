# What every table says.
seat = Seat { $number }
dealer = Dealer

refuse-game-over = The game is over.
refuse-not-your-turn = It is not your turn.
refuse-unknown-action = There is no such action in this game.
refuse-dealers-action = Only the dealer does that.
refuse-notation = { $problem }
refuse-turn-finished = Your turn is complete: confirm it, or take something back first.
refuse-turn-unfinished = Your turn is not finished yet.
refuse-nothing-to-undo = There is nothing to take back: what came before has been shown to the table.
refuse-nothing-to-redo = There is nothing to do again.
refuse-already-resigned = This player has already resigned.
refuse-no-such-seat = There is no seat { $seat } at this table.

event-resigned = { SEAT($seat) } resigns.
event-seated = { $kind ->
    [bot] A bot now plays for { SEAT($seat) }.
   *[person] { $name } is back in the game.
}
event-scored = { $points ->
    [0] { SEAT($seat) } scores no points.
    [one] { SEAT($seat) } scores { $points } point:
   *[other] { SEAT($seat) } scores { $points } points:
}
# The same of your own seat.
you-event-resigned = You resign.
you-event-scored = { $points ->
    [0] You score no points.
    [one] You score { $points } point:
   *[other] You score { $points } points:
}
you-event-seated = { $kind ->
    [bot] A bot ({ $name }) now plays for you.
   *[person] { $name } now plays for you.
}
outcome-points = { $winners } { $count ->
    [one] wins with { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
   *[other] share the victory with { $score ->
        [one] { $score } point
       *[other] { $score } points
    } each.
}
outcome-resigned = { $winners } { $count ->
    [one] wins: everybody else resigned.
   *[other] win: everybody else resigned.
}
you-outcome-points = You win with { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
you-outcome-resigned = You win: everybody else resigned.
outcome-abandoned = The game was given up.

advice-best = Best: { $turn }
advice-other = Or: { $turn } ({ $worse })
advice-worse-points = { $amount ->
    [0] just as good as the first choice
    [one] reckoned to the end of the game, { $amount } point worse than the first choice
   *[other] reckoned to the end of the game, { $amount } points worse than the first choice
}
advice-worse-percent = { $amount ->
    [0] just as good as the first choice
   *[other] { $amount } % fewer wins than with the first choice
}
advice-worse-tasks = { $amount ->
    [0] just as good as the first choice
    [one] reckoned to the end of the game, { $amount } task worse than the first choice
   *[other] reckoned to the end of the game, { $amount } tasks worse than the first choice
}
advice-lost = This game can hardly be won any more: no turn here changes that.
prospect-now = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}: { $items }
prospect-next = { $points ->
    [one] { $points } point next
   *[other] { $points } points next
}, as things stand: { $items }
prospect-end = { $points ->
    [one] { $points } point at the end
   *[other] { $points } points at the end
}: { $items }
prospect-times = { $item } ({ $count } times)
prospect-idea = { $items }

# Above the rules of a game with such a pack.
experimental = This pack is experimental: it changes values or counts that the rulebook fixes.
