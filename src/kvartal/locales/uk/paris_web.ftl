# Париж у браузері

paris-web-ask-pave = Викладіть плитку або візьміть будівлю
paris-web-city = Місто
paris-web-orange = помаранчевий, сонце
paris-web-blue = синій, місяць
paris-web-supply = Спільний запас
paris-web-empty = порожньо
paris-web-ground-o = помаранчева
paris-web-ground-b = синя
paris-web-ground-s = спільна
paris-web-ground-l = ліхтар
paris-web-ground-none = без плитки
paris-web-cell = { $cell }: { $what }
paris-web-cell-open = { $cell }: { $what }, сюди можна
paris-web-tile = Плитка бруківки
paris-web-token = Жетон дії
paris-web-chimney = Димар
paris-web-tile-is = Плитка { $tile } у вас у руці, за рядами: { $cells }
paris-web-tiles-left = { $count ->
    [one] лишилося викласти { $count } плитку
    [few] лишилося викласти { $count } плитки
    [many] лишилося викласти { $count } плиток
   *[other] лишилося викласти { $count } плитки
}
paris-web-tokens = { $count ->
    [one] { $count } жетон
    [few] { $count } жетони
    [many] { $count } жетонів
   *[other] { $count } жетона
}
paris-web-chimneys = { $count ->
    [one] { $count } димар
    [few] { $count } димарі
    [many] { $count } димарів
   *[other] { $count } димаря
}

paris-web-turn = Повернути
paris-web-turn-back = Повернути назад
paris-web-turn-how = Повернути можна й клавішею R, і коліщатком миші
paris-web-light = { $size ->
    [one] { $size } клітинка
    [few] { $size } клітинки
    [many] { $size } клітинок
   *[other] { $size } клітинки
} × { $lamps ->
    [one] { $lamps } ліхтар
    [few] { $lamps } ліхтарі
    [many] { $lamps } ліхтарів
   *[other] { $lamps } ліхтаря
} = { $points }
paris-web-dark = У темряві: жоден ліхтар не дістає
paris-web-extends = Яку будівлю вона продовжує?
paris-web-do-place = Торкніться підсвіченої клітинки або перетягніть будівлю. Торкніться ще раз, щоб покласти її інакше.
paris-web-do-put = Торкніться підсвіченої клітинки або перетягніть.
paris-web-do-face = Торкніться підсвіченої клітинки й поверніть: стрілка показує, куди дивиться статуя.
paris-web-do-pave = Поверніть плитку й викладіть на підсвічений квадрат або візьміть натомість будівлю зі спільного запасу.
paris-web-do-take = Візьміть будівлю зі спільного запасу або пропустіть хід, доки суперник викладає решту плиток.
paris-web-do-card = Оберіть листівку.
paris-web-give = Віддаєте
paris-web-want = Берете
paris-web-use = Використати
paris-web-burn = Без дії
paris-web-burn-how = Ви витратите жетон і хід; листівкою більше ніхто не скористається
paris-web-tab-buildings = Будівлі: { $count }
paris-web-tab-cards = Листівки, жетони: { $count }
paris-web-card-is-used = використано ({ $name })
paris-web-card-is-burnt = перевернуто без дії ({ $name })
paris-web-card-is-pending = чекає свого часу ({ $name })

