# Що приніс раунд: на дошках, де раунд закінчується очками.
last-round = Минулий раунд приніс { $points } { $points ->
    [one] очко
    [few] очки
   *[many] очок
}: { $why }.
last-round-nothing = Минулий раунд не приніс очок.
last-round-seat = { SEAT($seat) }: { $points }.
