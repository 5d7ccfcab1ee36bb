name = Мезень
tagline = Збирайте групи символів, перевертайте плитки й виконайте десять цілей одним розписом.
about = У всіх ті самі двадцять п’ять плиток, але кожен розписує по-своєму. У кожному раунді оголошують символ: зніміть його групу, переверніть, поверніть на місце й виконайте ціль раунду, не забуваючи про наступну.

event-set-chosen = У грі цілі зі значком: { NAME($icon) }.
event-first-chosen = Перший активний гравець: { SEAT($seat) }.
event-goal-opened = Ціль раунду { $round }: карта { $card }.
event-named = { SEAT($seat) } оголошує символ: { NAME($symbol) }.
event-switched = { SEAT($seat) } платить амулет ({ SEAT($active) }) і змінює символ: { NAME($symbol) }.
event-amuleted = { $use ->
    [bridge] { SEAT($seat) } кладе міст на { $cell }.
   *[exclude] { SEAT($seat) } виключає { $cell }.
}
event-lifted = { SEAT($seat) } знімає { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}.
event-turned = { SEAT($seat) } відкриває новий бік: { $tile }.
event-placed = { SEAT($seat) } кладе { $tile } на { $cell }.
painted-with = { $amulets ->
    [0] {""}
   *[other] , витрачено амулетів: { $amulets }
}
event-painted = { $lifted ->
    [0] { SEAT($seat) }: цього символу на картині немає, знімати нічого.
   *[other] { SEAT($seat) }: перевернуто плиток: { $lifted }{ painted-with }.
}
event-took-amulets = { SEAT($seat) } бере замість очок { $count } { $count ->
    [one] амулет
    [few] амулети
   *[many] амулетів
}.
event-found-amulet = { SEAT($seat) } знаходить амулет на новій цілі.
event-round-began = Раунд { $round }, активний гравець: { SEAT($active) }.

item-tile = { NAME($symbol) } на { $cells }
item-pair = пара: { $cells }
item-line = лінія з чотирма темними плитками
item-group = розмір групи: { $size }
item-dark = темні плитки: { $size }
item-light = світлі плитки: { $size }
item-amulets = амулети, що лишилися: { $size }
item-final-group = найбільша група: { $size }
item-lifted = плиток можна перекласти: { $size }
item-new-backs = з них із невідомим зворотним боком: { $size }
item-may-lift = { NAME($symbol) }, найбільша група: { $size }
item-new-amulets = амулети на потім: { $size }

refuse-other-phase = { $phase ->
    [naming] Зараз оголошують символ: H, B, G, X або F.
    [switching] Зараз символ лишають або змінюють.
    [arranging] Зараз збирають групу й викладають плитки.
   *[choosing] Зараз обирають: очки за ціль чи амулети.
}
refuse-switch-to-the-same = Цей символ і оголошено ({ NAME($symbol) }): просто залиште його.
refuse-no-amulet = У вас не лишилося амулетів.
refuse-symbol-not-shown = На вашому розписі немає такого символу: { NAME($symbol) }.
refuse-lifted-already = Плитки вже знято: тепер викладіть їх.
refuse-amulet-there = На { $cell } вже лежить амулет.
refuse-nothing-left-to-lift = З цим амулетом зняти було б нічого.
refuse-not-in-a-group = { $cell } не входить до жодної групи: { NAME($symbol) }.
refuse-no-symbol-in-group = У групі біля { $cell } немає жодної плитки із символом: { NAME($symbol) }.
refuse-only-amulets-in-group = На всіх плитках групи біля { $cell } лежать амулети: зняти нічого.
refuse-name-the-first-tile = Групу називають за її першою плиткою: { $first }, а не { $cell } ({ NAME($symbol) }).
refuse-lift-first = Спершу зніміть групу.
refuse-tile-not-lifted = Плитки { $tile } немає серед знятих: { $lifted }.
refuse-pool-empty = У запасі немає амулетів.

