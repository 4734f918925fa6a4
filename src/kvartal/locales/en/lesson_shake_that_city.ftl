# The lesson of Shake That City, and what is said in a guided first game

shake_that_city-lesson-goal = You build a district of 6 × 6 cells. Each round nine cubes fall out of the shaker, the same for all. Grey is road, green park, black factory, blue shop, red home.
shake_that_city-lesson-take = You are active, so you choose first. Choose the parks: three green cubes. Build all three exactly as they lie: move them anywhere, but never turn them. Pick green, then a place.
shake_that_city-lesson-why-park = That is a colour too, but here take the parks: three buildings at once.
shake_that_city-lesson-follow = Now your opponent was active and took the homes, so homes are barred to you in this round. Take the two factories: each brings a point for another factory beside it, and one more beside a road.
shake_that_city-lesson-why-factory = Allowed, but try the factories: two that stand together score at once.
shake_that_city-lesson-homes = A new round; for this example your factories and parks stand at the left. Homes score by the group, 2 points each, and a factory beside any of them spoils the group. Build the two homes at the right, far from the factories.
shake_that_city-lesson-why-spoilt = Too near: keep away from the factories, in the three columns at the right.
shake_that_city-lesson-why-home = Take the red homes this time.
shake_that_city-lesson-shop = Two rounds later: you built a road from the edge into the middle. Shops bring the most on the grey ground in the middle, but only at the edge or beside a road that leads there. Put the shop below the road.
shake_that_city-lesson-why-shop-place = There it brings less: no road leads there, or the ground is poorer. Put it right below the road.
shake_that_city-lesson-why-shop = Take the blue shop this time.
shake_that_city-lesson-bonus = Bonus tiles lie at the edges. Each lies at two lines: fill one of them, or build enough of its type in the other, and it flips and brings points.
shake_that_city-lesson-parks = Roads score if they lead to the edge, parks beside homes and factories. Touch any colour in the hand or a tile on the board to read what it brings.
shake_that_city-lesson-end = This strip counts the rounds. Towards the end everyone chooses freely, at the same time. Then the points are counted: whoever has the most wins.
shake_that_city-lesson-tip-lead = You choose first. Take what suits your board best; many cubes fill lines for bonus tiles.
shake_that_city-lesson-tip-follow = One colour is taken. Among the others, look for a shape that fits without leaving single gaps.
shake_that_city-lesson-tip-any = The last rounds: any colour. Close the lines of your bonus tiles.
