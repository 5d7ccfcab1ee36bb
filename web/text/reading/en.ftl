# Replays, rules and lessons.
replay-title = Replay a game
replay-about = Every finished game can be watched again turn by turn, from any seat. Follow the link at a finished table, or bring a record that you saved.
replay-missing = There is no such game
replay-missing-why = The link may be incomplete, or the game was at a private table and nobody has shared it.
replay-not-over = This game is not over yet
replay-other-rules = This game was played by other rules than this server’s
replay-coming = Fetching the game…
replay-steps = Steps of the game
replay-turn = Turn
replay-turn-of = Turn { $turn } of { $last }
replay-first = To the beginning
replay-back = A turn back
replay-next = A turn on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-round = Round
replay-speed = Speed
replay-deal = The first deal
replay-by = Turn of { $name }
replay-nothing = Nothing that could be seen from this seat.
replay-eyes = Through whose eyes
replay-open = Open: through the eyes of each player in turn
replay-acted = acted just now
replay-review = Review
replay-share = Copy a link to here
replay-link = Anybody with this link can see the game:
replay-taken = Up to turn { $last } this game was taken over from another one.
upload = Bring a record
upload-why = Drop a file that ends in .terem here, or choose one. It is checked turn by turn before it is shown.
upload-too-many = That was a lot of records: wait a little.
play-on = Play on from here
play-on-why = A new table begins from where this game stood after turn { $turn }. What comes next is dealt anew, and bots take the other seats.
play-on-seat = Your seat
play-on-level = The bots
play-on-go = Sit down
play-on-game-over = The game is already over there: go on from an earlier turn.
play-on-too-many = You have set up many tables: play at one of them first.

rules-title = The rules of the games
rules-about = In our own words, clause by clause. When a game says no, it names one of these numbers.
rules-contents = Contents
rules-find = Find in these rules
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } clause
   *[other] { $count } clauses
}
rules-ruling = ruling
rules-ruling-why = The rulebook leaves it open; we decided.
rules-rebuilt = rebuilt
rules-rebuilt-why = Only a picture showed it; we rebuilt it.
rules-plain-why = Everything else follows the printed rulebook.
rules-pack = This page lists the cards and pieces of the pack you play with; its pictures show ours.
rules-own = Rules with our own cards
rules-no-pack = This server does not have this pack.
rules-english = These rules are written in English.
rules-figure = An example of { $clause }
rules-link = A link to { $clause }

learn-title = Learn { $game }
learn-none = There is no lesson for this game yet. Its rules explain everything.
learn-step = Step { $step } of { $count }
learn-next = Next
learn-back = Previous
learn-again = Once more
learn-hint = Hint
learn-show = Show me
learn-finish = Done: end the turn
learn-undo = Undo
learn-other = That is allowed, but you were asked for something else.
learn-play = Play now
learn-read = Read rule { $clause }
learn-name-1 = Anna
learn-name-2 = Boris
learn-name-3 = Vera
learn-name-4 = Gleb
learn-name-5 = Dasha
learn-name-6 = Yegor
learn-name-7 = Zoya

# The scoring helper.
score-pack = Whose box?
score-pack-own = Ours, partly rebuilt
score-pack-shared = A shared pack
score-pack-make = Enter yours in the workshop:
score-rebuilt = Check this against your box
score-shown = My card shows something else
score-shown-how = Start from a card of the same kind, and change what it shows.
