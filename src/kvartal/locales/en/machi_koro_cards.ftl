# What the cards of Machi Koro bring, short enough for a line of a table.

machi_koro-board-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
machi_koro-board-landmarks = landmarks { $built } of { $all }
machi_koro-board-dice = Roll
machi_koro-board-card = Card
machi_koro-board-price = Price
machi_koro-board-left = Left
machi_koro-board-gives = What it does

machi_koro-gives-blue = +{ $coins } on anyone’s roll
machi_koro-gives-green = +{ $coins } on your roll
machi_koro-gives-red = { $coins } from whoever rolls
machi_koro-gives-counted = +{ $coins } on your roll for each { $counted } sign
machi_koro-gives-from_each = { $coins } from everyone on your roll
machi_koro-gives-from_one = { $coins } from one you choose
machi_koro-gives-swap = exchange a card with someone
machi_koro-gives-from_each_per_icon = { $coins } from everyone for each of their signs ({ $counted })
machi_koro-gives-tax = half the coins of everyone who has { $threshold } or more
machi_koro-gives-extra_roll = +{ $coins } for each pip of two more dice, on anyone’s roll
machi_koro-gives-with-harbour = { $gives } (needs your Harbour)

machi_koro-gives-train_station = you may roll two dice
machi_koro-gives-shopping_mall = +{ $mall } to the income of each of your cards with a cup or bread
machi_koro-gives-amusement_park = another turn after doubles
machi_koro-gives-radio_tower = roll again once a turn
machi_koro-gives-harbour = you may add { $adds } to a roll of { $total } or more; boats work
machi_koro-gives-airport = +{ $airport } when you build nothing

machi_koro-icon-wheat = wheat
machi_koro-icon-cow = cow
machi_koro-icon-gear = gear
machi_koro-icon-bread = bread
machi_koro-icon-cup = cup
machi_koro-icon-factory = factory
machi_koro-icon-fruit = fruit
machi_koro-icon-boat = boat
machi_koro-icon-tower = tower
