# Париж: місто вогнів
paris-option-postcards = Які вісім листівок у грі
paris-option-postcards-first_games = вісім листівок для перших партій
paris-option-postcards-random = вісім випадкових із дванадцяти

paris-building-i3 = Лінія I3
    .acc = лінію I3
paris-building-v3 = Кутик V3
    .acc = кутик V3
paris-building-o4 = Квадрат O4
    .acc = квадрат O4
paris-building-t4 = Мала T4
    .acc = малу T4
paris-building-l4 = Мала L4
    .acc = малу L4
paris-building-s4 = Зигзаг S4
    .acc = зигзаг S4
paris-building-t5 = Велика T5
    .acc = велику T5
paris-building-w5 = Сходи W5
    .acc = сходи W5
paris-building-x5 = Хрест X5
    .acc = хрест X5
paris-building-p5 = Брила P5
    .acc = брилу P5
paris-building-c6 = Скоба C6
    .acc = скобу C6
paris-building-l6 = Велика L6
    .acc = велику L6
paris-piece-garden = Ботанічний сад
    .acc = ботанічний сад
paris-piece-fountain = Фонтан
    .acc = фонтан
paris-piece-annex = Прибудова
    .acc = прибудову
paris-piece-statue = Статуя
    .acc = статую
paris-piece-lamp = Ліхтар
    .acc = ліхтар
paris-piece-large_lamp = Великий ліхтар
    .acc = великий ліхтар
paris-piece-painter = Художник
    .acc = художника
paris-piece-dancer = Танцівниця
    .acc = танцівницю

paris-postcard-levitation = Левітація
paris-postcard-metropolitain = Метрополітен
paris-postcard-jardin_des_plantes = Сад рослин Парижа
paris-postcard-sacre_coeur = Сакре-Кер
paris-postcard-le_peintre = Художник
paris-postcard-chartier = Шартьє
paris-postcard-bouquinistes_sur_la_seine = Крамничка букініста
paris-postcard-lampadaire = Ліхтар
paris-postcard-moulin_rouge = Мулен Руж
paris-postcard-fontaine_des_mers = Фонтан морів
paris-postcard-le_penseur = Мислитель
paris-postcard-la_grande_lumiere = Великий ліхтар

paris-direction-n = на північ
paris-direction-e = на схід
paris-direction-s = на південь
paris-direction-w = на захід

paris-ask-pave = Викладіть плитку { $tile } або візьміть будівлю
paris-ask-wait = Ваші плитки викладено: візьміть будівлю або пропустіть хід
paris-ask-build = Будівля чи листівка? У вас { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетони
    [many] { $tokens } жетонів
   *[other] { $tokens } жетона
}
paris-ask-place-any = Поставте будівлю
paris-ask-permission = Без листівки нема де будувати: застосуйте її або пропустіть хід
paris-ask-swap = Левітація. Яку будівлю віддати і яку взяти?
paris-ask-place = Куди поставити { $piece-acc }?
paris-ask-put = Куди поставити { $piece-acc }?
paris-ask-face = Де поставити статую і куди вона дивиться?
paris-ask-extend = Де поставити прибудову і яку будівлю вона продовжує?

paris-move-lay = Викласти плитку на квадрат { $cell }{ $degrees ->
    [0] {""}
   *[other] , поворот { $degrees }°
}
    .told = { $who } викладає плитку на квадрат { $cell }
paris-move-take = Взяти { $piece-acc }
    .told = { $who } бере { $piece-acc }
paris-move-pass = Пропустити хід
    .told = { $who } пропускає хід
paris-move-use = Використати листівку «{ $card }»
    .told = { $who } використовує листівку «{ $card }»
paris-move-burn = Перевернути листівку «{ $card }» без дії
    .told = { $who } перевертає листівку «{ $card }» без дії
paris-move-swap = Обміняти { $given-acc } на { $wanted-acc }
    .told = { $who } міняє { $given-acc } на { $wanted-acc }
