# «Приголомшливе місто» у браузері.

shake_that_city-web-shaker = Кубомішалка з дев’ятьма фішками
shake_that_city-web-board = Квартал: { $name }
shake_that_city-web-shaken-soon = Кубомішалку струшують
shake_that_city-web-round = Раунд { $round } із { $rounds }
shake_that_city-web-active = активний гравець
shake_that_city-web-chosen = вибір зроблено
shake_that_city-web-task-points = Очки
shake_that_city-web-task-tiles = Прибрано жетонів умов
shake_that_city-web-tasks = Очки: { $points }/{ $goal }. Умови: { $cleared }/{ $tiles }
shake_that_city-web-most = Випало найбільше, брати не можна: { $type }
shake_that_city-web-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
shake_that_city-web-left = умов: { $count }

shake_that_city-web-cell = { $cell }: { $what }
shake_that_city-web-cell-choice = { $line }. { $means } ({ $cells })
shake_that_city-web-no-fit = Сюди не вміщується: { $type }
shake_that_city-web-empty = порожньо
shake_that_city-web-free-outer = порожньо, околиця
shake_that_city-web-free-brown = порожньо, коричнева зона
shake_that_city-web-free-grey = порожньо, сіра зона

shake_that_city-web-places = { $count ->
    [one] { $count } придатне місце
    [few] { $count } придатні місця
    [many] { $count } придатних місць
   *[other] { $count } придатного місця
}
shake_that_city-web-fits-nowhere = нікуди не вміщується
shake_that_city-web-taken = уже обрано: { $name }
shake_that_city-web-too-many = випало найбільше
shake_that_city-web-nothing-fits = Жоден доступний колір не вміщується на ваш планшет.
shake_that_city-web-hint-pick = Оберіть колір або перетягніть його на планшет.
shake_that_city-web-hint-place = Натисніть на підсвічене місце. Або з клавіатури: стрілки рухають схему, Enter ставить.
shake_that_city-web-hint-place-touch = Торкніться підсвіченого місця або перетягніть схему.
shake_that_city-web-hint-chosen = Підтвердьте або пересуньте схему.

shake_that_city-web-title-road = Дороги
shake_that_city-web-title-park = Парки
shake_that_city-web-title-factory = Заводи
shake_that_city-web-title-shop = Магазини
shake_that_city-web-title-home = Будинки
shake_that_city-web-title-condition = Жетон умови
shake_that_city-web-title-active = Активний гравець

shake_that_city-web-score-road = { $each } за кожну дорогу, сполучену дорогами з краєм планшета.
shake_that_city-web-score-road-coast = { $each } за кожну дорогу, сполучену дорогами з бетонним краєм. Море — не вихід.
shake_that_city-web-score-park = { $home }, якщо поруч є будинок, і ще { $factory }, якщо поруч є завод.
shake_that_city-web-score-park-coast = { $home }, якщо поруч є будинок, і ще { $sea } біля моря. Заводи парку нічого не дають.
shake_that_city-web-score-factory = { $factory }, якщо поруч є інший завод, і ще { $road }, якщо поруч є будь-яка дорога.
shake_that_city-web-score-shop = На околиці { $outer }, у коричневій зоні { $brown }, у сірій { $grey } — якщо магазин стоїть на краю планшета або поруч із дорогою, яка туди веде.
shake_that_city-web-score-home = { $group } за кожну групу будинків, велику чи з одного будинку. Якщо поруч бодай з одним із них стоїть завод, група нічого не приносить.
shake_that_city-web-score-home-sea = Ще { $sea } за групу, яка виходить до моря.
shake_that_city-web-score-family = У сімейному варіанті самі споруди очок не приносять: рахують лише бонусні жетони.
shake_that_city-web-type-cubes = У кубомішалці { $count ->
    [one] { $count } така фішка.
    [few] { $count } такі фішки.
    [many] { $count } таких фішок.
   *[other] { $count } такої фішки.
}
shake_that_city-web-barred-taken = У цьому раунді колір уже обрано ({ $seat }).
shake_that_city-web-barred-alone = В одиночній грі до кінця раунду { $last } не можна брати колір, якого випало найбільше. Якщо таких кольорів кілька, можна взяти будь-який із них.

shake_that_city-web-ground-outer = Околиця
shake_that_city-web-ground-brown = Коричнева зона
shake_that_city-web-ground-grey = Сіра зона
shake_that_city-web-ground-text = Магазин із виходом до краю приносить тут { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}. Для інших споруд зона не важлива.
shake_that_city-web-ground-link = Вихід до краю є, якщо магазин стоїть на краю планшета або поруч із дорогою, яка туди веде.
shake_that_city-web-edge-concrete = Бетонний край
shake_that_city-web-edge-concrete-text = Тут дороги виходять із кварталу: рахують дороги на цьому краю і всі, що з ними сполучені.
shake_that_city-web-edge-sea = Море
shake_that_city-web-edge-sea-text = Біля моря більше приносять парки й групи будинків, магазинові цей край теж підходить, а от дороги сюди не виходять.

