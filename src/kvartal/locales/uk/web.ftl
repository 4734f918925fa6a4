# Сторінка в браузері.

web-again = Спробувати ще раз
web-nowhere = За цією адресою нічого немає
web-to-lobby = До зали
web-home = Kvartal, до зали
web-unreachable = Сервер не відповідає. Перевірте з’єднання і спробуйте ще раз.
web-broken = Сервер відповів щось незрозуміле. Спробуйте трохи згодом.
web-close = Закрити
web-less = Менше
web-more = Більше
web-house = Головне меню
web-language = Мова
web-theme-day = Денна тема
web-theme-night = Нічна тема
web-account = Ваше ім’я та обліковий запис
web-guest = Гість
web-play-now = Грати одразу
web-start = Почати гру
web-table-closed = Цей стіл закрито.

web-bot-random = Щасливчик
web-bot-easy = Учень
web-bot-medium = Будівельник
web-bot-hard = Архітектор
web-bot-master = Зодчий
web-bot-random-about = Покладається на випадок
web-bot-easy-about = Бере найкраще з того, що помітить
web-bot-medium-about = Бере те, що краще на перший погляд
web-bot-hard-about = Дограє кожен хід подумки
web-bot-master-about = Судить за мільйонами зіграних партій
web-bot-steps = За сходинками сили
web-bot-step-1 = Підсобник
web-bot-step-2 = Муляр
web-bot-step-3 = Тесля
web-bot-step-4 = Покрівельник
web-bot-step-5 = Виконроб
web-bot-step-6 = Землемір
web-bot-step-7 = Інженер
web-bot-step-8 = Містобудівник
web-bot-step-1-about = Бере перше, що впало в око
web-bot-step-2-about = Бачить на цеглину-дві вперед
web-bot-step-3-about = Бачить балку й забуває про підлогу
web-bot-step-4-about = Згори бачить майже все будівництво
web-bot-step-5-about = Мало що пропускає, та часом поспішає
web-bot-step-6-about = Спершу вимірює, потім будує
web-bot-step-7-about = Прораховує чималу частину партії
web-bot-step-8-about = Прораховує майже все
web-bot-numbered = { $name } { NUMBER($number, useGrouping: 0) }

web-others = Поля суперників
web-hand = Ваш вибір
web-moves = Усі ваші ходи
web-moves-filter = Знайти хід
web-panel-log = Журнал
web-panel-moves = Ходи
web-panel-score = Очки
web-panel-chat = Чат
web-panel-rules = Правила
web-in-words = Стіл словами
web-waits = Стіл чекає на цього гравця
web-away = За цього гравця грає бот

web-won = { $count ->
    [one] Перемагає { $names }!
    [few] Перемогу ділять { $names }!
    [many] Перемогу ділять { $names }!
   *[other] Перемогу ділять { $names }!
}
web-is-over = Гру закінчено
web-end = Гру закінчено
web-sending = Надсилаємо хід…
web-watch-them = Подивіться, що зробили інші
web-wait-for = Чекаємо на хід: { $names }
web-skip = Пропустити
web-other = Обрати інше
web-undo = Скасувати хід
web-reconnecting = Зв’язок перервався. Відновлюємо…
web-offer = { $name } просить скасувати хід.
web-offer-yes = Дозволити
web-offer-no = Ні
web-log-empty = Поки що нічого не сталося.
web-chat-empty = Поки що всі мовчать.
web-chat-say = Напишіть повідомлення
web-chat-send = Надіслати
web-score-none = поки що нічого
web-pass = Передайте пристрій: { $name }
web-pass-why = Поле знову з’явиться, коли пристрій буде в потрібних руках.
web-pass-ready = Це я, { $name }
web-replay = Перегляд партії
web-analyse = Розібрати
web-aids = Підказки та скасування ходів
web-aids-usual = Як зазвичай
web-aids-always = Завжди
web-aids-never = Ніколи
web-aids-why = Як зазвичай: можна, якщо за столом не грають на час з іншими людьми.

