# «Мачи Коро» на странице.

machi_koro-web-market = Резерв
machi_koro-web-tile = { $card }: бросок { $numbers }, цена { $cost }, осталось { $stock }; { $colour }, { $icon }; { $gives }
machi_koro-web-deck = { $cards ->
    [one] Колода: { $cards } карта
    [few] Колода: { $cards } карты
    [many] Колода: { $cards } карт
   *[other] Колода: { $cards } карты
}
machi_koro-web-purse = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}, достопримечательности: { $built } из { $all }. Показать город
machi_koro-web-built = Построено последним: { $card }
machi_koro-web-rolled = { $name }: выпало { $total }
machi_koro-web-dice = Кубики
machi_koro-web-tape = Кто что получил за этот бросок
machi_koro-web-tape-none = Никто ничего не получил
machi_koro-web-catch = Улов траулеров: { $total }
machi_koro-web-swapped = Обмен: «{ $given }» на «{ $taken }» ({ $name })
machi_koro-web-bank = Банк
machi_koro-web-street = Город: { $name }
machi_koro-web-landmarks = Достопримечательности
machi_koro-web-cards = Карты города
machi_koro-web-mark-built = { $card }, построено: { $gives }
machi_koro-web-mark-plan = { $card }, не построено, цена { $cost }: { $gives }
machi_koro-web-own = { $card } × { $count }, бросок { $numbers }: { $gives }
machi_koro-web-again = Дубль: после этого хода вы ходите ещё раз
machi_koro-web-yours = ваша карта
machi_koro-web-theirs = чужая карта
machi_koro-web-build-none = Пока ни на что не хватает. Нажмите на карту, чтобы узнать, что она даёт.
machi_koro-web-build-hint =
    { $count ->
        [1] Хватает только на одну карту: она приподнята. Нажмите на любую, чтобы узнать, что она даёт.
        [one] Можно построить одну из { $count } карты: они приподняты. Нажмите на любую, чтобы узнать, что она даёт.
        [few] Можно построить одну из { $count } карт: они приподняты. Нажмите на любую, чтобы узнать, что она даёт.
        [many] Можно построить одну из { $count } карт: они приподняты. Нажмите на любую, чтобы узнать, что она даёт.
       *[other] Можно построить одну из { $count } карты: они приподняты. Нажмите на любую, чтобы узнать, что она даёт.
    }
machi_koro-web-gives-town_hall = +{ $coins }, если к стройке у вас нет монет

machi_koro-web-short-fruit_market = Фруктовый рынок
machi_koro-web-tiny-wheat_field = Пшеница
machi_koro-web-tiny-ranch = Ферма
machi_koro-web-tiny-bakery = Пекарня
machi_koro-web-tiny-cafe = Кафе
machi_koro-web-tiny-convenience_store = Магазин
machi_koro-web-tiny-forest = Лес
machi_koro-web-tiny-cheese_factory = Сыры
machi_koro-web-tiny-furniture_factory = Мебель
machi_koro-web-tiny-mine = Шахта
machi_koro-web-tiny-family_restaurant = Обеды
machi_koro-web-tiny-apple_orchard = Яблони
machi_koro-web-tiny-fruit_market = Рынок
machi_koro-web-tiny-stadium = Стадион
machi_koro-web-tiny-tv_station = ТВ
machi_koro-web-tiny-business_center = Бизнес
machi_koro-web-tiny-sushi_bar = Суши
machi_koro-web-tiny-flower_orchard = Цветник
machi_koro-web-tiny-flower_shop = Цветы
machi_koro-web-tiny-pizza_joint = Пицца
machi_koro-web-tiny-hamburger_stand = Бургер
machi_koro-web-tiny-mackerel_boat = Баркас
machi_koro-web-tiny-food_warehouse = Склад
machi_koro-web-tiny-tuna_boat = Траулер
machi_koro-web-tiny-publisher = Печать
machi_koro-web-tiny-tax_office = Налоги
machi_koro-web-legend-blue = синие: в любой ход
machi_koro-web-legend-green = зелёные: в ваш ход
machi_koro-web-legend-red = красные: в чужой ход
machi_koro-web-legend-purple = фиолетовые: в ваш ход, последними
machi_koro-web-colour-blue = синяя, волны
machi_koro-web-colour-green = зелёная, точки
machi_koro-web-colour-red = красная, штрихи
machi_koro-web-colour-purple = фиолетовая, кирпичи
machi_koro-web-when-blue = { $numbers }: в любой ход
machi_koro-web-when-green = { $numbers }: в ваш ход
machi_koro-web-when-red = { $numbers }: в чужой ход
machi_koro-web-when-purple = { $numbers }: в ваш ход, последней

