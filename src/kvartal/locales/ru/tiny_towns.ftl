# Крошечные города
tiny_towns-option-mode = Откуда берутся ресурсы
tiny_towns-option-mode-standard = ресурс по очереди называют игроки
tiny_towns-option-mode-town_hall = правило ратуши: два раунда по картам, третий — на выбор
tiny_towns-option-monuments = Монументы
tiny_towns-option-monuments-on = у каждого свой тайный монумент
tiny_towns-option-monuments-off = без монументов
tiny_towns-option-cavern = Пещера
tiny_towns-option-cavern-on = дважды за партию можно отложить названный другими ресурс
tiny_towns-option-cavern-off = без пещеры
tiny_towns-option-cards = Какие здания в игре
tiny_towns-option-cards-random = по одному случайному каждого типа
tiny_towns-option-cards-first_game = набор для первой партии

tiny_towns-card-cottage = Коттедж
    .acc = коттедж
tiny_towns-card-farm = Ферма
    .acc = ферму
tiny_towns-card-granary = Амбар
    .acc = амбар
tiny_towns-card-greenhouse = Теплица
    .acc = теплицу
tiny_towns-card-orchard = Фруктовый сад
    .acc = фруктовый сад
tiny_towns-card-fountain = Фонтан
    .acc = фонтан
tiny_towns-card-millstone = Жернов
    .acc = жернов
tiny_towns-card-shed = Хижина
    .acc = хижину
tiny_towns-card-well = Колодец
    .acc = колодец
tiny_towns-card-abbey = Аббатство
    .acc = аббатство
tiny_towns-card-chapel = Часовня
    .acc = часовню
tiny_towns-card-cloister = Обитель
    .acc = обитель
tiny_towns-card-temple = Храм
    .acc = храм
tiny_towns-card-almshouse = Приют
    .acc = приют
tiny_towns-card-feast_hall = Медовый зал
    .acc = медовый зал
tiny_towns-card-inn = Трактир
    .acc = трактир
tiny_towns-card-tavern = Таверна
    .acc = таверну
tiny_towns-card-bakery = Пекарня
    .acc = пекарню
tiny_towns-card-market = Рынок
    .acc = рынок
tiny_towns-card-tailor = Лавка портного
    .acc = лавку портного
tiny_towns-card-theater = Театр
    .acc = театр
tiny_towns-card-bank = Банк
    .acc = банк
tiny_towns-card-factory = Фабрика
    .acc = фабрику
tiny_towns-card-trading_post = Фактория
    .acc = факторию
tiny_towns-card-warehouse = Склад
    .acc = склад
tiny_towns-card-architects_guild = Гильдия архитекторов
    .acc = гильдию архитекторов
tiny_towns-card-archive_second_age = Архив Второй эпохи
    .acc = архив Второй эпохи
tiny_towns-card-barrett_castle = Замок Барретта
    .acc = замок Барретта
tiny_towns-card-cathedral_caterina = Собор Святой Катерины
    .acc = собор Святой Катерины
tiny_towns-card-fort_ironweed = Крепость Чертополох
    .acc = крепость Чертополох
tiny_towns-card-mausoleum_rodina = Великий мавзолей Родины
    .acc = Великий мавзолей Родины
tiny_towns-card-grove_university = Чащобный университет
    .acc = Чащобный университет
tiny_towns-card-mandras_palace = Дворец Мандраса
    .acc = дворец Мандраса
tiny_towns-card-obelisk_crescent = Обелиск Полумесяца
    .acc = обелиск Полумесяца
tiny_towns-card-opaleyes_watch = Башня Стеклянного глаза
    .acc = башню Стеклянного глаза
tiny_towns-card-shrine_elder_tree = Святилище Старшего дерева
    .acc = святилище Старшего дерева
tiny_towns-card-silva_forum = Лесной форум
    .acc = Лесной форум
tiny_towns-card-sky_baths = Небесные купальни
    .acc = Небесные купальни
tiny_towns-card-starloom = Обсерватория
    .acc = обсерваторию
