# Tiny Towns
tiny_towns-option-mode = Where the resources come from
tiny_towns-option-mode-standard = the players name them in turn
tiny_towns-option-mode-town_hall = Town Hall: two rounds by cards, the third is free
tiny_towns-option-monuments = Monuments
tiny_towns-option-monuments-on = a secret one for each player
tiny_towns-option-monuments-off = none
tiny_towns-option-cavern = The cavern
tiny_towns-option-cavern-on = twice a game, set a resource named by others aside
tiny_towns-option-cavern-off = no cavern
tiny_towns-option-cards = Which buildings are in play
tiny_towns-option-cards-random = one of each type at random
tiny_towns-option-cards-first_game = the set for a first game

tiny_towns-card-cottage = Cottage
    .a = a Cottage
tiny_towns-card-farm = Farm
    .a = a Farm
tiny_towns-card-granary = Granary
    .a = a Granary
tiny_towns-card-greenhouse = Greenhouse
    .a = a Greenhouse
tiny_towns-card-orchard = Orchard
    .a = an Orchard
tiny_towns-card-fountain = Fountain
    .a = a Fountain
tiny_towns-card-millstone = Millstone
    .a = a Millstone
tiny_towns-card-shed = Shed
    .a = a Shed
tiny_towns-card-well = Well
    .a = a Well
tiny_towns-card-abbey = Abbey
    .a = an Abbey
tiny_towns-card-chapel = Chapel
    .a = a Chapel
tiny_towns-card-cloister = Cloister
    .a = a Cloister
tiny_towns-card-temple = Temple
    .a = a Temple
tiny_towns-card-almshouse = Almshouse
    .a = an Almshouse
tiny_towns-card-feast_hall = Feast Hall
    .a = a Feast Hall
tiny_towns-card-inn = Inn
    .a = an Inn
tiny_towns-card-tavern = Tavern
    .a = a Tavern
tiny_towns-card-bakery = Bakery
    .a = a Bakery
tiny_towns-card-market = Market
    .a = a Market
tiny_towns-card-tailor = Tailor
    .a = a Tailor
tiny_towns-card-theater = Theater
    .a = a Theater
tiny_towns-card-bank = Bank
    .a = a Bank
tiny_towns-card-factory = Factory
    .a = a Factory
tiny_towns-card-trading_post = Trading Post
    .a = a Trading Post
tiny_towns-card-warehouse = Warehouse
    .a = a Warehouse
tiny_towns-card-architects_guild = Architect’s Guild
    .a = the Architect’s Guild
tiny_towns-card-archive_second_age = Archive of the Second Age
    .a = the Archive of the Second Age
tiny_towns-card-barrett_castle = Barrett Castle
    .a = Barrett Castle
tiny_towns-card-cathedral_caterina = Cathedral of Caterina
    .a = the Cathedral of Caterina
tiny_towns-card-fort_ironweed = Fort Ironweed
    .a = Fort Ironweed
tiny_towns-card-mausoleum_rodina = Grand Mausoleum of the Rodina
    .a = the Grand Mausoleum of the Rodina
tiny_towns-card-grove_university = Grove University
    .a = Grove University
tiny_towns-card-mandras_palace = Mandras Palace
    .a = Mandras Palace
tiny_towns-card-obelisk_crescent = Obelisk of the Crescent
    .a = the Obelisk of the Crescent
tiny_towns-card-opaleyes_watch = Opaleye’s Watch
    .a = Opaleye’s Watch
tiny_towns-card-shrine_elder_tree = Shrine of the Elder Tree
    .a = the Shrine of the Elder Tree
tiny_towns-card-silva_forum = Silva Forum
    .a = the Silva Forum
tiny_towns-card-sky_baths = The Sky Baths
    .a = the Sky Baths
tiny_towns-card-starloom = The Starloom
    .a = the Starloom
tiny_towns-card-statue_bondmaker = Statue of the Bondmaker
    .a = the Statue of the Bondmaker

tiny_towns-kind-cottage = cottage
tiny_towns-kind-farm = farm
tiny_towns-kind-well = well
tiny_towns-kind-chapel = chapel
tiny_towns-kind-tavern = tavern
tiny_towns-kind-theater = theater
tiny_towns-kind-factory = factory
tiny_towns-kind-monument = monument

