# What stands beside the boards in the terminal.

cli-board-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

shake_that_city-board-round = Round { $round } of { $rounds }
shake_that_city-board-active = { $name } chooses first
shake_that_city-board-cubes = The cubes
shake_that_city-board-built = has chosen
shake_that_city-board-outer = outer ground: shop { $points }
shake_that_city-board-brown = brown: { $points }
shake_that_city-board-grey = grey: { $points }
shake_that_city-board-tiles = Bonus tiles: 6■ a full line or { $of_type } of the type in the line beside it: { $points }. Corner, { $each } of each type: { $corner }.
shake_that_city-board-conditions = Condition tiles:
shake_that_city-board-type-it = ● where the top left corner can lie. Type colour and corner, as in “{ $example }”, or the cells to build on.

paris-board-ground-o = orange
paris-board-ground-b = blue
paris-board-ground-s = shared
paris-board-ground-l = lamp
paris-board-supply = Supply
paris-board-reserve = reserve:
paris-board-has = tokens { $tokens }, chimneys { $chimneys }
paris-board-unlaid = tiles to lay: { $tiles }
paris-board-lay = Lay the tile: square and turn
paris-board-take = Take a building
paris-board-place = Place { $piece }
paris-board-burn = Turn over without its effect
paris-board-places =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
paris-board-card-used = used by { $name }
paris-board-card-burnt = turned over without effect by { $name }
paris-board-card-pending = waits as a permission for { $name }
paris-gives-levitation = exchange a building of your reserve for one of the supply and place it
paris-gives-metropolitain = later a building of yours may cover one lamp
paris-gives-jardin_des_plantes = the garden, a building of two cells
paris-gives-sacre_coeur = buildings you have not placed cost you nothing
paris-gives-le_peintre = the painter: { $painter } for each lamp in his area
paris-gives-chartier = later a building of yours may cover one cell of the other colour
paris-gives-bouquinistes_sur_la_seine = the annex: a building of yours grows by a cell
paris-gives-lampadaire = one more streetlamp
paris-gives-moulin_rouge = the dancer: { $dancer } for each free cell of her area
paris-gives-fontaine_des_mers = the fountain, two cells: { $fountain } for each building of yours beside it
paris-gives-le_penseur = the statue: { $side } for free cells at its sides, { $corner } at its corners
paris-gives-la_grande_lumiere = the large lamp takes the place of a lamp and shines further

small_cities-board-round = Round { $round }, level { $level }
small_cities-board-dice = The dice:
small_cities-board-finished = has finished
small_cities-board-marker = marker
small_cities-board-stars =
    { $spends ->
        [True] stars to spend: { $stars }
       *[other] points for stars: { $points }
    }
small_cities-board-star = a star
small_cities-board-centre = central area
small_cities-board-ring = ringed circle
small_cities-board-figure = Draw the figure: { $figure }
small_cities-board-type-it = For a figure type its turn and first hex, or its four hexes, as in “{ $example }”.
