# A step has a title, the task, what it shows once it is done, and a hint.
lesson-name-title = Your painting
lesson-name = Twenty-five tiles make your painting. Each has a light side and a dark side, and most of the time you do not know what is on the back. Every round a symbol is announced, and everybody takes tiles with it off. Three horses touch by their sides here: announce the horse.
lesson-name-done = Now everybody at the table works with horses. Anybody who would like another symbol pays you one amulet.
lesson-name-hint = Announce the horse.

lesson-lift-title = Take off a group
lesson-lift = Tiles with the symbol that touch by their sides are a group. Lift the group of three horses at the top.
lesson-lift-done = You turned them over: a fox, a bird and a fish were behind. The tile above a hole slid down, and the holes are at the top now.
lesson-lift-hint = Choose the horses around c2 and lift them.

lesson-put-title = Set them back
lesson-put = The three tiles go into the holes in any order you like. The goal of this round brings 2 points for each bird on the nine spaces in the middle. So where does the bird go?
lesson-put-done = The bird is in the middle: with it there are four of them, 8 points.
lesson-put-hint = The lowest hole, c2, belongs to the middle: fill the other two first, and the bird comes there last.

lesson-bridge-title = An amulet as a bridge
lesson-bridge = Once more from the start. A fourth horse stands at d3, only a step away from the three. Lay an amulet as a bridge between them and lift all four.
lesson-bridge-done = A bridge joins what it touches, and the tile under it stays. You turned four tiles instead of three; the amulet is spent.
lesson-bridge-hint = Lay a bridge on c3 or on d2, then lift the horses.

lesson-exclude-title = An amulet that protects
lesson-exclude = Your neighbour announced the horse, but the goal brings 2 points for each horse in the middle, and you have five of them there in one group! Exclude a tile so that you only have to lift one horse.
lesson-exclude-done = One horse is gone, four have stayed: your 8 points are safe. If your painting shows the symbol, you have to lift at least one tile.
lesson-exclude-hint = Exclude c2 and lift the horse at b2; or exclude d3 and lift the one at d4.

lesson-spruce-title = The spruce belongs to everybody
lesson-spruce = Dark sides may show a spruce. Whatever the symbol is, spruces that touch the group belong to it and hold it together. Lift the birds of row 3 together with the spruce between them.
lesson-spruce-done = Two birds and a spruce, one group, and no amulet was needed. A small mark on a light side tells you that there is a spruce on the back.
lesson-spruce-hint = Lift the group that begins at b3.

lesson-choose-title = Points or amulets
lesson-choose = Everybody is done, and the goal counts: four birds on the nine spaces in the middle are worth 8 points. Take them, or take two amulets instead, for the rounds to come.
lesson-choose-done = That is how a round ends. The next goal was open all the time, and another one opens after it: think of both.
lesson-choose-hint = Eight points is a lot: take them. If it were only one or two, the amulets would often be better.

lesson-end-title = Ten rounds
lesson-end = After the fifth round each dark tile brings 1 point. After the tenth each light tile does, each amulet left, and each tile of your largest group. So it pays to turn tiles over early, and to turn them back later. Now sit down and paint!
