name = Перлина Сходу
tagline = Перегони за вісьмома завданнями навколо однієї перлини.
about = Те саме поле коштовних каменів, але з перлиною, що замінює будь-який із них. Зберіть три однакові камені поспіль, щоб виконати завдання. Постарайтеся першими виконати всі вісім — але останнє завдання кожного суперника для вас закрите.

event-scored = { SEAT($seat) }: ще { $points } { $points ->
    [one] завдання
    [few] завдання
   *[many] завдань
}:
event-claimed = { $with_pearl ->
    [yes] { SEAT($seat) } виконує завдання з перлиною: { NAME($kind) }.
   *[no] { SEAT($seat) } виконує завдання: { NAME($kind) }.
}
prospect-now = { $points ->
    [one] { $points } завдання зараз
    [few] { $points } завдання зараз
   *[many] { $points } завдань зараз
}: { $items }
item-task = { NAME($kind) }
item-closed = { NAME($kind) } лежить зверху: для інших це завдання закрите
item-cards = карт на руці для наступних переміщень: { $cards }

refuse-hand-full = Рука повна.
refuse-shift-after-claim = Ви вже виконали завдання: цього ходу переміщувати ряди більше не можна.
refuse-claim-before-shift = Перемістіть хоча б один ряд, перш ніж виконувати завдання.
refuse-task-done = Це завдання ({ NAME($kind) }) ви вже виконали.
refuse-not-lined-up = Ніде немає трьох поспіль: { NAME($kind) }.
refuse-task-covered = { SEAT($seat) } тримає це завдання зверху ({ NAME($kind) }): воно закрите, доки його не накриє інше.
refuse-pearl-used = Цього ходу перлина вже замінила інший камінь, а тут ({ NAME($kind) }) без неї не вистачає.
refuse-pearl-costs-three = На інший край перейде перлина: таке переміщення коштує будь-які три карти. Напишіть їх після двокрапки.

outcome-tasks = Усі вісім завдань виконано, перемога: { $winners }.
outcome-stuck = Більше ніхто ніколи не зможе виконати завдання. { $count ->
    [one] Перемога: { $winners }
   *[other] Перемогу ділять: { $winners }
}, { $score } { $score ->
    [one] завдання
    [few] завдання
   *[many] завдань
}.
outcome-quiet = Дуже довго ніхто не виконував завдань. { $count ->
    [one] Перемога: { $winners }
   *[other] Перемогу ділять: { $winners }
}, { $score } { $score ->
    [one] завдання
    [few] завдання
   *[many] завдань
}.

board-done = { SEAT($seat) }, виконано { $count } з 8: { $done }

hint-claim = виконати це завдання
hint-end = завершити хід

# What the letters of the terminal table mean.
legend = Літери: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }, * { NAME("*") }. Рядок 3 праворуч: 3>, стовпець b вгору: b^.
