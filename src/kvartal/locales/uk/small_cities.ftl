# Маленькі міста
small_cities-option-level = Що бере участь у грі
small_cities-option-level-1 = рівень 1: лише споруди
small_cities-option-level-2 = рівень 2: особисті цілі та бонус
small_cities-option-level-3 = рівень 3: особисті цілі, спільна ціль і бонус
small_cities-option-goal = Спільна ціль (лише рівень 3)
small_cities-option-goal-random = визначить випадок
small_cities-option-goal-city_routes = Міські маршрути: споруди, від яких квартали того самого кольору тягнуться до краю плану
small_cities-option-goal-downtown = Даунтаун: споруди в центральній області
small_cities-option-goal-outskirts = Околиці: споруди поза центральною областю
small_cities-option-goal-encirclement = Оточення: споруди, довкола яких зайняті всі шість гексів
small_cities-option-goal-crossroads = Перехрестя: споруди, довкола яких щонайменше три кольори
small_cities-option-goal-wind_rose = Роза вітрів: стовпці плану, де є споруда
small_cities-option-goal-symmetry = Симетрія: споруди з однаковим кольором на двох протилежних боках
small_cities-option-goal-triangle = Трикутник: сторона найбільшого заповненого трикутника
small_cities-option-goal-social_centres = Соцосередки: споруди поруч з іншою спорудою
small_cities-option-goal-hub = Хаб: кількість кольорів довкола вашої найкращої споруди
small_cities-option-bonus = Карта бонусу (з рівня 2)
small_cities-option-bonus-random = визначить випадок
small_cities-option-bonus-dense_ground = Щільний ґрунт: споруда на зірці одразу дає очки
small_cities-option-bonus-financing = Фінансування: закресліть зірку: намалюйте за хід і фігуру, і споруду
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
small_cities-goal-downtown = Даунтаун
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
small_cities-goal-social_centres = Соцосередки
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
small_cities-effect-both = закресліть зірку: намалюйте за хід і фігуру, і споруду
small_cities-effect-faces = закресліть зірку: оберіть на цей хід грані обох кубиків
small_cities-effect-figure = закресліть зірку: оберіть на цей хід грань чорного кубика
small_cities-effect-building = закресліть зірку: оберіть на цей хід грань білого кубика
small_cities-effect-colour = закресліть зірку: малюйте цього ходу будь-яким кольором
small_cities-ask-start = Оберіть маркер, з яким почнете
small_cities-ask-draw = Ваш маркер: { $colour }. Намалюйте фігуру або споруду
small_cities-ask-building = Ваш маркер: { $colour }. Тепер намалюйте споруду
small_cities-ask-figure = Ваш маркер: { $colour }. Намалюйте фігуру: { $figure }
small_cities-ask-black = Оберіть грань чорного кубика: яка фігура?
small_cities-ask-white = Оберіть грань білого кубика: яка споруда?
small_cities-ask-colour = Оберіть колір, яким малюватимете цього ходу
small_cities-ask-more-building = Закреслити зірку й намалювати ще й споруду?
small_cities-ask-more-figure = Закреслити зірку й намалювати ще й фігуру?

small_cities-move-pass = Нічого не можна намалювати
small_cities-move-done = Завершити хід
small_cities-move-star = Закреслити зірку
small_cities-move-black = Чорний кубик: { $figure }
small_cities-move-white = Білий кубик: { $building }
small_cities-move-colour = Малювати цим кольором: { $colour }
small_cities-move-start = Почати з цим маркером: { $colour }
small_cities-move-build = { $building } на { $cell }
small_cities-move-figure = { $figure } від { $cell } ({ $turn })
small_cities-move-marker = Стартовий маркер: { $colour }
small_cities-move-goal = Спільна ціль: { $goal }
small_cities-move-bonus = Карта бонусу: { $bonus }
small_cities-move-roll = На кубиках випало: { $building } і { $figure }

