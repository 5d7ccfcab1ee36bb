tty-welcome = { $game }. Наберите help, чтобы увидеть команды, и ?, чтобы узнать, что можно сделать.
tty-your-turn = { SEAT($seat) }, ваш ход.
tty-hand-over = Передайте экран: { SEAT($seat) }. Затем нажмите Enter.
tty-help =
    Чтобы сделать действие, наберите его; можно несколько подряд через запятую.
    ?            что можно сделать сейчас
    hint         как сходил бы мастер и почему
    why ДЕЙСТВИЕ почему действие не разрешено
    undo, redo   отменить, повторить
    reset        отменить весь ход
    board        показать стол ещё раз
    legend       что значат буквы
    rules        правила
    save         сохранить игру
    resign       сдаться
    quit         сохранить и выйти; продолжить: terem tty --resume
    Стрелки вверх и вниз возвращают прежние строки, Tab дополняет строку.
tty-talk = { SEAT($seat) }, что вы можете сделать? Наберите номер фразы или нажмите Enter, если вам больше нечего сказать.
tty-phrase = {"  "}{ $number }  { $words }
tty-no-phrase = Наберите номер от 1 до { $last } или нажмите Enter, если вам больше нечего сказать.
tty-said = { SEAT($seat) }: { $words }
tty-undone = Отменено: { $action }
tty-redone = Повторено: { $action }
tty-allowed = { $action }: можно.
tty-saved = Запись игры: { $file }
tty-left = Игра сохранена. Продолжить: terem tty --resume { $file }
games-key = игра
games-name = название
games-players = игроков
rules-ruling = решение
rules-rebuilt = восстановлено
review-unit = { $unit ->
    [percent] В процентах вероятности победы, для каждого игрока:
    [tasks] В заданиях: отрыв от лучшего из остальных:
   *[other] В очках: отрыв от лучшего из остальных (в игре для одного — сами очки):
}
review-unfinished = Партию не доиграли: итогом считается то, чего тогда следовало ожидать.
review-best = лучший ход
review-good = хороший ход
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-lost = −{ $amount } (± { $half })
review-turn = { $turn }. { $name }: { $verdict }, { $lost }
review-played = Сыграно: { $turn }
review-seat = { $name }
review-expected = ожидалось в начале
review-luck = удача
review-own = собственные решения
review-decisions = решения других: { $name }
review-rest = не объяснено (погрешность поиска)
review-result = результат
review-key = Ходы, которые решили партию: { $turns }
