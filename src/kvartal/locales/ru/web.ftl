# Страница в браузере.

web-again = Попробовать ещё раз
web-nowhere = По этому адресу ничего нет
web-to-lobby = В зал
web-home = Kvartal, в зал
web-unreachable = Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.
web-broken = Сервер ответил что-то непонятное. Попробуйте чуть позже.
web-close = Закрыть
web-less = Меньше
web-more = Больше
web-house = Главное меню
web-language = Язык
web-theme-day = Дневная тема
web-theme-night = Ночная тема
web-account = Ваше имя и логин
web-guest = Гость
web-play-now = Играть сразу
web-start = Начать игру
web-table-closed = Этот стол закрыт.

web-bot-random = Везунчик
web-bot-easy = Ученик
web-bot-medium = Строитель
web-bot-hard = Архитектор
web-bot-master = Зодчий
web-bot-random-about = Полагается на случай
web-bot-easy-about = Берёт лучшее из того, что заметит
web-bot-medium-about = Берёт то, что лучше на первый взгляд
web-bot-hard-about = Доигрывает в уме каждый ход
web-bot-master-about = Судит по миллионам сыгранных партий
web-bot-steps = По ступеням силы
web-bot-step-1 = Подсобник
web-bot-step-2 = Каменщик
web-bot-step-3 = Плотник
web-bot-step-4 = Кровельщик
web-bot-step-5 = Прораб
web-bot-step-6 = Землемер
web-bot-step-7 = Инженер
web-bot-step-8 = Градостроитель
web-bot-step-1-about = Берёт первое, что попалось на глаза
web-bot-step-2-about = Видит на кирпич-другой вперёд
web-bot-step-3-about = Видит балку и забывает про пол
web-bot-step-4-about = Сверху видит почти всю стройку
web-bot-step-5-about = Мало что упускает, но иногда торопится
web-bot-step-6-about = Сначала измеряет, потом строит
web-bot-step-7-about = Просчитывает немалую часть партии
web-bot-step-8-about = Просчитывает почти всё
web-bot-numbered = { $name } { NUMBER($number, useGrouping: 0) }

web-others = Поля соперников
web-hand = Ваш выбор
web-moves = Все ваши ходы
web-moves-filter = Найти ход
web-panel-log = Журнал
web-panel-moves = Ходы
web-panel-score = Очки
web-panel-chat = Чат
web-panel-rules = Правила
web-in-words = Стол словами
web-waits = Стол ждёт этого игрока
web-away = За этого игрока играет бот

web-won = { $count ->
    [one] Побеждает { $names }!
    [few] Победу делят { $names }!
    [many] Победу делят { $names }!
   *[other] Победу делят { $names }!
}
web-is-over = Игра окончена
web-end = Игра окончена
web-sending = Отправляем ход…
web-watch-them = Посмотрите, что сделали другие
web-wait-for = Ждём хода: { $names }
web-skip = Пропустить
web-other = Выбрать другое
web-undo = Отменить ход
web-reconnecting = Связь прервалась. Восстанавливаем…
web-offer = { $name } просит отменить ход.
web-offer-yes = Разрешить
web-offer-no = Нет
web-log-empty = Пока ничего не произошло.
web-chat-empty = Пока все молчат.
web-chat-say = Напишите сообщение
web-chat-send = Отправить
web-score-none = пока ничего
web-pass = Передайте устройство: { $name }
web-pass-why = Поле снова появится, когда устройство будет в нужных руках.
web-pass-ready = Это я, { $name }
web-replay = Просмотр партии
web-analyse = Разобрать
web-aids = Подсказки и отмена ходов
web-aids-usual = Как обычно
web-aids-always = Всегда
web-aids-never = Никогда
web-aids-why = Как обычно: можно, если за столом не играют на время с другими людьми.

web-source-public = В правилах этого нет: значение взято из открытых источников.
web-source-inferred = В правилах этого нет: значение выведено из них.
web-source-reconstructed = В правилах этого нет: это наше лучшее предположение.
web-source-host = Это значение исправил хозяин сервера.

