# People at one table: the waiting room, its terms, and what people agree on.
invites-you = { $name } invites you.
the-host = The host
room-yours = Your table.
room-host = When every seat is taken and everybody is ready, you begin.
room-guest = { $name } begins when everybody is ready.
room-full = The game begins by itself when every seat is taken.
room-rematch = The game begins as soon as everybody is in.
sits-there = At the table: { $names }.
is-host = host
is-ready = ready
not-ready-yet = not ready yet
i-am-ready = I am ready
begin = Begin
begin-empty = Some seats are still free.
begin-waits = Not ready yet: { $names }
bot-for = Seat { $number }: how strong the bot is
take-away = Take away
send-away = Send away
send-away-name = Send { $name } away
link-local = This link works only on this computer. To let others in, end Terem and start it with
qr = The link of this table as a code
qr-why = For a phone: point its camera at the code.
copy-yourself = The link is selected: copy it with Ctrl+C.
closed-before = It was closed before the game began.
called-off = The game was called off. Nothing is counted.
new-table = Set up a new table
terms = How we play here
term-clock = Clock
term-time-out = When time is up
term-absent = When somebody is away
term-hints = Hints
term-pack = Cards and pieces
term-other-pack = other than printed
term-experimental = experimental: values or counts that the rulebook fixes are changed
clock-is-none = none
clock-is-move = for each move: { $time }
clock-is-bank = for the whole game: { $time }
clock-is-growing = for the whole game: { $time }, and { $more } more with each move
clock-is-off = days off: { $days }
time-out-bot = a bot plays for them until they are back
time-out-agree = the others decide: wait, or let a bot play
time-out-lose = they lose the game
absent-agree = a bot plays only if all the others agree
absent-bot = a bot plays, after { $time }
absent-wait = the table waits
absent-clock = the others wait: the clock runs on
hints-on = everybody may ask for them
hints-off = none: everybody thinks for themselves

nudge = Nudge
nudge-name = Nudge { $name }
was-nudged = Nudged
nudged-by = { $name } reminds you: the table waits for you.
nudged = The table waits for you.
bot-played = { $count ->
    [one] A bot played { $count } turn for you.
   *[other] A bot played { $count } turns for you.
}
look-at-it = Have a look
paused = Nobody is playing at the moment, so the bots wait as well.
ask-bot = Away, and it is their turn: { $name }. Let a bot play meanwhile?
ask-abort = Call this game off? Nothing will be counted.
agree-so-far = Agreed: { $names }
disagree = Against: { $names }
agree-yes = I agree
agree-no = No, play on
we-wait = No, wait
call-off = Call the game off
rematch-no = Not now
rematch-waits = You would like to play again. Still to answer: { $names }
rematch-asked = { $names }: would like to play again.
rematch-refused = { $names }: not now.
rematch-without = Set up a table with free seats

invite-title = Invite a friend
invite-why = Anybody with this link can sit down. No account is needed.
sit-here = Sit here
put-a-bot = Put a bot here
get-up = Get up
close-table = Close this table
rematch = Play again
to-rematch = To the new game
table-closed = This table was closed
option-random = Any, drawn by lot
option-first-game-yes = First game
option-first-game-no = All rules
option-gzhel-first-game = For your first game
option-first-random = By lot
option-first = Who begins?
option-gzhel-set = Goal cards
option-mezen-set = Goal cards

# The seal of a deal: a digest of the secret number that decides it.
seal = Seal of the deal
seal-why = One secret number decides every card and every draw of this game. It was chosen before the game, and this seal was made from it. At the end the number is shown, and your browser checks that it fits the seal. So nobody can change the deal on the way.
about-person = { $name }: mute, block or report
problem-silenced = A moderator has stopped your chat until { $until }.
problem-blocked-host = You have blocked the host of this table. To sit here, end the block: it is listed under your name.
problem-turn-finished = Your turn is complete: press Done, or take something back first.
hint-more = What comes after this?

# While a game goes on.
hint-title = What a master would do
hint-lay = Try this move
hint-stop = Stop
hint-laying = The hint plays its steps…
sure-yes = Yes, go ahead
sure-no = Keep playing
sure-never = Don't ask me again
show-next = { $count ->
    [one] Show the next turn
   *[other] Show the next turn ({ $count } are waiting)
}
last-turn = The last thing they did
held-by-bot = A bot is playing for you: you were away or out of time.
take-seat-back = Take my seat back
give-up-ask = { $name ->
    [none] Give up this game?
   *[other] { $name }, give up this game?
}
give-up-means = You take the last place. If others play on, a bot plays for you; the seat cannot be taken back.
give-up-no = Play on
gave-up = You gave up: a bot plays on for you.
out-of-the-game = out of the game
enlarge = { $name }’s board, larger
pass-to = Pass the device to { $name }
pass-why = Everybody else, look away: what comes next is for one pair of eyes.
pass-ready = I am { $name }
see-first = Watch what the others did…
this-turn = this turn
began = { $name } began.
how-it-ends = See how it ends…