paris-web-card-levitation = Віддайте будівлю зі свого запасу в спільний, візьміть звідти іншу й одразу поставте. «Метрополітен» і «Шартьє» тут не допомагають.
paris-web-card-metropolitain = В один із наступних ходів будівля з вашого запасу може закрити один вільний ліхтар. Він згасне.
paris-web-card-jardin_des_plantes = Поставте ботанічний сад на дві вільні клітинки, свої або спільні. Це будівля з двох клітинок, їй потрібен димар.
paris-web-card-sacre_coeur = За непоставлені будівлі ви наприкінці нічого не втрачаєте.
paris-web-card-le_peintre = Поставте художника на вільну клітинку свого кольору. Наприкінці по { $painter ->
    [one] { $painter } очку
    [few] { $painter } очки
    [many] { $painter } очок
   *[other] { $painter } очка
} за кожен ліхтар у його області; її межі — будівлі та край поля.
paris-web-card-chartier = В один із наступних ходів будівля з вашого запасу або фонтан може зайняти одну вільну клітинку чужого кольору.
paris-web-card-bouquinistes_sur_la_seine = Поставте прибудову на вільну клітинку свого кольору поруч зі своєю будівлею або садом: вони виростуть на клітинку.
paris-web-card-lampadaire = Поставте ліхтар на вільну клітинку свого кольору. Він світить обом.
paris-web-card-moulin_rouge = Поставте танцівницю на вільну клітинку свого кольору. Наприкінці по { $dancer ->
    [one] { $dancer } очку
    [few] { $dancer } очки
    [many] { $dancer } очок
   *[other] { $dancer } очка
} за кожну вільну клітинку її області, разом із її власною; межі — ліхтарі та будь-які фігури.
paris-web-card-fontaine_des_mers = Поставте фонтан на дві вільні клітинки, свої або спільні. Наприкінці по { $fountain ->
    [one] { $fountain } очку
    [few] { $fountain } очки
    [many] { $fountain } очок
   *[other] { $fountain } очка
} за кожну вашу будівлю поруч із ним.
paris-web-card-le_penseur = Поставте статую на вільну клітинку свого кольору, обличчям до вільної. Наприкінці по { $sides } за кожну вільну клітинку з її боків і по { $corners } — на кутах; якщо клітинку перед нею зайнято — нічого.
paris-web-card-la_grande_lumiere = Поставте великий ліхтар на вільний ліхтар. Він світить на { $arm ->
    [one] { $arm } клітинку
    [few] { $arm } клітинки
    [many] { $arm } клітинок
   *[other] { $arm } клітинки
} в кожен бік, до першої будівлі.

paris-web-thing-building = Будівля: { $size ->
    [one] { $size } клітинка
    [few] { $size } клітинки
    [many] { $size } клітинок
   *[other] { $size } клітинки
}. Наприкінці її розмір множать на кількість ліхтарів, що її освітлюють. Непоставлена забирає { $unbuilt ->
    [one] { $unbuilt } очко
    [few] { $unbuilt } очки
    [many] { $unbuilt } очок
   *[other] { $unbuilt } очка
}.
paris-web-thing-garden = Ліхтарі освітлюють його, як будь-яку будівлю, і він входить у квартал.
paris-web-thing-card-used = Її вже використано.
paris-web-thing-card-burnt = Її перевернули без дії.
paris-web-thing-card-pending = Її використано, але її дія ще попереду.
paris-web-thing-tile-own = Ваша плитка. Число показує, скільки їх лишилося викласти разом із цією.
paris-web-thing-tile-other = Плитку суперника сховано. Число показує, скільки їх лишилося викласти.
paris-web-thing-token = У кожного їх { $tokens }. Листівка коштує один жетон, з дією чи без.
paris-web-thing-chimney = Кожній будівлі й саду потрібен димар, усього їх { $chimneys }. Скінчилися димарі — будувати більше не можна.

paris-web-say-seat = Колір: { $colour }. Жетонів { $tokens }, димарів { $chimneys }.
paris-web-say-reserve = У запасі: { $pieces }.
paris-web-say-house = { $piece } на { $cells }, ліхтарі: { $lamps }.
paris-web-say-piece = { $piece } на { $cells }.
paris-web-say-cards = Листівки у грі: { $cards }.
paris-web-say-supply = Спільний запас: { $pieces }.
paris-web-say-row = Ряд { $row }: { $cells }.

