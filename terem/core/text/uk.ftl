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
refuse-already-resigned = Цей гравець уже здався.
refuse-no-such-seat = Місця { $seat } за цим столом немає.

event-resigned = { SEAT($seat) } здається.
event-seated = { $kind ->
    [bot] { SEAT($seat) }: тепер грає бот.
   *[person] { $name } знову в грі.
}
event-scored = { $points ->
    [0] { SEAT($seat) } не отримує очок.
    [one] { SEAT($seat) } отримує { $points } очко:
    [few] { SEAT($seat) } отримує { $points } очки:
   *[many] { SEAT($seat) } отримує { $points } очок:
}
# Те саме про вас.
you-event-resigned = Ви здаєтеся.
you-event-scored = { $points ->
    [0] Ви не отримуєте очок.
    [one] Ви отримуєте { $points } очко:
    [few] Ви отримуєте { $points } очки:
   *[many] Ви отримуєте { $points } очок:
}
you-event-seated = { $kind ->
    [bot] За вас тепер грає бот ({ $name }).
   *[person] За вас тепер грає { $name }.
}
outcome-points = { $count ->
    [one] Перемога: { $winners }. Очки: { $score }.
   *[other] Перемогу ділять: { $winners }. Очки в кожного: { $score }.
}
outcome-resigned = { $count ->
    [one] Перемога: { $winners }. Решта здалися.
   *[other] Перемога: { $winners }. Решта здалися.
}
you-outcome-points = Ви перемагаєте. Очки: { $score }.
you-outcome-resigned = Ви перемагаєте: решта здалися.
outcome-abandoned = Гру перервано.

advice-best = Найкраще: { $turn }
advice-other = Або: { $turn } ({ $worse })
advice-worse-points = { $amount ->
    [0] анітрохи не гірше за перший варіант
    [one] якщо рахувати до кінця партії, на { $amount } очко гірше за перший варіант
    [few] якщо рахувати до кінця партії, на { $amount } очки гірше за перший варіант
    [many] якщо рахувати до кінця партії, на { $amount } очок гірше за перший варіант
   *[other] якщо рахувати до кінця партії, на { $amount } очка гірше за перший варіант
}
advice-worse-percent = { $amount ->
    [0] анітрохи не гірше за перший варіант
   *[other] на { $amount } % менше перемог, ніж із першим варіантом
}
advice-worse-tasks = { $amount ->
    [0] анітрохи не гірше за перший варіант
    [one] якщо рахувати до кінця партії, на { $amount } завдання гірше за перший варіант
    [few] якщо рахувати до кінця партії, на { $amount } завдання гірше за перший варіант
    [many] якщо рахувати до кінця партії, на { $amount } завдань гірше за перший варіант
   *[other] якщо рахувати до кінця партії, на { $amount } завдання гірше за перший варіант
}
advice-lost = Виграти цю партію вже майже неможливо: жоден хід цього не змінить.
prospect-now = { $points ->
    [one] { $points } очко зараз
    [few] { $points } очки зараз
   *[many] { $points } очок зараз
}: { $items }
prospect-next = { $points ->
    [one] { $points } очко потім
    [few] { $points } очки потім
   *[many] { $points } очок потім
}, якщо нічого не змінювати: { $items }
prospect-end = { $points ->
    [one] { $points } очко в кінці
    [few] { $points } очки в кінці
   *[many] { $points } очок в кінці
}: { $items }
prospect-times = { $count ->
    [one] { $item } ({ $count } раз)
    [few] { $item } ({ $count } рази)
   *[many] { $item } ({ $count } разів)
}
prospect-idea = { $items }

# Above the rules of a game with such a pack.
experimental = Цей набір експериментальний: у ньому змінено значення або кількості, які визначають правила.
