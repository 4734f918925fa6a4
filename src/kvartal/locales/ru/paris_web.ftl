# Париж в браузере

paris-web-ask-pave = Выложите тайл или возьмите здание
paris-web-city = Город
paris-web-orange = оранжевый, солнце
paris-web-blue = синий, луна
paris-web-supply = Общий запас
paris-web-empty = пусто
paris-web-ground-o = оранжевая
paris-web-ground-b = синяя
paris-web-ground-s = общая
paris-web-ground-l = фонарь
paris-web-ground-none = без тайла
paris-web-cell = { $cell }: { $what }
paris-web-cell-open = { $cell }: { $what }, сюда можно
paris-web-tile = Тайл мостовой
paris-web-token = Жетон действия
paris-web-chimney = Дымоход
paris-web-tile-is = Тайл { $tile } у вас в руке, по рядам: { $cells }
paris-web-tiles-left = { $count ->
    [one] осталось выложить { $count } тайл
    [few] осталось выложить { $count } тайла
    [many] осталось выложить { $count } тайлов
   *[other] осталось выложить { $count } тайла
}
paris-web-tokens = { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
    [many] { $count } жетонов
   *[other] { $count } жетона
}
paris-web-chimneys = { $count ->
    [one] { $count } дымоход
    [few] { $count } дымохода
    [many] { $count } дымоходов
   *[other] { $count } дымохода
}

paris-web-turn = Повернуть
paris-web-turn-back = Повернуть обратно
paris-web-turn-how = Повернуть можно и клавишей R, и колёсиком мыши
paris-web-light = { $size ->
    [one] { $size } клетка
    [few] { $size } клетки
    [many] { $size } клеток
   *[other] { $size } клетки
} × { $lamps ->
    [one] { $lamps } фонарь
    [few] { $lamps } фонаря
    [many] { $lamps } фонарей
   *[other] { $lamps } фонаря
} = { $points }
paris-web-dark = В темноте: ни один фонарь не достаёт
paris-web-extends = Какое здание он продолжает?
paris-web-do-place = Нажмите на подсвеченную клетку или перетащите здание. Нажмите ещё раз, чтобы положить его иначе.
paris-web-do-put = Нажмите на подсвеченную клетку или перетащите.
paris-web-do-face = Нажмите на подсвеченную клетку и поверните: стрелка показывает, куда смотрит статуя.
paris-web-do-pave = Поверните тайл и выложите на подсвеченный квадрат или возьмите вместо этого здание из общего запаса.
paris-web-do-take = Возьмите здание из общего запаса или пропустите ход, пока соперник выкладывает остальные тайлы.
paris-web-do-card = Выберите открытку.
paris-web-give = Отдаёте
paris-web-want = Берёте
paris-web-use = Использовать
paris-web-burn = Без действия
paris-web-burn-how = Вы потратите жетон и ход; открыткой больше никто не воспользуется
paris-web-tab-buildings = Здания: { $count }
paris-web-tab-cards = Открытки, жетоны: { $count }
paris-web-card-is-used = использована ({ $name })
paris-web-card-is-burnt = перевёрнута без действия ({ $name })
paris-web-card-is-pending = ждёт своего часа ({ $name })

