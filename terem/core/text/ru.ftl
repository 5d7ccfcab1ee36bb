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
refuse-already-resigned = За этим местом уже сдались.
refuse-no-such-seat = Места { $seat } за этим столом нет.

event-resigned = { SEAT($seat) } сдаётся.
event-seated = { $kind ->
    [bot] За { SEAT($seat) } теперь играет бот ({ $name }).
   *[person] За { SEAT($seat) } теперь играет { $name }.
}
event-scored = { SEAT($seat) } получает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}:
outcome-resigned = { $count ->
    [one] Победа за { $winners }: остальные сдались.
   *[other] Победа за { $winners }: остальные сдались.
}
outcome-abandoned = Игра прервана.
