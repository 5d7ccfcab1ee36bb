# Дошка «Гжелі» у браузері.
ui-workshop-pad = Виберіть візерунок і натискайте на клітинки з ним. Щоб переставити фігурку, натисніть на неї.
ui-workshop-where = Тепер натисніть, де стоїть ця фігурка: { $figurine }
ui-workshop-corner = { $corner }: вільно

pads = Планшети
pad-label = { $side ->
    [d] Планшет із ромбом, номер { $pad }
   *[c] Планшет із колом, номер { $pad }
}
space-empty = { $space }: порожньо, візерунок: { NAME($pattern) }
space-flower = { $space }: { NAME($flower) }, візерунок: { NAME($pattern) }
space-stamp = { $space }: штамп, за ним { NAME($flower) }, візерунок: { NAME($pattern) }
figurine-label = { $chosen ->
    [yes] { NAME($figurine) }, ваша фігурка
   *[no] { NAME($figurine) }
}
mini-label = Планшети: { SEAT($seat) }
title-lifted = Зняті квіти
title-stamps = Штампи в запасі
row-lifted = { $number ->
    [one] Знято { $number } квітку
    [few] Знято { $number } квітки
   *[many] Знято { $number } квіток
}
row-stamps = { $number ->
    [one] У запасі { $number } штамп
    [few] У запасі { $number } штампи
   *[many] У запасі { $number } штампів
}
none-lifted = Усі квіти розкладено.
none-stamps = Штампів у запасі немає.
token-lifted = { $count ->
    [1] Знята квітка: { NAME($flower) }
   *[other] Зняті квіти, { $count }: { NAME($flower) }
}
token-stamp = { $count ->
    [one] Штамп: { NAME($flower) }
    [few] { $count } штампи: { NAME($flower) }
   *[many] { $count } штампів: { NAME($flower) }
}
lift = Зняти квіти
board-active = Активний гравець: { SEAT($seat) }

goal-title-diamond = Карта { $card }
goal-title-circle = Карта { $card }
goal-title-pattern = Візерунок
goal-now = { $points ->
    [one] зараз { $points } очко
    [few] зараз { $points } очки
   *[many] зараз { $points } очок
}
next-diamond = Наступного раунду — на планшеті з колом
next-circle = Потім її зворот: { NAME($pattern) }
preview-diamond = ◆ Планшет із ромбом, карта { $card }
preview-circle = ● Планшет із колом, карта { $card }
preview-pattern = Візерунок на обох планшетах: { NAME($pattern) }

rounds-tip = Раунд { $round } з { $rounds }
set-tip = Карти цілей поділено на шість наборів. У цій партії набір із таким знаком: { NAME($set) }.
slot-tip-diamond = Рахується на планшеті з ромбом
slot-tip-circle = Рахується на планшеті з колом
slot-tip-pattern = Рахується на обох планшетах разом
ladder-tip = Очки: { $points }
now-tip = Скільки це приносить зараз
prompt-naming = Назвіть фігурку: усі знімуть квіти навколо неї.
prompt-naming-alone = Назвіть фігурку: ви знімете квіти навколо неї.
prompt-choosing = { $stamps ->
    [0] Зніміть квіти навколо своєї фігурки ({ NAME($figurine) }).
   *[other] Зніміть квіти навколо фігурки ({ NAME($figurine) }) або витратьте штамп, щоб вибрати іншу.
}
prompt-choosing-paid = Виберіть за штамп іншу фігурку або знімайте квіти навколо попередньої ({ NAME($figurine) }).
keeping = { $last ->
    [yes] Раунд останній: нерозкладене нічого не принесе.
   *[no] Нерозкладене стане штампами.
}
prompt-placing = { $lifted ->
    [0] { $stamps ->
        [0] Усе розкладено: натисніть «Готово», щоб підрахувати очки.
       *[other] Усе розкладено. Витратьте штамп на перенесення чи обмін — або натисніть «Готово».
    }
    [one] Лишилося розкласти { $lifted } квітку. { keeping }
    [few] Розкладіть { $lifted } зняті квітки на порожні клітинки. { keeping }
   *[many] Розкладіть { $lifted } знятих квіток на порожні клітинки. { keeping }
}
prompt-placing-paid = Штамп покладено: за нього перенесіть одну квітку на порожню клітинку або поміняйте дві місцями. Або продовжуйте без цього.
prompt-closed-lift = Натисніть «Готово», щоб зняти квіти, або скасуйте крок. Викладати їх ви будете потім.
prompt-closed = Натисніть «Готово», щоб зробити хід, або скасуйте крок.

fact-stamps = штампи в запасі
fact-laid = на планшетах
fact-figurine = фігурка
describe-goal = { $slot ->
    [diamond] Ціль на планшеті з ромбом, карта { $card }: { $goal }
    [circle] Ціль на планшеті з колом, карта { $card }: { $goal }
   *[pattern] Ціль за візерунком: { $goal }
}
describe-figurine = { NAME($figurine) }: торкається { $space } і клітинок праворуч та знизу від неї
describe-chosen = Фігурка цього раунду: { NAME($figurine) }
describe-lifted = Знято: { $flowers }
describe-stamps = Штампи в запасі: { $flowers }

