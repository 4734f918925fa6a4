# «Мачі Коро» на сторінці.

machi_koro-web-market = Резерв
machi_koro-web-tile = { $card }: кидок { $numbers }, ціна { $cost }, лишилося { $stock }; { $colour }, { $icon }; { $gives }
machi_koro-web-deck = { $cards ->
    [one] Колода: { $cards } карта
    [few] Колода: { $cards } карти
    [many] Колода: { $cards } карт
   *[other] Колода: { $cards } карти
}
machi_koro-web-purse = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}, визначні пам’ятки: { $built } з { $all }. Показати місто
machi_koro-web-built = Збудовано останнім: { $card }
machi_koro-web-rolled = { $name }: випало { $total }
machi_koro-web-dice = Кубики
machi_koro-web-tape = Хто що отримав за цей кидок
machi_koro-web-tape-none = Ніхто нічого не отримав
machi_koro-web-catch = Улов траулерів: { $total }
machi_koro-web-swapped = Обмін: «{ $given }» на «{ $taken }» ({ $name })
machi_koro-web-bank = Банк
machi_koro-web-street = Місто: { $name }
machi_koro-web-landmarks = Визначні пам’ятки
machi_koro-web-cards = Карти міста
machi_koro-web-mark-built = { $card }, збудовано: { $gives }
machi_koro-web-mark-plan = { $card }, не збудовано, ціна { $cost }: { $gives }
machi_koro-web-own = { $card } × { $count }, кидок { $numbers }: { $gives }
machi_koro-web-again = Дубль: після цього ходу ви ходите ще раз
machi_koro-web-yours = ваша карта
machi_koro-web-theirs = чужа карта
machi_koro-web-build-none = Поки що ні на що не вистачає. Торкніться карти, щоб дізнатися, що вона дає.
machi_koro-web-build-hint =
    { $count ->
        [1] Вистачає лише на одну карту: її піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
        [one] Можна збудувати одну з { $count } карти: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
        [few] Можна збудувати одну з { $count } карт: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
        [many] Можна збудувати одну з { $count } карт: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
       *[other] Можна збудувати одну з { $count } карти: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
    }
machi_koro-web-gives-town_hall = +{ $coins }, якщо перед будівництвом у вас немає монет

machi_koro-web-short-fruit_market = Фруктовий ринок
machi_koro-web-tiny-wheat_field = Пшениця
machi_koro-web-tiny-ranch = Ферма
machi_koro-web-tiny-bakery = Пекарня
machi_koro-web-tiny-cafe = Кафе
machi_koro-web-tiny-convenience_store = Магазин
machi_koro-web-tiny-forest = Ліс
machi_koro-web-tiny-cheese_factory = Сири
machi_koro-web-tiny-furniture_factory = Меблі
machi_koro-web-tiny-mine = Шахта
machi_koro-web-tiny-family_restaurant = Обіди
machi_koro-web-tiny-apple_orchard = Яблуні
machi_koro-web-tiny-fruit_market = Ринок
machi_koro-web-tiny-stadium = Стадіон
machi_koro-web-tiny-tv_station = ТБ
machi_koro-web-tiny-business_center = Бізнес
machi_koro-web-tiny-sushi_bar = Суші
machi_koro-web-tiny-flower_orchard = Квітник
machi_koro-web-tiny-flower_shop = Квіти
machi_koro-web-tiny-pizza_joint = Піца
machi_koro-web-tiny-hamburger_stand = Бургер
machi_koro-web-tiny-mackerel_boat = Баркас
machi_koro-web-tiny-food_warehouse = Склад
machi_koro-web-tiny-tuna_boat = Траулер
machi_koro-web-tiny-publisher = Друк
machi_koro-web-tiny-tax_office = Податки
machi_koro-web-legend-blue = сині: у хід будь-кого
machi_koro-web-legend-green = зелені: у ваш хід
machi_koro-web-legend-red = червоні: у чужий хід
machi_koro-web-legend-purple = фіолетові: у ваш хід, останніми
machi_koro-web-colour-blue = синя, хвилі
machi_koro-web-colour-green = зелена, крапки
machi_koro-web-colour-red = червона, штрихи
machi_koro-web-colour-purple = фіолетова, цегла
machi_koro-web-when-blue = { $numbers }: у хід будь-кого
machi_koro-web-when-green = { $numbers }: у ваш хід
machi_koro-web-when-red = { $numbers }: у чужий хід
machi_koro-web-when-purple = { $numbers }: у ваш хід, останньою

