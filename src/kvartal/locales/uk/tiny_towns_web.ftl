# Крихітні містечка в браузері.

tiny_towns-web-town = Ваше місто
tiny_towns-web-cards = Карти цієї партії
tiny_towns-web-empty = порожньо
tiny_towns-web-cell = { $cell }: { $what }
tiny_towns-web-cell-move = { $cell }: { $what }. { $move }
tiny_towns-web-cell-moves =
    { $cell }: { $what }. { $count ->
        [one] { $count } варіант
        [few] { $count } варіанти
        [many] { $count } варіантів
       *[other] { $count } варіанта
    }
tiny_towns-web-ways =
    можна обрати, { $count ->
        [one] { $count } спосіб
        [few] { $count } способи
        [many] { $count } способів
       *[other] { $count } способу
    }
tiny_towns-web-secret = Ваш монумент: таємниця, доки не збудований
tiny_towns-web-secret-one = Монумент, що поки в таємниці
tiny_towns-web-round = Раунд
tiny_towns-web-builder = Головний будівничий
tiny_towns-web-builder-rule = Називає ресурс, який у цьому раунді беруть усі. Потім молот переходить до наступного, минаючи тих, чиє місто завершене.
tiny_towns-web-pips =
    { $step ->
        [1] Перша карта з трьох раундів
        [2] Друга карта з трьох раундів
       *[other] Вільний раунд: кожен обирає ресурс сам
    }
tiny_towns-web-deck = { $count ->
    [one] ще закрито { $count } карту
    [few] ще закрито { $count } карти
    [many] ще закрито { $count } карт
   *[other] ще закрито { $count } карти
}
tiny_towns-web-deck-name = Карти ресурсів
tiny_towns-web-deck-hall = Карт кожного ресурсу: { $copies }. Після кожного тасування { $aside } з колоди скидають закритими. Два раунди за картами, потім один, у якому кожен обирає сам.
tiny_towns-web-deck-solo = Карт кожного ресурсу { $copies }, відкрито { $open }. Ви обираєте одну з них; вона йде під колоду й повертається в тому самому порядку.
tiny_towns-web-deck-left = Ще закриті: { $left }
tiny_towns-web-count = { $resource } { $count }
tiny_towns-web-open = Відкриті
tiny_towns-web-next = Повернуться
tiny_towns-web-queue = У такому порядку: { $resources }
tiny_towns-web-cavern-name = Печера
tiny_towns-web-cavern = Печера: зайнято { $used } з { $uses }
tiny_towns-web-cavern-rule = Ресурс, який назвав хтось інший, можна не ставити, а відкласти сюди: { $uses ->
    [one] { $uses } раз
    [few] { $uses } рази
    [many] { $uses } разів
   *[other] { $uses } разу
} за партію. Це нічого не коштує.
tiny_towns-web-finished = завершено в раунді { $round }
tiny_towns-web-hand = У вас у руці { $resource }. Оберіть клітинку.
tiny_towns-web-instead = Або візьміть інший за допомогою фабрики:
tiny_towns-web-site = Оберіть клітинку для будівлі.
tiny_towns-web-buildable = Можна будувати: { $count ->
    [one] підсвічено { $count } карту
    [few] підсвічено { $count } карти
    [many] підсвічено { $count } карт
   *[other] підсвічено { $count } карти
}
tiny_towns-web-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очки
        [many] { $count } очок
       *[other] { $count } очка
    }
tiny_towns-web-resource = Куб для схем. Лежить на своїй клітинці, доки його не забере будівля.
tiny_towns-web-pattern = Схема за рядами: { $rows }. Її можна повертати й віддзеркалювати.
tiny_towns-web-row = ({ $cells })
tiny_towns-web-blank = що завгодно
tiny_towns-web-is-kind = Тип: { $kind }
tiny_towns-web-of-kind = тип «{ $kind }»
tiny_towns-web-is-monument = Монумент: звести його можете лише ви й лише раз. Решта побачить його після зведення.

tiny_towns-web-tell-hammer = Молот тут
tiny_towns-web-tell-on = { $cell }: { $what }, зверху { $cubes }
tiny_towns-web-tell-late = { $cell } запрацює з наступного раунду
tiny_towns-web-tell-bare = Усі шістнадцять клітинок порожні
tiny_towns-web-tell-empty = Порожньо: { $cells }
tiny_towns-web-tell-cavern = Відкладено в печеру: { $count }
tiny_towns-web-tell-monument = Таємний монумент: { $card }
tiny_towns-web-tell-watch = На вежі чекають: { $kinds }

