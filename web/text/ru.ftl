# Страница вокруг досок.
skip = К содержанию страницы
settings = Настройки
language = Язык
theme = Цвета
theme-auto = Как в системе
theme-light = Светлые
theme-dark = Тёмные
sound = Звук
on = Включён
off = Выключен
close = Закрыть
try-again = Попробовать ещё раз
offline = Сервер недоступен.
reconnecting = Связь прервалась; восстанавливаем…
device-play = Играть на этом устройстве
no-page = Такой страницы нет.
page-not-loaded = Страница не загрузилась. Попробуйте чуть позже.
to-the-house = Назад в терем
who-are-you = Как вас зовут?
guest-name = Гость
you = вы
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

door-title = Входите
door-why = Нужно только имя: ни учётной записи, ни почты.
your-name = Ваше имя
known = Имя закреплено за учётной записью: больше так никто не назовётся
come-in = Войти
no-table = Такого стола нет
no-table-why = Возможно, он закрытый: тогда нужна вся ссылка, вместе с тем, что стоит после #.
coming-to-the-table = Подходим к столу…

copy = Скопировать
copied = Скопировано
share = Поделиться
seats = Места
seat-free = свободно
guide = Как играть
rules = Правила
bot-of = Бот, { $level }
bot-of-many = Бот { $number }, { $level }
level-random = случайный
level-greedy = жадный
level-pupil = ученик
level-apprentice = подмастерье
level-artisan = ремесленник
level-master = мастер

your-turn = Ваш ход
your-turn-at = { $count ->
    [one] Ваш ход за { $count } столом
   *[other] Ваш ход за { $count } столами
}
waiting-for = Ждём: { $names }
undo = Отменить
redo = Повторить
reset = Начать заново
hint = Подсказка
hint-thinking = Думаем…
done = Готово
undo-tip = Отменить последний шаг
redo-tip = Всё-таки сделать его снова
reset-tip = Отменить весь ход
hint-tip = Посмотреть, как сыграл бы мастер
done-tip = Сделать ход
all-settings = Все настройки
preview = Что это принесёт
beside-the-board = Рядом с доской
strip = Коротко
tab-players = Игроки
tab-log = Что было
tab-chat = Разговор
board-in-words = Доска словами
see-rule = Правило { $clause }
asking = Нажмите на что угодно: появится подсказка.
ask-what = Что это?
ask-what-tip = Потом нажмите на что угодно: появится подсказка, а хода не будет.
sign-of = Знак на поле: { $name }
is-bot = бот
is-here = за столом
is-away = не за столом
bot-thinks = думает…
to-play = ходит
held = пока играет бот
give-up = Сдаться
show-seat = Показать это место
watching = { $count ->
    [one] { $count } человек смотрит
    [few] { $count } человека смотрят
   *[many] { $count } человек смотрят
}
time-left = Осталось времени
say = Скажите что-нибудь
unread = есть новое
send = Отправить
silence = Сейчас говорить нельзя.
game-over = Игра окончена
replay = Просмотр партии
look-back = Посмотреть назад
look-back-at = Доска после хода { $turn }
earlier = Раньше
later = Позже
replay-from-here = Смотреть отсюда
download-record = Скачать запись

score-title = Помощник в подсчёте
score-of = { $game }: помощник в подсчёте
score-why = Для тех, у кого есть печатная игра: повторите здесь то, что лежит на столе, и увидите, за что сколько очков.
score-loading = Достаём бумагу и карандаш…

workshop-title = Мастерская