tiny_towns-resource-wood = wood
tiny_towns-resource-wheat = wheat
tiny_towns-resource-brick = brick
tiny_towns-resource-glass = glass
tiny_towns-resource-stone = stone

# Questions

tiny_towns-ask-keep = Which monument do you keep?
tiny_towns-ask-name = Name a resource for everyone
tiny_towns-ask-last = The other towns are finished: name a resource or finish yours
tiny_towns-ask-go = The other towns are finished: turn a card, or finish yours?
tiny_towns-ask-solo = Choose one of the open cards
tiny_towns-ask-pick = A free round: pick a resource
tiny_towns-ask-place = The resource is { $resource }. Where do you put it?
tiny_towns-ask-lay = Put { $resource } on an empty square
tiny_towns-ask-build = Build if you like, then end your round
tiny_towns-ask-site = On which square do you put { $card-a }?
tiny_towns-ask-mark = { $card } on { $cell }. Which resource goes on it?
tiny_towns-ask-replace = Which building do you replace? Replacements left: { $left }
tiny_towns-ask-grow = Which building do you place, and where?
tiny_towns-ask-watch = Choose buildings for the watch: { $left ->
    [one] { $left } more type
   *[other] { $left } more types
}
tiny_towns-ask-arrive = A neighbour has built what your watch holds. Where does yours go?

# Moves

tiny_towns-move-done = End the round
    .told = { $who } ends the round
tiny_towns-move-finish = Finish the town
    .told = { $who } finishes the town
tiny_towns-move-go = Turn a card
    .told = { $who } turns a card
tiny_towns-move-cavern = Set the resource aside in the cavern
    .told = { $who } sets the resource aside in the cavern
tiny_towns-move-stop = Replace nothing more
    .told = { $who } replaces nothing more
tiny_towns-move-name = Choose { $resource }
    .told = { $who } chooses { $resource }
tiny_towns-move-instead = Take { $resource } instead (Factory)
    .told = { $who } takes { $resource } instead (Factory)
tiny_towns-move-mark = Put { $resource } on the building
    .told = { $who } puts { $resource } on the building
tiny_towns-move-place = Put the cube on { $cell }
    .told = { $who } puts the cube on { $cell }
tiny_towns-move-store = Store the cube in the warehouse on { $cell }
    .told = { $who } stores the cube in the warehouse on { $cell }
tiny_towns-move-swap = Swap the cube for { $resource } (warehouse on { $cell })
    .told = { $who } swaps the cube for { $resource } (warehouse on { $cell })
tiny_towns-move-top = Put the cube on the cottage on { $cell }
    .told = { $who } puts the cube on the cottage on { $cell }
tiny_towns-move-site = Put the building on { $cell }
    .told = { $who } puts the building on { $cell }
tiny_towns-move-turn = The card shows { $resource }
tiny_towns-move-draw = In play: { $card }
tiny_towns-move-deal = Dealt: { $card }
tiny_towns-move-keep = Keep { $card }
    .told = { $who } keeps { $card }
tiny_towns-move-watch = Choose { $card-a } for the watch
    .told = { $who } chooses { $card-a } for the watch
tiny_towns-move-put = Put { $card-a } on { $cell }
    .told = { $who } puts { $card-a } on { $cell }
tiny_towns-move-build = Build { $card-a } ({ $cells })
    .told = { $who } builds { $card-a } ({ $cells })

# What happened

tiny_towns-event-chosen = { $seat } has chosen a monument
tiny_towns-event-closed = { $seat } ends the round
tiny_towns-event-placed = { $seat } puts { $resource } on { $cell }
tiny_towns-event-stored = { $seat } stores { $resource } in the warehouse on { $cell }
tiny_towns-event-taken = { $seat } takes { $resource } from the warehouse on { $cell }
tiny_towns-event-cavern = { $seat } sets the resource aside in the cavern
tiny_towns-event-built = { $seat } builds { $card-a } on { $cell }
tiny_towns-event-marked = { $seat } puts { $resource } on the building on { $cell }
tiny_towns-event-watch = { $seat } chooses for the watch: { $cards }
tiny_towns-event-finished = { $seat } finishes the town
tiny_towns-event-wins = { $count ->
    [one] All towns are finished. { $seats } wins
   *[other] All towns are finished. { $seats } share the victory
}
tiny_towns-event-solo =
    The town is finished: { $total ->
        [one] { $total } point
       *[other] { $total } points
    }. { $verdict }

