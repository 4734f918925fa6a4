# Париж: город огней
paris-option-postcards = Какие восемь открыток в игре
paris-option-postcards-first_games = восемь открыток для первых партий
paris-option-postcards-random = восемь случайных из двенадцати

paris-building-i3 = Линия I3
    .acc = линию I3
paris-building-v3 = Уголок V3
    .acc = уголок V3
paris-building-o4 = Квадрат O4
    .acc = квадрат O4
paris-building-t4 = Малая T4
    .acc = малую T4
paris-building-l4 = Малая L4
    .acc = малую L4
paris-building-s4 = Зигзаг S4
    .acc = зигзаг S4
paris-building-t5 = Большая T5
    .acc = большую T5
paris-building-w5 = Лестница W5
    .acc = лестницу W5
paris-building-x5 = Крест X5
    .acc = крест X5
paris-building-p5 = Глыба P5
    .acc = глыбу P5
paris-building-c6 = Скоба C6
    .acc = скобу C6
paris-building-l6 = Большая L6
    .acc = большую L6
paris-piece-garden = Ботанический сад
    .acc = ботанический сад
paris-piece-fountain = Фонтан
    .acc = фонтан
paris-piece-annex = Флигель
    .acc = флигель
paris-piece-statue = Статуя
    .acc = статую
paris-piece-lamp = Фонарь
    .acc = фонарь
paris-piece-large_lamp = Большой фонарь
    .acc = большой фонарь
paris-piece-painter = Художник
    .acc = художника
paris-piece-dancer = Танцовщица
    .acc = танцовщицу

paris-postcard-levitation = Левитация
paris-postcard-metropolitain = Метрополитен
paris-postcard-jardin_des_plantes = Сад растений Парижа
paris-postcard-sacre_coeur = Сакре-Кёр
paris-postcard-le_peintre = Художник
paris-postcard-chartier = Шартье
paris-postcard-bouquinistes_sur_la_seine = Лавка букиниста
paris-postcard-lampadaire = Фонарь
paris-postcard-moulin_rouge = Мулен Руж
paris-postcard-fontaine_des_mers = Фонтан морей
paris-postcard-le_penseur = Мыслитель
paris-postcard-la_grande_lumiere = Большой фонарь

paris-direction-n = на север
paris-direction-e = на восток
paris-direction-s = на юг
paris-direction-w = на запад

paris-ask-pave = Выложите тайл { $tile } или возьмите здание
paris-ask-wait = Ваши тайлы выложены: возьмите здание или пропустите ход
paris-ask-build = Здание или открытка? У вас { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
    [many] { $tokens } жетонов
   *[other] { $tokens } жетона
}
paris-ask-place-any = Поставьте здание
paris-ask-permission = Без открытки строить негде: примените её или пропустите ход
paris-ask-swap = Левитация. Какое здание отдать и какое взять?
paris-ask-place = Куда поставить { $piece-acc }?
paris-ask-put = Куда поставить { $piece-acc }?
paris-ask-face = Где поставить статую и куда она смотрит?
paris-ask-extend = Где поставить флигель и какое здание он продолжает?

paris-move-lay = Выложить тайл на квадрат { $cell }{ $degrees ->
    [0] {""}
   *[other] , поворот { $degrees }°
}
    .told = { $who } выкладывает тайл на квадрат { $cell }
paris-move-take = Взять { $piece-acc }
    .told = { $who } берёт { $piece-acc }
paris-move-pass = Пропустить ход
    .told = { $who } пропускает ход
paris-move-use = Использовать открытку «{ $card }»
    .told = { $who } использует открытку «{ $card }»
paris-move-burn = Перевернуть открытку «{ $card }» без действия
    .told = { $who } переворачивает открытку «{ $card }» без действия
paris-move-swap = Обменять { $given-acc } на { $wanted-acc }
    .told = { $who } меняет { $given-acc } на { $wanted-acc }
paris-move-put = Поставить на { $cell }
    .told = { $who } занимает клетку { $cell }
paris-move-face = Поставить на { $cell }, лицом { $direction }
    .told = { $who } ставит статую на { $cell }, лицом { $direction }
paris-move-extend = Поставить на { $cell }, продолжить { $piece-acc }
    .told = { $who } ставит флигель на { $cell } и продолжает { $piece-acc }
paris-move-place = Поставить { $piece-acc }, угол на { $cell }{ $degrees ->
    [0] {""}
   *[other] , поворот { $degrees }°
}
    .told = { $who } ставит { $piece-acc }, угол на { $cell }
paris-move-draw = Вы берёте тайл { $tile }
paris-move-deal = В игре открытка «{ $card }»

paris-event-tile = { $seat } открывает тайл { $tile }
paris-event-permission = { $seat } пользуется открыткой «{ $card }»
paris-event-second-stage = Все тайлы выложены. Строить начинает { $seat }
paris-event-skipped = { $seat } пропускает ход: жетонов нет и строить негде
paris-event-wins = { $seat } побеждает: { $points } против { $other }
paris-event-shared = Полная ничья ({ $points }): победа общая

