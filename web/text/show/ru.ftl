# What a board plays by itself.
show-on = Дальше
show-end = { $left ->
    [0] К концу
   *[other] К концу ({ $left })
}
show-again = Показать ещё раз
