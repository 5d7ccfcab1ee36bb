# Доска «Гжели» в браузере.
ui-workshop-pad = Выберите узор и нажимайте на клетки с ним. Чтобы переставить фигурку, нажмите на неё.
ui-workshop-where = Теперь нажмите, где стоит эта фигурка: { $figurine }
ui-workshop-corner = { $corner }: свободно

pads = Планшеты
pad-label = { $side ->
    [d] Планшет с ромбом, номер { $pad }
   *[c] Планшет с кругом, номер { $pad }
}
space-empty = { $space }: пусто, узор: { NAME($pattern) }
space-flower = { $space }: { NAME($flower) }, узор: { NAME($pattern) }
space-stamp = { $space }: штамп, за ним { NAME($flower) }, узор: { NAME($pattern) }
figurine-label = { $chosen ->
    [yes] { NAME($figurine) }, ваша фигурка
   *[no] { NAME($figurine) }
}
mini-label = Планшеты: { SEAT($seat) }
title-lifted = Снятые цветы
title-stamps = Штампы в запасе
row-lifted = { $number ->
    [one] Снят { $number } цветок
    [few] Снято { $number } цветка
   *[many] Снято { $number } цветков
}
row-stamps = { $number ->
    [one] В запасе { $number } штамп
    [few] В запасе { $number } штампа
   *[many] В запасе { $number } штампов
}
none-lifted = Все цветы разложены.
none-stamps = Штампов в запасе нет.
token-lifted = { $count ->
    [1] Снятый цветок: { NAME($flower) }
   *[other] Снятые цветы, { $count }: { NAME($flower) }
}
token-stamp = { $count ->
    [one] Штамп: { NAME($flower) }
    [few] { $count } штампа: { NAME($flower) }
   *[many] { $count } штампов: { NAME($flower) }
}
lift = Снять цветы
board-active = Активный игрок: { SEAT($seat) }

goal-title-diamond = Карта { $card }
goal-title-circle = Карта { $card }
goal-title-pattern = Узор
goal-now = { $points ->
    [one] сейчас { $points } очко
    [few] сейчас { $points } очка
   *[many] сейчас { $points } очков
}
next-diamond = В следующем раунде — на планшете с кругом
next-circle = Потом её оборот: { NAME($pattern) }
preview-diamond = ◆ Планшет с ромбом, карта { $card }
preview-circle = ● Планшет с кругом, карта { $card }
preview-pattern = Узор на обоих планшетах: { NAME($pattern) }

rounds-tip = Раунд { $round } из { $rounds }
set-tip = Карты целей делятся на шесть наборов. В этой партии набор с таким знаком: { NAME($set) }.
slot-tip-diamond = Считается на планшете с ромбом
slot-tip-circle = Считается на планшете с кругом
slot-tip-pattern = Считается на обоих планшетах вместе
ladder-tip = Очки: { $points }
now-tip = Сколько это приносит сейчас
prompt-naming = Назовите фигурку: все снимут цветы вокруг неё.
prompt-naming-alone = Назовите фигурку: вы снимете цветы вокруг неё.
prompt-choosing = { $stamps ->
    [0] Снимите цветы вокруг своей фигурки ({ NAME($figurine) }).
   *[other] Снимите цветы вокруг фигурки ({ NAME($figurine) }) или потратьте штамп, чтобы выбрать другую.
}
prompt-choosing-paid = Выберите за штамп другую фигурку или снимайте цветы вокруг прежней ({ NAME($figurine) }).
keeping = { $last ->
    [yes] Раунд последний: неразложенное ничего не принесёт.
   *[no] Неразложенное станет штампами.
}
prompt-placing = { $lifted ->
    [0] { $stamps ->
        [0] Всё разложено: нажмите «Готово», чтобы подсчитать очки.
       *[other] Всё разложено. Потратьте штамп на перенос или обмен — или нажмите «Готово».
    }
    [one] Осталось разложить { $lifted } цветок. { keeping }
    [few] Разложите { $lifted } снятых цветка на пустые клетки. { keeping }
   *[many] Разложите { $lifted } снятых цветков на пустые клетки. { keeping }
}
prompt-placing-paid = Штамп положен: за него перенесите один цветок на пустую клетку или поменяйте два местами. Или продолжайте без этого.
prompt-closed-lift = Нажмите «Готово», чтобы снять цветы, или отмените шаг. Выкладывать их вы будете потом.
prompt-closed = Нажмите «Готово», чтобы сделать ход, или отмените шаг.

fact-stamps = штампы в запасе
fact-laid = на планшетах
fact-figurine = фигурка
describe-goal = { $slot ->
    [diamond] Цель на планшете с ромбом, карта { $card }: { $goal }
    [circle] Цель на планшете с кругом, карта { $card }: { $goal }
   *[pattern] Цель по узору: { $goal }
}
describe-figurine = { NAME($figurine) }: касается { $space } и клеток справа и снизу от неё
describe-chosen = Фигурка этого раунда: { NAME($figurine) }
describe-lifted = Снято: { $flowers }
describe-stamps = Штампы в запасе: { $flowers }

