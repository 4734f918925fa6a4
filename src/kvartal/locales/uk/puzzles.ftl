# Задачі: положення з одним явно найкращим ходом.

cli-about-puzzles = Розв’язувати задачі з гри або шукати нові в партіях ботів.
cli-arg-puzzle = Задача, яку показати; без неї — список усіх.
cli-opt-puzzle-answer = Ваш хід у цій задачі.
cli-opt-puzzle-find = Шукати задачі в партіях ботів, поки їх не стане стільки.
cli-opt-puzzle-out = Файл, куди їх записати; розпочатий файл продовжується.
cli-opt-puzzle-seed = Які партії ботів переглядати.
cli-opt-puzzle-share = Переглядати лише кожну N-ту партію, починаючи з I-ї: так роботу ділять N процесів.
cli-opt-puzzle-seconds = Зупинитися через стільки секунд.
cli-puzzles-bar = Задачі
cli-puzzles-found = Задач у файлі { $file }: { $count }.
cli-puzzles-id = Задача
cli-puzzles-theme = Тема
cli-puzzles-difficulty = Складність
cli-puzzles-how = Показати одну: kvartal puzzles { $game } ЗАДАЧА
cli-puzzles-answer = Відповісти: kvartal puzzles { $game } { $id } --answer "ХІД"
error-puzzles-header = Це не збірка задач із гри «{ $game }», або її складено за іншими правилами.
error-puzzles-line = Рядок { $line } — не задача.
error-puzzles-which = Вкажіть, на яку задачу ви відповідаєте.
error-puzzles-unknown = У грі «{ $game }» немає задачі { $id }: викличте команду без неї, щоб побачити список.
error-puzzles-share = Після --share пишуть I/N, наприклад 2/8, а не «{ $value }».

puzzle-level-1 = легка
puzzle-level-2 = середня
puzzle-level-3 = важка
puzzle-right = Правильно!
puzzle-wrong = Це не найкращий хід.
puzzle-right-share = З ходом «{ $best }» перемог { $value } зі 100, на { $ahead } більше, ніж із наступним за силою ходом ({ $next }).
puzzle-right-points = «{ $best }» приносить наприкінці близько { $value } очок, на { $ahead } більше, ніж наступний за силою хід ({ $next }).
puzzle-wrong-share = З ходом «{ $move }» перемог на { $lost } зі 100 менше. Краще «{ $best }».
puzzle-wrong-points = З ходом «{ $move }» на { $lost ->
    [one] { $lost } очко
    [few] { $lost } очки
    [many] { $lost } очок
   *[other] { $lost } очка
} менше. Краще «{ $best }».
puzzle-wrong-far-share = З ходом «{ $move }» перемог менше щонайменше на { $lost } зі 100. Краще «{ $best }».
puzzle-wrong-far-points = З ходом «{ $move }» менше щонайменше на { $lost ->
    [one] { $lost } очко
    [few] { $lost } очки
    [many] { $lost } очок
   *[other] { $lost } очка
}. Краще «{ $best }».

puzzle-theme-machi_koro-dice = Один кубик чи два
puzzle-theme-machi_koro-reroll = Радіовежа
puzzle-theme-machi_koro-harbour = Порт
puzzle-theme-machi_koro-station = Телецентр
puzzle-theme-machi_koro-exchange = Бізнес-центр
puzzle-theme-machi_koro-save = Збирати чи будувати
puzzle-theme-machi_koro-landmark = Визначна пам’ятка
puzzle-theme-machi_koro-build = Що збудувати
puzzle-theme-tiny_towns-monument = Вибір монумента
puzzle-theme-tiny_towns-name = Який ресурс назвати
puzzle-theme-tiny_towns-place = Куди поставити куб
puzzle-theme-tiny_towns-storage = Не в місто
puzzle-theme-tiny_towns-build = Будівництво
puzzle-theme-tiny_towns-site = Куди поставити будівлю
puzzle-theme-tiny_towns-close = Вчасно зупинитися
puzzle-theme-shake_that_city-road = Дороги
puzzle-theme-shake_that_city-park = Парки
puzzle-theme-shake_that_city-factory = Заводи
puzzle-theme-shake_that_city-shop = Магазини
puzzle-theme-shake_that_city-home = Будинки
puzzle-theme-paris-tile = Куди покласти плитку
puzzle-theme-paris-reserve = Яку будівлю взяти
puzzle-theme-paris-building = Куди поставити будівлю
puzzle-theme-paris-postcard = Листівки
puzzle-theme-paris-wait = Очікування
puzzle-theme-small_cities-start = Перший маркер
puzzle-theme-small_cities-figure = Малюємо фігуру
puzzle-theme-small_cities-build = Малюємо споруду
puzzle-theme-small_cities-star = Зірки

refuse-no-puzzle = Такої задачі немає.
refuse-no-mistakes = У вас поки що немає позначених ходів у цій грі: спершу розберіть закінчену партію.

web-puzzles-about = Моменти зі справжніх партій з одним явно найкращим ходом. Знайдіть його.
web-puzzles-rating = Ваш рейтинг: { $rating }
web-puzzles-change =
    { $sign ->
        [plus] +{ $amount }
       *[minus] −{ $amount }
    }
web-puzzles-tried = Розв’язано { $right } з { $tried }
web-puzzles-count =
    { $count ->
        [one] { $count } задача
        [few] { $count } задачі
        [many] { $count } задач
       *[other] { $count } задачі
    }
web-puzzles-hard = { $level }, { $rating }
web-puzzles-again = Цю задачу ви вже розв’язували: її не враховано.
web-puzzles-next = Наступна задача
web-puzzles-retry = Подивитися ще раз
web-puzzles-show = Показати відповідь
web-puzzles-mistakes = Мої помилки ({ $count })
web-puzzles-mistake = Ваша партія: { $mark }. Що було краще?
web-puzzles-book = Усі задачі
web-puzzles-find = Знайдіть найкращий хід
web-puzzles-you = Ви
web-puzzles-other = Гравець { $number }
web-puzzles-theme = Тема: { $theme }
