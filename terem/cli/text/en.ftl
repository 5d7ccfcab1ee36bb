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
    rules        the rules
    save         save the game
    resign       give up
    quit         save and leave; terem tty --resume goes on
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
