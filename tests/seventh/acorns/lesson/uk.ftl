lesson-swap-title = Краща рука
lesson-swap = Одиниці приносять мало. Скиньте карту й візьміть іншу.
lesson-swap-done = Прийшла трійка.
lesson-swap-hint = Змініть одиницю.
