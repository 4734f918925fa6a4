# Маленькие города
small_cities-option-level = Что участвует в игре
small_cities-option-level-1 = уровень 1: только постройки
small_cities-option-level-2 = уровень 2: личные цели и бонус
small_cities-option-level-3 = уровень 3: личные цели, дополнительная цель и бонус
small_cities-option-goal = Дополнительная цель (только уровень 3)
small_cities-option-goal-random = случайная
small_cities-option-goal-city_routes = Городские маршруты: постройки, от которых кварталы того же цвета тянутся до края плана
small_cities-option-goal-downtown = Даунтаун: постройки в центральной области
small_cities-option-goal-outskirts = Окраины: постройки вне центральной области
small_cities-option-goal-encirclement = Окружение: постройки, вокруг которых заняты все шесть гексов
small_cities-option-goal-crossroads = Перекрёстки: постройки, вокруг которых не меньше трёх цветов
small_cities-option-goal-wind_rose = Роза ветров: столбцы плана, где есть постройка
small_cities-option-goal-symmetry = Симметрия: постройки с одинаковым цветом на двух противоположных сторонах
small_cities-option-goal-triangle = Треугольник: сторона самого большого заполненного треугольника
small_cities-option-goal-social_centres = Соцентры: постройки рядом с другой постройкой
small_cities-option-goal-hub = Хаб: число цветов вокруг вашей лучшей постройки
small_cities-option-bonus = Карта бонуса (с уровня 2)
small_cities-option-bonus-random = случайная
small_cities-option-bonus-dense_ground = Плотный грунт: постройка на звезде сразу приносит очки
small_cities-option-bonus-financing = Финансирование: зачеркните звезду, чтобы за ход нарисовать и фигуру, и постройку
small_cities-option-bonus-tender = Тендер
small_cities-option-bonus-rezoning = Перепланировка

small_cities-colour-red = красный
small_cities-colour-yellow = жёлтый
small_cities-colour-brown = коричневый
small_cities-colour-green = зелёный
small_cities-colour-blue = синий
small_cities-quarter-red = жилой квартал
small_cities-quarter-yellow = фермерский квартал
small_cities-quarter-brown = промышленный квартал
small_cities-quarter-green = парковый квартал
small_cities-quarter-blue = коммерческий квартал
small_cities-building-sports_ground = Спортплощадка
    .acc = спортплощадку
small_cities-building-sports_ground-about = 1 за каждый красный квартал рядом; ещё 1, если рядом есть квартал другого цвета
small_cities-building-windmill = Ветряк
    .acc = ветряк
small_cities-building-windmill-about = 1 за каждый жёлтый квартал рядом; ещё 1, если рядом нет построек
small_cities-building-station = Станция
    .acc = станцию
small_cities-building-station-about = 1 за каждый коричневый квартал рядом; ещё 1, если кварталы есть с двух противоположных сторон
small_cities-building-velocentre = Велоцентр
    .acc = велоцентр
small_cities-building-velocentre-about = 1 за каждый зелёный квартал рядом; ещё 1, если цепочка зелёных кварталов ведёт к другой постройке
small_cities-building-bank = Банк
    .acc = банк
small_cities-building-bank-about = 1 за каждый синий квартал рядом; ещё 1, если гекс не крайний
small_cities-building-square = Площадь
    .acc = площадь
small_cities-building-square-about = 2 за каждую постройку рядом; ещё 1, если заняты все шесть гексов вокруг; рядом нужна постройка
small_cities-figure-bee = Ромб
    .acc = ромб
small_cities-figure-pistol = Пистолет
    .acc = пистолет
small_cities-figure-arch = Арка
    .acc = арку
small_cities-figure-propeller = Пропеллер
    .acc = пропеллер
small_cities-figure-wave = Волна
    .acc = волну
small_cities-figure-worm = Крюк
    .acc = крюк
small_cities-figure-bar = Линия
    .acc = линию