tiny_towns-card-statue_bondmaker = Памятник Присягнувшему
    .acc = памятник Присягнувшему

tiny_towns-kind-cottage = коттедж
tiny_towns-kind-farm = ферма
tiny_towns-kind-well = колодец
tiny_towns-kind-chapel = часовня
tiny_towns-kind-tavern = таверна
tiny_towns-kind-theater = театр
tiny_towns-kind-factory = фабрика
tiny_towns-kind-monument = монумент

tiny_towns-resource-wood = дерево
    .acc = дерево
tiny_towns-resource-wheat = пшеница
    .acc = пшеницу
tiny_towns-resource-brick = кирпич
    .acc = кирпич
tiny_towns-resource-glass = стекло
    .acc = стекло
tiny_towns-resource-stone = камень
    .acc = камень

# Вопросы

tiny_towns-ask-keep = Какой монумент вы оставите?
tiny_towns-ask-name = Назовите ресурс для всех
tiny_towns-ask-last = Остальные города завершены: назовите ресурс или завершите свой
tiny_towns-ask-go = Остальные города завершены: открыть карту или завершить свой?
tiny_towns-ask-solo = Выберите одну из открытых карт
tiny_towns-ask-pick = Свободный раунд: выберите ресурс
tiny_towns-ask-place = Назван ресурс: { $resource }. Куда его поставить?
tiny_towns-ask-lay = Поставьте { $resource-acc } на пустую клетку
tiny_towns-ask-build = Постройте здания, если хотите, и закончите раунд
tiny_towns-ask-site = На какую клетку поставить { $card-acc }?
tiny_towns-ask-mark = { $card } на { $cell }. Какой ресурс положить сверху?
tiny_towns-ask-replace = Какое здание заменить? Осталось замен: { $left }
tiny_towns-ask-grow = Какое здание поставить и куда?
tiny_towns-ask-watch = Выберите здания для башни: ещё { $left ->
    [one] { $left } тип
    [few] { $left } типа
    [many] { $left } типов
   *[other] { $left } типа
}
tiny_towns-ask-arrive = Сосед построил здание с вашей башни. Куда поставить ваше?

# Ходы

tiny_towns-move-done = Закончить раунд
    .told = { $who } заканчивает раунд
tiny_towns-move-finish = Завершить город
    .told = { $who } завершает город
tiny_towns-move-go = Открыть карту
    .told = { $who } открывает карту
tiny_towns-move-cavern = Отложить ресурс в пещеру
    .told = { $who } откладывает ресурс в пещеру
tiny_towns-move-stop = Больше ничего не заменять
    .told = { $who } больше ничего не заменяет
tiny_towns-move-name = Выбрать { $resource-acc }
    .told = { $who } выбирает { $resource-acc }
tiny_towns-move-instead = Взять взамен { $resource-acc } (фабрика)
    .told = { $who } берёт взамен { $resource-acc } (фабрика)
tiny_towns-move-mark = Положить на здание { $resource-acc }
    .told = { $who } кладёт на здание { $resource-acc }
tiny_towns-move-place = Поставить куб на { $cell }
    .told = { $who } ставит куб на { $cell }
tiny_towns-move-store = Убрать куб на склад { $cell }
    .told = { $who } убирает куб на склад { $cell }
tiny_towns-move-swap = Обменять куб на { $resource-acc } (склад { $cell })
    .told = { $who } меняет куб на { $resource-acc } (склад { $cell })
tiny_towns-move-top = Положить куб на коттедж { $cell }
    .told = { $who } кладёт куб на коттедж { $cell }
tiny_towns-move-site = Поставить здание на { $cell }
    .told = { $who } ставит здание на { $cell }
tiny_towns-move-turn = Открыта карта: { $resource }
tiny_towns-move-draw = В игре здание: { $card }
tiny_towns-move-deal = Сдан монумент: { $card }
tiny_towns-move-keep = Оставить монумент «{ $card }»
    .told = { $who } оставляет монумент «{ $card }»