web-source-public = У правилах цього немає: значення взято з відкритих джерел.
web-source-inferred = У правилах цього немає: значення виведено з них.
web-source-reconstructed = У правилах цього немає: це наше найкраще припущення.
web-source-host = Це значення виправив господар сервера.

web-hero = П’ять міст за одним столом
web-hero-more = Будуйте з друзями, наодинці або проти ботів. Ні реєстрації, ні встановлення: оберіть місто й поставте перший дім.
web-players = { $most ->
    [one] { $seats } гравець
    [few] { $seats } гравці
    [many] { $seats } гравців
   *[other] { $seats } гравця
}
web-minutes = { $least }–{ $most } хв
web-starting = Готуємо стіл…
web-create = Створити стіл
web-score-mine = Підрахувати очки партії
web-score-mine-more = Грали в настільну версію? Перенесіть сюди підсумкові планшети й побачите, звідки взялося кожне очко.
web-my-tables = Мої столи
web-my-tables-none = Ви ще не сидите за жодним столом.
web-open-tables = Відкриті столи
web-open-tables-none = Зараз ніхто не шукає гравців. Створіть стіл самі!
web-waiting-for-you = { $count ->
    [one] На вас чекає { $count } стіл
    [few] На вас чекають { $count } столи
    [many] На вас чекають { $count } столів
   *[other] На вас чекають { $count } стола
}
web-join = До друга за стіл
web-join-link = Посилання або код столу
web-join-go = Увійти
web-join-bad = Це не посилання на стіл. Скопіюйте все посилання, яке бачить ваш друг.
web-watch-match = Подивитися партію
web-upload = Відкрити файл партії
web-seat-free = вільне місце
web-state-open = { $free ->
    [one] { $free } вільне місце
    [few] { $free } вільні місця
    [many] { $free } вільних місць
   *[other] { $free } вільного місця
}
web-state-yours = ваш хід
web-state-playing = гра триває
web-your-name = Ваше ім’я
web-seats = Скільки гравців
web-solo = Соло
web-pick-own = на мій вибір
web-picked = Обрано: { $count } з { $of }
web-who-finds = Хто побачить стіл
web-by-link = лише ті, хто має посилання
web-for-all = усі в залі
web-clock = Годинник
web-clock-none = без годинника: думайте скільки хочете
web-clock-quick = швидко: 15 секунд на хід і 5 хвилин запасу на партію
web-clock-calm = спокійно: 45 секунд на хід і 20 хвилин запасу на партію
web-clock-days = за листуванням: три дні на хід
web-clock-is = { $turn } с на хід, запас { $reserve } хв
web-clock-is-days =
    { $days ->
        [one] { $days } день на хід
        [few] { $days } дні на хід
        [many] { $days } днів на хід
       *[other] { $days } дня на хід
    }
