# Командная строка.

cli-about = Стол для пяти настольных игр о городах: играть, моделировать, проверять и измерять.
cli-about-games = Показать игры, число мест и настройки.
cli-about-components = Показать все напечатанные значения игры и откуда они взяты.
cli-about-play = Играть в терминале, с людьми и ботами. Без GAME вас спросят.
cli-about-simulate = Дать ботам сыграть целые партии и подвести итог.
cli-about-arena = Измерить силу ботов друг против друга или в одиночку по таблице правил.
cli-about-replay = Проверить файлы партий ход за ходом.
cli-about-score = Подсчитать законченные партии по листам.
cli-about-translate = Записать правила игры исходным кодом на C, CUDA C или C для WebAssembly.
cli-about-bench = Измерить скорость игр на этой машине и сравнить с другими движками.

cli-usage = Запуск:
cli-metavar-options = [ПАРАМЕТРЫ]
cli-metavar-command = КОМАНДА …
cli-panel-arguments = Аргументы
cli-panel-options = Параметры
cli-panel-commands = Команды
cli-default = по умолчанию
cli-required = обязательно

cli-arg-game = Имя игры, как его показывает «kvartal games».
cli-arg-matches = Файлы партий.
cli-arg-sheets = Файл с одним листом в JSON или по листу в строке.
cli-opt-score-components = Ваши поправки к напечатанным значениям игры, например paris=ours.toml. Можно указать несколько раз.
cli-opt-help = Показать эту справку и выйти.
cli-opt-version = Показать версию и выйти.
cli-opt-lang = Язык; можно указать в любом месте строки.
cli-opt-json = Вывести JSON.
cli-opt-seats = Сколько мест; если не указано — наименьшее возможное число.
cli-opt-option = Настройка игры; можно указать несколько раз.
cli-opt-target = Во что перевести.
cli-opt-translate-out = Папка для исходника.
cli-opt-components = Файл TOML с вашими исправлениями напечатанных значений.
cli-opt-bot = Отдать место (считая с 0) боту, например 1=random; на остальных местах люди.
cli-opt-load = Продолжить партию из этого файла.
cli-opt-save = Хранить партию в этом файле, пока вы играете.
cli-opt-play-seed = Начальное число для кубиков и колод: с ним партию можно повторить.
cli-opt-games = Сколько партий.
cli-opt-seed = Начальное число: одинаковое даёт одинаковые партии.
cli-opt-bots = Бот для каждого места или один для всех; если не указано — random.
cli-opt-arena-bots = Кого измерять, например hard,medium,easy,random или hard:ms=500; если не указано — hard,medium.
cli-opt-solo = Каждый бот играет один, и видно, как часто он попадает в каждую строку таблицы правил.
cli-opt-luck = Показать и результат без удачи: долю случая оценивают и вычитают (медленнее).
cli-opt-jobs = Сколько процессов играют одновременно.
cli-opt-ray = Играть на кластере Ray: его адрес, auto или local (нужен kvartal[cluster]).
cli-opt-resume = Записывать каждую сыгранную партию в этот файл и продолжать с него.
cli-opt-out = Записать файл каждой партии в эту папку.
cli-opt-device = Где играть случайные партии: auto, python, c или cuda.
cli-opt-seconds = Секунд на каждое измерение.

cli-plain = Правила работают без компиляции, раз в десять медленнее. { $why }
cli-plain-none = Здесь ничего не скомпилировано: это сделает «make setup» в папке с исходным кодом, если есть компилятор C.
cli-plain-no-compiler = При установке не нашлось рабочего компилятора C. Поставьте его вместе с заголовками Python (в Debian — apt install gcc python3-dev) и запустите «make setup» в папке с исходным кодом или установите «Квартал» заново.
cli-plain-failed = Скомпилировать их не удалось: причину покажет «make setup» в папке с исходным кодом или установка заново через «pip install -v».
cli-plain-stale = Скомпилированное не соответствует исходному коду: «make setup» скомпилирует его заново.
cli-plain-under-way = Они сейчас компилируются, следующий запуск будет быстрым. Если компиляция прервалась, её повторит «make setup».
cli-plain-portable = Это пакет для систем, у которых нет своего. Если есть компилятор C и заголовки Python, правила соберёт «pip install --no-binary kvartal kvartal».

