# What happened in a finished match and why.

cli-about-analyse = Пояснити завершену партію: удача, вміння, переломні моменти.
cli-arg-analyse = Файл завершеної партії.
cli-opt-analysis-seconds = Скільки секунд розбирати завершену партію.
cli-opt-analyse-seconds = Скільки секунд думати.
cli-analyse-bar = Розбір
analyse-seat = Місце
analyse-first = На початку
analyse-luck = Удача
analyse-skill = Вміння
analyse-noise = Шум
analyse-final = Наприкінці
analyse-adjusted = Без удачі
analyse-marks = Що можна було зробити краще
cli-analyse-mark = Хід { $number }, { $seat }, { $mark }: { $why }
analyse-turning = Переломні моменти
cli-analyse-point = Хід { $number }: { $why }

error-analyse-open = Цю партію не завершено, а розбирають лише завершені.
error-analyse-long = У цій партії записів: { $entries }, а розбирають партії не довші за { $most }.

analyse-mark-imprecise = неточність
analyse-mark-mistake = помилка
analyse-mark-blunder = груба помилка
analyse-better-share = «{ $best }» замість «{ $move }»: інакше виграють на { $amount } % партій менше.
analyse-better-points = «{ $best }» замість «{ $move }»: інакше в середньому на { $amount ->
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
    } немає втрат, які можна відрізнити від випадкових.
analyse-rate-share =
    { $seat }: за { $choices ->
        [one] { $choices } рішення
        [few] { $choices } рішення
        [many] { $choices } рішень
       *[other] { $choices } рішення
    } втрачено { $lost } % перемоги, у середньому { $rate } % за рішення.
analyse-rate-points = { $seat }: за { $choices ->
    [one] { $choices } рішення
    [few] { $choices } рішення
    [many] { $choices } рішень
   *[other] { $choices } рішення
} очок втрачено близько { $lost }, у середньому { $rate } за рішення.
refuse-review-lost = Зараз не вдалося розібрати цю партію. Спробуйте ще раз.

web-analyse-running = Розбір: { $percent } %
web-analyse-share = Шанси протягом партії
web-analyse-points = Очікувані очки протягом партії
web-analyse-bars = Удача: { $name }
web-analyse-whose = Чия удача
web-analyse-none = У жодному рішенні немає втрати, яку можна відрізнити від випадкової.
web-analyse-moment = Хід { $at }
web-analyse-better = Краще
web-analyse-played = Зіграно
web-analyse-line = { $name }: { $first } на початку, { $final } наприкінці; удача { $luck }, вміння { $skill }.
web-analyse-link = Скопіювати посилання на цей момент
web-analyse-off = Закрити пояснення
web-analyse-rough = Часу на розбір було мало: вважайте ці числа першою прикидкою.
web-analyse-play-on = Грати звідси з ботами
web-analyse-play-friends = Грати звідси з друзями

analyse-because = { $claim } { $why }
analyse-reason-end = До кінця партії в очках: { $parts }.
analyse-reason-now = Одразу після ходу: { $parts }.
analyse-decimal = { $whole },{ $rest }
analyse-plus = +{ $size }
analyse-minus = −{ $size }
analyse-reason-part = { $part } { $amount }
analyse-reason-rivals = найсильніший суперник
analyse-as-good = «{ $move }»: кращого тут немає.
refuse-coach = Тренер допомагає лише там, де одна людина грає з ботами й підказки дозволено.

web-retry = Знову ваш хід
web-retry-of = Знову ваш хід: { $count ->
    [one] { $count } рішення
    [few] { $count } рішення
    [many] { $count } рішень
   *[other] { $count } рішення
}
web-retry-right = Правильно!
web-retry-wrong = Не те: такий хід коштує { $amount }. Спробуйте ще раз.
web-retry-view = Показати відповідь
web-retry-skip = Пропустити
web-retry-next = Далі
web-retry-stop = Назад до розбору
web-retry-count = Знайдено { $right } із { $all }, підглянуто { $viewed }, пропущено { $skipped }.
web-retry-what-if = А що, як…

web-line-about = Цього в партії не було: так могло б піти далі.
web-line-who = Хто ходить?
web-line-chance = Що випаде?
web-line-outcome = { $outcome }: { $percent } %
web-line-draw = Покластися на випадок
web-line-bot = Хай сходить бот
web-line-by-draw = випало випадково
web-line-by-bot = хід бота
web-line-back = На крок назад
web-line-leave = Повернутися до партії
web-line-over = На цьому партію було б завершено.
refuse-line-long = Варіант не може бути довшим за { $most } ходів. Ступіть назад або поверніться до партії.

web-lead = Вести показ
web-lead-you = Показ ведете ви: усі, у кого відкрито цю партію, можуть дивитися разом з вами.
web-lead-stop = Закінчити показ
web-lead-other = Показ веде { $name }.
web-lead-follow = Дивитися разом
web-lead-following = Показ веде { $name }, ви бачите те саме.
web-lead-free = Дивитися самостійно
web-lead-gone = Показ закінчено: { $name } більше не веде. Далі ви дивитеся самостійно.
web-lead-tries = Спроба: { $move }

server-card-title = { $game }, крок { $step } із { $steps }
