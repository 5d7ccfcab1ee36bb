# Розбір зіграної партії.
review-title = Що вирішило партію
review-why = Майстер заново дивиться на кожен хід: чого він коштував, що було б краще і де йшлося лише про удачу.
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
review-unit-points = Відрив в очках від найкращого з решти; у грі для одного — очки.
review-unit-percent = Імовірність спільної перемоги у відсотках.
review-unit-tasks = Відрив у завданнях від найкращого з решти.
review-short = Удача: { $luck }. Власні ходи: { $own }.
review-unfinished = Партію не дограли: результатом вважається те, чого тоді слід було очікувати.
review-curve = На що міг розраховувати кожен гравець, хід за ходом
review-sum = З чого склався результат
review-expected = очікувалося на початку
review-luck = удача
review-own = власні ходи
review-others = чужі ходи: { $name }
review-rest = не пояснено
review-rest-why = Не пояснено: на одному ході майстер очікував не того, чого очікував ходом пізніше.
review-result = результат
review-key = Ходи, які вирішили партію
review-key-luck = удача
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
