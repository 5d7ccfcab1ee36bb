name = Королевская пицца
tagline = Рассаживайте гномов у пиццы и берегитесь драконов.
about = Вокруг королевской пиццы растёт поле из шестиугольных жетонов. У каждого две стороны: гном, пицца или дракон. Гном приносит очко за каждую грань, которой касается пиццы; драконы прогоняют гномов со стола, если только трое одного цвета не встанут рядом.

event-first-chosen = Первый ход: { SEAT($seat) }.
event-drew = { SEAT($seat) } берёт жетон: { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } берёт жетон.
event-turn-began = Ходит { SEAT($seat) }.
event-placed = { SEAT($seat) } кладёт { $token } на { $cell }.
event-flipped = { SEAT($seat) } переворачивает { $cell }: теперь { $token }.
event-passed = { SEAT($seat) } ничего не может сделать и пасует.
event-dragon-left = { SEAT($seat) }: дракон с { $cell } уходит без добычи.
event-dragon-took = { SEAT($seat) }: дракон с { $cell } уходит и уводит { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: трое гномов (цвет: { NAME($colour) }) отпугивают дракона с { $cell }.
event-last-round-began = { SEAT($seat) }: жетонов почти не осталось. Остальным по одному действию.
event-game-ended = Больше ничего не движется: время считать грани.

item-dwarf = { NAME($colour) } гном на { $cell }
item-nothing = { NAME($colour) }: рядом с пиццей гномов нет
item-hunt = дракон с { $cell } уведёт { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}
item-rescue = { NAME($colour) } гном на { $cell } спасён от дракона
item-prepared = пока ничего, что принесло бы очки

refuse-no-need-to-pass = У вас есть ход, поэтому пасовать нельзя.
refuse-nothing-to-place = Ваша рука пуста: класть нечего.
refuse-not-in-hand = У вас на руке нет жетона { $token } ({ NAME($token) }).
refuse-cell-taken = Клетка { $cell } занята.
refuse-touches-nothing = Клетка { $cell } не касается поля.
refuse-flipped-already = В этот ход вы уже переворачивали жетон; второе действие — выложить жетон из руки.
refuse-nothing-to-place-after = После переворота нужно выложить жетон, а ваша рука пуста.
refuse-royal-stays = Королевскую пиццу не переворачивают.
refuse-nothing-there = На клетке { $cell } ничего нет.
refuse-not-yours = Жетон на { $cell } не ваш.


board-seat = { $name } ({ $colour }): сейчас { $points ->
    [one] { $points } грань
    [few] { $points } грани
   *[many] { $points } граней
}, на руке { $hand }, в стопке { $stack }
board-dragons = драконы, которые уйдут в следующий ход: { $cells }
board-last-round = Последний круг: каждому по одному действию.
board-hand = Ваша рука: { $hand }
board-token = { NAME($token) }

hint-action = { $action }  { $what }
hint-pass = больше ничего сделать нельзя
hint-tokens = Выложите один из этих жетонов, первой — видимая сторона: { $tokens }
hint-cells = на одну из этих клеток: { $cells }
hint-flips = Переверните свой жетон, назвав клетку: { $tokens }
