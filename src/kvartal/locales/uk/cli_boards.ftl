# Що стоїть біля планшетів у терміналі.

cli-board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    }

shake_that_city-board-round = Раунд { $round } з { $rounds }
shake_that_city-board-active = першим вибирає { $name }
shake_that_city-board-cubes = Випало
shake_that_city-board-built = вибір зроблено
shake_that_city-board-outer = околиця: магазин { $points }
shake_that_city-board-brown = коричнева зона: { $points }
shake_that_city-board-grey = сіра: { $points }
shake_that_city-board-tiles = Бонусні жетони: 6■ уся лінія або { $of_type } того самого типу в сусідній: { $points }. Кут, по { $each } кожного типу: { $corner }.
shake_that_city-board-conditions = Жетони умов:
shake_that_city-board-type-it = ● куди може лягти лівий верхній кут. Наберіть колір і кут, наприклад «{ $example }», або клітинки, де будувати.

paris-board-ground-o = помаранчева
paris-board-ground-b = синя
paris-board-ground-s = спільна
paris-board-ground-l = ліхтар
paris-board-supply = Спільний запас
paris-board-reserve = запас:
paris-board-has = жетони { $tokens }, труби { $chimneys }
paris-board-unlaid = ще викласти: { $tiles }
paris-board-lay = Покласти плитку: квадрат і поворот
paris-board-take = Взяти будівлю
paris-board-place = Поставити: { $piece }
paris-board-burn = Перевернути без дії
paris-board-places =
    { $count ->
        [one] { $count } місце
        [few] { $count } місця
        [many] { $count } місць
       *[other] { $count } місця
    }
paris-board-card-used = застосовує { $name }
paris-board-card-burnt = { $name }: перевернуто без ефекту
paris-board-card-pending = { $name }: дозвіл ще чекає
paris-gives-levitation = обміняти будівлю зі свого запасу на будівлю зі спільного й поставити її
paris-gives-metropolitain = пізніше ваша будівля може накрити один ліхтар
paris-gives-jardin_des_plantes = сад: будівля з двох клітинок
paris-gives-sacre_coeur = непоставлені будівлі не заберуть у вас очок
paris-gives-le_peintre = художник: { $painter } за кожен ліхтар у його області
paris-gives-chartier = пізніше ваша будівля може зайняти одну клітинку чужого кольору
paris-gives-bouquinistes_sur_la_seine = прибудова: ваша будівля виросте на клітинку
paris-gives-lampadaire = ще один ліхтар
paris-gives-moulin_rouge = танцівниця: { $dancer } за кожну вільну клітинку її області
paris-gives-fontaine_des_mers = фонтан, дві клітинки: { $fountain } за кожну вашу будівлю поруч
paris-gives-le_penseur = статуя: { $side } за вільні клітинки з боків, { $corner } — по кутах
paris-gives-la_grande_lumiere = великий ліхтар стає на місце ліхтаря і світить далі

small_cities-board-round = Раунд { $round }, рівень { $level }
small_cities-board-dice = Кубики:
small_cities-board-finished = хід зроблено
small_cities-board-marker = маркер
small_cities-board-stars =
    { $spends ->
        [True] зірки в запасі: { $stars }
       *[other] очки за зірки: { $points }
    }
small_cities-board-star = зірка
small_cities-board-centre = центр
small_cities-board-ring = обведене коло
small_cities-board-figure = Намалювати фігуру: { $figure }
small_cities-board-type-it = Для фігури наберіть поворот і перший гекс або всі її гекси, наприклад «{ $example }».