machi_koro-web-costs = Цена { $cost }. Символ на карте: { $icon }
machi_koro-web-mark-costs = Цена { $cost }
machi_koro-web-stock = Осталось в резерве: { $stock }
machi_koro-web-counted-by = Приносит доход с картами: { $cards }
machi_koro-web-about-swap = Отдайте свою карту и возьмите карту соперника. Карты с башней не меняют. Можно отказаться.
machi_koro-web-about-catch = Тот, чей ход, бросает ещё два кубика — один раз на весь стол. Каждый траулер в городе с портом приносит их сумму.
machi_koro-web-about-once = В городе такая карта может быть только одна.
machi_koro-web-about-mall = Торговый центр прибавляет ещё { $mall }.
machi_koro-web-about-train_station = Решайте перед каждым броском. У двух кубиков важна только сумма.
machi_koro-web-about-shopping_mall = Работает и тогда, когда за вашу красную карту платят другие.
machi_koro-web-about-amusement_park = Парк должен быть построен до того, как выпал дубль. Сколько дублей подряд, столько и ходов.
machi_koro-web-about-radio_tower = Число кубиков можно сменить. Второй бросок окончательный.
machi_koro-web-about-harbour = Увеличенная сумма действует для всех. Без порта суда и суши-бар ничего не дают.
machi_koro-web-about-airport = Монеты приходят после стройки, поэтому потратить их можно только со следующего хода.
machi_koro-web-about-dice = От суммы зависит, какие карты сработают: сначала красные, потом синие и зелёные, последними фиолетовые.
machi_koro-web-about-marks = Кто первым построит все достопримечательности ({ $all }), тот и победил. За монеты строят карты и достопримечательности.
machi_koro-web-about-bank = Платит за синие и зелёные карты и никогда не пустеет.
machi_koro-web-about-deck = Как только какая-то карта раскуплена, из колоды добирают, пока в резерве снова не станет десять видов.
machi_koro-web-about-icon = Некоторые карты платят за каждую карту с этим символом.

machi_koro-web-say-city = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
}, достопримечательности: { $built } из { $all }.
machi_koro-web-say-built = Построено: { $cards }.
machi_koro-web-say-plans = Ещё не построено: { $cards }.
machi_koro-web-say-card = { $card } × { $count } (бросок { $numbers })
machi_koro-web-say-blue = Синие, в любой ход: { $cards }.
machi_koro-web-say-green = Зелёные, в ход владельца: { $cards }.
machi_koro-web-say-red = Красные, в чужой ход: { $cards }.
machi_koro-web-say-purple = Фиолетовые, в ход владельца: { $cards }.
machi_koro-web-say-market = В резерве: { $cards }.
machi_koro-web-say-ware = { $card } (бросок { $numbers }, цена { $cost }, осталось { $stock })

