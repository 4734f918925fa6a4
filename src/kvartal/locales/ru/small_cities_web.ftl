# Маленькие города на странице.

small_cities-web-plan = План города
small_cities-web-round = Раунд { $round }
small_cities-web-ribbon = Лента построек
small_cities-web-ribbon-how = Очки за каждую постройку записывают в следующий кружок. Когда чья-то лента заполнена, раунд доигрывают, и игра окончена.
small_cities-web-ribbon-solo = Очки за постройку записывают в следующий кружок, за фигуру обводят ещё пустой. Когда обводить нечего, фигуры рисовать больше нельзя. Заполненная лента завершает игру.
small_cities-web-circle = Кружок { $number }: { $building } на { $cell }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
small_cities-web-circle-empty = Кружок { $number }: пустой
small_cities-web-circle-ringed = Кружок { $number }: обведён, постройки ещё нет
small_cities-web-ring = Круг маркеров
small_cities-web-ring-how = После каждого раунда все маркеры переходят на одно место дальше, в том числе через пустые места. Какой маркер у вас в руке, таким цветом вы и рисуете.
small_cities-web-ring-place = { $name }: { $colour }
small_cities-web-coming = Следующие маркеры: { $colours }
small_cities-web-nobody = пустое место
small_cities-web-goals = Цели
small_cities-web-goal-now = { $marks ->
    [one] { $marks } отметка
    [few] { $marks } отметки
    [many] { $marks } отметок
   *[other] { $marks } отметки
}, пока { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
small_cities-web-goal-boxes = Каждая клетка — одна отметка; в конце цель принесёт число очков из последней отмеченной клетки.
small_cities-web-stars-title = Звёзды
small_cities-web-star-how = Нарисуйте на звезде постройку (не фигуру), и звезда ваша. Фигура закрывает звезду навсегда. За раунд можно потратить одну звезду.
small_cities-web-stars = Звёзд в запасе { $stars }, зачёркнуто { $crossed }
small_cities-web-star-points = Очки за постройки на звёздах: { $points }
small_cities-web-watch = Чей план показать
small_cities-web-start = Стартовый маркер: { $colour }

small_cities-web-centre = Затенённая середина: центральная область, она важна для двух целей
small_cities-web-hex-empty = { $cell }: пусто
small_cities-web-hex-star = { $cell }: пусто, звезда
small_cities-web-hex-quarter = { $cell }: { $quarter }, { $colour }
small_cities-web-hex-building = { $cell }: { $building } ({ $colour }), { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
small_cities-web-target = { $cell }. { $move }
small_cities-web-target-points = { $cell }. { $move }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}

small_cities-web-draw-what = Что нарисовать
small_cities-web-from-black = фигура чёрного кубика
small_cities-web-from-white = постройка белого кубика
small_cities-web-from-marker = постройка вашего маркера
small_cities-web-from-both = постройка и кубика, и маркера
small_cities-web-figure-about = Занимает четыре пустых гекса где угодно; поворачивайте и отражайте её как хотите
small_cities-web-needs = Рядом нужен квартал цвета постройки: { $colour }.
small_cities-web-needs-building = Рядом нужна постройка.
small_cities-web-start-goals = Личные цели с этим маркером: кварталы стартового цвета ({ $colour }), вокруг которых всё занято, и постройки рядом с двумя цветами ({ $one } и { $other }).
small_cities-web-previous = Предыдущее место
small_cities-web-next = Следующее место
small_cities-web-places = { $count ->
    [one] Подходит { $count } место
    [few] Подходят { $count } места
    [many] Подходят { $count } мест
   *[other] Подходят { $count } места
}
small_cities-web-turn = Повернуть фигуру
small_cities-web-mirror = Отразить фигуру

small_cities-web-say-marker = Стартовый маркер: { $start }. В руке: { $marker }.
small_cities-web-say-quarters = { $quarter }, { $count ->
    [one] { $count } гекс
    [few] { $count } гекса
    [many] { $count } гексов
   *[other] { $count } гекса
}: { $cells }
small_cities-web-say-ribbon = Построек: { $built } из { $circles }
small_cities-web-say-ringed = Обведённых кружков: { $count }
small_cities-web-say-finished = Ход в этом раунде сделан

small_cities-web-rules-plan-title = План
small_cities-web-rules-plan = У каждого свой план, гексов на нём { $hexes }. Всё, что вы рисуете на гексе, — это квартал какого-то цвета, иногда с постройкой. Постройка — тоже квартал того цвета, которым нарисована. Затенённая середина — центральная область; она важна для двух целей.
small_cities-web-rules-round-title = Раунд
small_cities-web-rules-round = Оба кубика бросают один раз на всех. Потом все одновременно рисуют, каждый на своём плане и тем маркером, что в руке. Нарисуйте что-то одно:
small_cities-web-rules-do-figure = фигуру с чёрного кубика, целиком своим цветом;
small_cities-web-rules-do-white = постройку с белого кубика;
small_cities-web-rules-do-marker = постройку, которая относится к цвету вашего маркера.
small_cities-web-rules-must = Кто может рисовать — обязан. Кто не может — пропускает. Что нарисовали другие, видно, когда закончат все.
small_cities-web-rules-figures-title = Фигуры
small_cities-web-rules-figures = Фигура занимает четыре пустых гекса в любом месте плана. Поворачивайте и отражайте её как угодно; касаться уже нарисованного она не обязана.
small_cities-web-rules-buildings-title = Постройки
small_cities-web-rules-buildings = Постройка занимает один пустой гекс рядом с кварталом своего цвета: банк — рядом с синим, какой бы маркер вы ни держали. Только площади нужен не квартал, а постройка рядом. Любая постройка приносит очки сразу, в зависимости от того, что вокруг, и новые рисунки их не меняют. Себя постройка не считает.
small_cities-web-rules-buildings-colour = Маркер решает, какого цвета гекс самой постройки: банк, нарисованный красным, — это красный квартал.
small_cities-web-rules-example = Здесь: { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
small_cities-web-rules-chain = В цепочке велоцентра хотя бы один зелёный квартал между постройками; она может идти и через зелёные постройки, а постройка на её конце бывает любого цвета.
small_cities-web-rules-ring = Поэтому цвета приходят к вам в одном и том же порядке, и можно планировать заранее.
small_cities-web-rules-levels-title = Три уровня
small_cities-web-rules-personal-title = Личные цели (с уровня 2)
small_cities-web-rules-personal = Ваш первый маркер приносит две цели, их считают в конце. Специализация: кварталы стартового цвета, вокруг которых заняты все шесть гексов. Унификация: постройки, рядом с которыми есть оба цвета вашей карты.
small_cities-web-rules-shared-title = Дополнительная цель (уровень 3)
small_cities-web-rules-shared = Одна из этих десяти действует для всех. Числа — очки за одну отметку, две и так далее.
small_cities-web-rules-goal-notes = Отметок больше, чем клеток на карте, — очки как за последнюю клетку. Крайний гекс окружить нельзя. Постройки везде считаются кварталами своего цвета. Для «Городских маршрутов» постройка может и сама стоять на краю.
small_cities-web-rules-stars-title = Звёзды и карта бонуса (с уровня 2)
small_cities-web-rules-stars = На плане { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
    [many] { $stars } звёзд
   *[other] { $stars } звезды
}. Нарисуйте на звезде постройку, и звезда ваша; фигура её только закрывает. В игре одна карта бонуса на всех, и на ней сказано, что дают звёзды. За раунд можно потратить одну звезду, даже только что полученную. Оставшиеся звёзды очков не приносят.
small_cities-web-rules-effect-points = каждая постройка на звезде сразу приносит { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}; зачёркивать ничего не нужно.
small_cities-web-rules-effect-both = нарисуйте одно, зачеркните звезду и нарисуйте второе: за ход получатся и фигура, и постройка.
small_cities-web-rules-effect-faces = зачеркните звезду до рисования и выберите для себя грани обоих кубиков.
small_cities-web-rules-effect-figure = зачеркните звезду до рисования и выберите для себя грань чёрного кубика.
small_cities-web-rules-effect-building = зачеркните звезду до рисования и выберите для себя грань белого кубика.
small_cities-web-rules-effect-colour = зачеркните звезду до рисования и рисуйте любым из пяти цветов, с постройкой этого цвета; маркеры переходят как обычно.
small_cities-web-rules-end-title = Конец игры
small_cities-web-rules-end = Когда у кого-то { $circles ->
    [one] { $circles } постройка
    [few] { $circles } постройки
    [many] { $circles } построек
   *[other] { $circles } постройки
}, раунд доигрывают, и игра окончена. Сложите очки за постройки, звёзды и цели: побеждает тот, у кого больше.
small_cities-web-rules-ties = При равенстве побеждает город, где построек меньше, затем тот, чья последняя постройка принесла больше очков; затем победа общая. Игра окончена и тогда, когда никто больше не сможет ничего нарисовать.
small_cities-web-rules-solo-title = В одиночку
small_cities-web-rules-solo = Выберите первый маркер до того, как откроются цель и бонус. За каждую фигуру обведите первый кружок ленты, который не обведён и не заполнен; очки за каждую постройку пишите в первый кружок без числа, обведённый или нет. Когда обводить нечего, рисовать можно только постройки. Всего кружков { $circles }. На уровне 3 жители скажут, что думают о городе:
small_cities-web-rules-page-title = На этой странице
small_cities-web-rules-page = Выберите, что рисовать, и коснитесь подсвеченного гекса или проведите по плану: рисунок встанет на ближайшее место, где он помещается. Посмотрите, поверните, подтвердите. Если туда нельзя, коснитесь и узнаете почему.
small_cities-web-rules-keys = Клавиши: R поворачивает (колесо мыши тоже), F отражает, [ и ] переходят с места на место, стрелки ходят по плану, Enter выбирает и подтверждает, Esc отменяет выбор.
small_cities-web-rules-unknown = отмечает то, чего нет в правилах из коробки: это наша реконструкция, пока её не исправит тот, у кого есть коробка.

small_cities-web-sheet-goal = Дополнительная цель
small_cities-web-sheet-bonus = Карта бонуса
small_cities-web-sheet-seats = Игроки
small_cities-web-sheet-add = Ещё один игрок
small_cities-web-sheet-remove = Убрать этого игрока
small_cities-web-sheet-start = Стартовый маркер
small_cities-web-sheet-marker = Маркер
small_cities-web-sheet-erase = Стереть
small_cities-web-sheet-draws = Что он рисует
small_cities-web-sheet-ribbon = Очки, записанные на ленте
small_cities-web-sheet-none = Построек на плане ещё нет.
small_cities-web-sheet-score = Подсчитать очки

small_cities-web-turn-short = Повернуть
small_cities-web-mirror-short = Отразить
small_cities-web-place-of = { $at } из { $of }
small_cities-web-not-yet = Сейчас нельзя: { $names }
small_cities-web-ask-figure = Ваш маркер: { $colour }. Нарисуйте фигуру
small_cities-web-move-figure = { $figure } от { $cell }
small_cities-web-rules-fig-turn = Одна фигура: как выпала, дважды повёрнутая и отражённая.
small_cities-web-rules-fig-around = Специализация: все шесть гексов вокруг нарисованы, квартал засчитан.
small_cities-web-rules-fig-both = Унификация: постройка рядом с обоими цветами карты, она засчитана.
