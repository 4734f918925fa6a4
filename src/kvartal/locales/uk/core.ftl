# Те, що кажуть усі ігри та всі обличчя «Кварталу».

seat = Гравець { NUMBER($number, useGrouping: 0) }
log-move = { $seat } — { $move }

# Чому хід неможливий

refuse-over = Партію закінчено: ходів більше немає.
refuse-chance = Спершу все вирішать кубики або колода: зачекайте трохи.
refuse-turn = Зараз не ваш хід: зачекайте, доки вас запитають.
refuse-resigned = Ви здалися: за вас до кінця грає бот.
refuse-outcome = Такого результату кубики й колода тут дати не можуть.
refuse-not-a-choice = Це вирішують кубики або колода: оберіть один зі своїх ходів.

# Що не так із проханням

error-game = Немає гри «{ $game }»: оберіть із { $known }.
error-language = «Квартал» не знає мови «{ $language }»: оберіть із { $known }.
error-seats = У грі «{ $game }» може бути від { $fewest } до { $most } місць, а не { $seats }: оберіть число в цих межах.
error-seats-exactly = У грі «{ $game }» місць має бути { $most }, а не { $seats }.
error-sheet-none = Для гри «{ $game }» аркуш підрахунку не потрібен: підсумок покаже файл партії.
sheet-missing = В аркуші немає поля { $field }: додайте його
sheet-unknown = В аркуші невідоме поле { $field }: приберіть його
sheet-value = { $field }: значення { $value } не підходить, потрібно { $wanted }

error-option-unknown = Немає налаштування «{ $option }»: оберіть із { $known }.
error-option-value = Налаштування «{ $option }» не може мати значення «{ $value }»: оберіть із { $allowed }.
error-option-pair = «{ $text }» — не налаштування: напишіть ім’я=значення.
error-option-pick-unknown = Налаштування «{ $option }» не знає «{ $value }»: список покаже команда «kvartal games».
error-option-pick-count = Налаштування «{ $option }» приймає рівно { $count ->
    [one] { $count } назву
    [few] { $count } різні назви
    [many] { $count } різних назв
   *[other] { $count } різної назви
}: напишіть через кому.

error-components-toml = У файлі компонентів помилка TOML ({ $reason }): виправте це місце.
error-components-path = Немає компонента «{ $path }»: повний список покаже команда «kvartal components».
error-components-kind = Компонент «{ $path }» не може бути { $value }: напишіть значення того самого типу, що надруковане.
error-components-value = Компонент «{ $path }» не може бути { $value }: з ним не можна грати за правилами.
error-components-source = Для компонента «{ $path }» не вказано, звідки він: додайте source.

# Ходи й позиції в записі

error-move = «{ $text }» — не хід цієї гри: напишіть його так, як у списку ходів.
error-move-number = У цій грі немає ходу під номером { NUMBER($number, useGrouping: 0) }: номери йдуть від 0 до { NUMBER($most, useGrouping: 0) }.
error-cell = «{ $text }» — не клітинка цього поля: напишіть літеру й число, наприклад b3.
error-position-word = «{ $word }» не пасує до позиції: напишіть кожне поле один раз, у вигляді ім’я=значення.
error-position-missing = У позиції немає поля «{ $field }»: додайте його.
error-position-value = «{ $value }» не годиться для поля «{ $field }» позиції: виправте його.

# Файли партій

error-match-line = Рядок { NUMBER($line, useGrouping: 0) }. { $reason }
error-match-empty = Файл порожній: оберіть файл партії.
error-match-cut = Файл обривається посеред цього рядка: візьміть цілу копію.
error-match-json = Це не об’єкт JSON: рядок пошкоджено, візьміть цілу копію.
error-match-format = Це не файл партії «Кварталу»: оберіть інший.
error-match-version = Файл має версію { $version }, а цей «Квартал» читає { $known }: відкрийте файл тією програмою, яка його записала.
error-match-rules = Партію зіграно за правилами версії { $rules }, а тут версія { $known }: відкрийте її тим «Кварталом», де її грали.
error-match-components = Партію зіграно з компонентами { $found }, а тут { $known }: відкрийте її тим «Кварталом», де її грали.
error-match-field = Поле «{ $field }» пропущене, хибне або невідоме: виправте його.
error-match-number = Тут має стояти запис { NUMBER($expected, useGrouping: 0) }, а не { $found }: якісь рядки пропали або повторюються.

# Хід назад

refuse-undo-nothing = У вас немає ходу, який можна скасувати.
refuse-undo-chance = Кубики або колода вже відповіли: скасувати хід не можна.
refuse-undo-shown = Хід відкрив те, що було приховане: скасувати його не можна.
refuse-undo-later = Після вас уже хтось ходив: скасувати хід не можна.

# Уроки

error-lesson-rules = Цей урок написано для інших правил гри «{ $game }». Відкрийте сторінку правил.
error-lesson-place = Відтоді, як ви вийшли, урок змінився: почніть його спочатку.
error-lesson-broken = З компонентами цього сервера пройти урок не можна («{ $move }»). { $reason } Відкрийте сторінку правил.
error-lesson-read = Тут поки що нічого робити не треба: прочитайте й натисніть «Далі».
error-lesson-other = Так можна, але зараз ми пробуємо інше: торкніться того, що виділено.
