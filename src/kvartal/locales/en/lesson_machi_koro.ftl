# The lesson of Machi Koro, and what is said in a guided first game

machi_koro-lesson-goal = You are the mayor of a very small town. These four landmarks are your plan: whoever builds all four first wins.
machi_koro-lesson-roll = A turn has three parts: roll, earn, build. You own a Wheat Field, which works on 1, and a Bakery, which works on 2 and 3. Roll!
machi_koro-lesson-build = A 2: your Bakery paid you a coin. Green cards like it pay on your own rolls only. Now you may build one thing. Take a Ranch for 1 coin.
machi_koro-lesson-why-pass = You may save your coins, but coins at rest earn nothing. Build what is highlighted.
machi_koro-lesson-why-ranch = A fair choice in a game. Here take the Ranch: it shows what blue cards do.
machi_koro-lesson-blue = Your opponent rolled a 2, and your Ranch paid you! Blue cards pay on everybody’s rolls, also when it is not your turn.
machi_koro-lesson-roll-again = Meanwhile your opponent has built a Café. Your turn: roll, and see what it does.
machi_koro-lesson-red = A 3. First the red Café took a coin from you, because you rolled its number on your turn. Then your Bakery paid. Red cards earn from others.
machi_koro-lesson-store = Every number you cover is a chance to earn. Build the Convenience Store: it works on 4 and pays 3 coins.
machi_koro-lesson-why-store = In a game that is a good choice too. Here build the Convenience Store: none of your cards works on 4 yet.
machi_koro-lesson-station = Some turns later: you built a second Ranch and a Cheese Factory, your opponent another Bakery. The factory works on 7, which one die never shows. You have 5 coins. Build the Train Station, your first landmark.
machi_koro-lesson-why-station = One die stops at 6. With the Train Station you may roll two, and the expensive cards begin to work.
machi_koro-lesson-two-dice = With the Train Station you choose: one die or two. Your factory waits for a 7, the likeliest sum of two dice.
machi_koro-lesson-why-one-die = One die can’t show 7. Roll two, and the Cheese Factory can pay.
machi_koro-lesson-factory = 7! The Cheese Factory pays 3 coins for each of your two Ranches. Cards that count others make you rich. The next landmark costs 10, so save: press “Build nothing”.
machi_koro-lesson-why-save = You could, but landmarks win the game. This time build nothing, and save for the next one.
machi_koro-lesson-win = Much later: the Cheese Factories paid well. You have three landmarks, your opponent one, and you hold 23 coins. Build the last one.
machi_koro-lesson-why-win = You have the coins for the Radio Tower: build it, and the game is yours.
machi_koro-lesson-end = You have won! Purple cards are left: they work on 6, on your own roll, and take from the others. Touch any card to read what it does.
machi_koro-lesson-tip-roll = Cards work by the number rolled: yours on your turn, blue ones on every turn. Roll.
machi_koro-lesson-tip-build = One card or landmark a turn. Early on take cheap cards, and cover many numbers up to 6.
machi_koro-lesson-tip-reroll = The Radio Tower lets you roll once more. Do it if this number pays you nothing.
machi_koro-lesson-tip-victim = Take from whoever is closest to winning.
machi_koro-lesson-tip-give = Give away what you need least, and ask for their best card in return.
machi_koro-lesson-tip-colours = Blue cards pay on every turn, green ones only on yours. Two of the same card pay twice.
machi_koro-lesson-tip-station = Four coins buy the Train Station: with two dice the cards above 6 work too. Not sure? Press “Hint”.
