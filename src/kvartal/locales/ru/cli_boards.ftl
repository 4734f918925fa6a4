# Что стоит возле планшетов в терминале.

cli-board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }

shake_that_city-board-round = Раунд { $round } из { $rounds }
shake_that_city-board-active = активный игрок: { $name }
shake_that_city-board-cubes = Выпало
shake_that_city-board-built = выбор сделан
shake_that_city-board-outer = окраина: магазин { $points }
shake_that_city-board-brown = коричневая зона: { $points }
shake_that_city-board-grey = серая: { $points }
shake_that_city-board-tiles = Бонусные жетоны: 6■ вся линия или { $of_type } одного типа в соседней — { $points }. Угол: по { $each } каждого типа — { $corner }.
shake_that_city-board-conditions = Жетоны условий:
shake_that_city-board-type-it = ● куда может лечь левый верхний угол. Наберите цвет и угол, например «{ $example }», или клетки, где строить.

paris-board-ground-o = оранжевая
paris-board-ground-b = синяя
paris-board-ground-s = общая
paris-board-ground-l = фонарь
paris-board-supply = Общий запас
paris-board-reserve = запас:
paris-board-has = жетоны { $tokens }, дымоходы { $chimneys }
paris-board-unlaid = ещё выложить: { $tiles }
paris-board-lay = Выложить тайл: квадрат и поворот
paris-board-take = Взять здание
paris-board-place = Поставить { $piece-acc }
paris-board-burn = Перевернуть без действия
paris-board-places =
    { $count ->
        [one] { $count } место
        [few] { $count } места
        [many] { $count } мест
       *[other] { $count } места
    }
paris-board-card-used = использована ({ $name })
paris-board-card-burnt = перевёрнута без действия ({ $name })
paris-board-card-pending = ждёт своего часа ({ $name })
paris-gives-levitation = обменять здание из своего запаса на здание из общего и поставить его
paris-gives-metropolitain = позже ваше здание может накрыть один фонарь
paris-gives-jardin_des_plantes = сад: здание из двух клеток
paris-gives-sacre_coeur = за непостроенные здания вы не теряете очков
paris-gives-le_peintre = художник: { $painter } за каждый фонарь в его области
paris-gives-chartier = позже ваше здание может занять одну клетку чужого цвета
paris-gives-bouquinistes_sur_la_seine = флигель: ваше здание вырастет на клетку
paris-gives-lampadaire = ещё один фонарь
paris-gives-moulin_rouge = танцовщица: { $dancer } за каждую свободную клетку её области
paris-gives-fontaine_des_mers = фонтан, две клетки: { $fountain } за каждое ваше здание рядом
paris-gives-le_penseur = статуя: { $side } за каждую свободную клетку у сторон, { $corner } — у углов
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
small_cities-board-ring = обведённый кружок
small_cities-board-figure = Нарисовать фигуру: { $figure }
small_cities-board-type-it = Для фигуры наберите поворот и первый гекс или все её гексы, например «{ $example }».

tiny_towns-board-round = Раунд { $round }
tiny_towns-board-hammer = молот: { $name }
tiny_towns-board-named = Ресурс:
tiny_towns-board-display = Открыты:
tiny_towns-board-deck = Колода:
tiny_towns-board-finished = город завершён
tiny_towns-board-closed = раунд закончен
tiny_towns-board-fresh = работает со следующего раунда: { $cells }
tiny_towns-board-cavern = пещера: { $count } из { $uses }
tiny_towns-board-watch = башня: { $kinds }
tiny_towns-board-place = Поставить куб на
tiny_towns-board-store = Убрать на склад на
tiny_towns-board-top = Положить на коттедж на
tiny_towns-board-site = Поставить здание на
tiny_towns-board-build = Построить { $card-acc }
tiny_towns-board-put = Поставить { $card-acc } на
tiny_towns-gives-cottage = { $points }, если снабжён
tiny_towns-gives-farm = снабжает коттеджи где угодно: { $feeds }
tiny_towns-gives-granary = снабжает восемь клеток вокруг
tiny_towns-gives-greenhouse = снабжает одну группу коттеджей, стоящих рядом
tiny_towns-gives-orchard = снабжает свой ряд и столбец
tiny_towns-gives-fountain = { $points }, если рядом: { $beside }
tiny_towns-gives-millstone = { $points }, если рядом: { $beside }
tiny_towns-gives-shed = { $points }; можно поставить на любую пустую клетку
tiny_towns-gives-well = { $points } за каждый коттедж рядом
tiny_towns-gives-abbey = { $points }, если рядом нет: { $not_beside }
tiny_towns-gives-chapel = { $points } за каждый снабжённый коттедж
tiny_towns-gives-cloister = { $points } за каждую обитель в углу
tiny_towns-gives-temple = { $points }, если рядом не меньше { $fed } снабжённых коттеджей
tiny_towns-gives-almshouse = за 1, 2, 3 …: { $table }
tiny_towns-gives-feast_hall = по { $points }; по { $more }, если у вас их больше, чем у соседа справа
tiny_towns-gives-inn = { $points }, если в ряду и столбце нет другого
tiny_towns-gives-tavern = за 1, 2, 3 …: { $table }
tiny_towns-gives-bakery = { $points }, если рядом: { $beside }
tiny_towns-gives-market = { $points } за каждый рынок в своём ряду или столбце
tiny_towns-gives-tailor = { $points } и ещё по { $points } за каждую лавку портного в центре
tiny_towns-gives-theater = { $points } за каждый другой тип зданий в ряду и столбце
tiny_towns-gives-bank = { $points }; ресурс на нём вы больше не называете
tiny_towns-gives-factory = на ней ресурс: когда его называют другие, берите любой
tiny_towns-gives-trading_post = { $points }; позже заменяет любой ресурс
tiny_towns-gives-warehouse = { $points } за куб; хранит и меняет до { $room } кубов, названных другими
tiny_towns-gives-architects_guild = { $points }; замените до { $replaces } своих зданий другими
tiny_towns-gives-archive_second_age = { $points } за каждый тип зданий в городе
tiny_towns-gives-barrett_castle = { $points }, если снабжён; считается за { $cottages } коттеджа
tiny_towns-gives-cathedral_caterina = { $points }; клетки без зданий не отнимают очков
tiny_towns-gives-fort_ironweed = { $points }; вы больше не называете, пока не останетесь последним
tiny_towns-gives-mausoleum_rodina = { $points } за каждый неснабжённый коттедж
tiny_towns-gives-grove_university = { $points }; сразу поставьте любое здание на пустую клетку
tiny_towns-gives-mandras_palace = { $points } за каждый тип зданий рядом
tiny_towns-gives-obelisk_crescent = здания можно ставить на любую пустую клетку
tiny_towns-gives-opaleyes_watch = хранит типы зданий ({ $types }): построит сосед — появится и у вас
tiny_towns-gives-shrine_elder_tree = по числу зданий в городе на момент постройки: { $table }
tiny_towns-gives-silva_forum = { $points } и по 1 за здания самой большой группы одного типа
tiny_towns-gives-sky_baths = { $points } за каждый тип, которого нет в городе
tiny_towns-gives-starloom = по месту, на котором вы завершите город: { $table }
tiny_towns-gives-statue_bondmaker = кубы, названные другими, можно класть на коттеджи
