# «Мачі Коро» на сторінці.

machi_koro-web-market = Що продається
machi_koro-web-tile = { $card }. Кидок { $numbers }, ціна { $cost }, лишилося { $stock }. { $colour }, { $icon }: { $gives }
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
}, пам’ятки: { $built } з { $all }. Показати місто
machi_koro-web-built = Остання споруда: { $card }
machi_koro-web-rolled = { $name }: випало { $total }
machi_koro-web-dice = Кубики
machi_koro-web-tape = Кому заплатили за цей кидок
machi_koro-web-tape-none = Прибутку ні в кого немає
machi_koro-web-catch = Кидок для траулерів: { $total }
machi_koro-web-swapped = Обмін: «{ $given }» на «{ $taken }» ({ $name })
machi_koro-web-bank = Банк
machi_koro-web-street = Місто: { $name }
machi_koro-web-landmarks = Визначні пам’ятки
machi_koro-web-cards = Карти міста
machi_koro-web-mark-built = { $card }, збудовано: { $gives }
machi_koro-web-mark-plan = { $card }, не збудовано, ціна { $cost }: { $gives }
machi_koro-web-own = { $card } × { $count }, кидок { $numbers }: { $gives }
machi_koro-web-again = Дубль: після цього ходу ваш ще один
machi_koro-web-yours = ваша карта
machi_koro-web-theirs = чужа карта
machi_koro-web-build-none = Поки що ні на що не вистачає. Торкніться будь-якої карти, щоб дізнатися, що вона дає.
machi_koro-web-build-hint = { $count ->
    [one] Вистачає на { $count } карту: її піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
    [few] Вистачає на { $count } карти: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
    [many] Вистачає на { $count } карт: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
   *[other] Вистачає на { $count } карти: їх піднято. Торкніться будь-якої, щоб дізнатися, що вона дає.
}
machi_koro-web-gives-town_hall = +{ $coins }, якщо час будувати, а монет немає

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
machi_koro-web-legend-blue = сині: у будь-чий хід
machi_koro-web-legend-green = зелені: у ваш хід
machi_koro-web-legend-red = червоні: у чужий хід
machi_koro-web-legend-purple = фіолетові: у ваш хід, останніми
machi_koro-web-colour-blue = синя, хвилі
machi_koro-web-colour-green = зелена, крапки
machi_koro-web-colour-red = червона, штрихи
machi_koro-web-colour-purple = фіолетова, цегла
machi_koro-web-when-blue = { $numbers }: у будь-чий хід
machi_koro-web-when-green = { $numbers }: у ваш хід
machi_koro-web-when-red = { $numbers }: у чужий хід
machi_koro-web-when-purple = { $numbers }: у ваш хід, останньою

machi_koro-web-costs = Ціна { $cost }. Знак на карті: { $icon }
machi_koro-web-mark-costs = Ціна { $cost }
machi_koro-web-stock = Лишилося в продажу: { $stock }
machi_koro-web-counted-by = Її рахують: { $cards }
machi_koro-web-about-swap = Віддайте одну свою карту й візьміть одну в суперника. Карти з вежею лишаються на місцях. Можна відмовитися.
machi_koro-web-about-catch = Хто ходить, кидає ще два кубики — один раз на весь стіл, і кожне таке судно за наявності порту отримує їхню суму.
machi_koro-web-about-once = У місті така карта може бути лише одна.
machi_koro-web-about-mall = З вашим торговим центром: ще { $mall }.
machi_koro-web-about-train_station = Вирішуйте перед кожним кидком. У двох кубиків важить лише сума.
machi_koro-web-about-shopping_mall = Працює й тоді, коли за вашу червону карту платять інші.
machi_koro-web-about-amusement_park = Парк має стояти, коли випав дубль. Ходи можуть іти один за одним без кінця.
machi_koro-web-about-radio_tower = Кількість кубиків можна змінити. Новий кидок остаточний.
machi_koro-web-about-harbour = Збільшений кидок рахується для всіх. Без порту судна й суші-бар нічого не дають.
machi_koro-web-about-airport = Монети приходять після будівництва, тож вони на наступний хід.
machi_koro-web-about-dice = Сума вирішує, які карти платять: спершу червоні, потім сині й зелені, останніми фіолетові.
machi_koro-web-about-bank = Платить за сині й зелені карти і ніколи не порожніє.
machi_koro-web-about-deck = Щойно якусь карту розпродано, з колоди добирають, доки видів у продажу знову не стане десять.
machi_koro-web-about-icon = Деякі карти платять за кожну карту з цим знаком.

