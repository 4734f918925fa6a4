# Что стоит возле планшетов в терминале.

cli-board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }

shake_that_city-board-round = Раунд { $round } из { $rounds }
shake_that_city-board-active = первым выбирает { $name }
shake_that_city-board-cubes = Выпало
shake_that_city-board-built = выбор сделан
shake_that_city-board-outer = окраина: магазин { $points }
shake_that_city-board-brown = коричневая зона: { $points }
shake_that_city-board-grey = серая: { $points }
shake_that_city-board-tiles = Бонусные жетоны: 6■ вся линия или { $of_type } того же типа в соседней: { $points }. Угол, по { $each } каждого типа: { $corner }.
shake_that_city-board-conditions = Жетоны условий:
shake_that_city-board-type-it = ● куда может лечь левый верхний угол. Наберите цвет и угол, например «{ $example }», или клетки, где строить.

paris-board-ground-o = оранжевая
paris-board-ground-b = синяя
paris-board-ground-s = общая
paris-board-ground-l = фонарь
paris-board-supply = Общий запас
paris-board-reserve = запас:
paris-board-has = жетоны { $tokens }, трубы { $chimneys }
paris-board-unlaid = ещё выложить: { $tiles }
paris-board-lay = Положить плитку: квадрат и поворот
paris-board-take = Взять здание
paris-board-place = Поставить: { $piece }
paris-board-burn = Перевернуть без действия
paris-board-places =
    { $count ->
        [one] { $count } место
        [few] { $count } места
        [many] { $count } мест
       *[other] { $count } места
    }
paris-board-card-used = применяет { $name }
paris-board-card-burnt = { $name }: перевёрнута без эффекта
paris-board-card-pending = { $name }: разрешение ещё ждёт
paris-gives-levitation = обменять здание из своего запаса на здание из общего и поставить его
paris-gives-metropolitain = позже ваше здание может накрыть один фонарь
paris-gives-jardin_des_plantes = сад: здание из двух клеток
paris-gives-sacre_coeur = непоставленные здания не отнимут у вас очков
paris-gives-le_peintre = художник: { $painter } за каждый фонарь в его области
paris-gives-chartier = позже ваше здание может занять одну клетку чужого цвета
paris-gives-bouquinistes_sur_la_seine = флигель: ваше здание вырастет на клетку
paris-gives-lampadaire = ещё один фонарь
paris-gives-moulin_rouge = танцовщица: { $dancer } за каждую свободную клетку её области
paris-gives-fontaine_des_mers = фонтан, две клетки: { $fountain } за каждое ваше здание рядом
paris-gives-le_penseur = статуя: { $side } за свободные клетки по сторонам, { $corner } — по углам
paris-gives-la_grande_lumiere = большой фонарь встаёт на место фонаря и светит дальше

small_cities-board-round = Раунд { $round }, уровень { $level }
small_cities-board-dice = Кубики:
small_cities-board-finished = ход сделан
small_cities-board-marker = маркер
small_cities-board-stars =
    { $spends ->
        [True] звёзды в запасе: { $stars }
       *[other] очки за звёзды: { $points }
    }
small_cities-board-star = звезда
small_cities-board-centre = центр
small_cities-board-ring = обведённый круг
small_cities-board-figure = Нарисовать фигуру: { $figure }
small_cities-board-type-it = Для фигуры наберите поворот и первый гекс или все её гексы, например «{ $example }».
