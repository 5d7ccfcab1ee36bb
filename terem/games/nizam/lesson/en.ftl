# A step has a title, the task, what it shows once it is done, and a hint.
lesson-draw-title = The field and your hand
lesson-draw = Twenty-five gems lie open for everybody: that is the field. The cards in your hand pay for moving them. Your hand is empty, so take three cards from the deck.
lesson-draw-done = Three cards are yours, and nobody else sees them. Taking cards is a whole turn: now it would be the other player’s turn.
lesson-draw-hint = Take cards from the deck.

lesson-shift-title = Your first line
lesson-shift = Look at the three agates that glow: one of them stands a step too far to the left. Shift row 3 to the right, so that they line up in a column, and end your turn.
lesson-shift-done = Three equal gems side by side bring 3 points. They leave the field, and new gems come from the deck. The shift cost you a diamond, because a diamond went around from the right end to the left.
lesson-shift-hint = Shift row 3 to the right, then end your turn.

lesson-round-title = Around the corner
lesson-round = What a shift pushes out at one end comes in at the other, and a card of the same kind is what you pay. You hold a sapphire: bring the sapphire at the left end of row 4 to the other two.
lesson-round-done = It left on the left and came in on the right: three sapphires in the last column, 3 points.
lesson-round-hint = Shift row 4 to the left, then end your turn.

lesson-three-title = When the right card is missing
lesson-three = The garnet at the right end of row 2 belongs between the other two. You hold no garnet to pay with, but any three cards will do instead.
lesson-three-done = Three cards for 3 points: a high price, but often worth it. If you do hold the right card, you must pay with that one.
lesson-three-hint = Shift row 2 to the right and pay with three cards of your choice, then end your turn.

lesson-two-title = Two lines at once
lesson-two = One shift can finish several lines. Find the row that brings both the emerald and the citrine into place.
lesson-two-done = 3 points for each line, and 1 more because the second one came in the same turn: 7 together.
lesson-two-hint = Shift row 3 to the right, then end your turn.

lesson-longer-title = A line counts only if you change it
lesson-longer = Three garnets lie in row 4, but they got there by chance and bring nothing as they are. Make it four.
lesson-longer-done = Four in a line bring 5 points, five would bring 7. Because you made the line longer, all of it counts.
lesson-longer-hint = Shift column e up: the garnet at its bottom end comes into row 4. Then end your turn.

lesson-own-title = Now on your own
lesson-own = In one turn you may shift as often as you can pay. Two shifts can bring you 7 points here. You will need both of your agates.
lesson-own-done = Well spotted! Two lines with two shifts in one turn. Saving cards for such a turn is half the game.
lesson-own-hint = Agates can line up in the first column, sapphires in the bottom row: shift row 2 to the right and column d down.

lesson-end-title = How it ends
lesson-end = Whenever the deck runs out, the discards become a new one. Once that has happened as many times as there are players, the current turn is finished and the game is over. Here it is about to happen for the last time: one card is left. The player with the most points wins. You know enough now: sit down and play!
