mz-counts = считается
mz-counts-not = не считается

mz-hole = пустое место
mz-tile = { $symbol }, { $side ->
    [dark] тёмной
   *[light] светлой
} стороной вверх, на обороте { $back }
mz-tile-unknown = { $symbol }, { $side ->
    [dark] тёмной
   *[light] светлой
} стороной вверх, оборот неизвестен
mz-tile-closed = ещё не открыта, на обороте { $back }
mz-side = { $symbol } ({ $side ->
    [dark] тёмная сторона
   *[light] светлая сторона
})
mz-cell = { $cell }: { $tile }{ $mark ->
    [bridge] , на ней мост
    [exclude] , исключена
   *[none] {""}
}{ $size ->
    [0] {""}
    [1] . Снять её
   *[other] . Снять группу, плиток: { $size }
}
mz-row = Строка { $row }
mz-set = Цели со значком: { $icon }
mz-pool = Амулетов в запасе: { $count }
mz-said-bridge = Мост на { $cell }
mz-said-exclude = Плитка { $cell } исключена
mz-your-painting = Ваша роспись
mz-painting-of = Роспись: { $name }
mz-goal = Цель
mz-next-goal = Следующая
mz-now = сейчас { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
mz-amulets = Амулеты
mz-symbol = Символ
mz-combines = Вы снимаете: { $symbol }

mz-prompt-naming = Объявите символ: все будут собирать его группу.
mz-prompt-naming-alone = Объявите символ: вы снимете его группу.
mz-prompt-switching = { SEAT($seat) } объявляет: { $symbol }. Оставьте этот символ или отдайте амулет за другой.
mz-prompt-arranging = Снимите группу ({ $symbol }) или сначала положите амулет.
mz-prompt-placing = { $count ->
    [one] Положите { $count } плитку на свободное место.
    [few] Разложите { $count } плитки по пустым местам, как хотите.
   *[many] Разложите { $count } плиток по пустым местам, как хотите.
}
mz-prompt-choosing-last = Последний раунд: возьмите очки за цель или амулеты, по очку за каждый.
mz-prompt-choosing = Возьмите очки за цель или амулеты на потом.
mz-nothing-to-lift = У вас таких плиток нет ({ $symbol }): в этом раунде снимать нечего.
mz-prompt-ready = Всё решено? Нажмите «Готово».
mz-prompt-turning = Переворачиваем? Когда увидите новые стороны, отменить это будет уже нельзя.

mz-name-title = Какой символ?
mz-name-label = Объявить символ: { $symbol }; на вашей росписи: { $count }
mz-switch-title = Оставить или сменить
mz-switch-label = Сменить за амулет на символ: { $symbol }; на вашей росписи: { $count }
mz-keep-label = Оставить символ: { $symbol }; на вашей росписи: { $count }
mz-keep-short = оставить
mz-choose-title = Очки или амулеты
mz-score = { $points ->
    [one] очко за цель
    [few] очка за цель
   *[many] очков за цель
}
mz-take = { $count ->
    [0] Запас пуст
    [one] амулет вместо очков
    [few] амулета вместо очков
   *[many] амулетов вместо очков
}
mz-or = или
mz-tools = Снять группу или положить амулет
mz-tool-lift = Снять: { $symbol }
mz-tool-bridge = Мост
mz-tool-exclude = Исключить
mz-amulets-left = { $count ->
    [one] остался { $count } амулет
    [few] осталось { $count } амулета
   *[many] осталось { $count } амулетов
}
mz-turn-over = Перевернуть { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}
mz-hand = Снятые плитки
mz-all-placed = Все плитки на местах.

mz-number-tip = Карта { $card } печатной колоды
mz-icons-tip = Наборы этой карты: { $icons }
mz-worth-tip = Очки за каждое
mz-now-tip = Сколько ваша роспись приносит сейчас
mz-tool-bridge-on = Мост: куда?
mz-tool-exclude-on = Исключить: что?
mz-tool-bridge-tip = Положите амулет на соседнюю плитку: она соединит две группы, а сама останется на месте.
mz-tool-exclude-tip = Положите амулет на плитку группы: она не снимается и остаётся на месте.
mz-preview = Цель сейчас (карта { $card })
mz-preview-next = Следующая цель (карта { $card })

mz-step-name = объявить символ: { $symbol }
mz-step-keep = оставить символ
mz-step-switch = сменить символ: { $symbol }
mz-step-bridge = мост на { $cell }
mz-step-exclude = исключить { $cell }
mz-step-lift = { $count ->
    [0] снять группу у { $cell }
    [1] снять { $cell }
   *[other] снять группу у { $cell }, плиток: { $count }
}
mz-step-put = { $where ->
    [here] { $tile } на { $cell }
   *[later] выложить: { $tile }
}
mz-step-score = взять очки
mz-step-take = взять амулеты

mz-helper-title = Сколько очков приносит ваша роспись?
mz-helper-why = Нарисуйте роспись так, как она лежит на столе, и выберите карту цели.
mz-palette = Чем рисовать
mz-clear = Очистить
mz-clear-side = Пустое место
mz-share-link = Скопировать ссылку на роспись
mz-link-copied = Ссылка скопирована.
mz-card-search = Найти карту: номер или слово
mz-shown-places = Места, которые считаются
mz-choose-card = Карта цели
mz-no-card = Такой карты нет.
mz-empty-left = { $count ->
    [one] Ещё { $count } пустое место
    [few] Ещё { $count } пустых места
   *[many] Ещё { $count } пустых мест
}
mz-no-points = Эта цель ничего не приносит.
mz-empty-cell = пусто
mz-paint-cell = { $cell }: { $side }
mz-why = Почему

mz-told-turned = { SEAT($seat) } открывает новую сторону: { $tile }.
mz-told-placed = { SEAT($seat) } кладёт на { $cell }: { $tile }.

mz-worry-take = { $points ->
    [one] Цель сейчас принесла бы вам { $points } очко. Взять вместо него два амулета?
    [few] Цель сейчас принесла бы вам { $points } очка. Взять вместо них два амулета?
   *[many] Цель сейчас принесла бы вам { $points } очков. Взять вместо них два амулета?
}
mz-worry-name = На вашей картине таких плиток нет ({ $symbol }): в этом раунде вам будет нечего снять. Объявить?
mz-worry-keep = На вашей картине таких плиток нет ({ $symbol }): в этом раунде вам будет нечего снять. Оставить этот символ?
mz-worry-score = Сейчас цель ничего вам не приносит, а вместо очков можно взять амулеты. Всё равно взять очки?

mz-source-goals = Цели
mz-source-dark = Тёмные плитки
mz-source-light = Светлые плитки
mz-source-amulets = Оставшиеся амулеты
mz-source-final-group = Самая большая группа

# Отказы словами стола.
refuse-other-phase = { $phase ->
    [naming] Сейчас объявляют символ: выберите его над росписью.
    [switching] Сейчас символ оставляют или меняют.
    [arranging] Сейчас собирают группу и раскладывают её плитки.
   *[choosing] Сейчас выбирают: очки за цель или амулеты.
}

# То же о вас.
you-outcome-rank-1 = Ваше звание: ученик.
you-outcome-rank-2 = Ваше звание: подмастерье.
you-outcome-rank-3 = Ваше звание: ремесленник.
you-outcome-rank-4 = Ваше звание: умелый ремесленник.
you-outcome-rank-5 = Ваше звание: мастер.
you-event-first-chosen = Активный игрок в первом раунде — вы.
you-event-named = Вы объявляете символ: { NAME($symbol) }.
you-event-switched = Вы платите амулет ({ SEAT($active) }) и меняете символ: { NAME($symbol) }.
you-event-amuleted = { $use ->
    [bridge] Вы кладёте мост на { $cell }.
   *[exclude] Вы исключаете { $cell }.
}
you-event-lifted = Вы снимаете { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}.
you-event-painted = { $lifted ->
    [0] На вашей картине нет этого символа: снимать нечего.
   *[other] Вы перевернули плиток: { $lifted }{ painted-with }.
}
you-event-took-amulets = Вы берёте вместо очков { $count } { $count ->
    [one] амулет
    [few] амулета
   *[many] амулетов
}.
you-event-found-amulet = Вы находите амулет на новой цели.
you-event-round-began = Раунд { $round }, активный игрок — вы.
you-board-seat = Вы: { $score } { $score ->
    [one] очко
    [few] очка
   *[many] очков
}, { $amulets } { $amulets ->
    [one] амулет
    [few] амулета
   *[many] амулетов
}
you-mz-prompt-switching = Вы объявляете: { $symbol }. Оставьте этот символ или отдайте амулет за другой.
you-mz-told-turned = Вы открываете новую сторону: { $tile }.
you-mz-told-placed = Вы кладёте на { $cell }: { $tile }.
