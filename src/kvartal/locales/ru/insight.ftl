# What happened in a finished match and why.

cli-about-analyse = Объяснить законченную партию: удача, умение, переломные моменты.
cli-arg-analyse = Файл законченной партии.
cli-opt-analysis-seconds = Сколько секунд разбирать законченную партию.
cli-opt-analyse-seconds = Сколько секунд думать.
cli-analyse-bar = Разбор
analyse-seat = Место
analyse-first = В начале
analyse-luck = Удача
analyse-skill = Умение
analyse-noise = Шум
analyse-final = В конце
analyse-adjusted = Без удачи
analyse-marks = Что можно было сделать лучше
cli-analyse-mark = Ход { $number }, { $seat }, { $mark }: { $why }
analyse-turning = Переломные моменты
cli-analyse-point = Ход { $number }: { $why }

error-analyse-open = Эта партия не закончена, а разбираются только законченные.
error-analyse-long = В этой партии записей: { $entries }, а разбираются партии не длиннее { $most }.

analyse-mark-imprecise = неточность
analyse-mark-mistake = ошибка
analyse-mark-blunder = зевок
analyse-better-share = «{ $best }» вместо «{ $move }»: иначе выигрывают на { $amount } % партий меньше.
analyse-better-points = «{ $best }» вместо «{ $move }»: иначе в среднем на { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
    [many] { $amount } очков
   *[other] { $amount } очка
} меньше.
analyse-luck-share = { $outcome }: { $seat } выигрывает на { $amount } % партий больше, чем при среднем исходе.
analyse-luck-points =
    { $outcome }: на { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
        [many] { $amount } очков
       *[other] { $amount } очка
    } больше, чем при среднем исходе.
analyse-bad-luck-points =
    { $outcome }: на { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
        [many] { $amount } очков
       *[other] { $amount } очка
    } меньше, чем при среднем исходе.
analyse-rate-none =
    { $seat }: за { $choices ->
        [one] { $choices } решение
        [few] { $choices } решения
        [many] { $choices } решений
       *[other] { $choices } решения
    } нет потерь, которые можно отличить от случайных.
analyse-rate-share =
    { $seat }: за { $choices ->
        [one] { $choices } решение
        [few] { $choices } решения
        [many] { $choices } решений
       *[other] { $choices } решения
    } потеряно { $lost } % победы, в среднем { $rate } % за решение.
analyse-rate-points = { $seat }: за { $choices ->
    [one] { $choices } решение
    [few] { $choices } решения
    [many] { $choices } решений
   *[other] { $choices } решения
} очков потеряно около { $lost }, в среднем { $rate } за решение.
refuse-review-lost = Сейчас не удалось разобрать эту партию. Попробуйте ещё раз.

web-analyse-running = Разбор: { $percent } %
web-analyse-share = Шансы по ходу партии
web-analyse-points = Ожидаемые очки по ходу партии
web-analyse-bars = Удача: { $name }
web-analyse-whose = Чья удача
web-analyse-none = Ни в одном решении нет потери, которую можно отличить от случайной.
web-analyse-moment = Ход { $at }
web-analyse-better = Лучше
web-analyse-played = Сыграно
web-analyse-line = { $name }: { $first } в начале, { $final } в конце; удача { $luck }, умение { $skill }.
web-analyse-link = Скопировать ссылку на этот момент
web-analyse-off = Закрыть пояснение
web-analyse-rough = Времени на разбор было мало: считайте эти числа первой прикидкой.
web-analyse-play-on = Играть отсюда с ботами
web-analyse-play-friends = Играть отсюда с друзьями

analyse-because = { $claim } { $why }
analyse-reason-end = К концу партии в очках: { $parts }.
analyse-reason-now = Сразу после хода: { $parts }.
analyse-decimal = { $whole },{ $rest }
analyse-plus = +{ $size }
analyse-minus = −{ $size }
analyse-reason-part = { $part } { $amount }
analyse-reason-rivals = сильнейший соперник
analyse-as-good = «{ $move }»: лучше здесь не найти.
refuse-coach = Тренер помогает только там, где один человек играет с ботами и подсказки разрешены.

web-retry = Снова ваш ход
web-retry-of = Снова ваш ход: { $count ->
    [one] { $count } решение
    [few] { $count } решения
    [many] { $count } решений
   *[other] { $count } решения
}
web-retry-right = Верно!
web-retry-wrong = Не то: такой ход стоит { $amount }. Попробуйте ещё раз.
web-retry-view = Показать ответ
web-retry-skip = Пропустить
web-retry-next = Дальше
web-retry-stop = Назад к разбору
web-retry-count = Найдено { $right } из { $all }, подсмотрено { $viewed }, пропущено { $skipped }.
web-retry-what-if = А что, если…

web-line-about = Этого в партии не было: так могло бы пойти дальше.
web-line-who = Кто ходит?
web-line-chance = Что выпадет?
web-line-outcome = { $outcome }: { $percent } %
web-line-draw = Положиться на случай
web-line-bot = Пусть сходит бот
web-line-by-draw = выпало случайно
web-line-by-bot = ход бота
web-line-back = На шаг назад
web-line-leave = Вернуться к партии
web-line-over = На этом партия была бы окончена.
refuse-line-long = Вариант не может быть длиннее { $most } ходов. Шагните назад или вернитесь к партии.

web-lead = Вести показ
web-lead-you = Показ ведёте вы: все, у кого открыта эта партия, могут смотреть вместе с вами.
web-lead-stop = Закончить показ
web-lead-other = Показ ведёт { $name }.
web-lead-follow = Смотреть вместе
web-lead-following = Показ ведёт { $name }, вы видите то же самое.
web-lead-free = Смотреть самостоятельно
web-lead-gone = Показ окончен: { $name } больше не ведёт. Дальше вы смотрите самостоятельно.
web-lead-tries = Проба: { $move }

server-card-title = { $game }, шаг { $step } из { $steps }
