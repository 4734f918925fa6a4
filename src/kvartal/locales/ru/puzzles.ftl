# Задачи: положения с одним явно лучшим ходом.

cli-about-puzzles = Решать задачи по игре или искать новые в партиях ботов.
cli-arg-puzzle = Задача, которую показать; без неё — список всех.
cli-opt-puzzle-answer = Ваш ход в этой задаче.
cli-opt-puzzle-find = Искать задачи в партиях ботов, пока их не станет столько.
cli-opt-puzzle-out = Файл, куда их записать; начатый файл продолжается.
cli-opt-puzzle-seed = Какие партии ботов просматривать.
cli-opt-puzzle-share = Просматривать только каждую N-ю партию, начиная с I-й: так работу делят N процессов.
cli-opt-puzzle-seconds = Остановиться через столько секунд.
cli-puzzles-bar = Задачи
cli-puzzles-found = Задач в файле { $file }: { $count }.
cli-puzzles-id = Задача
cli-puzzles-theme = Тема
cli-puzzles-difficulty = Сложность
cli-puzzles-how = Показать одну: kvartal puzzles { $game } ЗАДАЧА
cli-puzzles-answer = Ответить: kvartal puzzles { $game } { $id } --answer "ХОД"
error-puzzles-header = Это не сборник задач по игре «{ $game }», или он составлен по другим правилам.
error-puzzles-line = Строка { $line } — не задача.
error-puzzles-which = Укажите, на какую задачу вы отвечаете.
error-puzzles-unknown = В игре «{ $game }» нет задачи { $id }: вызовите команду без неё, чтобы увидеть список.
error-puzzles-share = После --share пишут I/N, например 2/8, а не «{ $value }».

puzzle-level-1 = лёгкая
puzzle-level-2 = средняя
puzzle-level-3 = трудная
puzzle-right = Верно!
puzzle-wrong = Это не лучший ход.
puzzle-right-share = С ходом «{ $best }» побед { $value } из 100, на { $ahead } больше, чем со следующим по силе ходом ({ $next }).
puzzle-right-points = «{ $best }» приносит в конце около { $value } очков, на { $ahead } больше, чем следующий по силе ход ({ $next }).
puzzle-wrong-share = С ходом «{ $move }» побед на { $lost } из 100 меньше. Лучше «{ $best }».
puzzle-wrong-points = С ходом «{ $move }» на { $lost ->
    [one] { $lost } очко
    [few] { $lost } очка
    [many] { $lost } очков
   *[other] { $lost } очка
} меньше. Лучше «{ $best }».
puzzle-wrong-far-share = С ходом «{ $move }» побед меньше по крайней мере на { $lost } из 100. Лучше «{ $best }».
puzzle-wrong-far-points = С ходом «{ $move }» меньше по крайней мере на { $lost ->
    [one] { $lost } очко
    [few] { $lost } очка
    [many] { $lost } очков
   *[other] { $lost } очка
}. Лучше «{ $best }».

puzzle-theme-machi_koro-dice = Один кубик или два
puzzle-theme-machi_koro-reroll = Радиовышка
puzzle-theme-machi_koro-harbour = Порт
puzzle-theme-machi_koro-station = Телецентр
puzzle-theme-machi_koro-exchange = Бизнес-центр
puzzle-theme-machi_koro-save = Копить или строить
puzzle-theme-machi_koro-landmark = Достопримечательность
puzzle-theme-machi_koro-build = Что построить
puzzle-theme-tiny_towns-monument = Выбор монумента
puzzle-theme-tiny_towns-name = Какой ресурс назвать
puzzle-theme-tiny_towns-place = Куда поставить куб
puzzle-theme-tiny_towns-storage = Не в город
puzzle-theme-tiny_towns-build = Стройка
puzzle-theme-tiny_towns-site = Куда поставить здание
puzzle-theme-tiny_towns-close = Вовремя остановиться
puzzle-theme-shake_that_city-road = Дороги
puzzle-theme-shake_that_city-park = Парки
puzzle-theme-shake_that_city-factory = Заводы
puzzle-theme-shake_that_city-shop = Магазины
puzzle-theme-shake_that_city-home = Дома
puzzle-theme-paris-tile = Куда положить тайл
puzzle-theme-paris-reserve = Какое здание взять
puzzle-theme-paris-building = Куда поставить здание
puzzle-theme-paris-postcard = Открытки
puzzle-theme-paris-wait = Ожидание
puzzle-theme-small_cities-start = Первый маркер
puzzle-theme-small_cities-figure = Рисуем фигуру
puzzle-theme-small_cities-build = Рисуем постройку
puzzle-theme-small_cities-star = Звёзды

refuse-no-puzzle = Такой задачи нет.
refuse-no-mistakes = У вас пока нет отмеченных ходов в этой игре: сначала разберите законченную партию.

web-puzzles-about = Положения из настоящих партий с одним явно лучшим ходом. Найдите его.
web-puzzles-rating = Ваш рейтинг: { $rating }
web-puzzles-change =
    { $sign ->
        [plus] +{ $amount }
       *[minus] −{ $amount }
    }
web-puzzles-tried = Решено { $right } из { $tried }
web-puzzles-count =
    { $count ->
        [one] { $count } задача
        [few] { $count } задачи
        [many] { $count } задач
       *[other] { $count } задачи
    }
web-puzzles-hard = { $level }, { $rating }
web-puzzles-again = Эту задачу вы уже решали: она не в счёт.
web-puzzles-next = Следующая задача
web-puzzles-retry = Посмотреть ещё раз
web-puzzles-show = Показать ответ
web-puzzles-mistakes = Мои ошибки ({ $count })
web-puzzles-mistake = Ваша партия: { $mark }. Что было лучше?
web-puzzles-book = Все задачи
web-puzzles-find = Найдите лучший ход
web-puzzles-you = Вы
web-puzzles-other = Игрок { $number }
web-puzzles-theme = Тема: { $theme }
