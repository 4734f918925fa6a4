# What happened in a finished match and why.

cli-about-analyse = Объяснить законченную партию: удача, умение, переломные моменты.
cli-arg-analyse = Файл законченной партии.
cli-opt-analyse-seconds = Сколько секунд думать.
cli-analyse-bar = Разбор
cli-analyse-seat = Место
cli-analyse-first = В начале
cli-analyse-luck = Удача
cli-analyse-skill = Умение
cli-analyse-noise = Шум
cli-analyse-final = В конце
cli-analyse-adjusted = Без удачи
cli-analyse-marks = Что можно было сделать лучше
cli-analyse-mark = Ход { $number }, { $seat }, { $mark }: { $why }
cli-analyse-turning = Переломные моменты
cli-analyse-point = Ход { $number }: { $why }

error-analyse-open = Эта партия не закончена, а разбираются только законченные.
error-analyse-long = В этой партии записей: { $entries }, а разбираются партии не длиннее { $most }.

analyse-mark-imprecise = неточность
analyse-mark-mistake = ошибка
analyse-mark-blunder = зевок
analyse-better-share = { $best } вместо { $move }: иначе выигрывается на { $amount } % партий меньше.
analyse-better-points =
    { $best } вместо { $move }: иначе в среднем на { $amount ->
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
    } не потеряно ничего, что можно отличить от случая.
analyse-rate-share =
    { $seat }: за { $choices ->
        [one] { $choices } решение
        [few] { $choices } решения
        [many] { $choices } решений
       *[other] { $choices } решения
    } отдано { $lost } % победы, по { $rate } % за решение.
analyse-rate-points =
    { $seat }: за { $choices ->
        [one] { $choices } решение
        [few] { $choices } решения
        [many] { $choices } решений
       *[other] { $choices } решения
    } отдано очков: около { $lost }, по { $rate } за решение.
refuse-review-lost = Сейчас не удалось разобрать эту партию. Попробуйте ещё раз.
