# Приголомшливе місто
shake_that_city-option-side = Бік планшета
shake_that_city-option-side-city = бетонні джунглі: довкола лише місто
shake_that_city-option-side-coast = узбережжя: з двох боків море, дороги ведуть до двох інших
shake_that_city-option-variant = Варіант
shake_that_city-option-variant-standard = звичайний: очки за споруди й бонусні жетони
shake_that_city-option-variant-family = сімейний: очки лише за бонусні жетони
shake_that_city-option-variant-conditions = з жетонами умов: переможе лише той, хто позбудеться всіх чотирьох

shake_that_city-type-road = дороги
shake_that_city-type-park = парки
shake_that_city-type-factory = заводи
shake_that_city-type-shop = магазини
shake_that_city-type-home = будинки
shake_that_city-one-road = дорога
shake_that_city-one-park = парк
shake_that_city-one-factory = завод
shake_that_city-one-shop = магазин
shake_that_city-one-home = будинок
shake_that_city-pair = { $one } + { $other }
shake_that_city-row = ряд { $row }
shake_that_city-column = стовпець { $column }

shake_that_city-ask-lead = Оберіть колір і місце
shake_that_city-ask-follow = Оберіть колір і місце. Уже взято: { $type }
shake_that_city-ask-alone = Оберіть колір і місце. Брати не можна: { $type }
shake_that_city-ask-any = Оберіть будь-який колір і місце

shake_that_city-move-build = Збудувати { $type } від клітинки { $cell }
shake_that_city-move-nothing = Нічого не будувати
shake_that_city-move-cube = Випала фішка: { $type }
shake_that_city-move-bonus = Бонусний жетон: { $type }
shake_that_city-move-condition = Жетон умови: { $pair }

shake_that_city-event-bonus = Бонусні жетони від кута. На півночі { $north }; на заході { $west }
shake_that_city-event-conditions = Жетони умов згори донизу: { $pairs }
shake_that_city-event-shaken = Раунд { $round }. Випало: { $top } | { $middle } | { $bottom }
shake_that_city-event-takes = { $seat } обирає { $type }
shake_that_city-event-built = { $seat } робить вибір
shake_that_city-event-builds = { $seat } будує { $type } ({ $cells })
shake_that_city-event-nothing = { $seat } нічого не будує
shake_that_city-event-condition-gone = { $seat } прибирає жетон умови з { $cell } ({ $pair })
shake_that_city-event-flipped = { $seat } перевертає бонусний жетон ({ $first }, { $second })
shake_that_city-event-corner = { $seat } отримує бонус за розмаїття
shake_that_city-event-wins = { $count ->
    [one] Перемагає { $seats }
    [few] Перемогу ділять { $seats }
    [many] Перемогу ділять { $seats }
   *[other] Перемогу ділять { $seats }
}
shake_that_city-event-nobody = Ніхто не позбувся всіх жетонів умов: переможця немає

shake_that_city-refuse-must-build = Пропустити не можна: щось із того, що випало, вміщується на ваш планшет.
shake_that_city-refuse-no-cubes = Таких фішок не випало: { $type }.
shake_that_city-refuse-taken = У цьому раунді { $type } будує лише { $seat }.
shake_that_city-refuse-most = Таких фішок випало найбільше ({ $type }): в одиночній грі їх не можна брати до кінця раунду { $last }.
shake_that_city-refuse-fits-nowhere = Ця схема нікуди не вміщується ({ $type }): оберіть інший колір.
shake_that_city-refuse-off-board = Від клітинки { $cell } схема вийшла б за край планшета ({ $type }).
shake_that_city-refuse-condition = На клітинці { $cell } лежить жетон умови ({ $pair }): щоб прибрати його, поставте ці дві споруди поруч.
shake_that_city-refuse-occupied = Клітинку { $cell } вже забудовано.

shake_that_city-score-road = Дороги до краю: { $count } × { $each }
shake_that_city-score-road-cut-off = Дороги без виходу до краю: { $count }
shake_that_city-score-park-by-factory = Парки поруч із заводами: { $count } × { $each }
shake_that_city-score-park-by-home = Парки поруч із будинками: { $count } × { $each }
shake_that_city-score-park-by-sea = Парки біля моря: { $count } × { $each }
shake_that_city-score-factory-by-factory = Заводи поруч із заводами: { $count } × { $each }
shake_that_city-score-factory-by-road = Заводи поруч із дорогами: { $count } × { $each }
shake_that_city-score-shop-outer = Магазини на околиці: { $count } × { $each }
shake_that_city-score-shop-brown = Магазини в коричневій зоні: { $count } × { $each }
shake_that_city-score-shop-grey = Магазини в сірій зоні: { $count } × { $each }
shake_that_city-score-shop-cut-off = Магазини без зв’язку з краєм: { $count }
shake_that_city-score-home = Група будинків
shake_that_city-score-home-by-sea = Надбавка цій групі будинків за море
shake_that_city-score-home-spoilt = Група будинків поруч із заводом
shake_that_city-score-line-full = Бонусний жетон: { $line }, усе забудовано
shake_that_city-score-line-type = Бонусний жетон: { $line }, { $type } × { $count }
shake_that_city-score-corner = Бонус за розмаїття
shake_that_city-tie-flipped = Перевернуті бонусні жетони
shake_that_city-tie-filled = Забудовані клітинки

shake_that_city-verdict-won = Перемога: жетонів умов не лишилося, набрано { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
} (потрібно { $needed })
shake_that_city-verdict-points = Поразка: набрано { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}, а потрібно { $needed }
shake_that_city-verdict-conditions = Поразка: { $tiles ->
    [one] лишився { $tiles } жетон умови
    [few] лишилося { $tiles } жетони умов
    [many] лишилося { $tiles } жетонів умов
   *[other] лишилося { $tiles } жетона умов
}

shake_that_city-band-won = Перемога
shake_that_city-band-points = Поразка: замало очок
shake_that_city-band-conditions = Поразка: лишилися жетони умов

shake_that_city-error-variant = Наодинці завжди грають із жетонами умов: оберіть «variant=conditions» або не вказуйте варіант.

shake_that_city-reason-road = дороги
shake_that_city-reason-park = парки
shake_that_city-reason-factory = заводи
shake_that_city-reason-shop = магазини
shake_that_city-reason-home = будинки
shake_that_city-reason-bonus = бонусні жетони
