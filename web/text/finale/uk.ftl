# Кінець партії.
finale-won = Ви перемогли!
finale-shared = Ви розділили перемогу!
finale-lost = { $place ->
    [2] Друге місце
    [3] Третє місце
   *[other] Місце { $place }
}
finale-lost-two = Цього разу не вийшло
finale-just = { $points ->
    [one] Різниця лише в { $points } очко!
    [few] Різниця лише в { $points } очки!
   *[many] Різниця лише в { $points } очок!
}
finale-close = { $points ->
    [one] Зовсім поруч: не вистачило { $points } очка.
    [few] Зовсім поруч: не вистачило { $points } очок.
   *[many] Зовсім поруч: не вистачило { $points } очок.
}
finale-team-won = Ви впоралися разом!
finale-team-lost = Цього разу лицарі встигли раніше
finale-rounds = За раундами
finale-sources = За що очки
finale-curve = Очки протягом партії
finale-harder = Сильніший бот: { $level }
finale-share = Поділитися картинкою
finale-details = Як склалися очки
finale-best-first = Перший результат, який можна перевершити: { $points }.
finale-best-new = Ваш новий найкращий результат: { $points }. Попередній: { $before }.
finale-best-equal = Ви повторили свій найкращий результат: { $points }.
finale-best-short = Ваш найкращий результат: { $before }.
finale-next = Що далі
finale-again = Подивитися ще раз
review = Розбір
