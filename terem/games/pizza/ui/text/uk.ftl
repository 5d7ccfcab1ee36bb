# Поле «Королівської піци».
ui-workshop-all = усього { $count } з 14

ui-field = Поле
ui-closer = Ближче
ui-further = Далі
ui-whole = Усе поле
ui-tally = Очки за грані зараз
ui-points = { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
ui-tally-tip = { $name }: граней гномів, що зараз торкаються піци: { $points }
ui-colour = Колір
ui-hand = На руці
ui-stack = Стопка
ui-your-hand = Ваша рука
ui-hand-empty = У вас на руці нічого немає.
ui-in-stack = { $count ->
    [0] Ваша стопка порожня
    [one] У вашій стопці { $count } жетон
    [few] У вашій стопці { $count } жетони
   *[many] У вашій стопці { $count } жетонів
}
ui-hold = Зверху { $face ->
    [D] гном
    [P] піца
   *[R] дракон
}, на звороті { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}
ui-turn = Перевернути: зверху буде { $face ->
    [D] гном
    [P] піца
   *[R] дракон
}
ui-royal = королівська піца
ui-token = { $colour ->
    [b] { $face ->
        [D] синій гном
        [P] синя піца
       *[R] синій дракон
    }
    [g] { $face ->
        [D] зелений гном
        [P] зелена піца
       *[R] зелений дракон
    }
    [p] { $face ->
        [D] фіолетовий гном
        [P] фіолетова піца
       *[R] фіолетовий дракон
    }
   *[y] { $face ->
        [D] жовтий гном
        [P] жовта піца
       *[R] жовтий дракон
    }
}
ui-at = { $cell }: { $what }
ui-lies = { $colour ->
    [b] { $face ->
        [D] синій гном
        [P] синя піца
       *[R] синій дракон
    }
    [g] { $face ->
        [D] зелений гном
        [P] зелена піца
       *[R] зелений дракон
    }
    [p] { $face ->
        [D] фіолетовий гном
        [P] фіолетова піца
       *[R] фіолетовий дракон
    }
   *[y] { $face ->
        [D] жовтий гном
        [P] жовта піца
       *[R] жовтий дракон
    }
}, на звороті { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}.
ui-lies-royal = Королівська піца.
ui-brings = { $points ->
    [one] Приносить { $points } очко.
    [few] Приносить { $points } очки.
   *[many] Приносить { $points } очок.
}
ui-doomed = Дракон забере його, коли знову ходитиме { SEAT($seat) }.
ui-hunt = Дракон піде, коли знову ходитиме { SEAT($seat) }, і забере { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}.
ui-hunt-none = Дракон піде без здобичі, коли знову ходитиме { SEAT($seat) }.
ui-hunt-scared = Дракона відлякують { $colour ->
    [b] сині
    [g] зелені
    [p] фіолетові
   *[y] жовті
} гноми: він піде без здобичі, коли знову ходитиме { SEAT($seat) }.
ui-place = Вільне місце, поруч: { $beside }
ui-can-flip = { $what } Перевернути.
ui-can-turn = { $what } Перевернути: його щойно викладено.
ui-fresh = Натисніть на жетон, який щойно виклали, щоб перевернути його: це нічого не коштує.
ui-fresh-flip = Перевернути другою дією
ui-how-chosen = Торкніться місця, що світиться. Торкніться жетона ще раз, щоб перевернути його.
ui-prompt-begin = Викладіть два жетони або викладіть один і переверніть один: натисніть на свій жетон.
ui-prompt-begin-place = Викладіть два жетони: оберіть перший на руці.
ui-prompt-second = Ще одна дія: викладіть жетон або переверніть свій.
ui-prompt-place = Тепер викладіть жетон.
ui-prompt-flip = Тепер переверніть свій жетон.
ui-prompt-last = Останнє коло: викладіть один жетон або переверніть один.
ui-prompt-last-place = Останнє коло: викладіть один жетон.
ui-prompt-last-flip = Останнє коло: переверніть один свій жетон.
ui-prompt-pass = Зробити нічого не можна: пасуйте.
ui-prompt-closed = Хід завершено. Натисніть «Готово» або скасуйте щось.
ui-prompt-ends = Хід завершено, і за ним почнеться останнє коло. Натисніть «Готово» або скасуйте щось.
ui-sides = { SEAT($seat) } ({ $colour ->
    [b] сині
    [g] зелені
    [p] фіолетові
   *[y] жовті
})
ui-dragons = Що заберуть дракони
ui-worry-dragon = { $points ->
    [one] Ваш дракон забере ваших же гномів: ви втратите { $points } очко. Закінчити хід?
    [few] Ваш дракон забере ваших же гномів: ви втратите { $points } очка. Закінчити хід?
   *[many] Ваш дракон забере ваших же гномів: ви втратите { $points } очок. Закінчити хід?
}
ui-dragons-cost = Чого вам коштуватимуть дракони
ui-dragons-short = дракони
item-ui-scared = дракона відлякують { $colour ->
    [b] сині
    [g] зелені
    [p] фіолетові
   *[y] жовті
} гноми
item-ui-alone = дракон піде без здобичі
ui-seat = { SEAT($seat) } (колір: { NAME($colour) }): зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, на руці { $hand ->
    [one] { $hand } жетон
    [few] { $hand } жетони
   *[many] { $hand } жетонів
}, у стопці { $stack }.
ui-from-royal = { $near ->
    [yes] біля королівської піци, { ui-side }
   *[no] від королівської піци { ui-side }, місць до неї: { $count }
}
ui-side = { $side ->
    [right] праворуч
    [lower-right] праворуч унизу
    [lower-left] ліворуч унизу
    [left] ліворуч
    [upper-left] ліворуч угорі
   *[upper-right] праворуч угорі
}
ui-step-place = викласти { $face ->
    [D] гнома
    [P] піцу
   *[R] дракона
} (на звороті { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}): { $at }
ui-step-flip = { $at }: перевернути { $face ->
    [D] гнома
    [P] піцу
   *[R] дракона
}: тепер { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}
ui-step-pass = пас
ui-helper-face = Сторона
ui-helper-clear = Очистити скатертину
ui-helper-how = Виберіть колір і сторону, потім торкніться скатертини там, де лежить такий жетон. Торкніться ще раз, щоб прибрати його.
ui-helper-away = Зараз порахувати очки не вдається.

# Cells have no names that one could see on the cloth.
ui-told-placed = { SEAT($seat) } викладає { $face ->
    [D] гнома
    [P] піцу
   *[R] дракона
} (на звороті { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}).
ui-told-flipped = { SEAT($seat) } перевертає жетон: тепер це { $face ->
    [D] гном
    [P] піца
   *[R] дракон
}.
ui-told-nothing = Тут написано, що роблять інші.
ui-dwarves = { $colour ->
    [b] синій гном
    [g] зелений гном
    [p] фіолетовий гном
   *[y] жовтий гном
}{ $count ->
    [1] {""}
   *[other] { " " }× { $count }
}
ui-told-drew = { $count ->
    [one] { SEAT($seat) } бере { $count } жетон.
    [few] { SEAT($seat) } бере { $count } жетони.
   *[many] { SEAT($seat) } бере { $count } жетонів.
}
event-dragon-left = { SEAT($seat) }: дракон іде без здобичі, поруч із ним не було гномів.
ui-told-took = { SEAT($seat) }: дракон іде й забирає з собою: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: дракон іде без здобичі, його відлякали три гноми одного кольору ({ NAME($colour) }).
item-dwarf = { NAME($colour) } гном
item-hunt = дракон забере { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}
item-rescue = { NAME($colour) } гном врятований від дракона

# Відмови словами столу.
refuse-cell-taken = Там уже щось лежить: { $cell }.
refuse-touches-nothing = Це місце нічого не торкається: кладіть жетон поруч з іншим.
refuse-nothing-there = Там нічого не лежить.
refuse-not-yours = Це не ваш жетон: { $cell }.
refuse-not-in-hand = У вас немає такого жетона: { NAME($token) }.

# Те саме про вас.
you-event-first-chosen = Перший хід ваш.
you-event-drew = Ви берете жетон: { NAME($kind) }.
you-event-drew-hidden = Ви берете жетон.
you-event-turn-began = Ваш хід.
you-event-passed = Ви нічого не можете зробити й пасуєте.
you-event-dragon-left = Ваш дракон іде без здобичі, поруч із ним не було гномів.
you-ui-told-took = Ваш дракон іде й забирає з собою: { $dwarves }.
you-event-dragon-scared = Ваш дракон іде без здобичі, його відлякали три гноми одного кольору ({ NAME($colour) }).
you-event-last-round-began = У вас лишився один жетон або жодного. Решта робить ще по одній дії.
you-ui-doomed = Дракон забере його, коли знову буде ваш хід.
you-ui-hunt = Дракон піде, коли знову буде ваш хід, і забере { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}.
you-ui-hunt-none = Дракон піде без здобичі, коли знову буде ваш хід.
you-ui-hunt-scared = Дракона відлякують { $colour ->
    [b] сині
    [g] зелені
    [p] фіолетові
   *[y] жовті
} гноми: він піде без здобичі, коли знову буде ваш хід.
you-ui-sides = Ви ({ $colour ->
    [b] сині
    [g] зелені
    [p] фіолетові
   *[y] жовті
})
you-ui-seat = Ви (колір: { NAME($colour) }): зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, на руці { $hand ->
    [one] { $hand } жетон
    [few] { $hand } жетони
   *[many] { $hand } жетонів
}, у стопці { $stack }.
you-ui-told-placed = Ви викладаєте { $face ->
    [D] гнома
    [P] піцу
   *[R] дракона
} (на звороті { $behind ->
    [D] гном
    [P] піца
   *[R] дракон
}).
you-ui-told-flipped = Ви перевертаєте жетон: тепер це { $face ->
    [D] гном
    [P] піца
   *[R] дракон
}.
you-ui-told-drew = { $count ->
    [one] Ви берете { $count } жетон.
    [few] Ви берете { $count } жетони.
   *[many] Ви берете { $count } жетонів.
}
ui-source = { $count ->
    [one] Гноми з { $count } гранню піци
   *[other] Гноми з { $count } гранями піци
}
