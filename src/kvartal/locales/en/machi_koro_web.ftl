# Machi Koro on the page.

machi_koro-web-market = The market
machi_koro-web-tile = { $card }: roll { $numbers }, price { $cost }, left { $stock }; { $colour }, { $icon }; { $gives }
machi_koro-web-deck = { $cards ->
    [one] Deck: { $cards } card
   *[other] Deck: { $cards } cards
}
machi_koro-web-purse = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, landmarks { $built } of { $all }. Show this city
machi_koro-web-built = Built last: { $card }
machi_koro-web-rolled = { $name } rolled { $total }
machi_koro-web-dice = The dice
machi_koro-web-tape = Who was paid on this roll
machi_koro-web-tape-none = Nobody gets anything
machi_koro-web-catch = The boats’ roll: { $total }
machi_koro-web-swapped = Exchanged: { $given } for { $taken } ({ $name })
machi_koro-web-bank = The bank
machi_koro-web-street = { $name }’s city
machi_koro-web-landmarks = Landmarks
machi_koro-web-cards = Cards of the city
machi_koro-web-mark-built = { $card }, built: { $gives }
machi_koro-web-mark-plan = { $card }, not built, price { $cost }: { $gives }
machi_koro-web-own = { $card } × { $count }, roll { $numbers }: { $gives }
machi_koro-web-again = Doubles: you take another turn after this one
machi_koro-web-yours = your card
machi_koro-web-theirs = their card
machi_koro-web-build-none = You can’t afford anything yet. Tap any card to see what it does.
machi_koro-web-build-hint =
    { $count ->
        [one] You can afford one card: it is raised. Tap any card to see what it does.
       *[other] You can build one of { $count } cards: they are raised. Tap any card to see what it does.
    }
machi_koro-web-gives-town_hall = +{ $coins } if you have no coins when you come to build

machi_koro-web-short-fruit_market = Fruit Market
machi_koro-web-tiny-wheat_field = Wheat
machi_koro-web-tiny-ranch = Ranch
machi_koro-web-tiny-bakery = Bakery
machi_koro-web-tiny-cafe = Café
machi_koro-web-tiny-convenience_store = Store
machi_koro-web-tiny-forest = Forest
machi_koro-web-tiny-cheese_factory = Cheese
machi_koro-web-tiny-furniture_factory = Furniture
machi_koro-web-tiny-mine = Mine
machi_koro-web-tiny-family_restaurant = Diner
machi_koro-web-tiny-apple_orchard = Orchard
machi_koro-web-tiny-fruit_market = Market
machi_koro-web-tiny-stadium = Stadium
machi_koro-web-tiny-tv_station = TV
machi_koro-web-tiny-business_center = Business
machi_koro-web-tiny-sushi_bar = Sushi
machi_koro-web-tiny-flower_orchard = Flowers
machi_koro-web-tiny-flower_shop = Florist
machi_koro-web-tiny-pizza_joint = Pizza
machi_koro-web-tiny-hamburger_stand = Burgers
machi_koro-web-tiny-mackerel_boat = Mackerel
machi_koro-web-tiny-food_warehouse = Larder
machi_koro-web-tiny-tuna_boat = Tuna
machi_koro-web-tiny-publisher = Press
machi_koro-web-tiny-tax_office = Taxes
machi_koro-web-legend-blue = blue: on anyone’s turn
machi_koro-web-legend-green = green: on your own turn
machi_koro-web-legend-red = red: on the others’ turns
machi_koro-web-legend-purple = purple: on your own turn, last
machi_koro-web-colour-blue = blue, waves
machi_koro-web-colour-green = green, dots
machi_koro-web-colour-red = red, hatching
machi_koro-web-colour-purple = purple, bricks
machi_koro-web-when-blue = { $numbers }: on anyone’s turn
machi_koro-web-when-green = { $numbers }: on your own turn
machi_koro-web-when-red = { $numbers }: on the others’ turns
machi_koro-web-when-purple = { $numbers }: on your own turn, last of all

machi_koro-web-costs = Price { $cost }. Its sign: { $icon }
machi_koro-web-mark-costs = Price { $cost }
machi_koro-web-stock = Left in the market: { $stock }
machi_koro-web-counted-by = Counted by: { $cards }
machi_koro-web-about-swap = Give one of your cards and take one of an opponent’s. Cards with a tower stay where they are. You may decline.
machi_koro-web-about-catch = The roller throws two more dice once for the whole table, and each boat with a Harbour earns their sum.
machi_koro-web-about-once = A city can have only one of these.
machi_koro-web-about-mall = With your Shopping Mall: { $mall } more.
machi_koro-web-about-train_station = Choose before each roll. With two dice only their sum counts.
machi_koro-web-about-shopping_mall = It also counts when a red card of yours is paid by others.
machi_koro-web-about-amusement_park = It must stand before the doubles come up. Every double brings another turn.
machi_koro-web-about-radio_tower = You may change the number of dice. The new roll stands.
machi_koro-web-about-harbour = The raised roll counts for everybody. Without a Harbour boats and the Sushi Bar bring nothing.
machi_koro-web-about-airport = The coins come after building, so they are for the next turn.
machi_koro-web-about-dice = The sum decides which cards pay: red ones first, then blue and green, purple last.
machi_koro-web-about-marks = The first to build all { $all } landmarks wins. Coins buy cards and landmarks.
machi_koro-web-about-bank = It pays blue and green cards and never runs out.
machi_koro-web-about-deck = As soon as a kind is sold out, cards are drawn until ten kinds are in the market again.
machi_koro-web-about-icon = Some cards pay for every card with this sign.

