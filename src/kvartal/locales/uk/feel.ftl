# Те, від чого стіл живий: оповідь про ходи інших, звук, кінець гри.
feel-again = Подивитися ще раз
feel-pace = Ходи інших
feel-pace-slow = повільно
feel-pace-normal = щоб устигнути прочитати
feel-pace-fast = швидко
feel-pace-at_once = одразу всі
feel-pace-short-slow = ×½
feel-pace-short-normal = ×1
feel-pace-short-fast = ×2
feel-pace-short-at_once = ×∞
feel-pace-is = Ходи інших показуємо { $pace }. Змінити швидкість
feel-rests = Ваше місто готове. Дивіться, як будують інші.
feel-rests-home = Моє місто
feel-rests-others = Міста інших

feel-sound = Звук
feel-sound-on = Звук увімкнено
feel-sound-off = Звук вимкнено
feel-volume = Гучність
feel-buzz = Вібрація, коли мій хід

feel-count = Підраховуємо очки
feel-count-skip = До підсумку
feel-count-again = Підрахувати ще раз
feel-lit = Перемога
feel-picture = Картинка міста
feel-picture-more = Намальовано просто в браузері: на згадку або для друзів.
feel-picture-share = Поділитися картинкою
feel-picture-png = Зберегти PNG
feel-picture-svg = Зберегти SVG
feel-picture-wait = Малюємо…
feel-picture-no = Тут не вдалося намалювати картинку.
feel-picture-whose = Чиє місто
feel-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