shake_that_city-web-bonus = Бонусний жетон
shake_that_city-web-bonus-full = Або { $line } цілком, будь-які споруди: { $done } із { $all }.
shake_that_city-web-bonus-type = Або { $line }, { $type }: { $done } із { $all }.
shake_that_city-web-bonus-unknown = один тип
shake_that_city-web-bonus-either = Досить одного: жетон перевертають і отримують { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}. Друге вже нічого не дає.
shake_that_city-web-bonus-done = Отримано!
shake_that_city-web-corner = Бонус за розмаїття
shake_that_city-web-corner-text = Не менше { $count } споруд кожного з п’яти типів: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}.
shake_that_city-web-corner-lacks = Поки що мало: { $types }.
shake_that_city-web-condition = жетон умови
shake_that_city-web-condition-text = Його прибирають, щойно будь-де на вашому планшеті опиняться поруч { $one } і { $other }.
shake_that_city-web-condition-blocks = До того на цій клітинці будувати не можна.
shake_that_city-web-condition-wins = Перемогти може лише той, хто прибрав усі чотири.
shake_that_city-web-condition-alone = Щоб перемогти наодинці, приберіть усі чотири.

shake_that_city-web-rounds = Раунди
shake_that_city-web-rounds-text = До раунду { $led } включно активний гравець обирає колір першим, і будує його лише він. Потім, до раунду { $rounds }, усі обирають вільно.
shake_that_city-web-rounds-alone = До раунду { $led } включно найчастіший колір брати не можна. Потім, до раунду { $rounds }, годиться будь-який.
shake_that_city-web-active-text = Струшує кубомішалку, обирає першим, і свій колір будує лише він. Щораунду роль переходить далі.
shake_that_city-web-barred = Зараз не можна
shake_that_city-web-solo = Щоб перемогти наодинці
shake_that_city-web-solo-text = Приберіть усі чотири жетони умов і наберіть { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}.

shake_that_city-web-say-active = Активний гравець: { $seat }
shake_that_city-web-say-pattern = Фішки. Верхній ряд: { $top }. Середній ряд: { $middle }. Нижній ряд: { $bottom }.
shake_that_city-web-say-barred = Брати не можна: { $type }
shake_that_city-web-say-row = Ряд { $row }: { $cells }
shake_that_city-web-say-bonus-done = Бонусний жетон перевернуто: { $first }, { $second }
shake_that_city-web-say-bonus-full = Бонусний жетон, { $line }: забудовано { $done } із { $all }
shake_that_city-web-say-bonus-type = Бонусний жетон, { $line }: { $type }, { $done } із { $all }
shake_that_city-web-say-corner-done = Бонус за розмаїття отримано
shake_that_city-web-say-condition = Жетон умови на { $cell }: поруч мають бути { $one } і { $other }

