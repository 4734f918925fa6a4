# Крихітні містечка
tiny_towns-option-mode = Звідки беруться ресурси
tiny_towns-option-mode-standard = ресурс по черзі називають гравці
tiny_towns-option-mode-town_hall = правило ратуші: два раунди за картами, третій — на вибір
tiny_towns-option-monuments = Монументи
tiny_towns-option-monuments-on = у кожного свій таємний монумент
tiny_towns-option-monuments-off = без монументів
tiny_towns-option-cavern = Печера
tiny_towns-option-cavern-on = двічі за партію можна відкласти названий іншими ресурс
tiny_towns-option-cavern-off = без печери
tiny_towns-option-cards = Які будівлі в грі
tiny_towns-option-cards-random = по одній випадковій кожного типу
tiny_towns-option-cards-first_game = набір для першої партії

tiny_towns-card-cottage = Котедж
    .acc = котедж
tiny_towns-card-farm = Ферма
    .acc = ферму
tiny_towns-card-granary = Комора
    .acc = комору
tiny_towns-card-greenhouse = Теплиця
    .acc = теплицю
tiny_towns-card-orchard = Фруктовий сад
    .acc = фруктовий сад
tiny_towns-card-fountain = Фонтан
    .acc = фонтан
tiny_towns-card-millstone = Жорно
    .acc = жорно
tiny_towns-card-shed = Сарай
    .acc = сарай
tiny_towns-card-well = Колодязь
    .acc = колодязь
tiny_towns-card-abbey = Абатство
    .acc = абатство
tiny_towns-card-chapel = Каплиця
    .acc = каплицю
tiny_towns-card-cloister = Обитель
    .acc = обитель
tiny_towns-card-temple = Храм
    .acc = храм
tiny_towns-card-almshouse = Притулок
    .acc = притулок
tiny_towns-card-feast_hall = Бенкетна зала
    .acc = бенкетну залу
tiny_towns-card-inn = Заїжджий двір
    .acc = заїжджий двір
tiny_towns-card-tavern = Таверна
    .acc = таверну
tiny_towns-card-bakery = Пекарня
    .acc = пекарню
tiny_towns-card-market = Ринок
    .acc = ринок
tiny_towns-card-tailor = Кравецька крамниця
    .acc = кравецьку крамницю
tiny_towns-card-theater = Театр
    .acc = театр
tiny_towns-card-bank = Банк
    .acc = банк
tiny_towns-card-factory = Фабрика
    .acc = фабрику
tiny_towns-card-trading_post = Факторія
    .acc = факторію
tiny_towns-card-warehouse = Склад
    .acc = склад
tiny_towns-card-architects_guild = Гільдія архітекторів
    .acc = гільдію архітекторів
tiny_towns-card-archive_second_age = Архів Другої епохи
    .acc = архів Другої епохи
tiny_towns-card-barrett_castle = Замок Барретта
    .acc = замок Барретта
tiny_towns-card-cathedral_caterina = Собор Святої Катерини
    .acc = собор Святої Катерини
tiny_towns-card-fort_ironweed = Фортеця Чортополох
    .acc = фортецю Чортополох
tiny_towns-card-mausoleum_rodina = Великий родинний мавзолей
    .acc = Великий родинний мавзолей
tiny_towns-card-grove_university = Гайовий університет
    .acc = Гайовий університет
tiny_towns-card-mandras_palace = Палац Мандраса
    .acc = палац Мандраса
tiny_towns-card-obelisk_crescent = Обеліск Півмісяця
    .acc = обеліск Півмісяця
tiny_towns-card-opaleyes_watch = Вежа Скляного ока
    .acc = вежу Скляного ока
tiny_towns-card-shrine_elder_tree = Святилище Старшого дерева
    .acc = святилище Старшого дерева
tiny_towns-card-silva_forum = Лісовий форум
    .acc = Лісовий форум
tiny_towns-card-sky_baths = Небесні купальні
    .acc = Небесні купальні
tiny_towns-card-starloom = Обсерваторія
    .acc = обсерваторію
