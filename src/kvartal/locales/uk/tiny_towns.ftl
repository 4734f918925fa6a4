# Крихітні містечка
tiny_towns-option-mode = Звідки беруться ресурси
tiny_towns-option-mode-standard = ресурс по черзі називають гравці
tiny_towns-option-mode-town_hall = правило ратуші: два раунди за картами, третій — на вибір
tiny_towns-option-monuments = Монументи
tiny_towns-option-monuments-on = у кожного свій таємний монумент
tiny_towns-option-monuments-off = без монументів
tiny_towns-option-cavern = Печера
tiny_towns-option-cavern-on = двічі за партію можна відкласти чужий ресурс
tiny_towns-option-cavern-off = без печери
tiny_towns-option-cards = Які будівлі в грі
tiny_towns-option-cards-random = по одній випадковій кожного виду
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
tiny_towns-ask-last = Ви будуєте останнім: назвіть ресурс або завершіть місто
tiny_towns-ask-go = Ви будуєте останнім: відкрити карту чи завершити місто?
tiny_towns-ask-solo = Оберіть одну з відкритих карт
tiny_towns-ask-pick = Вільний раунд: оберіть ресурс
tiny_towns-ask-place = Названо ресурс: { $resource }. Куди його?
tiny_towns-ask-lay = Поставте на порожню клітинку: { $resource }
tiny_towns-ask-build = Будуйте або закінчіть раунд
tiny_towns-ask-site = На яку клітинку стане «{ $card }»?
tiny_towns-ask-mark = { $card } на { $cell }: який ресурс покласти зверху?
tiny_towns-ask-replace =
    Яку будівлю замінити? Ще можна замінити { $left ->
        [one] { $left } будівлю
        [few] { $left } будівлі
        [many] { $left } будівель
       *[other] { $left } будівлі
    }
tiny_towns-ask-grow = Яку будівлю поставити й куди?
tiny_towns-ask-watch =
    Оберіть будівлі для вежі: ще { $left ->
        [one] { $left } вид
        [few] { $left } види
        [many] { $left } видів
       *[other] { $left } виду
    }
tiny_towns-ask-arrive = Сусід розбудив вашу вежу. Куди поставити будівлю?

# Ходи

tiny_towns-move-done = Закінчити раунд
tiny_towns-move-finish = Завершити місто
tiny_towns-move-go = Відкрити карту
tiny_towns-move-cavern = Відкласти ресурс у печеру
tiny_towns-move-stop = Більше нічого не замінювати
tiny_towns-move-name = Ресурс: { $resource }
tiny_towns-move-instead = Фабрика: узяти інший ресурс, { $resource }
tiny_towns-move-mark = Покласти на будівлю: { $resource }
tiny_towns-move-place = Поставити куб на { $cell }
tiny_towns-move-store = Прибрати куб на склад { $cell }
tiny_towns-move-swap = Склад { $cell }: обміняти куб, узяти { $resource }
tiny_towns-move-top = Покласти куб на котедж { $cell }
tiny_towns-move-site = Поставити будівлю на { $cell }
tiny_towns-move-turn = Відкрито карту: { $resource }
tiny_towns-move-draw = У грі будівля: { $card }
tiny_towns-move-deal = Здано монумент: { $card }
tiny_towns-move-keep = Залишити монумент: { $card }
tiny_towns-move-watch = На вежу: { $card }
tiny_towns-move-put = Поставити на { $cell }: { $card }
tiny_towns-move-build = Збудувати: { $card } ({ $cells })

# Що сталося

