# Маленькі міста
small_cities-option-level = Що бере участь у грі
small_cities-option-level-1 = рівень 1: лише споруди
small_cities-option-level-2 = рівень 2: особисті цілі та бонус
small_cities-option-level-3 = рівень 3: особисті цілі, додаткова ціль і бонус
small_cities-option-goal = Додаткова ціль (лише рівень 3)
small_cities-option-goal-random = випадкова
small_cities-option-goal-city_routes = Міські маршрути: споруди, від яких квартали того самого кольору тягнуться до краю плану
small_cities-option-goal-downtown = Середмістя: споруди в центральній області
small_cities-option-goal-outskirts = Околиці: споруди поза центральною областю
small_cities-option-goal-encirclement = Оточення: споруди, довкола яких зайняті всі шість гексів
small_cities-option-goal-crossroads = Перехрестя: споруди, довкола яких щонайменше три кольори
small_cities-option-goal-wind_rose = Роза вітрів: стовпці плану, де є споруда
small_cities-option-goal-symmetry = Симетрія: споруди з однаковим кольором на двох протилежних боках
small_cities-option-goal-triangle = Трикутник: сторона найбільшого заповненого трикутника
small_cities-option-goal-social_centres = Соціальні осередки: споруди поруч з іншою спорудою
small_cities-option-goal-hub = Хаб: кількість кольорів довкола вашої найкращої споруди
small_cities-option-bonus = Карта бонусу (з рівня 2)
small_cities-option-bonus-random = випадкова
small_cities-option-bonus-dense_ground = Щільний ґрунт: споруда на зірці одразу дає очки
small_cities-option-bonus-financing = Фінансування: закресліть зірку, щоб за хід намалювати і фігуру, і споруду
small_cities-option-bonus-tender = Тендер
small_cities-option-bonus-rezoning = Перепланування

small_cities-colour-red = червоний
small_cities-colour-yellow = жовтий
small_cities-colour-brown = коричневий
small_cities-colour-green = зелений
small_cities-colour-blue = синій
small_cities-quarter-red = житловий квартал
small_cities-quarter-yellow = фермерський квартал
small_cities-quarter-brown = промисловий квартал
small_cities-quarter-green = парковий квартал
small_cities-quarter-blue = комерційний квартал
small_cities-building-sports_ground = Спортмайданчик
    .acc = спортмайданчик
small_cities-building-sports_ground-about = 1 за кожен червоний квартал поруч; ще 1, якщо поруч є квартал іншого кольору
small_cities-building-windmill = Вітряк
    .acc = вітряк
small_cities-building-windmill-about = 1 за кожен жовтий квартал поруч; ще 1, якщо поруч немає споруд
small_cities-building-station = Станція
    .acc = станцію
small_cities-building-station-about = 1 за кожен коричневий квартал поруч; ще 1, якщо квартали є з двох протилежних боків
small_cities-building-velocentre = Велоцентр
    .acc = велоцентр
small_cities-building-velocentre-about = 1 за кожен зелений квартал поруч; ще 1, якщо ланцюжок зелених кварталів веде до іншої споруди
small_cities-building-bank = Банк
    .acc = банк
small_cities-building-bank-about = 1 за кожен синій квартал поруч; ще 1, якщо гекс не крайній
small_cities-building-square = Площа
    .acc = площу
small_cities-building-square-about = 2 за кожну споруду поруч; ще 1, якщо зайняті всі шість гексів довкола; поруч потрібна споруда
small_cities-figure-bee = Ромб
    .acc = ромб
small_cities-figure-pistol = Пістолет
    .acc = пістолет
small_cities-figure-arch = Арка
    .acc = арку
small_cities-figure-propeller = Пропелер
    .acc = пропелер
small_cities-figure-wave = Хвиля
    .acc = хвилю
small_cities-figure-worm = Гачок
    .acc = гачок
small_cities-figure-bar = Лінія
    .acc = лінію