web-clock-left = { $days } дн.
web-welcome = Заходьте!
web-welcome-more = Друг запрошує вас за стіл. Скажіть, як вас звати, і можна сідати.
web-enter = До столу
web-welcome-watch = Вам показують зіграну партію. Скажіть, як вас звати, і дивіться.
web-enter-watch = Дивитися
web-have-account = У мене вже є обліковий запис
web-who-sits = За столом
web-you = (ви)
web-host = господар столу
web-ready = можна починати
web-not-ready = ще готується
web-sit = Сісти сюди
web-sit-too = Зайняти й це місце
web-stand = Встати
web-remove = Прибрати
web-bot-on = Бот на місце { $seat }
web-no-bot = без бота
web-fill = Боти на вільні місця
web-i-am-ready = Можна починати
web-unready = Ще зачекайте
web-why-wait-seats = Вільні місця чекають на друзів або ботів.
web-why-wait-ready = Чекаємо, доки всі будуть готові.
web-why-wait-host = Гру почне господар столу.
web-branch = Гра піде далі з кроку { $step } закінченої партії. Усе, що було таємним, роздають заново.
web-branch-look = Подивитися на цей момент
web-invite = Запросити друзів
web-copy = Копіювати
web-copied = Скопійовано
web-qr = Посилання на стіл у вигляді QR-коду
web-close-table = Закрити стіл
web-leave = Піти з-за столу
web-nobody-won = Переможця немає.
web-rematch = Реванш
web-rematch-join = На реванш
web-share = Поділитися
web-download = Файл партії
web-play = Дивитися
web-pause = Пауза
web-step = Крок { $at } з { $of }
web-step-back = На крок назад
web-step-on = На крок уперед
web-eyes = Чиїми очима дивитися
web-eyes-all = глядач
web-eyes-open = усе відкрито
web-save = Зберегти
web-saved = Збережено.
web-motion = Показувати анімацію
web-signed-in = Ви увійшли як { $login }
web-keep-games = Зберегти мої ігри
web-keep-games-more = Придумайте логін і пароль, щоб знайти свої ігри на іншому пристрої. Пошта не потрібна.
web-sign-in = Увійти
web-sign-in-more = З логіном і паролем, які ви придумали на іншому пристрої.
web-login = Логін
web-password = Пароль
web-change-password = Змінити пароль
web-sign-out = Вийти
web-sign-out-everywhere = Вийти всюди
web-signed-out = Ви вийшли.
web-forget-me = Забути мене
web-forget-me-more = Ваше ім’я зникне з усіх столів і чатів, і увійти під ним більше не вдасться. Скасувати це не можна.
web-forget-me-yes = Так, забудьте мене
web-hint = Підказка
web-take-back = Попросити скасувати хід
web-return = Повернутися до гри
web-bot-plays = За вас грає бот, доки ви не повернетеся.
web-relieve = { $name }: нехай грає бот
web-new-since = Що нового після вашого ходу
web-offline = Ви не в мережі. Ваші ігри збережено на сервері, і вони повернуться разом зі зв’язком.
web-menu = Меню столу
web-leave-game = Вийти з гри
web-leave-game-more = Доки вас немає, за вас грає бот.
web-spectator = Ви глядач
web-spectator-waits = Ви глядач. Чекаємо на хід: { $names }
web-result = Показати підсумок
web-what-is-this = Що це? Правила
web-state-full = от-от почнеться
web-thinking = Думаємо…
web-invitation = Запрошення
web-rematch-asks = { $name } кличе вас на реванш.
web-rematch-asked = Вас кличуть на реванш.
web-accept = Прийняти
web-decline = Відмовитися
web-invited = запрошення надіслано, чекаємо на відповідь
web-invited-you = { $count ->
    [one] { $count } запрошення на реванш
    [few] { $count } запрошення на реванш
    [many] { $count } запрошень на реванш
   *[other] { $count } запрошення на реванш
}
web-state-invited = вас кличуть на реванш
web-state-asked = чекаємо на відповідь
web-state-outdated = продовжити не можна: почата за іншими правилами
web-why-wait-answers = Чекаємо на відповідь тих, кого запросили.
web-outdated = Цю гру не можна продовжити
web-outdated-more = Її почато за іншими правилами або з іншими значеннями на картах, ніж ті, за якими тут грають зараз. Нічого не пропало, але ходити в ній більше не можна.
web-outdated-watch = Подивитися, що зіграно
web-outdated-watch-more = Наскільки це дозволяють нинішні правила.
web-outdated-file-more = Усі ходи, як їх було зроблено; їх покаже «Квартал» тієї версії, у якій грали.
web-outdated-new = Створити новий стіл
web-outdated-close-more = Тоді її більше не буде серед поточних ігор.
web-outdated-replay = Цю гру почато за іншими правилами. Показуємо її, доки вона не розходиться з нинішніми; очок не рахуємо.

# Люди за столом

