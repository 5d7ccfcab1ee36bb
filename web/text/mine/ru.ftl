# Мои игры: незаконченные, сыгранные и результаты.
mine-none = Вы ещё не закончили ни одной партии. Когда закончите, здесь будут результаты.
mine-unfinished = Незаконченные партии
put-away = Убрать
put-away-of = Убрать: { $game }
bring-back = Вернуть
bring-back-of = Вернуть: { $game }
put-away-tables = Убранные ({ $count })
put-away-why = Они подождут здесь, пока вы их не вернёте. Если за столом есть другие люди, за вас пока играет бот.
mine-how = Как идут игры
mine-against = Соперники
mine-together = Партнёры
against-solo = Без соперников
against-people = Люди
against-bots = Боты разных уровней
mine-games = Партии
mine-won = Победы
mine-average = В среднем
mine-best = Лучший
mine-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
mine-compares = Средний и лучший результат считаются по партиям, которые вы сами сыграли от начала до конца с нашими картами.
mine-finished = Законченные партии
mine-you-won = Вы победили
mine-you-lost = { $place ->
    [2] Второе место
    [3] Третье место
   *[other] Место { $place }
}
mine-together-won = Победили вместе
mine-together-lost = Проиграли вместе
mine-over = Партия окончена
mine-more = Показать более ранние
mine-review = Разбор
mine-filter = Какие партии
mine-all = Все
mine-game = Игра
mine-with = С кем
mine-with-people = С людьми
mine-with-bots = С ботами
mine-with-solo = В одиночку
mine-result = Итог
mine-result-won = Победы
mine-result-lost = Поражения
mine-no-such = Таких партий нет.
mine-found = { $more ->
    [yes] Показано партий: { $count }, и это не все.
   *[other] Показано партий: { $count }.
}

# Профили: что сыграно, для всех, кому это видно.
profile = Профиль
profile-since = Впервые здесь: { $month }
profile-yours = Эту страницу видят все. За закрытыми столами те, кто ничего о себе не показывает, остаются без имени.
profile-yours-only = Эту страницу видите только вы.
profile-change = Изменить
profile-none = Здесь нет профиля
profile-none-why = Хозяин его не показывает, или такого человека нет.
profile-no-games = Законченных партий пока нет.
profile-compares = Средний и лучший результат считаются по партиям, которые один человек сыграл от начала до конца с нашими картами.
profile-won = Первое место
profile-somebody = кто-то
problem-no-profile = Этот человек не показывает свои партии.
mine-judged = Разобрано. Удача: { $luck }, свои ходы: { $lost }
mine-flaws = { $count ->
    [one] { $count } слабый ход
    [few] { $count } слабых хода
   *[many] { $count } слабых ходов
}
mine-reviewed = { $games ->
    [one] По { $games } разобранной партии в среднем: свои ходы { $lost }, удача { $luck }
   *[other] По { $games } разобранным партиям в среднем: свои ходы { $lost }, удача { $luck }
}