# Why not

tiny_towns-refuse-phase = Not now. { $question }
tiny_towns-refuse-not-last = Only the last player still building may finish with empty squares: go on.
tiny_towns-refuse-banked = Your bank holds { $resource }: name another resource.
tiny_towns-refuse-not-open = No open card shows { $resource }: choose an open one.
tiny_towns-refuse-own = Warehouse, factory, statue and cavern help only with a resource named by others: put the cube on a square.
tiny_towns-refuse-exchanged = The resource is exchanged already: put the cube on a square.
tiny_towns-refuse-cavern-off = This game has no cavern: place the cube.
tiny_towns-refuse-cavern-used =
    The cavern may be used { $uses ->
        [one] { $uses } time
       *[other] { $uses } times
    } a game, and you have done so.
tiny_towns-refuse-no-factory = An exchange needs a { $card } with { $resource } on it.
tiny_towns-refuse-same = That is the same resource ({ $resource }): choose another.
tiny_towns-refuse-occupied = The square { $cell } is taken: choose an empty one.
tiny_towns-refuse-no-warehouse = There is no { $card } on { $cell }.
tiny_towns-refuse-full =
    The warehouse on { $cell } is full: it holds { $room ->
        [one] { $room } cube
       *[other] { $room } cubes
    }.
tiny_towns-refuse-not-stored = The warehouse on { $cell } has no { $resource }.
tiny_towns-refuse-no-statue = Only a built { $card } lets you put cubes on cottages.
tiny_towns-refuse-no-cottage = You have no cottage on { $cell }.
tiny_towns-refuse-cottage-taken = The cottage on { $cell } already has a cube on it.
tiny_towns-refuse-site = This building can’t go on { $cell }: it may go on { $cells }.
tiny_towns-refuse-mark = Another bank of yours holds { $resource }: choose another resource.
tiny_towns-refuse-not-dealt = You were not dealt { $card }.
tiny_towns-refuse-not-in-play = { $card } is not in play.
tiny_towns-refuse-watched = { $card } is on the watch already: choose another.
tiny_towns-refuse-not-coming = { $card } does not come from the watch now.
tiny_towns-refuse-no-building = There is no building on { $cell } to replace.
tiny_towns-refuse-monument = A monument stands on { $cell }: it can’t be replaced.
tiny_towns-refuse-replaced = You have just replaced the building on { $cell }: choose another.
tiny_towns-refuse-same-kind = { $card } stands on { $cell } already: choose another type.
tiny_towns-refuse-bank-full = All five resources lie on banks: no further { $card } is possible.
tiny_towns-refuse-not-yours = { $card } is not your monument.
tiny_towns-refuse-built = { $card } is already built.
tiny_towns-refuse-all-posts = { $card }: the pattern needs at least one real cube.
tiny_towns-refuse-no-cube = { $card }: cubes are missing on { $cells }.
tiny_towns-refuse-pattern = { $card }: the resources on { $cells } don’t match the pattern.

# Options

tiny_towns-error-kinds = Choose one card of each type: check the type “{ $kind }”.
tiny_towns-error-solo = { $card } is left out of the solo game: choose another.

# The score

