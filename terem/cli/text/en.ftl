tty-welcome = { $game }. Type help for the commands, ? for what you can do.
tty-your-turn = { SEAT($seat) }, your turn.
tty-hand-over = Hand over to { SEAT($seat) }, who then presses Enter.
tty-help =
    An action in notation plays it; several may follow each other, with commas between them.
    ?            what you can do now
    hint         what a master would do, and why
    why ACTION   why an action is not allowed
    undo, redo   take an action back, or do it again
    reset        take back the whole turn
    board        show the table again
    legend       what the letters mean
    rules        the rules
    save         save the game
    resign       give up
    quit         save and leave; terem tty --resume goes on
    The arrow keys bring earlier lines back; Tab completes a line.
tty-talk = { SEAT($seat) }, what can you do? Type the number of a phrase, or press Enter when you are ready.
tty-phrase = {"  "}{ $number }  { $words }
tty-no-phrase = Type a number from 1 to { $last }, or press Enter when you are ready.
tty-said = { SEAT($seat) }: { $words }
tty-undone = Taken back: { $action }
tty-redone = Done again: { $action }
tty-allowed = { $action } is allowed.
tty-saved = The record is in { $file }
tty-left = The game is saved. To go on: terem tty --resume { $file }
games-key = game
games-name = name
games-players = players
rules-ruling = ruling
rules-rebuilt = rebuilt
review-unit = { $unit ->
    [percent] In percent of winning, for each player:
    [tasks] In tasks ahead of the best of the others:
   *[other] In points ahead of the best of the others (in a solo game, in points):
}
review-unfinished = The game was given up: the result is what was to be expected then.
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-lost = −{ $amount } (± { $half })
review-turn = { $turn }. { $name }: { $verdict }, { $lost }
review-played = Played: { $turn }
review-seat = { $name }
review-expected = expected at the start
review-luck = luck
review-own = by these decisions
review-decisions = by decisions of others: { $name }
review-rest = not explained (search error)
review-result = result
review-key = The turns that decided the game: { $turns }
