# Що зберігає сервер.

error-store-file = Сховищем { $file } не скористатися ({ $reason }): перевірте диск і права.
error-store-damaged = { $file } пошкоджено, або це взагалі не файл Kvartal ({ $reason }). «kvartal check { $folder }» скаже, що втрачено, і врятує решту; резервна копія врятує більше.
error-store-in-use = Файлом { $file } уже користується інший Kvartal: спершу зупиніть його або виберіть іншу папку через --data.
error-store-foreign = { $file } — база даних іншої програми: виберіть іншу папку через --data.
error-store-newer = У сховища версія { $found }, а цей Kvartal знає { $known }: візьміть новіший Kvartal, який його створив.
error-store-url = «{ $url }» — не адреса бази даних: напишіть postgresql://ім’я:пароль@вузол/база.
error-store-asyncpg = Для PostgreSQL потрібен ще один пакет. У копії репозиторію: make grow. Інакше: pip install "kvartal[grow]".
error-store-server = Базою даних не скористатися ({ $reason }): перевірте її адресу та сервер.
error-store-lost = Сховище перестало відповідати ({ $reason }): усуньте причину й повторіть.

# Команди

cli-about-export = Записати все, що зберігає сервер столів, в один файл. Сервер може працювати далі.
cli-about-import = Додати до сховища те, що є у вивантаженні; що в ньому вже є, не змінюється.
cli-about-backup = Скопіювати сховище сервера столів. Сервер може працювати далі.
cli-arg-keep-target = Файл, який буде записано. У ньому хеші паролів: не давайте його нікому.
cli-arg-keep-source = Файл, який записала команда «kvartal export».
cli-opt-keep-data = Папка сховища; інакше — ваша на цій системі.
cli-opt-keep-url = Адреса бази PostgreSQL замість папки; можна й у KVARTAL_DATABASE_URL.
cli-keep-backup = Копію записано в { $file }.
cli-keep-export = Записано в { $file }: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-import = Додано: людей { $people }, столів { $tables }, записів партій { $entries }.
cli-keep-known = Уже було й залишилося як є: { $count }.
cli-keep-nameless = Прийшли без логіна, бо тут він в іншої людини: { $count }.

# Що не так із файлом

error-keep-none = Сховища { $file } немає: назвіть його папку через --data.
error-keep-exists = { $file } уже є: виберіть інше ім’я.
error-keep-line = { $file }, рядок { NUMBER($line, useGrouping: 0) }: це не вивантаження Kvartal, або його пошкоджено; візьміть цілу копію.
error-keep-version = { $file } — вивантаження новішої версії, ніж { $known }: візьміть той Kvartal, який його записав.
error-keep-cut = { $file } обривається раніше кінця: візьміть цілу копію.
