tty-welcome = { $game }. Наберіть help, щоб побачити команди, і ?, щоб дізнатися, що можна зробити.
tty-your-turn = { SEAT($seat) }, ваш хід.
tty-hand-over = Передайте екран: { SEAT($seat) }. Потім натисніть Enter.
tty-help =
    Щоб зробити дію, наберіть її; можна кілька поспіль через кому.
    ?            що можна зробити зараз
    hint         як сходив би майстер і чому
    why ДІЯ      чому дія не дозволена
    undo, redo   скасувати, повторити
    reset        скасувати весь хід
    board        показати стіл ще раз
    legend       що означають літери
    rules        правила
    save         зберегти гру
    resign       здатися
    quit         зберегти й вийти; продовжити: terem tty --resume
    Стрілки вгору та вниз повертають попередні рядки, Tab доповнює рядок.
tty-talk = { SEAT($seat) }, що ви можете зробити? Наберіть номер фрази або натисніть Enter, якщо вам більше нічого сказати.
tty-phrase = {"  "}{ $number }  { $words }
tty-no-phrase = Наберіть номер від 1 до { $last } або натисніть Enter, якщо вам більше нічого сказати.
tty-said = { SEAT($seat) }: { $words }
tty-undone = Скасовано: { $action }
tty-redone = Повторено: { $action }
tty-allowed = { $action }: можна.
tty-saved = Запис гри: { $file }
tty-left = Гру збережено. Продовжити: terem tty --resume { $file }
games-key = гра
games-name = назва
games-players = гравців
rules-ruling = рішення
rules-rebuilt = відновлено
review-unit = { $unit ->
    [percent] У відсотках імовірності перемоги, для кожного гравця:
    [tasks] У завданнях: відрив від найкращого з решти:
   *[other] В очках: відрив від найкращого з решти (у грі для одного — самі очки):
}
review-unfinished = Партію не дограли: результатом вважається те, чого тоді слід було очікувати.
review-best = найкращий хід
review-good = добрий хід
review-inaccuracy = неточність
review-mistake = помилка
review-blunder = груба помилка
review-lost = −{ $amount } (± { $half })
review-turn = { $turn }. { $name }: { $verdict }, { $lost }
review-played = Зіграно: { $turn }
review-seat = { $name }
review-expected = очікувалося на початку
review-luck = удача
review-own = власні рішення
review-decisions = рішення інших: { $name }
review-rest = не пояснено (похибка пошуку)
review-result = результат
review-key = Ходи, які вирішили партію: { $turns }