# Що робить карта, коротко

tiny_towns-web-short-cottage = { $points_worth }, якщо нагодований
tiny_towns-web-short-farm = Годує { $feeds } будь-де в місті
tiny_towns-web-short-granary = Годує всіх довкола, і навскоси
tiny_towns-web-short-greenhouse = Годує одну групу будь-де
tiny_towns-web-short-orchard = Годує свій ряд і стовпець
tiny_towns-web-short-fountain = { $points_worth }, якщо поруч: { $kinds }
tiny_towns-web-short-millstone = { $points_worth }, якщо поруч: { $kinds }
tiny_towns-web-short-shed = { $points_worth }, стає на будь-яку порожню клітинку
tiny_towns-web-short-well = { $points_worth } за кожен котедж поруч
tiny_towns-web-short-abbey = { $points_worth }, якщо поруч немає: { $kinds }
tiny_towns-web-short-chapel = { $points_worth } за кожен нагодований котедж
tiny_towns-web-short-cloister = { $points_worth } за кожну обитель у кутку
tiny_towns-web-short-temple = { $points_worth }, якщо поруч щонайменше { $fed } нагодовані котеджі
tiny_towns-web-short-almshouse = Усі разом: { $table }
tiny_towns-web-short-feast_hall = { $points_worth }; { $more_worth }, якщо їх більше, ніж у сусіда праворуч
tiny_towns-web-short-inn = { $points_worth }, якщо один у ряду й стовпці
tiny_towns-web-short-tavern = Усі разом: { $table }
tiny_towns-web-short-bakery = { $points_worth }, якщо поруч: { $kinds }
tiny_towns-web-short-market = { $points_worth } за кожен у ряду чи стовпці
tiny_towns-web-short-tailor = { $points_worth } і стільки ж за кожну в центрі
tiny_towns-web-short-theater = { $points_worth } за кожен інший тип будівель у ряду й стовпці
tiny_towns-web-short-bank = { $points_worth }; його ресурс ви не називаєте
tiny_towns-web-short-factory = Інший куб, коли називають її ресурс
tiny_towns-web-short-trading_post = { $points_worth }; замінює будь-який ресурс
tiny_towns-web-short-warehouse = Вміщує кубів: { $room }, по { $points } за кожен
tiny_towns-web-short-architects_guild = { $points_worth }; замініть до { $replaces } будівель
tiny_towns-web-short-archive_second_age = { $points_worth } за кожен тип будівель у місті
tiny_towns-web-short-barrett_castle = { $points_worth }, якщо нагодований; рахується за { $cottages } котеджі
tiny_towns-web-short-cathedral_caterina = { $points_worth }; порожні клітинки без штрафу
tiny_towns-web-short-fort_ironweed = { $points_worth }; ви більше не називаєте ресурсів
tiny_towns-web-short-mausoleum_rodina = Ненагодовані котеджі: по { $points_worth }
tiny_towns-web-short-grove_university = { $points_worth }; одразу поставте будівлю
tiny_towns-web-short-mandras_palace = { $points_worth } за кожен тип будівель поруч
tiny_towns-web-short-obelisk_crescent = Будуйте на будь-яких порожніх клітинках
tiny_towns-web-short-opaleyes_watch = Сусід зводить обране — така сама з’являється й у вас (усього { $types })
tiny_towns-web-short-shrine_elder_tree = За кількістю будівель на момент зведення: { $table }
tiny_towns-web-short-silva_forum = { $points_worth } і розмір найбільшої групи
tiny_towns-web-short-sky_baths = { $points_worth } за кожен тип будівель, якого бракує
tiny_towns-web-short-starloom = За місцем на фініші: { $table }
tiny_towns-web-short-statue_bondmaker = Куби можна класти на котеджі

# Що робить карта, повністю

