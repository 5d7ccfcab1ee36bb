seat = Место { $number }
dealer = Раздающий

refuse-game-over = Игра окончена.
refuse-not-your-turn = Сейчас не ваш ход.
refuse-unknown-action = Такого действия в этой игре нет.
refuse-dealers-action = Это делает только раздающий.
refuse-notation = { $problem }
refuse-turn-finished = Ход завершён: подтвердите его или сначала отмените что-нибудь.
refuse-turn-unfinished = Ход ещё не завершён.
refuse-nothing-to-undo = Отменять нечего: всё, что было раньше, уже показано столу.
refuse-nothing-to-redo = Повторять нечего.
refuse-already-resigned = Этот игрок уже сдался.
refuse-no-such-seat = Места { $seat } за этим столом нет.

event-resigned = { SEAT($seat) } сдаётся.
event-seated = { $kind ->
    [bot] { SEAT($seat) }: теперь играет бот.
   *[person] { $name } снова в игре.
}
event-scored = { $points ->
    [0] { SEAT($seat) } не получает очков.
    [one] { SEAT($seat) } получает { $points } очко:
    [few] { SEAT($seat) } получает { $points } очка:
   *[many] { SEAT($seat) } получает { $points } очков:
}
# То же о вас.
you-event-resigned = Вы сдаётесь.
you-event-scored = { $points ->
    [0] Вы не получаете очков.
    [one] Вы получаете { $points } очко:
    [few] Вы получаете { $points } очка:
   *[many] Вы получаете { $points } очков:
}
you-event-seated = { $kind ->
    [bot] За вас теперь играет бот ({ $name }).
   *[person] За вас теперь играет { $name }.
}
outcome-points = { $count ->
    [one] Победа: { $winners }. Очки: { $score }.
   *[other] Победу делят: { $winners }. Очки у каждого: { $score }.
}
outcome-resigned = { $count ->
    [one] Победа: { $winners }. Остальные сдались.
   *[other] Победа: { $winners }. Остальные сдались.
}
you-outcome-points = Вы побеждаете. Очки: { $score }.
you-outcome-resigned = Вы побеждаете: остальные сдались.
outcome-abandoned = Игра прервана.

advice-best = Лучше всего: { $turn }
advice-other = Или: { $turn } ({ $worse })
advice-worse-points = { $amount ->
    [0] ничуть не хуже первого варианта
    [one] если считать до конца партии, на { $amount } очко хуже первого варианта
    [few] если считать до конца партии, на { $amount } очка хуже первого варианта
    [many] если считать до конца партии, на { $amount } очков хуже первого варианта
   *[other] если считать до конца партии, на { $amount } очка хуже первого варианта
}
advice-worse-percent = { $amount ->
    [0] ничуть не хуже первого варианта
   *[other] на { $amount } % меньше побед, чем с первым вариантом
}
advice-worse-tasks = { $amount ->
    [0] ничуть не хуже первого варианта
    [one] если считать до конца партии, на { $amount } задание хуже первого варианта
    [few] если считать до конца партии, на { $amount } задания хуже первого варианта
    [many] если считать до конца партии, на { $amount } заданий хуже первого варианта
   *[other] если считать до конца партии, на { $amount } задания хуже первого варианта
}
advice-lost = Выиграть эту партию уже почти невозможно: ни один ход этого не изменит.
prospect-now = { $points ->
    [one] { $points } очко сейчас
    [few] { $points } очка сейчас
   *[many] { $points } очков сейчас
}: { $items }
prospect-next = { $points ->
    [one] { $points } очко потом
    [few] { $points } очка потом
   *[many] { $points } очков потом
}, если ничего не менять: { $items }
prospect-end = { $points ->
    [one] { $points } очко в конце
    [few] { $points } очка в конце
   *[many] { $points } очков в конце
}: { $items }
prospect-times = { $count ->
    [one] { $item } ({ $count } раз)
    [few] { $item } ({ $count } раза)
   *[many] { $item } ({ $count } раз)
}
prospect-idea = { $items }

# Above the rules of a game with such a pack.
experimental = Этот набор экспериментальный: в нём изменены значения или количества, которые заданы правилами.