tiny_towns-move-watch = Выбрать для башни { $card-acc }
    .told = { $who } выбирает для башни { $card-acc }
tiny_towns-move-put = Поставить { $card-acc } на { $cell }
    .told = { $who } ставит { $card-acc } на { $cell }
tiny_towns-move-build = Построить { $card-acc } ({ $cells })
    .told = { $who } строит { $card-acc } ({ $cells })

# Что случилось

tiny_towns-event-chosen = { $seat } выбирает монумент
tiny_towns-event-closed = { $seat } заканчивает раунд
tiny_towns-event-placed = { $seat } ставит { $resource-acc } на { $cell }
tiny_towns-event-stored = { $seat } убирает { $resource-acc } на склад { $cell }
tiny_towns-event-taken = { $seat } берёт { $resource-acc } со склада { $cell }
tiny_towns-event-cavern = { $seat } откладывает ресурс в пещеру
tiny_towns-event-built = { $seat } строит { $card-acc } на { $cell }
tiny_towns-event-marked = { $seat } кладёт { $resource-acc } на здание { $cell }
tiny_towns-event-watch = { $seat } выбирает для башни: { $cards }
tiny_towns-event-finished = { $seat } завершает город
tiny_towns-event-wins = { $count ->
    [one] Все города завершены. Побеждает { $seats }
    [few] Все города завершены. Победу делят { $seats }
    [many] Все города завершены. Победу делят { $seats }
   *[other] Все города завершены. Победу делят { $seats }
}
tiny_towns-event-solo =
    Город завершён: { $total ->
        [one] { $total } очко
        [few] { $total } очка
        [many] { $total } очков
       *[other] { $total } очка
    }. { $verdict }

# Почему нельзя

tiny_towns-refuse-phase = Не сейчас. { $question }
tiny_towns-refuse-not-last = Завершить город с пустыми клетками может только тот, кто строит последним: продолжайте.
tiny_towns-refuse-banked = На вашем банке лежит { $resource }: назовите другой ресурс.
tiny_towns-refuse-not-open = Среди открытых карт такой нет ({ $resource }): выберите другую.
tiny_towns-refuse-own = Склад, фабрика, памятник и пещера помогают только с ресурсом, который назвали другие: поставьте куб на клетку.
tiny_towns-refuse-exchanged = Ресурс уже обменян: поставьте куб на клетку.
tiny_towns-refuse-cavern-off = Эта партия идёт без пещеры: поставьте куб.
tiny_towns-refuse-cavern-used =
    Пещерой можно воспользоваться { $uses ->
        [one] { $uses } раз
        [few] { $uses } раза
        [many] { $uses } раз
       *[other] { $uses } раза
    } за партию, больше нельзя.
tiny_towns-refuse-no-factory = Для обмена нужна «{ $card }», на которой лежит { $resource }.
tiny_towns-refuse-same = Это тот же ресурс ({ $resource }): выберите другой.
tiny_towns-refuse-occupied = Клетка { $cell } занята: выберите пустую.
tiny_towns-refuse-no-warehouse = На { $cell } нет здания «{ $card }».
tiny_towns-refuse-full =
    Склад { $cell } полон: на нём помещается { $room ->
        [one] { $room } куб
        [few] { $room } куба
        [many] { $room } кубов
       *[other] { $room } куба
    }.
