name = Горинич
tagline = Керуйте одним Змієм разом, без жодного слова, і спаліть усіх лицарів.
about = Лицарі йдуть до терема з усіх боків. Кожен кладе карту сорочкою догори, потім карти по черзі рухають Змія Горинича. Усі перемагають, коли згоряє останній лицар, і всі програють, якщо лицар дійде, Змій полетить за межі поля або спалахне терем.

event-board-laid = Планшет { $board } ({ NAME($board) }) лягає на місце { $place }.
event-first-chosen = Перший гравець: { SEAT($seat) }.
event-knight-placed = Лицар починає шлях на { $square }.
event-perched = { SEAT($seat) } ставить Змія на { $square }.
event-cards-opened = Починається раунд { $round }. Карти руху: лицарі { $knights }, Змій { $zmei }.
event-deck-shuffled = Карти руху перемішано заново.
event-walked = { $march ->
    [yes] Марш: кожен лицар проходить { $steps ->
        [one] { $steps } клітинку
        [few] { $steps } клітинки
       *[many] { $steps } клітинок
    }.
   *[no] Кожен лицар проходить { $steps ->
        [one] { $steps } клітинку
        [few] { $steps } клітинки
       *[many] { $steps } клітинок
    }.
}
event-spoke = { SEAT($seat) } витрачає жетон мовлення: можна говорити. Лишилося жетонів: { $left }.
event-talk-ended = Розмову закінчено.
event-pointed = { SEAT($seat) } вказує на { $square }.
event-hushed = { SEAT($seat) } більше не подає знаків: усі обирають.
event-chose = { SEAT($seat) } обирає карту: { NAME($card) }.
event-chose-hidden = { SEAT($seat) }: вибір зроблено.
event-skipped = { $taken ->
    [0] { SEAT($seat) } пропускає раунд.
    [one] { SEAT($seat) } пропускає раунд і забирає на руку { $taken } карту.
    [few] { SEAT($seat) } пропускає раунд і забирає на руку { $taken } карти.
   *[many] { SEAT($seat) } пропускає раунд і забирає на руку { $taken } карт.
}
event-turned = { SEAT($seat) } відкриває карту: { NAME($card) }.
event-flew = { SEAT($seat) } веде Змія з { $start } на { $end }, на { $squares ->
    [one] { $squares } клітинку
    [few] { $squares } клітинки
   *[many] { $squares } клітинок
}.
event-flew-away = { SEAT($seat) } виводить Змія з { $start } за край поля!
event-burned = { $protected ->
    [yes] { SEAT($seat) }: вогонь на { $square }, але лицарі захищені.
   *[no] { $knights ->
        [0] { SEAT($seat) }: вогонь на { $square }, ніхто не згоряє.
        [one] { SEAT($seat) }: вогонь на { $square }, згоряє { $knights } лицар.
        [few] { SEAT($seat) }: вогонь на { $square }, згоряють { $knights } лицарі.
       *[many] { SEAT($seat) }: вогонь на { $square }, згоряють { $knights } лицарів.
    }
}
event-burned-terem = { SEAT($seat) } підпалює терем на { $square }!
event-maneuvered = { SEAT($seat) } бере маневр: { NAME($maneuver) }.
event-returned = Царівна кличе: Змій повертається на { $square } ({ SEAT($seat) }). До кінця раунду лицарі захищені від вогню.
event-discard-demanded = Усі скидають по карті.
event-chose-discard = { SEAT($seat) } хоче скинути: { NAME($card) }.
event-chose-discard-hidden = { SEAT($seat) }: карту для скидання обрано.
event-discarded = { SEAT($seat) } скидає карту: { NAME($card) }.
event-took-back = { SEAT($seat) } забирає на руку всі свої карти.
event-first-passed = Перший гравець тепер { SEAT($seat) }.
event-knight-arrived = Лицар з { $square } доходить до терема!
event-won = Останнього лицаря спалено.

item-knights = спалені лицарі
item-planned = план раунду: спалити { $squares }
item-urgent = у наступному раунді можуть дійти: { $squares }
item-kept = карта лишається на руці для наступних раундів
item-regained = усі карти знову на руці