machi_koro-web-say-city = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, landmarks { $built } of { $all }.
machi_koro-web-say-built = Built: { $cards }.
machi_koro-web-say-plans = Not built yet: { $cards }.
machi_koro-web-say-card = { $card } × { $count } (roll { $numbers })
machi_koro-web-say-blue = Blue, on anyone’s turn: { $cards }.
machi_koro-web-say-green = Green, on the owner’s turn: { $cards }.
machi_koro-web-say-red = Red, on the others’ turns: { $cards }.
machi_koro-web-say-purple = Purple, on the owner’s turn: { $cards }.
machi_koro-web-say-market = In the market: { $cards }.
machi_koro-web-say-ware = { $card } (roll { $numbers }, price { $cost }, left { $stock })

machi_koro-web-rules-goal-title = The goal
machi_koro-web-rules-goal = You are the mayor of a small town. Your landmarks lie before you face down. The first to build them all wins at once: { $base } in the base game, { $plus } with Plus.
machi_koro-web-rules-start-title = The start
machi_koro-web-rules-start = Everyone begins with { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} and these cards: { $cards }. All coins and cards lie open.
machi_koro-web-rules-turn-title = A turn
machi_koro-web-rules-turn = Roll, collect, build. Then the next player takes a turn.
machi_koro-web-rules-roll-title = Roll
machi_koro-web-rules-roll = Throw one die; with a Train Station you may throw two. Only the sum counts. With a Radio Tower you may roll again once, then the new roll stands.
machi_koro-web-rules-income-title = Collect
machi_koro-web-rules-income = Every card with that number pays, in this order:
machi_koro-web-rules-red = Red cards first. Whoever rolled pays their owners, going round anticlockwise from the player before. When the coins run out, the rest of the debt is forgiven.
machi_koro-web-rules-blue = Blue cards pay their owners from the bank, whoever rolled.
machi_koro-web-rules-green = Green cards pay from the bank, but only on your own roll. They come together with the blue ones.
machi_koro-web-rules-purple = Purple cards come last and only on your own roll: coins from the others, or an exchange of cards. On one number they act in the order Stadium, TV Station, Business Center.
machi_koro-web-rules-many = Several cards of a kind each pay. A card that pays per sign counts all cards with this sign in its owner’s city.
machi_koro-web-rules-build-title = Build
machi_koro-web-rules-build = Build one thing: a card from the market or a landmark. Its price goes to the bank. You may also build nothing. What is sold out can’t be built, and of each purple kind a city has only one.
machi_koro-web-rules-swap-title = Choices during a turn
machi_koro-web-rules-swap = The TV Station takes from one opponent of your choice who has coins. The Business Center exchanges one of your cards for one of theirs, starting cards too; cards with a tower are never exchanged, and you may decline.
machi_koro-web-rules-plus-title = With Plus
machi_koro-web-rules-plus = A Town Hall stands in every city: if you have no coins when you come to build, take { $coins } from the bank. Boats and the Sushi Bar work only in a city with a Harbour. If your roll is { $total } or more, your Harbour may add { $adds }, and the new sum counts for everybody.
machi_koro-web-rules-catch = When Tuna Boats pay, the roller throws two more dice once for the whole table. Each boat in a city with a Harbour earns their sum; this roll affects no other card.
machi_koro-web-rules-tax = The Tax Office takes half, rounded down, from everyone who has { $threshold } coins or more. The Publisher takes coins from each opponent for every card of theirs with a cup or bread.
machi_koro-web-rules-ten-title = Ten kinds in the market
machi_koro-web-rules-ten = In this variant all cards are shuffled into a deck and laid out until { $kinds } different kinds are in the market; equal ones form a pile. When a pile is sold out, cards are drawn until there are { $kinds } kinds again. A pile that nobody may buy stays.
machi_koro-web-rules-end-title = The end
machi_koro-web-rules-end = The last landmark ends the game at once, also in an extra turn. The Amusement Park gives an extra turn only if it stood when the doubles fell; further doubles give further turns.
machi_koro-web-rules-marks-title = The landmarks
machi_koro-web-rules-cards-title = All cards
machi_koro-web-rules-signs-title = The signs
machi_koro-web-rules-plus-only = Plus
machi_koro-web-rules-fig-number = The sum of the dice on which it works
machi_koro-web-rules-fig-sign = Its sign: some cards count it
machi_koro-web-rules-fig-price = What it costs to build
machi_koro-web-rules-fig-income = A 3 on your turn: first somebody else’s Café takes from you, then your Bakery pays you.
machi_koro-web-rules-fig-count = The Cheese Factory looks for the cow: { $each } for each of two Ranches, { $all } in all.