tiny_towns-refuse-not-stored = На складе { $cell } такого ресурса нет ({ $resource }).
tiny_towns-refuse-no-statue = Класть кубы на коттеджи позволяет только построенный монумент «{ $card }».
tiny_towns-refuse-no-cottage = На { $cell } нет вашего коттеджа.
tiny_towns-refuse-cottage-taken = На коттедже { $cell } уже лежит куб.
tiny_towns-refuse-site = На { $cell } это здание поставить нельзя, можно на { $cells }.
tiny_towns-refuse-mark = На другом вашем банке уже лежит { $resource }: выберите другой ресурс.
tiny_towns-refuse-not-dealt = Монумент «{ $card }» вам не сдавали.
tiny_towns-refuse-not-in-play = Здания «{ $card }» в этой партии нет.
tiny_towns-refuse-watched = Здание «{ $card }» уже на башне: выберите другое.
tiny_towns-refuse-not-coming = Здание «{ $card }» сейчас не появляется с башни.
tiny_towns-refuse-no-building = На { $cell } нет здания: заменять нечего.
tiny_towns-refuse-monument = На { $cell } стоит монумент: заменить его нельзя.
tiny_towns-refuse-replaced = Здание на { $cell } вы только что заменили: выберите другое.
tiny_towns-refuse-same-kind = На { $cell } уже стоит «{ $card }»: выберите здание другого типа.
tiny_towns-refuse-bank-full = Все пять ресурсов уже лежат на банках: ещё одно здание «{ $card }» невозможно.
tiny_towns-refuse-not-yours = Монумент «{ $card }» не ваш.
tiny_towns-refuse-built = Монумент «{ $card }» уже построен.
tiny_towns-refuse-all-posts = «{ $card }»: в схеме нужен хотя бы один настоящий куб.
tiny_towns-refuse-no-cube = «{ $card }»: не хватает кубов на { $cells }.
tiny_towns-refuse-pattern = «{ $card }»: ресурсы на { $cells } лежат не по схеме.

# Настройки

tiny_towns-error-kinds = Нужно по одной карте каждого типа: проверьте тип «{ $kind }».
tiny_towns-error-solo = Здание «{ $card }» не участвует в одиночной игре: выберите другое.

# Счёт

tiny_towns-score-feeds = { $card } снабжает { $count ->
    [one] { $count } здание
    [few] { $count } здания
    [many] { $count } зданий
   *[other] { $count } здания
}
tiny_towns-score-cottage-fed =
    { $count ->
        [one] { $count } снабжённый коттедж
        [few] { $count } снабжённых коттеджа
        [many] { $count } снабжённых коттеджей
       *[other] { $count } снабжённого коттеджа
    } по { $each }
tiny_towns-score-cottage-unfed =
    { $count ->
        [one] { $count } неснабжённый коттедж
        [few] { $count } неснабжённых коттеджа
        [many] { $count } неснабжённых коттеджей
       *[other] { $count } неснабжённого коттеджа
    }
tiny_towns-score-cottage-mausoleum =
    Мавзолей: { $count ->
        [one] { $count } неснабжённый коттедж
        [few] { $count } неснабжённых коттеджа
        [many] { $count } неснабжённых коттеджей
       *[other] { $count } неснабжённого коттеджа
    } по { $each }
tiny_towns-score-shed = Хижина { $cell }
tiny_towns-score-well = Колодец { $cell }, коттеджей рядом: { $count }
tiny_towns-score-chapel = Часовня { $cell }, снабжённых коттеджей в городе: { $count }
tiny_towns-score-cloister = Обитель { $cell }, обителей в углах: { $count }
tiny_towns-score-temple = Храм { $cell }, снабжённых коттеджей рядом: { $count }
tiny_towns-score-almshouse = Приюты вместе: { $count }
tiny_towns-score-feast_hall = Медовый зал { $cell }, всего у вас: { $count }
tiny_towns-score-tavern = Таверны вместе: { $count }
tiny_towns-score-market = Рынок { $cell }, рынков в лучшей линии: { $count }
tiny_towns-score-tailor = Лавка портного { $cell }, вместе с лавками в центре: { $count }
tiny_towns-score-theater = Театр { $cell }, других типов зданий в ряду и столбце: { $count }
tiny_towns-score-bank = Банк { $cell }
tiny_towns-score-trading_post = Фактория { $cell }
tiny_towns-score-warehouse = Кубов на складах: { $count }
tiny_towns-score-monument = Монумент: { $card }
tiny_towns-score-archive_second_age = Архив, типов зданий в городе: { $count }
tiny_towns-score-barrett_castle-fed = Замок Барретта снабжён
tiny_towns-score-barrett_castle-unfed = Замок Барретта не снабжён
tiny_towns-score-mandras_palace = Дворец Мандраса, типов зданий рядом: { $count }
tiny_towns-score-shrine_elder_tree = Святилище, зданий на момент постройки: { $count }
tiny_towns-score-silva_forum = Лесной форум, наибольшая группа одного типа: { $count }
tiny_towns-score-sky_baths = Небесные купальни, недостающих типов: { $count }
tiny_towns-score-starloom = Обсерватория, место на финише: { $count }
tiny_towns-score-empty = Клеток без здания: { $count }
tiny_towns-score-empty-cathedral = Клеток без здания: { $count } (собор снимает штраф)
tiny_towns-score-fountain =
    Фонтан { $cell }: { $count ->
        [0] нужного соседства нет
       *[other] нужное соседство есть
    }