tiny_towns-card-statue_bondmaker = Пам’ятник Побратимові
    .acc = пам’ятник Побратимові

tiny_towns-kind-cottage = котедж
tiny_towns-kind-farm = ферма
tiny_towns-kind-well = колодязь
tiny_towns-kind-chapel = каплиця
tiny_towns-kind-tavern = таверна
tiny_towns-kind-theater = театр
tiny_towns-kind-factory = фабрика
tiny_towns-kind-monument = монумент

tiny_towns-resource-wood = дерево
    .acc = дерево
tiny_towns-resource-wheat = пшениця
    .acc = пшеницю
tiny_towns-resource-brick = цегла
    .acc = цеглу
tiny_towns-resource-glass = скло
    .acc = скло
tiny_towns-resource-stone = камінь
    .acc = камінь

# Запитання

tiny_towns-ask-keep = Який монумент ви залишите?
tiny_towns-ask-name = Назвіть ресурс для всіх
tiny_towns-ask-last = Решту міст завершено: назвіть ресурс або завершіть своє
tiny_towns-ask-go = Решту міст завершено: відкрити карту чи завершити своє?
tiny_towns-ask-solo = Оберіть одну з відкритих карт
tiny_towns-ask-pick = Вільний раунд: оберіть ресурс
tiny_towns-ask-place = Названо ресурс: { $resource }. Куди його поставити?
tiny_towns-ask-lay = Поставте { $resource-acc } на порожню клітинку
tiny_towns-ask-build = Будуйте, якщо хочете, і закінчіть раунд
tiny_towns-ask-site = На яку клітинку поставити { $card-acc }?
tiny_towns-ask-mark = { $card } на { $cell }. Який ресурс покласти зверху?
tiny_towns-ask-replace = Яку будівлю замінити? Лишилося замін: { $left }
tiny_towns-ask-grow = Яку будівлю поставити й куди?
tiny_towns-ask-watch = Оберіть будівлі для вежі: ще { $left ->
    [one] { $left } тип
    [few] { $left } типи
    [many] { $left } типів
   *[other] { $left } типу
}
tiny_towns-ask-arrive = Сусід збудував будівлю з вашої вежі. Куди поставити вашу?

# Ходи

tiny_towns-move-done = Закінчити раунд
    .told = { $who } закінчує раунд
tiny_towns-move-finish = Завершити місто
    .told = { $who } завершує місто
tiny_towns-move-go = Відкрити карту
    .told = { $who } відкриває карту
tiny_towns-move-cavern = Відкласти ресурс у печеру
    .told = { $who } відкладає ресурс у печеру
tiny_towns-move-stop = Більше нічого не замінювати
    .told = { $who } більше нічого не замінює
tiny_towns-move-name = Обрати { $resource-acc }
    .told = { $who } обирає { $resource-acc }
tiny_towns-move-instead = Взяти натомість { $resource-acc } (фабрика)
    .told = { $who } бере натомість { $resource-acc } (фабрика)
tiny_towns-move-mark = Покласти на будівлю { $resource-acc }
    .told = { $who } кладе на будівлю { $resource-acc }
tiny_towns-move-place = Поставити куб на { $cell }
    .told = { $who } ставить куб на { $cell }
tiny_towns-move-store = Покласти куб на склад { $cell }
    .told = { $who } кладе куб на склад { $cell }
tiny_towns-move-swap = Обміняти куб на { $resource-acc } (склад { $cell })
    .told = { $who } міняє куб на { $resource-acc } (склад { $cell })
tiny_towns-move-top = Покласти куб на котедж { $cell }
    .told = { $who } кладе куб на котедж { $cell }
tiny_towns-move-site = Поставити будівлю на { $cell }
    .told = { $who } ставить будівлю на { $cell }
tiny_towns-move-turn = Відкрито карту: { $resource }
tiny_towns-move-draw = У грі будівля: { $card }
tiny_towns-move-deal = Роздано монумент: { $card }
tiny_towns-move-keep = Залишити монумент «{ $card }»
    .told = { $who } залишає монумент «{ $card }»
