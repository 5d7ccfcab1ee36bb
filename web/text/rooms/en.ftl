# The panel of a game, setting up a table, the page of a person: loaded with them.
play-now = Play now
against-bot = Against a bot
with-bots = Together with bots
set-up-table = Set up a table
learn = Learn
learn-to-play = Learn to play
lasts = { $min }–{ $max } minutes
weight-1 = light
weight-2 = medium
weight-3 = demanding
scoring-helper = Scoring helper
pack-make = Make your own here:
for-players = { $team ->
    [yes] { $min }–{ $max } players, all on one side
   *[no] { $min }–{ $max } players
}

set-up-title = { $game }: set up a table
no-game = There is no such game
how-many = How many players?
who-plays = Who is playing?
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
option-random = Any, drawn by lot
option-first = Who begins?
option-first-random = By lot
option-gzhel-first-game = For your first game
option-gzhel-first-game-why = Nobody takes another figurine than the one that is named: the rulebook recommends it for a first game.
option-first-game-no = All rules
option-first-game-yes = First game
option-gzhel-set = Goal cards
option-gzhel-set-why = Each sign stands for twelve goals that are played together.
option-mezen-set = Goal cards
option-mezen-set-why = Each sign stands for ten goals that are played together.
who-may-come = Who may come?
private = Private:
private-why = only those with the link.
open = Open:
open-why = anybody may take a free seat, or watch.
clock = Clock
clock-none = No clock
clock-move = Time for each move
clock-bank = Time for the whole game
clock-days = Days for each move
clock-none-why = Everybody thinks for as long as they like.
clock-move-why = When it runs out, a bot takes over until you are back.
clock-bank-why = For each player. When it runs out, a bot plays on.
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
make-table = Set up the table

hello = Hello, { $name }
keep = Save
name-why = This is the name the others see at the table.
name-kept = Saved.
language-why = The language is chosen at the top right, on every page.
account = Account
make-account = Make an account
account-why = Then your tables are with you on every device. What you have played stays yours.
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
forget-sure = You have no account: after this you cannot come back to your tables. Forget you all the same?
stay = Stay

pack = Cards and pieces
pack-own = As printed
pack-why = This server has packs with other cards or boards.

settings-table = At the table
settings-looks = How it looks
settings-why = Settings are saved on this device.
speed = The others’ turns
speed-at-once = At once
speed-normal = One by one
speed-slow = Slowly
speed-steps = Step by step
speed-why = Step by step, you press a button for each turn. Games with a clock never wait.
ask-on = Ask before I end a turn that wastes something
ask-why = For example when flowers are left in your hand.
moves-on = Things move on the board
size = Text size
size-normal = Normal
size-large = Large
size-largest = Very large
palette = Colours of boards
palette-usual = Painted
palette-clear = Easier to tell apart
palette-why = Pieces always differ in shape as well. The clear colours also differ for colour-blind eyes, and each flower of Gzhel gets a tint.
full-screen = Full screen
full-screen-leave = Leave full screen
sound-on = Sounds on
sound-place = Something is laid down
sound-turn = Somebody has played
sound-score = Points are scored
sound-refuse = A move is not allowed