refuse-other-phase = { $phase ->
    [perching] Зараз Змія ставлять на терем: e5, f5, e6 або f6.
    [signalling] Зараз перший гравець подає знаки.
    [talking] Зараз триває розмова: спершу закінчіть її.
    [choosing] Зараз усі обирають карту або пропускають раунд.
    [resolving] Зараз застосовують відкриту карту.
   *[discarding] Зараз усі скидають по карті.
}
refuse-no-speech-token = Жетонів мовлення не лишилося.
refuse-spoke-already = У цьому раунді жетон мовлення вже витрачено.
refuse-speak-before-pointing = Ви вже вказали на лицарів: жетон мовлення витрачають до цього.
refuse-no-knight-there = На { $square } немає лицаря.
refuse-pointed-already = На { $square } ви вже вказали.
refuse-not-in-hand = Цієї карти немає у вас на руці: { NAME($card) }.
refuse-card-is-chosen = Цю карту обрано на раунд, вона вже не на руці: { NAME($card) }.
refuse-other-card = Відкрито іншу карту: { NAME($card) }.
refuse-too-far = У цьому раунді Змій летить не далі ніж на { $squares ->
    [one] { $squares } клітинку
    [few] { $squares } клітинки
   *[many] { $squares } клітинок
}.
refuse-not-beside = Клітинка { $square } не поруч зі Змієм.
refuse-tile-used = Цей маневр недоступний до кінця раунду.

outcome-won = { $count ->
    [one] Перемога: { $winners }. Спалено всіх лицарів ({ $score }), царівна в безпеці.
   *[other] Перемога: { $winners }. Спалено всіх лицарів ({ $score }), царівна в безпеці.
}
outcome-knight-arrived = Поразка: лицар дійшов до терема. Спалено лицарів: { $score }.
outcome-left-the-board = Поразка: Змій полетів за межі поля. Спалено лицарів: { $score }.
outcome-terem-burnt = Поразка: терем згорів. Спалено лицарів: { $score }.

board-round = Раунд { $round }. Лицарів у дорозі: { $knights }, спалено: { $burnt }.
board-cards = Лицарі пройшли { $knights ->
    [one] { $knights } клітинку
    [few] { $knights } клітинки
   *[many] { $knights } клітинок
}. Карта Змія: { $zmei }.
board-speech = Жетони мовлення: { $count }.
board-talk = Можна говорити.
board-protected = Лицарі захищені від вогню.
board-seat = { $state ->
    [skips] пропускає раунд
    [discarded] карту для скидання обрано
    [acts] застосовує карту
    [chosen] вибір зроблено
   *[none] —
}; на руці { $hand }, зіграно: { $played }
board-hand = Ваша рука: { $cards }
board-chosen = Сорочкою догори: { $card }
board-discard = На скидання: { $card }

hint-action = { $action }  { $what }
hint-at = Змій починає на цій клітинці терема
hint-speak = витратити жетон мовлення: можна говорити
hint-point = вказати на лицарів на цій клітинці
hint-hush = закінчити розмову або вказування
hint-choose = покласти цю карту сорочкою догори
hint-skip = пропустити раунд і забрати свої карти на руку
hint-fly = Змій пролітає стільки клітинок
hint-burn = вогонь на клітинці Змія
hint-fireball = спалити цю клітинку; потім усі лицарі проходять одну
hint-arrow = Змій летить за цією стрілкою на стільки клітинок; потім усі скидають по карті
hint-princess = Змій повертається сюди; лицарі захищені до кінця раунду
hint-discard = покласти цю карту до зіграних, її дія не застосовується

# Що можна сказати, поки сиплеться пісок: сама фраза і як вона зветься, поки не вибрано клітинку.
phrase-aim = Спалімо лицарів на { $square }.
phrase-fly = Можу повести Змія: { NAME($card) }.
phrase-fly-to = Можу привести Змія на { $square }: { NAME($card) }.
phrase-fire = Можу спалити лицарів на { $square }, якщо Змій туди прилетить.
phrase-fireball = Можу кинути вогняну кулю на { $square }, якщо Змій прилетить на сусідню клітинку.
phrase-arrow = Можу повести Змія в будь-який бік своїм маневром.
phrase-arrow-to = Можу привести Змія на { $square } своїм маневром.
phrase-princess = Своїм маневром можу зробити так, щоб царівна покликала Змія на { $square }.
phrase-skip = Пропускаю цей раунд і забираю свої карти.
phrase-ready = Можна починати.
say-what = Скажіть, що ви можете зробити
say-anywhere = куди завгодно
say-aim = кого спалити
say-fly = { NAME($card) }
say-fly-to = { NAME($card) }
say-fire = { NAME("fire") }
say-fireball = { NAME("fireball") }
say-arrow = { NAME("arrow") }
say-princess = { NAME("princess") }
say-skip = пропускаю

# What the letters of the terminal table mean.
legend = Z — Змій. ♞ — лицар, поруч кількість кроків до терема; ! — на нього вказали; число перед ним: на клітинці їх кілька. ▓ — терем. Стрілки показують шлях лицарів.
