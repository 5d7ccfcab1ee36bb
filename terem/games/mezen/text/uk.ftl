name = Мезень
tagline = Поєднуйте символи, перевертайте плитки й виконайте десять цілей одним розписом.
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
event-turned = { SEAT($seat) } бачить новий зворот: { $tile }.
event-placed = { SEAT($seat) } кладе { $tile } на { $cell }.
event-painted = { SEAT($seat) }: перевернуто плиток: { $lifted }, амулетів: { $amulets }.
event-took-amulets = { SEAT($seat) } бере замість очок { $count } { $count ->
    [one] амулет
    [few] амулети
   *[many] амулетів
}.
event-found-amulet = { SEAT($seat) } знаходить амулет на новій цілі.
event-round-began = Раунд { $round }, активний гравець: { SEAT($active) }.

item-tile = { NAME($symbol) }
item-pair = пара
item-line = лінія з чотирма темними плитками
item-group = розмір групи: { $size }
item-dark = темні плитки: { $size }
item-light = світлі плитки: { $size }
item-amulets = амулети, що лишилися: { $size }
item-final-group = найбільша група: { $size }
item-lifted = плиток можна перекласти: { $size }
item-new-backs = з них із ще невідомим зворотом: { $size }
item-may-lift = { NAME($symbol) }, найбільша група: { $size }
item-new-amulets = амулети на потім: { $size }

refuse-other-phase = { $phase ->
    [naming] Зараз оголошують символ: H, B, G, X або F.
    [switching] Зараз символ лишають або змінюють.
    [arranging] Зараз поєднують групу й викладають плитки.
   *[choosing] Зараз обирають: очки за ціль чи амулети.
}
refuse-switch-to-the-same = Символ уже оголошено ({ NAME($symbol) }): щоб поєднувати його, нічого не змінюйте.
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
board-lifted = На руках: { $tiles }. Наступне місце: { $hole }

hint-action = { $action }  { $what }
hint-name = усі поєднують цей символ
hint-keep = поєднувати оголошений символ
hint-switch = за амулет активному гравцеві
hint-lift = зняти цю групу ({ $count }): { $cells }
hint-put = на наступне вільне місце
hint-score = взяти очки за ціль
hint-take = взяти замість них два амулети
hint-bridge = Міст приєднує плитку до групи: { $cells }
hint-exclude = Виключена плитка не входить до групи: { $cells }

card-1 = 3 за кожного коня на кутах і в центрі
card-2 = 3 за кожного птаха на кутах і в центрі
card-3 = 3 за кожного їжака на кутах і в центрі
card-4 = 3 за кожну лисицю на кутах і в центрі
card-5 = 3 за кожну рибу на кутах і в центрі
card-6 = 2 за кожного коня у центральному квадраті 3×3
card-7 = 2 за кожного птаха у центральному квадраті 3×3
card-8 = 2 за кожного їжака у центральному квадраті 3×3
card-9 = 2 за кожну лисицю у центральному квадраті 3×3
card-10 = 2 за кожну рибу у центральному квадраті 3×3
card-11 = 2 за кожного коня на діагоналях
card-12 = 2 за кожного птаха на діагоналях
card-13 = 2 за кожного їжака на діагоналях
card-14 = 2 за кожну лисицю на діагоналях
card-15 = 2 за кожну рибу на діагоналях
card-16 = 2 за кожного коня без іншого коня навколо
card-17 = 2 за кожного птаха без іншого птаха навколо
card-18 = 2 за кожного їжака без іншого їжака навколо
card-19 = 2 за кожну лисицю без іншої лисиці навколо
card-20 = 2 за кожну рибу без іншої риби навколо
card-21 = 2 за кожну пару птах + кінь
card-22 = 2 за кожну пару кінь + їжак
card-23 = 2 за кожну пару їжак + лисиця
card-24 = 2 за кожну пару лисиця + риба
card-25 = 2 за кожну пару риба + птах
card-26 = 3 за кожну плитку одного символу в середньому стовпці
card-27 = 3 за кожну плитку одного символу в середньому рядку
card-28 = 3 за кожну плитку одного символу в нижньому рядку
card-29 = 3 за кожен рядок і стовпець, де темних плиток чотири чи більше
card-30 = 2 за кожну темну плитку в середньому рядку та середньому стовпці
card-31 = 3 за кожну ялину в центральному квадраті 3×3
card-32 = 1 за кожну світлу плитку поруч із ялиною
card-33 = 4 за кожну ялину в найбільшій групі ялин
card-34 = 1 за кожну пару світла + темна
card-35 = 3 за кожну плитку одного символу поруч із ялиною
card-36 = 2 за кожну плитку найбільшої групи разом із ялинами