tiny_towns-move-watch = Обрати для вежі { $card-acc }
    .told = { $who } обирає для вежі { $card-acc }
tiny_towns-move-put = Поставити { $card-acc } на { $cell }
    .told = { $who } ставить { $card-acc } на { $cell }
tiny_towns-move-build = Збудувати { $card-acc } ({ $cells })
    .told = { $who } будує { $card-acc } ({ $cells })

# Що сталося

tiny_towns-event-chosen = { $seat } обирає монумент
tiny_towns-event-closed = { $seat } закінчує раунд
tiny_towns-event-placed = { $seat } ставить { $resource-acc } на { $cell }
tiny_towns-event-stored = { $seat } кладе { $resource-acc } на склад { $cell }
tiny_towns-event-taken = { $seat } бере { $resource-acc } зі складу { $cell }
tiny_towns-event-cavern = { $seat } відкладає ресурс у печеру
tiny_towns-event-built = { $seat } будує { $card-acc } на { $cell }
tiny_towns-event-marked = { $seat } кладе { $resource-acc } на будівлю { $cell }
tiny_towns-event-watch = { $seat } обирає для вежі: { $cards }
tiny_towns-event-finished = { $seat } завершує місто
tiny_towns-event-wins = { $count ->
    [one] Усі міста завершено. Перемагає { $seats }
    [few] Усі міста завершено. Перемогу ділять { $seats }
    [many] Усі міста завершено. Перемогу ділять { $seats }
   *[other] Усі міста завершено. Перемогу ділять { $seats }
}
tiny_towns-event-solo =
    Місто завершено: { $total ->
        [one] { $total } очко
        [few] { $total } очки
        [many] { $total } очок
       *[other] { $total } очка
    }. { $verdict }

# Чому не можна

tiny_towns-refuse-phase = Не зараз. { $question }
tiny_towns-refuse-not-last = Завершити місто з порожніми клітинками може лише той, хто будує останнім: продовжуйте.
tiny_towns-refuse-banked = На вашому банку лежить { $resource }: назвіть інший ресурс.
tiny_towns-refuse-not-open = Серед відкритих карт такої немає ({ $resource }): оберіть іншу.
tiny_towns-refuse-own = Склад, фабрика, пам’ятник і печера допомагають лише з ресурсом, який назвали інші: поставте куб на клітинку.
tiny_towns-refuse-exchanged = Ресурс уже обміняно: поставте куб на клітинку.
tiny_towns-refuse-cavern-off = Ця партія йде без печери: поставте куб.
tiny_towns-refuse-cavern-used =
    Печерою можна скористатися { $uses ->
        [one] { $uses } раз
        [few] { $uses } рази
        [many] { $uses } разів
       *[other] { $uses } разу
    } за партію, більше не можна.
tiny_towns-refuse-no-factory = Для обміну потрібна «{ $card }», на якій лежить { $resource }.
tiny_towns-refuse-same = Це той самий ресурс ({ $resource }): оберіть інший.
tiny_towns-refuse-occupied = Клітинка { $cell } зайнята: оберіть порожню.
tiny_towns-refuse-no-warehouse = На { $cell } немає будівлі «{ $card }».
tiny_towns-refuse-full =
    Склад { $cell } повний: на ньому вміщується { $room ->
        [one] { $room } куб
        [few] { $room } куби
        [many] { $room } кубів
       *[other] { $room } куба
    }.