paris-web-rules-goal = Ви разом мостите одне місто, а тоді будуєте в ньому одне проти одного. Найбільше дають будівлі, на які світить багато ліхтарів.
paris-web-rules-ground-title = Бруківка
paris-web-rules-ground = Помаранчевий будує на помаранчевих клітинках (сонце), синій на синіх (місяць), обидва — на спільних. На ліхтарях не будує ніхто.
paris-web-rules-pave-title = Перший етап: бруківка
paris-web-rules-pave = У вас у руці одна плитка з восьми, суперник її не бачить. У свій хід зробіть одне з двох: викладіть її на будь-який порожній квадрат, повернувши як завгодно, і візьміть наступну; або візьміть будівлю зі спільного запасу у свій.
paris-web-rules-pave-end = Хто виклав усі вісім, бере будівлі або пропускає хід. Етап закінчується, щойно ляже шістнадцята плитка; другий починає той, хто першим виклав усі свої.
paris-web-rules-build-title = Другий етап: будівництво
paris-web-rules-build = У свій хід поставте будівлю із запасу або використайте листівку. Доки можливе хоч щось одне, пропускати хід не можна.
paris-web-rules-place = Будівлю можна повертати, але не перевертати. Їй потрібні вільні клітинки вашого кольору або спільні, хоч на різних плитках, і один із ваших димарів (усього { $chimneys }).
paris-web-rules-cards-title = Листівки
paris-web-rules-cards = У грі { $postcards } із дванадцяти. Жетонів у кожного { $tokens }: листівка коштує один жетон і хід, і більше нею ніхто не користується. Листівку можна перевернути й без дії, аби лише вона не дісталася суперникові; «Сакре-Кер» завжди використовують.
paris-web-rules-permission = «Метрополітен» і «Шартьє» чекають на один із наступних ходів. Застосовувати їх не обов’язково, а за один хід можна скористатися й обома. Вони допомагають будівлі із запасу, «Шартьє» — ще й фонтанові; сад і будівлю «Левітації» ставлять за звичайними правилами.
paris-web-rules-end-title = Кінець
paris-web-rules-end = Якщо жетонів немає й будувати нема де, хід пропускають. Якщо збудувати можна лише за допомогою листівки, застосуйте її або пропустіть хід. Гра закінчується, коли всі жетони витрачено й ніхто більше не може поставити будівлю.
paris-web-rules-score-title = Очки
paris-web-rules-light = Світло: розмір будівлі множать на кількість ліхтарів, що її освітлюють. Ліхтар освітлює клітинки з чотирьох боків, і для однієї будівлі його рахують один раз.
paris-web-rules-light-example = Чотири клітинки, два ліхтарі: 4 × 2 = 8
paris-web-rules-block = Квартал: ваша найбільша група будівель, що дотикаються сторонами, дає очко за кожну клітинку.
paris-web-rules-unbuilt = Не поставлено: кожна будівля, що лишилася в запасі, забирає { $unbuilt ->
    [one] { $unbuilt } очко
    [few] { $unbuilt } очки
    [many] { $unbuilt } очок
   *[other] { $unbuilt } очка
}.
paris-web-rules-special = Художник, танцівниця, фонтан і статуя дають те, що сказано на їхніх листівках.
paris-web-rules-tie = За рівності перемагає той, у кого більше вільних клітинок свого кольору; якщо рівні й вони, перемога спільна.
paris-web-rules-large-title = Великий ліхтар і його тінь
paris-web-rules-large = Промінь закінчується на першій будівлі, хоч би чия вона була: вона ще освітлена, а те, що за нею, лишається в темряві. Це один ліхтар, і світить він обом.

paris-web-sheet-ground = 1. Бруківка
paris-web-sheet-ground-how = Оберіть покриття й зафарбуйте клітинки або торкайтеся клітинки кілька разів. Спочатку місто розфарбовано в шаховому порядку.
paris-web-sheet-pieces = 2. Будівлі
paris-web-sheet-pieces-how = Оберіть, чиє і що, тоді торкніться клітинок. Торкніться фігури на полі, щоб її зняти.
paris-web-sheet-rest = 3. Решта
paris-web-sheet-building = Будівля
paris-web-sheet-cells-left = { $count ->
    [one] ще { $count } клітинка
    [few] ще { $count } клітинки
    [many] ще { $count } клітинок
   *[other] ще { $count } клітинки
}
paris-web-sheet-done = Будівля готова
paris-web-sheet-facing = Статуя дивиться
paris-web-sheet-extends = Прибудова продовжує фігуру на { $cell }
paris-web-sheet-unbuilt = Не поставлено, { $colour }
paris-web-sheet-sacre = «Сакре-Кер» використовує
paris-web-sheet-nobody = ніхто
paris-web-sheet-count = Підрахувати очки
paris-web-sheet-annex-alone = Поставте прибудову поруч із будівлею або садом того самого кольору.
paris-web-sheet-taken = Там уже щось стоїть.
paris-web-sheet-apart = Клітинки будівлі мають дотикатися сторонами.

paris-web-reserve = Запас
paris-web-postcards = Листівки
paris-web-rules-fig-turn = Одна плитка в чотирьох положеннях: від місця ліхтаря залежить, кому дістанеться світло.
paris-web-rules-fig-place = Помаранчевий будує на своїх і спільних клітинках, як ліворуч. Праворуч дві клітинки сині: так не можна.
