# Мої ігри: незакінчені, зіграні та результати.
mine-none = Ви ще не закінчили жодної партії. Коли закінчите, тут будуть результати.
mine-unfinished = Незакінчені партії
put-away = Прибрати
put-away-of = Прибрати: { $game }
bring-back = Повернути
bring-back-of = Повернути: { $game }
put-away-tables = Прибрані ({ $count })
put-away-why = Вони почекають тут, доки ви їх не повернете. Якщо за столом є інші люди, за вас поки що грає бот.
mine-how = Як ідуть ігри
mine-against = Суперники
mine-together = Партнери
against-solo = Без суперників
against-people = Люди
against-bots = Боти різних рівнів
mine-games = Партії
mine-won = Перемоги
mine-average = У середньому
mine-best = Найкращий
mine-players = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}
mine-compares = Середній і найкращий результати рахуються за партіями, які ви самі зіграли від початку до кінця з нашими картами.
mine-finished = Закінчені партії
mine-you-won = Ви перемогли
mine-you-lost = { $place ->
    [2] Друге місце
    [3] Третє місце
   *[other] Місце { $place }
}
mine-together-won = Перемогли разом
mine-together-lost = Програли разом
mine-over = Партію закінчено
mine-more = Показати давніші
mine-review = Розбір
mine-filter = Які партії
mine-all = Усі
mine-game = Гра
mine-with = З ким
mine-with-people = З людьми
mine-with-bots = З ботами
mine-with-solo = Наодинці
mine-result = Підсумок
mine-result-won = Перемоги
mine-result-lost = Поразки
mine-no-such = Таких партій немає.
mine-found = { $more ->
    [yes] Показано партій: { $count }, і це не всі.
   *[other] Показано партій: { $count }.
}

# Профілі: що зіграно, для всіх, кому це видно.
profile = Профіль
profile-since = Уперше тут: { $month }
profile-yours = Цю сторінку бачать усі. За закритими столами ті, хто нічого про себе не показує, лишаються без імені.
profile-yours-only = Цю сторінку бачите лише ви.
profile-change = Змінити
profile-none = Тут немає профілю
profile-none-why = Власник його не показує, або такої людини немає.
profile-no-games = Закінчених партій ще немає.
profile-compares = Середній і найкращий результати рахуються за партіями, які одна людина зіграла від початку до кінця з нашими картами.
profile-won = Перше місце
profile-somebody = хтось
problem-no-profile = Ця людина не показує своїх партій.
mine-judged = Розібрано. Удача: { $luck }, власні ходи: { $lost }
mine-flaws = { $count ->
    [one] { $count } слабкий хід
    [few] { $count } слабкі ходи
   *[many] { $count } слабких ходів
}
mine-reviewed = { $games ->
    [one] За { $games } розібраною партією в середньому: власні ходи { $lost }, удача { $luck }
   *[other] За { $games } розібраними партіями в середньому: власні ходи { $lost }, удача { $luck }
}
