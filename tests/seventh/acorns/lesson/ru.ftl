lesson-highest-title = Старшая карта
lesson-highest = Соперник уже выбрал. Сыграйте тройку: старше ничего нет.
lesson-highest-done = Старшая карта, которой больше никто не сыграл: 3 очка.
lesson-highest-hint = Сыграйте тройку.

lesson-swap-title = Рука получше
lesson-swap = Единицы приносят мало. Сбросьте карту и возьмите другую.
lesson-swap-done = Пришла тройка.
lesson-swap-hint = Смените единицу.