machi_koro-web-rules-goal-title = Цель
machi_koro-web-rules-goal = Вы мэр маленького города. Ваши достопримечательности лежат перед вами лицом вниз. Кто первым построит их все, тот сразу побеждает: в базовой игре их { $base }, с «Плюсом» — { $plus }.
machi_koro-web-rules-start-title = Начало
machi_koro-web-rules-start = В начале у каждого { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
    [many] { $coins } монет
   *[other] { $coins } монеты
} и карты: { $cards }. Все монеты и карты лежат открыто.
machi_koro-web-rules-turn-title = Ход
machi_koro-web-rules-turn = Бросьте кубики, получите доход, постройте что-нибудь. Потом ходит следующий.
machi_koro-web-rules-roll-title = Бросок
machi_koro-web-rules-roll = Бросьте один кубик; с вокзалом можно бросить два. Важна только сумма. С радиовышкой можно один раз перебросить, тогда считается новый бросок.
machi_koro-web-rules-income-title = Доход
machi_koro-web-rules-income = Срабатывают все карты, на которых есть выпавшее число, в таком порядке:
machi_koro-web-rules-red = Сначала красные. Тот, кто бросал, платит их владельцам против часовой стрелки, начиная с того, кто ходил перед ним. Если монеты кончились, остаток долга списывается.
machi_koro-web-rules-blue = Синие платят владельцам из банка, кто бы ни бросал.
machi_koro-web-rules-green = Зелёные платят из банка, но только в ваш ход. Они срабатывают вместе с синими.
machi_koro-web-rules-purple = Фиолетовые — последними и только в ваш ход: монеты от соперников или обмен картами. Если сработали сразу несколько, порядок такой: стадион, телецентр, бизнес-центр.
machi_koro-web-rules-many = Одинаковые карты платят каждая за себя. Карта, которая платит за символы, считает все карты с этим символом в городе владельца.
machi_koro-web-rules-build-title = Стройка
machi_koro-web-rules-build = Постройте что-то одно: карту из резерва или достопримечательность. Её цену заплатите в банк. Можно не строить ничего. Если карты одного вида кончились, построить их больше нельзя, а фиолетовых карт каждого вида в городе может быть только по одной.
machi_koro-web-rules-swap-title = Выбор во время хода
machi_koro-web-rules-swap = Телецентр забирает монеты у одного соперника на ваш выбор. Бизнес-центр меняет одну вашу карту на одну чужую, в том числе стартовую; карты с башней не меняют, и можно отказаться.
machi_koro-web-rules-plus-title = С «Плюсом»
machi_koro-web-rules-plus = В каждом городе стоит ратуша: если перед стройкой у вас нет монет, возьмите из банка { $coins }. Суда и суши-бар работают только в городе с портом. Если выпало { $total } или больше, ваш порт может прибавить { $adds }, и новая сумма действует для всех.
machi_koro-web-rules-catch = Когда срабатывают траулеры, тот, чей ход, бросает ещё два кубика — один раз на весь стол. Каждый траулер в городе с портом приносит их сумму; на другие карты этот бросок не действует.
machi_koro-web-rules-tax = Налоговая инспекция забирает половину монет, с округлением вниз, у каждого, у кого их { $threshold } или больше. Издательство берёт с каждого соперника монеты за каждую его карту с чашкой или хлебом.
machi_koro-web-rules-ten-title = Десять видов в резерве
machi_koro-web-rules-ten = В этом варианте все карты тасуют в колоду и выкладывают, пока видов в резерве не станет { $kinds }; одинаковые лежат стопкой. Когда стопка раскуплена, добирают, пока видов снова не станет { $kinds }. Стопка, которую никто не может купить, остаётся лежать.
machi_koro-web-rules-end-title = Конец
machi_koro-web-rules-end = Последняя достопримечательность сразу заканчивает игру, даже в дополнительный ход. Парк развлечений даёт ещё ход, только если он уже стоял, когда выпал дубль; новые дубли дают новые ходы.
machi_koro-web-rules-marks-title = Достопримечательности
machi_koro-web-rules-cards-title = Все карты
machi_koro-web-rules-signs-title = Символы
machi_koro-web-rules-plus-only = «Плюс»
machi_koro-web-rules-fig-number = Сумма на кубиках, при которой карта работает
machi_koro-web-rules-fig-sign = Символ: некоторые карты считают такие
machi_koro-web-rules-fig-price = Сколько стоит построить
machi_koro-web-rules-fig-income = В ваш ход выпало 3: сначала чужое кафе забирает у вас, потом ваша пекарня платит вам.
machi_koro-web-rules-fig-count = Сыроварня ищет символ «корова»: { $each } за каждую из двух ферм, всего { $all }.
