# Сторінка навколо дощок.
skip = До вмісту сторінки
settings = Налаштування
language = Мова
theme = Кольори
theme-auto = Як у системі
theme-light = Світлі
theme-dark = Темні
sound = Звук
on = Увімкнено
off = Вимкнено
close = Закрити
try-again = Спробувати ще раз
offline = Сервер недоступний.
reconnecting = Зв’язок перервався; відновлюємо…
device-play = Грати на цьому пристрої
no-page = Такої сторінки немає.
page-not-loaded = Сторінка не завантажилася. Спробуйте трохи пізніше.
to-the-house = Назад до терема
who-are-you = Як вас звати?
guest-name = Гість
you = ви
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

door-title = Заходьте
door-why = Потрібне лише ім’я: ні облікового запису, ні пошти.
your-name = Ваше ім’я
known = Ім’я закріплене за обліковим записом: більше так ніхто не назветься
come-in = Увійти
no-table = Такого столу немає
no-table-why = Можливо, він закритий: тоді потрібне все посилання, разом із тим, що стоїть після #.
coming-to-the-table = Підходимо до столу…

copy = Скопіювати
copied = Скопійовано
share = Поділитися
seats = Місця
seat-free = вільно
guide = Як грати
rules = Правила
bot-of = Бот, { $level }
bot-of-many = Бот { $number }, { $level }
level-random = випадковий
level-greedy = жадібний
level-pupil = учень
level-apprentice = підмайстер
level-artisan = ремісник
level-master = майстер

your-turn = Ваш хід
your-turn-at = { $count ->
    [one] Ваш хід за { $count } столом
   *[other] Ваш хід за { $count } столами
}
waiting-for = Чекаємо: { $names }
undo = Скасувати
redo = Повторити
reset = Почати заново
hint = Підказка
hint-thinking = Думаємо…
done = Готово
undo-tip = Скасувати останній крок
redo-tip = Усе-таки зробити його знову
reset-tip = Скасувати весь хід
hint-tip = Подивитися, як зіграв би майстер
done-tip = Зробити хід
all-settings = Усі налаштування
preview = Що це дасть
beside-the-board = Поруч із дошкою
strip = Коротко
tab-players = Гравці
tab-log = Що було
tab-chat = Розмова
board-in-words = Дошка словами
see-rule = Правило { $clause }
asking = Натисніть на будь-що: з’явиться підказка.
ask-what = Що це?
ask-what-tip = Потім натисніть на будь-що: з’явиться підказка, а ходу не буде.
sign-of = Знак на полі: { $name }
is-bot = бот
is-here = за столом
is-away = не за столом
bot-thinks = думає…
to-play = ходить
held = поки грає бот
give-up = Здатися
show-seat = Показати це місце
watching = { $count ->
    [one] { $count } людина дивиться
    [few] { $count } людини дивляться
   *[many] { $count } людей дивляться
}
time-left = Залишилося часу
say = Скажіть щось
unread = є нове
send = Надіслати
silence = Зараз говорити не можна.
game-over = Гру закінчено
replay = Перегляд партії
look-back = Подивитися назад
look-back-at = Дошка після ходу { $turn }
earlier = Раніше
later = Пізніше
replay-from-here = Дивитися звідси
download-record = Завантажити запис

score-title = Помічник у підрахунку
score-of = { $game }: помічник у підрахунку
score-why = Для тих, хто має друковану гру: повторіть тут те, що лежить на столі, і побачите, за що скільки очок.
score-loading = Дістаємо папір і олівець…

workshop-title = Майстерня

