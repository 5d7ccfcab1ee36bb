# Что принёс раунд: на досках, где раунд кончается очками.
last-round = Прошлый раунд принёс { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}: { $why }.
last-round-nothing = Прошлый раунд не принёс очков.
last-round-seat = { SEAT($seat) }: { $points }.