tiny_towns-event-chosen = { $seat }: монумент обрано
tiny_towns-event-closed = { $seat }: раунд закінчено
tiny_towns-event-placed = { $seat }: { $resource } на { $cell }
tiny_towns-event-stored = { $seat }: { $resource } на складі { $cell }
tiny_towns-event-taken = { $seat }: { $resource } зі складу { $cell }
tiny_towns-event-cavern = { $seat }: ресурс відкладено в печеру
tiny_towns-event-built = { $seat }: { $card } на { $cell }
tiny_towns-event-marked = { $seat }: { $resource } зверху на { $cell }
tiny_towns-event-watch = { $seat }: на вежі чекають { $cards }
tiny_towns-event-finished = { $seat }: місто завершено
tiny_towns-event-wins = Усі міста завершено, перемога: { $seats }
tiny_towns-event-solo =
    Місто завершено: { $total ->
        [one] { $total } очко
        [few] { $total } очки
        [many] { $total } очок
       *[other] { $total } очка
    }. { $verdict }

# Чому не можна

tiny_towns-refuse-phase = Не зараз. Спершу: { $question }
tiny_towns-refuse-not-last = Завершити місто з порожніми клітинками може лише той, хто будує останнім: продовжуйте
tiny_towns-refuse-banked = { $resource } лежить на вашому банку: назвіть інший ресурс
tiny_towns-refuse-not-open = Карту не відкрито ({ $resource }): оберіть із відкритих
tiny_towns-refuse-own = Склад, фабрика, пам’ятник і печера допомагають лише з ресурсом, який назвали інші: поставте куб на клітинку
tiny_towns-refuse-exchanged = Ресурс уже обміняно: поставте куб на клітинку
tiny_towns-refuse-cavern-off = Ця партія йде без печери: поставте куб
tiny_towns-refuse-cavern-used =
    Печерою можна скористатися { $uses ->
        [one] { $uses } раз
        [few] { $uses } рази
        [many] { $uses } разів
       *[other] { $uses } разу
    } за партію, більше не можна
tiny_towns-refuse-no-factory = Для обміну потрібна «{ $card }», на якій лежить { $resource }
tiny_towns-refuse-same = Це той самий ресурс ({ $resource }): оберіть інший
tiny_towns-refuse-occupied = Клітинка { $cell } зайнята: оберіть порожню
tiny_towns-refuse-no-warehouse = На { $cell } немає будівлі «{ $card }»
tiny_towns-refuse-full =
    Склад { $cell } повний: на ньому вміщується { $room ->
        [one] { $room } куб
        [few] { $room } куби
        [many] { $room } кубів
       *[other] { $room } куба
    }
tiny_towns-refuse-not-stored = На складі { $cell } цього немає ({ $resource })
tiny_towns-refuse-no-statue = Класти куби на котеджі дозволяє лише збудований монумент «{ $card }»
tiny_towns-refuse-no-cottage = На { $cell } немає вашого котеджу
tiny_towns-refuse-cottage-taken = На котеджі { $cell } вже лежить куб
tiny_towns-refuse-site = На { $cell } цю будівлю не поставити: можна на { $cells }
tiny_towns-refuse-mark = { $resource } вже лежить на іншому вашому банку: оберіть інший ресурс
tiny_towns-refuse-not-dealt = Монумент «{ $card }» вам не здавали
tiny_towns-refuse-not-in-play = Будівлі «{ $card }» в цій партії немає
tiny_towns-refuse-watched = Будівля «{ $card }» вже на вежі: оберіть іншу
tiny_towns-refuse-not-coming = Будівля «{ $card }» зараз із вежі не приходить
tiny_towns-refuse-no-building = На { $cell } немає будівлі: замінювати нічого
tiny_towns-refuse-monument = На { $cell } монумент: його не замінити
tiny_towns-refuse-replaced = Будівлю на { $cell } ви щойно замінили: оберіть іншу
tiny_towns-refuse-same-kind = На { $cell } вже стоїть «{ $card }»: оберіть будівлю іншого виду
tiny_towns-refuse-bank-full = Усі п’ять ресурсів уже лежать на банках: ще одна будівля «{ $card }» неможлива
tiny_towns-refuse-not-yours = Монумент «{ $card }» не ваш
tiny_towns-refuse-built = Монумент «{ $card }» вже збудовано
tiny_towns-refuse-all-posts = «{ $card }»: у схемі потрібен хоча б один справжній куб
tiny_towns-refuse-no-cube = «{ $card }»: бракує кубів на { $cells }
tiny_towns-refuse-pattern = «{ $card }»: ресурси на { $cells } лежать не за схемою