paris-web-card-levitation = Отдайте здание из своего запаса в общий, возьмите оттуда другое и сразу поставьте. «Метрополитен» и «Шартье» тут не помогают.
paris-web-card-metropolitain = В один из следующих ходов здание из вашего запаса может закрыть один свободный фонарь. Он погаснет.
paris-web-card-jardin_des_plantes = Поставьте ботанический сад на две свободные клетки, свои или общие. Это здание из двух клеток, ему нужен дымоход.
paris-web-card-sacre_coeur = За непостроенные здания вы в конце ничего не теряете.
paris-web-card-le_peintre = Поставьте художника на свободную клетку своего цвета. В конце по { $painter ->
    [one] { $painter } очку
    [few] { $painter } очка
    [many] { $painter } очков
   *[other] { $painter } очка
} за каждый фонарь в его области; её границы — здания и край поля.
paris-web-card-chartier = В один из следующих ходов здание из вашего запаса или фонтан может занять одну свободную клетку чужого цвета.
paris-web-card-bouquinistes_sur_la_seine = Поставьте флигель на свободную клетку своего цвета рядом со своим зданием или садом: оно вырастет на клетку.
paris-web-card-lampadaire = Поставьте фонарь на свободную клетку своего цвета. Он светит обоим.
paris-web-card-moulin_rouge = Поставьте танцовщицу на свободную клетку своего цвета. В конце по { $dancer ->
    [one] { $dancer } очку
    [few] { $dancer } очка
    [many] { $dancer } очков
   *[other] { $dancer } очка
} за каждую свободную клетку её области, включая её собственную; границы — фонари и любые фигуры.
paris-web-card-fontaine_des_mers = Поставьте фонтан на две свободные клетки, свои или общие. В конце по { $fountain ->
    [one] { $fountain } очку
    [few] { $fountain } очка
    [many] { $fountain } очков
   *[other] { $fountain } очка
} за каждое ваше здание рядом с ним.
paris-web-card-le_penseur = Поставьте статую на свободную клетку своего цвета, лицом к свободной. В конце по { $sides } за каждую свободную клетку у её сторон и по { $corners } — у углов; если клетка перед ней занята — ничего.
paris-web-card-la_grande_lumiere = Поставьте большой фонарь на свободный фонарь. Он светит на { $arm ->
    [one] { $arm } клетку
    [few] { $arm } клетки
    [many] { $arm } клеток
   *[other] { $arm } клетки
} в каждую сторону, до первого здания.

paris-web-thing-building = Здание: { $size ->
    [one] { $size } клетка
    [few] { $size } клетки
    [many] { $size } клеток
   *[other] { $size } клетки
}. В конце размер умножается на число освещающих его фонарей. Непостроенное отнимает { $unbuilt ->
    [one] { $unbuilt } очко
    [few] { $unbuilt } очка
    [many] { $unbuilt } очков
   *[other] { $unbuilt } очка
}.
paris-web-thing-garden = Фонари освещают его, как любое здание, и он входит в квартал.
paris-web-thing-card-used = Она уже использована.
paris-web-thing-card-burnt = Её перевернули без действия.
paris-web-thing-card-pending = Она использована, но её действие ещё впереди.
paris-web-thing-tile-own = Ваш тайл. Число показывает, сколько их осталось выложить вместе с этим.
paris-web-thing-tile-other = Тайл соперника скрыт. Число показывает, сколько их осталось выложить.
paris-web-thing-token = У каждого их { $tokens }. Открытка стоит один жетон, с действием или без.
paris-web-thing-chimney = Каждому зданию и саду нужен дымоход, всего их { $chimneys }. Кончились дымоходы — строить больше нельзя.

paris-web-say-seat = Цвет: { $colour }. Жетонов { $tokens }, дымоходов { $chimneys }.
paris-web-say-reserve = В запасе: { $pieces }.
paris-web-say-house = { $piece } на { $cells }, фонари: { $lamps }.
paris-web-say-piece = { $piece } на { $cells }.
paris-web-say-cards = Открытки в игре: { $cards }.
paris-web-say-supply = Общий запас: { $pieces }.
paris-web-say-row = Ряд { $row }: { $cells }.

