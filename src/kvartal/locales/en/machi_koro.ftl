# Machi Koro
machi_koro-option-edition = Which cards are in play
machi_koro-option-edition-base = the base game: four landmarks to win
machi_koro-option-edition-plus = with Plus: harbour, airport, boats; six landmarks to win
machi_koro-option-market = What is on sale
machi_koro-option-market-full = every kind from the start
machi_koro-option-market-ten = ten kinds at a time, drawn from a deck

machi_koro-card-wheat_field = Wheat Field
machi_koro-card-ranch = Ranch
machi_koro-card-bakery = Bakery
machi_koro-card-cafe = Café
machi_koro-card-convenience_store = Convenience Store
machi_koro-card-forest = Forest
machi_koro-card-cheese_factory = Cheese Factory
machi_koro-card-furniture_factory = Furniture Factory
machi_koro-card-mine = Mine
machi_koro-card-family_restaurant = Family Restaurant
machi_koro-card-apple_orchard = Apple Orchard
machi_koro-card-fruit_market = Fruit and Vegetable Market
machi_koro-card-stadium = Stadium
machi_koro-card-tv_station = TV Station
machi_koro-card-business_center = Business Center
machi_koro-card-sushi_bar = Sushi Bar
machi_koro-card-flower_orchard = Flower Orchard
machi_koro-card-flower_shop = Flower Shop
machi_koro-card-pizza_joint = Pizza Joint
machi_koro-card-hamburger_stand = Hamburger Stand
machi_koro-card-mackerel_boat = Mackerel Boat
machi_koro-card-food_warehouse = Food Warehouse
machi_koro-card-tuna_boat = Tuna Boat
machi_koro-card-publisher = Publisher
machi_koro-card-tax_office = Tax Office
machi_koro-landmark-train_station = Train Station
machi_koro-landmark-shopping_mall = Shopping Mall
machi_koro-landmark-amusement_park = Amusement Park
machi_koro-landmark-radio_tower = Radio Tower
machi_koro-landmark-harbour = Harbour
machi_koro-landmark-airport = Airport
machi_koro-town_hall = Town Hall

machi_koro-ask-roll = Roll the dice
machi_koro-ask-reroll = You rolled { $total }. Keep it or roll again?
machi_koro-ask-raise = You rolled { $total }. Add 2 for your Harbour?
machi_koro-ask-victim = TV Station: whose coins do you take?
machi_koro-ask-give = Business Center: which card do you give away?
machi_koro-ask-take = Business Center: what do you take for { $card }?
machi_koro-ask-build = Build something: you have { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

machi_koro-move-roll-one = Roll one die
machi_koro-move-roll-two = Roll two dice
machi_koro-move-keep = Keep the roll
machi_koro-move-reroll = Roll again
machi_koro-move-stay = Leave the roll as it is
machi_koro-move-add = Add 2 to the roll
machi_koro-move-victim = Take from { $seat }
machi_koro-move-decline = No exchange
machi_koro-move-give = Give { $card }
machi_koro-move-take = Take { $card } from { $seat }
machi_koro-move-pass = Build nothing
machi_koro-move-build = Build { $card }
machi_koro-move-die = The die shows { $face }
machi_koro-move-dice = The dice show { $low } and { $high }: { $total }
machi_koro-move-draw = { $card } comes into the market

machi_koro-event-bank = { $seat } gets { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} from the bank ({ $card })
machi_koro-event-pays = { $giver } pays { $taker } { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} ({ $card })
machi_koro-event-again = Doubles: { $seat } takes another turn
machi_koro-event-wins = { $seat } has built every landmark and wins

machi_koro-refuse-phase = Not now. First: { $question }
machi_koro-refuse-station = Two dice need the { $landmark }
machi_koro-refuse-no-coins = { $seat } has no coins to take
machi_koro-refuse-no-seat = There is no seat { $number } at this table
machi_koro-refuse-yourself = Choose an opponent, not yourself
machi_koro-refuse-tower = { $card } bears a tower and can't be exchanged
machi_koro-refuse-not-there = { $seat } has no { $card }
machi_koro-refuse-edition = { $card } belongs to Plus, and this game is played without it
machi_koro-refuse-second = A city has room for only one { $card }
machi_koro-refuse-sold-out = { $card } is sold out
machi_koro-refuse-not-on-show = { $card } is not on sale now
machi_koro-refuse-built = { $card } is already built
machi_koro-refuse-coins = { $card } costs { $cost }, and you have { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

machi_koro-score-landmark = { $card } is built

machi_koro-reason-coins = coins
machi_koro-reason-rivals = coins of the others
machi_koro-reason-income = coins a round
machi_koro-reason-paying = turns of ten that pay
machi_koro-reason-turns = turns to the last landmark
