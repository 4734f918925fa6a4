# «Потрясающий город» в браузере.

shake_that_city-web-shaker = Кубомешалка с девятью фишками
shake_that_city-web-board = Квартал: { $name }
shake_that_city-web-shaken-soon = Кубомешалку трясут
shake_that_city-web-round = Раунд { $round } из { $rounds }
shake_that_city-web-active = активный игрок
shake_that_city-web-chosen = выбор сделан
shake_that_city-web-task-points = Очки
shake_that_city-web-task-tiles = Убрано жетонов условий
shake_that_city-web-tasks = Очки: { $points }/{ $goal }. Условия: { $cleared }/{ $tiles }
shake_that_city-web-most = Выпало больше всего, брать нельзя: { $type }
shake_that_city-web-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
shake_that_city-web-left = условий: { $count }

shake_that_city-web-cell = { $cell }: { $what }
shake_that_city-web-cell-choice = { $line }. { $means } ({ $cells })
shake_that_city-web-no-fit = Сюда не помещается: { $type }
shake_that_city-web-empty = пусто
shake_that_city-web-free-outer = пусто, окраина
shake_that_city-web-free-brown = пусто, коричневая зона
shake_that_city-web-free-grey = пусто, серая зона

shake_that_city-web-places = { $count ->
    [one] { $count } подходящее место
    [few] { $count } подходящих места
    [many] { $count } подходящих мест
   *[other] { $count } подходящего места
}
shake_that_city-web-fits-nowhere = никуда не помещается
shake_that_city-web-taken = уже выбрано: { $name }
shake_that_city-web-too-many = выпало больше всего
shake_that_city-web-nothing-fits = Ни один доступный цвет не помещается на ваш планшет.
shake_that_city-web-hint-pick = Выберите цвет или перетащите его на планшет.
shake_that_city-web-hint-place = Нажмите на подсвеченное место. Или с клавиатуры: стрелки двигают схему, Enter ставит.
shake_that_city-web-hint-place-touch = Коснитесь подсвеченного места или перетащите схему.
shake_that_city-web-hint-chosen = Подтвердите или передвиньте схему.

shake_that_city-web-title-road = Дороги
shake_that_city-web-title-park = Парки
shake_that_city-web-title-factory = Заводы
shake_that_city-web-title-shop = Магазины
shake_that_city-web-title-home = Дома
shake_that_city-web-title-condition = Жетон условия
shake_that_city-web-title-active = Активный игрок

shake_that_city-web-score-road = { $each } за каждую дорогу, соединённую с краем планшета цепочкой дорог.
shake_that_city-web-score-road-coast = { $each } за каждую дорогу, соединённую с бетонным краем цепочкой дорог. Море — не выход.
shake_that_city-web-score-park = { $home }, если рядом есть дом, и ещё { $factory }, если рядом есть завод.
shake_that_city-web-score-park-coast = { $home }, если рядом есть дом, и ещё { $sea } у моря. Заводы парку ничего не дают.
shake_that_city-web-score-factory = { $factory }, если рядом есть другой завод, и ещё { $road }, если рядом есть любая дорога.
shake_that_city-web-score-shop = На окраине { $outer }, в коричневой зоне { $brown }, в серой { $grey } — если магазин стоит на краю планшета или рядом с дорогой, которая туда ведёт.
shake_that_city-web-score-home = { $group } за каждую группу домов, большую или из одного дома. Если завод стоит рядом хотя бы с одним из них, группа ничего не приносит.
shake_that_city-web-score-home-sea = Ещё { $sea } за группу, которая выходит к морю.
shake_that_city-web-score-family = В семейном варианте сами постройки очков не приносят: считаются только бонусные жетоны.
shake_that_city-web-type-cubes = В кубомешалке { $count ->
    [one] { $count } такая фишка.
    [few] { $count } такие фишки.
    [many] { $count } таких фишек.
   *[other] { $count } такой фишки.
}
shake_that_city-web-barred-taken = В этом раунде цвет уже выбран ({ $seat }).
shake_that_city-web-barred-alone = В одиночной игре до конца раунда { $last } нельзя брать цвет, которого выпало больше всего. Если таких цветов несколько, можно взять любой из них.

