# The table server.

# What happened at a table besides the moves

server-event-undo = { $seat }: хід узято назад.
server-event-back = Усі згодні: гра повертається до моменту перед останнім ходом. Просив: { $seat }.

# Why the server does not do it

refuse-who = Тут вас ще не знають: спершу ввійдіть, назвавши ім'я.
refuse-no-table = Такого столу немає: попросіть нове посилання.
refuse-no-seat = За столом немає такого місця: виберіть інше.
refuse-no-page = За цією адресою нічого немає: поверніться на першу сторінку.
refuse-no-method = З цією адресою так не можна: дивіться /api/openapi.json.
refuse-not-host = Це може лише господар столу: попросіть його.
refuse-not-seated = Ви не сидите за цим столом: спершу займіть місце або просто дивіться.
refuse-not-your-seat = Це чуже місце: грайте зі свого.
refuse-not-open = Гра вже почалася: це можна було лише до початку.
refuse-not-begun = Гра ще не почалася: дочекайтеся початку.
refuse-not-playing = За цим столом зараз не грають: відкрийте новий.
refuse-not-over = Це відкриється, коли гра закінчиться: дочекайтеся кінця.
refuse-seat-taken = Там уже сидять: виберіть інше місце.
refuse-seat-empty = Місце { NUMBER($number, useGrouping: 0) } порожнє: запросіть когось або посадіть бота.
refuse-not-ready = Ще не готові: { $name }. Зачекайте трохи.
refuse-nothing-to-leave = Йти нізвідки: гру закінчено або ви тут не сидите.
refuse-close = Тут ще грають інші: просто встаньте з-за столу, за вас дограє бот.
refuse-stale = Становище змінилося: подивіться, про що вас питають тепер, і виберіть знову.
refuse-undo-opened = Інші вже вирішують, що з ним робити: попросіть їх повернути хід.
refuse-busy = За цим столом забагато відбувається одразу: спробуйте ще раз.
refuse-unavailable = Сховище не відповідає, тому нічого не обіцяно: спробуйте ще раз трохи згодом.
refuse-broken = Тут щось зламалося: спробуйте ще раз або назвіть господареві номер випадку, { $incident }.
refuse-no-offer = Ніхто вже не просить повернути хід: гра пішла далі.
refuse-not-asked = Вас про цей хід не питають: вирішують ті, хто грає з його господарем.
refuse-not-waiting = Стіл зараз чекає не на це місце: подивіться, чий хід.
refuse-patience =
    Зачекайте ще { $minutes ->
        [one] { $minutes } хвилину
        [few] { $minutes } хвилини
        [many] { $minutes } хвилин
       *[other] { $minutes } хвилини
    }: потім зможе грати бот.
refuse-chat-empty = Тут нема чого сказати: напишіть хоч слово.
refuse-match-long =
    У файлі понад { $most ->
        [one] { $most } запис
        [few] { $most } записи
        [many] { $most } записів
       *[other] { $most } запису
    }: завантажте коротшу партію.
refuse-watched =
    Ви вже дивитеся { $most ->
        [one] { $most } стіл
        [few] { $most } столи
        [many] { $most } столів
       *[other] { $most } столу
    }: спершу відійдіть від одного.
error-request = Запит не читається ({ $detail }): дивіться /api/openapi.json.

# The first page

server-page-title = Квартал: стіл для будівничих міст
server-page-about = Це сервер настільних ігор: тут сідають за стіл і грають разом.
server-page-games = Ігри
server-page-api = Опис усього, про що програми можуть спитати цей сервер:
server-page-unofficial = Неофіційний проєкт, не пов'язаний з авторами та видавцями ігор.

# kvartal serve

cli-about-serve = Відчинити дім: сервер столів для браузера та програм.
cli-opt-host = Адреса, на якій слухати; 0.0.0.0 впускає всіх, кому доступна ця машина.
cli-opt-port = Порт, на якому слухати; 0 бере будь-який вільний.
cli-opt-data = Тека для людей, столів і партій; без неї — ваша тека даних.
cli-opt-database-url = Зберігати все в цьому PostgreSQL, наприклад postgresql://user@host/name.
cli-opt-redis-url = Redis, через який кілька процесів повідомляють одне одному новини, наприклад redis://host:6379/0.
cli-opt-workers = Скільки процесів думають за ботів.
cli-opt-open = Відкрити браузер.
cli-opt-retention = Забувати столи через стільки днів після кінця гри; без цього вони зберігаються.
cli-opt-origin = Ще одна адреса, під якою браузери бачать сервер, наприклад https://play.example; можна вказати кілька разів.
cli-opt-proxy = Проксі, якому вірять на слово про адресу людини, наприклад 127.0.0.1; можна вказати кілька разів.
cli-opt-log = Писати те, що відбувається, рядками JSON у stderr.
cli-opt-limits = Обмежувати, як часто питає кожна людина й адреса; вимикайте лише за власними обмеженнями.
cli-opt-bot-pause = Скільки секунд бот чекає перед ходом.
cli-serve-at = Квартал відчинено: { $address } (Ctrl+C зачиняє).
cli-serve-closed = Квартал зачинено; нічого не втрачено.
error-serve-port = Порт { NUMBER($port, useGrouping: 0) } на { $host } зайнятий або вам не доступний: виберіть інший через --port.
error-serve-number = «{ $value }» не підходить для { $option }: укажіть число від { $least }.

# Hints

hint-only = Більше нічого зробити не можна.
hint-points =
    У { $games ->
        [one] { $games } уявній партії
        [few] { $games } уявних партіях
        [many] { $games } уявних партіях
       *[other] { $games } уявної партії
    } так вийшло в середньому { $points } оч.
hint-points-next =
    У { $games ->
        [one] { $games } уявній партії
        [few] { $games } уявних партіях
        [many] { $games } уявних партіях
       *[other] { $games } уявної партії
    } так вийшло в середньому { $points } оч.; наступний за силою хід, { $next } оч.: { $other }.
hint-wins =
    Із { $games ->
        [one] { $games } уявної партії
        [few] { $games } уявних партій
        [many] { $games } уявних партій
       *[other] { $games } уявної партії
    } ви виграли { $percent } %.
hint-wins-next =
    Із { $games ->
        [one] { $games } уявної партії
        [few] { $games } уявних партій
        [many] { $games } уявних партій
       *[other] { $games } уявної партії
    } ви виграли { $percent } %; наступний за силою хід, { $next } %: { $other }.
refuse-no-hint = На вас тут ніщо не чекає: запитайте підказку, коли настане ваш хід.
