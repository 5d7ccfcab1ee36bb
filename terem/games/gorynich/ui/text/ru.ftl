ui-workshop-right = вправо
ui-workshop-down = вниз
ui-workshop-left = влево
ui-workshop-up = вверх
ui-workshop-none = нет тропы
ui-workshop-terem = Терем примыкает к двум последним клеткам нижнего ряда: там тропы кончаются стрелкой вниз. Три тропы начинаются в верхнем ряду или в левом столбце.

ui-map = Карта местности
ui-seats = Что лежит перед игроками
ui-hand = Ваши карты
ui-tiles = Манёвры
ui-choices = Что можно сделать
ui-first = первый игрок
ui-skips = пропуск
ui-round = Раунд { $round }
ui-burnt = Сожжено: { $burnt } из { $total }
ui-pace = { $value ->
    [0] Карта движения рыцарей ещё не открыта
    [one] Рыцари прошли { $value } клетку
    [few] Рыцари прошли { $value } клетки
   *[many] Рыцари прошли { $value } клеток
}
ui-wind = { $value ->
    [0] Карта движения Змея ещё не открыта
   *[other] Карта движения Змея: { $value }
}
ui-pace-left = Осталось карт рыцарей: { $count }. Эти числа ещё могут выпасть.
ui-wind-left = Осталось карт Змея: { $count }. Эти числа ещё могут выпасть; с минусом он летит против стрелки.
ui-burnt-tip = Когда сгорят все рыцари, вы победили.
ui-speech-tip = Жетонов речи: { $count }. Первый игрок может потратить один, и тогда все разговаривают.
ui-tile-fireball-tip = Огненный шар: сжигает клетку рядом со Змеем. Расплата — { $counter }: все рыцари проходят одну клетку.
ui-tile-arrow-tip = Стрелка: Змей летит в любую сторону. Расплата — { $counter }: каждый сбрасывает карту.
ui-tile-princess-tip = Царевна: Змей возвращается к терему. Расплата — { $counter }: до конца раунда рыцари не горят.
ui-card-tip-move = { $card }: Змей летит в эту сторону, не дальше числа на своей карте движения.
ui-card-tip-fire = { $card }: сжигает всех рыцарей на клетке Змея.
ui-card-tip-maneuver = { $card }: выберите плитку манёвра и примените её.
ui-knight-tip = Рыцарь. До терема шагов: { $left }.{ $near ->
    [yes] {" "}Может дойти уже в следующем раунде!
   *[no] {""}
}{ $pointed ->
    [yes] {" "}На него указал первый игрок.
   *[no] {""}
}
ui-zmei-tip = Змей Горыныч. Им управляют все вместе: огнём он сжигает рыцарей, а улетать с поля ему нельзя.
ui-next-tip = Куда рыцари могут шагнуть в следующем раунде
ui-sand = { $seconds ->
    [0] Песок высыпался
    [one] Песка осталось на { $seconds } секунду
    [few] Песка осталось на { $seconds } секунды
   *[many] Песка осталось на { $seconds } секунд
}
ui-talk = Пока сыплется песок, говорить можно всем.
ui-quiet = Тсс: здесь играют без слов.
ui-pick-tile = Выберите манёвр.
ui-victory = Победа!
ui-defeat = Поражение
ui-end-won = Последний рыцарь сожжён, царевна в безопасности.
ui-end-knight-arrived = { $count ->
    [one] Рыцарь дошёл до терема.
   *[other] До терема дошли рыцари: { $count }.
}
ui-end-left-the-board = Змей улетел с поля.
ui-end-terem-burnt = Терем загорелся.

ui-card = { $where ->
    [laid] { $card }: положена рубашкой вверх
    [sealed] { $card }: лежит рубашкой вверх на этот раунд
    [hand] { $card }: на руке
   *[played] { $card }: уже сыграна
}
ui-lay = Выберите карту: коснитесь её или перетащите сюда.
ui-lay-discard = Выберите карту для сброса: коснитесь её или перетащите сюда.
ui-lies = Рубашкой вверх: { $card }
ui-lies-discard = На сброс: { $card }
ui-will-skip = Вы пропускаете этот раунд.
ui-skip-short = Пропус­тить
ui-skip = { $count ->
    [0] Пропустить
    [one] Пропустить и забрать { $count } карту
    [few] Пропустить и забрать { $count } карты
   *[many] Пропустить и забрать { $count } карт
}