cli-games-seats = мест: { $fewest }–{ $most }
cli-games-picks =
    или { $count ->
        [one] { $count } имя
        [few] { $count } имени через запятую
        [many] { $count } имён через запятую
       *[other] { $count } имени через запятую
    } из: { $picks }

cli-components-path = Компонент
cli-components-value = Значение
cli-components-source = Источник
cli-components-hash = Хеш этих значений: { $hash }
source-rulebook = правила
source-rulebook-means = напечатано в правилах
source-public = открытые
source-public-means = на этом сходятся открытые источники
source-inferred = вывод
source-inferred-means = следует из известного
source-reconstructed = догадка
source-reconstructed-means = наше лучшее предположение, пока кто-нибудь не заглянет в коробку
source-host = хозяин
source-host-means = исправил хозяин этого стола

cli-simulate-done = «{ $game }». { $games ->
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
} за { $seconds } с, { $rate } в секунду, в среднем ходов на партию: { $moves }.
cli-simulate-bot = Бот
cli-simulate-wins = Победы
cli-simulate-share = Доля
cli-simulate-score = Средний счёт
cli-simulate-out = Партии записаны в { $folder }.

cli-arena-done =
    «{ $game }». { $games ->
        [one] { $games } партия
        [few] { $games } партии
        [many] { $games } партий
       *[other] { $games } партии
    }, за столом { $seats ->
        [one] { $seats } место
        [few] { $seats } места
        [many] { $seats } мест
       *[other] { $seats } места
    }.
cli-arena-games = Партии
cli-arena-wins = Победы
cli-arena-interval = 95 %
cli-arena-elo = Эло
cli-arena-fair = { $bot } без удачи: { $mean } (95 % — { $range }), так же точно, как при числе партий, умноженном на { $times }.
cli-arena-ms = мс на решение
cli-arena-band = Итог
cli-arena-uneven = Не все рассадки сыграны поровну: чтобы было честно, число партий должно делиться на { $seatings ->
    [one] { $seatings }
    [few] { $seatings }
    [many] { $seatings }
   *[other] { $seatings }
}.
cli-arena-failures = { $bot }: { $failures ->
    [one] { $failures } раз
    [few] { $failures } раза
    [many] { $failures } раз
   *[other] { $failures } раза
} программа не ответила вовремя верным ходом, и ход выбран случайно. Такой рейтинг нельзя считать её собственным.

cli-replay-bar = Проверка
cli-replay-good = { $file }. «{ $game }», { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
    [many] { $entries } записей
   *[other] { $entries } записи
}, всё по правилам. { $result } Очки: { $scores }.
cli-replay-over = Победа: { $winners }.
cli-replay-open = Партия ещё не окончена.

cli-score-line = За что
cli-score-points = Очки
cli-score-total = Всего
cli-score-tie = При равенстве: { $tie }
cli-score-winners = { $count ->
    [one] Победа: { $winners }
    [few] Общая победа: { $winners }
    [many] Общая победа: { $winners }
   *[other] Общая победа: { $winners }
}

cli-bench-bar = Измерение
cli-bench-plain = обычные
cli-bench-compiled = скомпил.
cli-bench-seats =
    { $seats ->
        [one] { $seats } место
        [few] { $seats } места
        [many] { $seats } мест
       *[other] { $seats } места
    }
cli-bench-games = партий/с
cli-bench-steps = ходов/с
cli-bench-clone = копия, мкс
cli-bench-by-games = мы, партии
cli-bench-by-steps = мы, ходы
cli-bench-no-compiled = Свежей скомпилированной сборки здесь нет, измерены только обычные правила: сборку сделает «make setup», если есть компилятор C.
cli-bench-peers = Другие движки в том же запуске; «мы» — во сколько раз быстрее прошло «{ $setting }»:
cli-bench-missing = Не установлены и не измерены: { $peers }. Установите их: «pip install kvartal[bench]».

