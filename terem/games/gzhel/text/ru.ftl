name = Гжель
tagline = Раскладывайте цветы вокруг фарфоровых фигурок: три заказа в каждом раунде.
about = Перед вами два планшета с цветами, между цветами — фигурки. В каждом раунде называют фигурку: снимите цветы вокруг неё и разложите заново, чтобы выполнить две цветочные цели и цель по узору. Цветы, оставленные про запас, становятся штампами, а штампы дают лишние действия.

event-set-chosen = Карты целей — с этим знаком: { NAME($set) }.
event-pad-taken = { SEAT($seat) } берёт планшет { $pad }, { $side ->
    [d] стороной с ромбом вверх
   *[c] стороной с кругом вверх
}.
event-pad-filled = { SEAT($seat) } { $side ->
    [d] ◆
   *[c] ●
} { $rows }
event-pad-dealt-again = { SEAT($seat) }: вокруг одной из фигурок пусто, { $side ->
    [d] планшет с ромбом
   *[c] планшет с кругом
} раскладывается заново.
event-stamp-left = Первый штамп ({ SEAT($seat) }): { NAME($flower) }.
event-first-chosen = Первый ход: { SEAT($seat) }.
event-card-turned = Карта { $card } ложится на { $slot ->
    [pattern] место узора
    [circle] место с кругом
   *[diamond] место с ромбом
}.
event-round-began = Раунд { $round }, активный игрок: { SEAT($seat) }. Цели: ◆ { $diamond }, ● { $circle }, узор: { NAME($pattern) }.
event-named = { SEAT($seat) } называет фигурку: { NAME($figurine) }.
event-stamped = { SEAT($seat) } тратит штамп ({ NAME($flower) }) на { $space }.
event-took = { SEAT($seat) } выбирает другую фигурку: { NAME($figurine) }.
event-placed = { SEAT($seat) } кладёт на { $space }: { NAME($flower) }.
event-moved = { SEAT($seat) } переносит с { $source } на { $target }: { NAME($flower) }.
event-swapped = { SEAT($seat) } меняет местами { $one } и { $other }.
event-ready = { SEAT($seat) } может снимать цветы.
event-done = { SEAT($seat) } заканчивает раскладку.
event-lifted = { SEAT($seat) }, { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(потрачен { $spent } штамп)
    [few] {" "}(потрачено { $spent } штампа)
   *[many] {" "}(потрачено { $spent } штампов)
}: { $number ->
    [0] снимать нечего.
   *[other] сняты: { NAME($flowers) }.
}
event-arranged = { SEAT($seat) }, итог: ◆ { $diamond } ● { $circle }, штампы в запасе: { $stamps }.
event-mastery-reached = { SEAT($seat) }, ступень мастерства: { $rank ->
    [pupil] ученик
    [apprentice] подмастерье
    [craftsman] ремесленник
    [artisan] художник
   *[master] мастер
}.

item-mark = { $pad ->
    [d] ◆
   *[c] ●
}{ $card }:
item-flower-pair = { item-mark } { NAME($flower) } + { NAME($other) }
item-kinds-around = { item-mark } разных других цветков рядом с { $space }: { $kinds }
item-on-patterns = { item-mark } { NAME($flower) } на { $number } { $number ->
    [one] узоре
    [few] узорах
   *[many] узорах
}
item-diagonal = { item-mark } по диагонали от { $space }: 2 × { NAME($other) }
item-by-figurine = { item-mark } { NAME($figurine) } — { NAME($flower) }
item-chain = { item-mark } группа: { $number } × { NAME($flower) }
item-equal-pair = { item-mark } пара: { NAME($flower) }
item-top-bottom = { item-mark } { NAME($flower) } вверху и внизу
item-left-right = { item-mark } { NAME($flower) } слева и справа
item-enclosed = { item-mark } окружённая клетка
item-kinds-on-pattern = { item-mark } { NAME($pattern) }: { $kinds } { $kinds ->
    [one] вид цветов
    [few] вида цветов
   *[many] видов цветов
}
item-column = { item-mark } столбец { $line }
item-row = { item-mark } строка { $line }
item-pattern = { NAME($pattern) }: { $number } × { NAME($flower) }
item-stamps = { $number } { $number ->
    [one] штамп
    [few] штампа
   *[many] штампов
} на планшетах
item-stamps-kept = в запасе { $number } { $number ->
    [one] штамп
    [few] штампа
   *[many] штампов
}
item-lifts = { NAME($figurine) }: { $number ->
    [0] снимать нечего
    [one] снимается { $number } цветок
    [few] снимаются { $number } цветка
   *[many] снимаются { $number } цветков
}

