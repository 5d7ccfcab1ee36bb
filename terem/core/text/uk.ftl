seat = Місце { $number }
dealer = Той, хто роздає

refuse-game-over = Гру закінчено.
refuse-not-your-turn = Зараз не ваш хід.
refuse-unknown-action = Такої дії в цій грі немає.
refuse-dealers-action = Це робить лише той, хто роздає.
refuse-notation = { $problem }
refuse-turn-finished = Хід завершено: підтвердьте його або спершу скасуйте щось.
refuse-turn-unfinished = Хід ще не завершено.
refuse-nothing-to-undo = Скасовувати нічого: усе, що було раніше, вже показано столу.
refuse-nothing-to-redo = Повторювати нічого.
refuse-already-resigned = За цим місцем уже здалися.
refuse-no-such-seat = Місця { $seat } за цим столом немає.

event-resigned = { SEAT($seat) } здається.
event-seated = { $kind ->
    [bot] За { SEAT($seat) } тепер грає бот ({ $name }).
   *[person] За { SEAT($seat) } тепер грає { $name }.
}
event-scored = { SEAT($seat) } отримує { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}:
outcome-resigned = { $count ->
    [one] Перемога за { $winners }: решта здалися.
   *[other] Перемога за { $winners }: решта здалися.
}
outcome-abandoned = Гру перервано.
