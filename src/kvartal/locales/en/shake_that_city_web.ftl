# Shake That City in the browser.

shake_that_city-web-shaker = The shaker with nine cubes
shake_that_city-web-board = { $name }’s district
shake_that_city-web-shaken-soon = The cubes are being shaken
shake_that_city-web-round = Round { $round } of { $rounds }
shake_that_city-web-active = active player
shake_that_city-web-chosen = has chosen
shake_that_city-web-task-points = Points
shake_that_city-web-task-tiles = Condition tiles cleared
shake_that_city-web-tasks = Points: { $points }/{ $goal }. Tiles: { $cleared }/{ $tiles }
shake_that_city-web-most = Came up most often, so not allowed: { $type }
shake_that_city-web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shake_that_city-web-left = conditions: { $count }

shake_that_city-web-cell = { $cell }: { $what }
shake_that_city-web-cell-choice = { $line }. { $means } ({ $cells })
shake_that_city-web-no-fit = Does not fit here: { $type }
shake_that_city-web-empty = empty
shake_that_city-web-free-outer = empty, outer ground
shake_that_city-web-free-brown = empty, brown ground
shake_that_city-web-free-grey = empty, grey ground

shake_that_city-web-places = { $count ->
    [one] fits in { $count } place
   *[other] fits in { $count } places
}
shake_that_city-web-fits-nowhere = fits nowhere
shake_that_city-web-taken = taken by { $name }
shake_that_city-web-too-many = came up most often
shake_that_city-web-nothing-fits = No colour that you may take fits on your board.
shake_that_city-web-hint-pick = Pick a colour or drag it onto the board.
shake_that_city-web-hint-place = Click a lit place. Or by keyboard: arrows move the pattern, Enter places it.
shake_that_city-web-hint-place-touch = Tap a lit place or drag the pattern.
shake_that_city-web-hint-chosen = Confirm, or move the pattern on.

shake_that_city-web-title-road = Roads
shake_that_city-web-title-park = Parks
shake_that_city-web-title-factory = Factories
shake_that_city-web-title-shop = Shops
shake_that_city-web-title-home = Homes
shake_that_city-web-title-condition = Condition tile
shake_that_city-web-title-active = Active player

shake_that_city-web-score-road = { $each } for every road that leads to the edge of the board over roads.
shake_that_city-web-score-road-coast = { $each } for every road that leads to a concrete edge over roads. The sea is no way out.
shake_that_city-web-score-park = { $home } if a home is beside it, { $factory } more if a factory is.
shake_that_city-web-score-park-coast = { $home } if a home is beside it, { $sea } more by the sea. Factories give it nothing.
shake_that_city-web-score-factory = { $factory } if another factory is beside it, { $road } more if any road is.
shake_that_city-web-score-shop = On outer ground { $outer }, on brown { $brown }, on grey { $grey }: if it stands at the edge of the board or beside a road that leads there.
shake_that_city-web-score-home = { $group } for every group of homes, large or single. If there is a factory beside any of them, the group brings nothing.
shake_that_city-web-score-home-sea = { $sea } more for a group that touches the sea.
shake_that_city-web-score-family = In the family game buildings bring no points of their own: only bonus tiles count.
shake_that_city-web-type-cubes = { $count ->
    [one] { $count } cube in the shaker.
   *[other] { $count } cubes in the shaker.
}
shake_that_city-web-barred-taken = { $seat } has taken this colour in this round.
shake_that_city-web-barred-alone = Playing alone, you can’t take the colour that came up most often until round { $last } is over. If several came up equally often, you can.

