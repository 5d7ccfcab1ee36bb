# Доска «Гжели» в браузере.
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
   *[other] Снято { $number } цветков
}
row-stamps = { $number ->
    [one] В запасе { $number } штамп
    [few] В запасе { $number } штампа
   *[other] В запасе { $number } штампов
}
none-lifted = Все цветы разложены.
none-stamps = Штампов в запасе нет.
token-lifted = Снятый цветок: { NAME($flower) }
token-stamp = Штамп: { NAME($flower) }
lift = Снять цветы
board-active = Ведущий: { SEAT($seat) }

goal-title-diamond = Карта { $card }
goal-title-circle = Карта { $card }
goal-title-pattern = Узор
goal-now = { $points ->
    [one] сейчас { $points } очко
    [few] сейчас { $points } очка
   *[other] сейчас { $points } очков
}
next-diamond = В следующем раунде — на планшете с кругом
next-circle = Потом её оборот: { NAME($pattern) }
preview-diamond = ◆ Планшет с ромбом, карта { $card }
preview-circle = ● Планшет с кругом, карта { $card }
preview-pattern = Узор на обоих планшетах: { NAME($pattern) }
last-round = Прошлый раунд принёс { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}: ◆ { $diamond }, ● { $circle }, узор { $pattern }.

prompt-naming = Назовите фигурку: все снимут цветы вокруг неё.
prompt-choosing = { $stamps ->
    [0] Снимите цветы вокруг своей фигурки ({ NAME($figurine) }).
   *[other] Снимите цветы вокруг фигурки ({ NAME($figurine) }) или потратьте штамп, чтобы взять другую.
}
prompt-choosing-paid = Возьмите за штамп другую фигурку или снимайте цветы вокруг прежней ({ NAME($figurine) }).
prompt-placing = { $lifted ->
    [0] { $stamps ->
        [0] Всё разложено: нажмите «Готово», чтобы подсчитать очки.
       *[other] Всё разложено. Потратьте штамп на перенос или обмен — или нажмите «Готово».
    }
    [one] Осталось разложить { $lifted } цветок. Неразложенное станет штампами.
    [few] Разложите { $lifted } снятых цветка на пустые клетки. Неразложенное станет штампами.
   *[other] Разложите { $lifted } снятых цветков на пустые клетки. Неразложенное станет штампами.
}
prompt-placing-paid = Штамп — плата: перенесите один цветок на пустую клетку или поменяйте два местами. Или продолжайте.
prompt-closed = Нажмите «Готово», чтобы сделать ход, или отмените шаг.

fact-stamps = штампы в запасе
fact-laid = на планшетах
fact-figurine = фигурка
describe-goal = { $slot ->
    [diamond] Цель на планшете с ромбом, карта { $card }: { $goal }
    [circle] Цель на планшете с кругом, карта { $card }: { $goal }
   *[pattern] Цель узора: { $goal }
}
describe-figurine = { NAME($figurine) }: касается { $space } и клеток справа и снизу от неё
describe-chosen = Фигурка этого раунда: { NAME($figurine) }
describe-lifted = Снято: { $flowers }
describe-stamps = Штампы в запасе: { $flowers }

step-name = назвать фигурку: { NAME($figurine) }
step-take = взять другую фигурку: { NAME($figurine) }
step-put = { NAME($flower) } на { $space }
step-stamp = штамп ({ NAME($flower) }) на { $space }
step-move = перенести с { $one } на { $other }
step-swap = поменять { $one } и { $other }
step-ready = снять цветы
step-done = готово
