# Розбір зіграної партії.
review-title = Що вирішило партію
review-why = Майстер заново дивиться на кожен хід: чого він коштував, що було б краще, а що було лише удачею.
review-begin = Розібрати партію
review-stop = Зупинити
review-ahead = { $count ->
    [one] Попереду ще { $count } розбір.
    [few] Попереду ще { $count } розбори.
   *[many] Попереду ще { $count } розборів.
}
review-going = Хід { $turn } з { $count }
review-failed = Розбір перервався. Спробуйте ще раз.
review-seat = Гравець
review-unit-points = Відрив за очками від найкращого з решти; у грі для одного — очки.
review-unit-percent = Імовірність спільної перемоги у відсотках.
review-unit-tasks = Відрив за завданнями від найкращого з решти.
review-unfinished = Партію не дограли: результатом вважається те, чого тоді слід було очікувати.
review-curve = На що міг розраховувати кожен гравець, хід за ходом
review-sum = З чого склався результат: { $name }
review-expected = очікувалося на початку
review-luck = удача
review-own = власні ходи
review-others = чужі ходи: { $name }
review-rest = помилка в оцінці майстра
review-rest-why = Майстер може лише оцінювати. Що вийшло інакше й не пояснюється ні удачею, ні ходами, — помилка в його оцінці.
review-result = результат
review-key = Вирішальні ходи: { $name }
review-key-yours = Ваші вирішальні ходи
review-turn = Хід { $turn }
review-lost-turns = Ходи, на яких щось втрачено
review-none = На жодному ході не втрачено нічого помітного.
review-none-yet = Розбір ще триває…
review-best = найкращий хід
review-good = добрий хід
review-inaccuracy = неточність
review-mistake = помилка
review-blunder = груба помилка
review-this = Хід { $turn }: { $name }
review-cost = Утрачено: { $much }.
review-played = Зіграно
review-better = Краще
review-show = Показати на полі
review-shown = Перед ходом { $turn }: кращий хід позначено на полі.
review-back = Повернутися до партії
# Скільки, з одиницею.
review-much = { $unit ->
    [percent] { $amount } % шансів на перемогу
    [tasks] { $amount ->
        [one] { $amount } завдання
        [few] { $amount } завдання
        [many] { $amount } завдань
       *[other] { $amount } завдання
    }
   *[points] { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
        [many] { $amount } очок
       *[other] { $amount } очка
    }
}
review-why-part = Решту ({ $much }) кращий хід приносить згодом — тим, що він готує.
review-why-less = На перший погляд кращий хід приносить менше: { $less }. Наприкінці ж він приносить більше — тим, що готує на майбутнє або відбирає в інших: { $much }.
review-why-even = На перший погляд обидва ходи рівні. Наприкінці ж кращий хід приносить більше — тим, що готує на майбутнє або відбирає в інших: { $much }.
review-why-same = У цьому раунді обидва ходи дають те саме. Кращий хід більше лишає на наступні раунди.
review-why-later = У цьому раунді зіграний хід дає більше. Кращий хід більше лишає на наступні раунди.
review-sure = Наскільки це точно?
review-sure-quite = Цілком: за всіх роздач, які перевірено, вийшло те саме.
review-sure-about = Обидва ходи перевірено за тих самих роздач. Найімовірніше, втрата від { $least } до цього: { $much }.
review-good-luck = удача
review-bad-luck = невезіння
review-whole = Уся партія
review-cause-partners-lost = Головна причина — не найкращі ходи партнерів. Усього втрачено: { $much }.
review-cause-partners-won = Найбільше допомогли партнери: { $much }.
review-end-won = { $name } — перемога, відрив: { $much }.
review-end-lost = { $name } — відставання: { $much }.
review-end-even = { $name } — нарівні з найкращим із решти.
review-end-solo = { $name } — підсумок: { $much }.
review-end-team-won = Команда перемогла.
review-end-team-lost = Команда програла.
review-cause-own-lost = Головна причина — власні не найкращі ходи. Усього втрачено: { $much }.
review-cause-luck-lost = Головна причина — невезіння. Утрачено: { $much }.
review-cause-others-lost = { $others ->
    [one] Головна причина — ходи суперника. Утрачено: { $much }.
   *[other] Головна причина — ходи інших. Утрачено: { $much }.
}
review-cause-rest-lost = Одним ходом цього не пояснити: становище було гіршим, ніж здавалося навіть майстрові. Різниця: { $much }.
review-cause-luck-won = Найбільше допомогла удача: { $much }.
review-cause-others-won = { $others ->
    [one] Найбільше допомогли помилки суперника: { $much }.
   *[other] Найбільше допомогли чужі помилки: { $much }.
}
review-cause-rest-won = Одним ходом цього не пояснити: становище було кращим, ніж здавалося навіть майстрові. Різниця: { $much }.
review-cause-start = Цього слід було очікувати від самого початку ({ $much }).
review-more = і ще { $count }
review-count-inaccuracy = { $count ->
    [one] { $count } неточність
    [few] { $count } неточності
   *[many] { $count } неточностей
}
review-count-mistake = { $count ->
    [one] { $count } помилка
    [few] { $count } помилки
   *[many] { $count } помилок
}
review-count-blunder = { $count ->
    [one] { $count } груба помилка
    [few] { $count } грубі помилки
   *[many] { $count } грубих помилок
}
review-team = команда
review-curve-team = Наскільки ймовірною була перемога команди, хід за ходом
review-compared = Усі гравці
review-flawed = слабких ходів
review-again = Спробувати ще раз
review-moment-back = Попередній ключовий момент
review-moment-next = Наступний ключовий момент
again-title = Ще раз хід { $turn }: { $name }
again-task = Поле таке, яким було тоді. Зіграйте краще й запитайте, що думає майстер.
again-judge = Що скаже майстер?
again-judging = Майстер думає…
again-finish = Закінчити хід
again-undo = Скасувати
again-ask-hint = Підказка
again-show = Показати відповідь
again-hint = На що звернути увагу:
again-no-reason = вигода прийде пізніше.
again-first = Початок ходу:
again-best = Чудово: кращого ходу майстер не знає.
again-better = Краще: втрачено { $lost }, а в партії — { $before }.
again-worse = Ще ні: втрачено { $lost }. Спробуйте інакше.
problem-crowded = Цей запис уже дивиться стільки людей, скільки вміщується.
problem-not-here = Ви вже не дивитеся цей запис разом з іншими, або ця людина пішла.
problem-not-leading = Веде хтось інший: попросіть передати вам ведення.
problem-unfinished = Хід ще не завершено.
problem-reviewing = Ви вже розбираєте партію: дочекайтеся кінця або зупиніть розбір.
problem-too-long = Ця партія задовга для розбору.