web-hero = Пять городов за одним столом
web-hero-more = Стройте с друзьями, в одиночку или против ботов. Ни регистрации, ни установки: выберите город и поставьте первый дом.
web-players = { $most ->
    [one] { $seats } игрок
    [few] { $seats } игрока
    [many] { $seats } игроков
   *[other] { $seats } игрока
}
web-minutes = { $least }–{ $most } мин
web-starting = Готовим стол…
web-create = Создать стол
web-score-mine = Подсчитать очки партии
web-score-mine-more = Играли в настольную версию? Перенесите сюда итоговые планшеты и увидите, откуда взялось каждое очко.
web-my-tables = Мои столы
web-my-tables-none = Вы пока не сидите ни за одним столом.
web-open-tables = Открытые столы
web-open-tables-none = Сейчас никто не ищет игроков. Создайте стол сами!
web-waiting-for-you = { $count ->
    [one] Вас ждёт { $count } стол
    [few] Вас ждут { $count } стола
    [many] Вас ждут { $count } столов
   *[other] Вас ждут { $count } стола
}
web-join = К другу за стол
web-join-link = Ссылка или код стола
web-join-go = Войти
web-join-bad = Это не ссылка на стол. Скопируйте всю ссылку, которую видит ваш друг.
web-watch-match = Посмотреть партию
web-upload = Открыть файл партии
web-seat-free = свободное место
web-state-open = { $free ->
    [one] { $free } свободное место
    [few] { $free } свободных места
    [many] { $free } свободных мест
   *[other] { $free } свободного места
}
web-state-yours = ваш ход
web-state-playing = идёт игра
web-your-name = Ваше имя
web-seats = Сколько игроков
web-solo = Соло
web-pick-own = на мой выбор
web-picked = Выбрано: { $count } из { $of }
web-who-finds = Кто увидит стол
web-by-link = только те, у кого есть ссылка
web-for-all = все в зале
web-clock = Часы
web-clock-none = без часов: думайте сколько хотите
web-clock-quick = быстро: 15 секунд на ход и 5 минут запаса на партию
web-clock-calm = спокойно: 45 секунд на ход и 20 минут запаса на партию
web-clock-days = по переписке: три дня на ход
web-clock-is = { $turn } с на ход, запас { $reserve } мин
web-clock-is-days =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
        [many] { $days } дней на ход
       *[other] { $days } дня на ход
    }
web-clock-left = { $days } дн.
web-welcome = Заходите!
web-welcome-more = Друг зовёт вас за стол. Скажите, как вас зовут, и можно садиться.
web-enter = К столу
web-welcome-watch = Вам показывают сыгранную партию. Скажите, как вас зовут, и смотрите.
web-enter-watch = Смотреть
web-have-account = У меня уже есть логин
web-who-sits = За столом
web-you = (вы)
web-host = хозяин стола
web-ready = можно начинать
web-not-ready = ещё готовится
web-sit = Сесть сюда
web-sit-too = Занять и это место
web-stand = Встать
web-remove = Убрать
web-bot-on = Бот на место { $seat }
web-no-bot = без бота
web-fill = Боты на свободные места
web-i-am-ready = Можно начинать
web-unready = Ещё подождите
web-why-wait-seats = Свободные места ждут друзей или ботов.
web-why-wait-ready = Ждём, пока все будут готовы.
web-why-wait-host = Игру начнёт хозяин стола.
web-branch = Игра пойдёт дальше с шага { $step } законченной партии. Всё, что было тайным, сдаётся заново.
web-branch-look = Посмотреть этот момент
web-invite = Пригласить друзей
web-copy = Копировать
web-copied = Скопировано
web-qr = Ссылка на стол в виде QR-кода
web-close-table = Закрыть стол
web-leave = Уйти из-за стола
web-nobody-won = Победителя нет.
web-rematch = Реванш
web-rematch-join = На реванш
web-share = Поделиться
web-download = Файл партии
web-play = Смотреть
web-pause = Пауза
web-step = Шаг { $at } из { $of }
web-step-back = На шаг назад
web-step-on = На шаг вперёд
web-eyes = Чьими глазами смотреть
web-eyes-all = зритель
web-eyes-open = всё открыто
web-save = Сохранить
web-saved = Сохранено.
web-motion = Показывать анимацию
web-signed-in = Вы вошли как { $login }
web-keep-games = Сохранить мои игры
web-keep-games-more = Придумайте логин и пароль, чтобы найти свои игры на другом устройстве. Почта не нужна.
web-sign-in = Войти
web-sign-in-more = С логином и паролем, которые вы придумали на другом устройстве.
web-login = Логин
web-password = Пароль
web-change-password = Сменить пароль
web-sign-out = Выйти
web-sign-out-everywhere = Выйти везде
web-signed-out = Вы вышли.
web-forget-me = Забыть меня
web-forget-me-more = Ваше имя исчезнет со всех столов и из чатов, и войти под ним больше не получится. Отменить это нельзя.
web-forget-me-yes = Да, забудьте меня
web-hint = Подсказка
web-take-back = Попросить отменить ход
web-return = Вернуться в игру
web-bot-plays = За вас играет бот, пока вы не вернётесь.
web-relieve = { $name }: пусть играет бот
web-new-since = Что нового после вашего хода
web-offline = Вы не в сети. Ваши игры целы на сервере и вернутся вместе со связью.
web-menu = Меню стола
web-leave-game = Выйти из игры
web-leave-game-more = Пока вас нет, за вас играет бот.
web-spectator = Вы зритель
web-spectator-waits = Вы зритель. Ждём хода: { $names }
web-result = Показать итог
web-what-is-this = Что это? Правила
web-state-full = вот-вот начнётся
web-thinking = Думаем…
web-invitation = Приглашение
web-rematch-asks = { $name } зовёт вас на реванш.
web-rematch-asked = Вас зовут на реванш.
web-accept = Принять
web-decline = Отказаться
web-invited = приглашение отправлено, ждём ответа
web-invited-you = { $count ->
    [one] { $count } приглашение на реванш
    [few] { $count } приглашения на реванш
    [many] { $count } приглашений на реванш
   *[other] { $count } приглашения на реванш
}
web-state-invited = вас зовут на реванш
web-state-asked = ждём ответа на приглашение
web-state-outdated = продолжить нельзя: начата по другим правилам
web-why-wait-answers = Ждём ответа тех, кого пригласили.
web-outdated = Эту игру нельзя продолжить
web-outdated-more = Она начата по другим правилам или с другими значениями на картах, чем те, по которым здесь играют сейчас. Ничего не пропало, но ходить в ней больше нельзя.
web-outdated-watch = Посмотреть, что сыграно
web-outdated-watch-more = Насколько это позволяют нынешние правила.
web-outdated-file-more = Все ходы, как они были сделаны; их покажет «Квартал» той версии, в которой играли.
web-outdated-new = Создать новый стол
web-outdated-close-more = Тогда её больше не будет среди текущих игр.
web-outdated-replay = Эта игра начата по другим правилам. Показываем её, пока она не расходится с нынешними; очки не считаем.