machi_koro-web-costs = Ціна { $cost }. Символ на карті: { $icon }
machi_koro-web-mark-costs = Ціна { $cost }
machi_koro-web-stock = Лишилося в резерві: { $stock }
machi_koro-web-counted-by = Дає дохід із картами: { $cards }
machi_koro-web-about-swap = Віддайте свою карту й візьміть карту суперника. Карти з вежею не міняють. Можна відмовитися.
machi_koro-web-about-catch = Той, чий хід, кидає ще два кубики — один раз на весь стіл. Кожен траулер у місті з портом приносить їхню суму.
machi_koro-web-about-once = У місті така карта може бути лише одна.
machi_koro-web-about-mall = Торговий центр додає ще { $mall }.
machi_koro-web-about-train_station = Вирішуйте перед кожним кидком. На двох кубиках важлива лише сума.
machi_koro-web-about-shopping_mall = Працює й тоді, коли за вашу червону карту платять інші.
machi_koro-web-about-amusement_park = Парк має бути збудований до того, як випав дубль. Скільки дублів поспіль, стільки й ходів.
machi_koro-web-about-radio_tower = Кількість кубиків можна змінити. Другий кидок остаточний.
machi_koro-web-about-harbour = Збільшена сума діє для всіх. Без порту судна й суші-бар нічого не дають.
machi_koro-web-about-airport = Монети надходять після будівництва, тож витратити їх можна лише з наступного ходу.
machi_koro-web-about-dice = Від суми залежить, які карти спрацюють: спершу червоні, потім сині й зелені, останніми фіолетові.
machi_koro-web-about-marks = Хто першим збудує всі визначні пам’ятки ({ $all }), той і переміг. За монети будують карти й визначні пам’ятки.
machi_koro-web-about-bank = Платить за сині й зелені карти і ніколи не порожніє.
machi_koro-web-about-deck = Щойно якусь карту розкуплено, з колоди добирають, доки в резерві знову не стане десять видів.
machi_koro-web-about-icon = Деякі карти платять за кожну карту з цим символом.

machi_koro-web-say-city = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}, визначні пам’ятки: { $built } з { $all }.
machi_koro-web-say-built = Збудовано: { $cards }.
machi_koro-web-say-plans = Ще не збудовано: { $cards }.
machi_koro-web-say-card = { $card } × { $count } (кидок { $numbers })
machi_koro-web-say-blue = Сині, у хід будь-кого: { $cards }.
machi_koro-web-say-green = Зелені, у хід власника: { $cards }.
machi_koro-web-say-red = Червоні, у чужий хід: { $cards }.
machi_koro-web-say-purple = Фіолетові, у хід власника: { $cards }.
machi_koro-web-say-market = У резерві: { $cards }.
machi_koro-web-say-ware = { $card } (кидок { $numbers }, ціна { $cost }, лишилося { $stock })

