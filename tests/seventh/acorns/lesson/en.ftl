lesson-swap-title = A better hand
lesson-swap = Ones win little. Throw a card away and draw another.
lesson-swap-done = A three came up.
lesson-swap-hint = Swap a one.
