pearl-tasks = Завдання
pearl-your-tasks = Ваші завдання
pearl-tasks-of = Завдання: { $name }
pearl-of-eight = { $count } з 8
pearl-task-claim = Виконати завдання: { NAME($kind) }
pearl-task-open = Завдання { NAME($kind) }: ще не виконано
pearl-task-done = Завдання { NAME($kind) }: виконано
pearl-task-closed = Завдання { NAME($kind) }: закрите, зверху його тримає { SEAT($seat) }
pearl-done-of = { $count ->
    [0] { SEAT($seat) }: завдань поки не виконано.
    [1] { SEAT($seat) }: виконано одне завдання, { NAME($done) }; для інших воно закрите.
   *[other] { SEAT($seat) }: виконано завдань { $count }: { NAME($done) }. Останнє закрите для інших.
}
pearl-prompt-more = Переміщуйте далі або натисніть «Готово», щоб завершити хід.
pearl-prompt-claim = Виконайте завдання, переміщуйте далі або натисніть «Готово».
pearl-prompt-again = Переміщуйте далі.
pearl-prompt-claim-again = Виконайте завдання або переміщуйте далі.
pearl-prompt-claim-only = Виконайте завдання або натисніть «Готово».
pearl-prompt-claim-on = Виконайте ще одне завдання або натисніть «Готово».
pearl-prompt-done = Натисніть «Готово», щоб завершити хід.

pearl-worry-claim = Ви ще можете виконати завдання: { $kinds }. Завершити хід?
pearl-worry-nothing = Ви заплатили за цей хід, але не виконали жодного завдання. Завершити хід?

pearl-nearly = { $count ->
    [one] Зовсім поруч: не вистачило { $count } завдання.
    [few] Зовсім поруч: не вистачило { $count } завдань.
   *[many] Зовсім поруч: не вистачило { $count } завдань.
}

# Відмови словами столу.
refuse-pearl-costs-three = Перейшла б перлина: таке переміщення коштує три будь-які карти, а у вас менше.

# Те саме про вас.
you-outcome-tasks = Ви виконали всі вісім завдань і перемагаєте.
you-event-scored = Ви: ще { $points } { $points ->
    [one] завдання
    [few] завдання
   *[many] завдань
}:
you-event-claimed = { $with_pearl ->
    [yes] Ви виконуєте завдання з перлиною: { NAME($kind) }.
   *[no] Ви виконуєте завдання: { NAME($kind) }.
}
you-pearl-done-of = { $count ->
    [0] У вас завдань поки не виконано.
    [1] У вас виконано одне завдання, { NAME($done) }; для інших воно закрите.
   *[other] У вас виконано завдань { $count }: { NAME($done) }. Останнє закрите для інших.
}
