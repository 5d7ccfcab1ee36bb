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
review-rest = not explained
review-rest-why = Not explained: at one turn the master expected something else than a turn later.
review-result = result
review-key = The turns that decided it
review-turn = Turn { $turn }
review-lost-turns = Turns that lost something
review-none = No turn lost anything worth mentioning.
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-this = Turn { $turn }: { $name }
review-cost = lost { $lost } (± { $half })
review-played = Played
review-better = Better
review-show = Show it on the board
review-shown = Before turn { $turn }: the better turn is marked on the board.
review-back = Back to the game
review-end-won = { $unit ->
    [tasks] { $name } won, { $by } tasks ahead.
   *[points] { $name } won, { $by } points ahead.
}
review-end-lost = { $unit ->
    [tasks] { $name } ended { $by } tasks behind.
   *[points] { $name } ended { $by } points behind.
}
review-end-even = { $name } ended level with the best of the others.
review-end-solo = { $name } reached { $points } points.
review-end-team-won = The team won.
review-end-team-lost = The team lost.
review-cause-own-lost = The main reason: turns that were not the best. They cost { $amount } in all.
review-cause-luck-lost = The main reason: bad luck. It cost { $amount }.
review-cause-others-lost = The main reason: what the others did cost { $amount }.
review-cause-rest-lost = No single turn explains it: the others did better than the master expected, by { $amount }.
review-cause-own-won = Nothing was given away ({ $amount }).
review-cause-luck-won = What helped most: luck ({ $amount }).
review-cause-others-won = What helped most: mistakes of the others ({ $amount }).
review-cause-rest-won = What helped most: it went better than the master expected ({ $amount }), without one clear moment.
review-cause-start = It was to be expected from the start ({ $expected }).
review-more = and { $count } more
review-split-lucky = Luck brought { $luck }, own turns lost { $own }.
review-split-unlucky = Bad luck cost { $luck }, own turns lost { $own }.
review-flaws = { $name }: { $flaws }.
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
review-lucky = luck: { $name } { $luck }
review-team = the team
review-turned-up = What turned up:
review-curve-team = How likely the team was to win, turn by turn
review-compared = All players
review-flawed = not best
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
again-worse = Not yet: it loses { $lost } (± { $half }). Try something else.
review-turns-of = turns: { $name }
problem-crowded = As many people as there is room for look at this replay already.
problem-not-here = You no longer look at this replay together, or that person has left.
problem-not-leading = Somebody else leads: ask them to hand over.
problem-unfinished = The turn is not complete yet.
