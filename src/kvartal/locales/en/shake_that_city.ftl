# Shake That City
shake_that_city-option-side = Side of the board
shake_that_city-option-side-city = concrete jungle: nothing but city around
shake_that_city-option-side-coast = coast: sea on two sides, roads lead out by the other two
shake_that_city-option-variant = Variant
shake_that_city-option-variant-standard = standard: points for buildings and bonus tiles
shake_that_city-option-variant-family = family: points for bonus tiles only
shake_that_city-option-variant-conditions = with condition tiles: only a player who clears all four can win

shake_that_city-type-road = roads
shake_that_city-type-park = parks
shake_that_city-type-factory = factories
shake_that_city-type-shop = shops
shake_that_city-type-home = homes
shake_that_city-one-road = road
shake_that_city-one-park = park
shake_that_city-one-factory = factory
shake_that_city-one-shop = shop
shake_that_city-one-home = home
shake_that_city-pair = { $one } + { $other }
shake_that_city-row = row { $row }
shake_that_city-column = column { $column }

shake_that_city-ask-lead = Choose a colour and a place
shake_that_city-ask-follow = Choose a colour and a place. Taken: { $type }
shake_that_city-ask-alone = Choose a colour and a place. Not allowed: { $type }
shake_that_city-ask-any = Choose any colour and a place

shake_that_city-move-build = Build { $type } from { $cell }
shake_that_city-move-nothing = Build nothing
shake_that_city-move-cube = A cube falls: { $type }
shake_that_city-move-bonus = Bonus tile: { $type }
shake_that_city-move-condition = Condition tile: { $pair }

shake_that_city-event-bonus = Bonus tiles from the corner. North { $north }; west { $west }
shake_that_city-event-conditions = Condition tiles from the top: { $pairs }
shake_that_city-event-shaken = Round { $round }. The cubes: { $top } | { $middle } | { $bottom }
shake_that_city-event-takes = { $seat } takes { $type }
shake_that_city-event-built = { $seat } has chosen
shake_that_city-event-builds = { $seat } builds { $type } ({ $cells })
shake_that_city-event-nothing = { $seat } builds nothing
shake_that_city-event-condition-gone = { $seat } clears the condition tile on { $cell } ({ $pair })
shake_that_city-event-flipped = { $seat } flips a bonus tile ({ $first }, { $second })
shake_that_city-event-corner = { $seat } earns the diversity bonus
shake_that_city-event-wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
}
shake_that_city-event-nobody = Nobody has cleared all condition tiles: there is no winner

shake_that_city-refuse-must-build = You can’t skip: some of what came up fits on your board.
shake_that_city-refuse-no-cubes = No such cubes came up: { $type }.
shake_that_city-refuse-taken = Only { $seat } builds { $type } in this round.
shake_that_city-refuse-most = More cubes show { $type } than any other type: playing alone, you can’t take them until round { $last } is over.
shake_that_city-refuse-fits-nowhere = This pattern fits nowhere on your board ({ $type }): choose another colour.
shake_that_city-refuse-off-board = From { $cell } the pattern would leave the board ({ $type }).
shake_that_city-refuse-condition = A condition tile lies on { $cell }: to clear it you need { $pair } side by side.
shake_that_city-refuse-occupied = The cell { $cell } is already built on.

shake_that_city-score-road = Roads that lead to the edge: { $count } × { $each }
shake_that_city-score-road-cut-off = Roads cut off from the edge: { $count }
shake_that_city-score-park-by-factory = Parks beside factories: { $count } × { $each }
shake_that_city-score-park-by-home = Parks beside homes: { $count } × { $each }
shake_that_city-score-park-by-sea = Parks by the sea: { $count } × { $each }
shake_that_city-score-factory-by-factory = Factories beside factories: { $count } × { $each }
shake_that_city-score-factory-by-road = Factories beside roads: { $count } × { $each }
shake_that_city-score-shop-outer = Shops on outer ground: { $count } × { $each }
shake_that_city-score-shop-brown = Shops on brown ground: { $count } × { $each }
shake_that_city-score-shop-grey = Shops on grey ground: { $count } × { $each }
shake_that_city-score-shop-cut-off = Shops cut off from the edge: { $count }
shake_that_city-score-home = A group of homes
shake_that_city-score-home-by-sea = Extra for this group by the sea
shake_that_city-score-home-spoilt = A group of homes beside a factory
shake_that_city-score-line-full = Bonus tile: { $line } is full
shake_that_city-score-line-type = Bonus tile: { $line }, { $type } × { $count }
shake_that_city-score-corner = Diversity bonus
shake_that_city-tie-flipped = Flipped bonus tiles
shake_that_city-tie-filled = Cells built on

shake_that_city-verdict-won = Won: no condition tile is left, and you have { $points ->
    [one] { $points } point
   *[other] { $points } points
} of the { $needed } needed
shake_that_city-verdict-points = Lost: you have { $points ->
    [one] { $points } point
   *[other] { $points } points
} and need { $needed }
shake_that_city-verdict-conditions = Lost: { $tiles ->
    [one] { $tiles } condition tile is
   *[other] { $tiles } condition tiles are
} left

shake_that_city-band-won = Won
shake_that_city-band-points = Lost: too few points
shake_that_city-band-conditions = Lost: condition tiles left

shake_that_city-error-variant = A solo game is always played with condition tiles: choose “variant=conditions” or leave it out.

shake_that_city-reason-road = roads
shake_that_city-reason-park = parks
shake_that_city-reason-factory = factories
shake_that_city-reason-shop = shops
shake_that_city-reason-home = homes
shake_that_city-reason-bonus = bonus tiles