shake_that_city-web-rules-goal = Місто з кубомішалки
shake_that_city-web-rules-goal-1 = За { $rounds } раундів кожен забудовує свій квартал, 6 × 6 клітинок. Випадає всім те саме, а що з того вийде, вирішуєте ви. Перемагає той, у кого більше очок.
shake_that_city-web-rules-round = Раунд
shake_that_city-web-rules-round-1 = Активний гравець струшує кубомішалку: дев’ять фішок із { $cubes } падають у квадрат 3 × 3. Сірі — дороги, зелені — парки, чорні — заводи, блакитні — магазини, червоні — будинки.
shake_that_city-web-rules-round-2 = Активний гравець бере один із кольорів, що випали, і в цьому раунді будує його лише він. Потім решта одночасно обирає з інших кольорів; вибори можуть і збігтися. Коли обрали всі, вибір відкривають.
shake_that_city-web-rules-round-3 = Фішки повертають до кубомішалки, активним стає наступний. Від раунду { $free } ніхто не обирає першим: усі обирають одночасно і будь-який колір.
shake_that_city-web-rules-place = Будівництво
shake_that_city-web-rules-place-1 = Ви викладаєте стільки жетонів споруд, скільки випало фішок вашого кольору, і так само розташованих. Схему можна рухати куди завгодно, але не можна ні повертати, ні віддзеркалювати.
shake_that_city-web-rules-place-2 = Кожному жетону потрібна вільна клітинка планшета. Торкатися вже збудованого не обов’язково; накривати й пересувати його не можна. Сам квадрат 3 × 3 може виходити за край, аби лише жетони не виходили.
shake_that_city-web-rules-place-3 = Колір, який нікуди не вміщується, взяти не можна. Лише якщо не вміщується нічого з доступного, ви нічого не будуєте.
shake_that_city-web-rules-score = Що приносять споруди
shake_that_city-web-rules-score-1 = Очки рахують після останнього раунду, а в аркуші підрахунку їх видно завжди. «Поруч» — це спільна сторона, але не кут.
shake_that_city-web-rules-bonus = Бонусні жетони
shake_that_city-web-rules-bonus-1 = Три жетони лежать на півночі і три на заході, у всіх в однаковому порядку. Кожен стоїть біля двох ліній: в одній треба забудувати всі шість клітинок, в іншій — поставити не менше ніж { $count } споруди його типу. Досить однієї умови: жетон перевертають, і він один раз приносить очки ({ $points }).
shake_that_city-web-rules-bonus-2 = Кутовому жетону потрібно не менше { $each } споруд кожного з п’яти типів. Очки: { $points }.
shake_that_city-web-rules-sides = Два боки планшета
shake_that_city-web-rules-sides-city = Бетонні джунглі: дороги виходять на всі чотири боки.
shake_that_city-web-rules-sides-coast = Узбережжя: два краї — море. Дороги рахують лише від двох бетонних країв; магазин пов’язаний із краєм на будь-якій крайній клітинці, біля моря теж. Багаті зони для магазинів лежать у кутку біля моря.
shake_that_city-web-rules-family = Сімейний варіант
shake_that_city-web-rules-family-1 = Будують як звичайно, але очки приносять лише бонусні жетони.
shake_that_city-web-rules-conditions = З жетонами умов
shake_that_city-web-rules-conditions-1 = На діагоналі кожного планшета лежать чотири жетони, у всіх в однаковому порядку, і закривають свої клітинки. На кожному два типи споруд: щойно вони опиняться поруч будь-де на вашому планшеті, жетон прибирають. Будувати на його клітинці можна з наступного раунду.
shake_that_city-web-rules-conditions-2 = Перемогти може лише той, хто прибрав усі чотири. Якщо таких немає, переможця немає.
shake_that_city-web-rules-solo = Наодинці
shake_that_city-web-rules-solo-1 = Ви граєте з жетонами умов. До раунду { $led } включно не можна брати колір, фішок якого випало найбільше; якщо таких кольорів кілька, можна взяти будь-який із них. В останніх раундах, їх { $free }, цієї заборони немає.
shake_that_city-web-rules-solo-2 = Для перемоги треба прибрати всі чотири жетони умов і набрати не менше { $points } очок.
shake_that_city-web-rules-ties = Нічия
shake_that_city-web-rules-ties-1 = Вирішує кількість перевернутих бонусних жетонів, разом із кутовим, потім кількість забудованих клітинок. Якщо рівні й вони, перемогу ділять.
shake_that_city-web-rules-source = Знак ° стоїть біля значень, яких ми не знайшли в правилах: наведіть на нього вказівник, щоб дізнатися, звідки вони.
shake_that_city-web-fig-place = Хоч куди поставити схему, форма в неї та сама.
shake_that_city-web-fig-score = Тут: { $points }

shake_that_city-web-sheet-players = Гравці
shake_that_city-web-sheet-side = Бік планшета
shake_that_city-web-sheet-side-city = Бетонні джунглі
shake_that_city-web-sheet-side-coast = Узбережжя
shake_that_city-web-sheet-variant = Варіант
shake_that_city-web-sheet-variant-standard = Звичайний
shake_that_city-web-sheet-variant-family = Сімейний
shake_that_city-web-sheet-variant-conditions = З умовами
shake_that_city-web-sheet-solo = Один гравець: одиночний режим із жетонами умов.
shake_that_city-web-sheet-bonus = Бонусні жетони від кута: торкайтеся, доки не з’явиться потрібний тип
shake_that_city-web-sheet-bonus-one = { $edge ->
    [north] Північ, жетон { $tile }: { $type }
   *[west] Захід, жетон { $tile }: { $type }
}
shake_that_city-web-sheet-brush = Що там стоїть? Оберіть і торкайтеся клітинок або ведіть по них
shake_that_city-web-sheet-rubber = порожньо
shake_that_city-web-sheet-seat = Гравець { $number }
shake_that_city-web-sheet-filled = Забудовано клітинок: { $count }
shake_that_city-web-sheet-left = Лишилося жетонів умов
shake_that_city-web-sheet-clear = Очистити цей планшет
shake_that_city-web-sheet-count = Підрахувати очки
