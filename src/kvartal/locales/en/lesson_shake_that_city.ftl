# The lesson of Shake That City, and what is said in a guided first game

shake_that_city-lesson-goal = You build a district of 6 × 6 cells. Each round nine cubes fall out of the shaker, the same for all. Grey is road, green park, black factory, blue shop, red home.
shake_that_city-lesson-take = You are active, so you choose first. Take the parks: pick green, then the marked place. All three are built exactly as they lie: you may move them, but never turn them.
shake_that_city-lesson-why-park = That is a colour too, but here take the parks: three buildings at once.
shake_that_city-lesson-follow = Now your opponent was active and took the homes, so homes are barred to you in this round. Take the two factories: each brings a point for another factory beside it, and one more beside a road.
shake_that_city-lesson-why-factory = Allowed, but try the factories: two that stand together score at once.
shake_that_city-lesson-homes = A new round, and you choose first again. Homes score by the group, 2 points each, and a factory beside any of them spoils the group. Build the two homes away from the factories.
shake_that_city-lesson-why-spoilt = Beside a factory homes bring nothing; elsewhere they would do. Here take the marked place.
shake_that_city-lesson-why-home = Take the red homes this time.
shake_that_city-lesson-shop = In the next round you built a road from the edge to the middle. Shops bring the most on the grey ground in the middle, but only at the edge or beside a road that leads there. Put one below the road.
shake_that_city-lesson-why-shop-place = There it brings less: no road leads there, or the ground is poorer. Put it right below the road.
shake_that_city-lesson-why-shop = Take the blue shop this time.
shake_that_city-lesson-bonus = Bonus tiles lie at the edges, each at two lines. Fill one line completely, or build four of its type in the other, and the tile brings 3 points. Touch a tile to read about it.
shake_that_city-lesson-parks = Roads score if they lead to the edge, parks beside homes and factories. Touch a building or a tile on the board to read what it brings.
shake_that_city-lesson-end = This strip counts the rounds. In the last ones, those with circles, everyone chooses freely, at the same time. Then the points are counted: whoever has the most wins.
shake_that_city-lesson-tip-lead = You choose first. Take the pattern that suits your board best; the more cubes it has, the sooner lines are full for bonus tiles.
shake_that_city-lesson-tip-follow = One colour is taken. Among the others, look for a shape that fits without leaving single gaps.
shake_that_city-lesson-tip-any = The last rounds: any colour. Close the lines of your bonus tiles.
shake_that_city-lesson-why-here = Allowed: in a game any free place will do. Here take the marked one, because the lesson goes on from there.
shake_that_city-lesson-tip-beside = Homes far from factories, factories side by side, shops along a road. Touch a colour to read what it brings.
shake_that_city-lesson-tip-lines = The tiles at the edge count: fill a whole line, or build four of their type in one. Not sure? Press “Hint”.
