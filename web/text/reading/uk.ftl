# Записи партій, правила та уроки.
replay-title = Переглянути партію
replay-about = Кожну закінчену партію можна пройти знову хід за ходом, з будь-якого місця за столом. Перейдіть за посиланням закінченого столу або відкрийте збережений запис.
replay-missing = Такої партії немає
replay-missing-why = Можливо, посилання неповне, або партію грали за закритим столом і ніхто нею не поділився.
replay-not-over = Цю партію ще не закінчено
replay-other-rules = Цю партію зіграно не за тими правилами, що на цьому сервері
replay-coming = Дістаємо партію…
replay-steps = Ходи партії
replay-turn = Хід
replay-turn-of = Хід { $turn } з { $last }
replay-first = На початок
replay-back = На хід назад
replay-next = На хід уперед
replay-last = У кінець
replay-play = Відтворити
replay-pause = Пауза
replay-round = Раунд
replay-speed = Швидкість
replay-deal = Перша роздача
replay-by = Хід: { $name }
replay-nothing = Нічого, що було б видно з цього місця.
replay-eyes = Чиїми очима
replay-seen = Очима гравця: { $name }
replay-seen-yours = Вашими очима
replay-open = Відкрито: очима того, хто ходить
replay-acted = зроблено хід
replay-review = Розбір
replay-share = Скопіювати посилання на цей хід
replay-link = Партію побачить кожен, хто має це посилання:
replay-taken = До ходу { $last } цю партію взято з іншої.
upload = Відкрити запис
upload-why = Перетягніть сюди файл із розширенням .terem або виберіть його. Перш ніж показати, його перевірять хід за ходом.
upload-too-many = Забагато записів: зачекайте трохи.
play-on = Грати далі звідси
play-on-why = Новий стіл почнеться з того положення, що було після ходу { $turn }. Усе подальше роздається заново, а на інші місця сядуть боти.
play-on-seat = Ваше місце
play-on-level = Боти
play-on-go = Сісти за стіл
play-on-game-over = Тут гру вже закінчено: виберіть раніший хід.
play-on-too-many = Ви створили багато столів: спершу зіграйте за одним із них.

rules-title = Правила ігор
rules-about = Своїми словами, пункт за пунктом. Коли гра чогось не дозволяє, вона називає один із цих номерів.
rules-contents = Зміст
rules-find = Знайти у правилах
rules-found = { $count ->
    [0] Нічого не знайдено
    [one] { $count } пункт
    [few] { $count } пункти
   *[many] { $count } пунктів
}
rules-ruling = рішення
rules-ruling-why = Друковані правила лишають це відкритим; так вирішили ми.
rules-rebuilt = відновлено
rules-rebuilt-why = Це було видно лише на малюнку; ми це відновили.
rules-plain-why = Усе інше йде за друкованими правилами.
rules-pack = На цій сторінці карти й деталі того набору, яким ви граєте; на малюнках — наші.
rules-own = Правила з нашими картами
rules-no-pack = Такого набору на цьому сервері немає.
rules-english = Ці правила поки що є лише англійською мовою.
rules-figure = Приклад до пункту { $clause }
rules-link = Посилання на пункт { $clause }

learn-title = { $game }: вчимося грати
learn-none = Уроку з цієї гри ще немає. Усе пояснюють її правила.
learn-step = Крок { $step } з { $count }
learn-next = Далі
learn-back = Назад
learn-again = Ще раз
learn-hint = Підказка
learn-show = Показати
learn-finish = Готово: завершити хід
learn-undo = Скасувати
learn-other = Так можна, але завдання було інше.
learn-play = Грати
learn-read = Пункт правил { $clause }
learn-name-1 = Анна
learn-name-2 = Борис
learn-name-3 = Віра
learn-name-4 = Гліб
learn-name-5 = Даша
learn-name-6 = Єгор
learn-name-7 = Зоя

# The scoring helper.
score-pack = Чия коробка?
score-pack-own = Наша, частину відновлено
score-pack-shared = Набір за посиланням
score-pack-make = Зберіть свою в майстерні:
score-rebuilt = Звірте це зі своєю коробкою
score-shown = На моїй карті інше
score-shown-how = Виберіть карту того самого виду й змініть те, що на ній.
replay-try = Спробувати цей хід знову
look-title = Дивитися разом
look-why = Кілька людей бачать той самий хід: один веде, показувати й пробувати ходи можуть усі.
look-begin = Дивитися разом
look-leads = веде
look-hand-over = Передати
look-you-lead = Ведете ви: решта бачить те саме, що й ви.
look-follow = Ви бачите те саме, що й ведучий: { $name }.
look-point = Показати на полі
look-invite = Скопіювати посилання для інших
look-leave = Вийти
look-varies = { $name } пробує: { $turn }
