# Крошечные города в браузере.

tiny_towns-web-town = Ваш город
tiny_towns-web-cards = Карты этой партии
tiny_towns-web-empty = пусто
tiny_towns-web-cell = { $cell }: { $what }
tiny_towns-web-cell-move = { $cell }: { $what }. { $move }
tiny_towns-web-cell-moves =
    { $cell }: { $what }. { $count ->
        [one] { $count } вариант
        [few] { $count } варианта
        [many] { $count } вариантов
       *[other] { $count } варианта
    }
tiny_towns-web-ways =
    можно выбрать, { $count ->
        [one] { $count } способ
        [few] { $count } способа
        [many] { $count } способов
       *[other] { $count } способа
    }
tiny_towns-web-secret = Ваш монумент: тайна, пока не построен
tiny_towns-web-secret-one = Монумент, который пока в тайне
tiny_towns-web-round = Раунд
tiny_towns-web-builder = Главный строитель
tiny_towns-web-builder-rule = Называет ресурс, который в этом раунде берут все. Потом молот переходит к следующему, минуя тех, чей город завершён.
tiny_towns-web-pips =
    { $step ->
        [1] Первая карта из трёх раундов
        [2] Вторая карта из трёх раундов
       *[other] Свободный раунд: каждый выбирает ресурс сам
    }
tiny_towns-web-deck = { $count ->
    [one] не открыта { $count } карта
    [few] не открыты { $count } карты
    [many] не открыто { $count } карт
   *[other] не открыто { $count } карты
}
tiny_towns-web-deck-name = Карты ресурсов
tiny_towns-web-deck-hall = Карт каждого ресурса: { $copies }. После каждого перемешивания { $aside } из колоды сбрасывают взакрытую. Два раунда по картам, потом один, в котором каждый выбирает сам.
tiny_towns-web-deck-solo = Карт каждого ресурса { $copies }, открыто { $open }. Вы выбираете одну из них; она уходит под колоду и возвращается в том же порядке.
tiny_towns-web-deck-left = Ещё не открыты: { $left }
tiny_towns-web-count = { $resource } { $count }
tiny_towns-web-open = Открыты
tiny_towns-web-next = Вернутся
tiny_towns-web-queue = В таком порядке: { $resources }
tiny_towns-web-cavern-name = Пещера
tiny_towns-web-cavern = Пещера: занято { $used } из { $uses }
tiny_towns-web-cavern-rule =
    Ресурс, который назвал кто-то другой, можно не ставить, а отложить сюда: { $uses ->
        [one] { $uses } раз
        [few] { $uses } раза
        [many] { $uses } раз
       *[other] { $uses } раза
    } за партию. Это ничего не стоит.
tiny_towns-web-finished = завершён в раунде { $round }
tiny_towns-web-hand = У вас в руке { $resource }. Выберите клетку.
tiny_towns-web-instead = Или возьмите другой с помощью фабрики:
tiny_towns-web-site = Выберите клетку для здания.
tiny_towns-web-buildable = Можно строить: { $count ->
    [one] подсвечена { $count } карта
    [few] подсвечены { $count } карты
    [many] подсвечено { $count } карт
   *[other] подсвечено { $count } карты
}
tiny_towns-web-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
tiny_towns-web-resource = Куб для схем. Лежит на своей клетке, пока его не заберёт здание.
tiny_towns-web-pattern = Схема по рядам: { $rows }. Её можно поворачивать и отражать.
tiny_towns-web-row = ({ $cells })
tiny_towns-web-blank = что угодно
tiny_towns-web-is-kind = Тип: { $kind }
tiny_towns-web-of-kind = тип «{ $kind }»
tiny_towns-web-is-monument = Монумент: построить его можете только вы и один раз. Остальные увидят его после постройки.

tiny_towns-web-tell-hammer = Молот здесь
tiny_towns-web-tell-on = { $cell }: { $what }, сверху { $cubes }
tiny_towns-web-tell-late = { $cell } заработает со следующего раунда
tiny_towns-web-tell-bare = Все шестнадцать клеток пусты
tiny_towns-web-tell-empty = Пусто: { $cells }
tiny_towns-web-tell-cavern = Отложено в пещеру: { $count }
tiny_towns-web-tell-monument = Тайный монумент: { $card }
tiny_towns-web-tell-watch = На башне ждут: { $kinds }

