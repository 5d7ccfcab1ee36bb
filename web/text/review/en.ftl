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
review-short = Luck: { $luck }. Own turns: { $own }.
review-unfinished = The game was given up: the result is what was to be expected then.
review-curve = What each player could expect, turn by turn
review-sum = Where the result came from
review-expected = expected at the start
review-luck = luck
review-own = own turns
review-others = turns of others: { $name }
review-rest = not explained
review-rest-why = Not explained: at one turn the master expected something else than a turn later.
review-result = result
review-key = The turns that decided it
review-key-luck = luck
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