# Люди за столом

web-a-bot = Бот
web-bot-is = { $level }.
web-notices = Сообщения
web-news-away = { $name } уходит. Пока вместо игрока ходит бот { $bot }.
web-news-to-the-end = До конца партии за игрока { $name } ходит бот { $bot }.
web-news-offline = { $name } сейчас не за столом: страница закрыта или пропала связь.
web-offline-seat = Сейчас не за столом
web-news-back = { $name } снова за столом.
web-news-resigned = { $name } сдаётся.
web-news-declined = { $name } в этот раз не играет.
web-news-late = Партия началась без вас: вы зритель. За столом: { $names }.
web-full-watch = Все места заняты: вы будете зрителем.
web-name-asked = Теперь вы не одни. Как вас называть?
web-later = Позже
web-your-turn = Ваш ход
web-notice = Сообщать, что пришёл мой ход, даже когда я на другой странице
web-notice-refused = Браузер этого не разрешает. Разрешить можно в его настройках для этого сайта.
web-stay = Остаться
web-leave-game-yes = Выйти
web-close-table-more = Ссылка перестанет работать, и стол закроется для всех.
web-leave-more = Ваше место сможет занять кто-то другой.
web-resign = Сдаться
web-resign-yes = Сдаюсь
web-resign-ends = Партия сразу закончится вашим поражением. Отменить это нельзя.
web-resign-goes-on = Победить вы уже не сможете. Остальные продолжат, а за вас до конца будет играть бот. Отменить это нельзя.
web-you-resigned = Вы сдались. Можно досмотреть партию до конца.
web-persona-plays = Пока вас нет, за вас играет бот { $name }.
web-offer-waits = Вы просите отменить ход. Ждём ответа: { $names }.
web-end-given-up = Партия не доиграна: вы сдались.
web-won-by-bot = Побеждает { $name }, но в основном за это место ходил бот: { $bots } из { $moves } ходов.
web-has-resigned = сдаётся
web-who-played = Кто сколько играл
web-history = История
web-history-none = Ещё ни одна партия не доиграна.
web-history-won = (победа)
web-history-bots = (в основном ходил бот)
web-history-all = Показать все: { $count }
web-speed = Скорость
web-won-resigned = { $count ->
    [one] Побеждает { $names }! Сдались: { $resigned }.
    [few] Победу делят { $names }! Сдались: { $resigned }.
    [many] Победу делят { $names }! Сдались: { $resigned }.
   *[other] Победу делят { $names }! Сдались: { $resigned }.
}
web-share-own = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
web-share-bots = { $moves ->
    [one] { $moves } ход, бот сделал { $bots }
    [few] { $moves } хода, бот сделал { $bots }
    [many] { $moves } ходов, бот сделал { $bots }
   *[other] { $moves } хода, бот сделал { $bots }
}
web-puzzles = Задачи

# Уроки

web-lesson = Урок
web-lesson-offer = Впервые здесь? Научим играть за пять минут
web-lesson-go-on = Продолжить урок
web-lesson-next = Дальше
web-lesson-back = На шаг назад
web-lesson-step = Шаг { $at } из { $of }
web-lesson-you = Вы
web-lesson-rival = Соперник
web-lesson-over = Вот и вся игра «{ $game }»! Вы знаете всё, что нужно. Сыграйте первую партию с лёгким соперником, а мы будем подсказывать. Остановиться можно когда угодно.
web-lesson-play = Первая партия
web-lesson-enough = Теперь вы знаете игру. Доиграйте или остановитесь: партия ждёт вас на главной странице.
web-lesson-how = Коснитесь, чтобы выбрать, и ещё раз, чтобы подтвердить.

web-coach = Тренер
web-coach-about = Предложит отменить дорогую ошибку, не больше трёх раз за партию.
web-coach-says = Тренер: { $why }
web-coach-keep = Оставить

# Страницы правил

web-rules-search = Искать в правилах
web-rules-contents = Содержание
web-rules-none = Об этом ничего нет: попробуйте другое слово
web-rules-found = { $count ->
    [one] { $count } глава
    [few] { $count } главы
    [many] { $count } глав
   *[other] { $count } главы
}