small_cities-goal-city_routes = Городские маршруты
small_cities-goal-city_routes-about = постройки, от которых кварталы того же цвета тянутся до края плана
small_cities-goal-downtown = Даунтаун
small_cities-goal-downtown-about = постройки в центральной области
small_cities-goal-outskirts = Окраины
small_cities-goal-outskirts-about = постройки вне центральной области
small_cities-goal-encirclement = Окружение
small_cities-goal-encirclement-about = постройки, вокруг которых заняты все шесть гексов
small_cities-goal-crossroads = Перекрёстки
small_cities-goal-crossroads-about = постройки, вокруг которых не меньше трёх цветов
small_cities-goal-wind_rose = Роза ветров
small_cities-goal-wind_rose-about = столбцы плана, где есть постройка
small_cities-goal-symmetry = Симметрия
small_cities-goal-symmetry-about = постройки с одинаковым цветом на двух противоположных сторонах
small_cities-goal-triangle = Треугольник
small_cities-goal-triangle-about = сторона самого большого заполненного треугольника
small_cities-goal-social_centres = Соцентры
small_cities-goal-social_centres-about = постройки рядом с другой постройкой
small_cities-goal-hub = Хаб
small_cities-goal-hub-about = число цветов вокруг вашей лучшей постройки
small_cities-goal-specialisation = Специализация
small_cities-goal-specialisation-about = кварталы вашего стартового цвета, вокруг которых заняты все шесть гексов
small_cities-goal-unification = Унификация
small_cities-goal-unification-about = постройки, рядом с которыми есть оба цвета вашей карты
small_cities-bonus-dense_ground = Плотный грунт
small_cities-bonus-financing = Финансирование
small_cities-bonus-tender = Тендер
small_cities-bonus-rezoning = Перепланировка
small_cities-effect-points = постройка на звезде сразу приносит очки
small_cities-effect-both = зачеркните звезду, чтобы за ход нарисовать и фигуру, и постройку
small_cities-effect-faces = зачеркните звезду, чтобы выбрать на этот ход грани обоих кубиков
small_cities-effect-figure = зачеркните звезду, чтобы выбрать на этот ход грань чёрного кубика
small_cities-effect-building = зачеркните звезду, чтобы выбрать на этот ход грань белого кубика
small_cities-effect-colour = зачеркните звезду, чтобы рисовать в этот ход любым цветом
small_cities-ask-start = Выберите маркер, с которым начнёте
small_cities-ask-draw = Ваш маркер: { $colour }. Нарисуйте фигуру или постройку
small_cities-ask-building = Ваш маркер: { $colour }. Теперь нарисуйте постройку
small_cities-ask-figure = Ваш маркер: { $colour }. Нарисуйте { $figure-acc }
small_cities-ask-black = Выберите грань чёрного кубика. Какую фигуру рисуете?
small_cities-ask-white = Выберите грань белого кубика. Какую постройку рисуете?
small_cities-ask-colour = Выберите цвет, которым будете рисовать в этот ход
small_cities-ask-more-building = Зачеркнуть звезду и нарисовать ещё и постройку?
small_cities-ask-more-figure = Зачеркнуть звезду и нарисовать ещё и фигуру?

small_cities-move-pass = Пропустить ход: рисовать нечего
    .told = { $who } пропускает ход: рисовать нечего
small_cities-move-done = Закончить ход
    .told = { $who } заканчивает ход
small_cities-move-star = Зачеркнуть звезду
    .told = { $who } зачёркивает звезду
small_cities-move-black = Чёрный кубик: { $figure }
    .told = { $who } выбирает грань чёрного кубика: { $figure }
small_cities-move-white = Белый кубик: { $building }
    .told = { $who } выбирает грань белого кубика: { $building }
small_cities-move-colour = Рисовать этим цветом: { $colour }
    .told = { $who } выбирает цвет: { $colour }
small_cities-move-start = Начать с этим маркером: { $colour }
    .told = { $who } выбирает стартовый маркер: { $colour }
small_cities-move-build = Нарисовать { $building-acc } на { $cell }
    .told = { $who } рисует { $building-acc } на { $cell }
small_cities-move-figure = Нарисовать { $figure-acc } от { $cell } ({ $turn })
    .told = { $who } рисует { $figure-acc } от { $cell }
small_cities-move-marker = Стартовый маркер: { $colour }
    .told = { $who } получает стартовый маркер: { $colour }
small_cities-move-goal = Дополнительная цель: { $goal }
small_cities-move-bonus = Карта бонуса: { $bonus }
small_cities-move-roll = На кубиках: { $building } и { $figure }

