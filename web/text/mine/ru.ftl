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
mine-compares = В среднем и лучшем результате учтены партии, которые вы сами сыграли от начала до конца с картами из коробки.
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
