# Small Cities on the page.

small_cities-web-plan = The city plan
small_cities-web-round = Round { $round }
small_cities-web-ribbon = The ribbon of buildings
small_cities-web-ribbon-how = The points of each building go into the next circle. When someone’s ribbon is full, the round is finished and the game ends.
small_cities-web-ribbon-solo = The points of a building go into the next circle; each figure rings a circle that is still empty. When there is none left to ring, no more figures can be drawn. A full ribbon ends the game.
small_cities-web-circle = Circle { $number }: { $building } on { $cell }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
small_cities-web-circle-empty = Circle { $number }: empty
small_cities-web-circle-ringed = Circle { $number }: ringed, no building yet
small_cities-web-ring = The ring of markers
small_cities-web-ring-how = After every round all markers move on one place, empty places included. You draw in the colour of the marker you hold.
small_cities-web-ring-place = { $name }: { $colour }
small_cities-web-coming = Next markers: { $colours }
small_cities-web-nobody = nobody’s place
small_cities-web-goals = Goals
small_cities-web-goal-now = { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far
small_cities-web-goal-boxes = Each box is one mark; at the end the goal brings the number in the last marked box.
small_cities-web-stars-title = Stars
small_cities-web-star-how = Draw a building (not a figure) on a star to win it. A figure over a star hides it for good. You can spend one star a round.
small_cities-web-stars = Stars to spend { $stars }, spent { $crossed }
small_cities-web-star-points = Points for buildings on stars: { $points }
small_cities-web-watch = Whose plan to look at
small_cities-web-start = Started with the { $colour } marker

small_cities-web-centre = The shaded middle: the central area, which matters for two of the goals
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
small_cities-web-figure-about = Covers four empty hexes anywhere; turn and mirror it as you like
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

small_cities-web-rules-plan-title = The plan
small_cities-web-rules-plan = Everybody has a plan of { $hexes } hexes. What you draw on a hex is a quarter: of one colour, and perhaps with a building on it. A building is a quarter too, of the colour it was drawn in. The shaded middle is the central area; it matters for two of the goals.
small_cities-web-rules-round-title = A round
small_cities-web-rules-round = Both dice are rolled once for all. Then everybody draws at the same time, each on their own plan, with the marker in hand. You draw one of these:
small_cities-web-rules-do-figure = the figure on the black die, filled with your colour;
small_cities-web-rules-do-white = the building on the white die;
small_cities-web-rules-do-marker = the building that belongs to the colour of your marker.
small_cities-web-rules-must = If you can draw, you must; otherwise you pass. What the others drew is shown when all have finished.
small_cities-web-rules-figures-title = Figures
small_cities-web-rules-figures = A figure fills four empty hexes anywhere on the plan. Turn it and mirror it as you like; it needs no contact with what is there.
small_cities-web-rules-buildings-title = Buildings
small_cities-web-rules-buildings = A building takes one empty hex beside a quarter of its own colour: the bank goes beside a blue quarter, whatever marker you hold. Only the square needs a building beside it instead. Every building scores at once by what lies around it, and later drawings never change that. It does not count itself.
small_cities-web-rules-buildings-colour = The marker decides the colour of the building’s own hex: a bank drawn with the red marker is a red quarter.
small_cities-web-rules-example = Here: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
small_cities-web-rules-chain = The velocentre’s chain has at least one green quarter in between and may lead through green buildings; the building at its end can have any colour.
small_cities-web-rules-ring = So the colours come to you in a fixed order, and you can plan ahead.
small_cities-web-rules-levels-title = Three levels
small_cities-web-rules-personal-title = Your own goals (from level 2 on)
small_cities-web-rules-personal = Your first marker brings two goals, counted at the end. Specialisation: quarters of your start colour with all six hexes around them drawn. Unification: buildings beside both colours of your card.
small_cities-web-rules-shared-title = The additional goal (level 3)
small_cities-web-rules-shared = One of these ten counts for everybody. The numbers are the points for one mark, two marks and so on.
small_cities-web-rules-goal-notes = More marks than the card has boxes score as the last box. A hex at the edge is never surrounded. Buildings count as quarters of their colour everywhere. For City Routes the building itself may lie at the edge.
small_cities-web-rules-stars-title = Stars and the bonus card (from level 2 on)
small_cities-web-rules-stars = The plan has { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}. A building drawn on one wins it; a figure over it only hides it. One bonus card is in play for all and says what stars are good for. You may spend one star a round, also in the turn in which you won it. Stars left over score nothing.
small_cities-web-rules-effect-points = each building on a star brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once; there is nothing to spend.
small_cities-web-rules-effect-both = draw, then spend a star and draw the other one too: a figure and a building in one turn.
small_cities-web-rules-effect-faces = spend a star before you draw and choose the faces of both dice for yourself.
small_cities-web-rules-effect-figure = spend a star before you draw and choose the face of the black die for yourself.
small_cities-web-rules-effect-building = spend a star before you draw and choose the face of the white die for yourself.
small_cities-web-rules-effect-colour = spend a star before you draw and draw with any of the five colours, with the building of that colour; the markers go round as usual.
small_cities-web-rules-end-title = The end
small_cities-web-rules-end = When somebody has { $circles ->
    [one] { $circles } building
   *[other] { $circles } buildings
}, the round is finished and the game is over. Add up the points for buildings, stars and goals: whoever has the most wins.
small_cities-web-rules-ties = In a tie the city with fewer buildings wins, then the one whose last building scored more; then you share the victory. If nobody can ever draw again, the game ends as well.
small_cities-web-rules-solo-title = Alone
small_cities-web-rules-solo = Choose your first marker before the goal and the bonus are revealed. Each figure rings the first circle of the ribbon that is neither ringed nor filled; each building writes into the first circle without a number, ringed or not. When no circle is left to ring, only buildings can be drawn: { $circles } circles have to do for both. On level 3 your people will say what they think of the city:
small_cities-web-rules-page-title = On this page
small_cities-web-rules-page = Choose what to draw, then touch a lit hex or drag across the plan: the drawing jumps to the nearest place where it fits. Look at it, turn it, and confirm. A touch of a place where it can’t go says why.
small_cities-web-rules-keys = Keys: R turns (so does the mouse wheel), F mirrors, [ and ] go from place to place, arrows move over the plan, Enter chooses and confirms, Esc cancels the choice.
small_cities-web-rules-unknown = marks what the rulebook does not print: our reconstruction until somebody with the box corrects it.

small_cities-web-sheet-goal = Additional goal
small_cities-web-sheet-bonus = Bonus card
small_cities-web-sheet-seats = Players
small_cities-web-sheet-add = One more player
small_cities-web-sheet-remove = Remove this player
small_cities-web-sheet-start = Start marker
small_cities-web-sheet-marker = Marker
small_cities-web-sheet-erase = Erase
small_cities-web-sheet-draws = What it draws
small_cities-web-sheet-ribbon = Points written on the ribbon
small_cities-web-sheet-none = No building on the plan yet.
small_cities-web-sheet-score = Count the points

small_cities-web-turn-short = Turn
small_cities-web-mirror-short = Mirror
small_cities-web-place-of = { $at } of { $of }
small_cities-web-not-yet = Not possible now: { $names }
small_cities-web-ask-figure = Draw the figure in { $colour }
small_cities-web-move-figure = { $figure } from { $cell } on
small_cities-web-rules-fig-turn = One figure as it comes, turned twice, and mirrored.
small_cities-web-rules-fig-around = Specialisation: all six hexes around it are drawn, so this quarter counts.
small_cities-web-rules-fig-both = Unification: the building is beside both colours of the card, so it counts.
