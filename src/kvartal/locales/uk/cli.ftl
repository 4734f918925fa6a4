# Командний рядок.

cli-about = Стіл для п’яти настільних ігор про міста: грати, моделювати, перевіряти й вимірювати.
cli-about-games = Показати ігри, кількість місць і налаштування.
cli-about-components = Показати всі надруковані значення гри й звідки їх узято.
cli-about-play = Грати в терміналі, з людьми та ботами. Без GAME вас запитають.
cli-about-simulate = Дати ботам зіграти цілі партії та підбити підсумок.
cli-about-arena = Виміряти силу ботів один проти одного або наодинці за таблицею правил.
cli-about-replay = Перевірити файли партій хід за ходом.
cli-about-score = Підрахувати закінчені партії за аркушами.
cli-about-translate = Записати правила гри вихідним кодом на C, CUDA C або C для WebAssembly.
cli-about-bench = Виміряти швидкість ігор на цій машині й порівняти з іншими рушіями.

cli-usage = Запуск:
cli-metavar-options = [ПАРАМЕТРИ]
cli-metavar-command = КОМАНДА …
cli-panel-arguments = Аргументи
cli-panel-options = Параметри
cli-panel-commands = Команди
cli-default = типово
cli-required = обов’язково

cli-arg-game = Ім’я гри, як його показує «kvartal games».
cli-arg-matches = Файли партій.
cli-arg-sheets = Файл з одним аркушем у JSON або по аркушу в рядку.
cli-opt-score-components = Ваші виправлення надрукованих значень гри, наприклад paris=ours.toml. Можна вказати кілька разів.
cli-opt-help = Показати цю довідку та вийти.
cli-opt-version = Показати версію та вийти.
cli-opt-lang = Мова; можна вказати будь-де в рядку.
cli-opt-json = Вивести JSON.
cli-opt-seats = Скільки місць; якщо не вказано — найменша можлива кількість.
cli-opt-option = Налаштування гри; можна вказати кілька разів.
cli-opt-target = У що перекласти.
cli-opt-translate-out = Тека для вихідного коду.
cli-opt-components = Файл TOML з вашими виправленнями надрукованих значень.
cli-opt-bot = Віддати місце (рахуючи з 0) боту, наприклад 1=random; на решті місць люди.
cli-opt-load = Продовжити партію з цього файла.
cli-opt-save = Зберігати партію в цьому файлі, поки ви граєте.
cli-opt-play-seed = Початкове число для кубиків і колод: із ним партію можна повторити.
cli-opt-games = Скільки партій.
cli-opt-seed = Початкове число: однакове дає однакові партії.
cli-opt-bots = Бот для кожного місця або один для всіх; якщо не вказано — random.
cli-opt-arena-bots = Кого вимірювати, наприклад hard,medium,easy,random або hard:ms=500; якщо не вказано — hard,medium.
cli-opt-solo = Кожен бот грає сам, і видно, як часто він потрапляє в кожен рядок таблиці правил.
cli-opt-luck = Показати й результат без удачі: частку випадку оцінюють і віднімають (повільніше).
cli-opt-jobs = Скільки процесів грають одночасно.
cli-opt-ray = Грати на кластері Ray: його адреса, auto або local (потрібен kvartal[cluster]).
cli-opt-resume = Записувати кожну зіграну партію в цей файл і продовжувати з нього.
cli-opt-out = Записати файл кожної партії в цю теку.
cli-opt-device = Де грати випадкові партії: auto, python, c або cuda.
cli-opt-seconds = Секунд на кожне вимірювання.

cli-plain = Правила працюють без компіляції, разів у десять повільніше. { $why }
cli-plain-none = Тут нічого не скомпільовано: це зробить «make setup» у теці з вихідним кодом, якщо є компілятор C.
cli-plain-no-compiler = Під час встановлення не знайшлося робочого компілятора C. Поставте його разом із заголовками Python (у Debian — apt install gcc python3-dev) і запустіть «make setup» у теці з вихідним кодом або встановіть «Квартал» знову.
cli-plain-failed = Скомпілювати їх не вдалося: причину покаже «make setup» у теці з вихідним кодом або повторне встановлення через «pip install -v».
cli-plain-stale = Скомпільоване не відповідає вихідному коду: «make setup» скомпілює його знову.
cli-plain-under-way = Вони саме компілюються, наступний запуск буде швидким. Якщо компіляція перервалася, її повторить «make setup».
cli-plain-portable = Це пакет для систем, що не мають власного. Якщо є компілятор C і заголовки Python, правила збере «pip install --no-binary kvartal kvartal».

