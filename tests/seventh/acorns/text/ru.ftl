name = Жёлуди
tagline = Раунд берёт старшая карта, которой нет ни у кого больше.
about = Крошечная игра, на которой видно, как добавить игру.
event-drew = { SEAT($seat) } берёт карту: { NAME($value) }.
event-drew-hidden = { SEAT($seat) } берёт карту.
event-chose = { SEAT($seat) } выбирает: { NAME($value) }.
event-chose-hidden = Выбор сделан: { SEAT($seat) }.
event-swapped = { SEAT($seat) } сбрасывает: { NAME($value) }.
event-round-played = Карты открыты.
item-round = старшая из неповторённых карт
refuse-not-in-hand = У вас нет такой карты: { NAME($value) }.
refuse-no-swap = В этом раунде вы уже меняли карту, или стопка пуста.
outcome-points = { $count ->
    [one] Победа: { $winners }. Очки: { $score }.
   *[other] Победу делят: { $winners }. Очки у каждого: { $score }.
}
