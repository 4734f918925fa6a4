# Страница в браузере.

web-again = Попробовать ещё раз
web-nowhere = По этому адресу ничего нет
web-to-lobby = В зал
web-unreachable = Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.
web-broken = Сервер ответил непонятно. Попробуйте чуть позже.
web-close = Закрыть
web-house = Дом
web-language = Язык
web-theme-day = Включить день
web-theme-night = Включить ночь
web-account = Ваше имя и вход
web-guest = Гость
web-play-now = Играть сразу
web-start = Начать игру
web-table-closed = Этот стол закрыт.

web-bot-random = Бросальщик
web-bot-easy = Ученик
web-bot-medium = Строитель
web-bot-hard = Архитектор
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
    [one] Победа: { $names }!
    [few] Победу делят: { $names }!
    [many] Победу делят: { $names }!
   *[other] Победу делят: { $names }!
}
web-is-over = Игра окончена
web-end = Игра окончена
web-sending = Ход отправляется…
web-watch-them = Посмотрите, что сделали другие
web-wait-for = Ждём: { $names }
web-skip = Пропустить
web-other = Выбрать иначе
web-undo = Отменить ход
web-reconnecting = Связь прервалась. Возвращаемся…
web-offer = { $name } просит взять ход назад.
web-offer-yes = Разрешить
web-offer-no = Нет
web-log-empty = Пока ничего не произошло.
web-chat-empty = Пока все молчат.
web-chat-say = Что сказать
web-chat-send = Отправить
web-score-none = пока ничего
web-pass = Передайте устройство: { $name }
web-pass-why = Поле снова появится, когда устройство будет в нужных руках.
web-pass-ready = Это я, { $name }
web-replay = Повтор партии

web-source-public = В правилах этого нет: взято из открытых источников.
web-source-inferred = В правилах этого нет: выведено из них.
web-source-reconstructed = В правилах этого нет: наша реконструкция. Хозяин сервера может её поправить.
web-source-host = Исправлено хозяином этого сервера.
