# Что дают карты «Мачи Коро», коротко — на одну строку таблицы.

machi_koro-board-coins =
    { $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
        [many] { $coins } монет
       *[other] { $coins } монеты
    }
machi_koro-board-landmarks = достопримечательности: { $built } из { $all }
machi_koro-board-dice = Бросок
machi_koro-board-card = Карта
machi_koro-board-price = Цена
machi_koro-board-left = Осталось
machi_koro-board-gives = Что даёт

machi_koro-gives-blue = +{ $coins } в любой ход
machi_koro-gives-green = +{ $coins } в ваш ход
machi_koro-gives-red = { $coins } от того, кто бросал
machi_koro-gives-counted = в ваш ход по { $coins } за каждый символ «{ $counted }»
machi_koro-gives-from_each = { $coins } от каждого в ваш ход
machi_koro-gives-from_one = { $coins } от одного соперника на ваш выбор
machi_koro-gives-swap = обмен картами с соперником
machi_koro-gives-from_each_per_icon = от каждого по { $coins } за его символы ({ $counted })
machi_koro-gives-tax = половина монет каждого, у кого их { $threshold } или больше
machi_koro-gives-extra_roll = +{ $coins } за каждое очко на двух новых кубиках, в любой ход
machi_koro-gives-with-harbour = { $gives } (нужен порт)

machi_koro-gives-train_station = можно бросать два кубика
machi_koro-gives-shopping_mall = +{ $mall } к доходу каждой вашей карты с чашкой или хлебом
machi_koro-gives-amusement_park = после дубля — ещё ход
machi_koro-gives-radio_tower = раз в ход можно перебросить
machi_koro-gives-harbour = можно прибавить { $adds }, если выпало { $total } или больше; суда выходят в море
machi_koro-gives-airport = +{ $airport }, если вы ничего не строите

machi_koro-icon-wheat = колос
machi_koro-icon-cow = корова
machi_koro-icon-gear = шестерня
machi_koro-icon-bread = хлеб
machi_koro-icon-cup = чашка
machi_koro-icon-factory = фабрика
machi_koro-icon-fruit = фрукт
machi_koro-icon-boat = судно
machi_koro-icon-tower = башня
