# The lesson of Маленькие города, and what is said in a guided first game

small_cities-lesson-goal = You draw a city on a plan of hexes. On level 1 only buildings bring points, each at the moment it is drawn. Whoever has the most points wins.
small_cities-lesson-dice = Each round two dice are rolled for everybody: the black one shows a figure, the white one a building. You draw one thing, in the colour of your marker. Yours is red.
small_cities-lesson-figure = A figure colours hexes: they are quarters. Buildings need quarters of their colour beside them, so the first thing is a figure. It is chosen already: touch the marked hex.
small_cities-lesson-ring = The markers go round in this order: now yours is blue, next comes green. So you know which colours are coming and can plan.
small_cities-lesson-sports = In the next round you drew green quarters. Now the white die shows the Sports ground: a point for each red quarter beside it, and one more if another colour is there too. Choose it, then the marked hex.
small_cities-lesson-why-sports = There it would bring fewer points. On the marked hex two red quarters and a blue one are beside it.
small_cities-lesson-why-build = Allowed, but now you can score: draw the Sports ground.
small_cities-lesson-points = 3 points, written on your ribbon at once. Whatever you draw later, they stay. The game ends when somebody’s ribbon has its ninth building.
small_cities-lesson-bank = Now the Bank: a point for each blue quarter beside it, and one more if it is not at the edge of the plan. The page shows what it would bring on each hex. Draw it where it brings the most.
small_cities-lesson-why-bank = Allowed, but practise buildings: draw the Bank beside blue quarters.
small_cities-lesson-colour = A building is a quarter too, in the colour of your marker. So a building can help the next one beside it.
small_cities-lesson-end = Figures prepare, buildings score: change between them in time, before another ribbon is full. Touch any symbol to read what it means.
small_cities-lesson-tip-draw = First some figures, so that each colour has quarters. Buildings come when two or three of their colour can be beside them.
small_cities-lesson-why-bank-place = There it brings fewer points. Look for a hex that touches several blue quarters.
small_cities-lesson-wave = Draw the Wave in blue on the marked hex. Leave room around your quarters: that is where buildings will go.
small_cities-lesson-why-wave = Allowed, but the lesson goes on from the marked hex: draw the Wave there.
small_cities-lesson-why-figure = Any free place is allowed, turned as you like. Here take the marked hex: in the middle the most neighbours are free.
small_cities-lesson-tip-room = Colours side by side, with free hexes between them: there a building touches several.
small_cities-lesson-tip-score = You may draw the building of the white die or that of your marker. The hexes show the points.
small_cities-lesson-tip-end = The game ends with somebody’s ninth building, so don’t wait too long. Not sure? Press “Hint”.
