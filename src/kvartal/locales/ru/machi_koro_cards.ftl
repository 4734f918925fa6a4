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
machi_koro-board-left = Есть
machi_koro-board-gives = Что даёт

machi_koro-gives-blue = +{ $coins } в любой ход
machi_koro-gives-green = +{ $coins } в ваш ход
machi_koro-gives-red = { $coins } с того, кто бросал
machi_koro-gives-counted = +{ $coins } в ваш ход × { $counted }
machi_koro-gives-from_each = { $coins } с каждого в ваш ход
machi_koro-gives-from_one = { $coins } с одного по выбору
machi_koro-gives-swap = обмен картами с кем-нибудь
machi_koro-gives-from_each_per_icon = { $coins } с каждого × { $counted }
machi_koro-gives-tax = половина монет у всех, у кого их от { $threshold }
machi_koro-gives-extra_roll = +{ $coins } × сумма двух новых кубиков, в любой ход
machi_koro-gives-with-harbour = { $gives } (нужен порт)

machi_koro-gives-train_station = бросайте один кубик или два
machi_koro-gives-shopping_mall = +{ $mall } с каждой вашей чашки и каждого хлеба
machi_koro-gives-amusement_park = ещё ход после дубля
machi_koro-gives-radio_tower = один переброс за ход
machi_koro-gives-harbour = +{ $adds } к броску от { $total }; суда выходят в море
machi_koro-gives-airport = +{ $airport }, если ничего не строить

machi_koro-icon-wheat = колос
machi_koro-icon-cow = корова
machi_koro-icon-gear = шестерня
machi_koro-icon-bread = хлеб
machi_koro-icon-cup = чашка
machi_koro-icon-factory = фабрика
machi_koro-icon-fruit = фрукт
machi_koro-icon-boat = судно
machi_koro-icon-tower = башня
