name = Гжель
tagline = Розкладайте квіти навколо порцелянових фігурок: три замовлення в кожному раунді.
about = Перед вами два планшети з квітами, між квітами — фігурки. У кожному раунді називають фігурку: зніміть квіти навколо неї й розкладіть наново, щоб виконати дві квіткові цілі та ціль за візерунком. Квіти, залишені про запас, стають штампами, а штампи дають додаткові дії.

event-set-chosen = Карти цілей — з цим знаком: { NAME($set) }.
event-pad-taken = { SEAT($seat) } бере планшет { $pad }, { $side ->
    [d] боком із ромбом догори
   *[c] боком із колом догори
}.
event-pad-filled = { SEAT($seat) } { $side ->
    [d] ◆
   *[c] ●
} { $rows }
event-pad-dealt-again = { SEAT($seat) }: навколо однієї з фігурок порожньо, { $side ->
    [d] планшет із ромбом
   *[c] планшет із колом
} розкладається наново.
event-stamp-left = Перший штамп ({ SEAT($seat) }): { NAME($flower) }.
event-first-chosen = Перший хід: { SEAT($seat) }.
event-card-turned = Карта { $card } лягає на { $slot ->
    [pattern] місце візерунка
    [circle] місце з колом
   *[diamond] місце з ромбом
}.
event-round-began = Раунд { $round }, активний гравець: { SEAT($seat) }. Цілі: ◆ { $diamond }, ● { $circle }, візерунок: { NAME($pattern) }.
event-named = { SEAT($seat) } називає фігурку: { NAME($figurine) }.
event-stamped = { SEAT($seat) } витрачає штамп ({ NAME($flower) }) на { $space }.
event-took = { SEAT($seat) } вибирає іншу фігурку: { NAME($figurine) }.
event-placed = { SEAT($seat) } кладе на { $space }: { NAME($flower) }.
event-moved = { SEAT($seat) } переносить із { $source } на { $target }: { NAME($flower) }.
event-swapped = { SEAT($seat) } міняє місцями { $one } і { $other }.
event-ready = { SEAT($seat) } може знімати квіти.
event-done = { SEAT($seat) } закінчує розкладання.
event-lifted = { SEAT($seat) }, { NAME($figurine) }{ $spent ->
    [0] {""}
    [one] {" "}(витрачено { $spent } штамп)
    [few] {" "}(витрачено { $spent } штампи)
   *[many] {" "}(витрачено { $spent } штампів)
}: { $number ->
    [0] знімати нічого.
   *[other] знято: { NAME($flowers) }.
}
event-arranged = { SEAT($seat) }, підсумок: ◆ { $diamond } ● { $circle }, штампи в запасі: { $stamps }.
event-mastery-reached = { SEAT($seat) }, ступінь майстерності: { $rank ->
    [pupil] учень
    [apprentice] підмайстер
    [craftsman] ремісник
    [artisan] художник
   *[master] майстер
}.

item-mark = { $pad ->
    [d] ◆
   *[c] ●
}{ $card }:
item-flower-pair = { item-mark } { NAME($flower) } + { NAME($other) }
item-kinds-around = { item-mark } різних інших квіток поруч із { $space }: { $kinds }
item-on-patterns = { item-mark } { NAME($flower) } на { $number } { $number ->
    [one] візерунку
    [few] візерунках
   *[many] візерунках
}
item-diagonal = { item-mark } по діагоналі від { $space }: 2 × { NAME($other) }
item-by-figurine = { item-mark } { NAME($figurine) } — { NAME($flower) }
item-chain = { item-mark } група: { $number } × { NAME($flower) }
item-equal-pair = { item-mark } пара: { NAME($flower) }
item-top-bottom = { item-mark } { NAME($flower) } угорі та внизу
item-left-right = { item-mark } { NAME($flower) } ліворуч і праворуч
item-enclosed = { item-mark } оточена клітинка
item-kinds-on-pattern = { item-mark } { NAME($pattern) }: { $kinds } { $kinds ->
    [one] вид квітів
    [few] види квітів
   *[many] видів квітів
}
item-column = { item-mark } стовпець { $line }
item-row = { item-mark } рядок { $line }
item-pattern = { NAME($pattern) }: { $number } × { NAME($flower) }
item-stamps = { $number } { $number ->
    [one] штамп
    [few] штампи
   *[many] штампів
} на планшетах
item-stamps-kept = у запасі { $number } { $number ->
    [one] штамп
    [few] штампи
   *[many] штампів
}
item-lifts = { NAME($figurine) }: { $number ->
    [0] знімати нічого
    [one] знімається { $number } квітка
    [few] знімаються { $number } квітки
   *[many] знімаються { $number } квіток
}