paris-refuse-phase = Не сейчас. { $question }
paris-refuse-no-tile = Вы уже выложили все свои тайлы.
paris-refuse-square = На квадрате { $cell } уже лежит тайл.
paris-refuse-not-in-supply = Здания «{ $piece }» в общем запасе нет.
paris-refuse-not-in-reserve = Здания «{ $piece }» в вашем запасе нет.
paris-refuse-pass-tile = У вас ещё есть тайл: выложите его или возьмите здание.
paris-refuse-pass = Пропустить ход нельзя: поставьте здание или используйте открытку.
paris-refuse-card-out = Открытки «{ $card }» в этой партии нет.
paris-refuse-card-used = Открытка «{ $card }» уже использована.
paris-refuse-tokens = У вас не осталось жетонов действий.
paris-refuse-no-effect = Открытка «{ $card }» сейчас ничего не даст. { $reason } Её можно перевернуть и без действия.
paris-refuse-burn = Используйте открытку «{ $card }»: стоит это столько же, а хуже не будет.
paris-refuse-chimneys = У вас не осталось дымоходов, строить больше нельзя.
paris-refuse-reserve-empty = Ваш запас зданий пуст.
paris-refuse-supply-empty = Общий запас зданий пуст.
paris-refuse-no-place-any = Ни для одного здания из общего запаса нет места.
paris-refuse-no-place = «{ $piece }» никуда не помещается.
paris-refuse-no-lamp-free = Свободных фонарей нет.
paris-refuse-no-own-free = Свободных клеток вашего цвета нет.
paris-refuse-no-extension = Рядом с вашими зданиями нет свободной клетки вашего цвета.
paris-refuse-no-front = Рядом с вашими свободными клетками нет свободной клетки, на которую могла бы смотреть статуя.
paris-refuse-taken = Клетка { $cell } занята.
paris-refuse-lamp-only = На клетке { $cell } нет фонаря: большой фонарь ставят на место обычного.
paris-refuse-own-only = Клетка { $cell } не вашего цвета.
paris-refuse-front-edge = На клетке { $cell } статуя смотрела бы за край поля.
paris-refuse-front = Статуя смотрела бы на занятую клетку { $cell }.
paris-refuse-not-yours = Вашего здания «{ $piece }» на поле нет.
paris-refuse-not-beside = Клетка { $cell } не граничит со зданием «{ $piece }».
paris-refuse-card-first = Чтобы поставить { $piece-acc }, сначала используйте открытку «{ $card }».
paris-refuse-same-turn = «{ $piece }» выглядит так же { $count ->
    [one] после каждой четверти оборота
    [few] после { $count } четвертей оборота
    [many] после { $count } четвертей оборота
   *[other] после { $count } четвертей оборота
}: поверните меньше.
paris-refuse-outside = «{ $piece }» не помещается на поле.
paris-refuse-lamp = На клетке { $cell } стоит фонарь.
paris-refuse-two-lamps = «Метрополитен» позволяет закрыть один фонарь, а не два.
paris-refuse-colour = Клетка { $cell } цвета соперника.
paris-refuse-two-colours = «Шартье» позволяет занять одну клетку цвета соперника, а не две.

paris-score-lit = { $piece }: { $size ->
    [one] { $size } клетка
    [few] { $size } клетки
    [many] { $size } клеток
   *[other] { $size } клетки
}, { $lamps ->
    [one] светит { $lamps } фонарь
    [few] светят { $lamps } фонаря
    [many] светят { $lamps } фонарей
   *[other] светят { $lamps } фонаря
}
paris-score-unlit = { $piece }: { $size ->
    [one] { $size } клетка
    [few] { $size } клетки
    [many] { $size } клеток
   *[other] { $size } клетки
} в темноте
paris-score-block = Самый крупный квартал: { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
    [many] { $count } клеток
   *[other] { $count } клетки
}
paris-score-unbuilt = Не построено: { $count ->
    [one] { $count } здание
    [few] { $count } здания
    [many] { $count } зданий
   *[other] { $count } здания
}
paris-score-forgiven = Не построено, штраф снят (Сакре-Кёр): { $count ->
    [one] { $count } здание
    [few] { $count } здания
    [many] { $count } зданий
   *[other] { $count } здания
}
paris-score-painter = В области художника: { $count ->
    [one] { $count } фонарь
    [few] { $count } фонаря
    [many] { $count } фонарей
   *[other] { $count } фонаря
}
paris-score-dancer = Свободных клеток у танцовщицы: { $count }
paris-score-fountain = Рядом с фонтаном: { $count ->
    [one] { $count } здание
    [few] { $count } здания
    [many] { $count } зданий
   *[other] { $count } здания
}
paris-score-statue = Свободных клеток у статуи: по сторонам { $sides }, по углам { $corners }
paris-score-statue-blocked = Вид на статую закрыт
paris-tie-free = Свободных клеток своего цвета: { $cells }

paris-sheet-building = Здание на { $cell }
paris-sheet-buildings = { $field }: в коробке только { $most ->
    [one] { $most } здание
    [few] { $most } здания
    [many] { $most } зданий
   *[other] { $most } здания
}
paris-sheet-size = { $field }: в коробке больше нет зданий на { $size ->
    [one] { $size } клетку
    [few] { $size } клетки
    [many] { $size } клеток
   *[other] { $size } клетки
}
paris-sheet-apart = { $field }: клетки { $value } не соприкасаются
paris-sheet-second = { $field }: «{ $piece }» в коробке только в одном экземпляре
paris-sheet-overlap = { $field }: клетка { $cell } уже занята
paris-sheet-no-lamp = { $field }: на клетке { $cell } нет фонаря, а большой фонарь ставят на место обычного
paris-sheet-not-yours = { $field }: { $value } — не здание и не сад того же владельца
paris-sheet-not-beside = { $field }: флигель на клетке { $cell } не граничит с { $value }
paris-sheet-front = { $field }: в направлении { $value } статуя смотрела бы за край поля
paris-sheet-card-twice = { $field }: { $value } указано дважды

paris-reason-light = свет на зданиях
paris-reason-block = самый крупный квартал
paris-reason-unbuilt = непостроенные здания
paris-reason-cards = открытки
