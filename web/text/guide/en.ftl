# The one-page guide at the table.
guide-rules = The full rules
guide-keys = Keys
guide-key-turn = Done
guide-key-undo = Undo
guide-key-redo = Redo
guide-key-move = Go from one thing to the next
guide-key-press = Press what has the focus
guide-key-guide = This page
