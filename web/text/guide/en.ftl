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
legend = At every table
legend-seat = A player’s sign. It also stands on the board beside what they did last.
legend-hint = A step of a hint, in order.
legend-lit = Where points come from, or what a line of the log tells.
legend-bring = On a small screen: what your turn would bring. Press it to see where from.
legend-ask = Press it, then anything on the table: it says what it is.
