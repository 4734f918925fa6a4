# То, от чего стол живой: рассказ о ходах других, звук, конец игры.
feel-again = Посмотреть ещё раз
feel-pace = Ходы остальных
feel-pace-slow = медленно
feel-pace-normal = чтобы успеть прочесть
feel-pace-fast = быстро
feel-pace-at_once = сразу все
feel-pace-short-slow = ×½
feel-pace-short-normal = ×1
feel-pace-short-fast = ×2
feel-pace-short-at_once = ×∞
feel-pace-is = Ходы остальных показываем { $pace }. Изменить скорость
feel-rests = Ваш город готов. Посмотрите, как строят остальные.
feel-rests-home = Мой город
feel-rests-others = Города остальных

feel-sound = Звук
feel-sound-on = Звук включён
feel-sound-off = Звук выключен
feel-volume = Громкость
feel-buzz = Вибрация, когда мой ход

feel-count = Подсчитываем очки
feel-count-skip = К итогу
feel-count-again = Подсчитать ещё раз
feel-lit = Победа
feel-picture = Картинка города
feel-picture-more = Нарисовано прямо в браузере: на память или для друзей.
feel-picture-share = Поделиться картинкой
feel-picture-png = Сохранить PNG
feel-picture-svg = Сохранить SVG
feel-picture-wait = Рисуем…
feel-picture-no = Здесь не удалось нарисовать картинку.
feel-picture-whose = Чей город
feel-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
