# The workshop, where people make component packs.
workshop-of = { $game }: майстерня
workshop-why = У вас є друкована гра? Перенесіть сюди її карти, плитки й поля такими, які вони насправді, і грайте з ними. Або вигадайте свої.
workshop-how = Натискайте на малюнки, доки вони не стануть такими, як у вас. Усе перевіряється на ходу й лишається на цьому пристрої, доки ви не збережете набір.
workshop-shared = Цим набором з вами поділилися. Зіграйте з ним, збережіть собі копію або змініть її: початковий набір лишиться таким, як був.
workshop-loading = Розкладаємо інструменти…
workshop-mine = Ваші набори
workshop-new = Новий набір
workshop-pack = Набір
workshop-name = Як він називається?
workshop-name-example = Моя коробка, другий наклад
workshop-checking = Перевіряємо…
workshop-bad = Щось поки не сходиться.
workshop-standard = Це звичайний набір. Змініть щось, і він стане вашим.
workshop-nameless = Усе сходиться. Лишилося дати йому ім’я.
workshop-good = Усе сходиться.
workshop-kept = Збережено. Набір можна вибрати, коли ви готуєте стіл.
workshop-play = Зіграти зараз
workshop-keep = Зберегти
workshop-keep-copy = Зберегти копію
workshop-download = Завантажити (ZIP)
workshop-upload = Відкрити файл ZIP
workshop-start-over = Повернути звичайний набір
workshop-delete = Видалити
workshop-link = Посилання на цей набір
workshop-link-why = За цим посиланням будь-хто може відкрити набір, зіграти з ним і скопіювати його.
workshop-parts = Частини набору
workshop-wrong = Не сходиться:
workshop-show = Показати
workshop-more = Ще
workshop-yours = як у вашій коробці
workshop-add = Додати
workshop-remove = Прибрати: { $what }
workshop-number = № { $number }
workshop-brush = Чим малювати
workshop-square = { $square }: { $what }
workshop-in-en = англійська
workshop-in-ru = російська
workshop-in-uk = українська
workshop-part-gem = Камені
workshop-part-pearl = Перлина
workshop-part-token = Жетони
workshop-part-face = Сторони
workshop-part-colour = Кольори
workshop-part-board = Поля
workshop-part-action = Карти дій
workshop-part-maneuver = Маневри
workshop-part-knights = Рух лицарів
workshop-part-zmei = Рух Змія
workshop-part-table = За кількістю гравців
workshop-part-symbol = Символи
workshop-part-tile = Плитки
workshop-part-set = Набори цілей
workshop-part-card = Карти цілей
workshop-part-flower = Квіти
workshop-part-figurine = Фігурки
workshop-part-pattern = Візерунки
workshop-part-pad = Планшети
workshop-part-start = Початок гри
workshop-part-component = Компоненти
workshop-field-name = Назва
workshop-field-copies = Скільки
workshop-field-points = Очки
workshop-field-symbols = Символи
workshop-field-positions = Місця
workshop-field-sets = Значки наборів
workshop-field-light = Світлий бік
workshop-field-dark = Темний бік
workshop-field-value = Клітинки
workshop-field-knights = Лицарі
workshop-field-speech = Жетони мовлення
workshop-field-picture = Стежки
workshop-field-counter = Відповідь лицарів
workshop-field-flowers = Квіти
workshop-field-figurines = Фігурки
workshop-field-pattern = Візерунок
workshop-field-patterns = Візерунки
workshop-field-back = Візерунок на звороті
workshop-field-diamond = Бік із ромбом
workshop-field-circle = Бік із колом
workshop-field-stamps = Штампи в запасі
compare-title = Порівняти зі звичайним набором
compare-why = Боти пів хвилини грають ті самі розклади з обома наборами. Набір при цьому зберігається.
compare-players = Гравців
compare-begin = Порівняти
compare-stop = Зупинити
compare-older = Відтоді ви змінили набір.
compare-seats = За місцями
compare-points = Очки
compare-wins = Перемоги
compare-difference = Різниця (інтервал 95 %)
compare-points-more = Гравці отримують більше очок: у середньому { $after } замість { $before }.
compare-points-less = Гравці отримують менше очок: у середньому { $after } замість { $before }.
compare-points-same = Очки: помітної різниці немає (у середньому { $before } і { $after }).
compare-won-more = Команда перемагає частіше: у { $after } ігор замість { $before }.
compare-won-less = Команда перемагає рідше: у { $after } ігор замість { $before }.
compare-won-same = Перемоги команди: помітної різниці немає ({ $before } і { $after }).
compare-pieces = Що приносить кожна частина
compare-pieces-some = Помітну різницю виділено жирним.
compare-pieces-none = Помітної різниці немає: усе це може бути випадковістю.
compare-all = Показати всі: { $count }
compare-fewer = Показати менше
compare-group-card = Карта
compare-group-maneuver = Маневр
compare-group-zmei = Рух Змія
compare-group-knights = Рух лицарів
compare-group-pattern = Візерунок
compare-group-figurine = Фігурка
compare-group-flower = Квітка
compare-group-set = Набір цілей
compare-group-symbol = Символ
compare-group-kind = Камінь
compare-group-token = Жетон
workshop-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
compare-ahead = { $count ->
    [one] Перед вами { $count } порівняння.
    [few] Перед вами { $count } порівняння.
   *[many] Перед вами { $count } порівнянь.
}
compare-deals = { $count ->
    [one] Зіграно { $count } розклад
    [few] Зіграно { $count } розклади
   *[many] Зіграно { $count } розкладів
}
compare-from = { $count ->
    [one] З обома наборами зіграно { $count } розклад.
    [few] З обома наборами зіграно { $count } розклади.
   *[many] З обома наборами зіграно { $count } розкладів.
}
compare-length-more = Гра довша: { $unit ->
    [rounds] раундів
    [turns] ходів
   *[other] рішень
} у середньому { $after }, а було { $before }.
compare-length-less = Гра коротша: { $unit ->
    [rounds] раундів
    [turns] ходів
   *[other] рішень
} у середньому { $after }, а було { $before }.
compare-length-same = Тривалість гри: помітної різниці немає ({ $unit ->
    [rounds] раундів
    [turns] ходів
   *[other] рішень
} у середньому { $before } і { $after }).