small_cities-event-figure = { $seat } малює фігуру ({ $figure }, { $colour }): { $cells }
small_cities-event-building = { $seat } малює споруду ({ $building }, { $colour }) на { $cell }: { $points ->
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

small_cities-refuse-phase = Не зараз. Спершу: { $question }
small_cities-refuse-pass = Дещо намалювати можна, тому пропустити хід не можна
small_cities-refuse-done = Спершу щось намалюйте
small_cities-refuse-useless = З цим вибором ({ $choice }) ви нічого не зможете намалювати: оберіть інше
small_cities-refuse-not-on-die = На кубику немає такої грані ({ $choice }): оберіть іншу
small_cities-refuse-no-bonus = На рівні 1 немає бонусів, і зірок теж немає
small_cities-refuse-not-spent = { $bonus } дає очки одразу: зірки за нього не закреслюють
small_cities-refuse-second-star = За хід можна закреслити лише одну зірку
small_cities-refuse-no-star = У вас немає зірки: спершу намалюйте споруду на гексі із зіркою
small_cities-refuse-draw-first = { $bonus }: спершу намалюйте фігуру або споруду, а зірка оплатить друге
small_cities-refuse-star-useless = { $bonus } теж нічого не дасть намалювати: збережіть зірку
small_cities-refuse-second-building = Споруда цього ходу вже є: намалюйте фігуру
small_cities-refuse-second-figure = Фігура цього ходу вже є: намалюйте споруду
small_cities-refuse-kind = { $building } — це не споруда з кубика ({ $rolled }) і не споруда вашого маркера ({ $base })
small_cities-refuse-kind-same = Зараз не збудувати: { $building }. І кубик, і маркер дають те саме: { $base }
small_cities-refuse-figure = На кубику інша фігура: { $rolled }, а не { $figure }
small_cities-refuse-no-hex = На плані немає гекса { $cell }
small_cities-refuse-off-plan = Фігура ({ $figure }) вийде за край плану
small_cities-refuse-taken = Гекс { $cell } уже зайнято
small_cities-refuse-square = Поруч із площею потрібна споруда, а поруч із { $cell } її немає
small_cities-refuse-beside = { $building } на { $cell }: поруч потрібен квартал того самого кольору, що у споруди ({ $colour })
small_cities-refuse-circles = Усі кружечки стрічки обведено або заповнено: фігур більше не буде, лише споруди

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
small_cities-tie-last = дорожча остання споруда

small_cities-verdict-1 = «Кращого місця у світі не знайти!»
small_cities-verdict-2 = «З такою домівкою й відпустка не потрібна».
small_cities-verdict-3 = «Затишніше за столицю, і дихається легко».
small_cities-verdict-4 = «Туристи залюбки шлють звідси листівки».
small_cities-verdict-5 = «Є все, лише ввечері піти нікуди».
small_cities-verdict-6 = «Тісно, як у вулику, а на дорогах вічно стоїмо».
small_cities-verdict-7 = «Далі за нас — лише ліс».
small_cities-verdict-8 = «Ну… комусь треба жити й тут. Мені, наприклад».

small_cities-error-no-room = На плані немає місця для фігури з чорного кубика ({ $figure }): збільште план або змініть кубик

small_cities-sheet-start = { $field }: двоє гравців не можуть почати з одним маркером ({ $value })
small_cities-sheet-stars = { $field }: з цим бонусом зірки очок не дають: приберіть { $value }
small_cities-sheet-buildings = { $field }: споруд на плані не більше { $most }, а тут { $found }
small_cities-sheet-ribbon = { $field }: на кожну споруду потрібне одне число: на плані їх { $built }, на стрічці { $found }
small_cities-sheet-hex = { $field }: на плані немає гекса «{ $value }»: пишіть «q,r», наприклад «0,0»
small_cities-sheet-twice = { $field }: гекс { $value } записано двічі
small_cities-sheet-quarter = { $field }: { $value } — не квартал: напишіть колір, наприклад «red», або споруду, наприклад «red:bank»
small_cities-error-goal = Спільна ціль бере участь у грі лише на рівні 3: оберіть рівень 3 або не обирайте ціль.
small_cities-error-bonus = Бонуси беруть участь у грі починаючи з рівня 2: оберіть рівень 2 або 3 чи не обирайте бонус.