tiny_towns-score-feeds = { $card } feeds { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
tiny_towns-score-cottage-fed =
    { $count ->
        [one] { $count } fed cottage
       *[other] { $count } fed cottages
    }, { $each } each
tiny_towns-score-cottage-unfed =
    { $count ->
        [one] { $count } unfed cottage
       *[other] { $count } unfed cottages
    }
tiny_towns-score-cottage-mausoleum =
    Mausoleum: { $count ->
        [one] { $count } unfed cottage
       *[other] { $count } unfed cottages
    }, { $each } each
tiny_towns-score-shed = Shed on { $cell }
tiny_towns-score-well = Well on { $cell }, cottages beside it: { $count }
tiny_towns-score-chapel = Chapel on { $cell }, fed cottages in town: { $count }
tiny_towns-score-cloister = Cloister on { $cell }, cloisters in corners: { $count }
tiny_towns-score-temple = Temple on { $cell }, fed cottages beside it: { $count }
tiny_towns-score-almshouse = Almshouses together: { $count }
tiny_towns-score-feast_hall = Feast Hall on { $cell }: you have { $count } in all
tiny_towns-score-tavern = Taverns together: { $count }
tiny_towns-score-market = Market on { $cell }, markets in its better line: { $count }
tiny_towns-score-tailor = Tailor on { $cell }, with the tailors in the centre: { $count }
tiny_towns-score-theater = Theater on { $cell }, other types in its row and column: { $count }
tiny_towns-score-bank = Bank on { $cell }
tiny_towns-score-trading_post = Trading Post on { $cell }
tiny_towns-score-warehouse = Cubes in warehouses: { $count }
tiny_towns-score-monument = Monument: { $card }
tiny_towns-score-archive_second_age = Archive, types of buildings in town: { $count }
tiny_towns-score-barrett_castle-fed = Barrett Castle is fed
tiny_towns-score-barrett_castle-unfed = Barrett Castle is not fed
tiny_towns-score-mandras_palace = Mandras Palace, types beside it: { $count }
tiny_towns-score-shrine_elder_tree = Shrine, buildings when it was built: { $count }
tiny_towns-score-silva_forum = Silva Forum, the largest group of one type: { $count }
tiny_towns-score-sky_baths = Sky Baths, missing types: { $count }
tiny_towns-score-starloom = Starloom, place at the finish: { $count }
tiny_towns-score-empty = Squares without a building: { $count }
tiny_towns-score-empty-cathedral = Squares without a building: { $count } (the cathedral forgives them)
tiny_towns-score-fountain =
    Fountain on { $cell }: { $count ->
        [0] no neighbour that counts
       *[other] a neighbour that counts
    }
tiny_towns-score-millstone =
    Millstone on { $cell }: { $count ->
        [0] no neighbour that counts
       *[other] a neighbour that counts
    }
tiny_towns-score-bakery =
    Bakery on { $cell }: { $count ->
        [0] no neighbour that counts
       *[other] a neighbour that counts
    }
tiny_towns-score-abbey =
    Abbey on { $cell }: { $count ->
        [0] quiet all around
       *[other] noisy neighbours
    }
tiny_towns-score-inn =
    Inn on { $cell }: { $count ->
        [0] alone in its row and column
       *[other] not alone in its row and column
    }
tiny_towns-tie-namings = Times as master builder: { $count } (fewer is better)
tiny_towns-tie-empty = Empty squares: { $count } (fewer is better)
tiny_towns-tie-cottages = Cottages: { $count }

tiny_towns-verdict-1 = Master Architect
tiny_towns-verdict-2 = Town Planner
tiny_towns-verdict-3 = Engineer
tiny_towns-verdict-4 = Carpenter
tiny_towns-verdict-5 = Builder’s Apprentice
tiny_towns-verdict-6 = Aspiring Architect

# The sheet of a finished table

tiny_towns-sheet = { $field }: { $problem }
tiny_towns-sheet-mode-seats = solo is for one seat, and there are more here
tiny_towns-sheet-cards = the ids of seven cards are needed, one of each type
tiny_towns-sheet-solo = { $card } is left out of the solo game
tiny_towns-sheet-monument-twice = there is only one { $card } in the box
tiny_towns-sheet-no-shrine = this town has no { $card }: leave the number out
tiny_towns-sheet-board = four rows of four squares are needed
tiny_towns-sheet-square = “{ $thing }” is no building, no resource and not null
tiny_towns-sheet-not-in-play = { $card } is not among the cards of this game
tiny_towns-sheet-second-monument = a second monument in one town: { $card }
tiny_towns-sheet-banks = a town has at most five of { $card }
tiny_towns-sheet-cell = a square is written “row,column”, from 0 to 3
tiny_towns-sheet-no-warehouse = there is no { $card } on this square
tiny_towns-sheet-cubes = a list of resources is needed: { $known }
tiny_towns-sheet-room =
    a warehouse holds { $room ->
        [one] { $room } cube
       *[other] { $room } cubes
    }
tiny_towns-error-mode = Town Hall is played by two or more: alone choose “mode=standard”, the solo game.

tiny_towns-reason-cottage = cottages
tiny_towns-reason-well = wells and buildings of their type
tiny_towns-reason-chapel = chapels and buildings of their type
tiny_towns-reason-tavern = taverns and buildings of their type
tiny_towns-reason-theater = theaters and buildings of their type
tiny_towns-reason-factory = factories and buildings of their type
tiny_towns-reason-monument = the monument
tiny_towns-reason-empty = empty squares
