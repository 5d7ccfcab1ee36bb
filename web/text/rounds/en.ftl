# What a round brought, on boards whose rounds end with points.
last-round = The previous round brought { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $why }.
last-round-nothing = The previous round brought no points.
last-round-seat = { SEAT($seat) }: { $points }.