small_cities-event-figure = { $seat } рисует { $figure-acc } ({ $colour }): { $cells }
small_cities-event-building = { $seat } рисует { $building-acc } на { $cell } ({ $colour }): { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
small_cities-event-finished = { $seat } заканчивает ход
small_cities-event-star = { $seat } зачёркивает звезду ({ $bonus })
small_cities-event-nothing = { $seat } ничего не может нарисовать
small_cities-event-full = Лента построек заполнена: игра окончена
small_cities-event-stuck = Никто больше ничего не может нарисовать: игра окончена

small_cities-refuse-phase = Не сейчас. { $question }
small_cities-refuse-pass = Вам есть что нарисовать, поэтому пропустить ход нельзя.
small_cities-refuse-done = Сначала что-нибудь нарисуйте.
small_cities-refuse-useless = С этим выбором ({ $choice }) вы ничего не сможете нарисовать: выберите другое.
small_cities-refuse-not-on-die = На кубике нет такой грани ({ $choice }): выберите другую.
small_cities-refuse-no-bonus = На уровне 1 нет бонусов, и звёзд тоже нет.
small_cities-refuse-not-spent = «{ $bonus }» приносит очки сразу: звёзды за него не зачёркивают.
small_cities-refuse-second-star = За ход можно зачеркнуть только одну звезду.
small_cities-refuse-no-star = У вас нет звезды: сначала нарисуйте постройку на гексе со звездой.
small_cities-refuse-draw-first = «{ $bonus }»: сначала нарисуйте фигуру или постройку, а звезда позволит нарисовать второе.
small_cities-refuse-star-useless = «{ $bonus }» тоже не даст ничего нарисовать: сохраните звезду.
small_cities-refuse-second-building = Постройку в этот ход вы уже нарисовали: нарисуйте фигуру.
small_cities-refuse-second-figure = Фигуру в этот ход вы уже нарисовали: нарисуйте постройку.
small_cities-refuse-kind = Сейчас нельзя нарисовать { $building-acc }: кубик даёт { $rolled-acc }, а маркер — { $base-acc }.
small_cities-refuse-kind-same = Сейчас нельзя нарисовать { $building-acc }: и кубик, и маркер дают { $base-acc }.
small_cities-refuse-figure = На кубике «{ $rolled }», а не «{ $figure }».
small_cities-refuse-no-hex = На плане нет гекса { $cell }.
small_cities-refuse-off-plan = «{ $figure }» выйдет за край плана.
small_cities-refuse-taken = Гекс { $cell } уже занят.
small_cities-refuse-square = Площади нужна постройка рядом, а рядом с { $cell } её нет.
small_cities-refuse-beside = { $building } на { $cell }: рядом нужен квартал цвета этой постройки ({ $colour }).
small_cities-refuse-circles = Все кружки ленты обведены или заполнены: фигуры рисовать больше нельзя, только постройки.

small_cities-score-building = Постройка { $number }: { $building }
small_cities-score-circle = Постройка { $number }
small_cities-score-stars = Постройки на звёздах
small_cities-score-goal = { $goal }: { $marks ->
    [one] { $marks } отметка
    [few] { $marks } отметки
    [many] { $marks } отметок
   *[other] { $marks } отметки
}
small_cities-tie-buildings = меньше построек (здесь { $count })
small_cities-tie-last = больше очков за последнюю постройку

small_cities-verdict-1 = «Лучше места в мире не сыскать!»
small_cities-verdict-2 = «С таким домом и отпуск не нужен».
small_cities-verdict-3 = «Уютнее столицы, и дышится легко».
small_cities-verdict-4 = «Туристы охотно шлют отсюда открытки».
small_cities-verdict-5 = «Есть всё, только вечером пойти некуда».
small_cities-verdict-6 = «Тесно, как в улье, а на дорогах вечно стоим».
small_cities-verdict-7 = «Дальше нас — только лес».
small_cities-verdict-8 = «Ну… кому-то надо жить и здесь. Мне, например».

small_cities-error-no-room = На плане нет места для фигуры с чёрного кубика ({ $figure }): увеличьте план или измените кубик.

small_cities-sheet-start = { $field }: два игрока не могут начать с одинаковым маркером ({ $value })
small_cities-sheet-stars = { $field }: с этим бонусом звёзды не приносят очков, уберите { $value }
small_cities-sheet-buildings = { $field }: построек на плане не больше { $most }, а здесь { $found }
small_cities-sheet-ribbon = { $field }: на каждую постройку нужно одно число. На плане их { $built }, на ленте { $found }
small_cities-sheet-hex = { $field }: на плане нет гекса «{ $value }». Пишите «q,r», например «0,0»
small_cities-sheet-twice = { $field }: гекс { $value } записан дважды
small_cities-sheet-quarter = { $field }: { $value } — не квартал. Напишите цвет, например «red», или постройку, например «red:bank»
small_cities-error-goal = Дополнительная цель участвует в игре только на уровне 3: выберите уровень 3 или не выбирайте цель.
small_cities-error-bonus = Бонусы участвуют в игре начиная с уровня 2: выберите уровень 2 или 3 либо не выбирайте бонус.

small_cities-reason-building = постройки
small_cities-reason-stars = звёзды
small_cities-reason-goal = цели
