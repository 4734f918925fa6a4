# Мачи Коро
machi_koro-option-edition = Какие карты в игре
machi_koro-option-edition-base = базовая игра: для победы четыре достопримечательности
machi_koro-option-edition-plus = с дополнением «Плюс»: порт, аэропорт, суда; для победы шесть достопримечательностей
machi_koro-option-market = Что можно купить
machi_koro-option-market-full = все виды карт с самого начала
machi_koro-option-market-ten = десять видов сразу, остальные в колоде

machi_koro-card-wheat_field = Пшеничное поле
machi_koro-card-ranch = Ферма
machi_koro-card-bakery = Пекарня
machi_koro-card-cafe = Кафе
machi_koro-card-convenience_store = Магазин
machi_koro-card-forest = Лес
machi_koro-card-cheese_factory = Сыроварня
machi_koro-card-furniture_factory = Мебельная фабрика
machi_koro-card-mine = Шахта
machi_koro-card-family_restaurant = Ресторан
machi_koro-card-apple_orchard = Яблоневый сад
machi_koro-card-fruit_market = Фруктовый рынок
machi_koro-card-stadium = Стадион
machi_koro-card-tv_station = Телецентр
machi_koro-card-business_center = Бизнес-центр
machi_koro-card-sushi_bar = Суси-бар
machi_koro-card-flower_orchard = Цветник
machi_koro-card-flower_shop = Цветочный магазин
machi_koro-card-pizza_joint = Пиццерия
machi_koro-card-hamburger_stand = Закусочная
machi_koro-card-mackerel_boat = Рыбацкий баркас
machi_koro-card-food_warehouse = Склад продовольствия
machi_koro-card-tuna_boat = Траулер
machi_koro-card-publisher = Издательство
machi_koro-card-tax_office = Налоговая инспекция
machi_koro-landmark-train_station = Вокзал
machi_koro-landmark-shopping_mall = Торговый центр
machi_koro-landmark-amusement_park = Парк развлечений
machi_koro-landmark-radio_tower = Радиовышка
machi_koro-landmark-harbour = Порт
machi_koro-landmark-airport = Аэропорт
machi_koro-town_hall = Ратуша

machi_koro-ask-roll = Бросьте кубики
machi_koro-ask-reroll = Выпало { $total }. Оставить или перебросить?
machi_koro-ask-raise = Выпало { $total }. Прибавить 2 за порт?
machi_koro-ask-victim = Телецентр: чьи монеты вы забираете?
machi_koro-ask-give = Бизнес-центр: какую карту вы отдаёте?
machi_koro-ask-take = Бизнес-центр: что взять взамен карты «{ $card }»?
machi_koro-ask-build = Постройте что-нибудь: у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}

machi_koro-move-roll-one = Бросить один кубик
machi_koro-move-roll-two = Бросить два кубика
machi_koro-move-keep = Оставить бросок
machi_koro-move-reroll = Перебросить
machi_koro-move-stay = Оставить как есть
machi_koro-move-add = Прибавить 2 к броску
machi_koro-move-victim = Забрать монеты: { $seat }
machi_koro-move-decline = Не меняться
machi_koro-move-give = Отдать карту «{ $card }»
machi_koro-move-take = Взять карту «{ $card }» ({ $seat })
machi_koro-move-pass = Ничего не строить
machi_koro-move-build = Построить: { $card }
machi_koro-move-die = На кубике { $face }
machi_koro-move-dice = На кубиках { $low } и { $high }: всего { $total }
machi_koro-move-draw = В продаже появилась карта «{ $card }»

machi_koro-event-bank = { $seat }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
} из банка ({ $card })
machi_koro-event-pays = { $giver } → { $taker }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
} ({ $card })
machi_koro-event-again = Дубль: ещё один ход ({ $seat })
machi_koro-event-wins = Все достопримечательности построены, победа: { $seat }

machi_koro-refuse-phase = Не сейчас. Сначала: { $question }
machi_koro-refuse-station = Чтобы бросать два кубика, нужен { $landmark }
machi_koro-refuse-no-coins = { $seat }: монет нет, забирать нечего
machi_koro-refuse-no-seat = За этим столом нет места { $number }
machi_koro-refuse-yourself = Выберите соперника, а не себя
machi_koro-refuse-tower = Карту «{ $card }» менять нельзя: на ней башня
machi_koro-refuse-not-there = { $seat }: карты «{ $card }» нет
machi_koro-refuse-edition = Карта «{ $card }» из дополнения «Плюс», а эта партия идёт без него
machi_koro-refuse-second = В городе может быть только одна карта «{ $card }»
machi_koro-refuse-sold-out = Карты «{ $card }» закончились
machi_koro-refuse-not-on-show = Карты «{ $card }» сейчас нет в продаже
machi_koro-refuse-built = { $card }: уже построено
machi_koro-refuse-coins = Цена карты «{ $card }» — { $cost }, а у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}

machi_koro-score-landmark = Построено: { $card }

machi_koro-reason-coins = монеты
machi_koro-reason-rivals = монеты соперников
machi_koro-reason-income = монеты за круг
machi_koro-reason-paying = доходные ходы из десяти
machi_koro-reason-turns = ходы до последней достопримечательности