machi_koro-web-rules-goal-title = Мета
machi_koro-web-rules-goal = Ви мер маленького міста. Ваші визначні пам’ятки лежать перед вами долілиць. Хто першим збудує їх усі, той одразу перемагає: у базовій грі їх { $base }, з «Плюсом» — { $plus }.
machi_koro-web-rules-start-title = Початок
machi_koro-web-rules-start = На початку в кожного { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
} і карти: { $cards }. Усі монети й карти лежать відкрито.
machi_koro-web-rules-turn-title = Хід
machi_koro-web-rules-turn = Киньте кубики, отримайте дохід, збудуйте щось. Потім ходить наступний.
machi_koro-web-rules-roll-title = Кидок
machi_koro-web-rules-roll = Киньте один кубик; із вокзалом можна кинути два. Важлива лише сума. З радіовежею можна один раз перекинути, тоді враховують новий кидок.
machi_koro-web-rules-income-title = Дохід
machi_koro-web-rules-income = Спрацьовують усі карти, на яких є число, що випало, у такому порядку:
machi_koro-web-rules-red = Спершу червоні. Той, хто кидав, платить їхнім власникам у порядку проти годинникової стрілки, починаючи з того, хто ходив перед ним. Якщо монети скінчилися, залишок боргу списується.
machi_koro-web-rules-blue = Сині платять власникам із банку, хоч би хто кидав.
machi_koro-web-rules-green = Зелені платять із банку, але лише у ваш хід. Вони спрацьовують разом із синіми.
machi_koro-web-rules-purple = Фіолетові — останніми й лише у ваш хід: монети від суперників або обмін картами. Якщо спрацювали одразу кілька, порядок такий: стадіон, телецентр, бізнес-центр.
machi_koro-web-rules-many = Однакові карти платять кожна за себе. Карта, що платить за символи, враховує всі карти з цим символом у місті власника.
machi_koro-web-rules-build-title = Будівництво
machi_koro-web-rules-build = Збудуйте щось одне: карту з резерву або визначну пам’ятку. Її ціну сплатіть у банк. Можна не будувати нічого. Якщо карти одного виду скінчилися, збудувати їх більше не можна, а фіолетових карт кожного виду в місті може бути лише по одній.
machi_koro-web-rules-swap-title = Вибір під час ходу
machi_koro-web-rules-swap = Телецентр забирає монети в одного суперника на ваш вибір. Бізнес-центр міняє одну вашу карту на одну чужу, зокрема стартову; карти з вежею не міняють, і можна відмовитися.
machi_koro-web-rules-plus-title = Із «Плюсом»
machi_koro-web-rules-plus = У кожному місті стоїть ратуша: якщо перед будівництвом у вас немає монет, візьміть із банку { $coins }. Судна й суші-бар працюють лише в місті з портом. Якщо випало { $total } або більше, ваш порт може додати { $adds }, і нова сума діє для всіх.
machi_koro-web-rules-catch = Коли спрацьовують траулери, той, чий хід, кидає ще два кубики — один раз на весь стіл. Кожен траулер у місті з портом приносить їхню суму; на інші карти цей кидок не діє.
machi_koro-web-rules-tax = Податкова інспекція забирає половину монет, з округленням униз, у кожного, хто має { $threshold } або більше. Видавництво бере з кожного суперника монети за кожну його карту з чашкою або хлібом.
machi_koro-web-rules-ten-title = Десять видів у резерві
machi_koro-web-rules-ten = У цьому варіанті всі карти тасують у колоду й викладають, доки видів у резерві не стане { $kinds }; однакові лежать стосом. Коли стос розкуплено, добирають, доки видів знову не стане { $kinds }. Стос, який ніхто не може купити, лишається лежати.
machi_koro-web-rules-end-title = Кінець
machi_koro-web-rules-end = Остання визначна пам’ятка одразу завершує гру, навіть у додатковий хід. Парк розваг дає ще хід, лише якщо він уже стояв, коли випав дубль; нові дублі дають нові ходи.
machi_koro-web-rules-marks-title = Визначні пам’ятки
machi_koro-web-rules-cards-title = Усі карти
machi_koro-web-rules-signs-title = Символи
machi_koro-web-rules-plus-only = «Плюс»
machi_koro-web-rules-fig-number = Сума на кубиках, за якої карта працює
machi_koro-web-rules-fig-sign = Символ: деякі карти рахують такі
machi_koro-web-rules-fig-price = Скільки коштує збудувати
machi_koro-web-rules-fig-income = У ваш хід випало 3: спершу чуже кафе забирає у вас, потім ваша пекарня платить вам.
machi_koro-web-rules-fig-count = Сироварня шукає символ «корова»: { $each } за кожну з двох ферм, разом { $all }.