shake_that_city-web-ground-outer = Окраина
shake_that_city-web-ground-brown = Коричневая зона
shake_that_city-web-ground-grey = Серая зона
shake_that_city-web-ground-text = Магазин с выходом к краю приносит здесь { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Для других построек зона не важна.
shake_that_city-web-ground-link = Выход к краю есть, если магазин стоит на краю планшета или рядом с дорогой, которая туда ведёт.
shake_that_city-web-edge-concrete = Бетонный край
shake_that_city-web-edge-concrete-text = Здесь дороги выходят из квартала: считаются дороги у этого края и все, что с ними соединены.
shake_that_city-web-edge-sea = Море
shake_that_city-web-edge-sea-text = У моря больше приносят парки и группы домов, магазину и этот край подходит, а вот дороги сюда не выходят.

shake_that_city-web-bonus = Бонусный жетон
shake_that_city-web-bonus-full = Либо { $line } целиком, любые постройки: { $done } из { $all }.
shake_that_city-web-bonus-type = Либо { $line }, { $type }: { $done } из { $all }.
shake_that_city-web-bonus-unknown = один тип
shake_that_city-web-bonus-either = Достаточно одного: жетон переворачивают и получают { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Второе больше ничего не даёт.
shake_that_city-web-bonus-done = Получено!
shake_that_city-web-corner = Бонус за разнообразие
shake_that_city-web-corner-text = Не меньше { $count } построек каждого из пяти типов: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
shake_that_city-web-corner-lacks = Пока мало: { $types }.
shake_that_city-web-condition = жетон условия
shake_that_city-web-condition-text = Его убирают, как только где угодно на вашем планшете окажутся рядом { $one } и { $other }.
shake_that_city-web-condition-blocks = До тех пор на этой клетке строить нельзя.
shake_that_city-web-condition-wins = Победить может лишь тот, кто убрал все четыре.
shake_that_city-web-condition-alone = Чтобы победить в одиночку, уберите все четыре.

shake_that_city-web-rounds = Раунды
shake_that_city-web-rounds-text = До раунда { $led } включительно активный игрок выбирает цвет первым, и строит его только он. Затем, до раунда { $rounds }, все выбирают свободно.
shake_that_city-web-rounds-alone = До раунда { $led } включительно самый частый цвет брать нельзя. Затем, до раунда { $rounds }, годится любой.
shake_that_city-web-active-text = Трясёт кубомешалку, выбирает первым, и свой цвет строит только он. Каждый раунд роль переходит дальше.
shake_that_city-web-barred = Сейчас нельзя
shake_that_city-web-solo = Чтобы победить в одиночку
shake_that_city-web-solo-text = Уберите все четыре жетона условий и наберите { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.

shake_that_city-web-say-active = Активный игрок: { $seat }
shake_that_city-web-say-pattern = Фишки. Верхний ряд: { $top }. Средний ряд: { $middle }. Нижний ряд: { $bottom }.
shake_that_city-web-say-barred = Брать нельзя: { $type }
shake_that_city-web-say-row = Ряд { $row }: { $cells }
shake_that_city-web-say-bonus-done = Бонусный жетон перевёрнут: { $first }, { $second }
shake_that_city-web-say-bonus-full = Бонусный жетон, { $line }: застроено { $done } из { $all }
shake_that_city-web-say-bonus-type = Бонусный жетон, { $line }: { $type }, { $done } из { $all }
shake_that_city-web-say-corner-done = Бонус за разнообразие получен
shake_that_city-web-say-condition = Жетон условия на { $cell }: рядом { $one } и { $other }

shake_that_city-web-rules-goal = Город из кубомешалки
shake_that_city-web-rules-goal-1 = За { $rounds } раундов каждый застраивает свой квартал, 6 × 6 клеток. Выпадает всем одно и то же, а что из этого построить, решаете вы. Побеждает тот, у кого больше очков.
shake_that_city-web-rules-round = Раунд
shake_that_city-web-rules-round-1 = Активный игрок трясёт кубомешалку: девять фишек из { $cubes } падают в квадрат 3 × 3. Серые — дороги, зелёные — парки, чёрные — заводы, голубые — магазины, красные — дома.
shake_that_city-web-rules-round-2 = Активный игрок берёт один из выпавших цветов, и в этом раунде строит его только он. Затем остальные одновременно выбирают из других цветов; выборы могут и совпасть. Когда выбрали все, выбор открывают.
shake_that_city-web-rules-round-3 = Фишки возвращают в кубомешалку, активным становится следующий. С раунда { $free } никто не выбирает первым: все выбирают одновременно и любой цвет.
shake_that_city-web-rules-place = Стройка
shake_that_city-web-rules-place-1 = Вы выкладываете столько жетонов построек, сколько выпало фишек вашего цвета, и точно так же расположенных. Схему можно двигать куда угодно, но нельзя ни поворачивать, ни отражать.
shake_that_city-web-rules-place-2 = Каждому жетону нужна свободная клетка планшета. Касаться уже построенного не обязательно; накрывать и передвигать его нельзя. Сам квадрат 3 × 3 может выходить за край, лишь бы жетоны не выходили.
shake_that_city-web-rules-place-3 = Цвет, который никуда не помещается, взять нельзя. Только если не помещается ничего из доступного, вы ничего не строите.
shake_that_city-web-rules-score = Что приносят постройки
shake_that_city-web-rules-score-1 = Очки считаются после последнего раунда, а в листе подсчёта видны всегда. «Рядом» — это общая сторона, но не угол.
shake_that_city-web-rules-bonus = Бонусные жетоны
shake_that_city-web-rules-bonus-1 = Три жетона лежат на севере и три на западе, у всех в одном порядке. Каждый стоит у двух линий: в одной нужно застроить все шесть клеток, в другой — поставить не меньше { $count } построек его типа. Достаточно одного условия: жетон переворачивают, и он один раз приносит очки ({ $points }).
shake_that_city-web-rules-bonus-2 = Угловому жетону нужно не меньше { $each } построек каждого из пяти типов. Очки: { $points }.
shake_that_city-web-rules-sides = Две стороны планшета
shake_that_city-web-rules-sides-city = Бетонные джунгли: дороги выходят на все четыре стороны.
shake_that_city-web-rules-sides-coast = Побережье: два края — море. Дороги считаются только от двух бетонных краёв; магазин связан с краем на любой крайней клетке, и у моря тоже. Богатые зоны для магазинов лежат в углу у моря.
shake_that_city-web-rules-family = Семейный вариант
shake_that_city-web-rules-family-1 = Строят как обычно, но очки приносят только бонусные жетоны.
shake_that_city-web-rules-conditions = С жетонами условий
shake_that_city-web-rules-conditions-1 = На диагонали каждого планшета лежат четыре жетона, у всех в одном порядке, и закрывают свои клетки. На каждом два типа построек: как только они окажутся рядом где угодно на вашем планшете, жетон убирают. Строить на его клетке можно со следующего раунда.
shake_that_city-web-rules-conditions-2 = Победить может лишь тот, кто убрал все четыре. Если таких нет, победителя нет.
shake_that_city-web-rules-solo = В одиночку
shake_that_city-web-rules-solo-1 = Вы играете с жетонами условий. До раунда { $led } включительно нельзя брать цвет, фишек которого выпало больше всего; если таких цветов несколько, можно взять любой из них. В последних раундах, их { $free }, этого запрета нет.
shake_that_city-web-rules-solo-2 = Для победы нужно убрать все четыре жетона условий и набрать не меньше { $points } очков.
shake_that_city-web-rules-ties = Ничья
shake_that_city-web-rules-ties-1 = Решает число перевёрнутых бонусных жетонов, вместе с угловым, затем число застроенных клеток. Если равны и они, победу делят.
shake_that_city-web-rules-source = Знак ° стоит у значений, которых мы не нашли в правилах: наведите на него указатель, чтобы узнать, откуда они.
shake_that_city-web-fig-place = Куда бы схему ни поставили, форма у неё та же.
shake_that_city-web-fig-score = Здесь: { $points }

shake_that_city-web-sheet-players = Игроки
shake_that_city-web-sheet-side = Сторона планшета
shake_that_city-web-sheet-side-city = Бетонные джунгли
shake_that_city-web-sheet-side-coast = Побережье
shake_that_city-web-sheet-variant = Вариант
shake_that_city-web-sheet-variant-standard = Обычный
shake_that_city-web-sheet-variant-family = Семейный
shake_that_city-web-sheet-variant-conditions = С условиями
shake_that_city-web-sheet-solo = Один игрок: одиночный режим с жетонами условий.
shake_that_city-web-sheet-bonus = Бонусные жетоны от угла: нажимайте, пока не появится нужный тип
shake_that_city-web-sheet-bonus-one = { $edge ->
    [north] Север, жетон { $tile }: { $type }
   *[west] Запад, жетон { $tile }: { $type }
}
shake_that_city-web-sheet-brush = Что там стоит? Выберите и нажимайте на клетки или ведите по ним
shake_that_city-web-sheet-rubber = пусто
shake_that_city-web-sheet-seat = Игрок { $number }
shake_that_city-web-sheet-filled = Застроено клеток: { $count }
shake_that_city-web-sheet-left = Осталось жетонов условий
shake_that_city-web-sheet-clear = Очистить этот планшет
shake_that_city-web-sheet-count = Подсчитать очки
