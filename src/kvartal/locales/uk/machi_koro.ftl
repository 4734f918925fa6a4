# Мачі Коро
machi_koro-option-edition = Які карти у грі
machi_koro-option-edition-base = базова гра: для перемоги чотири визначні пам’ятки
machi_koro-option-edition-plus = із доповненням «Плюс»: порт, аеропорт, судна; для перемоги шість визначних пам’яток
machi_koro-option-market = Які карти в резерві
machi_koro-option-market-full = усі види карт від самого початку
machi_koro-option-market-ten = десять видів одночасно, решта в колоді

machi_koro-card-wheat_field = Пшеничне поле
    .acc = пшеничне поле
machi_koro-card-ranch = Ферма
    .acc = ферму
machi_koro-card-bakery = Пекарня
    .acc = пекарню
machi_koro-card-cafe = Кафе
    .acc = кафе
machi_koro-card-convenience_store = Магазин
    .acc = магазин
machi_koro-card-forest = Ліс
    .acc = ліс
machi_koro-card-cheese_factory = Сироварня
    .acc = сироварню
machi_koro-card-furniture_factory = Меблева фабрика
    .acc = меблеву фабрику
machi_koro-card-mine = Шахта
    .acc = шахту
machi_koro-card-family_restaurant = Ресторан
    .acc = ресторан
machi_koro-card-apple_orchard = Яблуневий сад
    .acc = яблуневий сад
machi_koro-card-fruit_market = Фруктовий ринок
    .acc = фруктовий ринок
machi_koro-card-stadium = Стадіон
    .acc = стадіон
machi_koro-card-tv_station = Телецентр
    .acc = телецентр
machi_koro-card-business_center = Бізнес-центр
    .acc = бізнес-центр
machi_koro-card-sushi_bar = Суші-бар
    .acc = суші-бар
machi_koro-card-flower_orchard = Квітник
    .acc = квітник
machi_koro-card-flower_shop = Квітковий магазин
    .acc = квітковий магазин
machi_koro-card-pizza_joint = Піцерія
    .acc = піцерію
machi_koro-card-hamburger_stand = Закусочна
    .acc = закусочну
machi_koro-card-mackerel_boat = Рибальський баркас
    .acc = рибальський баркас
machi_koro-card-food_warehouse = Продуктовий склад
    .acc = продуктовий склад
machi_koro-card-tuna_boat = Траулер
    .acc = траулер
machi_koro-card-publisher = Видавництво
    .acc = видавництво
machi_koro-card-tax_office = Податкова інспекція
    .acc = податкову інспекцію
machi_koro-landmark-train_station = Вокзал
    .acc = вокзал
machi_koro-landmark-shopping_mall = Торговий центр
    .acc = торговий центр
machi_koro-landmark-amusement_park = Парк розваг
    .acc = парк розваг
machi_koro-landmark-radio_tower = Радіовежа
    .acc = радіовежу
machi_koro-landmark-harbour = Порт
    .acc = порт
machi_koro-landmark-airport = Аеропорт
    .acc = аеропорт
machi_koro-town_hall = Ратуша

machi_koro-ask-roll = Киньте кубики
machi_koro-ask-reroll = Випало { $total }. Залишити чи перекинути?
machi_koro-ask-raise = Випало { $total }. Додати 2 за порт?
machi_koro-ask-victim = Телецентр. У кого забрати монети?
machi_koro-ask-give = Бізнес-центр. Яку карту віддати?
machi_koro-ask-take = Бізнес-центр. Що взяти замість карти «{ $card }»?
machi_koro-ask-build = Що збудувати? У вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}

machi_koro-move-roll-one = Кинути один кубик
    .told = { $who } кидає один кубик
machi_koro-move-roll-two = Кинути два кубики
    .told = { $who } кидає два кубики
machi_koro-move-keep = Залишити кидок
    .told = { $who } залишає кидок
machi_koro-move-reroll = Перекинути
    .told = { $who } перекидає
machi_koro-move-stay = Залишити як є
    .told = { $who } нічого не додає до кидка
machi_koro-move-add = Додати 2 до кидка
    .told = { $who } додає 2 до кидка
machi_koro-move-victim = Забрати монети: { $seat }
    .told = { $who } вирішує, у кого забрати монети: { $seat }
machi_koro-move-decline = Не мінятися
    .told = { $who } відмовляється від обміну
machi_koro-move-give = Віддати { $card-acc }
    .told = { $who } віддає { $card-acc }
machi_koro-move-take = Взяти { $card-acc } ({ $seat })
    .told = { $who } бере натомість { $card-acc } ({ $seat })
machi_koro-move-pass = Нічого не будувати
    .told = { $who } нічого не будує
machi_koro-move-build = Збудувати { $card-acc }
    .told = { $who } будує { $card-acc }
machi_koro-move-die = На кубику { $face }
machi_koro-move-dice = На кубиках { $low } і { $high }, разом { $total }
machi_koro-move-draw = До резерву приходить карта «{ $card }»

machi_koro-event-bank = { $seat } отримує з банку { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
} ({ $card })
machi_koro-event-pays = { $taker } отримує { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}, платить { $giver } ({ $card })
machi_koro-event-again = Дубль: { $seat } ходить ще раз
machi_koro-event-wins = { $seat } перемагає: усі визначні пам’ятки збудовано

machi_koro-refuse-phase = Не зараз. { $question }
machi_koro-refuse-station = Щоб кидати два кубики, потрібен «{ $landmark }».
machi_koro-refuse-no-coins = Цей суперник не має монет ({ $seat }): забирати нема чого.
machi_koro-refuse-no-seat = За цим столом немає місця { $number }.
machi_koro-refuse-yourself = Оберіть суперника, а не себе.
machi_koro-refuse-tower = Карту «{ $card }» міняти не можна: на ній символ вежі.
machi_koro-refuse-not-there = Цей суперник не має карти «{ $card }» ({ $seat }).
machi_koro-refuse-edition = Карта «{ $card }» — з доповнення «Плюс», а ця партія йде без нього.
machi_koro-refuse-second = У місті може бути лише одна карта «{ $card }».
machi_koro-refuse-sold-out = Карти «{ $card }» закінчилися.
machi_koro-refuse-not-on-show = Карти «{ $card }» зараз немає в резерві.
machi_koro-refuse-built = Уже збудовано: { $card }.
machi_koro-refuse-coins = Карта «{ $card }» коштує { $cost }, а у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}.

machi_koro-score-landmark = Збудовано: { $card }

machi_koro-reason-coins = монети
machi_koro-reason-rivals = монети суперників
machi_koro-reason-income = монети за коло
machi_koro-reason-paying = дохідні ходи з десяти
machi_koro-reason-turns = ходи до останньої визначної пам’ятки