# Что делает карта, коротко

tiny_towns-web-short-cottage = { $points_worth }, если снабжён
tiny_towns-web-short-farm = Снабжает { $feeds } где угодно в городе
tiny_towns-web-short-granary = Снабжает всех вокруг, и по диагонали
tiny_towns-web-short-greenhouse = Снабжает одну группу где угодно
tiny_towns-web-short-orchard = Снабжает свой ряд и столбец
tiny_towns-web-short-fountain = { $points_worth }, если рядом: { $kinds }
tiny_towns-web-short-millstone = { $points_worth }, если рядом: { $kinds }
tiny_towns-web-short-shed = { $points_worth }, ставится на любую пустую клетку
tiny_towns-web-short-well = { $points_worth } за каждый коттедж рядом
tiny_towns-web-short-abbey = { $points_worth }, если рядом нет: { $kinds }
tiny_towns-web-short-chapel = { $points_worth } за каждый снабжённый коттедж
tiny_towns-web-short-cloister = { $points_worth } за каждую обитель в углу
tiny_towns-web-short-temple = { $points_worth }, если рядом не меньше { $fed } снабжённых коттеджей
tiny_towns-web-short-almshouse = Все вместе: { $table }
tiny_towns-web-short-feast_hall = { $points_worth }; { $more_worth }, если их больше, чем у соседа справа
tiny_towns-web-short-inn = { $points_worth }, если один в ряду и столбце
tiny_towns-web-short-tavern = Все вместе: { $table }
tiny_towns-web-short-bakery = { $points_worth }, если рядом: { $kinds }
tiny_towns-web-short-market = { $points_worth } за каждый в ряду или столбце
tiny_towns-web-short-tailor = { $points_worth } и столько же за каждую в центре
tiny_towns-web-short-theater = { $points_worth } за каждый другой тип зданий в ряду и столбце
tiny_towns-web-short-bank = { $points_worth }; его ресурс вы не называете
tiny_towns-web-short-factory = Другой куб, когда называют её ресурс
tiny_towns-web-short-trading_post = { $points_worth }; заменяет любой ресурс
tiny_towns-web-short-warehouse = Хранит кубов: { $room }, по { $points } за каждый
tiny_towns-web-short-architects_guild = { $points_worth }; замените до { $replaces } зданий
tiny_towns-web-short-archive_second_age = { $points_worth } за каждый тип зданий в городе
tiny_towns-web-short-barrett_castle = { $points_worth }, если снабжён; считается за { $cottages } коттеджа
tiny_towns-web-short-cathedral_caterina = { $points_worth }; пустые клетки без штрафа
tiny_towns-web-short-fort_ironweed = { $points_worth }; вы больше не называете ресурсы
tiny_towns-web-short-mausoleum_rodina = Неснабжённые коттеджи: по { $points_worth }
tiny_towns-web-short-grove_university = { $points_worth }; сразу поставьте здание
tiny_towns-web-short-mandras_palace = { $points_worth } за каждый тип зданий рядом
tiny_towns-web-short-obelisk_crescent = Стройте на любых пустых клетках
tiny_towns-web-short-opaleyes_watch = Сосед строит выбранное — такое же получаете и вы (всего { $types })
tiny_towns-web-short-shrine_elder_tree = По числу зданий на момент постройки: { $table }
tiny_towns-web-short-silva_forum = { $points_worth } и размер наибольшей группы
tiny_towns-web-short-sky_baths = { $points_worth } за каждый недостающий тип зданий
tiny_towns-web-short-starloom = По месту на финише: { $table }
tiny_towns-web-short-statue_bondmaker = Кубы можно класть на коттеджи

# Что делает карта, полностью