paris-move-put = Поставити на { $cell }
    .told = { $who } займає клітинку { $cell }
paris-move-face = Поставити на { $cell }, обличчям { $direction }
    .told = { $who } ставить статую на { $cell }, обличчям { $direction }
paris-move-extend = Поставити на { $cell }, продовжити { $piece-acc }
    .told = { $who } ставить прибудову на { $cell } і продовжує { $piece-acc }
paris-move-place = Поставити { $piece-acc }, кут на { $cell }{ $degrees ->
    [0] {""}
   *[other] , поворот { $degrees }°
}
    .told = { $who } ставить { $piece-acc }, кут на { $cell }
paris-move-draw = Ви берете плитку { $tile }
paris-move-deal = У грі листівка «{ $card }»

paris-event-tile = { $seat } відкриває плитку { $tile }
paris-event-permission = { $seat } користується листівкою «{ $card }»
paris-event-second-stage = Усі плитки викладено. Будувати починає { $seat }
paris-event-skipped = { $seat } пропускає хід: жетонів немає й будувати нема де
paris-event-wins = { $seat } перемагає: { $points } проти { $other }
paris-event-shared = Повна нічия ({ $points }): перемога спільна

paris-refuse-phase = Не зараз. { $question }
paris-refuse-no-tile = Ви вже виклали всі свої плитки.
paris-refuse-square = На квадраті { $cell } вже лежить плитка.
paris-refuse-not-in-supply = Будівлі «{ $piece }» у спільному запасі немає.
paris-refuse-not-in-reserve = Будівлі «{ $piece }» у вашому запасі немає.
paris-refuse-pass-tile = У вас ще є плитка: викладіть її або візьміть будівлю.
paris-refuse-pass = Пропустити хід не можна: поставте будівлю або використайте листівку.
paris-refuse-card-out = Листівки «{ $card }» у цій партії немає.
paris-refuse-card-used = Листівку «{ $card }» вже використано.
paris-refuse-tokens = У вас не лишилося жетонів дій.
paris-refuse-no-effect = Листівка «{ $card }» зараз нічого не дасть. { $reason } Її можна перевернути й без дії.
paris-refuse-burn = Використайте листівку «{ $card }»: коштує це стільки ж, а гірше не буде.
paris-refuse-chimneys = У вас не лишилося димарів, будувати більше не можна.
paris-refuse-reserve-empty = Ваш запас будівель порожній.
paris-refuse-supply-empty = Спільний запас будівель порожній.
paris-refuse-no-place-any = Для жодної будівлі зі спільного запасу немає місця.
paris-refuse-no-place = Фігура «{ $piece }» нікуди не вміщується.
paris-refuse-no-lamp-free = Вільних ліхтарів немає.
paris-refuse-no-own-free = Вільних клітинок вашого кольору немає.
paris-refuse-no-extension = Поруч із вашими будівлями немає вільної клітинки вашого кольору.
paris-refuse-no-front = Поруч із вашими вільними клітинками немає вільної клітинки, на яку могла б дивитися статуя.
paris-refuse-taken = Клітинку { $cell } зайнято.
paris-refuse-lamp-only = На клітинці { $cell } немає ліхтаря: великий ліхтар ставлять на місце звичайного.
paris-refuse-own-only = Клітинка { $cell } не вашого кольору.
paris-refuse-front-edge = На клітинці { $cell } статуя дивилася б за край поля.
paris-refuse-front = Статуя дивилася б на зайняту клітинку { $cell }.
paris-refuse-not-yours = Вашої будівлі «{ $piece }» на полі немає.
paris-refuse-not-beside = Клітинка { $cell } не межує з будівлею «{ $piece }».
paris-refuse-card-first = Щоб поставити { $piece-acc }, спершу використайте листівку «{ $card }».
paris-refuse-same-turn = «{ $piece }» має такий самий вигляд { $count ->
    [one] після кожної чверті оберту
    [few] після { $count } чвертей оберту
    [many] після { $count } чвертей оберту
   *[other] після { $count } чвертей оберту
}: поверніть менше.
paris-refuse-outside = Фігура «{ $piece }» не вміщується на полі.
paris-refuse-lamp = На клітинці { $cell } стоїть ліхтар.
paris-refuse-two-lamps = «Метрополітен» дає закрити один ліхтар, а не два.
paris-refuse-colour = Клітинка { $cell } кольору суперника.
paris-refuse-two-colours = «Шартьє» дає зайняти одну клітинку кольору суперника, а не дві.