# Стол в терминале

cli-you = вы
cli-bot-name = Бот { NUMBER($number, useGrouping: 0) }
cli-begin-game = Какая игра? Номер, или Enter — { $default }:
cli-begin-seats = { $game }. Сколько мест, от { $fewest } до { $most }? Первое — ваше, остальные у ботов. Enter — { $fewest }:
cli-begin-options = Enter — { $default }, или напишите другие значения:
cli-play-hint = Отвечайте номером или ходом; хватит и его части, если ясно, о каком ходе речь. ? покажет больше.
cli-play-hand-over = { $name }, ваш ход. Нажмите Enter, когда остальные отвернутся.
cli-play-choose = Выберите номер от 1 до { $most } или наберите ход; ? покажет справку.
cli-play-choose-one = Нажмите Enter или наберите ход; ? покажет справку.
cli-play-garbage = «{ $text }» — не номер из списка и не ход; ? покажет справку.
cli-play-type = Наберите ход или его часть, чтобы было ясно, о каком ходе речь; ? покажет справку.
cli-play-several = «{ $text }» подходит к нескольким ходам ({ $count }). Уточните; Enter — весь список.
cli-play-rest-unknown = «{ $text }» после «{ $known }» не подходит. Можно так, а Enter — весь список:
cli-play-why-what = Скажите, какой ход: «why» и ход.
cli-play-allowed = Сейчас это можно: «{ $move }».
cli-play-undone = Ход отменён.
cli-play-saved = Записано в { $file }. Продолжить потом: kvartal play --load { $file }
cli-play-save-where = Скажите, в какой файл, например «save вечер.jsonl».
cli-play-save-first = Партия не записана. Имя файла, чтобы записать, или Enter, чтобы выйти без записи:{" "}
cli-play-keep = Имя файла, чтобы сохранить партию, или Enter, чтобы выйти:{" "}
cli-play-input-ended = Ввод закончился, на этом и закончим.
cli-play-not-saved = Эта партия не записана. В другой раз наберите «save FILE» перед выходом или начните с --save FILE.
cli-play-bye = До встречи!

cli-word-help = справка
cli-word-why = почему
cli-word-undo = отменить
cli-word-board = стол
cli-word-score = счёт
cli-word-save = записать
cli-word-quit = выход
cli-help-moves = Ход можно набрать и не целиком: начало, то, чем он отличается, или клетки, которые займёт.
cli-help-help = показывает эту справку
cli-help-why = объясняет, почему так сейчас нельзя: «why» и ход
cli-help-undo = отменяет ваш последний ход, пока не открылось ничего нового
cli-help-board = рисует стол ещё раз
cli-help-score = показывает очки сейчас
cli-help-save = записывает партию в файл, например «save вечер.jsonl»
cli-help-quit = заканчивает игру

# Что не так

