name = Горыныч
tagline = Управляйте одним Змеем вместе, без единого слова, и сожгите всех рыцарей.
about = Рыцари идут к терему со всех сторон. Каждый кладёт карту рубашкой вверх, затем карты по очереди двигают Змея Горыныча. Все побеждают, когда сгорает последний рыцарь, и все проигрывают, если рыцарь дойдёт, Змей улетит с поля или загорится терем.

event-board-laid = Планшет { $board } ({ NAME($board) }) ложится на место { $place }.
event-first-chosen = Первый игрок: { SEAT($seat) }.
event-knight-placed = Рыцарь начинает путь на { $square }.
event-perched = { SEAT($seat) } ставит Змея на { $square }.
event-cards-opened = Начинается раунд { $round }. Карты движения: рыцари { $knights }, Змей { $zmei }.
event-deck-shuffled = Карты движения перемешаны заново.
event-walked = { $march ->
    [yes] Марш: каждый рыцарь проходит { $steps ->
        [one] { $steps } клетку
        [few] { $steps } клетки
       *[many] { $steps } клеток
    }.
   *[no] Каждый рыцарь проходит { $steps ->
        [one] { $steps } клетку
        [few] { $steps } клетки
       *[many] { $steps } клеток
    }.
}
event-spoke = { SEAT($seat) } тратит жетон речи: можно говорить. Осталось жетонов: { $left }.
event-talk-ended = Разговор окончен.
event-pointed = { SEAT($seat) } указывает на { $square }.
event-hushed = { SEAT($seat) } больше не подаёт знаков: все выбирают.
event-chose = { SEAT($seat) } выбирает карту: { NAME($card) }.
event-chose-hidden = { SEAT($seat) }: выбор сделан.
event-skipped = { $taken ->
    [0] { SEAT($seat) } пропускает раунд.
    [one] { SEAT($seat) } пропускает раунд и забирает на руку { $taken } карту.
    [few] { SEAT($seat) } пропускает раунд и забирает на руку { $taken } карты.
   *[many] { SEAT($seat) } пропускает раунд и забирает на руку { $taken } карт.
}
event-turned = { SEAT($seat) } открывает карту: { NAME($card) }.
event-flew = { SEAT($seat) } ведёт Змея с { $start } на { $end }, на { $squares ->
    [one] { $squares } клетку
    [few] { $squares } клетки
   *[many] { $squares } клеток
}.
event-flew-away = { SEAT($seat) } уводит Змея с { $start } за край поля!
event-burned = { $protected ->
    [yes] { SEAT($seat) }: огонь на { $square }, но рыцари защищены.
   *[no] { $knights ->
        [0] { SEAT($seat) }: огонь на { $square }, никто не сгорает.
        [one] { SEAT($seat) }: огонь на { $square }, сгорает { $knights } рыцарь.
        [few] { SEAT($seat) }: огонь на { $square }, сгорают { $knights } рыцаря.
       *[many] { SEAT($seat) }: огонь на { $square }, сгорают { $knights } рыцарей.
    }
}
event-burned-terem = { SEAT($seat) } поджигает терем на { $square }!
event-maneuvered = { SEAT($seat) } берёт манёвр: { NAME($maneuver) }.
event-returned = Царевна зовёт: Змей возвращается на { $square } ({ SEAT($seat) }). До конца раунда рыцари защищены от огня.
event-discard-demanded = Все сбрасывают по карте.
event-chose-discard = { SEAT($seat) } хочет сбросить: { NAME($card) }.
event-chose-discard-hidden = { SEAT($seat) }: карта для сброса выбрана.
event-discarded = { SEAT($seat) } сбрасывает карту: { NAME($card) }.
event-took-back = { SEAT($seat) } забирает на руку все свои карты.
event-first-passed = Первый игрок теперь { SEAT($seat) }.
event-knight-arrived = Рыцарь с { $square } доходит до терема!
event-won = Последний рыцарь сожжён.

item-knights = сожжённые рыцари
item-planned = план раунда: сжечь { $squares }
item-urgent = в следующем раунде могут дойти: { $squares }
item-kept = карта остаётся на руке для следующих раундов
item-regained = все карты снова на руке