tiny_towns-web-rule-cottage = { $points_worth }, якщо нагодований; інакше нічого.
tiny_towns-web-rule-farm = Годує { $feeds } котеджі, хоч би де вони стояли. Кожна ферма — ще { $feeds }.
tiny_towns-web-rule-granary = Годує котеджі на всіх клітинках довкола, навскоси теж.
tiny_towns-web-rule-greenhouse = Годує одну групу котеджів, що стоять бік у бік, хоч би де вона була. Кожна теплиця — одну групу.
tiny_towns-web-rule-orchard = Годує всі котеджі свого ряду й свого стовпця.
tiny_towns-web-rule-fountain = { $points_worth }, якщо поруч стоїть { $kinds }. За кількох таких сусідів більше не дають.
tiny_towns-web-rule-millstone = { $points_worth }, якщо поруч стоїть одна з будівель: { $kinds }. За кількох таких сусідів більше не дають.
tiny_towns-web-rule-shed = { $points_worth }. Стає на будь-яку порожню клітинку, не лише туди, де лежали куби.
tiny_towns-web-rule-well = { $points_worth } за кожен котедж поруч, нагодований він чи ні.
tiny_towns-web-rule-abbey = { $points_worth }, якщо поруч немає жодної з будівель: { $kinds }.
tiny_towns-web-rule-chapel = { $points_worth } за кожен нагодований котедж вашого міста.
tiny_towns-web-rule-cloister = { $points_worth } за кожну обитель у кутку вашого міста, хоч би де стояла ця.
tiny_towns-web-rule-temple = { $points_worth }, якщо поруч щонайменше { $fed } нагодовані котеджі.
tiny_towns-web-rule-almshouse = Усі ваші притулки разом дають очки за їхньою кількістю: { $table }. Останнє значення — за { $last } і більше.
tiny_towns-web-rule-feast_hall = По { $points_worth }, або по { $more_worth }, якщо у вас їх більше, ніж у сусіда праворуч. У грі наодинці завжди { $points_worth }.
tiny_towns-web-rule-inn = { $points_worth }, якщо в його ряду й стовпці немає іншого заїжджого двору.
tiny_towns-web-rule-tavern = Усі ваші таверни разом дають очки за їхньою кількістю: { $table }. Останнє значення — за { $last } і більше.
tiny_towns-web-rule-bakery = { $points_worth }, якщо поруч стоїть одна з будівель: { $kinds }.
tiny_towns-web-rule-market = { $points_worth } за кожен ринок у ряду чи в стовпці, де їх більше, разом із ним самим.
tiny_towns-web-rule-tailor = { $points_worth } і ще стільки ж за кожну крамницю на чотирьох клітинках у центрі, разом із нею самою.
tiny_towns-web-rule-theater = { $points_worth } за кожен інший тип будівель у його ряду й стовпці.
tiny_towns-web-rule-bank = { $points_worth }. Звівши його, покладіть зверху ресурс, щоразу інший: називати його ви більше не зможете.
tiny_towns-web-rule-factory = Звівши її, покладіть зверху ресурс. Коли його називає хтось інший, можна взяти замість нього будь-який інший куб.
tiny_towns-web-rule-trading_post = { $points_worth }. З наступного раунду її клітинка у ваших схемах вважається будь-яким ресурсом, а сама вона лишається. Хоча б один справжній куб у схемі потрібен.
tiny_towns-web-rule-warehouse = Ресурс, який назвав хтось інший, можна покласти сюди або обміняти на той, що тут лежить, і поставити його. Вміщує кубів: { $room }; наприкінці кожен дає { $points }.
tiny_towns-web-rule-architects_guild = { $points_worth }. Звівши її, можна замінити будівлі міста будівлями інших типів, щонайбільше { $replaces }.
tiny_towns-web-rule-archive_second_age = { $points_worth } за кожен тип будівель у вашому місті; монументи не враховують.
tiny_towns-web-rule-barrett_castle = { $points_worth }, якщо нагодований. Для решти будівель рахується за { $cottages } котеджі.
tiny_towns-web-rule-cathedral_caterina = { $points_worth }. За порожні клітинки ви не втрачаєте очок.
tiny_towns-web-rule-fort_ironweed = { $points_worth }. Ви більше не називаєте ресурсів, хіба що будуєте останнім.
tiny_towns-web-rule-mausoleum_rodina = Ваші ненагодовані котеджі дають по { $points_worth }. Нагодованими вони не вважаються.
tiny_towns-web-rule-grove_university = { $points_worth }. Звівши його, поставте будь-яку будівлю цієї партії на порожню клітинку.
tiny_towns-web-rule-mandras_palace = { $points_worth } за кожен тип будівель поруч.
tiny_towns-web-rule-obelisk_crescent = Без очок. Відтепер усе, що ви будуєте, можна ставити на будь-яку порожню клітинку.
tiny_towns-web-rule-opaleyes_watch = Без очок. Оберіть для неї різні будівлі, усього { $types }. Коли в наступних раундах сусід ліворуч або праворуч зводить таку саму, ви ставите й свою.
tiny_towns-web-rule-shrine_elder_tree = Очки за кількістю будівель у місті на момент зведення, разом із самим святилищем: { $table }. Останнє значення — за { $last } і більше.
tiny_towns-web-rule-silva_forum = { $points_worth } і ще по одному за кожну будівлю найбільшої групи одного типу, де будівлі стоять бік у бік.
tiny_towns-web-rule-sky_baths = { $points_worth } за кожен тип будівель, якого немає в місті.
tiny_towns-web-rule-starloom = Очки за місцем, на якому ви завершили місто: { $table }. Хто завершив в одному раунді, ділить місце.
tiny_towns-web-rule-statue_bondmaker = Без очок. Ресурс, який назвав хтось інший, можна покласти на свій котедж, по одному на кожен. Там він і лишиться.

