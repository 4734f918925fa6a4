# Small Cities
small_cities-name = Small Cities
small_cities-about = Draw quarters and buildings with the marker in your hand and plan the small city that is best to live in.
small_cities-option-level = How much is in play
small_cities-option-level-1 = level 1: buildings only
small_cities-option-level-2 = level 2: personal goals and a bonus
small_cities-option-level-3 = level 3: personal goals, a shared goal and a bonus
small_cities-option-goal = The shared goal (level 3 only)
small_cities-option-goal-random = drawn by chance
small_cities-option-goal-city_routes = City Routes: buildings joined to the edge of the plan by quarters of their own colour
small_cities-option-goal-downtown = Downtown: buildings inside the central area
small_cities-option-goal-outskirts = Outskirts: buildings outside the central area
small_cities-option-goal-encirclement = Encirclement: buildings with all six hexes around them drawn
small_cities-option-goal-crossroads = Crossroads: buildings with three or more colours around them
small_cities-option-goal-wind_rose = Wind Rose: columns of the plan with a building
small_cities-option-goal-symmetry = Symmetry: buildings with the same colour on two opposite sides
small_cities-option-goal-triangle = Triangle: the side of the largest filled triangle
small_cities-option-goal-social_centres = Social Centres: buildings beside another building
small_cities-option-goal-hub = Hub: the colours around your best building
small_cities-option-bonus = The bonus card (from level 2 on)
small_cities-option-bonus-random = drawn by chance
small_cities-option-bonus-dense_ground = Dense Ground: a building on a star brings points at once
small_cities-option-bonus-financing = Financing: spend a star: draw a figure and a building in one turn
small_cities-option-bonus-tender = Tender: spend a star: choose the faces of both dice for this turn
small_cities-option-bonus-rezoning = Rezoning: spend a star: draw in a colour of your choice this turn

small_cities-colour-red = red
small_cities-colour-yellow = yellow
small_cities-colour-brown = brown
small_cities-colour-green = green
small_cities-colour-blue = blue
small_cities-quarter-red = residential quarter
small_cities-quarter-yellow = farm quarter
small_cities-quarter-brown = industrial quarter
small_cities-quarter-green = park quarter
small_cities-quarter-blue = commercial quarter
small_cities-building-sports_ground = Sports ground
small_cities-building-sports_ground-about = 1 for each red quarter beside it; 1 more if a quarter of another colour is beside it
small_cities-building-windmill = Windmill
small_cities-building-windmill-about = 1 for each yellow quarter beside it; 1 more if no building is beside it
small_cities-building-station = Station
small_cities-building-station-about = 1 for each brown quarter beside it; 1 more if quarters lie on two opposite sides
small_cities-building-velocentre = Velocentre
small_cities-building-velocentre-about = 1 for each green quarter beside it; 1 more if a chain of green quarters leads to another building
small_cities-building-bank = Bank
small_cities-building-bank-about = 1 for each blue quarter beside it; 1 more off the edge of the plan
small_cities-building-square = Square
small_cities-building-square-about = 2 for each building beside it; 1 more if all six hexes around it are drawn; needs a building beside it
small_cities-figure-bee = Rhombus
small_cities-figure-pistol = Pistol
small_cities-figure-arch = Arch
small_cities-figure-propeller = Propeller
small_cities-figure-wave = Wave
small_cities-figure-worm = Hook
small_cities-figure-bar = Bar
small_cities-goal-city_routes = City Routes
small_cities-goal-city_routes-about = buildings joined to the edge of the plan by quarters of their own colour
small_cities-goal-downtown = Downtown
small_cities-goal-downtown-about = buildings inside the central area
small_cities-goal-outskirts = Outskirts
small_cities-goal-outskirts-about = buildings outside the central area
small_cities-goal-encirclement = Encirclement
small_cities-goal-encirclement-about = buildings with all six hexes around them drawn
small_cities-goal-crossroads = Crossroads
small_cities-goal-crossroads-about = buildings with three or more colours around them
small_cities-goal-wind_rose = Wind Rose
small_cities-goal-wind_rose-about = columns of the plan with a building
small_cities-goal-symmetry = Symmetry
small_cities-goal-symmetry-about = buildings with the same colour on two opposite sides
small_cities-goal-triangle = Triangle
small_cities-goal-triangle-about = the side of the largest filled triangle
small_cities-goal-social_centres = Social Centres
small_cities-goal-social_centres-about = buildings beside another building
small_cities-goal-hub = Hub
small_cities-goal-hub-about = the colours around your best building
small_cities-goal-specialisation = Specialisation
small_cities-goal-specialisation-about = quarters of your start colour with all six hexes around them drawn
small_cities-goal-unification = Unification
small_cities-goal-unification-about = buildings beside both colours of your card
small_cities-bonus-dense_ground = Dense Ground
small_cities-bonus-dense_ground-about = a building on a star brings points at once
small_cities-bonus-financing = Financing
small_cities-bonus-financing-about = spend a star: draw a figure and a building in one turn
small_cities-bonus-tender = Tender
small_cities-bonus-tender-about = spend a star: choose the faces of both dice for this turn
small_cities-bonus-rezoning = Rezoning
small_cities-bonus-rezoning-about = spend a star: draw in a colour of your choice this turn
small_cities-ask-start = Choose the marker you start with
small_cities-ask-draw = Your marker: { $colour }. Draw the figure ({ $figure }), the building of the die ({ $building }) or that of the marker ({ $base })
small_cities-ask-building = Your marker: { $colour }. Now draw a building: { $building } (die) or { $base } (marker)
small_cities-ask-figure = Your marker: { $colour }. Now draw the figure: { $figure }
small_cities-ask-black = Choose the face of the black die: which figure?
small_cities-ask-white = Choose the face of the white die: which building?
small_cities-ask-colour = Choose the colour to draw with in this turn
small_cities-ask-more-building = The figure is drawn. Spend a star and draw a building too?
small_cities-ask-more-figure = The building is drawn. Spend a star and draw the figure too?

