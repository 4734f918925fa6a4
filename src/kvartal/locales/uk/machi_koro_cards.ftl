# Що дають карти «Мачі Коро», коротко — на один рядок таблиці.

machi_koro-board-coins =
    { $coins ->
        [one] { $coins } монета
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }
machi_koro-board-landmarks = пам’ятки: { $built } з { $all }
machi_koro-board-dice = Кидок
machi_koro-board-card = Карта
machi_koro-board-price = Ціна
machi_koro-board-left = Є
machi_koro-board-gives = Що дає

machi_koro-gives-blue = +{ $coins } у будь-чий хід
machi_koro-gives-green = +{ $coins } у ваш хід
machi_koro-gives-red = { $coins } з того, хто кидав
machi_koro-gives-counted = +{ $coins } у ваш хід × { $counted }
machi_koro-gives-from_each = { $coins } з кожного у ваш хід
machi_koro-gives-from_one = { $coins } з одного на вибір
machi_koro-gives-swap = обмін картами з кимось
machi_koro-gives-from_each_per_icon = { $coins } з кожного × { $counted }
machi_koro-gives-tax = половина монет у всіх, хто має від { $threshold }
machi_koro-gives-extra_roll = +{ $coins } × сума двох нових кубиків, у будь-чий хід
machi_koro-gives-with-harbour = { $gives } (потрібен порт)

machi_koro-gives-train_station = кидайте один кубик або два
machi_koro-gives-shopping_mall = +{ $mall } з кожної вашої чашки й кожного хліба
machi_koro-gives-amusement_park = ще хід після дубля
machi_koro-gives-radio_tower = один перекид за хід
machi_koro-gives-harbour = +{ $adds } до кидка від { $total }; судна виходять у море
machi_koro-gives-airport = +{ $airport }, якщо нічого не будувати

machi_koro-icon-wheat = колос
machi_koro-icon-cow = корова
machi_koro-icon-gear = шестерня
machi_koro-icon-bread = хліб
machi_koro-icon-cup = чашка
machi_koro-icon-factory = фабрика
machi_koro-icon-fruit = фрукт
machi_koro-icon-boat = судно
machi_koro-icon-tower = вежа
