# The review of a finished game.
review-title = What decided this game
review-why = A master looks at every turn again: what it cost, what would have been better, and what was only luck.
review-begin = Review this game
review-stop = Stop
review-ahead = { $count ->
    [one] One other review comes first.
   *[other] { $count } other reviews come first.
}
review-going = Turn { $turn } of { $count }
review-failed = The review broke off. Please try again.
review-seat = Player
review-unit-points = Points ahead of the best of the others; in a solo game, points.
review-unit-percent = Percent of winning together.
review-unit-tasks = Tasks ahead of the best of the others.
review-unfinished = The game was given up: the result is what was to be expected then.
review-curve = What each player could expect, turn by turn
review-sum = Where it came from: { $name }
review-expected = expected at the start
review-luck = luck
review-own = own turns
review-others = turns of others: { $name }
review-rest = the master’s misjudgement
review-rest-why = The master can only estimate. What came differently, without luck or a turn that explains it, is the master’s misjudgement.
review-result = result
review-key = Turning points: { $name }
review-key-yours = Your turning points
review-turn = Turn { $turn }
review-lost-turns = Turns that lost something
review-none = No turn lost anything worth mentioning.
review-none-yet = Still looking…
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-this = Turn { $turn }: { $name }
review-cost = It cost { $much }.
review-played = Played
review-better = Better
review-show = Show it on the board
review-shown = Before turn { $turn }: the better turn is marked on the board.
review-back = Back to the game
# How much, with its unit.
review-much = { $unit ->
    [percent] { $amount } % of winning
    [tasks] { $amount ->
        [one] { $amount } task
       *[other] { $amount } tasks
    }
   *[points] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
}
review-why-part = Of that, { $much } would have come later, from what the better turn makes possible.
review-why-less = At first sight the better turn brings { $less } less. In the end it is worth { $much } more, by what it prepares for later turns, or takes from the others.
review-why-even = At first sight both bring the same. In the end the better turn is worth { $much } more, by what it prepares for later turns, or takes from the others.
review-why-same = Both do the same in this round. The better turn leaves more for the rounds to come.
review-why-later = The turn played does more in this round. The better turn leaves more for the rounds to come.
review-sure = How sure is that?
review-sure-quite = Quite sure: it came to the same in every deal that was tried.
review-sure-about = Both turns were tried in the same deals. The loss is most likely between { $least } and { $much }.
review-good-luck = good luck
review-bad-luck = bad luck
review-whole = The whole game
review-cause-partners-lost = The main reason: turns of the partners that were not the best. They cost { $much } in all.
review-cause-partners-won = What helped most: the partners. They brought { $much }.
review-end-won = { $name } won, { $much } ahead.
review-end-lost = { $name } ended { $much } behind.
review-end-even = { $name } ended level with the best of the others.
review-end-solo = { $name } reached { $much }.
review-end-team-won = The team won.
review-end-team-lost = The team lost.
review-cause-own-lost = The main reason: own turns that were not the best. They cost { $much } in all.
review-cause-luck-lost = The main reason: bad luck. It cost { $much }.
review-cause-others-lost = { $others ->
    [one] The main reason: what the opponent did. It cost { $much }.
   *[other] The main reason: what the others did. It cost { $much }.
}
review-cause-rest-lost = No single turn explains it: it stood worse than it looked, even to the master. The difference: { $much }.
review-cause-luck-won = What helped most: luck. It brought { $much }.
review-cause-others-won = { $others ->
    [one] What helped most: the opponent’s mistakes. They brought { $much }.
   *[other] What helped most: mistakes of the others. They brought { $much }.
}
review-cause-rest-won = No single turn explains it: it stood better than it looked, even to the master. The difference: { $much }.
review-cause-start = It was to be expected from the start ({ $much }).
review-more = and { $count } more
review-count-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
review-count-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-count-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
review-team = the team
review-curve-team = How likely the team was to win, turn by turn
review-compared = All players
review-flawed = weak turns
review-again = Try again
review-moment-back = The key moment before
review-moment-next = The next key moment
again-title = Turn { $turn } again: { $name }
again-task = The board is as it was. Play a better turn on it, then ask what the master thinks.
again-judge = What does the master say?
again-judging = The master is thinking…
again-finish = End the turn
again-undo = Take back
again-ask-hint = A hint
again-show = Show the answer
again-hint = What to look for:
again-no-reason = it pays only later.
again-first = It begins with:
again-best = Well found: the master knows nothing better.
again-better = Better: it loses { $lost }, and the turn in the game lost { $before }.
again-worse = Not yet: it loses { $lost }. Try something else.
problem-crowded = As many people as there is room for look at this replay already.
problem-not-here = You no longer look at this replay together, or that person has left.
problem-not-leading = Somebody else leads: ask them to hand over.
problem-unfinished = The turn is not complete yet.
problem-reviewing = You are reviewing a game already: wait for it, or stop it.
problem-too-long = This game is too long for a review.
