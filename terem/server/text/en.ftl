# What messengers show of a link to a table. A game's name stands apart, so that it is never bent.
preview-invited = { $game }: a seat is free for you
preview-invited-by = { $name } invites you: { $game }
preview-house = A table for board games: play with friends or with bots, and learn as you go.
