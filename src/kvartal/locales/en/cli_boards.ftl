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
shake_that_city-board-tiles = Bonus tiles: 6■ a full line, or { $of_type } of the type in the line beside it, for { $points }. Corner: { $each } of each type for { $corner }.
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
paris-board-place = Place { $piece-the }
paris-board-burn = Turn over without its effect
paris-board-places =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
paris-board-card-used = used by { $name }
paris-board-card-burnt = turned over without effect by { $name }
paris-board-card-pending = used by { $name }, effect still to come
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
small_cities-board-finished = has finished the turn
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

tiny_towns-board-round = Round { $round }
tiny_towns-board-hammer = { $name } has the hammer
tiny_towns-board-named = Resource:
tiny_towns-board-display = Open cards:
tiny_towns-board-deck = Deck:
tiny_towns-board-finished = finished
tiny_towns-board-closed = round ended
tiny_towns-board-fresh = serves from the next round: { $cells }
tiny_towns-board-cavern = cavern: { $count } of { $uses }
tiny_towns-board-watch = watch: { $kinds }
tiny_towns-board-place = Put the cube on
tiny_towns-board-store = Store it in the warehouse on
tiny_towns-board-top = Put it on the cottage on
tiny_towns-board-site = Put the building on
tiny_towns-board-build = Build { $card-a }
tiny_towns-board-put = Put { $card-a } on
tiny_towns-gives-cottage = { $points } if fed
tiny_towns-gives-farm = feeds { $feeds } cottages anywhere
tiny_towns-gives-granary = feeds the eight squares around it
tiny_towns-gives-greenhouse = feeds one group of cottages side by side
tiny_towns-gives-orchard = feeds its row and its column
tiny_towns-gives-fountain = { $points } if beside it stands: { $beside }
tiny_towns-gives-millstone = { $points } if beside it stands: { $beside }
tiny_towns-gives-shed = { $points }; may go on any empty square
tiny_towns-gives-well = { $points } for each cottage beside it
tiny_towns-gives-abbey = { $points } unless beside it stands: { $not_beside }
tiny_towns-gives-chapel = { $points } for each fed cottage
tiny_towns-gives-cloister = { $points } for each cloister in a corner
tiny_towns-gives-temple = { $points } with { $fed } or more fed cottages beside it
tiny_towns-gives-almshouse = for 1, 2, 3 … of them: { $table }
tiny_towns-gives-feast_hall = { $points }; { $more } each if you have more than the neighbour on your right
tiny_towns-gives-inn = { $points } if it is the only inn in its row and column
tiny_towns-gives-tavern = for 1, 2, 3 … of them: { $table }
tiny_towns-gives-bakery = { $points } if beside it stands: { $beside }
tiny_towns-gives-market = { $points } for each market in its row or its column
tiny_towns-gives-tailor = { $points }, and { $points } for each tailor in the centre
tiny_towns-gives-theater = { $points } for each other type in its row and column
tiny_towns-gives-bank = { $points }; you can’t name the resource on it again
tiny_towns-gives-factory = holds a resource: when others name it, take any other
tiny_towns-gives-trading_post = { $points }; later it stands for any resource
tiny_towns-gives-warehouse = { $points } a cube; stores or swaps cubes named by others, { $room } at most
tiny_towns-gives-architects_guild = { $points }; replace up to { $replaces } of your buildings by others
tiny_towns-gives-archive_second_age = { $points } for each type in town
tiny_towns-gives-barrett_castle = { $points } if fed; counts as { $cottages } cottages
tiny_towns-gives-cathedral_caterina = { $points }; squares without a building cost nothing
tiny_towns-gives-fort_ironweed = { $points }; you name no resources, unless you are the last to build
tiny_towns-gives-mausoleum_rodina = { $points } for each unfed cottage
tiny_towns-gives-grove_university = { $points }; put any building on an empty square at once
tiny_towns-gives-mandras_palace = { $points } for each type beside it
tiny_towns-gives-obelisk_crescent = your buildings may go on any empty square
tiny_towns-gives-opaleyes_watch = holds { $types } types: when a neighbour builds one, it comes to your town
tiny_towns-gives-shrine_elder_tree = by the buildings in town when it is built: { $table }
tiny_towns-gives-silva_forum = { $points }, and 1 for each building of the largest group of one type
tiny_towns-gives-sky_baths = { $points } for each type missing in town
tiny_towns-gives-starloom = by the place in which you finish: { $table }
tiny_towns-gives-statue_bondmaker = cubes named by others may go on your cottages