tiny_towns-score-millstone =
    Жернов { $cell }: { $count ->
        [0] нужного соседства нет
       *[other] нужное соседство есть
    }
tiny_towns-score-bakery =
    Пекарня { $cell }: { $count ->
        [0] нужного соседства нет
       *[other] нужное соседство есть
    }
tiny_towns-score-abbey =
    Аббатство { $cell }: { $count ->
        [0] вокруг тихо
       *[other] рядом шумные соседи
    }
tiny_towns-score-inn =
    Трактир { $cell }: { $count ->
        [0] один в ряду и столбце
       *[other] не один в ряду и столбце
    }
tiny_towns-tie-namings = Сколько раз назван ресурс: { $count } (меньше — лучше)
tiny_towns-tie-empty = Пустых клеток: { $count } (меньше — лучше)
tiny_towns-tie-cottages = Коттеджей: { $count }

tiny_towns-verdict-1 = Великий архитектор
tiny_towns-verdict-2 = Градостроитель
tiny_towns-verdict-3 = Инженер
tiny_towns-verdict-4 = Плотник
tiny_towns-verdict-5 = Подмастерье
tiny_towns-verdict-6 = Начинающий архитектор

# Лист готовой партии

tiny_towns-sheet = { $field }: { $problem }
tiny_towns-sheet-mode-seats = solo — для одного места, а здесь их больше
tiny_towns-sheet-cards = нужны id семи карт, по одной каждого типа
tiny_towns-sheet-solo = «{ $card }» не участвует в одиночной игре
tiny_towns-sheet-monument-twice = монумент «{ $card }» в коробке один
tiny_towns-sheet-no-shrine = в этом городе нет монумента «{ $card }»: уберите число
tiny_towns-sheet-board = нужно четыре ряда по четыре клетки
tiny_towns-sheet-square = «{ $thing }» — не здание, не ресурс и не null
tiny_towns-sheet-not-in-play = здания «{ $card }» нет среди карт этой партии
tiny_towns-sheet-second-monument = второй монумент в городе: «{ $card }»
tiny_towns-sheet-banks = больше пяти зданий «{ $card }» в городе не бывает
tiny_towns-sheet-cell = клетка записывается как «ряд,столбец», от 0 до 3
tiny_towns-sheet-no-warehouse = на этой клетке нет здания «{ $card }»
tiny_towns-sheet-cubes = нужен список ресурсов: { $known }
tiny_towns-sheet-room =
    на складе помещается { $room ->
        [one] { $room } куб
        [few] { $room } куба
        [many] { $room } кубов
       *[other] { $room } куба
    }
tiny_towns-error-mode = По правилу ратуши играют вдвоём и больше: в одиночку выбирайте «mode=standard», это и есть одиночная игра.

tiny_towns-reason-cottage = коттеджи
tiny_towns-reason-well = колодцы и здания их типа
tiny_towns-reason-chapel = часовни и здания их типа
tiny_towns-reason-tavern = таверны и здания их типа
tiny_towns-reason-theater = театры и здания их типа
tiny_towns-reason-factory = фабрики и здания их типа
tiny_towns-reason-monument = монумент
tiny_towns-reason-empty = пустые клетки