small_cities-move-pass = Nothing can be drawn
small_cities-move-done = Finish the turn
small_cities-move-star = Spend a star
small_cities-move-black = Black die: { $figure }
small_cities-move-white = White die: { $building }
small_cities-move-colour = Draw with this colour: { $colour }
small_cities-move-start = Start with this marker: { $colour }
small_cities-move-build = { $building } on { $cell }
small_cities-move-figure = { $figure } from { $cell } on, turned { $turn }
small_cities-move-marker = Start marker: { $colour }
small_cities-move-goal = The shared goal: { $goal }
small_cities-move-bonus = The bonus card: { $bonus }
small_cities-move-roll = The dice show { $building } and { $figure }

small_cities-event-figure = { $seat } draws a figure ({ $figure }, { $colour }): { $cells }
small_cities-event-building = { $seat } draws a building ({ $building }, { $colour }) on { $cell }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
small_cities-event-finished = { $seat } has finished the turn
small_cities-event-star = { $seat } spends a star ({ $bonus })
small_cities-event-nothing = { $seat } can draw nothing
small_cities-event-full = A ribbon is full: the game is over
small_cities-event-stuck = Nobody can draw any more: the game is over

small_cities-refuse-phase = Not now. First: { $question }
small_cities-refuse-pass = Something can be drawn, so you have to draw
small_cities-refuse-done = Draw something first
small_cities-refuse-useless = With this choice ({ $choice }) you could draw nothing: choose another
small_cities-refuse-not-on-die = The die has no such face ({ $choice }): choose another
small_cities-refuse-no-bonus = On level 1 there are no bonuses and no stars to spend
small_cities-refuse-not-spent = { $bonus } pays at once: its stars are not spent
small_cities-refuse-second-star = One star a turn is all you can spend
small_cities-refuse-no-star = You have no star to spend: draw a building on a star first
small_cities-refuse-draw-first = { $bonus }: draw a figure or a building first, then a star pays for the other
small_cities-refuse-star-useless = { $bonus } would let you draw nothing either: keep the star
small_cities-refuse-second-building = The building of this turn is drawn: draw the figure
small_cities-refuse-second-figure = The figure of this turn is drawn: draw a building
small_cities-refuse-kind = { $building } is neither on the die ({ $rolled }) nor the building of your marker ({ $base })
small_cities-refuse-kind-same = { $building } can't be drawn now: the die and the marker both give { $base }
small_cities-refuse-figure = The die shows another figure: { $rolled }, not { $figure }
small_cities-refuse-no-hex = The plan has no hex { $cell }
small_cities-refuse-off-plan = The figure ({ $figure }) would reach beyond the plan
small_cities-refuse-taken = The hex { $cell } is already drawn on
small_cities-refuse-square = A square needs a building beside it, and { $cell } has none
small_cities-refuse-beside = { $building } on { $cell } needs a quarter of its colour beside it: { $colour }
small_cities-refuse-circles = Every circle of the ribbon is ringed or filled: no more figures, only buildings

small_cities-score-building = Building { $number }: { $building }
small_cities-score-circle = Building { $number }
small_cities-score-stars = Buildings on stars
small_cities-score-goal = { $goal }: { $marks ->
    [one] { $marks } mark
   *[other] { $marks } marks
}
small_cities-tie-buildings = Fewer buildings win a tie: { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
small_cities-tie-last = Then the better last building wins

small_cities-verdict-1 = “There is no better place in the world.”
small_cities-verdict-2 = “Who needs holidays, with such a home?”
small_cities-verdict-3 = “Cosier than the capital, and the air is clean.”
small_cities-verdict-4 = “Visitors love to send postcards from here.”
small_cities-verdict-5 = “We have everything, but nowhere to go in the evening.”
small_cities-verdict-6 = “A beehive, and all the bees are stuck in traffic.”
small_cities-verdict-7 = “Beyond us there is only forest.”
small_cities-verdict-8 = “Well… somebody has to live here. Me.”

small_cities-error-no-room = The plan has no room for a figure of the black die ({ $figure }): enlarge the plan or change the die

small_cities-sheet-game = { $where }: this is a sheet of another game ({ $value }): write "small_cities"
small_cities-sheet-seats = { $where }: write a list of 1 to { $most } seats
small_cities-sheet-start = { $where }: two seats can't start with the same marker ({ $value })
small_cities-sheet-buildings = { $where }: a plan has at most { $most } buildings, and here are { $found }
small_cities-sheet-list = { $where }: write a list, not { $value }
small_cities-sheet-object = { $where }: write an object with names and values, not { $value }
small_cities-sheet-ribbon = { $where }: write one number for each building: the plan has { $built }, the ribbon { $found }
small_cities-sheet-hex = { $where }: the plan has no hex "{ $value }": write "q,r" as in "0,0"
small_cities-sheet-twice = { $where }: the hex { $value } stands there twice
small_cities-sheet-quarter = { $where }: { $value } is no quarter: write a colour as in "red", or a building as in "red:bank"
small_cities-sheet-unknown = { $where }: "{ $value }" does not belong here: there are { $known }
small_cities-sheet-number = { $where }: write a whole number from { $least } to { $most }, not { $value }
small_cities-sheet-word = { $where }: { $value } can't stand here: choose from { $known }
