# Подсказка на одной странице, прямо за столом.
guide-rules = Полные правила
guide-keys = Клавиши
guide-key-turn = Готово
guide-key-undo = Отменить
guide-key-redo = Повторить
guide-key-move = Переходить от одного к другому
guide-key-press = Нажать на выбранное
guide-key-guide = Клавиши и правила коротко
guide-signs = Показывать клавиши по нажатию ?
