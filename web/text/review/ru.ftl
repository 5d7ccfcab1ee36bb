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
review-unfinished = Партию не доиграли: итогом считается то, чего тогда следовало ожидать.
review-curve = На что мог рассчитывать каждый игрок, ход за ходом
review-sum = Из чего сложился результат: { $name }
review-expected = ожидалось в начале
review-luck = удача
review-own = свои ходы
review-others = чужие ходы: { $name }
review-rest = ошибка в оценке мастера
review-rest-why = Мастер может лишь оценивать. Что вышло иначе и не объясняется ни удачей, ни ходами, — ошибка в его оценке.
review-result = результат
review-key = Решающие ходы: { $name }
review-key-yours = Ваши решающие ходы
review-turn = Ход { $turn }
review-lost-turns = Ходы, на которых что-то потеряно
review-none = Ни на одном ходу не потеряно ничего заметного.
review-none-yet = Разбор ещё идёт…
review-best = лучший ход
review-good = хороший ход
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-this = Ход { $turn }: { $name }
review-cost = Потеряно: { $much }.
review-played = Сыграно
review-better = Лучше
review-show = Показать на поле
review-shown = Перед ходом { $turn }: лучший ход отмечен на поле.
review-back = Вернуться к партии
# Сколько, с единицей.
review-much = { $unit ->
    [percent] { $amount } % шансов на победу
    [tasks] { $amount ->
        [one] { $amount } задание
        [few] { $amount } задания
        [many] { $amount } заданий
       *[other] { $amount } задания
    }
   *[points] { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
        [many] { $amount } очков
       *[other] { $amount } очка
    }
}
review-why-part = Остальное ({ $much }) лучший ход приносит позже — тем, что он готовит.
review-why-less = На первый взгляд лучший ход приносит меньше: { $less }. К концу же он приносит больше — тем, что готовит на будущее или отнимает у других: { $much }.
review-why-even = На первый взгляд оба хода равны. К концу же лучший ход приносит больше — тем, что готовит на будущее или отнимает у других: { $much }.
review-why-same = В этом раунде оба хода дают одно и то же. Лучший ход больше оставляет на следующие раунды.
review-why-later = В этом раунде сыгранный ход даёт больше. Лучший ход больше оставляет на следующие раунды.
review-sure = Насколько это точно?
review-sure-quite = Вполне: при всех раскладах, которые проверены, вышло одно и то же.
review-sure-about = Оба хода проверены при одних и тех же раскладах. Скорее всего, потеря от { $least } до этого: { $much }.
review-good-luck = удача
review-bad-luck = невезение
review-whole = Вся партия
review-cause-partners-lost = Главная причина — не лучшие ходы партнёров. Всего потеряно: { $much }.
review-cause-partners-won = Больше всего помогли партнёры: { $much }.
review-end-won = { $name } — победа, отрыв: { $much }.
review-end-lost = { $name } — отставание: { $much }.
review-end-even = { $name } — вровень с лучшим из остальных.
review-end-solo = { $name } — итог: { $much }.
review-end-team-won = Команда победила.
review-end-team-lost = Команда проиграла.
review-cause-own-lost = Главная причина — свои не лучшие ходы. Всего потеряно: { $much }.
review-cause-luck-lost = Главная причина — невезение. Потеряно: { $much }.
review-cause-others-lost = { $others ->
    [one] Главная причина — ходы соперника. Потеряно: { $much }.
   *[other] Главная причина — ходы других. Потеряно: { $much }.
}
review-cause-rest-lost = Одним ходом это не объяснить: положение было хуже, чем казалось даже мастеру. Разница: { $much }.
review-cause-luck-won = Больше всего помогла удача: { $much }.
review-cause-others-won = { $others ->
    [one] Больше всего помогли ошибки соперника: { $much }.
   *[other] Больше всего помогли чужие ошибки: { $much }.
}
review-cause-rest-won = Одним ходом это не объяснить: положение было лучше, чем казалось даже мастеру. Разница: { $much }.
review-cause-start = Этого следовало ожидать с самого начала ({ $much }).
review-more = и ещё { $count }
review-count-inaccuracy = { $count ->
    [one] { $count } неточность
    [few] { $count } неточности
   *[many] { $count } неточностей
}
review-count-mistake = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
review-count-blunder = { $count ->
    [one] { $count } грубая ошибка
    [few] { $count } грубые ошибки
   *[many] { $count } грубых ошибок
}
review-team = команда
review-curve-team = Насколько вероятной была победа команды, ход за ходом
review-compared = Все игроки
review-flawed = слабых ходов
review-again = Попробовать ещё раз
review-moment-back = Предыдущий ключевой момент
review-moment-next = Следующий ключевой момент
again-title = Ещё раз ход { $turn }: { $name }
again-task = Поле такое, каким было тогда. Сыграйте лучше и спросите, что думает мастер.
again-judge = Что скажет мастер?
again-judging = Мастер думает…
again-finish = Закончить ход
again-undo = Отменить
again-ask-hint = Подсказка
again-show = Показать ответ
again-hint = На что обратить внимание:
again-no-reason = выгода придёт позже.
again-first = Начало хода:
again-best = Отлично: лучшего хода мастер не знает.
again-better = Лучше: потеряно { $lost }, а в партии — { $before }.
again-worse = Ещё нет: потеряно { $lost }. Попробуйте иначе.
problem-crowded = Эту запись уже смотрит столько людей, сколько помещается.
problem-not-here = Вы уже не смотрите эту запись вместе с другими, или этот человек ушёл.
problem-not-leading = Ведёт кто-то другой: попросите передать вам ведение.
problem-unfinished = Ход ещё не закончен.
problem-reviewing = Вы уже разбираете партию: дождитесь конца или остановите разбор.
problem-too-long = Эта партия слишком длинная для разбора.
