# What a board plays by itself.
show-on = Далі
show-end = { $left ->
    [0] До кінця
   *[other] До кінця ({ $left })
}
show-again = Показати ще раз
