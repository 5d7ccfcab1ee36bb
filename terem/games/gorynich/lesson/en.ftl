# A step has a title, the task, what it shows once it is done, and a hint.
lesson-point-title = Without a word
lesson-point = Knights walk along their paths to the terem in the middle, and all of you together fly Zmei Gorynich to burn them. Two cards were opened: each knight has walked 2 squares, and Zmei may fly up to 3. Nobody may talk, but you are the first player, so you may point. Point at the knight on i5, then end your signs.
lesson-point-done = Now everybody knows whom you mean. Who wants it easier spends a speech token before pointing: then all may talk for thirty seconds.
lesson-point-hint = Press the knight on i5, then press the button that ends your signs.

lesson-choose-title = One card each
lesson-choose = Everybody has the same six cards: four arrows, Fire and Maneuver, and lays one of them face down. They will be turned up clockwise, yours first. Zmei sits on f5, the knight stands on i5, to the right of him. The others have chosen already: lay the card that takes him there.
lesson-choose-done = All cards lie, and yours is turned up. Your friends have seen you point, so they can guess what you did: that is the whole art.
lesson-choose-hint = Red leads right, blue left, yellow up, green down: lay the red arrow.

lesson-fly-title = Zmei flies
lesson-fly = Your red arrow is turned up. Zmei's card says 3: he flies at least one square and at most three, over everything. Fly to the knight.
lesson-fly-done = Zmei hovers above the knight, and the next card is turned up: Fire! Your friend has understood you and will burn the knight.
lesson-fly-hint = Choose i5, three squares to the right.

lesson-fire-title = Fire!
lesson-fire = A few rounds later. This time another player has flown, and your Fire is turned up. Where paths meet, knights may share a square: there are two of them below Zmei.
lesson-fire-done = Two at once! Three of five knights are burnt. Then a new round began: new cards, and the others walked on. Never play Fire above the terem itself: if the terem burns, all have lost.
lesson-fire-hint = Press Zmei's square, or the button that says Fire.

lesson-back-title = Against the arrow
lesson-back = Zmei's card is −3: in this round he flies against every arrow. He should fly up, to the squares that glow. Which card do you lay?
lesson-back-done = The green arrow leads down, so he will fly up. The yellow one would have taken him down, and one square below h10 the board ends: who flies off it loses the game for all.
lesson-back-hint = Up is where yellow leads; today you need the opposite, green.

lesson-fireball-title = A maneuver
lesson-fireball = Zmei sits on the terem, where Fire would be a disaster. But your card is Maneuver. Choose the tile Fireball: it burns a square beside Zmei, and two knights stand on e4.
lesson-fireball-done = Both are burnt, but every maneuver has an answer: the other knights marched one square. After the Multi-coloured arrow everybody discards a card, and when The Princess calls Zmei home, knights do not burn for the rest of the round.
lesson-fireball-hint = Choose the tile Fireball, then the square e4. Not a square of the terem!

lesson-skip-title = A round off
lesson-skip = Played cards lie in front of you and come back when your hand is empty, or when you skip a round. Only the blue arrow is left to you, and Zmei hovers above a knight at the left edge: blue would take him off the board, and every card that lies must be applied. So what do you do?
lesson-skip-done = All six cards are yours again, and the next card is Fire: well done, both of you! Everybody sees who skips.
lesson-skip-hint = Skip the round.

lesson-end-title = The last knight
lesson-end = You have won once all knights are burnt. You have lost if one reaches the terem, if Zmei leaves the board, or if the terem burns. One knight is left, and in the next round he would arrive. Your card is Maneuver: save the princess.
lesson-end-done = All knights are burnt, and everybody has won! Now gather two friends, or let the computer be them, and fly.
lesson-end-hint = The knight stands on h6, right beside Zmei: choose Fireball, then h6.