ui-do-setting-up = Стол готовят к игре.
ui-do-opening = Открываются карты движения.
ui-do-perching = { $wait ->
    [yes] Змей ждёт на тереме: нажмите «Готово».
   *[no] Поставьте Змея на клетку терема.
}
ui-do-signalling = { $wait ->
    [yes] Знак подан: нажмите «Готово».
   *[no] { $speak ->
        [yes] Укажите на рыцарей, потратьте жетон речи или больше не подавайте знаков.
       *[no] Укажите на рыцарей или больше не подавайте знаков.
    }
}
ui-do-talking = Сейчас можно говорить всем, пока сыплется песок или пока вы не закончите разговор.
ui-do-choosing = { $wait ->
    [yes] Нажмите «Готово», чтобы закрепить выбор, или выберите другое.
   *[no] Выберите карту или пропустите раунд.
}
ui-do-discarding = { $wait ->
    [yes] Нажмите «Готово», чтобы сбросить карту, или выберите другую.
   *[no] Ответ рыцарей на манёвр: каждый сбрасывает карту.
}
ui-do-move = { $wait ->
    [yes] Нажмите «Готово», чтобы полететь, или выберите другую клетку.
   *[no] { $back ->
        [yes] Ваша карта: { $card }. В этом раунде Змей летит против стрелки, не дальше чем на { $most ->
            [one] { $most } клетку
            [few] { $most } клетки
           *[many] { $most } клеток
        }. Куда?
       *[no] Ваша карта: { $card }. Змей летит не дальше чем на { $most ->
            [one] { $most } клетку
            [few] { $most } клетки
           *[many] { $most } клеток
        }. Куда?
    }
}
ui-do-fire = { $risk ->
    [yes] Ваша карта: огонь, а Змей сидит на тереме. Применить её придётся.
   *[no] Ваша карта: огонь. Змей дохнёт пламенем там, где он сейчас.
}
ui-do-maneuver = { $wait ->
    [yes] Нажмите «Готово» или выберите другое.
   *[no] Ваша карта: манёвр. Выберите манёвр, затем клетку.
}

ui-step-at = Змей начинает на { $square }
ui-step-speak = Потратить жетон речи
ui-step-hush = Знаков больше нет
ui-step-end-talk = Закончить разговор
ui-step-point = { $knights ->
    [one] Указать на рыцаря на { $square }
   *[other] Указать на рыцарей на { $square } ({ $knights })
}
ui-step-choose = Положить рубашкой вверх: { $card }
ui-step-discard = Сбросить: { $card }
ui-step-skip = Пропустить раунд
ui-step-fly = { $knights ->
    [0] Лететь на { $square }
    [one] Лететь на { $square }, там { $knights } рыцарь
    [few] Лететь на { $square }, там { $knights } рыцаря
   *[many] Лететь на { $square }, там { $knights } рыцарей
}
ui-step-arrow = { $knights ->
    [0] Лететь на { $square }
    [one] Лететь на { $square }, там { $knights } рыцарь
    [few] Лететь на { $square }, там { $knights } рыцаря
   *[many] Лететь на { $square }, там { $knights } рыцарей
}
ui-step-off = Улететь с поля: поражение
ui-step-burn = { $terem ->
    [yes] Огонь на { $square }: терем сгорит
   *[no] { $knights ->
        [0] Огонь на { $square }: там никого
        [one] Огонь на { $square }: { $knights } рыцарь
        [few] Огонь на { $square }: { $knights } рыцаря
       *[many] Огонь на { $square }: { $knights } рыцарей
    }
}
ui-step-fireball = { $terem ->
    [yes] Огненный шар на { $square }: терем сгорит
   *[no] { $knights ->
        [0] Огненный шар на { $square }: там никого
        [one] Огненный шар на { $square }: { $knights } рыцарь
        [few] Огненный шар на { $square }: { $knights } рыцаря
       *[many] Огненный шар на { $square }: { $knights } рыцарей
    }
}
ui-spot = { $terem ->
    [yes] { $square }: терем!
   *[no] { $knights ->
        [0] { $square }: никого
        [one] { $square }: { $knights } рыцарь
        [few] { $square }: { $knights } рыцаря
       *[many] { $square }: { $knights } рыцарей
    }
}
ui-step-princess = Вернуться на { $square }

ui-in-hand = На руке
ui-this-round = В этом раунде
ui-signs = Знаки
ui-is-skips = пропуск
ui-is-acts = применяет карту
ui-is-discarded = сброс выбран
ui-is-chosen = карта выбрана

