gems-field = Поле самоцветов
gems-hand = Ваши карты
gems-cards-of = Карты: { SEAT($seat) }
gems-hand-none = У вас нет карт.
gems-many = { $count } × { NAME($kind) }
gems-empty = пусто
gems-row = Строка { $row }
gems-deck = Колода
gems-deck-holds = { $count ->
    [0] Колода пуста.
    [one] В колоде { $count } карта.
    [few] В колоде { $count } карты.
   *[many] В колоде { $count } карт.
}
gems-draw = Взять три карты из колоды (осталось { $count }). На этом ход закончится.
gems-drawn = Вы возьмёте три карты, когда нажмёте «Готово».
gems-discards = Сброс
gems-discards-none = Сброс пуст.
gems-discards-of = В сбросе: { $cards }.
gems-discards-open = { $count ->
    [one] Посмотреть сброс ({ $count } карта)
    [few] Посмотреть сброс ({ $count } карты)
   *[many] Посмотреть сброс ({ $count } карт)
}
gems-run-outs = Сколько раз закончилась колода: { $times } из { $last }
gems-shifts = { $count ->
    [one] { $count } сдвиг за этот ход
    [few] { $count } сдвига за этот ход
   *[many] { $count } сдвигов за этот ход
}
gems-pass = Пас
gems-cancel = Отмена
gems-fact-cards = Карты
gems-score-of = { $points ->
    [one] { SEAT($seat) }: { $points } очко.
    [few] { SEAT($seat) }: { $points } очка.
   *[many] { SEAT($seat) }: { $points } очков.
}
gems-pick = { $left ->
    [1] Выберите ещё одну карту в уплату
    [2] Выберите ещё две карты в уплату
   *[other] Выберите три карты в уплату
}

gems-shift = { $way ->
    [left] строка { $line } влево
    [right] строка { $line } вправо
    [up] столбец { $line } вверх
   *[down] столбец { $line } вниз
}
gems-shift-one = { gems-shift }, цена: { NAME($kind) }
gems-shift-three = { gems-shift }, цена: любые три карты; на другой край переходит { NAME($kind) }
gems-shift-not = { gems-shift }: сейчас нельзя; на другой край переходит { NAME($kind) }
gems-step-paid = { gems-shift }, плата: { NAME($paid) }
gems-step-draw = взять карты
gems-step-end = завершить ход
gems-step-pass = пасовать
gems-step-claim = выполнить задание: { NAME($kind) }

gems-prompt-start = Возьмите три карты или двигайте строки и столбцы.
gems-prompt-draw = Возьмите три карты: на сдвиг карт не хватает.
gems-prompt-shift = Двигайте строки и столбцы: брать карты сейчас нельзя.
gems-prompt-more = Двигайте дальше или нажмите «Готово», чтобы подсчитать поле.
gems-prompt-done = Нажмите «Готово», чтобы подсчитать поле.
gems-prompt-closed = Ход готов: нажмите «Готово» или отмените что-нибудь.
gems-prompt-pass = Нельзя ни взять карты, ни сдвинуть ряд: пасуйте.
gems-preview = Если завершить ход сейчас
gems-lines = Очки строк и столбцов

gems-told-shifted = { $way ->
    [left] { SEAT($seat) } двигает строку { $line } влево, плата: { NAME($paid) }.
    [right] { SEAT($seat) } двигает строку { $line } вправо, плата: { NAME($paid) }.
    [up] { SEAT($seat) } двигает столбец { $line } вверх, плата: { NAME($paid) }.
   *[down] { SEAT($seat) } двигает столбец { $line } вниз, плата: { NAME($paid) }.
}
gems-told-drew = { SEAT($seat) } берёт карты: { NAME($kind) }.
gems-told-drew-hidden = { $count ->
    [one] { SEAT($seat) } берёт { $count } карту.
    [few] { SEAT($seat) } берёт { $count } карты.
   *[many] { SEAT($seat) } берёт { $count } карт.
}

gems-stone = { NAME($kind) }{ $counts ->
    [yes] : сейчас считается
   *[no] {""}
}
gems-run-outs-tip = Игра кончается, когда колода закончится столько раз: { $last }.
gems-run-outs-late = Когда она закончится ещё раз, игра кончится.
gems-ended = { $last ->
    [one] Колода закончилась: это конец игры.
    [few] Колода закончилась { $last } раза: это конец игры.
   *[many] Колода закончилась { $last } раз: это конец игры.
}
gems-worry-nothing = Вы заплатили за этот ход, но он не приносит очков. Закончить ход?

gems-source-row = Строки
gems-source-column = Столбцы
gems-source-bonus = Несколько линий за ход

# То же о вас.
you-event-first-chosen = Первый ход ваш.
you-event-drew = Вы берёте карту: { NAME($kind) }.
you-event-drew-hidden = Вы берёте карту.
you-event-passed = Вы не можете ни взять карту, ни сдвинуть ряд и пасуете.
you-event-turn-began = Ваш ход.
you-gems-score-of = { $points ->
    [one] У вас { $points } очко.
    [few] У вас { $points } очка.
   *[many] У вас { $points } очков.
}
you-gems-told-shifted = { $way ->
    [left] Вы двигаете строку { $line } влево, плата: { NAME($paid) }.
    [right] Вы двигаете строку { $line } вправо, плата: { NAME($paid) }.
    [up] Вы двигаете столбец { $line } вверх, плата: { NAME($paid) }.
   *[down] Вы двигаете столбец { $line } вниз, плата: { NAME($paid) }.
}
you-gems-told-drew = Вы берёте карты: { NAME($kind) }.
you-gems-told-drew-hidden = { $count ->
    [one] Вы берёте { $count } карту.
    [few] Вы берёте { $count } карты.
   *[many] Вы берёте { $count } карт.
}

# Подсчёт очков.
gems-helper-how = Выберите камень и нажимайте на карты поля, пока оно не станет таким же, как у вас. Потом нажимайте стрелки рядов, которые двигаете в этот ход.
gems-helper-kind = Камень
gems-helper-brings = За этот ход
gems-helper-nothing = Трёх одинаковых подряд пока нет.
gems-helper-shifts = Сдвиги этого хода
gems-helper-still = Пока ни одного: считается поле, как оно лежит.
gems-helper-back = Отменить последний сдвиг
gems-helper-none = Начать ход заново
gems-helper-away = Сейчас подсчитать очки не получается.
