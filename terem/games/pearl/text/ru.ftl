name = Жемчужина Востока
tagline = Гонка за восемью заданиями вокруг одной жемчужины.
about = То же поле самоцветов, но с жемчужиной, которая заменяет любой из них. Соберите три одинаковых камня подряд, чтобы выполнить задание. Постарайтесь первыми выполнить все восемь — но последнее задание каждого соперника для вас закрыто.

event-scored = { SEAT($seat) }: ещё { $points } { $points ->
    [one] задание
    [few] задания
   *[many] заданий
}:
event-claimed = { $with_pearl ->
    [yes] { SEAT($seat) } выполняет задание с жемчужиной: { NAME($kind) }.
   *[no] { SEAT($seat) } выполняет задание: { NAME($kind) }.
}
prospect-now = { $points ->
    [one] { $points } задание сейчас
    [few] { $points } задания сейчас
   *[many] { $points } заданий сейчас
}: { $items }
item-task = { NAME($kind) }
item-closed = { NAME($kind) } лежит сверху: для других это задание закрыто
item-cards = карт на руке для следующих сдвигов: { $cards }

refuse-hand-full = Рука полна.
refuse-shift-after-claim = Вы уже выполнили задание: в этот ход двигать ряды больше нельзя.
refuse-claim-before-shift = Сдвиньте хотя бы один ряд, прежде чем выполнять задание.
refuse-task-done = Это задание ({ NAME($kind) }) вы уже выполнили.
refuse-not-lined-up = Нигде нет трёх подряд: { NAME($kind) }.
refuse-task-covered = { SEAT($seat) } держит это задание сверху ({ NAME($kind) }): оно закрыто, пока его не накроет другое.
refuse-pearl-used = В этот ход жемчужина уже заменила другой камень, а здесь ({ NAME($kind) }) без неё не хватает.
refuse-pearl-costs-three = На другой край перейдёт жемчужина: такой сдвиг стоит любые три карты. Напишите их после двоеточия.

outcome-tasks = Все восемь заданий выполнены, победа: { $winners }.
outcome-stuck = Больше никто никогда не сможет выполнить задание. { $count ->
    [one] Победа: { $winners }
   *[other] Победу делят: { $winners }
}, { $score } { $score ->
    [one] задание
    [few] задания
   *[many] заданий
}.
outcome-quiet = Очень долго никто не выполнял заданий. { $count ->
    [one] Победа: { $winners }
   *[other] Победу делят: { $winners }
}, { $score } { $score ->
    [one] задание
    [few] задания
   *[many] заданий
}.

board-done = { SEAT($seat) }, выполнено { $count } из 8: { $done }

hint-claim = выполнить это задание
hint-end = завершить ход

# What the letters of the terminal table mean.
legend = Буквы: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }, * { NAME("*") }. Строка 3 вправо: 3>, столбец b вверх: b^.
