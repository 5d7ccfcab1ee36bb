ui-workshop-right = праворуч
ui-workshop-down = вниз
ui-workshop-left = ліворуч
ui-workshop-up = вгору
ui-workshop-none = немає стежки
ui-workshop-terem = Терем прилягає до двох останніх клітинок нижнього ряду: там стежки закінчуються стрілкою вниз. Три стежки починаються у верхньому ряді або в лівому стовпці.

ui-map = Мапа
ui-seats = Що лежить перед гравцями
ui-hand = Ваші карти
ui-tiles = Маневри
ui-choices = Що можна зробити
ui-first = перший гравець
ui-skips = пропуск
ui-round = Раунд { $round }
ui-burnt = Спалено: { $burnt } з { $total }
ui-pace = { $value ->
    [0] Карту руху лицарів ще не відкрито
    [one] Лицарі пройшли { $value } клітинку
    [few] Лицарі пройшли { $value } клітинки
   *[many] Лицарі пройшли { $value } клітинок
}
ui-wind = { $value ->
    [0] Карту руху Змія ще не відкрито
   *[other] Карта руху Змія: { $value }
}
ui-pace-left = Лишилося карт лицарів: { $count }. Ці числа ще можуть випасти.
ui-wind-left = Лишилося карт Змія: { $count }. Ці числа ще можуть випасти; з мінусом він летить проти стрілки.
ui-burnt-tip = Коли згорять усі лицарі, ви перемогли.
ui-speech-tip = Жетонів мовлення: { $count }. Перший гравець може витратити один, і тоді всі розмовляють.
ui-tile-fireball-tip = Вогняна куля: спалює клітинку поруч зі Змієм. Розплата — { $counter }: усі лицарі проходять одну клітинку.
ui-tile-arrow-tip = Стрілка: Змій летить у будь-який бік. Розплата — { $counter }: кожен скидає карту.
ui-tile-princess-tip = Царівна: Змій повертається до терема. Розплата — { $counter }: до кінця раунду лицарі не горять.
ui-card-tip-move = { $card }: Змій летить у цей бік, не далі за число на своїй карті руху.
ui-card-tip-fire = { $card }: спалює всіх лицарів на клітинці Змія.
ui-card-tip-maneuver = { $card }: виберіть плитку маневру й застосуйте її.
ui-knight-tip = Лицар. До терема кроків: { $left }.{ $near ->
    [yes] {" "}Може дійти вже в наступному раунді!
   *[no] {""}
}{ $pointed ->
    [yes] {" "}На нього вказав перший гравець.
   *[no] {""}
}
ui-zmei-tip = Змій Горинич. Ним керують усі разом: вогнем він спалює лицарів, а вилітати за межі поля йому не можна.
ui-next-tip = Куди лицарі можуть ступити в наступному раунді
ui-sand = { $seconds ->
    [0] Пісок висипався
    [one] Піску лишилося на { $seconds } секунду
    [few] Піску лишилося на { $seconds } секунди
   *[many] Піску лишилося на { $seconds } секунд
}
ui-talk = Поки сиплеться пісок, говорити можна всім.
ui-quiet = Тихо: тут грають без слів.
ui-pick-tile = Оберіть маневр.
ui-victory = Перемога!
ui-defeat = Поразка
ui-end-won = Останнього лицаря спалено, царівна в безпеці.
ui-end-knight-arrived = { $count ->
    [one] Лицар дійшов до терема.
   *[other] До терема дійшли лицарі: { $count }.
}
ui-end-left-the-board = Змій вилетів за межі поля.
ui-end-terem-burnt = Терем спалахнув.

ui-card = { $where ->
    [laid] { $card }: покладено сорочкою догори
    [sealed] { $card }: лежить сорочкою догори на цей раунд
    [hand] { $card }: на руці
   *[played] { $card }: вже зіграно
}
ui-lay = Оберіть карту: торкніться її або перетягніть сюди.
ui-lay-discard = Оберіть карту для скидання: торкніться її або перетягніть сюди.
ui-lies = Сорочкою догори: { $card }
ui-lies-discard = На скидання: { $card }
ui-will-skip = Ви пропускаєте цей раунд.
ui-skip-short = Пропус­тити
ui-skip = { $count ->
    [0] Пропустити
    [one] Пропустити й забрати { $count } карту
    [few] Пропустити й забрати { $count } карти
   *[many] Пропустити й забрати { $count } карт
}

