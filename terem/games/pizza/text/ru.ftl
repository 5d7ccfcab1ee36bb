name = Королевская пицца
tagline = Рассаживайте гномов у пиццы и берегитесь драконов.
about = Вокруг королевской пиццы растёт поле из шестиугольных жетонов. У каждого две стороны: гном, пицца или дракон. Гном приносит очко за каждую грань, которой примыкает к пицце; драконы уводят гномов со стола, если только трое гномов одного цвета их не отпугнут.

event-first-chosen = Первый ход: { SEAT($seat) }.
event-drew = { SEAT($seat) } берёт в руку жетон: { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } берёт в руку жетон.
event-turn-began = Ходит { SEAT($seat) }.
event-placed = { SEAT($seat) } выкладывает { $token } на { $cell }.
event-flipped = { SEAT($seat) } переворачивает { $cell }: теперь { $token }.
event-passed = { SEAT($seat) } ничего не может сделать и пасует.
event-dragon-left = { SEAT($seat) }: дракон с { $cell } уходит без добычи.
event-dragon-took = { SEAT($seat) }: дракон с { $cell } уходит и уводит { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: гномы одного цвета ({ NAME($colour) }) отпугивают дракона с { $cell }.
event-last-round-began = { SEAT($seat) }: остался один жетон или ни одного. Остальные делают ещё по одному действию.
event-game-ended = Игра окончена: считаем грани.

item-dwarf = { NAME($colour) } гном на { $cell }
item-nothing = { NAME($colour) }: ни один гном не примыкает к пицце
item-hunt = дракон с { $cell } уведёт { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}
item-hunts = { $dragons ->
    [one] { $dragons } дракон уведёт
    [few] { $dragons } дракона уведут
   *[many] { $dragons } драконов уведут
} { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}
item-rescue = { NAME($colour) } гном на { $cell } спасён от дракона
item-prepared = пока ничего, что принесло бы очки

refuse-no-need-to-pass = У вас есть ход, поэтому пасовать нельзя.
refuse-nothing-to-place = Ваша рука пуста: выкладывать нечего.
refuse-not-in-hand = У вас в руке нет такого жетона: { NAME($token) }.
refuse-cell-taken = Здесь уже лежит жетон: выберите свободное место.
refuse-touches-nothing = Это место не примыкает к полю.
refuse-flipped-already = В этот ход вы уже переворачивали жетон; второе действие — выложить жетон из руки.
refuse-nothing-to-place-after = После переворота нужно выложить жетон, а ваша рука пуста.
refuse-royal-stays = Королевскую пиццу не переворачивают.
refuse-nothing-there = Здесь ничего не лежит.
refuse-not-yours = Этот жетон не ваш.


board-seat = { $name } ({ $colour }): сейчас { $points ->
    [one] { $points } грань
    [few] { $points } грани
   *[many] { $points } граней
}, в руке { $hand }, в стопке { $stack }
board-dragons = драконы, которые уйдут в следующий ход: { $cells }
board-last-round = Последний круг: каждому по одному действию.
board-hand = Ваша рука: { $hand }
board-token = { NAME($token) }

hint-action = { $action }  { $what }
hint-pass = больше ничего сделать нельзя
hint-tokens = Выложите один из этих жетонов, первой — видимая сторона: { $tokens }
hint-cells = на одну из этих клеток: { $cells }
hint-flips = Переверните свой жетон, назвав клетку: { $tokens }

rebuilt-shape = Шесть граней у жетонов восстановлены: сверьте форму со своими.

# What the letters of the terminal table mean.
legend = Буквы: D { NAME("D") }, P { NAME("P") }, R { NAME("R") }; бледная буква — сторона снизу. ** королевская пицца, · свободное место. Место пишется как q,r.
