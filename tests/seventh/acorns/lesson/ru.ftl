lesson-swap-title = Рука получше
lesson-swap = Единицы приносят мало. Сбросьте карту и возьмите другую.
lesson-swap-done = Пришла тройка.
lesson-swap-hint = Смените единицу.