ui-do-setting-up = Стіл готують до гри.
ui-do-opening = Відкриваються карти руху.
ui-do-perching = { $wait ->
    [yes] Змій чекає на теремі: натисніть «Готово».
   *[no] Поставте Змія на клітинку терема.
}
ui-do-signalling = { $wait ->
    [yes] Знак подано: натисніть «Готово».
   *[no] { $speak ->
        [yes] Вкажіть на лицарів, витратьте жетон мовлення або більше не подавайте знаків.
       *[no] Вкажіть на лицарів або більше не подавайте знаків.
    }
}
ui-do-talking = Зараз можна говорити всім, поки сиплеться пісок або поки ви не закінчите розмову.
ui-do-choosing = { $wait ->
    [yes] Натисніть «Готово», щоб закріпити вибір, або оберіть інше.
   *[no] Оберіть карту або пропустіть раунд.
}
ui-do-discarding = { $wait ->
    [yes] Натисніть «Готово», щоб скинути карту, або оберіть іншу.
   *[no] Відповідь лицарів на маневр: кожен скидає карту.
}
ui-do-move = { $wait ->
    [yes] Натисніть «Готово», щоб полетіти, або оберіть іншу клітинку.
   *[no] { $back ->
        [yes] Ваша карта: { $card }. У цьому раунді Змій летить проти стрілки, не далі ніж на { $most ->
            [one] { $most } клітинку
            [few] { $most } клітинки
           *[many] { $most } клітинок
        }. Куди?
       *[no] Ваша карта: { $card }. Змій летить не далі ніж на { $most ->
            [one] { $most } клітинку
            [few] { $most } клітинки
           *[many] { $most } клітинок
        }. Куди?
    }
}
ui-do-fire = { $risk ->
    [yes] Ваша карта: вогонь, а Змій сидить на теремі. Застосувати її доведеться.
   *[no] Ваша карта: вогонь. Змій дихне полум’ям там, де він зараз.
}
ui-do-maneuver = { $wait ->
    [yes] Натисніть «Готово» або оберіть інше.
   *[no] Ваша карта: маневр. Оберіть маневр, потім клітинку.
}

ui-step-at = Змій починає на { $square }
ui-step-speak = Витратити жетон мовлення
ui-step-hush = Знаків більше немає
ui-step-end-talk = Закінчити розмову
ui-step-point = { $knights ->
    [one] Вказати на лицаря на { $square }
   *[other] Вказати на лицарів на { $square } ({ $knights })
}
ui-step-choose = Покласти сорочкою догори: { $card }
ui-step-discard = Скинути: { $card }
ui-step-skip = Пропустити раунд
ui-step-fly = { $knights ->
    [0] Летіти на { $square }
    [one] Летіти на { $square }, там { $knights } лицар
    [few] Летіти на { $square }, там { $knights } лицарі
   *[many] Летіти на { $square }, там { $knights } лицарів
}
ui-step-arrow = { $knights ->
    [0] Летіти на { $square }
    [one] Летіти на { $square }, там { $knights } лицар
    [few] Летіти на { $square }, там { $knights } лицарі
   *[many] Летіти на { $square }, там { $knights } лицарів
}
ui-step-off = Вилетіти за межі поля: поразка
ui-step-burn = { $terem ->
    [yes] Вогонь на { $square }: терем згорить
   *[no] { $knights ->
        [0] Вогонь на { $square }: там нікого
        [one] Вогонь на { $square }: { $knights } лицар
        [few] Вогонь на { $square }: { $knights } лицарі
       *[many] Вогонь на { $square }: { $knights } лицарів
    }
}
ui-step-fireball = { $terem ->
    [yes] Вогняна куля на { $square }: терем згорить
   *[no] { $knights ->
        [0] Вогняна куля на { $square }: там нікого
        [one] Вогняна куля на { $square }: { $knights } лицар
        [few] Вогняна куля на { $square }: { $knights } лицарі
       *[many] Вогняна куля на { $square }: { $knights } лицарів
    }
}
ui-spot = { $terem ->
    [yes] { $square }: терем!
   *[no] { $knights ->
        [0] { $square }: нікого
        [one] { $square }: { $knights } лицар
        [few] { $square }: { $knights } лицарі
       *[many] { $square }: { $knights } лицарів
    }
}
ui-step-princess = Повернутися на { $square }

ui-in-hand = На руці
ui-this-round = У цьому раунді
ui-signs = Знаки
ui-is-skips = пропуск
ui-is-acts = застосовує карту
ui-is-discarded = скидання обрано
ui-is-chosen = карту обрано

