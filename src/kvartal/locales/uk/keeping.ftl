# Що зберігає сервер.

error-store-file = Сховище { $file } недоступне ({ $reason }): перевірте диск і права.
error-store-folder = Дані не можуть лежати в { $folder }: на цьому місці файл. Оберіть іншу теку через --data.
error-store-damaged = Файл { $file } пошкоджено, або це взагалі не файл «Кварталу» ({ $reason }). Команда «kvartal check { $folder }» покаже, що втрачено, і врятує решту; резервна копія врятує більше.
error-store-in-use = Файлом { $file } уже користується інший «Квартал»: спершу зупиніть його або оберіть іншу теку через --data.
error-store-foreign = { $file } — база даних іншої програми: оберіть іншу теку через --data.
error-store-newer = Сховище має версію { $found }, а цей «Квартал» знає { $known }: потрібна новіша версія, яка його створила.
error-store-url = «{ $url }» — не адреса бази даних: напишіть postgresql://ім’я:пароль@вузол/база.
error-store-asyncpg = Для PostgreSQL потрібен ще один пакет. У копії репозиторію виконайте «make grow», інакше — «pip install kvartal[grow]».
error-store-server = База даних недоступна ({ $reason }): перевірте її адресу та сервер.
error-store-lost = Сховище перестало відповідати ({ $reason }): усуньте причину й повторіть.

# Команди

cli-about-export = Записати все, що зберігає сервер столів, в один файл. Сервер може працювати далі.
cli-about-import = Додати до сховища те, що є у вивантаженні; що в ньому вже є, не змінюється.
cli-about-backup = Скопіювати сховище сервера столів. Сервер може працювати далі.
cli-arg-keep-target = Файл, який буде записано. У ньому хеші паролів: не давайте його нікому.
cli-arg-keep-source = Файл, який записала команда «kvartal export».
cli-opt-keep-data = Тека сховища; якщо не вказано — ваша на цій системі.
cli-opt-keep-url = Адреса бази PostgreSQL замість теки; можна й у KVARTAL_DATABASE_URL.
cli-keep-backup = Копію записано в { $file }.
cli-keep-export = Записано в { $file }: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-import = Додано: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-known = Уже було й залишилося як є: { $count }.
cli-keep-nameless = Прийшли без логіна, бо тут він в іншої людини: { $count }.
cli-opt-every = Робити копію кожні стільки-то годин у названу теку, доки не зупинять. Кожна копія для перевірки читається повністю.
cli-opt-keep = Разом із --every: скільки копій зберігати; давніші видаляються.
cli-backup-checked = Копію записано в { $file } і перевірено читанням: людей { $people }, столів { $tables }, записів у журналах { $entries }.
cli-about-restore = Поставити копію на місце того, що зберігає сервер столів. Сервер має бути зупинений.
cli-arg-restore = Файл, який записала команда «kvartal backup» або «kvartal export».
cli-restored = Відновлено: людей { $people }, столів { $tables }, записів у журналах { $entries }.
cli-restore-aside = Те, що було раніше, лежить у { $file }.
error-backup-folder = { $folder } — не тека. Для --every назвіть наявну.
error-backup-damaged = Файл { $file } пошкоджено, і його не використано. Що втрачено, скаже «kvartal check { $file }».
error-restore-full = База даних не порожня. Назвіть нову, порожню.
error-option-positive = Для { $option } потрібне число, більше за 0, а не «{ $value }».
cli-about-check = Знайти, що пошкоджено у сховищі сервера столів, і врятувати решту. Сервер може працювати далі.
cli-arg-check = Тека сховища або резервна копія; якщо не вказано — ваша на цій системі.
cli-opt-check-export = Записати те, що читається, у цей новий файл, для «kvartal import». У ньому хеші паролів.
cli-check-whole = Нічого не пошкоджено. Людей { $people }, столів { $tables }, записів партій { $entries }.
cli-check-faults = Місць, де файл пошкоджено: { $count }. Ось перше: { $first }
cli-check-people = Людей, про яких нічого не вдалося прочитати: { $count }.
cli-check-sessions = Пристроїв, на яких доведеться ввійти знову: { $count }.
cli-check-table = Втрачено стіл { $table }.
cli-check-cut = Стіл { $table }: записи читаються до { $saved }-го, далі — ні.
cli-check-said = Стіл { $table }: втрачено повідомлення чату.
cli-check-daybook = Пошкоджених сторінок серед останніх ходів: { $count }.
cli-check-deals = Розкладів і спроб, які не вдалося прочитати: { $count }.
cli-check-rest = Решта читається: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-check-how = Щоб це врятувати: kvartal check { $folder } --export ФАЙЛ, потім kvartal import ФАЙЛ --data НОВА_ТЕКА.

# Що не так із файлом

error-keep-none = Сховища { $file } немає: назвіть його теку через --data.
error-keep-exists = { $file } уже є: оберіть інше ім’я.
error-keep-line = { $file }, рядок { NUMBER($line, useGrouping: 0) }. Це не вивантаження «Кварталу», або його пошкоджено: візьміть цілу копію.
error-keep-version = { $file } — вивантаження новішої версії, ніж { $known }: відкрийте його тією версією, яка його записала.
error-keep-cut = { $file } обривається, не дійшовши кінця: візьміть цілу копію.
error-keep-damaged = Сховище пошкоджено ({ $reason }): команда «kvartal check» покаже, що втрачено, і врятує решту.