web-a-bot = Бот
web-bot-is = { $level }.
web-notices = Повідомлення
web-news-away = { $name } виходить. Поки що замість гравця ходить бот { $bot }.
web-news-to-the-end = До кінця партії за гравця { $name } ходить бот { $bot }.
web-news-offline = { $name } зараз не за столом: закрито сторінку або зник зв’язок.
web-offline-seat = Зараз не за столом
web-news-back = { $name } знову за столом.
web-news-resigned = { $name } здається.
web-news-declined = { $name } цього разу не грає.
web-news-late = Партія почалася без вас: ви глядач. За столом: { $names }.
web-full-watch = Усі місця зайняті: ви будете глядачем.
web-name-asked = Тепер ви не самі. Як вас називати?
web-later = Пізніше
web-your-turn = Ваш хід
web-notice = Сповіщати, що настав мій хід, навіть коли я на іншій сторінці
web-notice-refused = Браузер цього не дозволяє. Дозволити можна в його налаштуваннях для цього сайту.
web-stay = Залишитися
web-leave-game-yes = Вийти
web-close-table-more = Посилання перестане працювати, і стіл закриється для всіх.
web-leave-more = Ваше місце зможе зайняти хтось інший.
web-resign = Здатися
web-resign-yes = Здаюся
web-resign-ends = Партія одразу закінчиться вашою поразкою. Скасувати це не можна.
web-resign-goes-on = Перемогти ви вже не зможете. Інші продовжать, а за вас до кінця гратиме бот. Скасувати це не можна.
web-you-resigned = Ви здалися. Можна додивитися партію до кінця.
web-persona-plays = Доки вас немає, за вас грає бот { $name }.
web-offer-waits = Ви просите скасувати хід. Чекаємо на відповідь: { $names }.
web-end-given-up = Партію не дограно: ви здалися.
web-won-by-bot = Перемагає { $name }, але здебільшого за це місце ходив бот: { $bots } з { $moves } ходів.
web-has-resigned = партію здано
web-who-played = Хто скільки грав
web-history = Історія
web-history-none = Ще жодної партії не дограно.
web-history-won = (перемога)
web-history-bots = (здебільшого ходив бот)
web-history-all = Показати всі: { $count }
web-speed = Швидкість
web-won-resigned = { $count ->
    [one] Перемагає { $names }! Здалися: { $resigned }.
    [few] Перемогу ділять { $names }! Здалися: { $resigned }.
    [many] Перемогу ділять { $names }! Здалися: { $resigned }.
   *[other] Перемогу ділять { $names }! Здалися: { $resigned }.
}
web-share-own = { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходу
}
web-share-bots = { $moves ->
    [one] { $moves } хід, бот зробив { $bots }
    [few] { $moves } ходи, бот зробив { $bots }
    [many] { $moves } ходів, бот зробив { $bots }
   *[other] { $moves } ходу, бот зробив { $bots }
}
web-puzzles = Задачі

# Уроки

web-lesson = Урок
web-lesson-offer = Уперше тут? Навчимо грати за п’ять хвилин
web-lesson-go-on = Продовжити урок
web-lesson-next = Далі
web-lesson-back = На крок назад
web-lesson-step = Крок { $at } з { $of }
web-lesson-you = Ви
web-lesson-rival = Суперник
web-lesson-over = Ось і вся гра «{ $game }»! Ви знаєте все, що треба. Зіграйте першу партію з легким суперником, а ми підказуватимемо. Зупинитися можна будь-коли.
web-lesson-play = Перша партія
web-lesson-enough = Тепер ви знаєте гру. Дограйте або зупиніться: партія чекатиме на головній сторінці.
web-lesson-how = Торкніться, щоб обрати, і ще раз, щоб підтвердити.

web-coach = Тренер
web-coach-about = Запропонує скасувати дорогу помилку, не більш як тричі за партію.
web-coach-says = Тренер: { $why }
web-coach-keep = Залишити

# Сторінки правил

web-rules-search = Шукати в правилах
web-rules-contents = Зміст
web-rules-none = Про це нічого немає: спробуйте інше слово
web-rules-found = { $count ->
    [one] { $count } розділ
    [few] { $count } розділи
    [many] { $count } розділів
   *[other] { $count } розділу
}
