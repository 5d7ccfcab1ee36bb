mz-counts = враховується
mz-counts-not = не враховується

mz-hole = порожнє місце
mz-tile = { $symbol }, { $side ->
    [dark] темним
   *[light] світлим
} боком догори, на звороті { $back }
mz-tile-unknown = { $symbol }, { $side ->
    [dark] темним
   *[light] світлим
} боком догори, зворот невідомий
mz-tile-closed = ще не відкрита, на звороті { $back }
mz-side = { $symbol } ({ $side ->
    [dark] темний бік
   *[light] світлий бік
})
mz-cell = { $cell }: { $tile }{ $mark ->
    [bridge] , на ній міст
    [exclude] , виключена
   *[none] {""}
}{ $size ->
    [0] {""}
    [1] . Зняти її
   *[other] . Зняти групу, плиток: { $size }
}
mz-row = Рядок { $row }
mz-set = Цілі зі значком: { $icon }
mz-pool = Амулетів у запасі: { $count }
mz-said-bridge = Міст на { $cell }
mz-said-exclude = Плитку { $cell } виключено
mz-your-painting = Ваш розпис
mz-painting-of = Розпис: { $name }
mz-goal = Ціль
mz-next-goal = Наступна
mz-now = зараз { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
mz-amulets = Амулети
mz-symbol = Символ
mz-combines = Ви знімаєте: { $symbol }

mz-prompt-naming = Оголосіть символ: усі збиратимуть його групу.
mz-prompt-naming-alone = Оголосіть символ: ви знімете його групу.
mz-prompt-switching = { SEAT($seat) } оголошує: { $symbol }. Залиште цей символ або віддайте амулет за інший.
mz-prompt-arranging = Зніміть групу ({ $symbol }) або спершу покладіть амулет.
mz-prompt-placing = { $count ->
    [one] Покладіть { $count } плитку на вільне місце.
    [few] Розкладіть { $count } плитки по порожніх місцях, як хочете.
   *[many] Розкладіть { $count } плиток по порожніх місцях, як хочете.
}
mz-prompt-choosing-last = Останній раунд: візьміть очки за ціль або амулети, по очку за кожен.
mz-prompt-choosing = Візьміть очки за ціль або амулети на потім.
mz-nothing-to-lift = У вас таких плиток немає ({ $symbol }): у цьому раунді знімати нічого.
mz-prompt-ready = Усе вирішено? Натисніть «Готово».
mz-prompt-turning = Перевертаємо? Коли побачите нові боки, скасувати це вже не можна.

mz-name-title = Який символ?
mz-name-label = Оголосити символ: { $symbol }; на вашому розписі: { $count }
mz-switch-title = Залишити чи змінити
mz-switch-label = Змінити за амулет на символ: { $symbol }; на вашому розписі: { $count }
mz-keep-label = Залишити символ: { $symbol }; на вашому розписі: { $count }
mz-keep-short = лишити
mz-choose-title = Очки чи амулети
mz-score = { $points ->
    [one] очко за ціль
    [few] очки за ціль
   *[many] очок за ціль
}
mz-take = { $count ->
    [0] Запас порожній
    [one] амулет замість очок
    [few] амулети замість очок
   *[many] амулетів замість очок
}
mz-or = або
mz-tools = Зняти групу або покласти амулет
mz-tool-lift = Зняти: { $symbol }
mz-tool-bridge = Міст
mz-tool-exclude = Виключити
mz-amulets-left = { $count ->
    [one] залишився { $count } амулет
    [few] залишилося { $count } амулети
   *[many] залишилося { $count } амулетів
}
mz-turn-over = Перевернути { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}
mz-hand = Зняті плитки
mz-all-placed = Усі плитки на місцях.

mz-number-tip = Карта { $card } друкованої колоди
mz-icons-tip = Набори цієї карти: { $icons }
mz-worth-tip = Очки за кожне
mz-now-tip = Скільки ваш розпис приносить зараз
mz-tool-bridge-on = Міст: куди?
mz-tool-exclude-on = Виключити: що?
mz-tool-bridge-tip = Покладіть амулет на сусідню плитку: вона з’єднає дві групи, а сама залишиться на місці.
mz-tool-exclude-tip = Покладіть амулет на плитку групи: вона не знімається й залишається на місці.
mz-preview = Ціль зараз (карта { $card })
mz-preview-next = Наступна ціль (карта { $card })

mz-step-name = оголосити символ: { $symbol }
mz-step-keep = залишити символ
mz-step-switch = змінити символ: { $symbol }
mz-step-bridge = міст на { $cell }
mz-step-exclude = виключити { $cell }
mz-step-lift = { $count ->
    [0] зняти групу біля { $cell }
    [1] зняти { $cell }
   *[other] зняти групу біля { $cell }, плиток: { $count }
}
mz-step-put = { $where ->
    [here] { $tile } на { $cell }
   *[later] викласти: { $tile }
}
mz-step-score = взяти очки
mz-step-take = взяти амулети

mz-helper-title = Скільки очок приносить ваш розпис?
mz-helper-why = Намалюйте розпис так, як він лежить на столі, і оберіть карту цілі.
mz-palette = Чим малювати
mz-clear = Очистити
mz-clear-side = Порожнє місце
mz-share-link = Скопіювати посилання на розпис
mz-link-copied = Посилання скопійовано.
mz-card-search = Знайти карту: номер або слово
mz-shown-places = Місця, які рахуються
mz-choose-card = Карта цілі
mz-no-card = Такої карти немає.
mz-empty-left = { $count ->
    [one] Ще { $count } порожнє місце
    [few] Ще { $count } порожні місця
   *[many] Ще { $count } порожніх місць
}
mz-no-points = Ця ціль нічого не приносить.
mz-empty-cell = порожньо
mz-paint-cell = { $cell }: { $side }
mz-why = Чому

mz-told-turned = { SEAT($seat) } відкриває новий бік: { $tile }.
mz-told-placed = { SEAT($seat) } кладе на { $cell }: { $tile }.

mz-worry-take = { $points ->
    [one] Ціль зараз принесла б вам { $points } очко. Взяти замість нього два амулети?
    [few] Ціль зараз принесла б вам { $points } очка. Взяти замість них два амулети?
   *[many] Ціль зараз принесла б вам { $points } очок. Взяти замість них два амулети?
}
mz-worry-name = На вашій картині таких плиток немає ({ $symbol }): у цьому раунді вам нічого буде знімати. Оголосити?
mz-worry-keep = На вашій картині таких плиток немає ({ $symbol }): у цьому раунді вам нічого буде знімати. Залишити цей символ?
mz-worry-score = Зараз ціль нічого вам не приносить, а замість очок можна взяти амулети. Усе одно взяти очки?

mz-source-goals = Цілі
mz-source-dark = Темні плитки
mz-source-light = Світлі плитки
mz-source-amulets = Амулети, що лишилися
mz-source-final-group = Найбільша група

# Відмови словами столу.
refuse-other-phase = { $phase ->
    [naming] Зараз оголошують символ: виберіть його над розписом.
    [switching] Зараз символ залишають або змінюють.
    [arranging] Зараз поєднують групу й розкладають її плитки.
   *[choosing] Зараз вибирають: очки за ціль або амулети.
}

# Те саме про вас.
you-outcome-rank-1 = Ваше звання: учень.
you-outcome-rank-2 = Ваше звання: підмайстер.
you-outcome-rank-3 = Ваше звання: ремісник.
you-outcome-rank-4 = Ваше звання: вправний ремісник.
you-outcome-rank-5 = Ваше звання: майстер.
you-event-first-chosen = Активний гравець у першому раунді — ви.
you-event-named = Ви оголошуєте символ: { NAME($symbol) }.
you-event-switched = Ви платите амулет ({ SEAT($active) }) і змінюєте символ: { NAME($symbol) }.
you-event-amuleted = { $use ->
    [bridge] Ви кладете міст на { $cell }.
   *[exclude] Ви виключаєте { $cell }.
}
you-event-lifted = Ви знімаєте { $count } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}.
you-event-painted = { $lifted ->
    [0] На вашій картині немає цього символу: знімати нічого.
   *[other] Ви перевернули плиток: { $lifted }{ painted-with }.
}
you-event-took-amulets = Ви берете замість очок { $count } { $count ->
    [one] амулет
    [few] амулети
   *[many] амулетів
}.
you-event-found-amulet = Ви знаходите амулет на новій цілі.
you-event-round-began = Раунд { $round }, активний гравець — ви.
you-board-seat = Ви: { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}, { $amulets } { $amulets ->
    [one] амулет
    [few] амулети
   *[many] амулетів
}
you-mz-prompt-switching = Ви оголошуєте: { $symbol }. Залиште цей символ або віддайте амулет за інший.
you-mz-told-turned = Ви відкриваєте новий бік: { $tile }.
you-mz-told-placed = Ви кладете на { $cell }: { $tile }.
