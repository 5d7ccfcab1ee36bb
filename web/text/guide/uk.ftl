# Підказка на одній сторінці, просто за столом.
guide-rules = Повні правила
guide-keys = Клавіші
guide-key-turn = Готово
guide-key-undo = Скасувати
guide-key-redo = Повторити
guide-key-move = Переходити від одного до іншого
guide-key-press = Натиснути на вибране
guide-key-guide = Клавіші та правила коротко
guide-signs = Показувати клавіші після натискання ?
