name = Мезень
tagline = Собирайте группы символов, переворачивайте плитки и выполните десять целей одной росписью.
about = У всех одни и те же двадцать пять плиток, но каждый расписывает по-своему. В каждом раунде объявляют символ: снимите его группу, переверните, верните на место и выполните цель раунда, не забывая о следующей.

event-set-chosen = В игре цели со значком: { NAME($icon) }.
event-first-chosen = Первый активный игрок: { SEAT($seat) }.
event-goal-opened = Цель раунда { $round }: карта { $card }.
event-named = { SEAT($seat) } объявляет символ: { NAME($symbol) }.
event-switched = { SEAT($seat) } платит амулет ({ SEAT($active) }) и меняет символ: { NAME($symbol) }.
event-amuleted = { $use ->
    [bridge] { SEAT($seat) } кладёт мост на { $cell }.
   *[exclude] { SEAT($seat) } исключает { $cell }.
}
event-lifted = { SEAT($seat) } снимает { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}.
event-turned = { SEAT($seat) } открывает новую сторону: { $tile }.
event-placed = { SEAT($seat) } кладёт { $tile } на { $cell }.
painted-with = { $amulets ->
    [0] {""}
   *[other] , потрачено амулетов: { $amulets }
}
event-painted = { $lifted ->
    [0] { SEAT($seat) }: этого символа на картине нет, снимать нечего.
   *[other] { SEAT($seat) }: перевёрнуто плиток: { $lifted }{ painted-with }.
}
event-took-amulets = { SEAT($seat) } берёт вместо очков { $count } { $count ->
    [one] амулет
    [few] амулета
   *[many] амулетов
}.
event-found-amulet = { SEAT($seat) } находит амулет на новой цели.
event-round-began = Раунд { $round }, активный игрок: { SEAT($active) }.

item-tile = { NAME($symbol) } на { $cells }
item-pair = пара: { $cells }
item-line = линия с четырьмя тёмными плитками
item-group = размер группы: { $size }
item-dark = тёмные плитки: { $size }
item-light = светлые плитки: { $size }
item-amulets = оставшиеся амулеты: { $size }
item-final-group = самая большая группа: { $size }
item-lifted = плиток можно переложить: { $size }
item-new-backs = из них с неизвестной обратной стороной: { $size }
item-may-lift = { NAME($symbol) }, самая большая группа: { $size }
item-new-amulets = амулеты на потом: { $size }

refuse-other-phase = { $phase ->
    [naming] Сейчас объявляют символ: H, B, G, X или F.
    [switching] Сейчас символ оставляют или меняют.
    [arranging] Сейчас собирают группу и выкладывают плитки.
   *[choosing] Сейчас выбирают: очки за цель или амулеты.
}
refuse-switch-to-the-same = Этот символ и объявлен ({ NAME($symbol) }): просто оставьте его.
refuse-no-amulet = У вас не осталось амулетов.
refuse-symbol-not-shown = На вашей росписи нет такого символа: { NAME($symbol) }.
refuse-lifted-already = Плитки уже сняты: теперь выложите их.
refuse-amulet-there = На { $cell } уже лежит амулет.
refuse-nothing-left-to-lift = С этим амулетом снять было бы нечего.
refuse-not-in-a-group = { $cell } не входит ни в одну группу: { NAME($symbol) }.
refuse-no-symbol-in-group = В группе у { $cell } нет ни одной плитки с символом: { NAME($symbol) }.
refuse-only-amulets-in-group = На всех плитках группы у { $cell } лежат амулеты: снять нечего.
refuse-name-the-first-tile = Группу называют по её первой плитке: { $first }, а не { $cell } ({ NAME($symbol) }).
refuse-lift-first = Сначала снимите группу.
refuse-tile-not-lifted = Плитки { $tile } нет среди снятых: { $lifted }.
refuse-pool-empty = В запасе нет амулетов.

outcome-rank-1 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, звание: ученик.
outcome-rank-2 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, звание: подмастерье.
outcome-rank-3 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, звание: ремесленник.
outcome-rank-4 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, звание: умелый ремесленник.
outcome-rank-5 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, звание: мастер.

board-round = Раунд { $round } из 10
board-goal = Цель { $card }: { $goal }
board-next-goal = Следующая, { $card }: { $goal }
board-now = (сейчас { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
})
board-seat = { SEAT($seat) }: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, { $amulets } { $amulets ->
    [one] амулет
    [few] амулета
   *[many] амулетов
}
board-symbol = символ: { NAME($symbol) }
board-lifted = В руке: { $tiles }. Следующее место: { $hole }

hint-action = { $action }  { $what }
hint-name = все собирают группу этого символа
hint-keep = собирать группу объявленного символа
hint-switch = за амулет активному игроку
hint-lift = снять эту группу ({ $count }): { $cells }
hint-put = на следующее свободное место
hint-score = взять очки за цель
hint-take = взять вместо них два амулета
hint-bridge = Мост присоединяет плитку к группе: { $cells }
hint-exclude = Исключённая плитка не входит ни в одну группу: { $cells }

# За что очки на карте цели: текст складывается из того, что на карте.
goal-symbol = { $first ->
    [H] каждого коня
    [B] каждую птицу
    [G] каждого ежа
    [X] каждую лису
   *[F] каждую рыбу
}
goal-without = { $first ->
    [H] другого коня
    [B] другой птицы
    [G] другого ежа
    [X] другой лисы
   *[F] другой рыбы
}
goal-place = { $place ->
    [corners-and-centre] в углах и в центре
    [corners] в углах
    [centre] в центре
    [square] в центральном квадрате 3×3
    [diagonals] на диагоналях
    [cross] в средней строке и среднем столбце
    [small-cross] в центре и рядом с ним
    [edge] по краю
    [row-1] в верхней строке
    [row-2] во второй строке
    [row-3] в средней строке
    [row-4] в четвёртой строке
    [row-5] в нижней строке
    [column-a] в левом столбце
    [column-b] во втором столбце
    [column-c] в среднем столбце
    [column-d] в четвёртом столбце
    [column-e] в правом столбце
   *[cells] на местах { $place }
}
goal-places-3 = { $points } за { goal-symbol } { goal-place }
goal-places-2 = { $points } за { goal-symbol } { goal-place }
goal-alone = { $points } за { goal-symbol } без { goal-without } вокруг
goal-pairs = { $points } за каждую пару { NAME($first) } + { NAME($second) }, каждая плитка один раз
goal-best-on = { $points } за каждую плитку одного символа { goal-place }
goal-dark-lines = { $points } за каждую строку и столбец, где тёмных плиток четыре или больше
goal-dark-on = { $points } за каждую тёмную плитку { goal-place }
goal-spruce-on = { $points } за каждую ель { goal-place }
goal-light-by-spruce = { $points } за каждую светлую плитку рядом с елью
goal-spruce-group = { $points } за каждую ель в самой большой группе елей
goal-light-dark-pairs = { $points } за каждую пару светлая + тёмная, каждая плитка один раз
goal-best-by-spruce = { $points } за каждую плитку одного символа рядом с елью
goal-best-group = { $points } за каждую плитку самой большой группы вместе с елями

rebuilt-card = Карта { $card } восстановлена: сверьте, что на ней, со своей.

# What the letters of the terminal table mean.
legend = Буквы: H { NAME("H") }, B { NAME("B") }, G { NAME("G") }, X { NAME("X") }, F { NAME("F") }; S { NAME("S") }. Большая буква — светлая сторона плитки, малая — тёмная; бледная буква — сторона снизу. + мост, - исключено.
