# Вікно гри, новий стіл і сторінка гравця: завантажується разом із ними.
play-now = Грати
against-bot = Проти бота
with-bots = Разом із ботами
set-up-table = Новий стіл
learn = Навчання
learn-to-play = Навчитися грати
lasts = { $min }–{ $max } хвилин
weight-1 = проста
weight-2 = середня
weight-3 = складна
scoring-helper = Підрахунок очок
pack-make = Свій можна зробити тут:
for-players = { $team ->
    [yes] { $min }–{ $max } гравців, усі разом
   *[no] від { $min } до { $max } гравців
}

set-up-title = { $game }: новий стіл
no-game = Такої гри немає
how-many = Скільки гравців?
who-plays = Хто грає?
seat-me = Ви
seat-here = Хтось за цим самим екраном
seat-open = Друг за посиланням
seat-bot = Бот
level-of = Місце { $number }: сила бота
name-of = Місце { $number }: ім’я
about-pupil = Вчиться разом із вами й помиляється.
about-apprentice = Бачить те, що поруч, але наперед думає мало.
about-artisan = Грає добре й думає наперед.
about-master = Нічого не пробачає.
link-comes = Посилання для друзів з’явиться на наступній сторінці.
option-random = Будь-які, за жеребом
option-first = Хто починає?
option-first-random = За жеребом
option-gzhel-first-game = Для першої партії
option-gzhel-first-game-why = Фігурку, яку назвав активний гравець, ніхто не міняє: так радить для першої партії книга правил.
option-first-game-no = Усі правила
option-first-game-yes = Перша партія
option-gzhel-set = Карти цілей
option-gzhel-set-why = Кожен знак — це дванадцять цілей, якими грають разом.
option-mezen-set = Карти цілей
option-mezen-set-why = Кожен знак — це десять цілей, якими грають разом.
who-may-come = Хто може прийти?
private = Закритий стіл:
private-why = лише ті, хто має посилання.
open = Відкритий стіл:
open-why = будь-хто може зайняти вільне місце або подивитися.
clock = Годинник
clock-none = Без годинника
clock-move = Час на кожен хід
clock-bank = Час на всю гру
clock-days = Дні на кожен хід
clock-none-why = Кожен думає, скільки хоче.
clock-move-why = Коли він вийде, за вас грає бот, доки ви не повернетеся.
clock-bank-why = Свій у кожного гравця. Коли він вийде, далі грає бот.
clock-days-why = Гра на кілька днів: заходьте, коли зручно.
time = Скільки часу
time-move = { $time ->
    [one] { $time } секунда
    [few] { $time } секунди
   *[many] { $time } секунд
}
time-bank = { $time ->
    [one] { $time } хвилина
    [few] { $time } хвилини
   *[many] { $time } хвилин
}
time-days = { $time ->
    [one] { $time } день
    [few] { $time } дні
   *[many] { $time } днів
}
play = Грати
make-table = Створити стіл

hello = Вітаємо, { $name }
keep = Зберегти
name-why = Так вас бачать за столом.
name-kept = Збережено.
language-why = Мову обирають праворуч угорі, на будь-якій сторінці.
account = Обліковий запис
make-account = Створити обліковий запис
account-why = Тоді ваші столи будуть із вами на будь-якому пристрої. Усе зігране залишиться.
account-made = Обліковий запис готовий. Тепер ви можете увійти звідки завгодно.
login = Логін
login-why = Від 3 до 40 літер, цифр або знаків . _ - @ +
password = Пароль
password-why = Щонайменше 8 знаків.
log-in = Увійти
log-in-why = Для тих, хто вже має обліковий запис.
logged-in = З поверненням!
logged-in-as = Ви увійшли як { $login }.
log-out = Вийти
logged-out = Ви вийшли.
forget-me = Забути мене на цьому пристрої
forget-sure = У вас немає облікового запису: повернутися до своїх столів ви вже не зможете. Усе одно забути вас?
stay = Залишитися

pack = Карти й фішки
pack-own = Як у друкованій грі
pack-why = На цьому сервері є набори з іншими картами чи дошками.

settings-table = За столом
settings-looks = Вигляд
settings-why = Налаштування зберігаються на цьому пристрої.
speed = Ходи інших гравців
speed-at-once = Одразу
speed-normal = По черзі
speed-slow = Повільно
speed-steps = Крок за кроком
speed-why = Крок за кроком: кожен наступний хід ви відкриваєте кнопкою. В іграх із годинником ходи видно одразу.
ask-on = Питати, якщо завершення ходу щось марнує
ask-why = Наприклад, якщо на руках лишилися квіти.
moves-on = Показувати рух на полі
size = Розмір тексту
size-normal = Звичайний
size-large = Великий
size-largest = Дуже великий
palette = Фарби на дошках
palette-usual = Як намальовано
palette-clear = Легше розрізнити
palette-why = Фішки завжди різняться й формою. Чіткі фарби розрізняються й при дальтонізмі, а в «Гжелі» кожна квітка має свій відтінок.
full-screen = На весь екран
full-screen-leave = Вийти з повноекранного режиму
sound-on = Увімкнути звук
sound-place = Щось поклали на поле
sound-turn = Хтось зробив хід
sound-score = Нараховано очки
sound-refuse = Так ходити не можна
