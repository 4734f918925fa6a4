# Потрясающий город
shake_that_city-option-side = Сторона планшета
shake_that_city-option-side-city = бетонные джунгли: вокруг только город
shake_that_city-option-side-coast = побережье: с двух сторон море, дороги ведут к двум другим
shake_that_city-option-variant = Вариант
shake_that_city-option-variant-standard = обычный: очки за постройки и бонусные жетоны
shake_that_city-option-variant-family = семейный: очки только за бонусные жетоны
shake_that_city-option-variant-conditions = с жетонами условий: победит лишь тот, кто избавится от всех четырёх

shake_that_city-type-road = дороги
shake_that_city-type-park = парки
shake_that_city-type-factory = заводы
shake_that_city-type-shop = магазины
shake_that_city-type-home = дома
shake_that_city-one-road = дорога
shake_that_city-one-park = парк
shake_that_city-one-factory = завод
shake_that_city-one-shop = магазин
shake_that_city-one-home = дом
shake_that_city-pair = { $one } + { $other }
shake_that_city-row = ряд { $row }
shake_that_city-column = столбец { $column }

shake_that_city-ask-lead = Выберите цвет и место
shake_that_city-ask-follow = Выберите цвет и место. Уже взято: { $type }
shake_that_city-ask-alone = Выберите цвет и место. Брать нельзя: { $type }
shake_that_city-ask-any = Выберите любой цвет и место

shake_that_city-move-build = Построить { $type } от клетки { $cell }
shake_that_city-move-nothing = Ничего не строить
shake_that_city-move-cube = Выпала фишка: { $type }
shake_that_city-move-bonus = Бонусный жетон: { $type }
shake_that_city-move-condition = Жетон условия: { $pair }

shake_that_city-event-bonus = Бонусные жетоны от угла. На севере { $north }; на западе { $west }
shake_that_city-event-conditions = Жетоны условий сверху вниз: { $pairs }
shake_that_city-event-shaken = Раунд { $round }. Выпало: { $top } | { $middle } | { $bottom }
shake_that_city-event-takes = { $seat } выбирает { $type }
shake_that_city-event-built = { $seat } делает выбор
shake_that_city-event-builds = { $seat } строит { $type } ({ $cells })
shake_that_city-event-nothing = { $seat } ничего не строит
shake_that_city-event-condition-gone = { $seat } убирает жетон условия с { $cell } ({ $pair })
shake_that_city-event-flipped = { $seat } переворачивает бонусный жетон ({ $first }, { $second })
shake_that_city-event-corner = { $seat } получает бонус за разнообразие
shake_that_city-event-wins = { $count ->
    [one] Побеждает { $seats }
    [few] Победу делят { $seats }
    [many] Победу делят { $seats }
   *[other] Победу делят { $seats }
}
shake_that_city-event-nobody = Никто не избавился от всех жетонов условий: победителя нет

shake_that_city-refuse-must-build = Пропустить нельзя: что-то из выпавшего помещается на ваш планшет.
shake_that_city-refuse-no-cubes = Таких фишек не выпало: { $type }.
shake_that_city-refuse-taken = В этом раунде { $type } строит только { $seat }.
shake_that_city-refuse-most = Таких фишек выпало больше всего ({ $type }): в одиночной игре их нельзя брать до конца раунда { $last }.
shake_that_city-refuse-fits-nowhere = Эта схема никуда не помещается ({ $type }): выберите другой цвет.
shake_that_city-refuse-off-board = От клетки { $cell } схема вышла бы за край планшета ({ $type }).
shake_that_city-refuse-condition = На клетке { $cell } лежит жетон условия ({ $pair }): чтобы убрать его, поставьте эти две постройки рядом.
shake_that_city-refuse-occupied = Клетка { $cell } уже застроена.

shake_that_city-score-road = Дороги к краю: { $count } × { $each }
shake_that_city-score-road-cut-off = Дороги без выхода к краю: { $count }
shake_that_city-score-park-by-factory = Парки рядом с заводами: { $count } × { $each }
shake_that_city-score-park-by-home = Парки рядом с домами: { $count } × { $each }
shake_that_city-score-park-by-sea = Парки у моря: { $count } × { $each }
shake_that_city-score-factory-by-factory = Заводы рядом с заводами: { $count } × { $each }
shake_that_city-score-factory-by-road = Заводы рядом с дорогами: { $count } × { $each }
shake_that_city-score-shop-outer = Магазины на окраине: { $count } × { $each }
shake_that_city-score-shop-brown = Магазины в коричневой зоне: { $count } × { $each }
shake_that_city-score-shop-grey = Магазины в серой зоне: { $count } × { $each }
shake_that_city-score-shop-cut-off = Магазины без связи с краем: { $count }
shake_that_city-score-home = Группа домов
shake_that_city-score-home-by-sea = Надбавка этой группе домов за море
shake_that_city-score-home-spoilt = Группа домов рядом с заводом
shake_that_city-score-line-full = Бонусный жетон: { $line }, всё застроено
shake_that_city-score-line-type = Бонусный жетон: { $line }, { $type } × { $count }
shake_that_city-score-corner = Бонус за разнообразие
shake_that_city-tie-flipped = Перевёрнутые бонусные жетоны
shake_that_city-tie-filled = Застроенные клетки

shake_that_city-verdict-won = Победа: жетонов условий не осталось, набрано { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
} (нужно { $needed })
shake_that_city-verdict-points = Поражение: набрано { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}, а нужно { $needed }
shake_that_city-verdict-conditions = Поражение: { $tiles ->
    [one] остался { $tiles } жетон условия
    [few] осталось { $tiles } жетона условий
    [many] осталось { $tiles } жетонов условий
   *[other] осталось { $tiles } жетона условий
}

shake_that_city-band-won = Победа
shake_that_city-band-points = Поражение: мало очков
shake_that_city-band-conditions = Поражение: остались жетоны условий

shake_that_city-error-variant = В одиночку всегда играют с жетонами условий: выберите «variant=conditions» или не указывайте вариант.

shake_that_city-reason-road = дороги
shake_that_city-reason-park = парки
shake_that_city-reason-factory = заводы
shake_that_city-reason-shop = магазины
shake_that_city-reason-home = дома
shake_that_city-reason-bonus = бонусные жетоны
