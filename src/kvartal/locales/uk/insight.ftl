# What happened in a finished match and why.

cli-about-analyse = Пояснити завершену партію: удача, вміння, переломні моменти.
cli-arg-analyse = Файл завершеної партії.
cli-opt-analyse-seconds = Скільки секунд думати.
cli-analyse-bar = Розбір
cli-analyse-seat = Місце
cli-analyse-first = На початку
cli-analyse-luck = Удача
cli-analyse-skill = Вміння
cli-analyse-noise = Шум
cli-analyse-final = Наприкінці
cli-analyse-adjusted = Без удачі
cli-analyse-marks = Що можна було зробити краще
cli-analyse-mark = Хід { $number }, { $seat }, { $mark }: { $why }
cli-analyse-turning = Переломні моменти
cli-analyse-point = Хід { $number }: { $why }

error-analyse-open = Цю партію не завершено, а розбирають лише завершені.
error-analyse-long = У цій партії записів: { $entries }, а розбирають партії не довші за { $most }.

analyse-mark-imprecise = неточність
analyse-mark-mistake = помилка
analyse-mark-blunder = груба помилка
analyse-better-share = { $best } замість { $move }: інакше виграють на { $amount } % партій менше.
analyse-better-points =
    { $best } замість { $move }: інакше в середньому на { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
        [many] { $amount } очок
       *[other] { $amount } очка
    } менше.
analyse-luck-share = { $outcome }: { $seat } виграє на { $amount } % партій більше, ніж за середнього результату.
analyse-luck-points =
    { $outcome }: на { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
        [many] { $amount } очок
       *[other] { $amount } очка
    } більше, ніж за середнього результату.
analyse-bad-luck-points =
    { $outcome }: на { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
        [many] { $amount } очок
       *[other] { $amount } очка
    } менше, ніж за середнього результату.
analyse-rate-none =
    { $seat }: за { $choices ->
        [one] { $choices } рішення
        [few] { $choices } рішення
        [many] { $choices } рішень
       *[other] { $choices } рішення
    } не втрачено нічого, що можна відрізнити від випадку.
analyse-rate-share =
    { $seat }: за { $choices ->
        [one] { $choices } рішення
        [few] { $choices } рішення
        [many] { $choices } рішень
       *[other] { $choices } рішення
    } віддано { $lost } % перемоги, по { $rate } % за рішення.
analyse-rate-points =
    { $seat }: за { $choices ->
        [one] { $choices } рішення
        [few] { $choices } рішення
        [many] { $choices } рішень
       *[other] { $choices } рішення
    } віддано очок: близько { $lost }, по { $rate } за рішення.
refuse-review-lost = Зараз не вдалося розібрати цю партію. Спробуйте ще раз.
