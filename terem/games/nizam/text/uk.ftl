name = Нізам
tagline = Переміщуйте ряди коштовних каменів і збирайте комбінації.
about = На столі відкрите ігрове поле з коштовних каменів, п’ять на п’ять. Беріть карти або платіть ними, щоб переміщувати рядки та стовпці: три, чотири чи п’ять однакових каменів поспіль приносять очки й звільняють місце новим.

event-first-chosen = Перший хід: { SEAT($seat) }.
event-laid = На { $cell } викладено: { NAME($kind) }.
event-drew = { SEAT($seat) } бере карту: { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } бере карту.
event-shifted = { SEAT($seat) } переміщує { $line }{ $way }, плата: { NAME($paid) }.
event-passed = { SEAT($seat) } не може ні взяти карту, ні перемістити ряд і пасує.
event-deck-ran-out = { $times ->
    [one] Колода закінчилася { $times } раз.
    [few] Колода закінчилася { $times } рази.
   *[many] Колода закінчилася { $times } разів.
}
event-turn-began = Ходить { SEAT($seat) }.

item-row = рядок { $line }: { $length } × { NAME($kind) }
item-column = стовпець { $line }: { $length } × { NAME($kind) }
item-bonus = за { $lines } { $lines ->
    [one] комбінацію
    [few] комбінації
   *[many] комбінацій
} за один хід
item-lines = комбінації цього ходу
item-hand = карт на руці: { $cards }, за один хід це приблизно { $brings } { $brings ->
    [one] очко
    [few] очки
   *[many] очок
}
item-final = колода закінчується, і з цим ходом завершується гра

refuse-shift-before-end = Перемістіть хоча б один ряд, перш ніж завершити хід.
refuse-no-need-to-pass = Ви можете взяти карти або перемістити ряд, тож пасувати не можна.
refuse-draw-after-shift = Ви вже переміщували ряди: цього ходу брати карти не можна.
refuse-nothing-to-draw = Брати нічого: порожні й колода, і колода скидання.
refuse-hand-full = Рука повна (карт: { $limit }): спершу перемістіть щось.
refuse-no-such-card = Це переміщення коштує одну карту ({ NAME($kind) }), а у вас її немає. { $cards ->
    [0] Ваша рука порожня.
    [one] Підійшли б будь-які три карти, але у вас одна.
    [2] Підійшли б будь-які три карти, але у вас дві.
   *[other] Заплатіть будь-якими трьома картами: напишіть їх після двокрапки.
}
refuse-pay-with-the-like = У вас є { NAME($kind) }: платіть цією картою. Трьома будь-якими можна заплатити, лише якщо такої карти немає.
refuse-price-not-in-hand = Ви не можете заплатити { $price }: у вас на руці { $hand }.

outcome-solo = { $winners }: підсумок { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}.

board-deck = У колоді { $deck }, у колоді скидання { $discards }, колода закінчувалася { $runouts } { $runouts ->
    [one] раз
    [few] рази
   *[many] разів
}
board-others = На руках в інших: { $hands }
board-hand = Ваша рука: { $hand }
board-scores = Очки: { $scores }

hint-action = { $action }  { $what }
hint-draw = взяти три карти, хід закінчиться
hint-end = підрахувати поле, хід закінчиться
hint-pass = більше нічого зробити не можна
hint-shifts-like = Переміщення за одну карту: { $shifts }
hint-shifts-three = Переміщення за будь-які три карти, наприклад 3>:AAD: { $shifts }

# What the letters of the terminal table mean.
legend = Літери: A { NAME("A") }, B { NAME("B") }, C { NAME("C") }, D { NAME("D") }, E { NAME("E") }, G { NAME("G") }, O { NAME("O") }, S { NAME("S") }. Рядок 3 праворуч: 3>, стовпець b вгору: b^.