refuse-other-phase = { $phase ->
    [perching] Сейчас Змея ставят на терем: e5, f5, e6 или f6.
    [signalling] Сейчас первый игрок подаёт знаки.
    [talking] Сейчас идёт разговор: сначала закончите его.
    [choosing] Сейчас все выбирают карту или пропускают раунд.
    [resolving] Сейчас применяют открытую карту.
   *[discarding] Сейчас все сбрасывают по карте.
}
refuse-no-speech-token = Жетонов речи не осталось.
refuse-spoke-already = В этом раунде жетон речи уже потрачен.
refuse-speak-before-pointing = Вы уже указали на рыцарей: жетон речи тратят до этого.
refuse-no-knight-there = На { $square } нет рыцаря.
refuse-pointed-already = На { $square } вы уже указали.
refuse-not-in-hand = Этой карты нет у вас на руке: { NAME($card) }.
refuse-card-is-chosen = Эта карта выбрана на раунд и уже не на руке: { NAME($card) }.
refuse-other-card = Открыта другая карта: { NAME($card) }.
refuse-too-far = В этом раунде Змей летит не дальше чем на { $squares ->
    [one] { $squares } клетку
    [few] { $squares } клетки
   *[many] { $squares } клеток
}.
refuse-not-beside = Клетка { $square } не рядом со Змеем.
refuse-tile-used = Этот манёвр недоступен до конца раунда.

outcome-won = { $count ->
    [one] Победа: { $winners }. Сожжены все рыцари ({ $score }), царевна в безопасности.
   *[other] Победа: { $winners }. Сожжены все рыцари ({ $score }), царевна в безопасности.
}
outcome-knight-arrived = Поражение: рыцарь дошёл до терема. Сожжено рыцарей: { $score }.
outcome-left-the-board = Поражение: Змей улетел с поля. Сожжено рыцарей: { $score }.
outcome-terem-burnt = Поражение: терем сгорел. Сожжено рыцарей: { $score }.

board-round = Раунд { $round }. Рыцарей в пути: { $knights }, сожжено: { $burnt }.
board-cards = Рыцари прошли { $knights ->
    [one] { $knights } клетку
    [few] { $knights } клетки
   *[many] { $knights } клеток
}. Карта Змея: { $zmei }.
board-speech = Жетоны речи: { $count }.
board-talk = Можно говорить.
board-protected = Рыцари защищены от огня.
board-seat = { $state ->
    [skips] пропускает раунд
    [discarded] карта для сброса выбрана
    [acts] применяет карту
    [chosen] выбор сделан
   *[none] —
}; на руке { $hand }, сыграно: { $played }
board-hand = Ваша рука: { $cards }
board-chosen = Рубашкой вверх: { $card }
board-discard = На сброс: { $card }

hint-action = { $action }  { $what }
hint-at = Змей начинает на этой клетке терема
hint-speak = потратить жетон речи: можно говорить
hint-point = указать на рыцарей на этой клетке
hint-hush = закончить разговор или указания
hint-choose = положить эту карту рубашкой вверх
hint-skip = пропустить раунд и забрать свои карты на руку
hint-fly = Змей пролетает столько клеток
hint-burn = огонь на клетке Змея
hint-fireball = сжечь эту клетку; затем все рыцари проходят одну
hint-arrow = Змей летит по этой стрелке на столько клеток; затем все сбрасывают по карте
hint-princess = Змей возвращается сюда; рыцари защищены до конца раунда
hint-discard = положить эту карту к сыгранным, её действие не применяется

# Что можно сказать, пока сыплется песок: сама фраза и как она называется, пока не выбрана клетка.
phrase-aim = Давайте сожжём рыцарей на { $square }.
phrase-fly = Могу повести Змея: { NAME($card) }.
phrase-fly-to = Могу привести Змея на { $square }: { NAME($card) }.
phrase-fire = Могу сжечь рыцарей на { $square }, если Змей туда прилетит.
phrase-fireball = Могу бросить огненный шар на { $square }, если Змей прилетит на соседнюю клетку.
phrase-arrow = Могу повести Змея в любую сторону своим манёвром.
phrase-arrow-to = Могу привести Змея на { $square } своим манёвром.
phrase-princess = Своим манёвром могу сделать так, чтобы царевна позвала Змея на { $square }.
phrase-skip = Пропускаю этот раунд и забираю свои карты.
phrase-ready = Можно начинать.
say-what = Скажите, что вы можете сделать
say-anywhere = куда угодно
say-aim = кого сжечь
say-fly = { NAME($card) }
say-fly-to = { NAME($card) }
say-fire = { NAME("fire") }
say-fireball = { NAME("fireball") }
say-arrow = { NAME("arrow") }
say-princess = { NAME("princess") }
say-skip = пропускаю

# What the letters of the terminal table mean.
legend = Z — Змей. ♞ — рыцарь, рядом число шагов до терема; ! — на него указали; число перед ним: на клетке их несколько. ▓ — терем. Стрелки показывают путь рыцарей.
