gems-field = Ігрове поле
gems-hand = Ваші карти
gems-cards-of = Карти: { SEAT($seat) }
gems-hand-none = У вас немає карт.
gems-many = { $count } × { NAME($kind) }
gems-empty = порожньо
gems-row = Рядок { $row }
gems-deck = Колода
gems-deck-holds = { $count ->
    [0] Колода порожня.
    [one] У колоді { $count } карта.
    [few] У колоді { $count } карти.
   *[many] У колоді { $count } карт.
}
gems-draw = Взяти три карти з колоди (залишилося { $count }). На цьому хід закінчиться.
gems-drawn = Ви візьмете три карти, коли натиснете «Готово».
gems-discards = Скидання
gems-discards-none = Колода скидання порожня.
gems-discards-of = У колоді скидання: { $cards }.
gems-discards-open = { $count ->
    [one] Переглянути колоду скидання ({ $count } карта)
    [few] Переглянути колоду скидання ({ $count } карти)
   *[many] Переглянути колоду скидання ({ $count } карт)
}
gems-run-outs = Скільки разів закінчилася колода: { $times } з { $last }
gems-shifts = { $count ->
    [one] { $count } переміщення за цей хід
    [few] { $count } переміщення за цей хід
   *[many] { $count } переміщень за цей хід
}
gems-pass = Пас
gems-cancel = Скасувати
gems-fact-cards = Карти
gems-score-of = { $points ->
    [one] { SEAT($seat) }: { $points } очко.
    [few] { SEAT($seat) }: { $points } очки.
   *[many] { SEAT($seat) }: { $points } очок.
}
gems-pick = { $left ->
    [1] Виберіть ще одну карту для оплати
    [2] Виберіть ще дві карти для оплати
   *[other] Виберіть три карти для оплати
}

gems-shift = { $way ->
    [left] рядок { $line } ліворуч
    [right] рядок { $line } праворуч
    [up] стовпець { $line } вгору
   *[down] стовпець { $line } вниз
}
gems-shift-one = { gems-shift }, ціна: { NAME($kind) }
gems-shift-three = { gems-shift }, ціна: будь-які три карти; на інший край переходить { NAME($kind) }
gems-shift-not = { gems-shift }: зараз не можна; на інший край переходить { NAME($kind) }
gems-step-paid = { gems-shift }, плата: { NAME($paid) }
gems-step-draw = взяти карти
gems-step-end = завершити хід
gems-step-pass = пасувати
gems-step-claim = виконати завдання: { NAME($kind) }

gems-prompt-start = Візьміть три карти або переміщуйте рядки та стовпці.
gems-prompt-draw = Візьміть три карти: на переміщення карт не вистачає.
gems-prompt-shift = Переміщуйте рядки та стовпці: брати карти зараз не можна.
gems-prompt-more = Переміщуйте далі або натисніть «Готово», щоб підрахувати поле.
gems-prompt-done = Натисніть «Готово», щоб підрахувати поле.
gems-prompt-closed = Хід готовий: натисніть «Готово» або скасуйте щось.
gems-prompt-pass = Не можна ні взяти карти, ні перемістити ряд: пасуйте.
gems-preview = Якщо завершити хід зараз
gems-lines = Очки рядків і стовпців

gems-told-shifted = { $way ->
    [left] { SEAT($seat) } переміщує рядок { $line } ліворуч, плата: { NAME($paid) }.
    [right] { SEAT($seat) } переміщує рядок { $line } праворуч, плата: { NAME($paid) }.
    [up] { SEAT($seat) } переміщує стовпець { $line } вгору, плата: { NAME($paid) }.
   *[down] { SEAT($seat) } переміщує стовпець { $line } вниз, плата: { NAME($paid) }.
}
gems-told-drew = { SEAT($seat) } бере карти: { NAME($kind) }.
gems-told-drew-hidden = { $count ->
    [one] { SEAT($seat) } бере { $count } карту.
    [few] { SEAT($seat) } бере { $count } карти.
   *[many] { SEAT($seat) } бере { $count } карт.
}

gems-stone = { NAME($kind) }{ $counts ->
    [yes] : зараз рахується
   *[no] {""}
}
gems-run-outs-tip = Гра завершується, коли колода закінчиться стільки разів: { $last }.
gems-run-outs-late = Коли вона закінчиться ще раз, гра завершиться.
gems-ended = { $last ->
    [one] Колода закінчилася: це кінець гри.
    [few] Колода закінчилася { $last } рази: це кінець гри.
   *[many] Колода закінчилася { $last } разів: це кінець гри.
}
gems-worry-nothing = Ви заплатили за цей хід, але він не приносить очок. Завершити хід?

gems-source-row = Рядки
gems-source-column = Стовпці
gems-source-bonus = Кілька комбінацій за хід

# Те саме про вас.
you-event-first-chosen = Перший хід ваш.
you-event-drew = Ви берете карту: { NAME($kind) }.
you-event-drew-hidden = Ви берете карту.
you-event-passed = Ви не можете ні взяти карту, ні перемістити ряд і пасуєте.
you-event-turn-began = Ваш хід.
you-gems-score-of = { $points ->
    [one] У вас { $points } очко.
    [few] У вас { $points } очки.
   *[many] У вас { $points } очок.
}
you-gems-told-shifted = { $way ->
    [left] Ви переміщуєте рядок { $line } ліворуч, плата: { NAME($paid) }.
    [right] Ви переміщуєте рядок { $line } праворуч, плата: { NAME($paid) }.
    [up] Ви переміщуєте стовпець { $line } вгору, плата: { NAME($paid) }.
   *[down] Ви переміщуєте стовпець { $line } вниз, плата: { NAME($paid) }.
}
you-gems-told-drew = Ви берете карти: { NAME($kind) }.
you-gems-told-drew-hidden = { $count ->
    [one] Ви берете { $count } карту.
    [few] Ви берете { $count } карти.
   *[many] Ви берете { $count } карт.
}

# Підрахунок очок.
gems-helper-how = Виберіть камінь і торкайтеся карт поля, доки воно не стане таким, як у вас. Потім натискайте стрілки рядів, які переміщуєте цього ходу.
gems-helper-kind = Камінь
gems-helper-brings = За цей хід
gems-helper-nothing = Трьох однакових поспіль поки немає.
gems-helper-shifts = Переміщення цього ходу
gems-helper-still = Поки жодного: рахується поле, як воно лежить.
gems-helper-back = Скасувати останнє переміщення
gems-helper-none = Почати хід знову
gems-helper-away = Зараз порахувати очки не вдається.
