# Что хранит сервер.

error-store-file = Хранилищем { $file } не воспользоваться ({ $reason }): проверьте диск и права.
error-store-in-use = Файлом { $file } уже пользуется другой Kvartal: сначала остановите его или выберите другую папку через --data.
error-store-foreign = { $file } — база данных другой программы: выберите другую папку через --data.
error-store-newer = У хранилища версия { $found }, а этот Kvartal знает { $known }: возьмите более новый Kvartal, который его создал.
error-store-url = «{ $url }» — не адрес базы данных: напишите postgresql://имя:пароль@узел/база.
error-store-asyncpg = Для PostgreSQL нужен ещё один пакет: pip install kvartal[grow].
error-store-server = Базой данных не воспользоваться ({ $reason }): проверьте её адрес и сервер.
error-store-lost = Хранилище перестало отвечать ({ $reason }): устраните причину и повторите.
