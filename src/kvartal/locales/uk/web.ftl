# Сторінка в браузері.

web-again = Спробувати ще раз
web-nowhere = За цією адресою нічого немає
web-to-lobby = До зали
web-unreachable = Сервер не відповідає. Перевірте з'єднання і спробуйте ще раз.
web-broken = Сервер відповів незрозуміло. Спробуйте трохи згодом.
web-close = Закрити
web-house = Дім
web-language = Мова
web-theme-day = Увімкнути день
web-theme-night = Увімкнути ніч
web-account = Ваше ім'я та вхід
web-guest = Гість
web-play-now = Грати одразу
web-start = Почати гру
web-table-closed = Цей стіл закрито.

web-bot-random = Кидальник
web-bot-easy = Учень
web-bot-medium = Будівельник
web-bot-hard = Архітектор
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
    [one] Перемога: { $names }!
    [few] Перемогу ділять: { $names }!
    [many] Перемогу ділять: { $names }!
   *[other] Перемогу ділять: { $names }!
}
web-is-over = Гру закінчено
web-end = Гру закінчено
web-sending = Хід надсилається…
web-watch-them = Подивіться, що зробили інші
web-wait-for = Чекаємо: { $names }
web-skip = Пропустити
web-other = Обрати інакше
web-undo = Скасувати хід
web-reconnecting = Зв'язок перервався. Повертаємося…
web-offer = { $name } просить узяти хід назад.
web-offer-yes = Дозволити
web-offer-no = Ні
web-log-empty = Поки що нічого не сталося.
web-chat-empty = Поки що всі мовчать.
web-chat-say = Що сказати
web-chat-send = Надіслати
web-score-none = поки нічого
web-pass = Передайте пристрій: { $name }
web-pass-why = Поле знову з'явиться, коли пристрій буде в потрібних руках.
web-pass-ready = Це я, { $name }
web-replay = Повтор партії

web-source-public = У правилах цього немає: узято з відкритих джерел.
web-source-inferred = У правилах цього немає: виведено з них.
web-source-reconstructed = У правилах цього немає: наша реконструкція. Господар сервера може її виправити.
web-source-host = Виправлено господарем цього сервера.
