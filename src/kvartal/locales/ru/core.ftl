# То, что говорят все игры и все лица «Квартала».

seat = Игрок { NUMBER($number, useGrouping: 0) }
log-move = { $seat } — { $move }

# Почему ход невозможен

refuse-over = Партия окончена: ходов больше нет.
refuse-chance = Сначала всё решат кубики или колода: подождите немного.
refuse-turn = Сейчас не ваш ход: подождите, пока вас спросят.
refuse-resigned = Вы сдались: за вас до конца играет бот.
refuse-outcome = Такого исхода кубики и колода здесь дать не могут.
refuse-not-a-choice = Это решают кубики или колода: выберите один из своих ходов.

# Что не так с просьбой

error-game = Нет игры «{ $game }»: выберите из { $known }.
error-language = «Квартал» не знает языка «{ $language }»: выберите из { $known }.
error-seats = В игре «{ $game }» может быть от { $fewest } до { $most } мест, а не { $seats }: выберите число в этих пределах.
error-seats-exactly = В игре «{ $game }» мест должно быть { $most }, а не { $seats }.
error-sheet-none = Для игры «{ $game }» лист подсчёта не нужен: итог покажет файл партии.
sheet-missing = В листе нет поля { $field }: добавьте его
sheet-unknown = В листе неизвестное поле { $field }: уберите его
sheet-value = { $field }: значение { $value } не подходит, нужно { $wanted }

error-option-unknown = Нет настройки «{ $option }»: выберите из { $known }.
error-option-value = Настройка «{ $option }» не может иметь значение «{ $value }»: выберите из { $allowed }.
error-option-pair = «{ $text }» — не настройка: напишите имя=значение.
error-option-pick-unknown = Настройка «{ $option }» не знает «{ $value }»: список покажет команда «kvartal games».
error-option-pick-count = Настройка «{ $option }» принимает ровно { $count ->
    [one] { $count } имя
    [few] { $count } разных имени
    [many] { $count } разных имён
   *[other] { $count } разного имени
}: напишите через запятую.

error-components-toml = В файле компонентов ошибка TOML ({ $reason }): исправьте это место.
error-components-path = Нет компонента «{ $path }»: полный список покажет команда «kvartal components».
error-components-kind = Компонент «{ $path }» не может быть { $value }: напишите значение того же типа, что напечатано.
error-components-value = Компонент «{ $path }» не может быть { $value }: с ним нельзя играть по правилам.
error-components-source = У компонента «{ $path }» не указано, откуда он: добавьте source.

# Ходы и позиции в записи

error-move = «{ $text }» — не ход этой игры: напишите его так, как в списке ходов.
error-move-number = В этой игре нет хода под номером { NUMBER($number, useGrouping: 0) }: номера идут от 0 до { NUMBER($most, useGrouping: 0) }.
error-cell = «{ $text }» — не клетка этого поля: напишите букву и число, например b3.
error-position-word = «{ $word }» не подходит к позиции: напишите каждое поле один раз, в виде имя=значение.
error-position-missing = В позиции нет поля «{ $field }»: добавьте его.
error-position-value = «{ $value }» не годится для поля «{ $field }» позиции: исправьте его.

# Файлы партий

error-match-line = Строка { NUMBER($line, useGrouping: 0) }. { $reason }
error-match-empty = Файл пуст: выберите файл партии.
error-match-cut = Файл обрывается посреди этой строки: возьмите целую копию.
error-match-json = Это не объект JSON: строка повреждена, возьмите целую копию.
error-match-format = Это не файл партии «Квартала»: выберите другой.
error-match-version = У файла версия { $version }, а этот «Квартал» читает { $known }: откройте файл той программой, которая его записала.
error-match-rules = Партия сыграна по правилам версии { $rules }, а здесь версия { $known }: откройте её тем «Кварталом», где её играли.
error-match-components = Партия сыграна с компонентами { $found }, а здесь { $known }: откройте её тем «Кварталом», где её играли.
error-match-field = Поле «{ $field }» пропущено, неверно или неизвестно: исправьте его.
error-match-number = Здесь должна стоять запись { NUMBER($expected, useGrouping: 0) }, а не { $found }: какие-то строки пропали или повторяются.

# Ход назад

refuse-undo-nothing = У вас нет хода, который можно отменить.
refuse-undo-chance = Кубики или колода уже ответили: отменить ход нельзя.
refuse-undo-shown = Ход открыл то, что было скрыто: отменить его нельзя.
refuse-undo-later = После вас уже кто-то ходил: отменить ход нельзя.

# Уроки

error-lesson-rules = Этот урок написан для других правил игры «{ $game }». Откройте страницу правил.
error-lesson-place = С тех пор, как вы вышли, урок изменился: начните его заново.
error-lesson-broken = С компонентами этого сервера урок не пройти («{ $move }»). { $reason } Откройте страницу правил.
error-lesson-read = Здесь пока нечего делать: прочтите и нажмите «Дальше».
error-lesson-other = Так можно, но сейчас мы пробуем другое: коснитесь того, что выделено.