shake_that_city-web-ground-outer = Outer ground
shake_that_city-web-ground-brown = Brown ground
shake_that_city-web-ground-grey = Grey ground
shake_that_city-web-ground-text = A shop with a link to the edge brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} here. The ground does not matter for other buildings.
shake_that_city-web-ground-link = It has a link if it stands on the edge of the board or beside a road that leads there.
shake_that_city-web-edge-concrete = Concrete edge
shake_that_city-web-edge-concrete-text = Roads lead out of the district here: a road on this edge, and every road linked to it, counts.
shake_that_city-web-edge-sea = The sea
shake_that_city-web-edge-sea-text = Parks and groups of homes by the sea earn more, shops are linked here too, but no road leads out.

shake_that_city-web-bonus = Bonus tile
shake_that_city-web-bonus-full = Either { $line } is full, with buildings of any kind: { $done } of { $all }.
shake_that_city-web-bonus-type = Or { $line } holds enough { $type }: { $done } of { $all }.
shake_that_city-web-bonus-unknown = one type
shake_that_city-web-bonus-either = Whichever comes first flips the tile: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. The second brings nothing more.
shake_that_city-web-bonus-done = Earned!
shake_that_city-web-corner = Diversity bonus
shake_that_city-web-corner-text = At least { $count } of each of the five types: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
shake_that_city-web-corner-lacks = Still too few: { $types }.
shake_that_city-web-condition = condition tile
shake_that_city-web-condition-text = It goes as soon as { $one } and { $other } stand side by side anywhere on your board.
shake_that_city-web-condition-blocks = Until then nothing can be built on this cell.
shake_that_city-web-condition-wins = Only a player who has cleared all four can win.
shake_that_city-web-condition-alone = Alone you have to clear all four to win.

