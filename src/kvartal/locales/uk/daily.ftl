# Міста дня і дублікат, на сторінці.

daily-title = Місто дня
daily-about = Щодня — один розклад для кожної гри, однаковий для всіх. Перша спроба йде в залік; після неї тренуйтеся скільки завгодно. День починається і закінчується опівночі за UTC, для всіх на світі.
daily-all = Календар і серія
daily-new = ще не зіграно
daily-begun = розпочато
daily-done = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
daily-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
daily-won = перемога { $points }
daily-lost = поразка { $points }
daily-left = { $hours ->
    [one] До кінця дня { $hours } година
    [few] До кінця дня { $hours } години
    [many] До кінця дня { $hours } годин
   *[other] До кінця дня { $hours } години
}
daily-yesterday = Міста вчорашнього дня
daily-yesterday-more = Учора ви не грали. Зіграйте сьогодні одне з учорашніх міст, і серія не перерветься; місця за нього вже не дають.
daily-year = Ваш рік
daily-year-none = Зіграйте перше місто: воно з’явиться тут.
daily-year-of = { $count ->
    [one] Зіграно за останній рік: { $count } день
    [few] Зіграно за останній рік: { $count } дні
    [many] Зіграно за останній рік: { $count } днів
   *[other] Зіграно за останній рік: { $count } дня
}
daily-streak = { $count ->
    [one] { $count } день поспіль
    [few] { $count } дні поспіль
    [many] { $count } днів поспіль
   *[other] { $count } дня поспіль
}
daily-best = { $count ->
    [one] найкраща серія: { $count } день
    [few] найкраща серія: { $count } дні
    [many] найкраща серія: { $count } днів
   *[other] найкраща серія: { $count } дня
}
daily-late = без місця
daily-one = Усі будують з однаковою удачею. У залік іде одна спроба.
daily-one-bot = Усі грають проти одного бота з однаковою удачею. У залік іде одна спроба.
daily-until = Кінець: { $time }.
daily-made-up = День скінчився: сьогодні його ще можна зіграти заради серії, але вже не заради місця.
daily-is-over = Усе скінчилося: тепер це тренування.
daily-play = Зіграти спробу в залік
daily-go-on = Продовжити спробу
daily-practise = Тренуватися
daily-table = Таблиця дня
daily-place = Місце
daily-name = Хто
daily-place-of = місце { $place } з { $people }
daily-not-whole = не до кінця або з допомогою бота
daily-replays-later = Коли все скінчиться, тут будуть записи всіх партій, поруч із партією Зодчого.
daily-beside = Поруч із партією Зодчого
daily-nobody = Це місто ще ніхто не добудував.
daily-tell = Розповісти іншим
daily-share = Поділитися результатом
daily-link = Поділитися посиланням
daily-to-table = Таблиця дня

duplicate-title = Дублікат із друзями
duplicate-about = Усі грають той самий розклад, коли мають час. Наприкінці столи порівнюють місце за місцем, і удача нічого не вирішує.
duplicate-name = Назва ліги
duplicate-game = Гра
duplicate-people = Місць для людей
duplicate-bots = Боти на решті місць
duplicate-options = Варіанти гри
duplicate-rounds = Раундів
duplicate-days = Днів на гру
duplicate-deal-now = Роздати
duplicate-mine = Мої розклади
duplicate-rounds-of = { $count ->
    [one] { $count } раунд
    [few] { $count } раунди
    [many] { $count } раундів
   *[other] { $count } раунду
}
duplicate-deal = Розклад для вас
duplicate-by = роздає { $name }
duplicate-same = Удача в усіх однакова. Перша спроба йде в залік.
duplicate-round = Раунд { $number }
duplicate-open = Відкрити стіл
duplicate-standings = Становище
duplicate-share = { $rounds ->
    [one] краще за { $share } % столів за { $rounds } раунд
    [few] краще за { $share } % столів за { $rounds } раунди
    [many] краще за { $share } % столів за { $rounds } раундів
   *[other] краще за { $share } % столів за { $rounds } раунду
}
duplicate-table = Усі столи, місце за місцем
duplicate-seat = Місце { $number }
duplicate-hidden = Як грали інші, ви побачите, коли зіграєте самі.
duplicate-compare = Порівняти
duplicate-give-on = Передати цей розклад
daily-along = Взяти це місто із собою
daily-along-more = Щоб зіграти без мережі. Воно йде до серії, але місця в таблиці не отримує.
daily-along-here = Місто тепер у цьому браузері. Зіграйте його без мережі, а потім передайте.
daily-home-none = Сьогодні жодного міста із собою не взяли. Коли буде зв’язок, відкрийте місто й візьміть його із собою.
