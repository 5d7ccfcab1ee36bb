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
review-rest = не объяснено
review-rest-why = Не объяснено: на одном ходу мастер ожидал не того, чего ожидал ходом позже.
review-result = результат
review-key = Ходы, которые решили партию
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
review-end-won = { $unit ->
    [tasks] { $name } — победа, отрыв в заданиях: { $by }.
   *[points] { $name } — победа, отрыв в очках: { $by }.
}
review-end-lost = { $unit ->
    [tasks] { $name } — отставание в заданиях: { $by }.
   *[points] { $name } — отставание в очках: { $by }.
}
review-end-even = { $name } — вровень с лучшим из остальных.
review-end-solo = { $name } — очков: { $points }.
review-end-team-won = Команда победила.
review-end-team-lost = Команда проиграла.
review-cause-own-lost = Главная причина — не лучшие ходы: они стоили в сумме { $amount }.
review-cause-luck-lost = Главная причина — невезение: оно стоило { $amount }.
review-cause-others-lost = Главная причина — ходы других: они стоили { $amount }.
review-cause-rest-lost = Одним ходом это не объяснить: другие сыграли лучше, чем ожидал мастер, на { $amount }.
review-cause-own-won = Ничего не упущено ({ $amount }).
review-cause-luck-won = Больше всего помогла удача ({ $amount }).
review-cause-others-won = Больше всего помогли чужие ошибки ({ $amount }).
review-cause-rest-won = Игра сложилась лучше, чем ожидал мастер ({ $amount }); одного решающего момента не было.
review-cause-start = Этого следовало ожидать с самого начала ({ $expected }).
review-more = и ещё { $count }
review-split-lucky = Удача принесла { $luck }, на своих ходах потеряно { $own }.
review-split-unlucky = Невезение стоило { $luck }, на своих ходах потеряно { $own }.
review-flaws = { $name }: { $flaws }.
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
review-lucky = удача: { $name } { $luck }
review-team = команда
review-turned-up = Что открылось:
review-curve-team = Насколько вероятной была победа команды, ход за ходом
review-compared = Все игроки
review-flawed = не лучших
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
again-better = Лучше: потеряно { $lost }, а в партии было потеряно { $before }.
again-worse = Ещё нет: потеряно { $lost } (± { $half }). Попробуйте иначе.
review-turns-of = ходы: { $name }
problem-crowded = Эту запись уже смотрит столько людей, сколько помещается.
problem-not-here = Вы уже не смотрите эту запись вместе с другими, или этот человек ушёл.
problem-not-leading = Ведёт кто-то другой: попросите передать вам ведение.
problem-unfinished = Ход ещё не закончен.
