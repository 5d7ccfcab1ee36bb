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
    rules        правила
    save         зберегти гру
    resign       здатися
    quit         зберегти й вийти; продовжити: terem tty --resume
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