tiny_towns-refuse-not-stored = На складі { $cell } такого ресурсу немає ({ $resource }).
tiny_towns-refuse-no-statue = Класти куби на котеджі дозволяє лише збудований монумент «{ $card }».
tiny_towns-refuse-no-cottage = На { $cell } немає вашого котеджу.
tiny_towns-refuse-cottage-taken = На котеджі { $cell } вже лежить куб.
tiny_towns-refuse-site = На { $cell } цю будівлю поставити не можна, можна на { $cells }.
tiny_towns-refuse-mark = На іншому вашому банку вже лежить { $resource }: оберіть інший ресурс.
tiny_towns-refuse-not-dealt = Монумента «{ $card }» вам не роздавали.
tiny_towns-refuse-not-in-play = Будівлі «{ $card }» у цій партії немає.
tiny_towns-refuse-watched = Будівля «{ $card }» вже на вежі: оберіть іншу.
tiny_towns-refuse-not-coming = Будівля «{ $card }» зараз не з’являється з вежі.
tiny_towns-refuse-no-building = На { $cell } немає будівлі: замінювати нема чого.
tiny_towns-refuse-monument = На { $cell } стоїть монумент: замінити його не можна.
tiny_towns-refuse-replaced = Будівлю на { $cell } ви щойно замінили: оберіть іншу.
tiny_towns-refuse-same-kind = На { $cell } вже стоїть «{ $card }»: оберіть будівлю іншого типу.
tiny_towns-refuse-bank-full = Усі п’ять ресурсів уже лежать на банках: ще одна будівля «{ $card }» неможлива.
tiny_towns-refuse-not-yours = Монумент «{ $card }» не ваш.
tiny_towns-refuse-built = Монумент «{ $card }» вже збудовано.
tiny_towns-refuse-all-posts = «{ $card }»: у схемі потрібен хоча б один справжній куб.
tiny_towns-refuse-no-cube = «{ $card }»: бракує кубів на { $cells }.
tiny_towns-refuse-pattern = «{ $card }»: ресурси на { $cells } лежать не за схемою.

# Налаштування

tiny_towns-error-kinds = Потрібно по одній карті кожного типу: перевірте тип «{ $kind }».
tiny_towns-error-solo = Будівля «{ $card }» не бере участі в грі наодинці: оберіть іншу.

# Рахунок

tiny_towns-score-feeds = { $card } годує { $count ->
    [one] { $count } будівлю
    [few] { $count } будівлі
    [many] { $count } будівель
   *[other] { $count } будівлі
}
tiny_towns-score-cottage-fed = { $count ->
    [one] { $count } нагодований котедж
    [few] { $count } нагодовані котеджі
    [many] { $count } нагодованих котеджів
   *[other] { $count } нагодованого котеджу
} по { $each }
tiny_towns-score-cottage-unfed = { $count ->
    [one] { $count } ненагодований котедж
    [few] { $count } ненагодовані котеджі
    [many] { $count } ненагодованих котеджів
   *[other] { $count } ненагодованого котеджу
}
tiny_towns-score-cottage-mausoleum = Мавзолей: { $count ->
    [one] { $count } ненагодований котедж
    [few] { $count } ненагодовані котеджі
    [many] { $count } ненагодованих котеджів
   *[other] { $count } ненагодованого котеджу
} по { $each }
tiny_towns-score-shed = Сарай { $cell }
tiny_towns-score-well = Колодязь { $cell }, котеджів поруч: { $count }
tiny_towns-score-chapel = Каплиця { $cell }, нагодованих котеджів у місті: { $count }
tiny_towns-score-cloister = Обитель { $cell }, обителей у кутах: { $count }
tiny_towns-score-temple = Храм { $cell }, нагодованих котеджів поруч: { $count }
tiny_towns-score-almshouse = Притулки разом: { $count }
tiny_towns-score-feast_hall = Бенкетна зала { $cell }, усього у вас: { $count }
tiny_towns-score-tavern = Таверни разом: { $count }
tiny_towns-score-market = Ринок { $cell }, ринків у кращій лінії: { $count }
tiny_towns-score-tailor = Кравецька крамниця { $cell }, разом із крамницями в центрі: { $count }
tiny_towns-score-theater = Театр { $cell }, інших типів будівель у ряду й стовпці: { $count }
tiny_towns-score-bank = Банк { $cell }
tiny_towns-score-trading_post = Факторія { $cell }
tiny_towns-score-warehouse = Кубів на складах: { $count }
tiny_towns-score-monument = Монумент: { $card }
tiny_towns-score-archive_second_age = Архів, типів будівель у місті: { $count }
tiny_towns-score-barrett_castle-fed = Замок Барретта нагодовано
tiny_towns-score-barrett_castle-unfed = Замок Барретта не нагодовано
tiny_towns-score-mandras_palace = Палац Мандраса, типів будівель поруч: { $count }
tiny_towns-score-shrine_elder_tree = Святилище, будівель на момент зведення: { $count }
tiny_towns-score-silva_forum = Лісовий форум, найбільша група одного типу: { $count }
tiny_towns-score-sky_baths = Небесні купальні, бракує типів: { $count }
tiny_towns-score-starloom = Обсерваторія, місце на фініші: { $count }
tiny_towns-score-empty = Клітинок без будівлі: { $count }
tiny_towns-score-empty-cathedral = Клітинок без будівлі: { $count } (собор знімає штраф)
tiny_towns-score-fountain =
    Фонтан { $cell }: { $count ->
        [0] потрібного сусідства немає
       *[other] потрібне сусідство є
    }