step-name = назвать фигурку: { NAME($figurine) }
step-take = выбрать другую фигурку: { NAME($figurine) }
step-put = { NAME($flower) } на { $space }
step-stamp = штамп ({ NAME($flower) }) на { $space }
step-move = перенести с { $one } на { $other }
step-swap = поменять местами { $one } и { $other }
step-ready = снять цветы
step-done = готово

helper-title = Помощник в подсчёте
helper-how = Выберите цветок и коснитесь клеток, где он лежит; ещё одно касание его уберёт. Штамп отмечайте тем цветком, который виден за ним. Потом выберите карты.
helper-brushes = Что рисовать
helper-brush = { NAME($flower) }, на планшетах { $count } из пяти
helper-erase = пусто
helper-clear = Очистить планшеты
helper-pad = { $side ->
    [d] ◆ Планшет с ромбом
   *[c] ● Планшет с кругом
}
helper-card = { $side ->
    [d] ◆ Карта
   *[c] ● Карта
}
helper-shows = На ней
helper-pattern = Узор
helper-total = { $points ->
    [one] { $points } очко в этом раунде
    [few] { $points } очка в этом раунде
   *[many] { $points } очков в этом раунде
}
helper-problem = Подсчитать очки не удалось. Попробуйте ещё раз чуть позже.

figure-1-4 = Планшет с ромбом и планшет с кругом после раздачи.
figure-3-5 = Лиса: пять цветков вокруг неё сняты, а штамп на db3 остался и лёг цветком вверх.
figure-8-1 = Мак и роза: две пары, 4 очка.
figure-8-2 = Рядом с розой на db2 четыре разных других цветка: 5 очков.
figure-8-3 = Розы на трёх разных узорах: 4 очка.
figure-8-4 = У колокольчика на db2 по диагонали два тюльпана: 2 очка.
figure-8-5 = Три тюльпана у ежа и два мака у лисы: 5 очков.
figure-8-6 = Группа из четырёх орхидей: 8 очков.
figure-8-8 = Три пары одинаковых цветков в верхней и нижней половине: 6 очков.
figure-8-10 = Пять окружённых клеток: 5 очков.
figure-8-12 = Карта 35: два столбца из четырёх разных цветков, 6 очков.
figure-9-1 = Четыре розы на листьях обоих планшетов: 4 очка.

told-arranged = { SEAT($seat) }: цветы разложены. Штампы в запасе: { NAME($stamps) }.
told-arranged-none = { SEAT($seat) }: цветы разложены. Штампов в запасе нет.

item-kinds-around = { item-mark } разных других цветков рядом: { $kinds }
item-diagonal = { item-mark } по диагонали 2 × { NAME($other) }

worry-lifted = { $count ->
    [one] { $count } цветок останется у вас как штамп. Закончить раунд?
    [few] { $count } цветка останутся у вас как штампы. Закончить раунд?
   *[many] { $count } цветков останутся у вас как штампы. Закончить раунд?
}
worry-last = { $count ->
    [one] Это последний раунд: { $count } жетон перед вами ничего не принесёт. Закончить?
    [few] Это последний раунд: { $count } жетона перед вами ничего не принесут. Закончить?
   *[many] Это последний раунд: { $count } жетонов перед вами ничего не принесут. Закончить?
}

source-d = ◆ Планшет с ромбом
source-c = ● Планшет с кругом
source-pattern = Узоры
source-stamps = Штампы

# То же о вас.
you-event-pad-taken = Вы берёте планшет { $pad }, { $side ->
    [d] стороной с ромбом вверх
   *[c] стороной с кругом вверх
}.
you-event-pad-dealt-again = Вокруг одной из ваших фигурок пусто, { $side ->
    [d] планшет с ромбом
   *[c] планшет с кругом
} раскладывается заново.
you-event-stamp-left = Ваш первый штамп: { NAME($flower) }.
you-event-first-chosen = Первый ход ваш.
you-event-round-began = Раунд { $round }, активный игрок — вы. Цели: ◆ { $diamond }, ● { $circle }, узор: { NAME($pattern) }.
you-event-named = Вы называете фигурку: { NAME($figurine) }.
you-event-stamped = Вы тратите штамп ({ NAME($flower) }) на { $space }.
you-event-took = Вы выбираете другую фигурку: { NAME($figurine) }.
you-event-placed = Вы кладёте на { $space }: { NAME($flower) }.
you-event-moved = Вы переносите с { $source } на { $target }: { NAME($flower) }.
you-event-swapped = Вы меняете местами { $one } и { $other }.
you-event-ready = Вы можете снимать цветы.
you-event-done = Вы заканчиваете раскладку.
you-event-lifted = Ваша фигурка: { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(потрачен { $spent } штамп)
    [few] {" "}(потрачено { $spent } штампа)
   *[many] {" "}(потрачено { $spent } штампов)
}. { $number ->
    [0] Снимать нечего.
   *[other] Сняты: { NAME($flowers) }.
}
you-event-mastery-reached = Ваша ступень мастерства: { $rank ->
    [pupil] ученик
    [apprentice] подмастерье
    [craftsman] ремесленник
    [artisan] художник
   *[master] мастер
}.
you-board-points = Вы: { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
you-board-active = Активный игрок — вы
you-told-arranged = Ваши цветы разложены. Штампы в запасе: { NAME($stamps) }.
you-told-arranged-none = Ваши цветы разложены. Штампов в запасе нет.
