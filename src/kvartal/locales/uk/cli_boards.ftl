# Що стоїть біля планшетів у терміналі.

cli-board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очка
    }

shake_that_city-board-round = Раунд { $round } з { $rounds }
shake_that_city-board-active = активний гравець: { $name }
shake_that_city-board-cubes = Випало
shake_that_city-board-built = вибір зроблено
shake_that_city-board-outer = околиця: магазин { $points }
shake_that_city-board-brown = коричнева зона: { $points }
shake_that_city-board-grey = сіра: { $points }
shake_that_city-board-tiles = Бонусні жетони: 6■ уся лінія або { $of_type } одного типу в сусідній — { $points }. Кут: по { $each } кожного типу — { $corner }.
shake_that_city-board-conditions = Жетони умов:
shake_that_city-board-type-it = ● куди може лягти лівий верхній кут. Наберіть колір і кут, наприклад «{ $example }», або клітинки, де будувати.

paris-board-ground-o = помаранчева
paris-board-ground-b = синя
paris-board-ground-s = спільна
paris-board-ground-l = ліхтар
paris-board-supply = Спільний запас
paris-board-reserve = запас:
paris-board-has = жетони { $tokens }, димарі { $chimneys }
paris-board-unlaid = ще викласти: { $tiles }
paris-board-lay = Викласти плитку: квадрат і поворот
paris-board-take = Взяти будівлю
paris-board-place = Поставити { $piece-acc }
paris-board-burn = Перевернути без дії
paris-board-places =
    { $count ->
        [one] { $count } місце
        [few] { $count } місця
        [many] { $count } місць
       *[other] { $count } місця
    }
paris-board-card-used = використано ({ $name })
paris-board-card-burnt = перевернуто без дії ({ $name })
paris-board-card-pending = чекає свого часу ({ $name })
paris-gives-levitation = обміняти будівлю зі свого запасу на будівлю зі спільного й поставити її
paris-gives-metropolitain = пізніше ваша будівля може накрити один ліхтар
paris-gives-jardin_des_plantes = сад: будівля з двох клітинок
paris-gives-sacre_coeur = за непоставлені будівлі ви не втрачаєте очок
paris-gives-le_peintre = художник: { $painter } за кожен ліхтар у його області
paris-gives-chartier = пізніше ваша будівля може зайняти одну клітинку чужого кольору
paris-gives-bouquinistes_sur_la_seine = прибудова: ваша будівля виросте на клітинку
paris-gives-lampadaire = ще один ліхтар
paris-gives-moulin_rouge = танцівниця: { $dancer } за кожну вільну клітинку її області
paris-gives-fontaine_des_mers = фонтан, дві клітинки: { $fountain } за кожну вашу будівлю поруч
paris-gives-le_penseur = статуя: { $side } за кожну вільну клітинку з боків, { $corner } — на кутах
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
small_cities-board-ring = обведений кружок
small_cities-board-figure = Намалювати фігуру: { $figure }
small_cities-board-type-it = Для фігури наберіть поворот і перший гекс або всі її гекси, наприклад «{ $example }».

tiny_towns-board-round = Раунд { $round }
tiny_towns-board-hammer = молот: { $name }
tiny_towns-board-named = Ресурс:
tiny_towns-board-display = Відкрито:
tiny_towns-board-deck = Колода:
tiny_towns-board-finished = місто завершено
tiny_towns-board-closed = раунд закінчено
tiny_towns-board-fresh = працює з наступного раунду: { $cells }
tiny_towns-board-cavern = печера: { $count } із { $uses }
tiny_towns-board-watch = вежа: { $kinds }
tiny_towns-board-place = Поставити куб на
tiny_towns-board-store = Покласти на склад на
tiny_towns-board-top = Покласти на котедж на
tiny_towns-board-site = Поставити будівлю на
tiny_towns-board-build = Збудувати { $card-acc }
tiny_towns-board-put = Поставити { $card-acc } на
tiny_towns-gives-cottage = { $points }, якщо нагодований
tiny_towns-gives-farm = годує котеджі будь-де: { $feeds }
tiny_towns-gives-granary = годує вісім клітинок довкола
tiny_towns-gives-greenhouse = годує одну групу котеджів, що стоять поруч
tiny_towns-gives-orchard = годує свій ряд і стовпець
tiny_towns-gives-fountain = { $points }, якщо поруч: { $beside }
tiny_towns-gives-millstone = { $points }, якщо поруч: { $beside }
tiny_towns-gives-shed = { $points }; можна поставити на будь-яку порожню клітинку
tiny_towns-gives-well = { $points } за кожен котедж поруч
tiny_towns-gives-abbey = { $points }, якщо поруч немає: { $not_beside }
tiny_towns-gives-chapel = { $points } за кожен нагодований котедж
tiny_towns-gives-cloister = { $points } за кожну обитель у кутку
tiny_towns-gives-temple = { $points }, якщо поруч щонайменше { $fed } нагодовані котеджі
tiny_towns-gives-almshouse = за 1, 2, 3 …: { $table }
tiny_towns-gives-feast_hall = по { $points }; по { $more }, якщо у вас їх більше, ніж у сусіда праворуч
tiny_towns-gives-inn = { $points }, якщо в ряду й стовпці немає іншого
tiny_towns-gives-tavern = за 1, 2, 3 …: { $table }
tiny_towns-gives-bakery = { $points }, якщо поруч: { $beside }
tiny_towns-gives-market = { $points } за кожен ринок у своєму ряду або стовпці
tiny_towns-gives-tailor = { $points } і ще по { $points } за кожну кравецьку крамницю в центрі
tiny_towns-gives-theater = { $points } за кожен інший тип будівель у ряду й стовпці
tiny_towns-gives-bank = { $points }; ресурс на ньому ви більше не називаєте
tiny_towns-gives-factory = на ній ресурс: коли його називають інші, беріть будь-який
tiny_towns-gives-trading_post = { $points }; пізніше замінює будь-який ресурс
tiny_towns-gives-warehouse = { $points } за куб; зберігає й міняє до { $room } кубів, названих іншими
tiny_towns-gives-architects_guild = { $points }; замініть до { $replaces } своїх будівель іншими
tiny_towns-gives-archive_second_age = { $points } за кожен тип будівель у місті
tiny_towns-gives-barrett_castle = { $points }, якщо нагодований; вважається за { $cottages } котеджі
tiny_towns-gives-cathedral_caterina = { $points }; клітинки без будівель не забирають очок
tiny_towns-gives-fort_ironweed = { $points }; ви більше не називаєте, доки не лишитеся останнім
tiny_towns-gives-mausoleum_rodina = { $points } за кожен ненагодований котедж
tiny_towns-gives-grove_university = { $points }; одразу поставте будь-яку будівлю на порожню клітинку
tiny_towns-gives-mandras_palace = { $points } за кожен тип будівель поруч
tiny_towns-gives-obelisk_crescent = будівлі можна ставити на будь-яку порожню клітинку
tiny_towns-gives-opaleyes_watch = зберігає типи будівель ({ $types }): збудує сусід — з’явиться й у вас
tiny_towns-gives-shrine_elder_tree = за кількістю будівель у місті на момент зведення: { $table }
tiny_towns-gives-silva_forum = { $points } і по 1 за будівлі найбільшої групи одного типу
tiny_towns-gives-sky_baths = { $points } за кожен тип, якого немає в місті
tiny_towns-gives-starloom = за місцем, на якому ви завершите місто: { $table }
tiny_towns-gives-statue_bondmaker = куби, названі іншими, можна класти на котеджі
