pearl-tasks = Задания
pearl-your-tasks = Ваши задания
pearl-tasks-of = Задания: { $name }
pearl-of-eight = { $count } из 8
pearl-task-claim = Выполнить задание: { NAME($kind) }
pearl-task-open = Задание { NAME($kind) }: ещё не выполнено
pearl-task-done = Задание { NAME($kind) }: выполнено
pearl-task-closed = Задание { NAME($kind) }: закрыто, сверху его держит { SEAT($seat) }
pearl-done-of = { $count ->
    [0] { SEAT($seat) }: заданий пока не выполнено.
    [1] { SEAT($seat) }: выполнено одно задание, { NAME($done) }; для других оно закрыто.
   *[other] { SEAT($seat) }: выполнено заданий { $count }: { NAME($done) }. Последнее закрыто для других.
}
pearl-prompt-more = Двигайте дальше или нажмите «Готово», чтобы завершить ход.
pearl-prompt-claim = Выполните задание, двигайте дальше или нажмите «Готово».
pearl-prompt-again = Двигайте дальше.
pearl-prompt-claim-again = Выполните задание или двигайте дальше.
pearl-prompt-claim-only = Выполните задание или нажмите «Готово».
pearl-prompt-claim-on = Выполните ещё одно задание или нажмите «Готово».
pearl-prompt-done = Нажмите «Готово», чтобы завершить ход.

pearl-worry-claim = Вы ещё можете выполнить задание: { $kinds }. Закончить ход?
pearl-worry-nothing = Вы заплатили за этот ход, но не выполнили ни одного задания. Закончить ход?

pearl-nearly = { $count ->
    [one] Совсем рядом: не хватило { $count } задания.
    [few] Совсем рядом: не хватило { $count } заданий.
   *[many] Совсем рядом: не хватило { $count } заданий.
}

# Отказы словами стола.
refuse-pearl-costs-three = Перешла бы жемчужина: такой сдвиг стоит три любые карты, а у вас меньше.

# То же о вас.
you-outcome-tasks = Вы выполнили все восемь заданий и побеждаете.
you-event-scored = Вы: ещё { $points } { $points ->
    [one] задание
    [few] задания
   *[many] заданий
}:
you-event-claimed = { $with_pearl ->
    [yes] Вы выполняете задание с жемчужиной: { NAME($kind) }.
   *[no] Вы выполняете задание: { NAME($kind) }.
}
you-pearl-done-of = { $count ->
    [0] У вас заданий пока не выполнено.
    [1] У вас выполнено одно задание, { NAME($done) }; для других оно закрыто.
   *[other] У вас выполнено заданий { $count }: { NAME($done) }. Последнее закрыто для других.
}
