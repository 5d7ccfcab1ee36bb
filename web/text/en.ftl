# The page around the boards.
skip = To the page
settings = Settings
language = Language
theme = Colours
theme-auto = As the system
theme-light = Light
theme-dark = Dark
sound = Sound
on = On
off = Off
close = Close
try-again = Try again
offline = The server cannot be reached.
reconnecting = The line is broken; coming back…
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
come-in = Come in
no-table = There is no such table
no-table-why = It may be private: then you need the whole link, with everything behind the #.
coming-to-the-table = Coming to the table…

table-closed = This table was closed
waiting-why = The game begins when every seat is taken.
invite-title = Invite a friend
invite-why = Whoever has this link can sit down. No account is needed.
copy = Copy
copied = Copied
share = Share
seats = Seats
seat-free = free
sit-here = Sit here
put-a-bot = Put a bot here
get-up = Get up
close-table = Close this table
rules = Rules
bot-of = Bot, { $level }
level-random = random
level-greedy = greedy
level-pupil = pupil
level-apprentice = apprentice
level-artisan = artisan
level-master = master

your-turn = Your turn
waiting-for = Waiting for { $names }
undo = Undo
redo = Redo
reset = Start over
hint = Hint
hint-thinking = Thinking…
hint-title = What a master would do
hint-lay = Lay it out
done = Done
preview = What it would score
beside-the-board = Beside the board
tab-players = Players
tab-log = What happened
tab-chat = Talk
board-in-words = The board in words
see-rule = Rule { $clause }
held-by-bot = You were away, so a bot plays for you.
take-seat-back = Take my seat back
is-bot = a bot
is-here = here
is-away = away
bot-thinks = thinking…
to-play = to play
held = a bot plays meanwhile
enlarge = The board of { $name }, larger
show-seat = Show this seat
watching = { $count ->
    [one] { $count } person looks on
   *[other] { $count } people look on
}
time-left = Time left
days-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
say = Say something
send = Send
silence = Nobody may talk now.
watchers-quiet = Those who look on keep quiet until the game is over.
pass-to = Pass the device to { $name }
pass-why = The others look away: what comes is for one pair of eyes.
pass-ready = I am { $name }
game-over = The game is over
rematch = Play again
to-rematch = To the new game
replay = Replay
replay-from-here = Replay from here
download-record = Download the record

house-title = A house of six games
house-why = Every window is a game. Where light burns, somebody plays.
window = { $game }
window-lit = { $game }: somebody plays there
your-tables = Your tables
open-tables = Open tables
lobby-empty = Nobody waits at an open table now. Set one up, and others will see it here.
finished-tables = { $count ->
    [one] { $count } finished game
   *[other] { $count } finished games
}
seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
others-play = the others play
sit-down = Sit down
look-on = Look on
play-now = Play now
against-bot = Against a bot
with-bots = Together with bots
set-up-table = Set up a table
learn = Learn
scoring-helper = Scoring helper
board-comes = This game cannot be played here yet. Its rules are ready.
for-players = { $team ->
    [yes] { $min }–{ $max } players, all on one side
   *[no] { $min }–{ $max } players
}

set-up-title = { $game }: set up a table
no-game = There is no such game
how-many = How many play?
who-plays = Who plays?
seat-me = You
seat-here = Somebody at this screen
seat-open = A friend, by link
seat-bot = A bot
level-of = Seat { $number }: how strong the bot is
name-of = Seat { $number }: name
about-pupil = Learns with you and makes mistakes.
about-apprentice = Sees what is near, plans little.
about-artisan = Plays well and thinks ahead.
about-master = Forgives nothing.
link-comes = The link for your friends is on the next page.
option-random = Any, by lot
option-gzhel-set = Goal cards
option-gzhel-set-why = Each sign stands for twelve goals that are played together.
option-mezen-set = Goal cards
option-mezen-set-why = Each sign stands for ten goals that are played together.
who-may-come = Who may come?
private = Private:
private-why = only those with the link.
open = Open:
open-why = anybody may sit down on a free seat, or look on.
clock = Clock
clock-none = No clock
clock-move = Time for each move
clock-bank = Time for the whole game
clock-days = Days for each move
clock-none-why = Everybody thinks as long as they like.
clock-move-why = When it is up, a bot takes over until you are back.
clock-bank-why = For each player. When it is used up, a bot plays on.
clock-days-why = For a game over several days: come back when you like.
time = How long
time-move = { $time ->
    [one] { $time } second
   *[other] { $time } seconds
}
time-bank = { $time ->
    [one] { $time } minute
   *[other] { $time } minutes
}
time-days = { $time ->
    [one] { $time } day
   *[other] { $time } days
}
play = Play
make-table = Set the table

hello = Hello, { $name }
keep = Keep
name-why = So the others see you at the table.
name-kept = Kept.
language-why = The language is chosen at the top right, on every page.
account = Account
make-account = Make an account
account-why = Then your tables are yours on every device. What you have played stays.
account-made = Your account is made. From now on you can log in anywhere.
login = Login
login-why = 3 to 40 letters, digits or . _ - @ +
password = Password
password-why = At least 8 characters.
log-in = Log in
log-in-why = For those who have an account already.
logged-in = Welcome back.
logged-in-as = You are logged in as { $login }.
log-out = Log out
logged-out = You are logged out.
forget-me = Forget me on this device
forget-sure = You have no account: after this nobody can come back to your tables. Forget you all the same?
stay = Stay
problem-name = A name has 1 to 40 characters, without brackets, braces or #.
problem-login = A login has 3 to 40 letters, digits or . _ - @ +
problem-password = A password has 8 to 200 characters.
problem-login-taken = Somebody else has this login: choose another.
problem-has-account = You have an account already.
problem-log-in = Login or password is wrong.
problem-too-many = That was too often: wait a few minutes.
problem-set-up = A table cannot be set up like this.
problem-who = Say first who you are.
problem-broken = Something broke on the server; nothing was changed.