house-title = { $count ->
    [6] Дім шести ігор
   *[other] Дім ігор
}
house-why = Кожне вікно — гра. Де горить світло, там грають.
window = { $game }
window-lit = { $game }: там грають
your-tables = Ваші столи
my-games = Мої ігри
open-tables = Відкриті столи
lobby-empty = За відкритими столами зараз ніхто не чекає. Створіть свій, і його побачать тут.
seats-free = { $count ->
    [0] усі місця зайняті
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
others-play = ходять інші
to-the-table = До столу
look-on = Подивитися

## Why something was refused, by the server's code

problem-begun = Гра вже почалася: можна лише здатися.
problem-broken = На сервері щось зламалося; нічого не змінилося.
problem-busy = Стіл зайнятий: спробуйте ще раз.
problem-closed = Цей стіл закрили.
problem-game-over = Гру там уже закінчено.
problem-has-account = У вас уже є обліковий запис.
problem-held = Там грає бот: спершу поверніть собі місце.
problem-link = Код робиться лише для посилання на цей стіл.
problem-log-in = Неправильний логін або пароль.
problem-login = У логіні від 3 до 40 літер, цифр або знаків . _ - @ +
problem-login-taken = Такий логін уже зайнятий: оберіть інший.
problem-name = В імені від 1 до 40 знаків, без дужок і #.
problem-name-guest = Так звуть усіх гостей: спершу виберіть своє ім’я.
problem-name-office = З таким ім’ям вас вважатимуть за господарів: виберіть інше.
problem-name-taken = Таке або дуже схоже ім’я вже закріплене за обліковим записом. Додайте щось до свого або увійдіть, якщо запис ваш.
problem-no-hints = За цим столом грають без підказок.
problem-no-kept-pack = У вас немає такого набору.
problem-no-pack = Карт і фішок цього столу на сервері вже немає.
problem-no-record = Такого запису тут немає.
problem-no-table = Такого столу немає, або він закритий: тоді потрібне все посилання.
problem-nobody-waits = Більше ніхто не грає: стіл чекає.
problem-not-asked = Зараз про це не питають.
problem-not-held = За вас не грає бот.
problem-not-host = Це може лише той, хто створив стіл.
problem-not-kept = Сервер не зміг це зберегти; нічого не втрачено. Спробуйте ще раз трохи згодом.
problem-not-over = Гру ще не закінчено.
problem-not-ready = Хтось іще не готовий.
problem-not-started = Гра ще не почалася: є вільні місця.
problem-not-waited-for = Зараз на цього гравця ніхто не чекає.
problem-not-your-seat = Це не ваше місце.
problem-not-your-turn = Зараз не ваш хід.
problem-nudged = Щойно вже нагадали: дайте хвилину.
problem-open-tables = Кілька ваших відкритих столів уже чекають на людей: спершу закрийте один із них.
problem-other-rules = За цим столом інша версія правил, ніж у цього Терема. Нічого не втрачено: повідомте власника сервера.
problem-pack = З цим набором поки не можна грати: подивіться, що знайшла перевірка.
problem-password = У паролі від 8 до 200 знаків.
problem-private = Стіл закритий: попросіть запрошення.
problem-seats-empty = Є вільні місця: зачекайте людей або посадіть ботів.
problem-sent-away = Господар столу віддав ваше місце іншим.
problem-seated = Ви вже сидите за цим столом.
problem-set-up = Хтось має грати: залиште місце собі або іншим.
problem-silence = Зараз говорити не можна: спершу витратьте жетон мовлення.
problem-talked-enough = На більше в цій розмові часу немає.
problem-phrase = Зараз цього сказати не можна: виберіть одну із запропонованих фраз.
problem-stale = За столом уже сходили далі.
problem-store = Сервер зараз нічого не може зберегти: спробуйте трохи згодом.
problem-taken = Там уже хтось сидить, або гра почалася.
problem-text = Напишіть щось, що можна прочитати.
problem-time-up = Ваш час вийшов: повернути місце можна після ходу бота.
problem-too-large = Це більше за будь-яку гру.
problem-too-many = Занадто часто: зачекайте кілька хвилин.
problem-too-slow = Надіслане не дійшло вчасно: спробуйте ще раз.
problem-unreadable = Цей стіл не вдається прочитати: повідомте власника сервера.
problem-watching = Глядачі мовчать до кінця гри.
problem-who = Спершу скажіть, як вас звати.