step-name = назвати фігурку: { NAME($figurine) }
step-take = вибрати іншу фігурку: { NAME($figurine) }
step-put = { NAME($flower) } на { $space }
step-stamp = штамп ({ NAME($flower) }) на { $space }
step-move = перенести з { $one } на { $other }
step-swap = поміняти місцями { $one } і { $other }
step-ready = зняти квіти
step-done = готово

helper-title = Помічник у підрахунку
helper-how = Оберіть квітку й торкніться клітинок, де вона лежить; ще один дотик її прибере. Штамп позначайте тією квіткою, яку видно за ним. Потім оберіть карти.
helper-brushes = Що малювати
helper-brush = { NAME($flower) }, на планшетах { $count } із п’яти
helper-erase = порожньо
helper-clear = Очистити планшети
helper-pad = { $side ->
    [d] ◆ Планшет із ромбом
   *[c] ● Планшет із колом
}
helper-card = { $side ->
    [d] ◆ Карта
   *[c] ● Карта
}
helper-shows = На ній
helper-pattern = Візерунок
helper-total = { $points ->
    [one] { $points } очко в цьому раунді
    [few] { $points } очки в цьому раунді
   *[many] { $points } очок у цьому раунді
}
helper-problem = Підрахувати очки не вдалося. Спробуйте ще раз трохи пізніше.

figure-1-4 = Планшет із ромбом і планшет із колом після роздачі.
figure-3-5 = Лисиця: п’ять квіток навколо неї знято, а штамп на db3 лишився й ліг квіткою догори.
figure-8-1 = Мак і троянда: дві пари, 4 очки.
figure-8-2 = Поруч із трояндою на db2 чотири різні інші квітки: 5 очок.
figure-8-3 = Троянди на трьох різних візерунках: 4 очки.
figure-8-4 = По діагоналі від дзвіночка на db2 два тюльпани: 2 очки.
figure-8-5 = Три тюльпани біля їжака та два маки біля лисиці: 5 очок.
figure-8-6 = Група з чотирьох орхідей: 8 очок.
figure-8-8 = Три пари однакових квіток у верхній і нижній половині: 6 очок.
figure-8-10 = П’ять оточених клітинок: 5 очок.
figure-8-12 = Карта 35: два стовпці з чотирьох різних квіток, 6 очок.
figure-9-1 = Чотири троянди на листках обох планшетів: 4 очки.

told-arranged = { SEAT($seat) }: квіти розкладено. Штампи в запасі: { NAME($stamps) }.
told-arranged-none = { SEAT($seat) }: квіти розкладено. Штампів у запасі немає.

item-kinds-around = { item-mark } різних інших квіток поруч: { $kinds }
item-diagonal = { item-mark } по діагоналі 2 × { NAME($other) }

worry-lifted = { $count ->
    [one] { $count } квітка залишиться у вас як штамп. Завершити раунд?
    [few] { $count } квітки залишаться у вас як штампи. Завершити раунд?
   *[many] { $count } квіток залишаться у вас як штампи. Завершити раунд?
}
worry-last = { $count ->
    [one] Це останній раунд: { $count } жетон перед вами нічого не принесе. Завершити?
    [few] Це останній раунд: { $count } жетони перед вами нічого не принесуть. Завершити?
   *[many] Це останній раунд: { $count } жетонів перед вами нічого не принесуть. Завершити?
}

source-d = ◆ Планшет із ромбом
source-c = ● Планшет із колом
source-pattern = Візерунки
source-stamps = Штампи

# Те саме про вас.
you-event-pad-taken = Ви берете планшет { $pad }, { $side ->
    [d] боком із ромбом догори
   *[c] боком із колом догори
}.
you-event-pad-dealt-again = Навколо однієї з ваших фігурок порожньо, { $side ->
    [d] планшет із ромбом
   *[c] планшет із колом
} розкладається наново.
you-event-stamp-left = Ваш перший штамп: { NAME($flower) }.
you-event-first-chosen = Перший хід ваш.
you-event-round-began = Раунд { $round }, активний гравець — ви. Цілі: ◆ { $diamond }, ● { $circle }, візерунок: { NAME($pattern) }.
you-event-named = Ви називаєте фігурку: { NAME($figurine) }.
you-event-stamped = Ви витрачаєте штамп ({ NAME($flower) }) на { $space }.
you-event-took = Ви вибираєте іншу фігурку: { NAME($figurine) }.
you-event-placed = Ви кладете на { $space }: { NAME($flower) }.
you-event-moved = Ви переносите із { $source } на { $target }: { NAME($flower) }.
you-event-swapped = Ви міняєте місцями { $one } і { $other }.
you-event-ready = Ви можете знімати квіти.
you-event-done = Ви закінчуєте розкладання.
you-event-lifted = Ваша фігурка: { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(витрачено { $spent } штамп)
    [few] {" "}(витрачено { $spent } штампи)
   *[many] {" "}(витрачено { $spent } штампів)
}. { $number ->
    [0] Знімати нічого.
   *[other] Знято: { NAME($flowers) }.
}
you-event-mastery-reached = Ваш ступінь майстерності: { $rank ->
    [pupil] учень
    [apprentice] підмайстер
    [craftsman] ремісник
    [artisan] художник
   *[master] майстер
}.
you-board-points = Ви: { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
you-board-active = Активний гравець — ви
you-told-arranged = Ваші квіти розкладено. Штампи в запасі: { NAME($stamps) }.
you-told-arranged-none = Ваші квіти розкладено. Штампів у запасі немає.
