# Що зберігає сервер.

error-store-file = Сховищем { $file } не скористатися ({ $reason }): перевірте диск і права.
error-store-in-use = Файлом { $file } уже користується інший Kvartal: спершу зупиніть його або виберіть іншу папку через --data.
error-store-foreign = { $file } — база даних іншої програми: виберіть іншу папку через --data.
error-store-newer = У сховища версія { $found }, а цей Kvartal знає { $known }: візьміть новіший Kvartal, який його створив.
error-store-url = «{ $url }» — не адреса бази даних: напишіть postgresql://ім’я:пароль@вузол/база.
error-store-asyncpg = Для PostgreSQL потрібен ще один пакет: pip install kvartal[grow].
error-store-server = Базою даних не скористатися ({ $reason }): перевірте її адресу та сервер.
error-store-lost = Сховище перестало відповідати ({ $reason }): усуньте причину й повторіть.
