# То, что говорят все игры и все лица «Квартала».

seat = Игрок { NUMBER($number, useGrouping: 0) }
log-move = { $seat }: { $move }

# Почему ход невозможен

refuse-over = Партия окончена: ходов больше нет.
refuse-chance = Сначала ходят кубики и колода: подождите немного.
refuse-turn = Сейчас не ваш ход: подождите, пока вас спросят.
refuse-resigned = Вы сдались: за вас до конца играет бот.
refuse-outcome = Кубики и колода такого здесь дать не могут.
refuse-not-a-choice = Это решают кубики и колода: выберите один из своих ходов.

# Что не так с просьбой

error-game = Нет игры «{ $game }»: выберите из { $known }.
error-language = «Квартал» не говорит на «{ $language }»: выберите из { $known }.
error-seats = { $game }: мест может быть от { $fewest } до { $most }, а не { $seats }. Выберите число в этих пределах.
error-seats-exactly = { $game }: мест должно быть { $most }, а не { $seats }.
error-sheet-none = Игра { $game } обходится без листа подсчёта: чтобы узнать итог, воспроизведите файл партии.
sheet-missing = В листе нет поля { $field }: добавьте его
sheet-unknown = В листе неизвестное поле { $field }: уберите его
sheet-value = { $field }: не подходит { $value }, нужно { $wanted }

error-option-unknown = Нет настройки «{ $option }»: выберите из { $known }.
error-option-value = Настройка «{ $option }» не может быть «{ $value }»: выберите из { $allowed }.
error-option-pair = «{ $text }» — не настройка: напишите имя=значение.
error-option-pick-unknown = Настройка «{ $option }» не знает «{ $value }»: список покажет «kvartal games».
error-option-pick-count =
    Настройка «{ $option }» принимает ровно { $count ->
        [one] { $count } имя
        [few] { $count } разных имени
        [many] { $count } разных имён
       *[other] { $count } разного имени
    }: напишите через запятую.

error-components-toml = Файл компонентов — неверный TOML ({ $reason }): исправьте это место.
error-components-path = Нет компонента «{ $path }»: полный список покажет «kvartal components».
error-components-kind = Компонент «{ $path }» не может быть { $value }: напишите значение того же вида, что и напечатанное.
error-components-value = Компонент «{ $path }» не может быть { $value }: с ним нельзя играть по правилам.
error-components-source = Компонент «{ $path }» не говорит, откуда он: добавьте source.

# Ходы и позиции в записи

error-move = «{ $text }» — не ход этой игры: напишите его так, как в списке ходов.
error-move-number = В этой игре нет хода под номером { NUMBER($number, useGrouping: 0) }: номера идут от 0 до { NUMBER($most, useGrouping: 0) }.
error-cell = «{ $text }» — не клетка этого поля: напишите букву и число, например b3.
error-position-word = «{ $word }» не подходит к позиции: напишите каждое поле один раз, в виде имя=значение.
error-position-missing = В позиции нет поля «{ $field }»: добавьте его.
error-position-value = «{ $value }» не годится для поля «{ $field }» позиции: исправьте его.

# Файлы партий

error-match-line = строка { NUMBER($line, useGrouping: 0) }: { $reason }
error-match-empty = файл пуст: выберите файл партии.
error-match-cut = файл обрывается посреди этой строки: возьмите целую копию.
error-match-json = это не объект JSON: строка повреждена, возьмите целую копию.
error-match-format = это не файл партии «Квартала»: выберите другой.
error-match-version = у файла версия { $version }, а этот «Квартал» читает { $known }: возьмите тот, что его записал.
error-match-rules = партию играли по правилам версии { $rules }, а здесь { $known }: возьмите тот «Квартал», где её играли.
error-match-components = партию играли с компонентами { $found }, а здесь { $known }: возьмите тот «Квартал», где её играли.
error-match-field = поле «{ $field }» пропущено, неверно или неизвестно: исправьте его.
error-match-number = здесь должна стоять запись { NUMBER($expected, useGrouping: 0) }, а не { $found }: строки пропали или удвоились.

# Ход назад

refuse-undo-nothing = У вас нет хода, который можно взять назад.
refuse-undo-chance = Кубики или колода уже ответили: назад не взять.
refuse-undo-shown = Ход открыл скрытое: назад его не взять.
refuse-undo-later = С тех пор уже походили: назад не взять.

# Уроки

error-lesson-rules = Этот урок написан для других правил игры «{ $game }»: откройте страницу правил.
error-lesson-place = С тех пор, как вы вышли, урок изменился: начните его заново.
error-lesson-broken = С компонентами этого сервера урок не пройти («{ $move }»: { $reason }): откройте страницу правил.
error-lesson-read = Здесь пока нечего делать: прочтите и нажмите «Дальше».
error-lesson-other = Так можно, но сейчас мы пробуем другое: нажмите на то, что выделено.