machi_koro-web-say-city = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
}, пам’ятки: { $built } з { $all }.
machi_koro-web-say-built = Збудовано: { $cards }.
machi_koro-web-say-plans = Ще не збудовано: { $cards }.
machi_koro-web-say-card = { $card } × { $count } (кидок { $numbers })
machi_koro-web-say-blue = Сині, у будь-чий хід: { $cards }.
machi_koro-web-say-green = Зелені, у хід власника: { $cards }.
machi_koro-web-say-red = Червоні, у чужий хід: { $cards }.
machi_koro-web-say-purple = Фіолетові, у хід власника: { $cards }.
machi_koro-web-say-market = У продажу: { $cards }.
machi_koro-web-say-ware = { $card } (кидок { $numbers }, ціна { $cost }, лишилося { $stock })

machi_koro-web-rules-goal-title = Мета
machi_koro-web-rules-goal = Ви мер маленького міста. Ваші визначні пам’ятки лежать перед вами кресленнями. Хто першим збудує їх усі, той одразу перемагає: у базовій грі їх { $base }, з «Плюсом» — { $plus }.
machi_koro-web-rules-start-title = Початок
machi_koro-web-rules-start = На початку в кожного { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
    [many] { $coins } монет
   *[other] { $coins } монети
} і карти: { $cards }. Усі монети й карти лежать відкрито.
machi_koro-web-rules-turn-title = Хід
machi_koro-web-rules-turn = Киньте, отримайте прибуток, збудуйте. Потім ходить наступний.
machi_koro-web-rules-roll-title = Кидок
machi_koro-web-rules-roll = Киньте один кубик; із вокзалом можна два. Важить лише сума. З радіовежею можна один раз перекинути, і тоді рахується новий кидок.
machi_koro-web-rules-income-title = Прибуток
machi_koro-web-rules-income = Спрацьовує кожна карта, на смузі якої є сума, що випала, у такому порядку:
machi_koro-web-rules-red = Спершу червоні. Хто кидав, платить їхнім власникам: першим тому, хто сидить перед ним, і далі по колу назад. Скінчилися монети — боргу не лишається.
machi_koro-web-rules-blue = Сині платять власникам із банку, хто б не кидав.
machi_koro-web-rules-green = Зелені платять із банку, але лише у ваш хід. Вони спрацьовують разом із синіми.
machi_koro-web-rules-purple = Фіолетові — останніми й лише у ваш хід: монети від суперників або обмін картами. На одному числі порядок такий: стадіон, телецентр, бізнес-центр.
machi_koro-web-rules-many = Кілька однакових карт платять кожна. Карта, що платить за знаки, рахує всі карти з цим знаком у місті власника.
machi_koro-web-rules-build-title = Будівництво
machi_koro-web-rules-build = Збудуйте щось одне: карту з продажу або визначну пам’ятку. Ціна йде в банк. Можна не будувати нічого. Розпродане збудувати не можна, а фіолетових карт кожного виду в місті не більше однієї.
machi_koro-web-rules-swap-title = Рішення дорогою
machi_koro-web-rules-swap = Телецентр забирає монети в одного суперника, якого ви обрали і який їх має. Бізнес-центр міняє одну вашу карту на одну чужу, стартові теж; карти з вежею не міняють ніколи, і можна відмовитися.
machi_koro-web-rules-plus-title = Із «Плюсом»
machi_koro-web-rules-plus = У кожному місті стоїть ратуша: якщо час будувати, а монет немає, візьміть із банку { $coins }. Судна й суші-бар працюють лише в місті з портом. Якщо випало { $total } або більше, ваш порт може додати { $adds }, і нова сума рахується для всіх.
machi_koro-web-rules-catch = Коли спрацьовують траулери, той, чий хід, кидає ще два кубики — один раз на весь стіл. Кожен траулер у місті з портом приносить їхню суму; інші карти на цей кидок не зважають.
machi_koro-web-rules-tax = Податкова інспекція забирає половину з округленням униз у всіх, хто має { $threshold } монет або більше. Видавництво бере за кожну чашку й кожен хліб у кожного суперника.
machi_koro-web-rules-ten-title = Десять видів у продажу
machi_koro-web-rules-ten = У цьому варіанті всі карти тасують у колоду й викладають, доки в продажу не опиниться видів: { $kinds }; однакові лежать стосом. Коли стос розпродано, добирають, доки видів знову не стане { $kinds }. Стос, який ніхто не може купити, лишається.
machi_koro-web-rules-end-title = Кінець
machi_koro-web-rules-end = Остання визначна пам’ятка одразу завершує гру, і в додатковому ході теж. Парк розваг дає ще хід, лише якщо він стояв, коли випав дубль; нові дублі дають нові ходи.
machi_koro-web-rules-marks-title = Визначні пам’ятки
machi_koro-web-rules-cards-title = Усі карти
machi_koro-web-rules-signs-title = Знаки
machi_koro-web-rules-plus-only = «Плюс»
