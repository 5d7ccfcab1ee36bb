# A step has a title, the task, what it shows once it is done, and a hint.
lesson-point-title = Without a word
lesson-point = Knights walk along their paths to the terem in the middle, and all of you together fly Zmei Gorynich to burn them. Two cards were opened: each knight has walked 2 squares, and Zmei may fly up to 3. Nobody may talk, but you are the first player, so you may point. Point at the knight on i6, then say that there are no more signs.
lesson-point-done = Now everybody knows which knight you mean. If that is too hard, spend a speech token before you point: then everybody may talk for thirty seconds.
lesson-point-hint = Press the knight on i6, then “No more signs”.

lesson-choose-title = One card each
lesson-choose = Everybody has the same six cards: four arrows, Fire and Maneuver. Each of you lays one of them face down. They will be turned up clockwise, yours first. Zmei sits on f6, and the knight stands on i6, to the right of him. The others have chosen already: lay the card that takes him there.
lesson-choose-done = All cards are on the table, and yours is turned up. Your friends saw you point, so they can guess what you had in mind: that is the whole art.
lesson-choose-hint = Red leads right, blue left, yellow up, green down: lay the red arrow.

lesson-fly-title = Zmei flies
lesson-fly = Your red arrow is turned up. Zmei's card says 3: he flies at least one square and at most three, over everything. Fly to the knight.
lesson-fly-done = Zmei hovers above the knight, and the next card is turned up: Fire! Your friend has understood you and will burn the knight.
lesson-fly-hint = Choose i6, three squares to the right.

lesson-fire-title = Fire!
lesson-fire = A few rounds later. This time another player has flown Zmei, and your Fire is turned up. Where paths meet, knights may share a square: there are two of them below Zmei.
lesson-fire-done = Two at once! Three of five knights are burnt. Then a new round began: new cards, and the others walked on. Never play Fire while Zmei is on the terem: if it burns, you all lose.
lesson-fire-hint = Press Zmei's square, or the button that says Fire.

lesson-back-title = Against the arrow
lesson-back = Zmei's card is −2: in this round he flies against every arrow. He should fly up, to the squares that glow. Which card do you lay?
lesson-back-done = The green arrow leads down, so he will fly up. The yellow one would have taken him down, and below row 10 the board ends: if Zmei flies off it, you all lose.
lesson-back-hint = Yellow leads up, but in this round Zmei flies the other way: you need green.

lesson-fireball-title = A maneuver
lesson-fireball = Zmei sits on the terem, where Fire would be a disaster. But your card is Maneuver. Choose the tile Fireball: it burns a square beside Zmei, and two knights stand on f4.
lesson-fireball-done = Both are burnt, but every maneuver has an answer: the other knights marched one square. After the Multi-coloured arrow everybody discards a card, and when The Princess calls Zmei home, knights do not burn for the rest of the round.
lesson-fireball-hint = Choose the tile Fireball, then the square f4. Not a square of the terem!

lesson-skip-title = A round off
lesson-skip = Played cards lie in front of you and come back when your hand is empty, or when you skip a round. You have only the blue arrow left, and Zmei hovers above a knight at the left edge: blue would take him off the board, and a card that you lay down must be applied. So what do you do?
lesson-skip-done = All six cards are yours again, and the next card is Fire: well done, both of you! Skipping is no secret: everybody sees it.
lesson-skip-hint = Skip the round.

lesson-end-title = The last knight
lesson-end = You have won once all knights are burnt. You have lost if one reaches the terem, if Zmei leaves the board, or if the terem burns. One knight is left, and in the next round it would arrive. Your card is Maneuver: save the princess.
lesson-end-done = All knights are burnt, and everybody has won! Now call two friends, or let bots play with you, and fly.
lesson-end-hint = The knight stands on g6, right beside Zmei: choose Fireball, then g6.
