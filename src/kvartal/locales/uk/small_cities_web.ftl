# Маленькі міста на сторінці.

small_cities-web-plan = План міста
small_cities-web-round = Раунд { $round }
small_cities-web-ribbon = Стрічка споруд
small_cities-web-ribbon-how = Очки кожної споруди записують у наступний кружок. Коли чиюсь стрічку заповнено, раунд дограють, і гру завершено.
small_cities-web-ribbon-solo = Очки за споруду записують у наступний кружок, за фігуру обводять ще порожній. Коли обводити нема чого, фігур малювати більше не можна. Заповнена стрічка завершує гру.
small_cities-web-circle = Кружок { $number }: { $building } на { $cell }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
small_cities-web-circle-empty = Кружок { $number }: порожній
small_cities-web-circle-ringed = Кружок { $number }: обведений, споруди ще немає
small_cities-web-ring = Коло маркерів
small_cities-web-ring-how = Після кожного раунду всі маркери переходять на одне місце далі, минаючи й порожні місця. Який маркер у руці, таким кольором і малюєте.
small_cities-web-ring-place = { $name }: { $colour }
small_cities-web-coming = Наступні маркери: { $colours }
small_cities-web-nobody = порожнє місце
small_cities-web-goals = Цілі
small_cities-web-goal-now = { $marks ->
    [one] { $marks } позначка
    [few] { $marks } позначки
    [many] { $marks } позначок
   *[other] { $marks } позначки
}, поки що { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
small_cities-web-goal-boxes = Кожна клітинка — одна позначка; наприкінці ціль дасть стільки очок, скільки вказано в останній позначеній клітинці.
small_cities-web-stars-title = Зірки
small_cities-web-star-how = Намалюйте на зірці споруду (не фігуру), і зірка ваша. Фігура закриває зірку назавжди. За раунд можна витратити одну зірку.
small_cities-web-stars = Зірок у запасі { $stars }, закреслено { $crossed }
small_cities-web-star-points = Очки за споруди на зірках: { $points }
small_cities-web-watch = Чий план показати
small_cities-web-start = Стартовий маркер: { $colour }

small_cities-web-centre = Затінена середина: центральна область, вона важлива для двох цілей
small_cities-web-hex-empty = { $cell }: порожньо
small_cities-web-hex-star = { $cell }: порожньо, зірка
small_cities-web-hex-quarter = { $cell }: { $quarter }, { $colour }
small_cities-web-hex-building = { $cell }: { $building } ({ $colour }), { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
small_cities-web-target = { $cell }. { $move }
small_cities-web-target-points = { $cell }. { $move }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}

small_cities-web-draw-what = Що намалювати
small_cities-web-from-black = фігура чорного кубика
small_cities-web-from-white = споруда білого кубика
small_cities-web-from-marker = споруда вашого маркера
small_cities-web-from-both = споруда і кубика, і маркера
small_cities-web-figure-about = Займає чотири порожні гекси де завгодно; повертайте й віддзеркалюйте її як хочете
small_cities-web-needs = Поруч потрібен квартал кольору споруди: { $colour }.
small_cities-web-needs-building = Поруч потрібна споруда.
small_cities-web-start-goals = Особисті цілі з цим маркером: квартали стартового кольору ({ $colour }), довкола яких усе зайнято, і споруди поруч із двома кольорами ({ $one } та { $other }).
small_cities-web-previous = Попереднє місце
small_cities-web-next = Наступне місце
small_cities-web-places = { $count ->
    [one] Підходить { $count } місце
    [few] Підходять { $count } місця
    [many] Підходять { $count } місць
   *[other] Підходять { $count } місця
}
small_cities-web-turn = Повернути фігуру
small_cities-web-mirror = Віддзеркалити фігуру

small_cities-web-say-marker = Стартовий маркер: { $start }. У руці: { $marker }.
small_cities-web-say-quarters = { $quarter }, { $count ->
    [one] { $count } гекс
    [few] { $count } гекси
    [many] { $count } гексів
   *[other] { $count } гекса
}: { $cells }
small_cities-web-say-ribbon = Споруд: { $built } з { $circles }
small_cities-web-say-ringed = Обведених кружків: { $count }
small_cities-web-say-finished = Хід у цьому раунді зроблено

small_cities-web-rules-plan-title = План
small_cities-web-rules-plan = У кожного свій план, гексів на ньому { $hexes }. Усе, що ви малюєте на гексі, — це квартал якогось кольору, іноді зі спорудою. Споруда — теж квартал того кольору, яким її намальовано. Затінена середина — центральна область; вона важлива для двох цілей.
small_cities-web-rules-round-title = Раунд
small_cities-web-rules-round = Обидва кубики кидають один раз на всіх. Потім усі одночасно малюють, кожен на своєму плані й тим маркером, що в руці. Намалюйте щось одне:
small_cities-web-rules-do-figure = фігуру з чорного кубика, цілком своїм кольором;
small_cities-web-rules-do-white = споруду з білого кубика;
small_cities-web-rules-do-marker = споруду, що належить до кольору вашого маркера.
small_cities-web-rules-must = Хто може малювати — мусить. Хто не може — пропускає. Що намалювали інші, видно, коли закінчать усі.
small_cities-web-rules-figures-title = Фігури
small_cities-web-rules-figures = Фігура займає чотири порожні гекси будь-де на плані. Повертайте й віддзеркалюйте її як завгодно; торкатися вже намальованого вона не мусить.
small_cities-web-rules-buildings-title = Споруди
small_cities-web-rules-buildings = Споруда займає один порожній гекс поруч із кварталом свого кольору: банк — поруч із синім, хоч би який маркер ви тримали. Лише площі потрібен не квартал, а споруда поруч. Кожна споруда дає очки одразу, залежно від того, що довкола, і нові малюнки їх не змінюють. Саму себе споруда не рахує.
small_cities-web-rules-buildings-colour = Маркер вирішує, якого кольору гекс самої споруди: банк, намальований червоним, — це червоний квартал.
small_cities-web-rules-example = Тут: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
small_cities-web-rules-chain = У ланцюжку велоцентру щонайменше один зелений квартал між спорудами; він може йти й через зелені споруди, а споруда на його кінці буває будь-якого кольору.
small_cities-web-rules-ring = Тому кольори приходять до вас в одному й тому самому порядку, і можна планувати наперед.
small_cities-web-rules-levels-title = Три рівні
small_cities-web-rules-personal-title = Особисті цілі (з рівня 2)
small_cities-web-rules-personal = Ваш перший маркер приносить дві цілі, їх рахують наприкінці. Спеціалізація: квартали стартового кольору, довкола яких зайняті всі шість гексів. Уніфікація: споруди, поруч з якими є обидва кольори вашої карти.
small_cities-web-rules-shared-title = Додаткова ціль (рівень 3)
small_cities-web-rules-shared = Одна з цих десяти діє для всіх. Числа — очки за одну позначку, дві й так далі.
small_cities-web-rules-goal-notes = Якщо позначок більше, ніж клітинок на карті, очки — як за останню клітинку. Крайній гекс оточити не можна. Споруди всюди вважаються кварталами свого кольору. Для «Міських маршрутів» споруда може й сама стояти на краю.
small_cities-web-rules-stars-title = Зірки й карта бонусу (з рівня 2)
small_cities-web-rules-stars = На плані { $stars ->
    [one] { $stars } зірка
    [few] { $stars } зірки
    [many] { $stars } зірок
   *[other] { $stars } зірки
}. Намалюйте на зірці споруду, і зірка ваша; фігура її лише закриває. У грі одна карта бонусу на всіх, і на ній сказано, що дають зірки. За раунд можна витратити одну зірку, навіть щойно здобуту. Зірки, що лишилися, очок не дають.
small_cities-web-rules-effect-points = кожна споруда на зірці одразу дає { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}; закреслювати нічого не треба.
small_cities-web-rules-effect-both = намалюйте одне, закресліть зірку й намалюйте друге: за хід вийдуть і фігура, і споруда.
small_cities-web-rules-effect-faces = закресліть зірку до малювання й оберіть для себе грані обох кубиків.
small_cities-web-rules-effect-figure = закресліть зірку до малювання й оберіть для себе грань чорного кубика.
small_cities-web-rules-effect-building = закресліть зірку до малювання й оберіть для себе грань білого кубика.
small_cities-web-rules-effect-colour = закресліть зірку до малювання й малюйте будь-яким із п’яти кольорів, зі спорудою цього кольору; маркери переходять як завжди.
small_cities-web-rules-end-title = Кінець гри
small_cities-web-rules-end = Коли в когось { $circles ->
    [one] { $circles } споруда
    [few] { $circles } споруди
    [many] { $circles } споруд
   *[other] { $circles } споруди
}, раунд дограють, і гру завершено. Складіть очки за споруди, зірки та цілі: перемагає той, у кого більше.
small_cities-web-rules-ties = За рівності перемагає місто, де споруд менше, потім те, чия остання споруда дала більше очок; потім перемога спільна. Гру завершено й тоді, коли ніхто більше не зможе нічого намалювати.
small_cities-web-rules-solo-title = Наодинці
small_cities-web-rules-solo = Оберіть перший маркер до того, як відкриються ціль і бонус. За кожну фігуру обведіть перший кружок стрічки, який не обведено й не заповнено; очки за кожну споруду пишіть у перший кружок без числа, обведений чи ні. Коли обводити нема чого, малювати можна лише споруди. Усього кружків { $circles }. На рівні 3 мешканці скажуть, що думають про місто:
small_cities-web-rules-page-title = На цій сторінці
small_cities-web-rules-page = Оберіть, що малювати, і торкніться підсвіченого гекса або проведіть по плану: малюнок стане на найближче місце, де він уміщується. Подивіться, поверніть, підтвердьте. Якщо туди не можна, торкніться й дізнаєтеся чому.
small_cities-web-rules-keys = Клавіші: R повертає (коліщатко миші теж), F віддзеркалює, [ і ] переходять з місця на місце, стрілки ходять планом, Enter обирає й підтверджує, Esc скасовує вибір.
small_cities-web-rules-unknown = позначає те, чого немає в правилах із коробки: це наша реконструкція, доки її не виправить той, хто має коробку.

small_cities-web-sheet-goal = Додаткова ціль
small_cities-web-sheet-bonus = Карта бонусу
small_cities-web-sheet-seats = Гравці
small_cities-web-sheet-add = Ще один гравець
small_cities-web-sheet-remove = Прибрати цього гравця
small_cities-web-sheet-start = Стартовий маркер
small_cities-web-sheet-marker = Маркер
small_cities-web-sheet-erase = Стерти
small_cities-web-sheet-draws = Що він малює
small_cities-web-sheet-ribbon = Очки, записані на стрічці
small_cities-web-sheet-none = Споруд на плані ще немає.
small_cities-web-sheet-score = Підрахувати очки

small_cities-web-turn-short = Повернути
small_cities-web-mirror-short = Віддзеркалити
small_cities-web-place-of = { $at } з { $of }
small_cities-web-not-yet = Зараз не можна: { $names }
small_cities-web-ask-figure = Ваш маркер: { $colour }. Намалюйте фігуру
small_cities-web-move-figure = { $figure } від { $cell }
small_cities-web-rules-fig-turn = Одна фігура: як випала, двічі повернута й віддзеркалена.
small_cities-web-rules-fig-around = Спеціалізація: усі шість гексів довкола намальовано, квартал зараховано.
small_cities-web-rules-fig-both = Уніфікація: споруда поруч з обома кольорами карти, її зараховано.