refuse-already-named = У цьому раунді фігурку вже названо.
refuse-name-first = Спершу назвіть фігурку.
refuse-already-lifted = Квіти вже знято: міняти фігурку пізно.
refuse-first-game = У першій партії фігурку не міняють.
refuse-not-lifted-yet = Спершу всі вирішують, яка в кого фігурка: скажіть, що готові знімати квіти.
refuse-not-paid = За це платять штампом: спершу покладіть його.
refuse-same-figurine = Це і так ваша фігурка: { NAME($figurine) }.
refuse-no-stamp = Такого штампа у вас у запасі немає: { NAME($flower) }.
refuse-not-lifted = Серед знятих квіток такої немає: { NAME($flower) }.
refuse-not-empty = Ця клітинка зайнята: виберіть порожню.
refuse-no-flower = Тут немає квітки: порожні клітинки та штампи не рухають.

outcome-solo = { $winners }: підсумок { $score } { $score ->
    [one] очко
    [few] очки
   *[many] очок
}.

goal-flower-pairs = 2 за кожну пару поруч: { NAME($one) } + { NAME($two) }, кожен жетон один раз
goal-kinds-around = { NAME($one) }: 3 або 5 за кожну квітку, поруч з якою 3 або 4 різні інші
goal-on-patterns = { NAME($one) }: 1, 2, 4, 7 за 1, 2, 3, 4 різні візерунки під цими квітками
goal-diagonals = { NAME($one) }: 2 за кожну квітку, по діагоналі від якої дві квітки іншого виду
goal-figurines = По 1 за квітки одного виду біля однієї фігурки ({ NAME($one) }) та іншого — біля іншої ({ NAME($two) })
goal-chain = 2 за кожен жетон у найбільшій групі однакових квіток
goal-equal-pairs = 2 за кожну пару однакових квіток поруч, кожен жетон один раз
goal-top-bottom = 2 за кожну пару однакових квіток на тих самих місцях верхньої та нижньої половини
goal-left-right = 2 за кожну пару однакових квіток на тих самих місцях лівої та правої половини
goal-enclosed = 1 за кожну порожню клітинку, яку жетони оточують з усіх боків
goal-kinds-on-pattern = { NAME($one) }: 1, 2, 4, 7 за 1, 2, 3, 4 різні квітки на цьому візерунку
goal-columns = 3 за кожен стовпець із чотирьох різних квіток
goal-rows = 3 за кожен рядок із чотирьох різних квіток
goal-pattern = { NAME($one) } на обох планшетах: 2, 4, 7 за 3, 4, 5 однакових квіток

figurine = { NAME($figurine) }
board-round = Раунд { $round } із { $rounds }, знак карт: { NAME($set) }
board-next = У наступному раунді ● { $card }, візерунок: { NAME($pattern) }
board-points = { SEAT($seat) }: { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}
board-figurine = , фігурка: { NAME($figurine) }
board-pad = { $side ->
    [d] ◆ ромб, планшет
   *[c] ● коло, планшет
} { $pad }
board-stamps = {"    "}Штампи в запасі: { $stamps }
board-lifted = {"    "}Зняті квіти: { $flowers }

hint-action = { $action }  { $what }
hint-name = { $action }  знімете квіток: { $number }
hint-take = { $action }  за покладений штамп; знімете квіток: { $number }
hint-ready = зняти квіти навколо своєї фігурки
hint-done = до підрахунку; нерозкладені квіти стануть штампами
hint-put = { $action }  покласти зняту квітку: { $flowers }
hint-stamp = { $action }  витратити штамп: { $flowers }
hint-empty = Порожні клітинки: { $spaces }
hint-move = { $action }  за покладений штамп: перенести квітку на порожню клітинку
hint-swap = { $action }  за покладений штамп: поміняти місцями дві квітки
legend = Літери: O { NAME("O") }, P { NAME("P") }, R { NAME("R") }, B { NAME("B") }, T { NAME("T") }; малі літери — штампи. За ними візерунки: l { NAME("l") }, a { NAME("a") }, f { NAME("f") }, g { NAME("g") }

rebuilt-card = Карту { $card } відновлено: звірте, що на ній, зі своєю.
rebuilt-pad = Планшет { $pad } відновлено: звірте його зі своїм.