tiny_towns-web-rule-cottage = { $points_worth }, если снабжён; иначе ничего.
tiny_towns-web-rule-farm = Снабжает { $feeds } коттеджа, где бы они ни стояли. Каждая ферма — ещё { $feeds }.
tiny_towns-web-rule-granary = Снабжает коттеджи на всех клетках вокруг, по диагонали тоже.
tiny_towns-web-rule-greenhouse = Снабжает одну группу коттеджей, стоящих сторона к стороне, где бы она ни была. Каждая теплица — одну группу.
tiny_towns-web-rule-orchard = Снабжает все коттеджи своего ряда и своего столбца.
tiny_towns-web-rule-fountain = { $points_worth }, если рядом стоит { $kinds }. За нескольких таких соседей больше не дают.
tiny_towns-web-rule-millstone = { $points_worth }, если рядом стоит одно из зданий: { $kinds }. За нескольких таких соседей больше не дают.
tiny_towns-web-rule-shed = { $points_worth }. Ставится на любую пустую клетку, не только туда, где лежали кубы.
tiny_towns-web-rule-well = { $points_worth } за каждый коттедж рядом, снабжён он или нет.
tiny_towns-web-rule-abbey = { $points_worth }, если рядом нет ни одного из зданий: { $kinds }.
tiny_towns-web-rule-chapel = { $points_worth } за каждый снабжённый коттедж вашего города.
tiny_towns-web-rule-cloister = { $points_worth } за каждую обитель в углу вашего города, где бы ни стояла эта.
tiny_towns-web-rule-temple = { $points_worth }, если рядом снабжённых коттеджей не меньше { $fed }.
tiny_towns-web-rule-almshouse = Все ваши приюты вместе дают очки по их числу: { $table }. Последнее значение — за { $last } и больше.
tiny_towns-web-rule-feast_hall = По { $points_worth }, или по { $more_worth }, если у вас их больше, чем у соседа справа. В одиночной игре всегда { $points_worth }.
tiny_towns-web-rule-inn = { $points_worth }, если в его ряду и столбце нет другого трактира.
tiny_towns-web-rule-tavern = Все ваши таверны вместе дают очки по их числу: { $table }. Последнее значение — за { $last } и больше.
tiny_towns-web-rule-bakery = { $points_worth }, если рядом стоит одно из зданий: { $kinds }.
tiny_towns-web-rule-market = { $points_worth } за каждый рынок в ряду или в столбце, где их больше, считая его самого.
tiny_towns-web-rule-tailor = { $points_worth } и ещё столько же за каждую лавку на четырёх центральных клетках, считая её саму.
tiny_towns-web-rule-theater = { $points_worth } за каждый другой тип зданий в его ряду и столбце.
tiny_towns-web-rule-bank = { $points_worth }. Построив его, положите сверху ресурс, каждый раз другой: называть его вы больше не сможете.
tiny_towns-web-rule-factory = Построив её, положите сверху ресурс. Когда его называет кто-то другой, можно взять вместо него любой другой куб.
tiny_towns-web-rule-trading_post = { $points_worth }. Со следующего раунда её клетка в ваших схемах считается любым ресурсом, а сама она остаётся. Хотя бы один настоящий куб в схеме нужен.
tiny_towns-web-rule-warehouse = Ресурс, названный кем-то другим, можно убрать сюда или обменять на лежащий здесь и поставить тот. Помещается кубов: { $room }; в конце каждый даёт { $points }.
tiny_towns-web-rule-architects_guild = { $points_worth }. Построив её, можно заменить здания города зданиями других типов, самое большее { $replaces }.
tiny_towns-web-rule-archive_second_age = { $points_worth } за каждый тип зданий в вашем городе; монументы не считаются.
tiny_towns-web-rule-barrett_castle = { $points_worth }, если снабжён. Для остальных зданий считается за { $cottages } коттеджа.
tiny_towns-web-rule-cathedral_caterina = { $points_worth }. За пустые клетки вы не теряете очков.
tiny_towns-web-rule-fort_ironweed = { $points_worth }. Вы больше не называете ресурсы, если только не строите последним.
tiny_towns-web-rule-mausoleum_rodina = Ваши неснабжённые коттеджи дают по { $points_worth }. Снабжёнными они не считаются.
tiny_towns-web-rule-grove_university = { $points_worth }. Построив его, поставьте любое здание этой партии на пустую клетку.
tiny_towns-web-rule-mandras_palace = { $points_worth } за каждый тип зданий рядом.
tiny_towns-web-rule-obelisk_crescent = Без очков. С этого момента всё, что вы строите, можно ставить на любую пустую клетку.
tiny_towns-web-rule-opaleyes_watch = Без очков. Выберите для неё разные здания, всего { $types }. Когда в следующих раундах сосед слева или справа строит такое же, и вы ставите своё.
tiny_towns-web-rule-shrine_elder_tree = Очки по числу зданий в городе на момент постройки, считая само святилище: { $table }. Последнее значение — за { $last } и больше.
tiny_towns-web-rule-silva_forum = { $points_worth } и ещё по одному за каждое здание наибольшей группы одного типа, где здания стоят сторона к стороне.
tiny_towns-web-rule-sky_baths = { $points_worth } за каждый тип зданий, которого нет в городе.
tiny_towns-web-rule-starloom = Очки зависят от того, каким по счёту завершён ваш город: { $table }. Завершившие в одном раунде делят место.
tiny_towns-web-rule-statue_bondmaker = Без очков. Ресурс, названный кем-то другим, можно положить на свой коттедж, по одному на каждый. Там он и останется.