cli-games-seats = місць: { $fewest }–{ $most }
cli-games-picks = або { $count ->
    [one] { $count } назва
    [few] { $count } назви через кому
    [many] { $count } назв через кому
   *[other] { $count } назви через кому
} з: { $picks }

cli-components-path = Компонент
cli-components-value = Значення
cli-components-source = Джерело
cli-components-hash = Хеш цих значень: { $hash }
source-rulebook = правила
source-rulebook-means = надруковано в правилах
source-public = відкриті
source-public-means = на цьому сходяться відкриті джерела
source-inferred = висновок
source-inferred-means = випливає з відомого
source-reconstructed = здогад
source-reconstructed-means = наше найкраще припущення, доки хтось не зазирне в коробку
source-host = господар
source-host-means = виправив господар цього столу

cli-simulate-done = «{ $game }». { $games ->
    [one] { $games } партія
    [few] { $games } партії
    [many] { $games } партій
   *[other] { $games } партії
} за { $seconds } с, { $rate } за секунду, у середньому ходів на партію: { $moves }.
cli-simulate-bot = Бот
cli-simulate-wins = Перемоги
cli-simulate-share = Частка
cli-simulate-score = Середній рахунок
cli-simulate-out = Партії записано в { $folder }.

cli-arena-done =
    «{ $game }». { $games ->
        [one] { $games } партія
        [few] { $games } партії
        [many] { $games } партій
       *[other] { $games } партії
    }, за столом { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
        [many] { $seats } місць
       *[other] { $seats } місця
    }.
cli-arena-games = Партії
cli-arena-wins = Перемоги
cli-arena-interval = 95 %
cli-arena-elo = Ело
cli-arena-fair = { $bot } без удачі: { $mean } (95 % — { $range }), так само точно, як за кількості партій, помноженої на { $times }.
cli-arena-ms = мс на рішення
cli-arena-band = Підсумок
cli-arena-uneven = Не всі розсадки зіграно порівну: щоб було чесно, кількість партій має ділитися на { $seatings ->
    [one] { $seatings }
    [few] { $seatings }
    [many] { $seatings }
   *[other] { $seatings }
}.
cli-arena-failures = { $bot }: { $failures ->
    [one] { $failures } раз
    [few] { $failures } рази
    [many] { $failures } разів
   *[other] { $failures } разу
} програма не відповіла вчасно правильним ходом, і хід обрано випадково. Такий рейтинг не можна вважати її власним.

cli-replay-bar = Перевірка
cli-replay-good =
    { $file }. «{ $game }», { $entries ->
        [one] { $entries } запис
        [few] { $entries } записи
        [many] { $entries } записів
       *[other] { $entries } запису
    }, усе за правилами. { $result } Очки: { $scores }.
cli-replay-over = Перемога: { $winners }.
cli-replay-open = Партію ще не закінчено.

cli-score-line = За що
cli-score-points = Очки
cli-score-total = Разом
cli-score-tie = За рівності: { $tie }
cli-score-winners = { $count ->
    [one] Перемога: { $winners }
    [few] Спільна перемога: { $winners }
    [many] Спільна перемога: { $winners }
   *[other] Спільна перемога: { $winners }
}

cli-bench-bar = Вимірювання
cli-bench-plain = звичайні
cli-bench-compiled = скомпіл.
cli-bench-seats =
    { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
        [many] { $seats } місць
       *[other] { $seats } місця
    }