# Що не сходиться, за кодом перевірки.
fit-language = { $language ->
    [ru] російською
    [uk] українською
   *[en] англійською
}
fit-no-name = Немає назви { fit-language }.
fit-same-name = «{ $name }» { fit-language } називається й щось інше.
fit-two-sets = Виберіть два різні значки.
fit-set-on-cards = Кожен значок стоїть на 12 картах. Зараз { NAME($set) } — на стількох: { $cards }.
fit-no-positions = Виберіть хоча б одне місце, що рахується.
fit-side = { $side ->
    [diamond] із ромбом
   *[circle] із колом
}
fit-four-spaces = Кожен візерунок займає чотири клітинки. На боці { fit-side } візерунок «{ NAME($pattern) }» зараз займає { $spaces ->
    [one] { $spaces } клітинку
    [few] { $spaces } клітинки
   *[many] { $spaces } клітинок
}.
fit-start-tokens = Жетонів у гравця { $whole }, а зараз їх роздається { $tokens }.
fit-start-room = На боці { fit-side } 16 клітинок, стільки жетонів на нього не покласти: { $tokens }.
fit-start-bare = Якщо жетонів на боці { fit-side } лише { $tokens }, навколо якоїсь фігурки майже завжди порожньо.
fit-three-starts = На планшеті три початкові клітинки. Клітинок, до яких не веде стрілка, зараз { $starts }.
fit-path = Стежка, що починається в рядку { $row }, стовпці { $column },
fit-path-inside = { fit-path } має починатися із зовнішнього краю: у першому рядку або в першому стовпці.
fit-path-breaks-off = { fit-path } уривається через { $squares ->
    [one] { $squares } клітинку
    [few] { $squares } клітинки
   *[many] { $squares } клітинок
}: вона не веде до терема.
fit-path-ring = { fit-path } йде по колу.
fit-path-touches = Рядок { $row }, стовпець { $column }: ця клітинка торкається терема, тому стежка тут закінчується, стрілкою вниз.
fit-loose-ring = Кілька стрілок ведуть по колу, і жодна стежка до них не приходить.
fit-value = Тут бувають числа від { $lowest } до { $highest }, крім 0.
fit-range = Тут бувають числа від { $lowest } до { $highest }.
fit-no-copies = Потрібна хоча б одна.
fit-six-cards = Таких карт шість. Зараз їх { $cards }.
fit-tokens-in-all = Жетонів у гравця { $whole }. Зараз їх { $tokens }.
fit-fewer-than-none = Менше за нуль бути не може.
fit-gem-copies = Карт кожного каменю { $copies }.
problem-comparing = Порівняння вже триває: дочекайтеся його або зупиніть.
problem-pack-many = Більше наборів зберігати не можна: спершу видаліть один.
problem-pack-same = Це звичайний набір: спершу змініть у ньому щось.
problem-workshop-closed = Майстерня на цьому сервері зачинена.
problem-zip = У цьому файлі немає набору для цієї гри.