# Правила

tiny_towns-web-rules-goal-title = Шестнадцать клеток
tiny_towns-web-rules-goal = Каждый строит город из четырёх рядов по четыре клетки. Ресурсы приходят по одному, одинаковые для всех; выложенные по схеме, они становятся зданиями. Когда все города заполнены, побеждает тот, у кого больше очков.
tiny_towns-web-rules-round-title = Раунд
tiny_towns-web-rules-round-1 = Главный строитель называет один из пяти ресурсов.
tiny_towns-web-rules-round-2 = Все берут такой куб и ставят на пустую клетку. Поставленный куб больше не двигают.
tiny_towns-web-rules-round-3 = Потом все строят, сколько могут и хотят. Когда все закончили, молот переходит к следующему.
tiny_towns-web-rules-hidden = Все ходят одновременно. Что вы поставили и построили, остальные увидят, когда раунд закончат все.
tiny_towns-web-rules-build-title = Стройка
tiny_towns-web-rules-build = На столе семь карт: коттедж и по одной карте ещё шести типов. На каждой схема из кубов. Когда такие кубы лежат на ваших клетках, в любом повороте или отражении, их можно снять и поставить здание на одну из освободившихся клеток. Остальные снова пусты.
tiny_towns-web-rules-build-more = Каждый куб идёт только на одно здание. Строить не обязательно: схема может подождать. Построенное не передвигают.
tiny_towns-web-rules-tap = Подсвеченную карту можно построить сейчас: нажмите на неё и увидите все места.
tiny_towns-web-rules-feed-title = Снабжение
tiny_towns-web-rules-feed = Коттеджи приносят очки, только если снабжены. Снабжают их фермы и похожие здания, каждое по-своему; какие коттеджи снабжены, решается в конце, лучшим для вас образом. Над снабжёнными коттеджами вьётся дымок.
tiny_towns-web-rules-monument-title = Монументы
tiny_towns-web-rules-monument = В начале каждый получает два монумента, один тайно оставляет, другой возвращает. Свой монумент можно построить один раз, по его схеме. Он действует с этого момента и только для вас.
tiny_towns-web-rules-end-title = Конец
tiny_towns-web-rules-end = Город без пустых клеток завершён: его хозяин больше не участвует, и молот его обходит. Последний продолжает один и может закончить перед началом раунда, но не посреди него. Когда завершены все города, оставшиеся кубы убирают, и каждая клетка без здания отнимает { $cost }.
tiny_towns-web-rules-ties = При равенстве впереди тот, кто реже называл ресурс, потом тот, у кого меньше пустых клеток, потом тот, у кого больше коттеджей. По правилу ратуши названное не считают: сразу сравнивают пустые клетки.
tiny_towns-web-rules-others-title = Если назвали другие
tiny_towns-web-rules-others = Фабрика, склад, Памятник Присягнувшему и пещера помогают, когда ресурс назвал кто-то другой. Названное вами встаёт на клетку.
tiny_towns-web-rules-hall-title = Ратуша
tiny_towns-web-rules-hall = Без главного строителя: два раунда по открытым картам, потом свободный, в котором каждый выбирает ресурс сам. Карт каждого ресурса: { $copies }; после каждого перемешивания { $aside } из колоды сбрасывают взакрытую. Ресурс с открытой карты для всех считается названным другими.
tiny_towns-web-rules-hall-free = В свободном раунде нельзя взять то, что лежит на ваших банках, а построивший крепость Чертополох не выбирает ничего. Кому выбирать нечего, тот пропускает раунд: ни куба, ни стройки. Для последнего, кто ещё строит, запрет крепости снимается, а банки, закрывшие все пять ресурсов, не закрывают ни одного.
tiny_towns-web-rules-solo-title = В одиночку
tiny_towns-web-rules-solo = Открыто карт ресурсов: { $open }. Выберите одну, поставьте куб, стройте; карта уходит под колоду, открывается новая. Карты возвращаются в том порядке, в каком ушли. Фабрика, склад, Памятник Присягнувшему и пещера работают с каждой выбранной картой. Не участвуют: { $out }.
tiny_towns-web-rules-solo-level = от { $points }: { $verdict }
tiny_towns-web-rules-solo-below = меньше: { $verdict }
tiny_towns-web-rules-cavern-title = Пещера
tiny_towns-web-rules-all-title = Все здания
tiny_towns-web-rules-all-monuments = Все монументы