paris-score-lit = { $piece }: { $size ->
    [one] { $size } клітинка
    [few] { $size } клітинки
    [many] { $size } клітинок
   *[other] { $size } клітинки
}, { $lamps ->
    [one] світить { $lamps } ліхтар
    [few] світять { $lamps } ліхтарі
    [many] світять { $lamps } ліхтарів
   *[other] світять { $lamps } ліхтаря
}
paris-score-unlit = { $piece }: { $size ->
    [one] { $size } клітинка
    [few] { $size } клітинки
    [many] { $size } клітинок
   *[other] { $size } клітинки
} у темряві
paris-score-block = Найбільший квартал: { $count ->
    [one] { $count } клітинка
    [few] { $count } клітинки
    [many] { $count } клітинок
   *[other] { $count } клітинки
}
paris-score-unbuilt = Не поставлено: { $count ->
    [one] { $count } будівля
    [few] { $count } будівлі
    [many] { $count } будівель
   *[other] { $count } будівлі
}
paris-score-forgiven = Не поставлено, штраф знято (Сакре-Кер): { $count ->
    [one] { $count } будівля
    [few] { $count } будівлі
    [many] { $count } будівель
   *[other] { $count } будівлі
}
paris-score-painter = В області художника: { $count ->
    [one] { $count } ліхтар
    [few] { $count } ліхтарі
    [many] { $count } ліхтарів
   *[other] { $count } ліхтаря
}
paris-score-dancer = Вільних клітинок у танцівниці: { $count }
paris-score-fountain = Поруч із фонтаном: { $count ->
    [one] { $count } будівля
    [few] { $count } будівлі
    [many] { $count } будівель
   *[other] { $count } будівлі
}
paris-score-statue = Вільних клітинок біля статуї: з боків { $sides }, на кутах { $corners }
paris-score-statue-blocked = Вид на статую закрито
paris-tie-free = Вільних клітинок свого кольору: { $cells }

paris-sheet-building = Будівля на { $cell }
paris-sheet-buildings = { $field }: у коробці лише { $most ->
    [one] { $most } будівля
    [few] { $most } будівлі
    [many] { $most } будівель
   *[other] { $most } будівлі
}
paris-sheet-size = { $field }: у коробці більше немає будівель на { $size ->
    [one] { $size } клітинку
    [few] { $size } клітинки
    [many] { $size } клітинок
   *[other] { $size } клітинки
}
paris-sheet-apart = { $field }: клітинки { $value } не дотикаються
paris-sheet-second = { $field }: «{ $piece }» у коробці лише в одному примірнику
paris-sheet-overlap = { $field }: клітинку { $cell } вже зайнято
paris-sheet-no-lamp = { $field }: на клітинці { $cell } немає ліхтаря, а великий ліхтар ставлять на місце звичайного
paris-sheet-not-yours = { $field }: { $value } — не будівля й не сад того самого власника
paris-sheet-not-beside = { $field }: прибудова на клітинці { $cell } не межує з { $value }
paris-sheet-front = { $field }: у напрямку { $value } статуя дивилася б за край поля
paris-sheet-card-twice = { $field }: { $value } вказано двічі

paris-reason-light = світло на будівлях
paris-reason-block = найбільший квартал
paris-reason-unbuilt = непоставлені будівлі
paris-reason-cards = листівки
