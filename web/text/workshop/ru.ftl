# The workshop, where people make component packs.
workshop-of = { $game }: мастерская
workshop-why = У вас есть печатная игра? Перенесите сюда её карты, плитки и поля такими, какие они на самом деле, и играйте с ними. Или придумайте свои.
workshop-how = Нажимайте на картинки, пока они не станут такими, как у вас. Всё проверяется на ходу и остаётся на этом устройстве, пока вы не сохраните набор.
workshop-shared = Этим набором с вами поделились. Сыграйте с ним, сохраните себе копию или измените её: исходный набор останется прежним.
workshop-loading = Раскладываем инструменты…
workshop-mine = Ваши наборы
workshop-new = Новый набор
workshop-pack = Набор
workshop-name = Как он называется?
workshop-name-example = Моя коробка, второй тираж
workshop-checking = Проверяем…
workshop-bad = Что-то пока не сходится.
workshop-standard = Это обычный набор. Измените что-нибудь, и он станет вашим.
workshop-nameless = Всё сходится. Осталось дать ему имя.
workshop-good = Всё сходится.
workshop-kept = Сохранено. Набор можно выбрать, когда вы готовите стол.
workshop-play = Сыграть сейчас
workshop-keep = Сохранить
workshop-keep-copy = Сохранить копию
workshop-download = Скачать (ZIP)
workshop-upload = Открыть файл ZIP
workshop-start-over = Вернуть обычный набор
workshop-delete = Удалить
workshop-link = Ссылка на этот набор
workshop-link-why = По этой ссылке любой может открыть набор, сыграть с ним и скопировать его.
workshop-parts = Части набора
workshop-wrong = Не сходится:
workshop-show = Показать
workshop-more = Ещё
workshop-yours = как в вашей коробке
workshop-add = Добавить
workshop-remove = Убрать: { $what }
workshop-number = № { $number }
workshop-brush = Чем рисовать
workshop-square = { $square }: { $what }
workshop-in-en = английский
workshop-in-ru = русский
workshop-in-uk = украинский
workshop-part-gem = Камни
workshop-part-pearl = Жемчужина
workshop-part-token = Жетоны
workshop-part-face = Стороны
workshop-part-colour = Цвета
workshop-part-board = Поля
workshop-part-action = Карты действий
workshop-part-maneuver = Манёвры
workshop-part-knights = Движение рыцарей
workshop-part-zmei = Движение Змея
workshop-part-table = По числу игроков
workshop-part-symbol = Символы
workshop-part-tile = Плитки
workshop-part-set = Наборы целей
workshop-part-card = Карты целей
workshop-part-flower = Цветы
workshop-part-figurine = Фигурки
workshop-part-pattern = Узоры
workshop-part-pad = Планшеты
workshop-part-start = Начало игры
workshop-part-component = Компоненты
workshop-field-name = Название
workshop-field-copies = Сколько
workshop-field-points = Очки
workshop-field-symbols = Символы
workshop-field-positions = Места
workshop-field-sets = Значки наборов
workshop-field-light = Светлая сторона
workshop-field-dark = Тёмная сторона
workshop-field-value = Клетки
workshop-field-knights = Рыцари
workshop-field-speech = Жетоны речи
workshop-field-picture = Тропы
workshop-field-counter = Ответ рыцарей
workshop-field-flowers = Цветы
workshop-field-figurines = Фигурки
workshop-field-pattern = Узор
workshop-field-patterns = Узоры
workshop-field-back = Узор на обороте
workshop-field-diamond = Сторона с ромбом
workshop-field-circle = Сторона с кругом
workshop-field-stamps = Штампы в запасе
compare-title = Сравнить с обычным набором
compare-why = Боты полминуты играют одни и те же расклады с обоими наборами. Набор при этом сохраняется.
compare-players = Игроков
compare-begin = Сравнить
compare-stop = Остановить
compare-older = С тех пор вы изменили набор.
compare-seats = По местам
compare-points = Очки
compare-wins = Победы
compare-difference = Разница (интервал 95 %)
compare-points-more = Игроки получают больше очков: в среднем { $after } вместо { $before }.
compare-points-less = Игроки получают меньше очков: в среднем { $after } вместо { $before }.
compare-points-same = Очки: заметной разницы нет (в среднем { $before } и { $after }).
compare-won-more = Команда побеждает чаще: в { $after } игр вместо { $before }.
compare-won-less = Команда побеждает реже: в { $after } игр вместо { $before }.
compare-won-same = Победы команды: заметной разницы нет ({ $before } и { $after }).
compare-pieces = Что приносит каждая часть
compare-pieces-some = Заметная разница выделена жирным.
compare-pieces-none = Заметной разницы нет: всё это может быть случайностью.
compare-all = Показать все: { $count }
compare-fewer = Показать меньше
compare-group-card = Карта
compare-group-maneuver = Манёвр
compare-group-zmei = Движение Змея
compare-group-knights = Движение рыцарей
compare-group-pattern = Узор
compare-group-figurine = Фигурка
compare-group-flower = Цветок
compare-group-set = Набор целей
compare-group-symbol = Символ
compare-group-kind = Камень
compare-group-token = Жетон
workshop-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
compare-ahead = { $count ->
    [one] Перед вами { $count } сравнение.
    [few] Перед вами { $count } сравнения.
   *[many] Перед вами { $count } сравнений.
}
compare-deals = { $count ->
    [one] Сыгран { $count } расклад
    [few] Сыграно { $count } расклада
   *[many] Сыграно { $count } раскладов
}
compare-from = { $count ->
    [one] С обоими наборами сыгран { $count } расклад.
    [few] С обоими наборами сыграно { $count } расклада.
   *[many] С обоими наборами сыграно { $count } раскладов.
}
compare-length-more = Игра длиннее: { $unit ->
    [rounds] раундов
    [turns] ходов
   *[other] решений
} в среднем { $after }, а было { $before }.
compare-length-less = Игра короче: { $unit ->
    [rounds] раундов
    [turns] ходов
   *[other] решений
} в среднем { $after }, а было { $before }.
compare-length-same = Длина игры: заметной разницы нет ({ $unit ->
    [rounds] раундов
    [turns] ходов
   *[other] решений
} в среднем { $before } и { $after }).

