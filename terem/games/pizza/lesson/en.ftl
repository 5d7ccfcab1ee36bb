# A step has a title, the task, what it shows once it is done, and a hint.
lesson-sit-title = A seat beside the pizza
lesson-sit = In the middle lies the royal pizza. The tokens in your hand have two faces: dwarf, pizza or dragon, and you choose which one lies up. Your dwarves want to sit beside pizzas. Place a dwarf on any free place beside the royal pizza.
lesson-sit-done = One side of your dwarf touches a pizza: 1 point, as the number on it says. Points are counted at the end of the game, so you can still gain more or lose this one.
lesson-sit-hint = Choose a token with a dwarf up (press it again to turn it over), then press a glowing place.

lesson-best-title = Every side counts
lesson-best = A dwarf brings 1 point for each side that touches a pizza, whoever baked it. Three pizzas glow here. Place a dwarf where it touches all three.
lesson-best-done = 3 points with one token. Pizzas of every colour count, and so does the royal one.
lesson-best-hint = The place is to the right of the royal pizza, between the green pizza and your own.

lesson-bake-title = Bake for yourself
lesson-bake = A pizza helps everybody who sits beside it. So place one where it touches both of your blue dwarves and no green one.
lesson-bake-done = Each of your two dwarves brings 1 point more, and green gets nothing.
lesson-bake-hint = Turn a token so that a pizza lies up. The place is at the lower right, beside both dwarves that glow.

lesson-flip-title = Place and flip
lesson-flip = In a turn you do two things: place two tokens, or place one and flip one of your own that is already on the field. Your blue pizza touches three other pizzas, and a dwarf is on its back. Flip it.
lesson-flip-done = Three points for you, and the green dwarf that sat beside it has lost a pizza. You may flip only once in a turn, and only your own tokens; the royal pizza is never flipped.
lesson-flip-hint = Choose no token of your hand; press the blue pizza that glows.

lesson-dragon-title = Here be dragons
lesson-dragon = When your next turn begins, a dragon of yours leaves the field, and all dwarves that touch it leave with it, your own too. Place a dragon so that it touches both green dwarves and none of yours.
lesson-dragon-done = If green does nothing about it, both dwarves will be gone. Pizzas are not afraid of dragons and stay.
lesson-dragon-hint = Turn a token so that a dragon lies up. The place is at the upper right, beside both green dwarves.

lesson-save-title = Save your dwarf
lesson-save = Now you are purple, and the next turn is blue's: the blue dragon will take your dwarf and a green one. You have placed one token already. Save your dwarf with your second action: pizzas stay!
lesson-save-done = Your turn is over and blue's begins: the dragon has left and taken the green dwarf. Your token is still there and can be flipped back later.
lesson-save-hint = Flip your purple dwarf beside the dragon to its pizza.

lesson-scare-title = Three together are brave
lesson-scare = Three dwarves of one colour scare a dragon off: then it leaves empty-handed. You are green, and one of your dwarves stands beside the blue dragon. Place two more beside it.
lesson-scare-done = The dragon has left empty-handed. The blue dwarf was saved, too: everybody around a scared dragon stays. And the place it left is a good one for a pizza!
lesson-scare-hint = Two places beside the dragon are free, on its right side. Place a dwarf on each.

lesson-end-title = The last action
lesson-end = When somebody ends a turn with one token or none left, everybody else takes just one more action: place or flip. Blue has ended the game, and its dragons will not act any more. You are green and 2 points behind. Find the flip that wins.
lesson-end-done = 3 points more for you and 1 less for blue: 10 to 8! Now sit down at the table and play.
lesson-end-hint = Flip the green pizza at the top that lies between three other pizzas: it also feeds a blue dwarf.
