lesson-highest-title = Найстарша карта
lesson-highest = Суперник уже вибрав. Зіграйте трійку: старшого немає нічого.
lesson-highest-done = Найстарша карта, якої більше ніхто не зіграв: 3 очки.
lesson-highest-hint = Зіграйте трійку.

lesson-swap-title = Краща рука
lesson-swap = Одиниці приносять мало. Скиньте карту й візьміть іншу.
lesson-swap-done = Прийшла трійка.
lesson-swap-hint = Змініть одиницю.
