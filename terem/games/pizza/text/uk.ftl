name = Королівська піца
tagline = Розсаджуйте гномів біля піци й стережіться драконів.
about = Навколо королівської піци росте поле із шестикутних жетонів. Кожен має дві сторони: гном, піца або дракон. Гном приносить очко за кожну грань, якою торкається піци; дракони забирають гномів зі столу, якщо лише троє гномів одного кольору їх не відлякають.

event-first-chosen = Перший хід: { SEAT($seat) }.
event-drew = { SEAT($seat) } бере жетон: { NAME($kind) }.
event-drew-hidden = { SEAT($seat) } бере жетон.
event-turn-began = Ходить { SEAT($seat) }.
event-placed = { SEAT($seat) } викладає { $token } на { $cell }.
event-flipped = { SEAT($seat) } перевертає { $cell }: тепер { $token }.
event-passed = { SEAT($seat) } нічого не може зробити й пасує.
event-dragon-left = { SEAT($seat) }: дракон із { $cell } іде без здобичі.
event-dragon-took = { SEAT($seat) }: дракон із { $cell } іде й забирає { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}: { $dwarves }.
event-dragon-scared = { SEAT($seat) }: гноми одного кольору ({ NAME($colour) }) відлякують дракона з { $cell }.
event-last-round-began = { SEAT($seat) }: лишився один жетон або жодного. Решта робить ще по одній дії.
event-game-ended = Гру закінчено: рахуємо грані.

item-dwarf = { NAME($colour) } гном на { $cell }
item-nothing = { NAME($colour) }: біля піци гномів немає
item-hunt = дракон із { $cell } забере { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}
item-hunts = { $dragons ->
    [one] { $dragons } дракон забере
    [few] { $dragons } дракони заберуть
   *[many] { $dragons } драконів заберуть
} { $count ->
    [one] { $count } гнома
    [few] { $count } гномів
   *[many] { $count } гномів
}
item-rescue = { NAME($colour) } гном на { $cell } врятований від дракона
item-prepared = поки нічого, що принесло б очки

refuse-no-need-to-pass = У вас є хід, тому пасувати не можна.
refuse-nothing-to-place = Ваша рука порожня: викладати нічого.
refuse-not-in-hand = У вас на руці немає такого жетона: { NAME($token) }.
refuse-cell-taken = Тут уже лежить жетон: виберіть вільне місце.
refuse-touches-nothing = Це місце не торкається поля.
refuse-flipped-already = Цього ходу ви вже перевертали жетон; друга дія — викласти жетон із руки.
refuse-nothing-to-place-after = Після перевертання треба викласти жетон, а ваша рука порожня.
refuse-royal-stays = Королівську піцу не перевертають.
refuse-nothing-there = Тут нічого не лежить.
refuse-not-yours = Цей жетон не ваш.


board-seat = { $name } ({ $colour }): зараз { $points ->
    [one] { $points } грань
    [few] { $points } грані
   *[many] { $points } граней
}, на руці { $hand }, у стопці { $stack }
board-dragons = дракони, що підуть наступного ходу: { $cells }
board-last-round = Останнє коло: кожному по одній дії.
board-hand = Ваша рука: { $hand }
board-token = { NAME($token) }

hint-action = { $action }  { $what }
hint-pass = більше нічого зробити не можна
hint-tokens = Викладіть один із цих жетонів, першою — видима сторона: { $tokens }
hint-cells = на одну з цих клітинок: { $cells }
hint-flips = Переверніть свій жетон, назвавши клітинку: { $tokens }

rebuilt-shape = Шість граней у жетонів відновлено: звірте форму зі своїми.

# What the letters of the terminal table mean.
legend = Літери: D { NAME("D") }, P { NAME("P") }, R { NAME("R") }; бліда літера — бік знизу. ** королівська піца, · вільне місце. Місце пишеться як q,r.