ui-tell-first = Первый игрок: { $name }.
ui-tell-piles = { $count ->
    [0] Стопки карт движения пусты.
   *[other] Остались в стопках, порядок неизвестен: рыцари { $knights }; Змей { $zmei }.
}
ui-tell-zmei = { $terem ->
    [yes] Змей сидит на тереме, { $square }.
   *[no] Змей на { $square }.
}
ui-tell-no-zmei = Змея нет на поле.
ui-tell-knight = { $pointed ->
    [yes] { $far ->
        [0] Рыцарь на { $square }, на него указали; шагов до терема: { $left }.
       *[other] Рыцарь на { $square }, на него указали; шагов до терема: { $left }; дальше: { $next }.
    }
   *[no] { $far ->
        [0] Рыцарь на { $square }; шагов до терема: { $left }.
       *[other] Рыцарь на { $square }; шагов до терема: { $left }; дальше: { $next }.
    }
}
ui-tell-seat = { $state ->
    [skips] { $name }: пропуск; на руке { $hand }, сыграно: { $played }.
    [acts] { $name } применяет карту; на руке { $hand }, сыграно: { $played }.
    [discarded] { $name }: сброс выбран; на руке { $hand }, сыграно: { $played }.
    [chosen] { $name }: карта лежит рубашкой вверх; на руке { $hand }, сыграно: { $played }.
   *[none] { $name }: на руке { $hand }, сыграно: { $played }.
}

ui-worry-skip = Забирать пока нечего: вы ещё не сыграли ни одной карты. Пропустить раунд?

ui-nearly = { $knights ->
    [one] Чуть-чуть не хватило: оставался всего { $knights } рыцарь.
    [few] Оставалось { $knights } рыцаря.
   *[many] Оставалось { $knights } рыцарей.
}

# Отказы словами стола.
refuse-other-phase = { $phase ->
    [perching] Сейчас Змею выбирают первую клетку: e5, f5, e6 или f6.
    [signalling] Сейчас первый игрок подаёт знаки: указывает на рыцарей или разрешает говорить.
    [talking] Сейчас все разговаривают.
    [choosing] Сейчас все выбирают карту или пропускают раунд.
    [resolving] Сейчас применяют открытую карту.
   *[discarding] Сейчас все сбрасывают по карте.
}

# То же о вас.
you-event-first-chosen = Первый игрок — вы.
you-event-perched = Вы ставите Змея на { $square }.
you-event-spoke = Вы тратите жетон речи: можно говорить. Осталось жетонов: { $left }.
you-event-pointed = Вы указываете на { $square }.
you-event-hushed = Вы больше не подаёте знаков: все выбирают.
you-event-chose = Вы выбираете карту: { NAME($card) }.
you-event-chose-hidden = Ваш выбор сделан.
you-event-skipped = { $taken ->
    [0] Вы пропускаете раунд.
    [one] Вы пропускаете раунд и забираете на руку { $taken } карту.
    [few] Вы пропускаете раунд и забираете на руку { $taken } карты.
   *[many] Вы пропускаете раунд и забираете на руку { $taken } карт.
}
you-event-turned = Вы открываете карту: { NAME($card) }.
you-event-flew = Вы ведёте Змея с { $start } на { $end }, на { $squares ->
    [one] { $squares } клетку
    [few] { $squares } клетки
   *[many] { $squares } клеток
}.
you-event-flew-away = Вы уводите Змея с { $start } за край поля!
you-event-burned = { $protected ->
    [yes] Ваш огонь на { $square }, но рыцари защищены.
   *[no] { $knights ->
        [0] Ваш огонь на { $square }, никто не сгорает.
        [one] Ваш огонь на { $square }, сгорает { $knights } рыцарь.
        [few] Ваш огонь на { $square }, сгорают { $knights } рыцаря.
       *[many] Ваш огонь на { $square }, сгорают { $knights } рыцарей.
    }
}
you-event-burned-terem = Вы поджигаете терем на { $square }!
you-event-maneuvered = Вы берёте манёвр: { NAME($maneuver) }.
you-event-returned = Царевна зовёт: вы возвращаете Змея на { $square }. До конца раунда рыцари защищены от огня.
you-event-chose-discard = Вы хотите сбросить: { NAME($card) }.
you-event-chose-discard-hidden = Ваша карта для сброса выбрана.
you-event-discarded = Вы сбрасываете карту: { NAME($card) }.
you-event-took-back = Вы забираете на руку все свои карты.
you-event-first-passed = Первый игрок теперь вы.
