# Разбор сыгранной партии.
review-title = Что решило партию
review-why = Мастер заново смотрит на каждый ход: чего он стоил, что было бы лучше и где дело было только в удаче.
review-begin = Разобрать партию
review-stop = Остановить
review-ahead = { $count ->
    [one] Впереди ещё { $count } разбор.
    [few] Впереди ещё { $count } разбора.
   *[many] Впереди ещё { $count } разборов.
}
review-going = Ход { $turn } из { $count }
review-failed = Разбор прервался. Попробуйте ещё раз.
review-seat = Игрок
review-unit-points = Отрыв в очках от лучшего из остальных; в игре для одного — очки.
review-unit-percent = Вероятность общей победы в процентах.
review-unit-tasks = Отрыв в заданиях от лучшего из остальных.
review-short = Удача: { $luck }. Свои ходы: { $own }.
review-unfinished = Партию не доиграли: итогом считается то, чего тогда следовало ожидать.
review-curve = На что мог рассчитывать каждый игрок, ход за ходом
review-sum = Из чего сложился результат
review-expected = ожидалось в начале
review-luck = удача
review-own = свои ходы
review-others = чужие ходы: { $name }
review-rest = не объяснено
review-rest-why = Не объяснено: на одном ходу мастер ожидал не того, чего ожидал ходом позже.
review-result = результат
review-key = Ходы, которые решили партию
review-key-luck = удача
review-turn = Ход { $turn }
review-lost-turns = Ходы, на которых что-то потеряно
review-none = Ни на одном ходу не потеряно ничего заметного.
review-best = лучший ход
review-good = хороший ход
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-this = Ход { $turn }: { $name }
review-cost = потеряно { $lost } (± { $half })
review-played = Сыграно
review-better = Лучше
review-show = Показать на поле
review-shown = Перед ходом { $turn }: лучший ход отмечен на поле.
review-back = Вернуться к партии