paris-web-rules-goal = Вы вместе мостите один город, а потом строите в нём друг против друга. Больше всего приносят здания, на которые светит много фонарей.
paris-web-rules-ground-title = Мостовая
paris-web-rules-ground = Оранжевый строит на оранжевых клетках (солнце), синий на синих (луна), оба — на общих. На фонарях не строит никто.
paris-web-rules-pave-title = Первый этап: мостовая
paris-web-rules-pave = У вас в руке один тайл из восьми, соперник его не видит. В свой ход сделайте одно из двух: выложите его на любой пустой квадрат, повернув как угодно, и возьмите следующий; или возьмите здание из общего запаса в свой.
paris-web-rules-pave-end = Кто выложил все восемь, берёт здания или пропускает ход. Этап кончается, как только ляжет шестнадцатый тайл; второй начинает тот, кто первым выложил все свои.
paris-web-rules-build-title = Второй этап: стройка
paris-web-rules-build = В свой ход поставьте здание из запаса или используйте открытку. Пока возможно хоть что-то одно, пропускать ход нельзя.
paris-web-rules-place = Здание можно поворачивать, но не переворачивать. Ему нужны свободные клетки вашего цвета или общие, хоть на разных тайлах, и один из ваших дымоходов (всего { $chimneys }).
paris-web-rules-cards-title = Открытки
paris-web-rules-cards = В игре { $postcards } из двенадцати. Жетонов у каждого { $tokens }: открытка стоит один жетон и ход, и больше ею никто не пользуется. Открытку можно перевернуть и без действия, лишь бы она не досталась сопернику; «Сакре-Кёр» всегда используют.
paris-web-rules-permission = «Метрополитен» и «Шартье» ждут одного из следующих ходов. Применять их не обязательно, а в один ход можно применить и обе. Они помогают зданию из запаса, «Шартье» — ещё и фонтану; сад и здание «Левитации» ставят по обычным правилам.
paris-web-rules-end-title = Конец
paris-web-rules-end = Если жетонов нет и строить негде, ход пропускается. Если построить можно только с помощью открытки, примените её или пропустите ход. Игра заканчивается, когда все жетоны потрачены и никто больше не может поставить здание.
paris-web-rules-score-title = Очки
paris-web-rules-light = Свет: размер здания умножается на число фонарей, которые его освещают. Фонарь освещает клетки с четырёх сторон и для одного здания считается один раз.
paris-web-rules-light-example = Четыре клетки, два фонаря: 4 × 2 = 8
paris-web-rules-block = Квартал: ваша самая большая группа зданий, соприкасающихся сторонами, приносит очко за каждую клетку.
paris-web-rules-unbuilt = Не построено: каждое здание, оставшееся в запасе, отнимает { $unbuilt ->
    [one] { $unbuilt } очко
    [few] { $unbuilt } очка
    [many] { $unbuilt } очков
   *[other] { $unbuilt } очка
}.
paris-web-rules-special = Художник, танцовщица, фонтан и статуя приносят то, что сказано на их открытках.
paris-web-rules-tie = При равенстве побеждает тот, у кого больше свободных клеток своего цвета; если равны и они, победа общая.
paris-web-rules-large-title = Большой фонарь и его тень
paris-web-rules-large = Луч кончается на первом здании, чьё бы оно ни было: оно ещё освещено, а то, что за ним, остаётся в темноте. Это один фонарь, и светит он обоим.

paris-web-sheet-ground = 1. Мостовая
paris-web-sheet-ground-how = Выберите покрытие и закрасьте клетки или нажимайте на клетку несколько раз. Вначале город раскрашен в шахматном порядке.
paris-web-sheet-pieces = 2. Здания
paris-web-sheet-pieces-how = Выберите, чьё и что, затем нажмите на клетки. Нажмите на фигуру на поле, чтобы её снять.
paris-web-sheet-rest = 3. Прочее
paris-web-sheet-building = Здание
paris-web-sheet-cells-left = { $count ->
    [one] ещё { $count } клетка
    [few] ещё { $count } клетки
    [many] ещё { $count } клеток
   *[other] ещё { $count } клетки
}
paris-web-sheet-done = Здание готово
paris-web-sheet-facing = Статуя смотрит
paris-web-sheet-extends = Флигель продолжает фигуру на { $cell }
paris-web-sheet-unbuilt = Не построено, { $colour }
paris-web-sheet-sacre = «Сакре-Кёр» использует
paris-web-sheet-nobody = никто
paris-web-sheet-count = Подсчитать очки
paris-web-sheet-annex-alone = Поставьте флигель рядом со зданием или садом того же цвета.
paris-web-sheet-taken = Там уже что-то стоит.
paris-web-sheet-apart = Клетки здания должны соприкасаться сторонами.

paris-web-reserve = Запас
paris-web-postcards = Открытки
paris-web-rules-fig-turn = Один тайл в четырёх положениях: от места фонаря зависит, кому достанется свет.
paris-web-rules-fig-place = Оранжевый строит на своих и общих клетках, как слева. Справа две клетки синие: так нельзя.
