# Вікно гри, новий стіл і сторінка гравця: завантажується разом із ними.
play-now = Грати
against-bot = Проти бота
with-bots = Разом із ботами
set-up-table = Накрити стіл
learn = Навчитися
scoring-helper = Підрахунок очок
board-comes = Поки що в цю гру тут не зіграти, але правила вже готові.
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
about-apprentice = Бачить те, що поруч, планує мало.
about-artisan = Грає добре й думає наперед.
about-master = Нічого не пробачає.
link-comes = Посилання для друзів буде на наступній сторінці.
option-random = Будь-які, за жеребом
option-gzhel-set = Карти цілей
option-gzhel-set-why = Кожен знак — дванадцять цілей, які граються разом.
option-mezen-set = Карти цілей
option-mezen-set-why = Кожен знак — десять цілей, які граються разом.
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
clock-bank-why = Кожному гравцеві. Коли час вийде, далі грає бот.
clock-days-why = Гра на кілька днів: заходьте, коли зручно.
time = Скільки
time-move = { $time ->
    [one] { $time } секунда
    [few] { $time } секунди
   *[other] { $time } секунд
}
time-bank = { $time ->
    [one] { $time } хвилина
    [few] { $time } хвилини
   *[other] { $time } хвилин
}
time-days = { $time ->
    [one] { $time } день
    [few] { $time } дні
   *[other] { $time } днів
}
play = Грати
make-table = Накрити стіл

hello = Вітаємо, { $name }
keep = Зберегти
name-why = Так вас бачать за столом.
name-kept = Збережено.
language-why = Мова обирається праворуч угорі, на будь-якій сторінці.
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
logged-in = З поверненням.
logged-in-as = Ви увійшли як { $login }.
log-out = Вийти
logged-out = Ви вийшли.
forget-me = Забути мене на цьому пристрої
forget-sure = У вас немає облікового запису: потім до ваших столів уже не повернутися. Все одно забути?
stay = Залишитися
problem-name = В імені від 1 до 40 знаків, без дужок і #.
problem-login = У логіні від 3 до 40 літер, цифр або знаків . _ - @ +
problem-password = У паролі від 8 до 200 знаків.
problem-login-taken = Такий логін уже зайнятий: оберіть інший.
problem-has-account = У вас уже є обліковий запис.
problem-log-in = Логін або пароль неправильний.
problem-set-up = Хтось має грати: залиште місце собі або іншим.
problem-who = Спершу скажіть, як вас звати.
problem-too-many = Занадто часто: зачекайте кілька хвилин.
problem-broken = На сервері щось зламалося; нічого не змінилося.
