name = Низам
tagline = Двигайте ряды самоцветов и собирайте одинаковые камни подряд.
about = На столе открыто поле самоцветов пять на пять. Берите карты или платите ими, чтобы сдвигать строки и столбцы: три, четыре или пять одинаковых камней подряд приносят очки и уступают место новым.

event-first-chosen = Первый ход: { SEAT($seat) }.
event-laid = На { $cell } выкладывается { NAME($kind) }.
event-drew = { SEAT($seat) } берёт карту: { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } берёт карту.
event-shifted = { SEAT($seat) } двигает { $line }{ $way }, плата: { NAME($paid) }.
event-passed = { SEAT($seat) } не может ни взять карту, ни сдвинуть ряд и пасует.
event-deck-ran-out = { $times ->
    [one] Колода закончилась { $times } раз.
    [few] Колода закончилась { $times } раза.
   *[many] Колода закончилась { $times } раз.
}
event-turn-began = Ходит { SEAT($seat) }.

item-row = строка { $line }: { $length } × { NAME($kind) }
item-column = столбец { $line }: { $length } × { NAME($kind) }
item-bonus = за { $lines } { $lines ->
    [one] линию
    [few] линии
   *[many] линий
} за один ход
item-lines = линии этого хода
item-hand = карт на руке: { $cards }, за один ход это около { $brings } { $brings ->
    [one] очка
   *[many] очков
}
item-final = колода заканчивается, и с этим ходом завершается игра

refuse-shift-before-end = Сдвиньте хотя бы один ряд, прежде чем завершить ход.
refuse-no-need-to-pass = Вы можете взять карты или сдвинуть ряд, поэтому пасовать нельзя.
refuse-draw-after-shift = Вы уже двигали ряды: в этот ход брать карты нельзя.
refuse-nothing-to-draw = Брать нечего: и колода, и сброс пусты.
refuse-hand-full = Рука полна (карт: { $limit }): сначала сдвиньте что-нибудь.
refuse-no-such-card = Этот сдвиг стоит одну карту ({ NAME($kind) }), а у вас её нет. { $cards ->
    [0] Ваша рука пуста.
    [one] Подошли бы любые три карты, но у вас одна.
    [2] Подошли бы любые три карты, но у вас две.
   *[other] Заплатите любыми тремя картами: напишите их после двоеточия.
}
refuse-pay-with-the-like = У вас есть { NAME($kind) }: платите этой картой. Тремя любыми можно заплатить, только если такой карты нет.
refuse-price-not-in-hand = Вы не можете заплатить { $price }: у вас на руке { $hand }.

outcome-solo = { $winners }: итог { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}.

board-deck = В колоде { $deck }, в сбросе { $discards }, колода кончалась { $runouts } { $runouts ->
    [one] раз
    [few] раза
   *[many] раз
}
board-others = На руках у других: { $hands }
board-hand = Ваша рука: { $hand }
board-scores = Очки: { $scores }

hint-action = { $action }  { $what }
hint-draw = взять три карты, ход закончится
hint-end = подсчитать поле, ход закончится
hint-pass = больше ничего сделать нельзя
hint-shifts-like = Сдвиги за одну карту: { $shifts }
hint-shifts-three = Сдвиги за любые три карты, например 3>:AAD: { $shifts }

# What the letters of the terminal table mean.
legend = Буквы: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }. Строка 3 вправо: 3>, столбец b вверх: b^.
