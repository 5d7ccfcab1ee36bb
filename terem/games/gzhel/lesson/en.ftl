# A step has a title, the task, what it shows once it is done, and a hint.
lesson-name-title = Two pads, five figurines
lesson-name = These two pads with flowers are yours: the diamond pad and the circle pad. Where four spaces meet sits a figurine, and each pad has all five. Every round one of them is named, and everybody lifts the flowers around it. Name the fish.
lesson-name-done = Everybody works with the fish now, each on their own pads.
lesson-name-hint = Press the fish at the lower right of either pad.

lesson-lift-title = Lift the flowers
lesson-lift = Around the fish lie three flowers on your diamond pad, and three flowers and a stamp on the circle pad. Lift them.
lesson-lift-done = Six flowers are in your hands. The stamp stayed where it was and turned over to its flower side.
lesson-lift-hint = Press the button that lifts the flowers.

lesson-put-title = A goal for the diamond pad
lesson-put = Lifted flowers go on any empty spaces. The card with the diamond brings 3 points for each row of four different flowers on the diamond pad. In the third row lie an orchid and a poppy: lay a rose and a tulip beside them.
lesson-put-done = 3 points, as the card says now. What is on the circle pad does not matter to this goal.
lesson-put-hint = Choose a lifted rose, then an empty space of the row that glows; the same with a tulip.

lesson-both-title = One flower, two goals
lesson-both = The card with the circle brings 2 points for each pair of a rose and a bellflower side by side, on the circle pad. The card on the right is a pattern: three equal flowers on its leaf spaces, both pads together, bring 2 points, four 4, five 7. Two roses lie on leaves already. Lay the third where it serves both cards.
lesson-both-done = 2 points for the pair and 2 for three roses on leaves. A flower that works twice is what you look for.
lesson-both-hint = On the circle pad, the leaf space right below the bellflower that glows: third row, last space.

lesson-keep-title = The rest becomes stamps
lesson-keep = Three flowers are left. Lay what you like: a tulip or a poppy at the end of the first diamond row would make one more row. What you keep turns over and lies before you as a stamp. End the round when you are done.
lesson-keep-done = All three cards were scored. Then they moved on: the circle's card turned over and is the new pattern, the diamond's card is the circle's now, and a new one came. So you always know what is next.
lesson-keep-hint = Lay a flower or none, then end your turn.

lesson-swap-title = What stamps are for
lesson-swap = A stamp laid on an empty space pays for one action: move a flower to an empty space, or swap two flowers, even between the pads. The second row of the circle pad has two roses. Lay a stamp anywhere, then swap the one at d2 with the tulip at d3 of the diamond pad.
lesson-swap-done = The row is complete: 3 points. On the pad a stamp counts as the flower behind it, but it never moves.
lesson-swap-hint = Choose a stamp, then an empty space. Then choose the rose at the end of the circle pad's second row, and after it the tulip at the end of the diamond pad's third row.

lesson-take-title = Another figurine, please
lesson-take = Your neighbour is active and has named the hedgehog, but around yours lie only two flowers. Around the fox there are seven! Before lifting, you may choose another figurine for a stamp, just for yourself. Lay your stamp on any empty space and choose the fox.
lesson-take-done = You would lift seven flowers now; the others stay with the hedgehog.
lesson-take-hint = Choose your stamp, then an empty space, then press the fox in the middle of a pad.

lesson-end-title = The eighth round
lesson-end = After eight rounds everybody gets 2 points for each stamp on their pads, but nothing for stamps they still have in front of them. This is the last round, and one stamp still lies before you. You know what to do!
lesson-end-done = Five stamps, 10 points more. Now sit down: your pads are waiting.
lesson-end-hint = Lay the stamp on any empty space, then end your turn.