small_cities-goal-city_routes = Міські маршрути
small_cities-goal-city_routes-about = споруди, від яких квартали того самого кольору тягнуться до краю плану
small_cities-goal-downtown = Середмістя
small_cities-goal-downtown-about = споруди в центральній області
small_cities-goal-outskirts = Околиці
small_cities-goal-outskirts-about = споруди поза центральною областю
small_cities-goal-encirclement = Оточення
small_cities-goal-encirclement-about = споруди, довкола яких зайняті всі шість гексів
small_cities-goal-crossroads = Перехрестя
small_cities-goal-crossroads-about = споруди, довкола яких щонайменше три кольори
small_cities-goal-wind_rose = Роза вітрів
small_cities-goal-wind_rose-about = стовпці плану, де є споруда
small_cities-goal-symmetry = Симетрія
small_cities-goal-symmetry-about = споруди з однаковим кольором на двох протилежних боках
small_cities-goal-triangle = Трикутник
small_cities-goal-triangle-about = сторона найбільшого заповненого трикутника
small_cities-goal-social_centres = Соціальні осередки
small_cities-goal-social_centres-about = споруди поруч з іншою спорудою
small_cities-goal-hub = Хаб
small_cities-goal-hub-about = кількість кольорів довкола вашої найкращої споруди
small_cities-goal-specialisation = Спеціалізація
small_cities-goal-specialisation-about = квартали вашого стартового кольору, довкола яких зайняті всі шість гексів
small_cities-goal-unification = Уніфікація
small_cities-goal-unification-about = споруди, поруч з якими є обидва кольори вашої карти
small_cities-bonus-dense_ground = Щільний ґрунт
small_cities-bonus-financing = Фінансування
small_cities-bonus-tender = Тендер
small_cities-bonus-rezoning = Перепланування
small_cities-effect-points = споруда на зірці одразу дає очки
small_cities-effect-both = закресліть зірку, щоб за хід намалювати і фігуру, і споруду
small_cities-effect-faces = закресліть зірку, щоб обрати на цей хід грані обох кубиків
small_cities-effect-figure = закресліть зірку, щоб обрати на цей хід грань чорного кубика
small_cities-effect-building = закресліть зірку, щоб обрати на цей хід грань білого кубика
small_cities-effect-colour = закресліть зірку, щоб малювати цього ходу будь-яким кольором
small_cities-ask-start = Оберіть маркер, з яким почнете
small_cities-ask-draw = Ваш маркер: { $colour }. Намалюйте фігуру або споруду
small_cities-ask-building = Ваш маркер: { $colour }. Тепер намалюйте споруду
small_cities-ask-figure = Ваш маркер: { $colour }. Намалюйте { $figure-acc }
small_cities-ask-black = Оберіть грань чорного кубика. Яку фігуру малюєте?
small_cities-ask-white = Оберіть грань білого кубика. Яку споруду малюєте?
small_cities-ask-colour = Оберіть колір, яким малюватимете цього ходу
small_cities-ask-more-building = Закреслити зірку й намалювати ще й споруду?
small_cities-ask-more-figure = Закреслити зірку й намалювати ще й фігуру?

small_cities-move-pass = Пропустити хід: малювати нема чого
    .told = { $who } пропускає хід: малювати нема чого
small_cities-move-done = Завершити хід
    .told = { $who } завершує хід
small_cities-move-star = Закреслити зірку
    .told = { $who } закреслює зірку
small_cities-move-black = Чорний кубик: { $figure }
    .told = { $who } обирає грань чорного кубика: { $figure }
small_cities-move-white = Білий кубик: { $building }
    .told = { $who } обирає грань білого кубика: { $building }
small_cities-move-colour = Малювати цим кольором: { $colour }
    .told = { $who } обирає колір: { $colour }
small_cities-move-start = Почати з цим маркером: { $colour }
    .told = { $who } обирає стартовий маркер: { $colour }
small_cities-move-build = Намалювати { $building-acc } на { $cell }
    .told = { $who } малює { $building-acc } на { $cell }
small_cities-move-figure = Намалювати { $figure-acc } від { $cell } ({ $turn })
    .told = { $who } малює { $figure-acc } від { $cell }
small_cities-move-marker = Стартовий маркер: { $colour }
    .told = { $who } отримує стартовий маркер: { $colour }
small_cities-move-goal = Додаткова ціль: { $goal }
small_cities-move-bonus = Карта бонусу: { $bonus }
small_cities-move-roll = На кубиках: { $building } і { $figure }