cli-bench-games = партій/с
cli-bench-steps = ходів/с
cli-bench-clone = копія, мкс
cli-bench-by-games = ми, партії
cli-bench-by-steps = ми, ходи
cli-bench-no-compiled = Свіжої скомпільованої збірки тут немає, виміряно лише звичайні правила: збірку зробить «make setup», якщо є компілятор C.
cli-bench-peers = Інші рушії в тому самому запуску; «ми» — у скільки разів швидше пройшло «{ $setting }»:
cli-bench-missing = Не встановлено й не виміряно: { $peers }. Установіть їх: «pip install kvartal[bench]».

# Стіл у терміналі

cli-you = ви
cli-bot-name = Бот { NUMBER($number, useGrouping: 0) }
cli-begin-game = Яка гра? Номер, або Enter — { $default }:
cli-begin-seats = { $game }. Скільки місць, від { $fewest } до { $most }? Перше — ваше, решта в ботів. Enter — { $fewest }:
cli-begin-options = Enter — { $default }, або напишіть інші значення:
cli-play-hint = Відповідайте номером або ходом; досить і його частини, якщо ясно, про який хід ідеться. ? покаже більше.
cli-play-hand-over = { $name }, ваш хід. Натисніть Enter, коли решта відвернеться.
cli-play-choose = Оберіть номер від 1 до { $most } або наберіть хід; ? покаже довідку.
cli-play-choose-one = Натисніть Enter або наберіть хід; ? покаже довідку.
cli-play-garbage = «{ $text }» — не номер зі списку й не хід; ? покаже довідку.
cli-play-type = Наберіть хід або його частину, щоб було ясно, про який хід ідеться; ? покаже довідку.
cli-play-several = «{ $text }» підходить до кількох ходів ({ $count }). Уточніть; Enter — увесь список.
cli-play-rest-unknown = «{ $text }» після «{ $known }» не пасує. Можна так, а Enter — увесь список:
cli-play-why-what = Скажіть, який хід: «why» і хід.
cli-play-allowed = Зараз це можна: «{ $move }».
cli-play-undone = Хід скасовано.
cli-play-saved = Записано в { $file }. Продовжити потім: kvartal play --load { $file }
cli-play-save-where = Скажіть, у який файл, наприклад «save вечір.jsonl».
cli-play-save-first = Партію не записано. Ім’я файла, щоб записати, або Enter, щоб вийти без запису:{" "}
cli-play-keep = Ім’я файла, щоб зберегти партію, або Enter, щоб вийти:{" "}
cli-play-input-ended = Введення закінчилося, на цьому й закінчимо.
cli-play-not-saved = Цю партію не записано. Іншим разом наберіть «save FILE» перед виходом або почніть із --save FILE.
cli-play-bye = До зустрічі!

cli-word-help = довідка
cli-word-why = чому
cli-word-undo = скасувати
cli-word-board = стіл
cli-word-score = рахунок
cli-word-save = записати
cli-word-quit = вихід
cli-help-moves = Хід можна набрати й не повністю: початок, те, чим він відрізняється, або клітинки, які займе.
cli-help-help = показує цю довідку
cli-help-why = пояснює, чому так зараз не можна: «why» і хід
cli-help-undo = скасовує ваш останній хід, доки не відкрилося нічого нового
cli-help-board = малює стіл ще раз
cli-help-score = показує очки зараз
cli-help-save = записує партію у файл, наприклад «save вечір.jsonl»
cli-help-quit = завершує гру

# Що не так