# Что не сходится, по коду проверки.
fit-language = { $language ->
    [ru] русски
    [uk] украински
   *[en] английски
}
fit-no-name = Нет названия по-{ fit-language }.
fit-same-name = По-{ fit-language } «{ $name }» называется и что-то ещё.
fit-two-sets = Выберите два разных значка.
fit-set-on-cards = Каждый значок стоит на 12 картах. Сейчас { NAME($set) } — на стольких: { $cards }.
fit-no-positions = Выберите хотя бы одно место, которое считается.
fit-side = { $side ->
    [diamond] с ромбом
   *[circle] с кругом
}
fit-four-spaces = Каждый узор занимает четыре клетки. На стороне { fit-side } узор «{ NAME($pattern) }» сейчас занимает { $spaces ->
    [one] { $spaces } клетку
    [few] { $spaces } клетки
   *[many] { $spaces } клеток
}.
fit-start-tokens = Жетонов у игрока { $whole }, а сейчас их раздаётся { $tokens }.
fit-start-room = На стороне { fit-side } 16 клеток, столько жетонов на неё не положить: { $tokens }.
fit-start-bare = Если жетонов на стороне { fit-side } всего { $tokens }, вокруг какой-нибудь фигурки почти всегда пусто.
fit-three-starts = На планшете три начальные клетки. Клеток, к которым не ведёт стрелка, сейчас { $starts }.
fit-path = Тропа, которая начинается в строке { $row }, столбце { $column },
fit-path-inside = { fit-path } должна начинаться с внешнего края: в первой строке или в первом столбце.
fit-path-breaks-off = { fit-path } обрывается через { $squares ->
    [one] { $squares } клетку
    [few] { $squares } клетки
   *[many] { $squares } клеток
}: она не ведёт к терему.
fit-path-ring = { fit-path } идёт по кругу.
fit-path-touches = Строка { $row }, столбец { $column }: эта клетка касается терема, поэтому тропа здесь кончается, стрелкой вниз.
fit-loose-ring = Несколько стрелок ведут по кругу, и ни одна тропа к ним не приходит.
fit-value = Здесь бывают числа от { $lowest } до { $highest }, кроме 0.
fit-range = Здесь бывают числа от { $lowest } до { $highest }.
fit-no-copies = Нужна хотя бы одна.
fit-six-cards = Таких карт шесть. Сейчас их { $cards }.
fit-tokens-in-all = Жетонов у игрока { $whole }. Сейчас их { $tokens }.
fit-fewer-than-none = Меньше нуля быть не может.
fit-gem-copies = Карт каждого камня { $copies }.
problem-comparing = Сравнение уже идёт: дождитесь его или остановите.
problem-pack-many = Больше наборов хранить нельзя: сначала удалите один.
problem-pack-same = Это обычный набор: сначала измените в нём что-нибудь.
problem-workshop-closed = Мастерская на этом сервере закрыта.
problem-zip = В этом файле нет набора для этой игры.
