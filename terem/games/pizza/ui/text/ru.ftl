# Поле «Королевской пиццы».
ui-workshop-all = всего { $count } из 14

ui-field = Поле
ui-closer = Ближе
ui-further = Дальше
ui-whole = Всё поле
ui-tally = Очки по граням сейчас
ui-points = { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
ui-tally-tip = { $name }: граней гномов, которые сейчас примыкают к пицце: { $points }
ui-colour = Цвет
ui-hand = В руке
ui-stack = Стопка
ui-your-hand = Ваша рука
ui-hand-empty = У вас в руке ничего нет.
ui-in-stack = { $count ->
    [0] Ваша стопка пуста
    [one] В вашей стопке { $count } жетон
    [few] В вашей стопке { $count } жетона
   *[many] В вашей стопке { $count } жетонов
}
ui-hold = Сверху { $face ->
    [D] гном
    [P] пицца
   *[R] дракон
}, на обороте { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}
ui-turn = Перевернуть: сверху будет { $face ->
    [D] гном
    [P] пицца
   *[R] дракон
}
ui-royal = королевская пицца
ui-token = { $colour ->
    [b] { $face ->
        [D] синий гном
        [P] синяя пицца
       *[R] синий дракон
    }
    [g] { $face ->
        [D] зелёный гном
        [P] зелёная пицца
       *[R] зелёный дракон
    }
    [p] { $face ->
        [D] фиолетовый гном
        [P] фиолетовая пицца
       *[R] фиолетовый дракон
    }
   *[y] { $face ->
        [D] жёлтый гном
        [P] жёлтая пицца
       *[R] жёлтый дракон
    }
}
ui-at = { $cell }: { $what }
ui-lies = { $colour ->
    [b] { $face ->
        [D] синий гном
        [P] синяя пицца
       *[R] синий дракон
    }
    [g] { $face ->
        [D] зелёный гном
        [P] зелёная пицца
       *[R] зелёный дракон
    }
    [p] { $face ->
        [D] фиолетовый гном
        [P] фиолетовая пицца
       *[R] фиолетовый дракон
    }
   *[y] { $face ->
        [D] жёлтый гном
        [P] жёлтая пицца
       *[R] жёлтый дракон
    }
}, на обороте { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}.
ui-lies-royal = Королевская пицца.
ui-brings = { $points ->
    [one] Приносит { $points } очко.
    [few] Приносит { $points } очка.
   *[many] Приносит { $points } очков.
}
ui-doomed = Дракон уведёт его, когда снова будет ходить { SEAT($seat) }.
ui-hunt = Дракон уйдёт, когда снова будет ходить { SEAT($seat) }, и уведёт { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}.
ui-hunt-none = Дракон уйдёт без добычи, когда снова будет ходить { SEAT($seat) }.
ui-hunt-scared = Дракона отпугивают { $colour ->
    [b] синие
    [g] зелёные
    [p] фиолетовые
   *[y] жёлтые
} гномы: он уйдёт без добычи, когда снова будет ходить { SEAT($seat) }.
ui-place = Свободное место, рядом: { $beside }
ui-can-flip = { $what } Перевернуть.
ui-can-turn = { $what } Перевернуть: он только что выложен.
ui-fresh = Нажмите на жетон, который только что выложили, чтобы перевернуть его: это ничего не стоит.
ui-fresh-flip = Перевернуть вторым действием
ui-how-chosen = Нажмите на светящееся место. Нажмите на жетон ещё раз, чтобы перевернуть его.
ui-prompt-begin = Выложите два жетона или выложите один и переверните один: нажмите на свой жетон.
ui-prompt-begin-place = Выложите два жетона: выберите первый в руке.
ui-prompt-second = Ещё одно действие: выложите жетон или переверните свой.
ui-prompt-place = Теперь выложите жетон.
ui-prompt-flip = Теперь переверните свой жетон.
ui-prompt-last = Последний круг: выложите один жетон или переверните один.
ui-prompt-last-place = Последний круг: выложите один жетон.
ui-prompt-last-flip = Последний круг: переверните один свой жетон.
ui-prompt-pass = Сделать ничего нельзя: пасуйте.
ui-prompt-closed = Ход завершён. Нажмите «Готово» или отмените что-нибудь.
ui-prompt-ends = Ход завершён, и за ним начнётся последний круг. Нажмите «Готово» или отмените что-нибудь.
ui-sides = { SEAT($seat) } ({ $colour ->
    [b] синие
    [g] зелёные
    [p] фиолетовые
   *[y] жёлтые
})
ui-dragons = Что уведут драконы
ui-worry-dragon = { $points ->
    [one] Ваш дракон уведёт ваших же гномов: вы потеряете { $points } очко. Закончить ход?
    [few] Ваш дракон уведёт ваших же гномов: вы потеряете { $points } очка. Закончить ход?
   *[many] Ваш дракон уведёт ваших же гномов: вы потеряете { $points } очков. Закончить ход?
}
ui-dragons-cost = Во что вам обойдутся драконы
ui-dragons-short = драконы
item-ui-scared = дракона отпугивают { $colour ->
    [b] синие
    [g] зелёные
    [p] фиолетовые
   *[y] жёлтые
} гномы
item-ui-alone = дракон уйдёт без добычи
ui-seat = { SEAT($seat) } (цвет: { NAME($colour) }): сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, в руке { $hand ->
    [one] { $hand } жетон
    [few] { $hand } жетона
   *[many] { $hand } жетонов
}, в стопке { $stack }.
ui-from-royal = { $near ->
    [yes] у королевской пиццы, { ui-side }
   *[no] от королевской пиццы { ui-side }, мест до неё: { $count }
}
ui-side = { $side ->
    [right] справа
    [lower-right] справа внизу
    [lower-left] слева внизу
    [left] слева
    [upper-left] слева вверху
   *[upper-right] справа вверху
}
ui-step-place = выложить { $face ->
    [D] гнома
    [P] пиццу
   *[R] дракона
} (на обороте { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}): { $at }
ui-step-flip = { $at }: перевернуть { $face ->
    [D] гнома
    [P] пиццу
   *[R] дракона
}: теперь { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}
ui-step-pass = пас
ui-helper-face = Сторона
ui-helper-clear = Очистить скатерть
ui-helper-how = Выберите цвет и сторону, затем нажмите на то место скатерти, где лежит такой жетон. Нажмите ещё раз, чтобы убрать его.
ui-helper-away = Сейчас подсчитать очки не получается.

# Cells have no names that one could see on the cloth.
ui-told-placed = { SEAT($seat) } выкладывает { $face ->
    [D] гнома
    [P] пиццу
   *[R] дракона
} (на обороте { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}).
ui-told-flipped = { SEAT($seat) } переворачивает жетон: теперь это { $face ->
    [D] гном
    [P] пицца
   *[R] дракон
}.
ui-told-nothing = Здесь написано, что делают другие.
ui-dwarves = { $colour ->
    [b] синий гном
    [g] зелёный гном
    [p] фиолетовый гном
   *[y] жёлтый гном
}{ $count ->
    [1] {""}
   *[other] { " " }× { $count }
}
ui-told-drew = { $count ->
    [one] { SEAT($seat) } берёт в руку { $count } жетон.
    [few] { SEAT($seat) } берёт в руку { $count } жетона.
   *[many] { SEAT($seat) } берёт в руку { $count } жетонов.
}
event-dragon-left = { SEAT($seat) }: дракон уходит без добычи, рядом с ним не было гномов.
ui-told-took = { SEAT($seat) }: дракон уходит и уводит с собой: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: дракон уходит без добычи, его отпугнули три гнома одного цвета ({ NAME($colour) }).
item-dwarf = { NAME($colour) } гном
item-hunt = дракон уведёт { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}
item-rescue = { NAME($colour) } гном спасён от дракона

# Отказы словами стола.
refuse-cell-taken = Там уже что-то лежит: { $cell }.
refuse-touches-nothing = Это место не примыкает к полю: кладите жетон рядом с другим.
refuse-nothing-there = Там ничего не лежит.
refuse-not-yours = Это не ваш жетон: { $cell }.
refuse-not-in-hand = У вас нет такого жетона: { NAME($token) }.

# То же о вас.
you-event-first-chosen = Первый ход ваш.
you-event-drew = Вы берёте в руку жетон: { NAME($kind) }.
you-event-drew-hidden = Вы берёте в руку жетон.
you-event-turn-began = Ваш ход.
you-event-passed = Вы ничего не можете сделать и пасуете.
you-event-dragon-left = Ваш дракон уходит без добычи, рядом с ним не было гномов.
you-ui-told-took = Ваш дракон уходит и уводит с собой: { $dwarves }.
you-event-dragon-scared = Ваш дракон уходит без добычи, его отпугнули три гнома одного цвета ({ NAME($colour) }).
you-event-last-round-began = У вас остался один жетон или ни одного. Остальные делают ещё по одному действию.
you-ui-doomed = Дракон уведёт его, когда снова будет ваш ход.
you-ui-hunt = Дракон уйдёт, когда снова будет ваш ход, и уведёт { $count ->
    [one] { $count } гнома
    [few] { $count } гномов
   *[many] { $count } гномов
}.
you-ui-hunt-none = Дракон уйдёт без добычи, когда снова будет ваш ход.
you-ui-hunt-scared = Дракона отпугивают { $colour ->
    [b] синие
    [g] зелёные
    [p] фиолетовые
   *[y] жёлтые
} гномы: он уйдёт без добычи, когда снова будет ваш ход.
you-ui-sides = Вы ({ $colour ->
    [b] синие
    [g] зелёные
    [p] фиолетовые
   *[y] жёлтые
})
you-ui-seat = Вы (цвет: { NAME($colour) }): сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, в руке { $hand ->
    [one] { $hand } жетон
    [few] { $hand } жетона
   *[many] { $hand } жетонов
}, в стопке { $stack }.
you-ui-told-placed = Вы выкладываете { $face ->
    [D] гнома
    [P] пиццу
   *[R] дракона
} (на обороте { $behind ->
    [D] гном
    [P] пицца
   *[R] дракон
}).
you-ui-told-flipped = Вы переворачиваете жетон: теперь это { $face ->
    [D] гном
    [P] пицца
   *[R] дракон
}.
you-ui-told-drew = { $count ->
    [one] Вы берёте в руку { $count } жетон.
    [few] Вы берёте в руку { $count } жетона.
   *[many] Вы берёте в руку { $count } жетонов.
}
ui-source = { $count ->
    [one] Гномы с { $count } гранью пиццы
   *[other] Гномы с { $count } гранями пиццы
}
