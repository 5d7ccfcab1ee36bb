# Окно игры, новый стол и страница игрока: загружается вместе с ними.
play-now = Играть
against-bot = Против бота
with-bots = Вместе с ботами
set-up-table = Новый стол
learn = Обучение
learn-to-play = Научиться играть
lasts = { $min }–{ $max } минут
weight-1 = простая
weight-2 = средняя
weight-3 = сложная
scoring-helper = Подсчёт очков
pack-make = Свой можно сделать здесь:
for-players = { $team ->
    [yes] { $min }–{ $max } игроков, все заодно
   *[no] от { $min } до { $max } игроков
}

set-up-title = { $game }: новый стол
no-game = Такой игры нет
how-many = Сколько игроков?
who-plays = Кто играет?
seat-me = Вы
seat-here = Кто-то за этим же экраном
seat-open = Друг по ссылке
seat-bot = Бот
level-of = Место { $number }: сила бота
name-of = Место { $number }: имя
about-pupil = Учится вместе с вами и ошибается.
about-apprentice = Видит то, что рядом, но наперёд думает мало.
about-artisan = Играет хорошо и думает наперёд.
about-master = Ничего не прощает.
link-comes = Ссылка для друзей появится на следующей странице.
option-random = Любые, по жребию
option-first = Кто начинает?
option-first-random = По жребию
option-gzhel-first-game = Для первой партии
option-gzhel-first-game-why = Фигурку, которую назвал активный игрок, никто не меняет: так советует для первой партии книга правил.
option-first-game-no = Все правила
option-first-game-yes = Первая партия
option-gzhel-set = Карты целей
option-gzhel-set-why = Каждый знак — это двенадцать целей, которыми играют вместе.
option-mezen-set = Карты целей
option-mezen-set-why = Каждый знак — это десять целей, которыми играют вместе.
who-may-come = Кто может прийти?
private = Закрытый стол:
private-why = только те, у кого есть ссылка.
open = Открытый стол:
open-why = любой может занять свободное место или посмотреть.
clock = Часы
clock-none = Без часов
clock-move = Время на каждый ход
clock-bank = Время на всю игру
clock-days = Дни на каждый ход
clock-none-why = Каждый думает, сколько хочет.
clock-move-why = Когда оно выйдет, за вас играет бот, пока вы не вернётесь.
clock-bank-why = Своё у каждого игрока. Когда оно выйдет, дальше играет бот.
clock-days-why = Игра на несколько дней: заходите, когда удобно.
time = Сколько времени
time-move = { $time ->
    [one] { $time } секунда
    [few] { $time } секунды
   *[many] { $time } секунд
}
time-bank = { $time ->
    [one] { $time } минута
    [few] { $time } минуты
   *[many] { $time } минут
}
time-days = { $time ->
    [one] { $time } день
    [few] { $time } дня
   *[many] { $time } дней
}
play = Играть
make-table = Создать стол

hello = Здравствуйте, { $name }
keep = Сохранить
name-why = Так вас видят за столом.
name-kept = Сохранено.
language-why = Язык выбирается справа вверху, на любой странице.
account = Учётная запись
make-account = Завести учётную запись
account-why = Тогда ваши столы будут с вами на любом устройстве. Всё сыгранное останется.
account-made = Учётная запись готова. Теперь вы можете войти откуда угодно.
login = Логин
login-why = От 3 до 40 букв, цифр или знаков . _ - @ +
password = Пароль
password-why = Не меньше 8 знаков.
log-in = Войти
log-in-why = Для тех, у кого уже есть учётная запись.
logged-in = С возвращением!
logged-in-as = Вы вошли как { $login }.
log-out = Выйти
logged-out = Вы вышли.
forget-me = Забыть меня на этом устройстве
forget-sure = У вас нет учётной записи: вернуться к своим столам вы уже не сможете. Всё равно забыть вас?
stay = Остаться

pack = Карты и фишки
pack-own = Как в печатной игре
pack-why = На этом сервере есть наборы с другими картами или досками.

settings-table = За столом
settings-looks = Внешний вид
settings-why = Настройки хранятся на этом устройстве.
speed = Ходы других игроков
speed-at-once = Сразу
speed-normal = По очереди
speed-slow = Медленно
speed-steps = По шагам
speed-why = По шагам: каждый следующий ход вы открываете кнопкой. В играх с часами ходы видны сразу.
ask-on = Спрашивать, если конец хода что-то теряет
ask-why = Например, если на руках остались цветы.
moves-on = Показывать движение на поле
size = Размер текста
size-normal = Обычный
size-large = Крупный
size-largest = Очень крупный
palette = Краски на досках
palette-usual = Как нарисовано
palette-clear = Легче различить
palette-why = Фишки всегда различаются и формой. Чёткие краски различимы и при дальтонизме, а в «Гжели» у каждого цветка появляется свой оттенок.
full-screen = На весь экран
full-screen-leave = Выйти из полноэкранного режима
sound-on = Включить звук
sound-place = Что-то положили на поле
sound-turn = Кто-то сделал ход
sound-score = Начислены очки
sound-refuse = Так ходить нельзя