# Правила

tiny_towns-web-rules-goal-title = Шістнадцять клітинок
tiny_towns-web-rules-goal = Кожен будує місто з чотирьох рядів по чотири клітинки. Ресурси приходять по одному, однакові для всіх; викладені за схемою, вони стають будівлями. Коли всі міста заповнені, перемагає той, у кого більше очок.
tiny_towns-web-rules-round-title = Раунд
tiny_towns-web-rules-round-1 = Головний будівничий називає один із п’яти ресурсів.
tiny_towns-web-rules-round-2 = Усі беруть такий куб і ставлять на порожню клітинку. Поставлений куб більше не рухають.
tiny_towns-web-rules-round-3 = Потім усі будують, скільки можуть і хочуть. Коли всі закінчили, молот переходить до наступного.
tiny_towns-web-rules-hidden = Усі ходять одночасно. Що ви поставили й збудували, решта побачить, коли раунд закінчать усі.
tiny_towns-web-rules-build-title = Будівництво
tiny_towns-web-rules-build = На столі сім карт: котедж і по одній карті ще шести типів. На кожній схема з кубів. Коли такі куби лежать на ваших клітинках, у будь-якому повороті чи віддзеркаленні, їх можна зняти й поставити будівлю на одну зі звільнених клітинок. Решта знову порожні.
tiny_towns-web-rules-build-more = Кожен куб іде лише на одну будівлю. Будувати не обов’язково: схема може чекати. Збудоване не пересувають.
tiny_towns-web-rules-tap = Підсвічену карту можна збудувати зараз: натисніть на неї й побачите всі місця.
tiny_towns-web-rules-feed-title = Годування
tiny_towns-web-rules-feed = Котеджі дають очки, лише якщо нагодовані. Годують їх ферми та схожі будівлі, кожна по-своєму; які котеджі нагодовано, вирішується наприкінці, найкращим для вас чином. Над нагодованими котеджами в’ється димок.
tiny_towns-web-rules-monument-title = Монументи
tiny_towns-web-rules-monument = На початку кожен отримує два монументи, один таємно залишає, другий повертає. Свій монумент можна звести раз, за його схемою. Він діє від цієї миті й лише для вас.
tiny_towns-web-rules-end-title = Кінець
tiny_towns-web-rules-end = Місто без порожніх клітинок завершене: його господар більше не бере участі, і молот його минає. Останній продовжує сам і може закінчити перед початком раунду, але не посеред нього. Коли завершено всі міста, зайві куби прибирають, і кожна клітинка без будівлі забирає { $cost }.
tiny_towns-web-rules-ties = За рівності попереду той, хто рідше називав ресурс, потім той, у кого менше порожніх клітинок, потім той, у кого більше котеджів. За правилом ратуші названого не рахують: одразу порівнюють порожні клітинки.
tiny_towns-web-rules-others-title = Якщо назвали інші
tiny_towns-web-rules-others = Фабрика, склад, пам’ятник Побратимові й печера допомагають, коли ресурс назвав хтось інший. Назване вами ставлять на клітинку.
tiny_towns-web-rules-hall-title = Ратуша
tiny_towns-web-rules-hall = Без головного будівничого: два раунди за відкритими картами, потім вільний, у якому кожен обирає ресурс сам. Карт кожного ресурсу: { $copies }; після кожного тасування { $aside } з колоди скидають закритими. Ресурс із відкритої карти для всіх вважається названим іншими.
tiny_towns-web-rules-hall-free = У вільному раунді не можна взяти те, що лежить на ваших банках, а хто звів фортецю Чортополох, не обирає нічого. Кому обирати нема чого, той пропускає раунд: ані куба, ані будівництва. Для останнього, хто ще будує, заборону фортеці знято, а банки, що закрили всі п’ять ресурсів, не закривають жодного.
tiny_towns-web-rules-solo-title = Наодинці
tiny_towns-web-rules-solo = Відкрито карт ресурсів: { $open }. Оберіть одну, поставте куб, будуйте; карта йде під колоду, відкривається нова. Карти повертаються в тому порядку, у якому пішли. Фабрика, склад, пам’ятник Побратимові й печера працюють із кожною обраною картою. Не беруть участі: { $out }.
tiny_towns-web-rules-solo-level = від { $points }: { $verdict }
tiny_towns-web-rules-solo-below = менше: { $verdict }
tiny_towns-web-rules-cavern-title = Печера
tiny_towns-web-rules-all-title = Усі будівлі
tiny_towns-web-rules-all-monuments = Усі монументи

