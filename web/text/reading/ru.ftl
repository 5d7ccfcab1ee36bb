# Записи партий, правила и уроки.
replay-title = Пересмотреть партию
replay-about = Любую законченную партию можно пройти заново ход за ходом, с любого места за столом. Перейдите по ссылке законченного стола или загрузите сохранённую запись.
replay-missing = Такой партии нет
replay-missing-why = Возможно, ссылка неполная, или партию играли за закрытым столом и никто ею не поделился.
replay-not-over = Эта партия ещё не закончена
replay-other-rules = Эта партия сыграна не по тем правилам, что на этом сервере
replay-coming = Достаём партию…
replay-steps = Ходы партии
replay-turn = Ход
replay-turn-of = Ход { $turn } из { $last }
replay-first = К началу
replay-back = На ход назад
replay-next = На ход вперёд
replay-last = В конец
replay-play = Воспроизвести
replay-pause = Пауза
replay-round = Раунд
replay-speed = Скорость
replay-deal = Первая раздача
replay-by = Ход: { $name }
replay-nothing = Ничего, что было бы видно с этого места.
replay-eyes = Чьими глазами
replay-seen = Глазами игрока: { $name }
replay-seen-yours = Вашими глазами
replay-open = Открыто: глазами того, кто ходит
replay-acted = сделан ход
replay-review = Разбор
replay-share = Скопировать ссылку на этот ход
replay-link = Партию увидит каждый, у кого есть эта ссылка:
replay-taken = До хода { $last } эта партия взята из другой.
upload = Загрузить запись
upload-why = Перетащите сюда файл с расширением .terem или выберите его. Прежде чем показать, его проверят ход за ходом.
upload-too-many = Слишком много записей: подождите немного.
play-on = Играть дальше отсюда
play-on-why = Новый стол начнётся с того положения, что было после хода { $turn }. Всё дальнейшее раздаётся заново, а на остальные места сядут боты.
play-on-seat = Ваше место
play-on-level = Боты
play-on-go = Сесть за стол
play-on-game-over = Здесь игра уже закончена: выберите более ранний ход.
play-on-too-many = Вы завели много столов: сначала сыграйте за одним из них.

rules-title = Правила игр
rules-about = Своими словами, пункт за пунктом. Когда игра чего-то не разрешает, она называет один из этих номеров.
rules-contents = Содержание
rules-find = Найти в правилах
rules-found = { $count ->
    [0] Ничего не найдено
    [one] { $count } пункт
    [few] { $count } пункта
   *[many] { $count } пунктов
}
rules-ruling = решение
rules-ruling-why = Печатные правила оставляют это открытым; так решили мы.
rules-rebuilt = восстановлено
rules-rebuilt-why = Это было видно только на картинке; мы это восстановили.
rules-plain-why = Всё остальное следует печатным правилам.
rules-pack = На этой странице карты и детали того набора, которым вы играете; на картинках — наши.
rules-own = Правила с нашими картами
rules-no-pack = Такого набора на этом сервере нет.
rules-english = Эти правила пока есть только на английском языке.
rules-figure = Пример к пункту { $clause }
rules-link = Ссылка на пункт { $clause }

learn-title = { $game }: учимся играть
learn-none = Урока по этой игре ещё нет. Всё объясняют её правила.
learn-step = Шаг { $step } из { $count }
learn-next = Дальше
learn-back = Назад
learn-again = Ещё раз
learn-hint = Подсказка
learn-show = Показать
learn-finish = Готово: завершить ход
learn-undo = Отменить
learn-other = Так можно, но задание было другое.
learn-play = Играть
learn-read = Пункт правил { $clause }
learn-name-1 = Анна
learn-name-2 = Борис
learn-name-3 = Вера
learn-name-4 = Глеб
learn-name-5 = Даша
learn-name-6 = Егор
learn-name-7 = Зоя

# The scoring helper.
score-pack = Чья коробка?
score-pack-own = Наша, часть восстановлена
score-pack-shared = Набор по ссылке
score-pack-make = Соберите свою в мастерской:
score-rebuilt = Сверьте это со своей коробкой
score-shown = На моей карте другое
score-shown-how = Выберите карту того же вида и измените то, что на ней.
replay-try = Попробовать этот ход заново
look-title = Смотреть вместе
look-why = Несколько человек видят один и тот же ход: один ведёт, показывать и пробовать ходы могут все.
look-begin = Смотреть вместе
look-leads = ведёт
look-hand-over = Передать
look-you-lead = Ведёте вы: остальные видят то же, что и вы.
look-follow = Вы видите то же, что и ведущий: { $name }.
look-point = Показать на поле
look-invite = Скопировать ссылку для других
look-leave = Выйти
look-varies = { $name } пробует: { $turn }
