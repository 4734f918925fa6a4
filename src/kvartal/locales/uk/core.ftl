# Те, що кажуть усі ігри та всі обличчя «Кварталу».

seat = Гравець { NUMBER($number, useGrouping: 0) }
log-move = { $seat }: { $move }

# Чому хід неможливий

refuse-over = Партію закінчено: ходів більше немає.
refuse-chance = Спершу ходять кубики й колода: зачекайте трохи.
refuse-turn = Зараз не ваш хід: зачекайте, доки вас запитають.
refuse-resigned = Ви здалися: за вас до кінця грає бот.
refuse-outcome = Кубики й колода такого тут дати не можуть.
refuse-not-a-choice = Це вирішують кубики й колода: виберіть один зі своїх ходів.

# Що не так із проханням

error-game = Немає гри «{ $game }»: виберіть із { $known }.
error-language = «Квартал» не розмовляє мовою «{ $language }»: виберіть із { $known }.
error-seats = { $game }: місць може бути від { $fewest } до { $most }, а не { $seats }. Виберіть число в цих межах.
error-seats-exactly = { $game }: місць має бути { $most }, а не { $seats }.
error-sheet-none = Гра { $game } обходиться без аркуша підрахунку: щоб дізнатися підсумок, відтворіть файл партії.
sheet-missing = В аркуші немає поля { $field }: додайте його
sheet-unknown = В аркуші невідоме поле { $field }: приберіть його
sheet-value = { $field }: не підходить { $value }, потрібно { $wanted }

error-option-unknown = Немає налаштування «{ $option }»: виберіть із { $known }.
error-option-value = Налаштування «{ $option }» не може бути «{ $value }»: виберіть із { $allowed }.
error-option-pair = «{ $text }» — не налаштування: напишіть ім’я=значення.
error-option-pick-unknown = Налаштування «{ $option }» не знає «{ $value }»: список покаже «kvartal games».
error-option-pick-count =
    Налаштування «{ $option }» приймає рівно { $count ->
        [one] { $count } ім’я
        [few] { $count } різні імена
        [many] { $count } різних імен
       *[other] { $count } різного імені
    }: напишіть через кому.

error-components-toml = Файл компонентів — хибний TOML ({ $reason }): виправте це місце.
error-components-path = Немає компонента «{ $path }»: повний список покаже «kvartal components».
error-components-kind = Компонент «{ $path }» не може бути { $value }: напишіть значення того самого виду, що й надруковане.
error-components-value = Компонент «{ $path }» не може бути { $value }: з ним не можна грати за правилами.
error-components-source = Компонент «{ $path }» не каже, звідки він: додайте source.

# Ходи й позиції в записі

error-move = «{ $text }» — не хід цієї гри: напишіть його так, як у списку ходів.
error-move-number = У цій грі немає ходу під номером { NUMBER($number, useGrouping: 0) }: номери йдуть від 0 до { NUMBER($most, useGrouping: 0) }.
error-cell = «{ $text }» — не клітинка цього поля: напишіть літеру й число, наприклад b3.
error-position-word = «{ $word }» не пасує до позиції: напишіть кожне поле один раз, у вигляді ім’я=значення.
error-position-missing = У позиції немає поля «{ $field }»: додайте його.
error-position-value = «{ $value }» не годиться для поля «{ $field }» позиції: виправте його.

# Файли партій

error-match-line = рядок { NUMBER($line, useGrouping: 0) }: { $reason }
error-match-empty = файл порожній: виберіть файл партії.
error-match-cut = файл обривається посеред цього рядка: візьміть цілу копію.
error-match-json = це не об’єкт JSON: рядок пошкоджено, візьміть цілу копію.
error-match-format = це не файл партії «Кварталу»: виберіть інший.
error-match-version = у файла версія { $version }, а цей «Квартал» читає { $known }: візьміть той, що його записав.
error-match-rules = партію грали за правилами версії { $rules }, а тут { $known }: візьміть той «Квартал», де її грали.
error-match-components = партію грали з компонентами { $found }, а тут { $known }: візьміть той «Квартал», де її грали.
error-match-field = поле «{ $field }» пропущене, хибне або невідоме: виправте його.
error-match-number = тут має стояти запис { NUMBER($expected, useGrouping: 0) }, а не { $found }: рядки пропали або подвоїлися.

# Хід назад

refuse-undo-nothing = У вас немає ходу, який можна взяти назад.
refuse-undo-chance = Кубики або колода вже відповіли: назад не взяти.
refuse-undo-shown = Хід відкрив приховане: назад його не взяти.
refuse-undo-later = Відтоді вже походили: назад не взяти.

# Уроки

error-lesson-rules = Цей урок написано для інших правил гри «{ $game }»: відкрийте сторінку правил.
error-lesson-place = Відтоді, як ви вийшли, урок змінився: почніть його спочатку.
error-lesson-broken = З компонентами цього сервера урок не пройти («{ $move }»: { $reason }): відкрийте сторінку правил.
error-lesson-read = Тут поки нічого робити: прочитайте й натисніть «Далі».
error-lesson-other = Так можна, але зараз ми пробуємо інше: натисніть на те, що виділено.