# Налаштування

tiny_towns-error-kinds = Потрібно по одній карті кожного виду: перевірте вид «{ $kind }»
tiny_towns-error-solo = Будівля «{ $card }» не бере участі в грі наодинці: оберіть іншу

# Рахунок

tiny_towns-score-feeds =
    { $card }: забезпечує { $count ->
        [one] { $count } будівлю
        [few] { $count } будівлі
        [many] { $count } будівель
       *[other] { $count } будівлі
    }
tiny_towns-score-cottage-fed =
    { $count ->
        [one] { $count } забезпечений котедж
        [few] { $count } забезпечені котеджі
        [many] { $count } забезпечених котеджів
       *[other] { $count } забезпеченого котеджу
    } по { $each }
tiny_towns-score-cottage-unfed =
    { $count ->
        [one] { $count } незабезпечений котедж
        [few] { $count } незабезпечені котеджі
        [many] { $count } незабезпечених котеджів
       *[other] { $count } незабезпеченого котеджу
    }
tiny_towns-score-cottage-mausoleum =
    Мавзолей: { $count ->
        [one] { $count } незабезпечений котедж
        [few] { $count } незабезпечені котеджі
        [many] { $count } незабезпечених котеджів
       *[other] { $count } незабезпеченого котеджу
    } по { $each }
tiny_towns-score-shed = Хатина { $cell }
tiny_towns-score-well = Колодязь { $cell }: котеджів поруч: { $count }
tiny_towns-score-chapel = Каплиця { $cell }: забезпечених котеджів у місті: { $count }
tiny_towns-score-cloister = Обитель { $cell }: обителей у кутах: { $count }
tiny_towns-score-temple = Храм { $cell }: забезпечених котеджів поруч: { $count }
tiny_towns-score-almshouse = Притулки разом: { $count }
tiny_towns-score-feast_hall = Бенкетна зала { $cell }: усього у вас { $count }
tiny_towns-score-tavern = Таверни разом: { $count }
tiny_towns-score-market = Ринок { $cell }: ринків у кращій лінії: { $count }
tiny_towns-score-tailor = Кравецька крамниця { $cell }: вона сама й крамниці в центрі: { $count }
tiny_towns-score-theater = Театр { $cell }: інших видів у ряді та стовпці: { $count }
tiny_towns-score-bank = Банк { $cell }
tiny_towns-score-trading_post = Факторія { $cell }
tiny_towns-score-warehouse = Кубів на складах: { $count }
tiny_towns-score-monument = Монумент: { $card }
tiny_towns-score-archive_second_age = Архів: видів будівель у місті: { $count }
tiny_towns-score-barrett_castle-fed = Замок Барретта забезпечений
tiny_towns-score-barrett_castle-unfed = Замок Барретта не забезпечений
tiny_towns-score-mandras_palace = Палац Мандраса: видів поруч: { $count }
tiny_towns-score-shrine_elder_tree = Святилище: будівель на час зведення: { $count }
tiny_towns-score-silva_forum = Лісовий форум: найбільша група одного виду: { $count }
tiny_towns-score-sky_baths = Небесні купальні: бракує видів: { $count }
tiny_towns-score-starloom = Обсерваторія: місто завершено { $count }-м
tiny_towns-score-empty = Клітинок без будівлі: { $count }
tiny_towns-score-empty-cathedral = Клітинок без будівлі: { $count } (собор пробачає)
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
tiny_towns-score-inn =
    Заїжджий двір { $cell }: { $count ->
        [0] один у ряді та стовпці
       *[other] не один у ряді та стовпці
    }
tiny_towns-tie-namings = Назвали ресурс разів: { $count } (менше — краще)
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
tiny_towns-sheet-cards = потрібні id семи карт, по одній кожного виду
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