# Сосчитать свой стол

tiny_towns-web-sheet-cards = Какие здания были в игре?
tiny_towns-web-sheet-mode = Как вы играли?
tiny_towns-web-sheet-mode-standard = с главным строителем
tiny_towns-web-sheet-mode-town_hall = ратуша
tiny_towns-web-sheet-mode-solo = в одиночку
tiny_towns-web-sheet-players = Сколько городов?
tiny_towns-web-sheet-player = Город { $number }
tiny_towns-web-sheet-tap = Выберите здание и отметьте его клетки.
tiny_towns-web-sheet-erase = пусто
tiny_towns-web-sheet-monument = Монумент
tiny_towns-web-sheet-none = нет
tiny_towns-web-sheet-named = Сколько раз назван ресурс
tiny_towns-web-sheet-finished = Завершён в раунде
tiny_towns-web-sheet-shrine = Зданий в городе, когда строили святилище
tiny_towns-web-sheet-stored = Кубов на складе { $cell }
tiny_towns-web-sheet-go = Подсчитать очки

tiny_towns-web-look-monument = Нажмите на монумент, чтобы узнать, что он даёт.
tiny_towns-web-rules-fig-build = Три куба уходят. Коттедж встаёт на одну из их клеток, две другие снова пусты.
tiny_towns-web-rules-fig-beside = Ферма снабжает все три коттеджа, где бы они ни стояли: { $fed } очков. Рядом с колодцем их два, ведь по углам не считают: ещё { $well }.

tiny_towns-web-tiny-orchard = Сад
tiny_towns-web-tiny-feast_hall = Медовый
tiny_towns-web-tiny-inn = Трактир
tiny_towns-web-tiny-tailor = Портной
tiny_towns-web-tiny-trading_post = Фактория
tiny_towns-web-tiny-architects_guild = Гильдия
tiny_towns-web-tiny-archive_second_age = Архив
tiny_towns-web-tiny-barrett_castle = Замок
tiny_towns-web-tiny-cathedral_caterina = Собор
tiny_towns-web-tiny-fort_ironweed = Крепость
tiny_towns-web-tiny-mausoleum_rodina = Мавзолей
tiny_towns-web-tiny-grove_university = Академия
tiny_towns-web-tiny-mandras_palace = Дворец
tiny_towns-web-tiny-obelisk_crescent = Обелиск
tiny_towns-web-tiny-opaleyes_watch = Башня
tiny_towns-web-tiny-shrine_elder_tree = Святыня
tiny_towns-web-tiny-silva_forum = Форум
tiny_towns-web-tiny-sky_baths = Купальни
tiny_towns-web-tiny-starloom = Звёзды
tiny_towns-web-tiny-statue_bondmaker = Памятник