# Порахувати свій стіл

tiny_towns-web-sheet-cards = Які будівлі були в грі?
tiny_towns-web-sheet-mode = Як ви грали?
tiny_towns-web-sheet-mode-standard = з головним будівничим
tiny_towns-web-sheet-mode-town_hall = ратуша
tiny_towns-web-sheet-mode-solo = наодинці
tiny_towns-web-sheet-players = Скільки міст?
tiny_towns-web-sheet-player = Місто { $number }
tiny_towns-web-sheet-tap = Оберіть будівлю й позначте її клітинки.
tiny_towns-web-sheet-erase = порожньо
tiny_towns-web-sheet-monument = Монумент
tiny_towns-web-sheet-none = немає
tiny_towns-web-sheet-named = Скільки разів названо ресурс
tiny_towns-web-sheet-finished = Завершено в раунді
tiny_towns-web-sheet-shrine = Будівель у місті, коли зводили святилище
tiny_towns-web-sheet-stored = Кубів на складі { $cell }
tiny_towns-web-sheet-go = Підрахувати очки

tiny_towns-web-look-monument = Торкніться монумента, щоб дізнатися, що він дає.
tiny_towns-web-rules-fig-build = Три куби йдуть. Котедж стає на одну з їхніх клітинок, дві інші знову порожні.
tiny_towns-web-rules-fig-beside = Ферма годує всі три котеджі, хоч би де вони стояли: { $fed } очок. Поруч із колодязем їх два, бо по кутах не рахують: ще { $well }.

tiny_towns-web-tiny-orchard = Сад
tiny_towns-web-tiny-feast_hall = Бенкет
tiny_towns-web-tiny-inn = Заїзд
tiny_towns-web-tiny-tailor = Кравець
tiny_towns-web-tiny-trading_post = Факторія
tiny_towns-web-tiny-architects_guild = Гільдія
tiny_towns-web-tiny-archive_second_age = Архів
tiny_towns-web-tiny-barrett_castle = Замок
tiny_towns-web-tiny-cathedral_caterina = Собор
tiny_towns-web-tiny-fort_ironweed = Фортеця
tiny_towns-web-tiny-mausoleum_rodina = Мавзолей
tiny_towns-web-tiny-grove_university = Академія
tiny_towns-web-tiny-mandras_palace = Палац
tiny_towns-web-tiny-obelisk_crescent = Обеліск
tiny_towns-web-tiny-opaleyes_watch = Вежа
tiny_towns-web-tiny-shrine_elder_tree = Святиня
tiny_towns-web-tiny-silva_forum = Форум
tiny_towns-web-tiny-sky_baths = Купальні
tiny_towns-web-tiny-starloom = Зорі
tiny_towns-web-tiny-statue_bondmaker = Статуя