outcome-rank-1 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, звання: учень.
outcome-rank-2 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, звання: підмайстер.
outcome-rank-3 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, звання: ремісник.
outcome-rank-4 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, звання: вправний ремісник.
outcome-rank-5 = { $winners }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, звання: майстер.

board-round = Раунд { $round } з 10
board-goal = Ціль { $card }: { $goal }
board-next-goal = Наступна, { $card }: { $goal }
board-now = (зараз { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
})
board-seat = { SEAT($seat) }: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, { $amulets } { $amulets ->
    [one] амулет
    [few] амулети
   *[many] амулетів
}
board-symbol = символ: { NAME($symbol) }
board-lifted = У руці: { $tiles }. Наступне місце: { $hole }

hint-action = { $action }  { $what }
hint-name = усі збирають групу цього символу
hint-keep = збирати групу оголошеного символу
hint-switch = за амулет активному гравцеві
hint-lift = зняти цю групу ({ $count }): { $cells }
hint-put = на наступне вільне місце
hint-score = взяти очки за ціль
hint-take = взяти замість них два амулети
hint-bridge = Міст приєднує плитку до групи: { $cells }
hint-exclude = Виключена плитка не входить до жодної групи: { $cells }

# За що очки на карті цілі: текст складається з того, що на карті.
goal-symbol = { $first ->
    [H] кожного коня
    [B] кожного птаха
    [G] кожного їжака
    [X] кожну лисицю
   *[F] кожну рибу
}
goal-without = { $first ->
    [H] іншого коня
    [B] іншого птаха
    [G] іншого їжака
    [X] іншої лисиці
   *[F] іншої риби
}
goal-place = { $place ->
    [corners-and-centre] в кутах і в центрі
    [corners] в кутах
    [centre] в центрі
    [square] в центральному квадраті 3×3
    [diagonals] на діагоналях
    [cross] в середньому рядку та середньому стовпці
    [small-cross] в центрі та поруч із ним
    [edge] по краю
    [row-1] в верхньому рядку
    [row-2] в другому рядку
    [row-3] в середньому рядку
    [row-4] в четвертому рядку
    [row-5] в нижньому рядку
    [column-a] в лівому стовпці
    [column-b] в другому стовпці
    [column-c] в середньому стовпці
    [column-d] в четвертому стовпці
    [column-e] в правому стовпці
   *[cells] на місцях { $place }
}
goal-places-3 = { $points } за { goal-symbol } { goal-place }
goal-places-2 = { $points } за { goal-symbol } { goal-place }
goal-alone = { $points } за { goal-symbol } без { goal-without } навколо
goal-pairs = { $points } за кожну пару { NAME($first) } + { NAME($second) }, кожна плитка один раз
goal-best-on = { $points } за кожну плитку одного символу { goal-place }
goal-dark-lines = { $points } за кожен рядок і стовпець, де темних плиток чотири або більше
goal-dark-on = { $points } за кожну темну плитку { goal-place }
goal-spruce-on = { $points } за кожну ялину { goal-place }
goal-light-by-spruce = { $points } за кожну світлу плитку поруч із ялиною
goal-spruce-group = { $points } за кожну ялину в найбільшій групі ялин
goal-light-dark-pairs = { $points } за кожну пару світла + темна, кожна плитка один раз
goal-best-by-spruce = { $points } за кожну плитку одного символу поруч із ялиною
goal-best-group = { $points } за кожну плитку найбільшої групи разом із ялинами

rebuilt-card = Карту { $card } відновлено: звірте, що на ній, зі своєю.

# What the letters of the terminal table mean.
legend = Літери: H { NAME("H") }, B { NAME("B") }, G { NAME("G") }, X { NAME("X") }, F { NAME("F") }; S { NAME("S") }. Велика літера — світлий бік плитки, мала — темний; бліда літера — бік знизу. + міст, - виключено.
