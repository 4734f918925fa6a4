# Что хранит сервер.

error-store-file = Хранилище { $file } недоступно ({ $reason }): проверьте диск и права.
error-store-folder = Данные не могут лежать в { $folder }: на этом месте файл. Выберите другую папку через --data.
error-store-damaged = Файл { $file } повреждён, или это вовсе не файл «Квартала» ({ $reason }). Команда «kvartal check { $folder }» покажет, что потеряно, и спасёт остальное; резервная копия спасёт больше.
error-store-in-use = Файлом { $file } уже пользуется другой «Квартал»: сначала остановите его или выберите другую папку через --data.
error-store-foreign = { $file } — база данных другой программы: выберите другую папку через --data.
error-store-newer = У хранилища версия { $found }, а этот «Квартал» знает { $known }: нужна более новая версия, которая его создала.
error-store-url = «{ $url }» — не адрес базы данных: напишите postgresql://имя:пароль@узел/база.
error-store-asyncpg = Для PostgreSQL нужен ещё один пакет. В копии репозитория выполните «make grow», иначе — «pip install kvartal[grow]».
error-store-server = База данных недоступна ({ $reason }): проверьте её адрес и сервер.
error-store-lost = Хранилище перестало отвечать ({ $reason }): устраните причину и повторите.

# Команды

cli-about-export = Записать всё, что хранит сервер столов, в один файл. Сервер может работать дальше.
cli-about-import = Добавить в хранилище то, что есть в выгрузке; что в нём уже есть, не меняется.
cli-about-backup = Скопировать хранилище сервера столов. Сервер может работать дальше.
cli-arg-keep-target = Файл, который будет записан. В нём хеши паролей: не давайте его никому.
cli-arg-keep-source = Файл, который записала команда «kvartal export».
cli-opt-keep-data = Папка хранилища; если не указана — ваша на этой системе.
cli-opt-keep-url = Адрес базы PostgreSQL вместо папки; можно и в KVARTAL_DATABASE_URL.
cli-keep-backup = Копия записана в { $file }.
cli-keep-export = Записано в { $file }: людей { $people }, столов { $tables }, записей партий { $entries }.
cli-keep-import = Добавлено: людей { $people }, столов { $tables }, записей партий { $entries }.
cli-keep-known = Уже было и осталось как есть: { $count }.
cli-keep-nameless = Пришли без логина, потому что здесь он у другого человека: { $count }.
cli-opt-every = Делать копию каждые столько-то часов в названную папку, пока не остановят. Каждая копия для проверки читается целиком.
cli-opt-keep = Вместе с --every: сколько копий хранить; более старые удаляются.
cli-backup-checked = Копия записана в { $file } и проверена чтением: людей { $people }, столов { $tables }, записей в журналах { $entries }.
cli-about-restore = Поставить копию на место того, что хранит сервер столов. Сервер должен быть остановлен.
cli-arg-restore = Файл, который записала команда «kvartal backup» или «kvartal export».
cli-restored = Восстановлено: людей { $people }, столов { $tables }, записей в журналах { $entries }.
cli-restore-aside = То, что было раньше, лежит в { $file }.
error-backup-folder = { $folder } — не папка. Для --every назовите существующую.
error-backup-damaged = Файл { $file } повреждён, и он не использован. Что потеряно, скажет «kvartal check { $file }».
error-restore-full = База данных не пуста. Назовите новую, пустую.
error-option-positive = Для { $option } нужно число больше 0, а не «{ $value }».
cli-about-check = Найти, что повреждено в хранилище сервера столов, и спасти остальное. Сервер может работать дальше.
cli-arg-check = Папка хранилища или резервная копия; если не указана — ваша на этой системе.
cli-opt-check-export = Записать то, что читается, в этот новый файл, для «kvartal import». В нём хеши паролей.
cli-check-whole = Ничего не повреждено. Людей { $people }, столов { $tables }, записей партий { $entries }.
cli-check-faults = Мест, где файл повреждён: { $count }. Вот первое: { $first }
cli-check-people = Людей, о которых ничего не прочесть: { $count }.
cli-check-sessions = Устройств, на которых придётся войти заново: { $count }.
cli-check-table = Потерян стол { $table }.
cli-check-cut = Стол { $table }: записи читаются до { $saved }-й, дальше — нет.
cli-check-said = Стол { $table }: потеряны сообщения чата.
cli-check-daybook = Повреждённых страниц среди последних ходов: { $count }.
cli-check-deals = Раскладов и попыток, которые не прочесть: { $count }.
cli-check-rest = Всё остальное читается: людей { $people }, столов { $tables }, записей партий { $entries }.
cli-check-how = Чтобы спасти это: kvartal check { $folder } --export ФАЙЛ, затем kvartal import ФАЙЛ --data НОВАЯ_ПАПКА.

# Что не так с файлом

error-keep-none = Хранилища { $file } нет: назовите его папку через --data.
error-keep-exists = { $file } уже есть: выберите другое имя.
error-keep-line = { $file }, строка { NUMBER($line, useGrouping: 0) }. Это не выгрузка «Квартала», или она повреждена: возьмите целую копию.
error-keep-version = { $file } — выгрузка более новой версии, чем { $known }: откройте её той версией, которая её записала.
error-keep-cut = { $file } обрывается, не дойдя до конца: возьмите целую копию.
error-keep-damaged = Хранилище повреждено ({ $reason }): команда «kvartal check» покажет, что потеряно, и спасёт остальное.