house-title = { $count ->
    [6] Дом шести игр
   *[other] Дом игр
}
house-why = Каждое окно — игра. Где горит свет, там играют.
window = { $game }
window-lit = { $game }: там играют
your-tables = Ваши столы
my-games = Мои игры
open-tables = Открытые столы
lobby-empty = За открытыми столами сейчас никто не ждёт. Создайте свой, и его увидят здесь.
seats-free = { $count ->
    [0] все места заняты
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
others-play = ходят другие
to-the-table = К столу
look-on = Посмотреть

## Why something was refused, by the server's code

problem-begun = Игра уже началась: можно только сдаться.
problem-broken = На сервере что-то сломалось; ничего не изменилось.
problem-busy = Стол занят: попробуйте ещё раз.
problem-closed = Этот стол закрыли.
problem-game-over = Игра там уже закончена.
problem-has-account = У вас уже есть учётная запись.
problem-held = Там играет бот: сначала верните себе место.
problem-link = Код делается только для ссылки на этот стол.
problem-log-in = Неверный логин или пароль.
problem-login = В логине от 3 до 40 букв, цифр или знаков . _ - @ +
problem-login-taken = Такой логин уже занят: выберите другой.
problem-name = В имени от 1 до 40 знаков, без скобок и #.
problem-name-guest = Так зовут всех гостей: сначала выберите своё имя.
problem-name-office = С таким именем вас примут за хозяев: выберите другое.
problem-name-taken = Такое или очень похожее имя уже закреплено за учётной записью. Добавьте что-нибудь к своему или войдите, если запись ваша.
problem-no-hints = За этим столом играют без подсказок.
problem-no-kept-pack = У вас нет такого набора.
problem-no-pack = Карт и фишек этого стола на сервере больше нет.
problem-no-record = Такой записи здесь нет.
problem-no-table = Такого стола нет, или он закрытый: тогда нужна вся ссылка.
problem-nobody-waits = Больше никто не играет: стол ждёт.
problem-not-asked = Сейчас об этом не спрашивают.
problem-not-held = За вас не играет бот.
problem-not-host = Это может только тот, кто создал стол.
problem-not-kept = Сервер не смог это сохранить; ничего не потеряно. Попробуйте ещё раз чуть позже.
problem-not-over = Игра ещё не закончена.
problem-not-ready = Кто-то ещё не готов.
problem-not-started = Игра ещё не началась: есть свободные места.
problem-not-waited-for = Сейчас этого игрока никто не ждёт.
problem-not-your-seat = Это не ваше место.
problem-not-your-turn = Сейчас не ваш ход.
problem-nudged = Только что уже напомнили: дайте минуту.
problem-open-tables = Несколько ваших открытых столов уже ждут людей: сначала закройте один из них.
problem-other-rules = За этим столом другая версия правил, чем у этого Терема. Ничего не потеряно: сообщите владельцу сервера.
problem-pack = С этим набором пока нельзя играть: посмотрите, что нашла проверка.
problem-password = В пароле от 8 до 200 знаков.
problem-private = Стол закрытый: попросите приглашение.
problem-seats-empty = Есть свободные места: подождите людей или посадите ботов.
problem-sent-away = Хозяин стола отдал ваше место другим.
problem-seated = Вы уже сидите за этим столом.
problem-set-up = Кто-то должен играть: оставьте место себе или другим.
problem-silence = Сейчас говорить нельзя: сначала потратьте жетон речи.
problem-talked-enough = На большее в этом разговоре времени нет.
problem-phrase = Сейчас этого сказать нельзя: выберите одну из предложенных фраз.
problem-stale = За столом уже сходили дальше.
problem-store = Сервер сейчас ничего не может сохранить: попробуйте чуть позже.
problem-taken = Там уже кто-то сидит, или игра началась.
problem-text = Напишите что-нибудь, что можно прочесть.
problem-time-up = Ваше время вышло: вернуть место можно после хода бота.
problem-too-large = Это больше любой игры.
problem-too-many = Слишком часто: подождите несколько минут.
problem-too-slow = Отправленное не дошло вовремя: попробуйте ещё раз.
problem-unreadable = Этот стол не удаётся прочесть: сообщите владельцу сервера.
problem-watching = Зрители молчат до конца игры.
problem-who = Сначала скажите, как вас зовут.