shake_that_city-web-rounds = Rounds
shake_that_city-web-rounds-text = Up to round { $led } the active player takes a colour first and keeps it to themselves. After that, until round { $rounds }, all choose freely.
shake_that_city-web-rounds-alone = Up to round { $led } the most frequent colour is out of reach. After that, until round { $rounds }, any colour will do.
shake_that_city-web-active-text = Shakes, chooses first, and is the only one to build this colour. The role goes round every round.
shake_that_city-web-barred = Not allowed now
shake_that_city-web-solo = To win alone
shake_that_city-web-solo-text = Clear all four condition tiles and reach { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

shake_that_city-web-say-active = Active player: { $seat }
shake_that_city-web-say-pattern = The cubes. Top row: { $top }. Middle row: { $middle }. Bottom row: { $bottom }.
shake_that_city-web-say-barred = Can’t be taken: { $type }
shake_that_city-web-say-row = Row { $row }: { $cells }
shake_that_city-web-say-bonus-done = Bonus tile flipped: { $first }, { $second }
shake_that_city-web-say-bonus-full = Bonus tile, { $line }: built on { $done } of { $all }
shake_that_city-web-say-bonus-type = Bonus tile, { $line }: { $type }, { $done } of { $all }
shake_that_city-web-say-corner-done = Diversity bonus earned
shake_that_city-web-say-condition = Condition tile on { $cell }: { $one } beside { $other }

shake_that_city-web-rules-goal = A city out of a shaker
shake_that_city-web-rules-goal-1 = Everyone builds a district of 6 × 6 cells in { $rounds } rounds. What falls out of the shaker is the same for all; what becomes of it is up to you. Whoever has the most points wins.
shake_that_city-web-rules-round = A round
shake_that_city-web-rules-round-1 = The active player shakes: nine of the { $cubes } cubes fall into a square of 3 × 3. Grey are roads, green parks, black factories, blue shops, red homes.
shake_that_city-web-rules-round-2 = The active player takes one colour that fell. For this round it is theirs alone. Then all others choose at once among the other colours; two of them may choose the same. When everyone has chosen, all is shown.
shake_that_city-web-rules-round-3 = All cubes go back, and the next player is active. From round { $free } on nobody comes first: all choose at once, any colour.
shake_that_city-web-rules-place = Building
shake_that_city-web-rules-place-1 = You build as many tiles as cubes of your colour fell, in exactly the same arrangement. Move it wherever you like, but never turn or mirror it.
shake_that_city-web-rules-place-2 = Every tile needs a free cell of your board. It need not touch what is already there, and nothing is covered or moved later. The square of 3 × 3 may stick out over the edge as long as the tiles don’t.
shake_that_city-web-rules-place-3 = A colour that fits nowhere can’t be taken. Only if nothing you may take fits, you build nothing.
shake_that_city-web-rules-score = What buildings bring
shake_that_city-web-rules-score-1 = Points are counted after the last round; the score sheet shows them all along. Beside means sharing a side, never a corner.
shake_that_city-web-rules-bonus = Bonus tiles
shake_that_city-web-rules-bonus-1 = Three tiles lie along the north and three along the west, in the same order for all. Each lies at two lines: in one all six cells must be built on, in the other there must be { $count } buildings of its type. Either flips it: { $points } points, once.
shake_that_city-web-rules-bonus-2 = The corner tile needs { $each } of each of the five types: { $points } points.
shake_that_city-web-rules-sides = Two sides of the board
shake_that_city-web-rules-sides-city = Concrete jungle: roads lead out on all four sides.
shake_that_city-web-rules-sides-coast = Coast: two edges are sea. Roads count from the two concrete edges only; a shop on any edge cell is linked, the sea included. The rich ground for shops lies in the corner by the sea.
shake_that_city-web-rules-family = Family game
shake_that_city-web-rules-family-1 = Everything is built as usual, but only bonus tiles bring points.
shake_that_city-web-rules-conditions = With condition tiles
shake_that_city-web-rules-conditions-1 = Four tiles lie on the diagonal of every board, in the same order for all, and close their cells. Each shows two types: as soon as these stand side by side anywhere on your board, the tile is removed. The cell is free from the next round on.
shake_that_city-web-rules-conditions-2 = Only a player who has cleared all four can win. If nobody has, nobody wins.
shake_that_city-web-rules-solo = Alone
shake_that_city-web-rules-solo-1 = You play with condition tiles. Up to round { $led } you can’t take the colour of which most cubes fell; if several are equally frequent, you can take any of them. Then there are { $free } rounds without this limit.
shake_that_city-web-rules-solo-2 = You win with all four condition tiles cleared and at least { $points } points.
shake_that_city-web-rules-ties = A tie
shake_that_city-web-rules-ties-1 = The number of flipped bonus tiles decides, the corner included; then the number of cells built on. If that is equal too, the victory is shared.
shake_that_city-web-rules-source = A ° marks values that we did not find in the rulebook: point at one to see where it comes from.
shake_that_city-web-fig-place = A pattern keeps its shape wherever it is put.
shake_that_city-web-fig-score = Here: { $points }

shake_that_city-web-sheet-players = Players
shake_that_city-web-sheet-side = Side of the board
shake_that_city-web-sheet-side-city = Concrete jungle
shake_that_city-web-sheet-side-coast = Coast
shake_that_city-web-sheet-variant = Variant
shake_that_city-web-sheet-variant-standard = Standard
shake_that_city-web-sheet-variant-family = Family
shake_that_city-web-sheet-variant-conditions = Conditions
shake_that_city-web-sheet-solo = One player: the solo game with condition tiles.
shake_that_city-web-sheet-bonus = Bonus tiles from the corner: tap one until its type is right
shake_that_city-web-sheet-bonus-one = { $edge ->
    [north] North, tile { $tile }: { $type }
   *[west] West, tile { $tile }: { $type }
}
shake_that_city-web-sheet-brush = What stands there? Pick it, then tap or brush over the cells
shake_that_city-web-sheet-rubber = empty
shake_that_city-web-sheet-seat = Player { $number }
shake_that_city-web-sheet-filled = Cells built on: { $count }
shake_that_city-web-sheet-left = Condition tiles left
shake_that_city-web-sheet-clear = Clear this board
shake_that_city-web-sheet-count = Count the points
