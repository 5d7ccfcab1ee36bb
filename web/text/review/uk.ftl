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
review-rest = не пояснено
review-rest-why = Не пояснено: на одному ході майстер очікував не того, чого очікував ходом пізніше.
review-result = результат
review-key = Ходи, які вирішили партію
review-turn = Хід { $turn }
review-lost-turns = Ходи, на яких щось втрачено
review-none = На жодному ході не втрачено нічого помітного.
review-best = найкращий хід
review-good = добрий хід
review-inaccuracy = неточність
review-mistake = помилка
review-blunder = груба помилка
review-this = Хід { $turn }: { $name }
review-cost = втрачено { $lost } (± { $half })
review-played = Зіграно
review-better = Краще
review-show = Показати на полі
review-shown = Перед ходом { $turn }: кращий хід позначено на полі.
review-back = Повернутися до партії
review-end-won = { $unit ->
    [tasks] { $name } — перемога, відрив за завданнями: { $by }.
   *[points] { $name } — перемога, відрив за очками: { $by }.
}
review-end-lost = { $unit ->
    [tasks] { $name } — відставання за завданнями: { $by }.
   *[points] { $name } — відставання за очками: { $by }.
}
review-end-even = { $name } — нарівні з найкращим із решти.
review-end-solo = { $name } — очок: { $points }.
review-end-team-won = Команда перемогла.
review-end-team-lost = Команда програла.
review-cause-own-lost = Головна причина — не найкращі ходи: вони коштували разом { $amount }.
review-cause-luck-lost = Головна причина — невезіння: воно коштувало { $amount }.
review-cause-others-lost = Головна причина — ходи інших: вони коштували { $amount }.
review-cause-rest-lost = Одним ходом цього не пояснити: інші зіграли краще, ніж очікував майстер, на { $amount }.
review-cause-own-won = Нічого не втрачено ({ $amount }).
review-cause-luck-won = Найбільше допомогла удача ({ $amount }).
review-cause-others-won = Найбільше допомогли чужі помилки ({ $amount }).
review-cause-rest-won = Гра склалася краще, ніж очікував майстер ({ $amount }); одного вирішального моменту не було.
review-cause-start = Цього слід було очікувати від самого початку ({ $expected }).
review-more = і ще { $count }
review-split-lucky = Удача принесла { $luck }, на власних ходах утрачено { $own }.
review-split-unlucky = Невезіння коштувало { $luck }, на власних ходах утрачено { $own }.
review-flaws = { $name }: { $flaws }.
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
review-lucky = удача: { $name } { $luck }
review-team = команда
review-turned-up = Що відкрилося:
review-curve-team = Наскільки ймовірною була перемога команди, хід за ходом
review-compared = Усі гравці
review-flawed = не найкращих
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
again-better = Краще: втрачено { $lost }, а в партії було втрачено { $before }.
again-worse = Ще ні: втрачено { $lost } (± { $half }). Спробуйте інакше.
review-turns-of = ходи: { $name }
problem-crowded = Цей запис уже дивиться стільки людей, скільки вміщується.
problem-not-here = Ви вже не дивитеся цей запис разом з іншими, або ця людина пішла.
problem-not-leading = Веде хтось інший: попросіть передати вам ведення.
problem-unfinished = Хід ще не завершено.
