# Що зберігає сервер.

error-store-file = Сховищем { $file } не скористатися ({ $reason }): перевірте диск і права.
error-store-damaged = { $file } пошкоджено, або це взагалі не файл Kvartal ({ $reason }). «kvartal check { $folder }» скаже, що втрачено, і врятує решту; резервна копія врятує більше.
error-store-in-use = Файлом { $file } уже користується інший Kvartal: спершу зупиніть його або оберіть іншу теку через --data.
error-store-foreign = { $file } — база даних іншої програми: оберіть іншу теку через --data.
error-store-newer = У сховища версія { $found }, а цей Kvartal знає { $known }: візьміть новіший Kvartal, який його створив.
error-store-url = «{ $url }» — не адреса бази даних: напишіть postgresql://ім’я:пароль@вузол/база.
error-store-asyncpg = Для PostgreSQL потрібен ще один пакет. У копії репозиторію: make grow. Інакше: pip install kvartal[grow].
error-store-server = Базою даних не скористатися ({ $reason }): перевірте її адресу та сервер.
error-store-lost = Сховище перестало відповідати ({ $reason }): усуньте причину й повторіть.

# Команди

cli-about-export = Записати все, що зберігає сервер столів, в один файл. Сервер може працювати далі.
cli-about-import = Додати до сховища те, що є у вивантаженні; що в ньому вже є, не змінюється.
cli-about-backup = Скопіювати сховище сервера столів. Сервер може працювати далі.
cli-arg-keep-target = Файл, який буде записано. У ньому хеші паролів: не давайте його нікому.
cli-arg-keep-source = Файл, який записала команда «kvartal export».
cli-opt-keep-data = Тека сховища; інакше — ваша на цій системі.
cli-opt-keep-url = Адреса бази PostgreSQL замість теки; можна й у KVARTAL_DATABASE_URL.
cli-keep-backup = Копію записано в { $file }.
cli-keep-export = Записано в { $file }: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-import = Додано: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-known = Уже було й залишилося як є: { $count }.
cli-keep-nameless = Прийшли без логіна, бо тут він в іншої людини: { $count }.
cli-about-check = Знайти, що пошкоджено у сховищі сервера столів, і врятувати решту. Сервер може працювати далі.
cli-arg-check = Тека сховища або резервна копія; інакше — ваша на цій системі.
cli-opt-check-export = Записати те, що читається, у цей новий файл, для «kvartal import». У ньому хеші паролів.
cli-check-whole = Нічого не пошкоджено. Людей { $people }, столів { $tables }, записів партій { $entries }.
cli-check-faults = Місць, де файл пошкоджено: { $count }. Перше: { $first }
cli-check-people = Людей, про яких нічого не прочитати: { $count }.
cli-check-sessions = Пристроїв, на яких доведеться ввійти знову: { $count }.
cli-check-table = Втрачено стіл { $table }.
cli-check-cut = Стіл { $table }: записи читаються до { $saved }-го, і не далі.
cli-check-said = Стіл { $table }: втрачено рядки розмови.
cli-check-daybook = Пошкоджених сторінок серед останніх ходів: { $count }.
cli-check-deals = Розкладів і спроб, які не прочитати: { $count }.
cli-check-rest = Решта читається: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-check-how = Щоб це врятувати: kvartal check { $folder } --export ФАЙЛ, потім kvartal import ФАЙЛ --data НОВА_ПАПКА.

# Що не так із файлом

error-keep-none = Сховища { $file } немає: назвіть його теку через --data.
error-keep-exists = { $file } уже є: оберіть інше ім’я.
error-keep-line = { $file }, рядок { NUMBER($line, useGrouping: 0) }: це не вивантаження Kvartal, або його пошкоджено; візьміть цілу копію.
error-keep-version = { $file } — вивантаження новішої версії, ніж { $known }: візьміть той Kvartal, який його записав.
error-keep-cut = { $file } обривається раніше кінця: візьміть цілу копію.
error-keep-damaged = Сховище пошкоджено ({ $reason }): «kvartal check» скаже, що втрачено, і врятує решту.
