# Що дають карти «Мачі Коро», коротко — на один рядок таблиці.

machi_koro-board-coins =
    { $coins ->
        [one] { $coins } монета
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }
machi_koro-board-landmarks = визначні пам’ятки: { $built } з { $all }
machi_koro-board-dice = Кидок
machi_koro-board-card = Карта
machi_koro-board-price = Ціна
machi_koro-board-left = Лишилося
machi_koro-board-gives = Що дає

machi_koro-gives-blue = +{ $coins } у хід будь-кого
machi_koro-gives-green = +{ $coins } у ваш хід
machi_koro-gives-red = { $coins } від того, хто кидав
machi_koro-gives-counted = у ваш хід по { $coins } за кожен символ «{ $counted }»
machi_koro-gives-from_each = { $coins } від кожного у ваш хід
machi_koro-gives-from_one = { $coins } від одного суперника на ваш вибір
machi_koro-gives-swap = обмін картами із суперником
machi_koro-gives-from_each_per_icon = від кожного по { $coins } за його символи ({ $counted })
machi_koro-gives-tax = половина монет кожного, хто має { $threshold } або більше
machi_koro-gives-extra_roll = +{ $coins } за кожне очко на двох нових кубиках, у хід будь-кого
machi_koro-gives-with-harbour = { $gives } (потрібен порт)

machi_koro-gives-train_station = можна кидати два кубики
machi_koro-gives-shopping_mall = +{ $mall } до доходу кожної вашої карти з чашкою або хлібом
machi_koro-gives-amusement_park = після дубля — ще хід
machi_koro-gives-radio_tower = раз за хід можна перекинути
machi_koro-gives-harbour = можна додати { $adds }, якщо випало { $total } або більше; судна виходять у море
machi_koro-gives-airport = +{ $airport }, якщо ви нічого не будуєте

machi_koro-icon-wheat = колос
machi_koro-icon-cow = корова
machi_koro-icon-gear = шестерня
machi_koro-icon-bread = хліб
machi_koro-icon-cup = чашка
machi_koro-icon-factory = фабрика
machi_koro-icon-fruit = фрукт
machi_koro-icon-boat = судно
machi_koro-icon-tower = вежа