error-bot = Немає бота «{ $spec }»: оберіть із { $known }.
error-bot-plan = Немає плану «{ $plan }»: оберіть із { $known }.
error-bot-program = Немає програми «{ $program }», яку можна запустити: напишіть ім’я, відоме оболонці, або повний шлях.
error-net-file = Не вдалося прочитати мережу «{ $file }». { $reason }.
error-net-format = У мережі «{ $file }» формат { $format }, такого ми не читаємо.
error-net-game = Мережу «{ $file }» навчено для гри «{ $game }».
error-net-features = Мережу «{ $file }» навчено на іншому описі гри: навчіть її наново.
error-net-broken = У файлі «{ $file }» немає цілої мережі.
error-cli-command = Немає команди «{ $name }»: оберіть із { $known }.
error-cli-no-option = У «{ $command }» немає параметра { $option }: зазирніть у «{ $command } --help».
error-cli-option-value = Параметр { $option } пишуть інакше: зазирніть у «{ $command } --help».
error-cli-missing = Не вказано { $name }: зазирніть у «{ $command } --help».
error-cli-usage = Ця команда незрозуміла: зазирніть у «{ $command } --help».
error-cli-whole = { $option } не може бути «{ $value }»: напишіть ціле число від { $least } до { $most }.
error-cli-seconds = { $option } не може бути «{ $value }»: напишіть секунди від 0.001 до 3600.
error-cli-device = Пристрою «{ $device }» тут немає: оберіть із { $known }.
error-cli-device-random = З «--device { $device }» грають лише випадкові боти, і файли партій не пишуться.
error-cli-device-seed = На GPU початкове число менше за 4294967296.
error-cli-no-cuda = GPU тут немає ({ $reason }): потрібно «pip install kvartal[cuda]» на машині з GPU.
error-cli-no-c = Правила тут не зібрано на C або зібрано не з цими компонентами: «make setup» збере їх там, де є компілятор C.
error-cli-target = Перекласти в «{ $target }» не можна: оберіть із { $known }.
error-cli-refused = Перекладач не розуміє цих правил: { $reason }.
error-cli-bots =
    { $bots ->
        [one] Указано { $bots } бота
        [few] Указано { $bots } ботів
        [many] Указано { $bots } ботів
       *[other] Указано { $bots } бота
    } на { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
        [many] { $seats } місць
       *[other] { $seats } місця
    }: назвіть по одному на місце або одного на всіх.
error-cli-bot-pair = «{ $text }» — не бот: напишіть SEAT=SPEC, наприклад 1=random.
error-cli-bot-twice = У місця { $seat } два боти: залиште одного.
error-cli-load-alone = Гра, місця, налаштування й компоненти вже є в записаній партії: поруч із --load їх не вказують.
error-cli-save = Записати партію в { $file } не можна: назвіть файл у наявній теці.
error-cli-save-over = { $file } уже є: оберіть інший файл або продовжте його через --load.
error-cli-in-file = { $file }. { $reason }
error-cli-in-line = { $file }, рядок { NUMBER($line, useGrouping: 0) }. { $reason }
error-cli-illegal = { $file }, рядок { NUMBER($line, useGrouping: 0) }. Запис не за правилами. { $reason }
error-cli-read = Не вдалося прочитати { $file }: { $reason }.
error-cli-write = Не вдалося записати { $file }: { $reason }.
error-cli-not-text = { $file } — не текст в UTF-8: оберіть інший файл.
error-cli-exists = { $file } уже є: оберіть іншу теку або інше початкове число.
error-cli-no-folder = Записати партії в «{ $file }» не можна: назвіть теку.
error-cli-json = Це хибний JSON: виправте рядок.
error-cli-sheet = Це не аркуш: аркуш — об’єкт JSON, у якому названо гру («game»).
error-cli-bench = { $setting }: виміряти не вдалося. { $reason }
error-cli-os-missing = його там немає, перевірте шлях
error-cli-os-no-parent = теки для нього немає, спершу створіть її
error-cli-os-folder = це тека, назвіть файл
error-cli-os-file = це файл, назвіть теку
error-cli-os-no-folder = частина шляху — не тека
error-cli-os-denied = доступ закрито, перевірте права
error-cli-os-full = диск заповнено
error-cli-os-other = { $reason }
error-arena-no-ray = Ray не встановлено: встановіть kvartal[cluster] або приберіть --ray.
error-arena-ray = Кластером Ray за адресою «{ $address }» не можна скористатися: { $reason }
error-arena-no-solo = У гру «{ $game }» не грають наодинці: приберіть --solo.
error-arena-solo-seats = В одиночній партії одне місце: з --solo не вказуйте --seats.
error-arena-bots = Назвіть щонайменше двох ботів, кожного один раз (з --solo досить одного).
error-arena-other = { $file } — від іншого змагання: назвіть інший файл або тих самих ботів, стіл і початкове число.
error-arena-record = { $file } — не запис арени: назвіть інший файл.

cli-translated = Перекладено: { $file }