tiny_towns-score-millstone =
    Жорно { $cell }: { $count ->
        [0] потрібного сусідства немає
       *[other] потрібне сусідство є
    }
tiny_towns-score-bakery =
    Пекарня { $cell }: { $count ->
        [0] потрібного сусідства немає
       *[other] потрібне сусідство є
    }
tiny_towns-score-abbey =
    Абатство { $cell }: { $count ->
        [0] навколо тихо
       *[other] поруч галасливі сусіди
    }
tiny_towns-score-inn = Заїжджий двір { $cell }: { $count ->
    [0] один у ряду й стовпці
   *[other] не один у ряду й стовпці
}
tiny_towns-tie-namings = Скільки разів названо ресурс: { $count } (менше — краще)
tiny_towns-tie-empty = Порожніх клітинок: { $count } (менше — краще)
tiny_towns-tie-cottages = Котеджів: { $count }

tiny_towns-verdict-1 = Великий архітектор
tiny_towns-verdict-2 = Містобудівник
tiny_towns-verdict-3 = Інженер
tiny_towns-verdict-4 = Тесляр
tiny_towns-verdict-5 = Підмайстер
tiny_towns-verdict-6 = Архітектор-початківець

# Аркуш готової партії

tiny_towns-sheet = { $field }: { $problem }
tiny_towns-sheet-mode-seats = solo — для одного місця, а тут їх більше
tiny_towns-sheet-cards = потрібні id семи карт, по одній кожного типу
tiny_towns-sheet-solo = «{ $card }» не бере участі в грі наодинці
tiny_towns-sheet-monument-twice = монумент «{ $card }» у коробці один
tiny_towns-sheet-no-shrine = у цьому місті немає монумента «{ $card }»: приберіть число
tiny_towns-sheet-board = потрібно чотири ряди по чотири клітинки
tiny_towns-sheet-square = «{ $thing }» — не будівля, не ресурс і не null
tiny_towns-sheet-not-in-play = будівлі «{ $card }» немає серед карт цієї партії
tiny_towns-sheet-second-monument = другий монумент у місті: «{ $card }»
tiny_towns-sheet-banks = більше п’яти будівель «{ $card }» в місті не буває
tiny_towns-sheet-cell = клітинка записується як «ряд,стовпець», від 0 до 3
tiny_towns-sheet-no-warehouse = на цій клітинці немає будівлі «{ $card }»
tiny_towns-sheet-cubes = потрібен список ресурсів: { $known }
tiny_towns-sheet-room =
    на складі вміщується { $room ->
        [one] { $room } куб
        [few] { $room } куби
        [many] { $room } кубів
       *[other] { $room } куба
    }
tiny_towns-error-mode = За правилом ратуші грають удвох і більше: наодинці обирайте «mode=standard», це і є одиночна гра.

tiny_towns-reason-cottage = котеджі
tiny_towns-reason-well = колодязі та будівлі їхнього типу
tiny_towns-reason-chapel = каплиці та будівлі їхнього типу
tiny_towns-reason-tavern = таверни та будівлі їхнього типу
tiny_towns-reason-theater = театри та будівлі їхнього типу
tiny_towns-reason-factory = фабрики та будівлі їхнього типу
tiny_towns-reason-monument = монумент
tiny_towns-reason-empty = порожні клітинки
