# Мачі Коро
machi_koro-option-edition = Які карти у грі
machi_koro-option-edition-base = базова гра: для перемоги чотири визначні пам’ятки
machi_koro-option-edition-plus = із доповненням «Плюс»: порт, аеропорт, судна; для перемоги шість визначних пам’яток
machi_koro-option-market = Що можна купити
machi_koro-option-market-full = усі види карт від самого початку
machi_koro-option-market-ten = десять видів одночасно, решта в колоді

machi_koro-card-wheat_field = Пшеничне поле
machi_koro-card-ranch = Ферма
machi_koro-card-bakery = Пекарня
machi_koro-card-cafe = Кафе
machi_koro-card-convenience_store = Магазин
machi_koro-card-forest = Ліс
machi_koro-card-cheese_factory = Сироварня
machi_koro-card-furniture_factory = Меблева фабрика
machi_koro-card-mine = Шахта
machi_koro-card-family_restaurant = Ресторан
machi_koro-card-apple_orchard = Яблуневий сад
machi_koro-card-fruit_market = Фруктовий ринок
machi_koro-card-stadium = Стадіон
machi_koro-card-tv_station = Телецентр
machi_koro-card-business_center = Бізнес-центр
machi_koro-card-sushi_bar = Суші-бар
machi_koro-card-flower_orchard = Квітник
machi_koro-card-flower_shop = Квітковий магазин
machi_koro-card-pizza_joint = Піцерія
machi_koro-card-hamburger_stand = Закусочна
machi_koro-card-mackerel_boat = Рибальський баркас
machi_koro-card-food_warehouse = Продуктовий склад
machi_koro-card-tuna_boat = Траулер
machi_koro-card-publisher = Видавництво
machi_koro-card-tax_office = Податкова інспекція
machi_koro-landmark-train_station = Вокзал
machi_koro-landmark-shopping_mall = Торговий центр
machi_koro-landmark-amusement_park = Парк розваг
machi_koro-landmark-radio_tower = Радіовежа
machi_koro-landmark-harbour = Порт
machi_koro-landmark-airport = Аеропорт
machi_koro-town_hall = Ратуша

machi_koro-ask-roll = Киньте кубики
machi_koro-ask-reroll = Випало { $total }. Залишити чи перекинути?
machi_koro-ask-raise = Випало { $total }. Додати 2 за порт?
machi_koro-ask-victim = Телецентр: чиї монети ви забираєте?
machi_koro-ask-give = Бізнес-центр: яку карту ви віддаєте?
machi_koro-ask-take = Бізнес-центр: що взяти замість карти «{ $card }»?
machi_koro-ask-build = Збудуйте щось: у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}

machi_koro-move-roll-one = Кинути один кубик
machi_koro-move-roll-two = Кинути два кубики
machi_koro-move-keep = Залишити кидок
machi_koro-move-reroll = Перекинути
machi_koro-move-stay = Залишити як є
machi_koro-move-add = Додати 2 до кидка
machi_koro-move-victim = Забрати монети: { $seat }
machi_koro-move-decline = Не мінятися
machi_koro-move-give = Віддати карту «{ $card }»
machi_koro-move-take = Взяти карту «{ $card }» ({ $seat })
machi_koro-move-pass = Нічого не будувати
machi_koro-move-build = Збудувати: { $card }
machi_koro-move-die = На кубику { $face }
machi_koro-move-dice = На кубиках { $low } і { $high }: разом { $total }
machi_koro-move-draw = У продажу з’явилася карта «{ $card }»

machi_koro-event-bank = { $seat }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
} з банку ({ $card })
machi_koro-event-pays = { $giver } → { $taker }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
} ({ $card })
machi_koro-event-again = Дубль: ще один хід ({ $seat })
machi_koro-event-wins = Усі визначні пам’ятки збудовано, перемога: { $seat }

machi_koro-refuse-phase = Не зараз. Спершу: { $question }
machi_koro-refuse-station = Щоб кидати два кубики, потрібен { $landmark }
machi_koro-refuse-no-coins = { $seat }: монет немає, забирати нічого
machi_koro-refuse-no-seat = За цим столом немає місця { $number }
machi_koro-refuse-yourself = Оберіть суперника, а не себе
machi_koro-refuse-tower = Карту «{ $card }» міняти не можна: на ній вежа
machi_koro-refuse-not-there = { $seat }: карти «{ $card }» немає
machi_koro-refuse-edition = Карта «{ $card }» з доповнення «Плюс», а ця партія йде без нього
machi_koro-refuse-second = У місті може бути лише одна карта «{ $card }»
machi_koro-refuse-sold-out = Карти «{ $card }» закінчилися
machi_koro-refuse-not-on-show = Карти «{ $card }» зараз немає в продажу
machi_koro-refuse-built = { $card }: уже збудовано
machi_koro-refuse-coins = Ціна карти «{ $card }» — { $cost }, а у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}

machi_koro-score-landmark = Збудовано: { $card }

machi_koro-reason-coins = монети
machi_koro-reason-rivals = монети суперників
machi_koro-reason-income = монети за коло
machi_koro-reason-paying = прибуткові ходи з десяти
machi_koro-reason-turns = ходи до останньої визначної пам’ятки
