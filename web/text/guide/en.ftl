# The one-page guide at the table.
guide-rules = The full rules
guide-keys = Keys
guide-key-turn = Done
guide-key-undo = Undo
guide-key-redo = Redo
guide-key-move = Move from one thing to the next
guide-key-press = Press what is selected
guide-key-guide = Keys and how to play
guide-signs = Show the keys when I press ?
