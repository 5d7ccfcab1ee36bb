# Конец партии.
finale-won = Вы победили!
finale-shared = Вы разделили победу!
finale-lost = { $place ->
    [2] Второе место
    [3] Третье место
   *[other] Место { $place }
}
finale-lost-two = В этот раз не вышло
finale-just = { $points ->
    [one] Разница всего в { $points } очко!
    [few] Разница всего в { $points } очка!
   *[many] Разница всего в { $points } очков!
}
finale-close = { $points ->
    [one] Совсем рядом: не хватило { $points } очка.
    [few] Совсем рядом: не хватило { $points } очков.
   *[many] Совсем рядом: не хватило { $points } очков.
}
finale-team-won = Вы справились вместе!
finale-team-lost = На этот раз рыцари успели раньше
finale-rounds = По раундам
finale-sources = За что очки
finale-curve = Очки по ходу партии
finale-harder = Бот посильнее: { $level }
finale-share = Поделиться картинкой
finale-details = Как сложились очки
finale-best-first = Первый результат, который можно превзойти: { $points }.
finale-best-new = Ваш новый лучший результат: { $points }. Прежний: { $before }.
finale-best-equal = Вы повторили свой лучший результат: { $points }.
finale-best-short = Ваш лучший результат: { $before }.
finale-next = Что дальше
finale-again = Посмотреть ещё раз
review = Разбор
