name = Мезень
tagline = Соединяйте символы, переворачивайте плитки и выполните десять целей одной росписью.
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
event-turned = { SEAT($seat) } видит новый оборот: { $tile }.
event-placed = { SEAT($seat) } кладёт { $tile } на { $cell }.
event-painted = { SEAT($seat) }: перевёрнуто плиток: { $lifted }, амулетов: { $amulets }.
event-took-amulets = { SEAT($seat) } берёт вместо очков { $count } { $count ->
    [one] амулет
    [few] амулета
   *[many] амулетов
}.
event-found-amulet = { SEAT($seat) } находит амулет на новой цели.
event-round-began = Раунд { $round }, активный игрок: { SEAT($active) }.

item-tile = { NAME($symbol) }
item-pair = пара
item-line = линия с четырьмя тёмными плитками
item-group = размер группы: { $size }
item-dark = тёмные плитки: { $size }
item-light = светлые плитки: { $size }
item-amulets = оставшиеся амулеты: { $size }
item-final-group = самая большая группа: { $size }
item-lifted = плиток можно переложить: { $size }
item-new-backs = из них с ещё неизвестной обратной стороной: { $size }
item-may-lift = { NAME($symbol) }, самая большая группа: { $size }
item-new-amulets = амулеты на потом: { $size }

refuse-other-phase = { $phase ->
    [naming] Сейчас объявляют символ: H, B, G, X или F.
    [switching] Сейчас символ оставляют или меняют.
    [arranging] Сейчас соединяют группу и выкладывают плитки.
   *[choosing] Сейчас выбирают: очки за цель или амулеты.
}
refuse-switch-to-the-same = Символ уже объявлен ({ NAME($symbol) }): чтобы соединять его, ничего не меняйте.
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
board-lifted = На руках: { $tiles }. Следующее место: { $hole }

hint-action = { $action }  { $what }
hint-name = все соединяют этот символ
hint-keep = соединять объявленный символ
hint-switch = за амулет активному игроку
hint-lift = снять эту группу ({ $count }): { $cells }
hint-put = на следующее свободное место
hint-score = взять очки за цель
hint-take = взять вместо них два амулета
hint-bridge = Мост присоединяет плитку к группе: { $cells }
hint-exclude = Исключённая плитка не входит в группу: { $cells }

card-1 = 3 за каждого коня на углах и в центре
card-2 = 3 за каждую птицу на углах и в центре
card-3 = 3 за каждого ежа на углах и в центре
card-4 = 3 за каждую лису на углах и в центре
card-5 = 3 за каждую рыбу на углах и в центре
card-6 = 2 за каждого коня в центральном квадрате 3×3
card-7 = 2 за каждую птицу в центральном квадрате 3×3
card-8 = 2 за каждого ежа в центральном квадрате 3×3
card-9 = 2 за каждую лису в центральном квадрате 3×3
card-10 = 2 за каждую рыбу в центральном квадрате 3×3
card-11 = 2 за каждого коня на диагоналях
card-12 = 2 за каждую птицу на диагоналях
card-13 = 2 за каждого ежа на диагоналях
card-14 = 2 за каждую лису на диагоналях
card-15 = 2 за каждую рыбу на диагоналях
card-16 = 2 за каждого коня без другого коня вокруг
card-17 = 2 за каждую птицу без другой птицы вокруг
card-18 = 2 за каждого ежа без другого ежа вокруг
card-19 = 2 за каждую лису без другой лисы вокруг
card-20 = 2 за каждую рыбу без другой рыбы вокруг
card-21 = 2 за каждую пару птица + конь
card-22 = 2 за каждую пару конь + ёж
card-23 = 2 за каждую пару ёж + лиса
card-24 = 2 за каждую пару лиса + рыба
card-25 = 2 за каждую пару рыба + птица
card-26 = 3 за каждую плитку одного символа в среднем столбце
card-27 = 3 за каждую плитку одного символа в средней строке
card-28 = 3 за каждую плитку одного символа в нижней строке
card-29 = 3 за каждую строку и столбец, где тёмных плиток четыре или больше
card-30 = 2 за каждую тёмную плитку в средней строке и среднем столбце
card-31 = 3 за каждую ель в центральном квадрате 3×3
card-32 = 1 за каждую светлую плитку рядом с елью
card-33 = 4 за каждую ель в самой большой группе елей
card-34 = 1 за каждую пару светлая + тёмная
card-35 = 3 за каждую плитку одного символа рядом с елью
card-36 = 2 за каждую плитку самой большой группы вместе с елями