ui-tell-first = Перший гравець: { $name }.
ui-tell-piles = { $count ->
    [0] Стоси карт руху порожні.
   *[other] Лишилися в стосах, порядок невідомий: лицарі { $knights }; Змій { $zmei }.
}
ui-tell-zmei = { $terem ->
    [yes] Змій сидить на теремі, { $square }.
   *[no] Змій на { $square }.
}
ui-tell-no-zmei = Змія немає на полі.
ui-tell-knight = { $pointed ->
    [yes] { $far ->
        [0] Лицар на { $square }, на нього вказали; кроків до терема: { $left }.
       *[other] Лицар на { $square }, на нього вказали; кроків до терема: { $left }; далі: { $next }.
    }
   *[no] { $far ->
        [0] Лицар на { $square }; кроків до терема: { $left }.
       *[other] Лицар на { $square }; кроків до терема: { $left }; далі: { $next }.
    }
}
ui-tell-seat = { $state ->
    [skips] { $name }: пропуск; на руці { $hand }, зіграно: { $played }.
    [acts] { $name } застосовує карту; на руці { $hand }, зіграно: { $played }.
    [discarded] { $name }: скидання обрано; на руці { $hand }, зіграно: { $played }.
    [chosen] { $name }: карта лежить сорочкою догори; на руці { $hand }, зіграно: { $played }.
   *[none] { $name }: на руці { $hand }, зіграно: { $played }.
}

ui-worry-skip = Забирати поки нічого: ви ще не зіграли жодної карти. Пропустити раунд?

ui-nearly = { $knights ->
    [one] Зовсім трохи не вистачило: лишався тільки { $knights } лицар.
    [few] Лишалося { $knights } лицарі.
   *[many] Лишалося { $knights } лицарів.
}

# Відмови словами столу.
refuse-other-phase = { $phase ->
    [perching] Зараз Змієві обирають першу клітинку: e5, f5, e6 або f6.
    [signalling] Зараз перший гравець подає знаки: вказує на лицарів або дозволяє говорити.
    [talking] Зараз усі розмовляють.
    [choosing] Зараз усі обирають карту або пропускають раунд.
    [resolving] Зараз застосовують відкриту карту.
   *[discarding] Зараз усі скидають по карті.
}

# Те саме про вас.
you-event-first-chosen = Перший гравець — ви.
you-event-perched = Ви ставите Змія на { $square }.
you-event-spoke = Ви витрачаєте жетон мовлення: можна говорити. Лишилося жетонів: { $left }.
you-event-pointed = Ви вказуєте на { $square }.
you-event-hushed = Ви більше не подаєте знаків: усі обирають.
you-event-chose = Ви обираєте карту: { NAME($card) }.
you-event-chose-hidden = Ваш вибір зроблено.
you-event-skipped = { $taken ->
    [0] Ви пропускаєте раунд.
    [one] Ви пропускаєте раунд і забираєте на руку { $taken } карту.
    [few] Ви пропускаєте раунд і забираєте на руку { $taken } карти.
   *[many] Ви пропускаєте раунд і забираєте на руку { $taken } карт.
}
you-event-turned = Ви відкриваєте карту: { NAME($card) }.
you-event-flew = Ви ведете Змія з { $start } на { $end }, на { $squares ->
    [one] { $squares } клітинку
    [few] { $squares } клітинки
   *[many] { $squares } клітинок
}.
you-event-flew-away = Ви виводите Змія з { $start } за край поля!
you-event-burned = { $protected ->
    [yes] Ваш вогонь на { $square }, але лицарі захищені.
   *[no] { $knights ->
        [0] Ваш вогонь на { $square }, ніхто не згоряє.
        [one] Ваш вогонь на { $square }, згоряє { $knights } лицар.
        [few] Ваш вогонь на { $square }, згоряють { $knights } лицарі.
       *[many] Ваш вогонь на { $square }, згоряють { $knights } лицарів.
    }
}
you-event-burned-terem = Ви підпалюєте терем на { $square }!
you-event-maneuvered = Ви берете маневр: { NAME($maneuver) }.
you-event-returned = Царівна кличе: ви повертаєте Змія на { $square }. До кінця раунду лицарі захищені від вогню.
you-event-chose-discard = Ви хочете скинути: { NAME($card) }.
you-event-chose-discard-hidden = Вашу карту для скидання обрано.
you-event-discarded = Ви скидаєте карту: { NAME($card) }.
you-event-took-back = Ви забираєте на руку всі свої карти.
you-event-first-passed = Перший гравець тепер ви.
