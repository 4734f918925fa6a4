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
feel-pace-short-at_once = ×2
feel-pace-is = Ходи інших показуються { $pace }; інша швидкість
feel-rests = Ваше місто готове. Дивіться, як будують інші.
feel-rests-home = Моє місто
feel-rests-others = Міста інших

feel-sound = Звук
feel-sound-on = Звук увімкнено
feel-sound-off = Звук вимкнено
feel-volume = Гучність
feel-buzz = Вібрація, коли мій хід

feel-count = Рахуємо очки
feel-count-skip = До підсумку
feel-count-again = Порахувати ще раз
feel-lit = Перемога
feel-picture = Картинка міста
feel-picture-more = Намальована тут, у браузері: на згадку або друзям.
feel-picture-share = Поділитися картинкою
feel-picture-png = Зберегти PNG
feel-picture-svg = Зберегти SVG
feel-picture-wait = Малюємо…
feel-picture-no = Тут картинку намалювати не вдалося.
feel-picture-whose = Чиє місто
feel-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
