# Города дня и дубликат, на странице.

daily-title = Город дня
daily-about = Каждый день — один расклад для каждой игры, одинаковый для всех. Первая попытка идёт в зачёт; после неё тренируйтесь сколько угодно. День начинается и кончается в полночь по UTC, для всех на свете.
daily-all = Календарь и серия
daily-new = ещё не сыгран
daily-begun = начат
daily-done = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
daily-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
daily-won = победа { $points }
daily-lost = поражение { $points }
daily-left = { $hours ->
    [one] До конца дня { $hours } час
    [few] До конца дня { $hours } часа
    [many] До конца дня { $hours } часов
   *[other] До конца дня { $hours } часа
}
daily-yesterday = Города вчерашнего дня
daily-yesterday-more = Вчера вы не играли. Сыграйте сегодня один из вчерашних городов, и серия не прервётся; места за него уже не дают.
daily-year = Ваш год
daily-year-none = Сыграйте первый город: он появится здесь.
daily-year-of = { $count ->
    [one] Сыграно за последний год: { $count } день
    [few] Сыграно за последний год: { $count } дня
    [many] Сыграно за последний год: { $count } дней
   *[other] Сыграно за последний год: { $count } дня
}
daily-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
    [many] { $count } дней подряд
   *[other] { $count } дня подряд
}
daily-best = { $count ->
    [one] лучшая серия: { $count } день
    [few] лучшая серия: { $count } дня
    [many] лучшая серия: { $count } дней
   *[other] лучшая серия: { $count } дня
}
daily-late = без места
daily-one = Все строят с одной и той же удачей. В зачёт идёт одна попытка.
daily-one-bot = Все играют против одного бота с одной и той же удачей. В зачёт идёт одна попытка.
daily-until = Конец: { $time }.
daily-made-up = День кончился: сегодня его ещё можно сыграть ради серии, но уже не ради места.
daily-is-over = Всё закончилось: теперь это тренировка.
daily-play = Сыграть попытку в зачёт
daily-go-on = Продолжить попытку
daily-practise = Тренироваться
daily-table = Таблица дня
daily-place = Место
daily-name = Кто
daily-place-of = место { $place } из { $people }
daily-not-whole = не до конца или с помощью бота
daily-replays-later = Когда всё закончится, здесь будут записи всех партий, рядом с партией Зодчего.
daily-beside = Рядом с партией Зодчего
daily-nobody = Этот город ещё никто не достроил.
daily-tell = Рассказать другим
daily-share = Поделиться результатом
daily-link = Поделиться ссылкой
daily-to-table = Таблица дня

duplicate-title = Дубликат с друзьями
duplicate-about = Все играют один и тот же расклад, когда есть время. В конце столы сравнивают место за местом, и удача ничего не решает.
duplicate-name = Название лиги
duplicate-game = Игра
duplicate-people = Мест для людей
duplicate-bots = Боты на остальных местах
duplicate-options = Варианты игры
duplicate-rounds = Раундов
duplicate-days = Дней на игру
duplicate-deal-now = Раздать
duplicate-mine = Мои расклады
duplicate-rounds-of = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
    [many] { $count } раундов
   *[other] { $count } раунда
}
duplicate-deal = Расклад для вас
duplicate-by = раздаёт { $name }
duplicate-same = У всех одна и та же удача. Первая попытка идёт в зачёт.
duplicate-round = Раунд { $number }
duplicate-open = Открыть стол
duplicate-standings = Положение
duplicate-share = { $rounds ->
    [one] лучше { $share } % столов за { $rounds } раунд
    [few] лучше { $share } % столов за { $rounds } раунда
    [many] лучше { $share } % столов за { $rounds } раундов
   *[other] лучше { $share } % столов за { $rounds } раунда
}
duplicate-table = Все столы, место за местом
duplicate-seat = Место { $number }
duplicate-hidden = Как играли другие, вы увидите, когда сыграете сами.
duplicate-compare = Сравнить
duplicate-give-on = Передать этот расклад
daily-along = Взять этот город с собой
daily-along-more = Чтобы сыграть без сети. Он идёт в серию, но места в таблице не получает.
daily-along-here = Город теперь в этом браузере. Сыграйте его без сети, а потом передайте.
daily-home-none = Сегодня ни одного города с собой не взяли. Когда будет связь, откройте город и возьмите его с собой.
