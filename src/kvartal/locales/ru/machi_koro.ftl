# Мачи Коро
machi_koro-option-edition = Какие карты в игре
machi_koro-option-edition-base = базовая игра: для победы четыре достопримечательности
machi_koro-option-edition-plus = с дополнением «Плюс»: порт, аэропорт, суда; для победы шесть достопримечательностей
machi_koro-option-market = Какие карты в резерве
machi_koro-option-market-full = все виды карт с самого начала
machi_koro-option-market-ten = десять видов сразу, остальные в колоде

machi_koro-card-wheat_field = Пшеничное поле
    .acc = пшеничное поле
machi_koro-card-ranch = Ферма
    .acc = ферму
machi_koro-card-bakery = Пекарня
    .acc = пекарню
machi_koro-card-cafe = Кафе
    .acc = кафе
machi_koro-card-convenience_store = Магазин
    .acc = магазин
machi_koro-card-forest = Лес
    .acc = лес
machi_koro-card-cheese_factory = Сыроварня
    .acc = сыроварню
machi_koro-card-furniture_factory = Мебельная фабрика
    .acc = мебельную фабрику
machi_koro-card-mine = Шахта
    .acc = шахту
machi_koro-card-family_restaurant = Ресторан
    .acc = ресторан
machi_koro-card-apple_orchard = Яблоневый сад
    .acc = яблоневый сад
machi_koro-card-fruit_market = Фруктовый рынок
    .acc = фруктовый рынок
machi_koro-card-stadium = Стадион
    .acc = стадион
machi_koro-card-tv_station = Телецентр
    .acc = телецентр
machi_koro-card-business_center = Бизнес-центр
    .acc = бизнес-центр
machi_koro-card-sushi_bar = Суши-бар
    .acc = суши-бар
machi_koro-card-flower_orchard = Цветник
    .acc = цветник
machi_koro-card-flower_shop = Цветочный магазин
    .acc = цветочный магазин
machi_koro-card-pizza_joint = Пиццерия
    .acc = пиццерию
machi_koro-card-hamburger_stand = Закусочная
    .acc = закусочную
machi_koro-card-mackerel_boat = Рыбацкий баркас
    .acc = рыбацкий баркас
machi_koro-card-food_warehouse = Склад продовольствия
    .acc = склад продовольствия
machi_koro-card-tuna_boat = Траулер
    .acc = траулер
machi_koro-card-publisher = Издательство
    .acc = издательство
machi_koro-card-tax_office = Налоговая инспекция
    .acc = налоговую инспекцию
machi_koro-landmark-train_station = Вокзал
    .acc = вокзал
machi_koro-landmark-shopping_mall = Торговый центр
    .acc = торговый центр
machi_koro-landmark-amusement_park = Парк развлечений
    .acc = парк развлечений
machi_koro-landmark-radio_tower = Радиовышка
    .acc = радиовышку
machi_koro-landmark-harbour = Порт
    .acc = порт
machi_koro-landmark-airport = Аэропорт
    .acc = аэропорт
machi_koro-town_hall = Ратуша

machi_koro-ask-roll = Бросьте кубики
machi_koro-ask-reroll = Выпало { $total }. Оставить или перебросить?
machi_koro-ask-raise = Выпало { $total }. Прибавить 2 за порт?
machi_koro-ask-victim = Телецентр. У кого забрать монеты?
machi_koro-ask-give = Бизнес-центр. Какую карту отдать?
machi_koro-ask-take = Бизнес-центр. Что взять взамен карты «{ $card }»?
machi_koro-ask-build = Что построить? У вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}

machi_koro-move-roll-one = Бросить один кубик
    .told = { $who } бросает один кубик
machi_koro-move-roll-two = Бросить два кубика
    .told = { $who } бросает два кубика
machi_koro-move-keep = Оставить бросок
    .told = { $who } оставляет бросок
machi_koro-move-reroll = Перебросить
    .told = { $who } перебрасывает
machi_koro-move-stay = Оставить как есть
    .told = { $who } ничего не прибавляет к броску
machi_koro-move-add = Прибавить 2 к броску
    .told = { $who } прибавляет 2 к броску
machi_koro-move-victim = Забрать монеты: { $seat }
    .told = { $who } решает, у кого забрать монеты: { $seat }
machi_koro-move-decline = Не меняться
    .told = { $who } отказывается от обмена
machi_koro-move-give = Отдать { $card-acc }
    .told = { $who } отдаёт { $card-acc }
machi_koro-move-take = Взять { $card-acc } ({ $seat })
    .told = { $who } берёт взамен { $card-acc } ({ $seat })
machi_koro-move-pass = Ничего не строить
    .told = { $who } ничего не строит
machi_koro-move-build = Построить { $card-acc }
    .told = { $who } строит { $card-acc }
machi_koro-move-die = На кубике { $face }
machi_koro-move-dice = На кубиках { $low } и { $high }, всего { $total }
machi_koro-move-draw = В резерв приходит карта «{ $card }»

machi_koro-event-bank = { $seat } получает из банка { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
} ({ $card })
machi_koro-event-pays = { $taker } получает { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}, платит { $giver } ({ $card })
machi_koro-event-again = Дубль: { $seat } ходит ещё раз
machi_koro-event-wins = { $seat } побеждает: все достопримечательности построены

machi_koro-refuse-phase = Не сейчас. { $question }
machi_koro-refuse-station = Чтобы бросать два кубика, нужен «{ $landmark }».
machi_koro-refuse-no-coins = У этого соперника нет монет ({ $seat }): забирать нечего.
machi_koro-refuse-no-seat = За этим столом нет места { $number }.
machi_koro-refuse-yourself = Выберите соперника, а не себя.
machi_koro-refuse-tower = Карту «{ $card }» менять нельзя: на ней символ башни.
machi_koro-refuse-not-there = У этого соперника нет карты «{ $card }» ({ $seat }).
machi_koro-refuse-edition = Карта «{ $card }» — из дополнения «Плюс», а эта партия идёт без него.
machi_koro-refuse-second = В городе может быть только одна карта «{ $card }».
machi_koro-refuse-sold-out = Карты «{ $card }» закончились.
machi_koro-refuse-not-on-show = Карты «{ $card }» сейчас нет в резерве.
machi_koro-refuse-built = Уже построено: { $card }.
machi_koro-refuse-coins = Карта «{ $card }» стоит { $cost }, а у вас { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}.

machi_koro-score-landmark = Построено: { $card }

machi_koro-reason-coins = монеты
machi_koro-reason-rivals = монеты соперников
machi_koro-reason-income = монеты за круг
machi_koro-reason-paying = доходные ходы из десяти
machi_koro-reason-turns = ходы до последней достопримечательности
