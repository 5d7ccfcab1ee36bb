lesson-highest-title = The highest card
lesson-highest = The other player has chosen. Play a three: nothing is higher.
lesson-highest-done = It was the highest that nobody else played: 3 points.
lesson-highest-hint = Play a three.

lesson-swap-title = A better hand
lesson-swap = Ones win little. Throw a card away and draw another.
lesson-swap-done = A three came up.
lesson-swap-hint = Swap a one.
