# The page around the boards.
skip = To the page
settings = Settings
language = Language
theme = Colours
theme-auto = Same as the system
theme-light = Light
theme-dark = Dark
sound = Sound
on = On
off = Off
close = Close
try-again = Try again
offline = The server cannot be reached.
reconnecting = Connection lost; reconnecting…
device-play = Play on this device
no-page = There is no such page.
page-not-loaded = This page did not load. Try again in a moment.
to-the-house = Back to the house
who-are-you = Who are you?
guest-name = Guest
you = you
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

door-title = Come in
door-why = A name is all it takes: no account, no e-mail.
your-name = Your name
known = This name belongs to an account: nobody else can have it
come-in = Come in
no-table = There is no such table
no-table-why = It may be private: then you need the whole link, with everything behind the #.
coming-to-the-table = Coming to the table…

copy = Copy
copied = Copied
share = Share
seats = Seats
seat-free = free
guide = How to play
rules = Rules
bot-of = Bot, { $level }
bot-of-many = Bot { $number }, { $level }
level-random = random
level-greedy = greedy
level-pupil = pupil
level-apprentice = apprentice
level-artisan = artisan
level-master = master

your-turn = Your turn
your-turn-at = { $count ->
    [one] Your turn at { $count } table
   *[other] Your turn at { $count } tables
}
waiting-for = Waiting for { $names }
undo = Undo
redo = Redo
reset = Start over
hint = Hint
hint-thinking = Thinking…
done = Done
undo-tip = Take back your last step
redo-tip = Do it again after all
reset-tip = Take back your whole turn
hint-tip = See what a master would do here
done-tip = Play your turn
all-settings = All settings
preview = What it would score
beside-the-board = Beside the board
strip = At a glance
tab-players = Players
tab-log = What happened
tab-chat = Talk
board-in-words = The board in words
see-rule = Rule { $clause }
asking = Press anything: you are told what it is.
ask-what = What is this?
ask-what-tip = Then press anything: you are told what it is, and nothing is played.
sign-of = Sign on the board: { $name }
is-bot = a bot
is-here = here
is-away = away
bot-thinks = thinking…
to-play = to play
held = a bot is playing meanwhile
give-up = Give up
show-seat = Show this seat
watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
time-left = Time left
say = Say something
unread = new
send = Send
silence = Nobody may talk now.
game-over = The game is over
replay = Replay
look-back = Look back
look-back-at = The board after turn { $turn }
earlier = Earlier
later = Later
replay-from-here = Replay from here
download-record = Download the record

score-title = Scoring helper
score-of = { $game }: scoring helper
score-why = For the printed game: copy what lies on your table and see the points, reason by reason.
score-loading = Getting paper and pencil…

workshop-title = Workshop

house-title = { $count ->
    [6] A house of six games
   *[other] A house of games
}
house-why = Every window is a game. Where a light is on, somebody is playing.
window = { $game }
window-lit = { $game }: somebody is playing there
your-tables = Your tables
my-games = My games
open-tables = Open tables
lobby-empty = Nobody is waiting at an open table right now. Set one up, and others will see it here.
seats-free = { $count ->
    [0] all seats are taken
    [one] { $count } free seat
   *[other] { $count } free seats
}
others-play = the others are playing
to-the-table = To the table
look-on = Watch

## Why something was refused, by the server's code

problem-begun = The game has begun: give it up instead.
problem-broken = Something broke on the server; nothing was changed.
problem-busy = The table is busy: try again.
problem-closed = This table was closed.
problem-game-over = That game is already over.
problem-has-account = You have an account already.
problem-held = A bot is playing there: take the seat back first.
problem-link = A code is made only for the link of this table.
problem-log-in = Login or password is wrong.
problem-login = A login has 3 to 40 letters, digits or . _ - @ +
problem-login-taken = Somebody else has this login: choose another.
problem-name = A name has 1 to 40 characters, without brackets, braces or #.
problem-name-guest = That is what guests are called: choose a name of your own first.
problem-name-office = That would look like somebody in charge: choose another name.
problem-name-taken = An account has this name, or one that looks like it. Add something to yours, or log in if it is your account.
problem-no-hints = People at this table play without hints.
problem-no-kept-pack = You have no such pack.
problem-no-pack = The cards and pieces of this table are no longer on this server.
problem-no-record = There is no such record here.
problem-no-table = There is no such table, or it is private: then you need the whole link.
problem-nobody-waits = Nobody else is playing: the table waits.
problem-not-asked = That is not asked now.
problem-not-held = No bot is playing for you.
problem-not-host = Only the person who set up this table can do that.
problem-not-kept = The server could not save that; nothing was lost. Try again in a moment.
problem-not-over = The game is not over yet.
problem-not-ready = Somebody is not ready yet.
problem-not-started = The game has not begun: some seats are empty.
problem-not-waited-for = Nobody waits for them now.
problem-not-your-seat = That is not your seat.
problem-not-your-turn = It is not your turn.
problem-nudged = They were nudged just now: give them a minute.
problem-open-tables = You have several open tables that wait for people already: close one first.
problem-other-rules = This table follows another version of the rules than this Terem has. Nothing is lost: tell the person who runs the server.
problem-pack = This pack cannot be used yet: see what the check says.
problem-password = A password has 8 to 200 characters.
problem-private = This table is private: ask for an invitation.
problem-seats-empty = Some seats are free: wait for people, or put bots there.
problem-sent-away = The host has given your seat to others.
problem-seated = You sit at this table already.
problem-set-up = Somebody has to play: keep a seat for yourself or for others.
problem-silence = Nobody may talk now: spend a speech token first.
problem-talked-enough = You have said all there is time for in this talk.
problem-phrase = That cannot be said now: choose one of the phrases offered.
problem-stale = The table has moved on meanwhile.
problem-store = The server cannot save anything just now: try again in a moment.
problem-taken = Somebody is already sitting there, or the game has begun.
problem-text = Write something that can be read.
problem-time-up = Your time is up: take your seat back after the bot’s turn.
problem-too-large = This is larger than any game.
problem-too-many = That was too often. Wait a few minutes.
problem-too-slow = What you sent did not arrive in time: try again.
problem-unreadable = This table cannot be read: tell the person who runs the server.
problem-watching = Watchers keep quiet until the game is over.
problem-who = First say who you are.