refuse-already-named = В этом раунде фигурка уже названа.
refuse-name-first = Сначала назовите фигурку.
refuse-already-lifted = Цветы уже сняты: менять фигурку поздно.
refuse-first-game = В первой партии фигурку не меняют.
refuse-not-lifted-yet = Сначала все решают, какая у кого фигурка: скажите, что готовы снимать цветы.
refuse-not-paid = Это оплачивают штампом: сначала положите его.
refuse-same-figurine = Это и так ваша фигурка: { NAME($figurine) }.
refuse-no-stamp = Такого штампа у вас в запасе нет: { NAME($flower) }.
refuse-not-lifted = Среди снятых цветов такого нет: { NAME($flower) }.
refuse-not-empty = Эта клетка занята: выберите пустую.
refuse-no-flower = Здесь нет цветка: пустые клетки и штампы не двигают.

outcome-solo = { $winners }: итог { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}.

goal-flower-pairs = 2 за каждую пару рядом: { NAME($one) } + { NAME($two) }, каждый жетон один раз
goal-kinds-around = { NAME($one) }: 3 или 5 за каждый цветок, рядом с которым 3 или 4 разных других
goal-on-patterns = { NAME($one) }: 1, 2, 4, 7 за 1, 2, 3, 4 разных узора под этими цветками
goal-diagonals = { NAME($one) }: 2 за каждый цветок, по диагонали от которого два цветка другого вида
goal-figurines = По 1 за цветки одного вида у одной фигурки ({ NAME($one) }) и другого — у другой ({ NAME($two) })
goal-chain = 2 за каждый жетон в самой большой группе одинаковых цветков
goal-equal-pairs = 2 за каждую пару одинаковых цветков рядом, каждый жетон один раз
goal-top-bottom = 2 за каждую пару одинаковых цветков на тех же местах верхней и нижней половины
goal-left-right = 2 за каждую пару одинаковых цветков на тех же местах левой и правой половины
goal-enclosed = 1 за каждую пустую клетку, у которой со всех сторон жетоны
goal-kinds-on-pattern = { NAME($one) }: 1, 2, 4, 7 за 1, 2, 3, 4 разных цветка на этом узоре
goal-columns = 3 за каждый столбец из четырёх разных цветков
goal-rows = 3 за каждую строку из четырёх разных цветков
goal-pattern = { NAME($one) } на обоих планшетах: 2, 4, 7 за 3, 4, 5 одинаковых цветков

figurine = { NAME($figurine) }
board-round = Раунд { $round } из { $rounds }, знак карт: { NAME($set) }
board-next = В следующем раунде ● { $card }, узор: { NAME($pattern) }
board-points = { SEAT($seat) }: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
board-figurine = , фигурка: { NAME($figurine) }
board-pad = { $side ->
    [d] ◆ ромб, планшет
   *[c] ● круг, планшет
} { $pad }
board-stamps = {"    "}Штампы в запасе: { $stamps }
board-lifted = {"    "}Снятые цветы: { $flowers }

hint-action = { $action }  { $what }
hint-name = { $action }  снимете цветков: { $number }
hint-take = { $action }  за положенный штамп; снимете цветков: { $number }
hint-ready = снять цветы вокруг своей фигурки
hint-done = к подсчёту; неразложенные цветы станут штампами
hint-put = { $action }  положить снятый цветок: { $flowers }
hint-stamp = { $action }  потратить штамп: { $flowers }
hint-empty = Пустые клетки: { $spaces }
hint-move = { $action }  за положенный штамп: перенести цветок на пустую клетку
hint-swap = { $action }  за положенный штамп: поменять местами два цветка
legend = Буквы: O { NAME("O") }, P { NAME("P") }, R { NAME("R") }, B { NAME("B") }, T { NAME("T") }; малые буквы — штампы. За ними узоры: l { NAME("l") }, a { NAME("a") }, f { NAME("f") }, g { NAME("g") }

rebuilt-card = Карта { $card } восстановлена: сверьте, что на ней, со своей.
rebuilt-pad = Планшет { $pad } восстановлен: сверьте его со своим.
