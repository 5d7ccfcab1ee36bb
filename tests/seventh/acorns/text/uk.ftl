name = Жолуді
tagline = Раунд бере найстарша карта, якої немає ні в кого іншого.
about = Крихітна гра, на якій видно, як додати гру.
event-drew = { SEAT($seat) } бере карту: { NAME($value) }.
event-drew-hidden = { SEAT($seat) } бере карту.
event-chose = { SEAT($seat) } обирає: { NAME($value) }.
event-chose-hidden = Вибір зроблено: { SEAT($seat) }.
event-swapped = { SEAT($seat) } скидає: { NAME($value) }.
event-round-played = Карти відкрито.
item-round = найстарша з неповторених карт
refuse-not-in-hand = У вас немає такої карти: { NAME($value) }.
refuse-no-swap = У цьому раунді ви вже міняли карту, або стос порожній.
outcome-points = { $count ->
    [one] Перемога: { $winners }. Очки: { $score }.
   *[other] Перемогу ділять: { $winners }. Очки в кожного: { $score }.
}
