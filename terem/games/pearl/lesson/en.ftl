# A step has a title, the task, what it shows once it is done, and a hint.
lesson-draw-title = Twenty-four gems and a pearl
lesson-draw = On this field lie twenty-four gems and one pearl, which glows. The cards in your hand pay for shifting its rows and columns. Everybody has the same eight tasks: three equal gems side by side, once for each kind. Your hand is empty, so take three cards from the deck.
lesson-draw-done = Three cards are yours, and nobody else sees them. Taking cards is a whole turn.
lesson-draw-hint = Take cards from the deck.

lesson-task-title = Your first task
lesson-task = A shift costs a card of the same kind as the gem that goes around to the other end. Shift row 3 to the right and pay with your diamond: three agates will stand side by side. Then claim the agate among your tasks, and end your turn.
lesson-task-done = One task of eight. There are no points, and the gems stay on the field: others may use these agates, too.
lesson-task-hint = Shift row 3 to the right, press the agate among your tasks, then end your turn.

lesson-pearl-title = The pearl is whatever you need
lesson-pearl = The pearl stands in for any gem. Beside it lies a garnet, and another one waits in column d. Bring it up into row 4 and claim the garnet.
lesson-pearl-done = Garnet, pearl, garnet: that counts as three.
lesson-pearl-hint = Shift column d up, press the garnet among your tasks, then end your turn.

lesson-dear-title = The pearl costs three cards
lesson-dear = If you do not hold the card that goes around, pay any three cards instead. If the pearl itself goes around, it always costs three. Bring it from the end of row 2 between the two sapphires, and claim the sapphire.
lesson-dear-done = Three cards for a task, and now the pearl lies where you need it. It stays there for the others as well.
lesson-dear-hint = Shift row 2 to the right, pay with three cards of your choice, claim the sapphire, then end your turn.

lesson-once-title = One kind per turn
lesson-once = In one turn you may do several tasks, but the pearl stands in for one kind only. Shift row 3 to the right: then emeralds and citrines both need the pearl, and onyxes stand in a line without it. Do two tasks.
lesson-once-done = The onyx needed no pearl, and so the pearl was free for the other task. Claims come after all shifts of the turn.
lesson-once-hint = Shift row 3 to the right, claim the onyx and either the emerald or the citrine, then end your turn.

lesson-closed-title = A closed task
lesson-closed = The onyx lies on top of your opponent's done tasks, with a lock: it is closed to you until another task covers it. Shift column b up, which lines up onyxes and beryls, and claim what you may.
lesson-closed-done = The beryl now lies on top of your pile, and so it is closed to your opponent.
lesson-closed-hint = Shift column b up, claim the beryl, then end your turn.

lesson-order-title = The last task lies on top
lesson-order = Shift row 2 to the left, and you can do two tasks: agate and sapphire. Your opponent has done the agate long ago but still needs the sapphire. Claim them in the order that hurts.
lesson-order-done = The sapphire came last and lies on top: closed to your opponent until you cover it.
lesson-order-hint = Shift row 2 to the left, claim the agate first and the sapphire after it, then end your turn.

lesson-end-title = The eighth task
lesson-end = The first player to do all eight tasks wins at once. You need only the citrine. Two shifts bring three citrines together: find them, and claim.
lesson-end-done = All eight: you have won! When the deck runs out, the discards simply become a new one; the race goes on until somebody has done everything. Now sit down and play.
lesson-end-hint = The citrines meet in column c: shift row 3 to the right and row 4 to the left, then claim the citrine.

# Whom a refusal names: the people of the lesson.
seat = { $number ->
    [1] Anna
   *[2] Boris
}