small_cities-event-figure = { $seat } малює { $figure-acc } ({ $colour }): { $cells }
small_cities-event-building = { $seat } малює { $building-acc } на { $cell } ({ $colour }): { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
small_cities-event-finished = { $seat } завершує хід
small_cities-event-star = { $seat } закреслює зірку ({ $bonus })
small_cities-event-nothing = { $seat } не може нічого намалювати
small_cities-event-full = Стрічку споруд заповнено: гру завершено
small_cities-event-stuck = Ніхто більше нічого не може намалювати: гру завершено

small_cities-refuse-phase = Не зараз. { $question }
small_cities-refuse-pass = Вам є що намалювати, тому пропустити хід не можна.
small_cities-refuse-done = Спершу щось намалюйте.
small_cities-refuse-useless = З цим вибором ({ $choice }) ви нічого не зможете намалювати: оберіть інше.
small_cities-refuse-not-on-die = На кубику немає такої грані ({ $choice }): оберіть іншу.
small_cities-refuse-no-bonus = На рівні 1 немає бонусів, і зірок теж немає.
small_cities-refuse-not-spent = «{ $bonus }» дає очки одразу: зірок за нього не закреслюють.
small_cities-refuse-second-star = За хід можна закреслити лише одну зірку.
small_cities-refuse-no-star = У вас немає зірки: спершу намалюйте споруду на гексі із зіркою.
small_cities-refuse-draw-first = «{ $bonus }»: спершу намалюйте фігуру або споруду, а зірка дозволить намалювати друге.
small_cities-refuse-star-useless = «{ $bonus }» теж не дасть нічого намалювати: збережіть зірку.
small_cities-refuse-second-building = Споруду цього ходу ви вже намалювали: намалюйте фігуру.
small_cities-refuse-second-figure = Фігуру цього ходу ви вже намалювали: намалюйте споруду.
small_cities-refuse-kind = Зараз не можна намалювати { $building-acc }: кубик дає { $rolled-acc }, а маркер — { $base-acc }.
small_cities-refuse-kind-same = Зараз не можна намалювати { $building-acc }: і кубик, і маркер дають { $base-acc }.
small_cities-refuse-figure = На кубику «{ $rolled }», а не «{ $figure }».
small_cities-refuse-no-hex = На плані немає гекса { $cell }.
small_cities-refuse-off-plan = «{ $figure }» вийде за край плану.
small_cities-refuse-taken = Гекс { $cell } уже зайнято.
small_cities-refuse-square = Площі потрібна споруда поруч, а поруч із { $cell } її немає.
small_cities-refuse-beside = { $building } на { $cell }: поруч потрібен квартал кольору цієї споруди ({ $colour }).
small_cities-refuse-circles = Усі кружки стрічки обведено або заповнено: фігур малювати більше не можна, лише споруди.

small_cities-score-building = Споруда { $number }: { $building }
small_cities-score-circle = Споруда { $number }
small_cities-score-stars = Споруди на зірках
small_cities-score-goal = { $goal }: { $marks ->
    [one] { $marks } позначка
    [few] { $marks } позначки
    [many] { $marks } позначок
   *[other] { $marks } позначки
}
small_cities-tie-buildings = менше споруд (тут { $count })
small_cities-tie-last = більше очок за останню споруду

small_cities-verdict-1 = «Кращого місця у світі не знайдеш!»
small_cities-verdict-2 = «З такою домівкою й відпустка не потрібна».
small_cities-verdict-3 = «Затишніше за столицю, і дихається легко».
small_cities-verdict-4 = «Туристи залюбки шлють звідси листівки».
small_cities-verdict-5 = «Є все, лише ввечері нема куди піти».
small_cities-verdict-6 = «Тісно, як у вулику, а на дорогах вічно стоїмо».
small_cities-verdict-7 = «Далі за нас — лише ліс».
small_cities-verdict-8 = «Ну… комусь треба жити й тут. Мені, наприклад».

small_cities-error-no-room = На плані немає місця для фігури з чорного кубика ({ $figure }): збільште план або змініть кубик.

small_cities-sheet-start = { $field }: двоє гравців не можуть почати з однаковим маркером ({ $value })
small_cities-sheet-stars = { $field }: з цим бонусом зірки не дають очок, приберіть { $value }
small_cities-sheet-buildings = { $field }: споруд на плані не більше { $most }, а тут { $found }
small_cities-sheet-ribbon = { $field }: на кожну споруду потрібне одне число. На плані їх { $built }, на стрічці { $found }
small_cities-sheet-hex = { $field }: на плані немає гекса «{ $value }». Пишіть «q,r», наприклад «0,0»
small_cities-sheet-twice = { $field }: гекс { $value } записано двічі
small_cities-sheet-quarter = { $field }: { $value } — не квартал. Напишіть колір, наприклад «red», або споруду, наприклад «red:bank»
small_cities-error-goal = Додаткова ціль бере участь у грі лише на рівні 3: оберіть рівень 3 або не обирайте цілі.
small_cities-error-bonus = Бонуси беруть участь у грі з рівня 2: оберіть рівень 2 або 3 чи не обирайте бонусу.

small_cities-reason-building = споруди
small_cities-reason-stars = зірки
small_cities-reason-goal = цілі
