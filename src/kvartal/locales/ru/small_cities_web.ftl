# Small Cities on the page.

small_cities-web-plan = The city plan
small_cities-web-round = Round { $round }
small_cities-web-ribbon = The ribbon of buildings
small_cities-web-ribbon-how = Each building you draw writes its points into the next circle. When someone's ribbon is full, the round is finished and the game ends.
small_cities-web-ribbon-solo = A building writes its points into the next circle; a figure rings a circle that is still empty. No circle left to ring: no more figures. A full ribbon ends the game.
small_cities-web-circle = Circle { $number }: { $building } on { $cell }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
small_cities-web-circle-empty = Circle { $number }: empty
small_cities-web-circle-ringed = Circle { $number }: ringed, no building yet
small_cities-web-ring = The ring of markers
small_cities-web-ring-how = After every round all markers go one place on, also past the places where nobody sits. The colour you hold is the colour you draw with.
small_cities-web-ring-place = { $name }: { $colour }
small_cities-web-nobody = nobody's place
small_cities-web-goals = Goals
small_cities-web-goal-now = { $goal }: { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far
small_cities-web-goal-boxes = Each box is one mark; the number in the last marked box is what the goal brings at the end.
small_cities-web-stars-title = Stars
small_cities-web-star-how = Draw a building (not a figure) on a star to win it. A figure over a star hides it for good. You can spend one star a round.
small_cities-web-stars = Stars to spend: { $stars }, spent: { $crossed }
small_cities-web-star-points = Points for buildings on stars: { $points }
small_cities-web-watch = Whose plan to look at
small_cities-web-start = Started with the { $colour } marker

small_cities-web-hex-empty = { $cell }: empty
small_cities-web-hex-star = { $cell }: empty, a star
small_cities-web-hex-quarter = { $cell }: { $quarter }, { $colour }
small_cities-web-hex-building = { $cell }: { $building } ({ $colour }), { $points ->
    [one] { $points } point
   *[other] { $points } points
}
small_cities-web-target = { $cell }. { $move }
small_cities-web-target-points = { $cell }. { $move }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

small_cities-web-draw-what = What to draw
small_cities-web-from-black = the figure of the black die
small_cities-web-from-white = the building of the white die
small_cities-web-from-marker = the building of your marker
small_cities-web-from-both = the building of die and marker
small_cities-web-figure-about = Four empty hexes anywhere, turned and mirrored as you like
small_cities-web-needs = Needs a quarter of its colour beside it: { $colour }.
small_cities-web-needs-building = Needs a building beside it.
small_cities-web-start-goals = Your own goals with this start: { $colour } quarters with all six hexes around them drawn, and buildings beside both { $one } and { $other }.
small_cities-web-previous = Previous place
small_cities-web-next = Next place
small_cities-web-places = { $count ->
    [one] It fits in { $count } place
   *[other] It fits in { $count } places
}
small_cities-web-turn = Turn the figure
small_cities-web-mirror = Mirror the figure

small_cities-web-say-marker = Start marker: { $start }. In hand: { $marker }.
small_cities-web-say-quarters = { $quarter }, { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}: { $cells }
small_cities-web-say-ribbon = Buildings: { $built } of { $circles }
small_cities-web-say-ringed = Ringed circles: { $count }
small_cities-web-say-finished = Has finished this round