error-bot = Нет бота «{ $spec }»: выберите из { $known }.
error-bot-plan = Нет плана «{ $plan }»: выберите из { $known }.
error-bot-program = Нет программы «{ $program }», которую можно запустить: напишите имя, известное оболочке, или полный путь.
error-net-file = Не удалось прочитать сеть «{ $file }». { $reason }.
error-net-format = У сети «{ $file }» формат { $format }, такой мы не читаем.
error-net-game = Сеть «{ $file }» обучена для игры «{ $game }».
error-net-features = Сеть «{ $file }» обучена на другом описании игры: обучите её заново.
error-net-broken = В файле «{ $file }» нет целой сети.
error-cli-command = Нет команды «{ $name }»: выберите из { $known }.
error-cli-no-option = У «{ $command }» нет параметра { $option }: загляните в «{ $command } --help».
error-cli-option-value = Параметр { $option } пишут иначе: загляните в «{ $command } --help».
error-cli-missing = Не указано { $name }: загляните в «{ $command } --help».
error-cli-usage = Эта команда непонятна: загляните в «{ $command } --help».
error-cli-whole = { $option } не может быть «{ $value }»: напишите целое число от { $least } до { $most }.
error-cli-seconds = { $option } не может быть «{ $value }»: напишите секунды от 0.001 до 3600.
error-cli-device = Устройства «{ $device }» здесь нет: выберите из { $known }.
error-cli-device-random = С «--device { $device }» играют только случайные боты, и файлы партий не пишутся.
error-cli-device-seed = На GPU начальное число меньше 4294967296.
error-cli-no-cuda = GPU здесь нет ({ $reason }): нужно «pip install kvartal[cuda]» на машине с GPU.
error-cli-no-c = Правила здесь не собраны на C или собраны не с этими компонентами: «make setup» соберёт их там, где есть компилятор C.
error-cli-target = Перевести в «{ $target }» нельзя: выберите из { $known }.
error-cli-refused = Переводчик не понимает эти правила: { $reason }.
error-cli-bots =
    { $bots ->
        [one] Указан { $bots } бот
        [few] Указаны { $bots } бота
        [many] Указано { $bots } ботов
       *[other] Указано { $bots } бота
    } на { $seats ->
        [one] { $seats } место
        [few] { $seats } места
        [many] { $seats } мест
       *[other] { $seats } места
    }: назовите по одному на место или одного на всех.
error-cli-bot-pair = «{ $text }» — не бот: напишите SEAT=SPEC, например 1=random.
error-cli-bot-twice = У места { $seat } два бота: оставьте одного.
error-cli-load-alone = Игра, места, настройки и компоненты уже есть в записанной партии: рядом с --load их не указывают.
error-cli-save = Записать партию в { $file } нельзя: назовите файл в существующей папке.
error-cli-save-over = { $file } уже есть: выберите другой файл или продолжите его через --load.
error-cli-in-file = { $file }. { $reason }
error-cli-in-line = { $file }, строка { NUMBER($line, useGrouping: 0) }. { $reason }
error-cli-illegal = { $file }, строка { NUMBER($line, useGrouping: 0) }. Запись не по правилам. { $reason }
error-cli-read = Не удалось прочитать { $file }: { $reason }.
error-cli-write = Не удалось записать { $file }: { $reason }.
error-cli-not-text = { $file } — не текст в UTF-8: выберите другой файл.
error-cli-exists = { $file } уже есть: выберите другую папку или другое начальное число.
error-cli-no-folder = Записать партии в «{ $file }» нельзя: назовите папку.
error-cli-json = Это неверный JSON: исправьте строку.
error-cli-sheet = Это не лист: лист — объект JSON, в котором названа игра («game»).
error-cli-bench = { $setting }: измерить не удалось. { $reason }
error-cli-os-missing = его там нет, проверьте путь
error-cli-os-no-parent = папки для него нет, сначала создайте её
error-cli-os-folder = это папка, назовите файл
error-cli-os-file = это файл, назовите папку
error-cli-os-no-folder = часть пути — не папка
error-cli-os-denied = доступ закрыт, проверьте права
error-cli-os-full = диск полон
error-cli-os-other = { $reason }
error-arena-no-ray = Ray не установлен: установите kvartal[cluster] или уберите --ray.
error-arena-ray = Кластером Ray по адресу «{ $address }» нельзя воспользоваться: { $reason }
error-arena-no-solo = В игру «{ $game }» не играют в одиночку: уберите --solo.
error-arena-solo-seats = В одиночной партии одно место: с --solo не указывайте --seats.
error-arena-bots = Назовите хотя бы двух ботов, каждого один раз (с --solo хватит одного).
error-arena-other = { $file } — от другого состязания: назовите другой файл или тех же ботов, стол и начальное число.
error-arena-record = { $file } — не запись арены: назовите другой файл.

cli-translated = Переведено: { $file }
