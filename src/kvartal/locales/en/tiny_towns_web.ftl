# Tiny Towns in the browser.

tiny_towns-web-town = Your town
tiny_towns-web-cards = The cards of this table
tiny_towns-web-empty = empty
tiny_towns-web-cell = { $cell }: { $what }
tiny_towns-web-cell-move = { $cell }: { $what }. { $move }
tiny_towns-web-cell-moves =
    { $cell }: { $what }. { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
tiny_towns-web-ways =
    can be chosen, { $count ->
        [one] { $count } way
       *[other] { $count } ways
    }
tiny_towns-web-secret = Your monument: a secret until it is built
tiny_towns-web-secret-one = A monument that is still a secret
tiny_towns-web-round = Round
tiny_towns-web-builder = Master builder
tiny_towns-web-builder-rule = Names the resource that everybody takes this round. Then the hammer goes to the next player; those with a finished town are passed over.
tiny_towns-web-pips =
    { $step ->
        [1] The first card of three rounds
        [2] The second card of three rounds
       *[other] A free round: everyone picks a resource
    }
tiny_towns-web-deck =
    { $count ->
        [one] { $count } card unseen
       *[other] { $count } cards unseen
    }
tiny_towns-web-deck-name = The resource cards
tiny_towns-web-deck-hall = Each resource is on { $copies } cards. In each pass { $aside } of them lie aside unseen. Two rounds by cards, then one in which everybody picks freely.
tiny_towns-web-deck-solo = Each resource is on { $copies } cards, { $open } lie open. You choose one of them; it goes under the deck and comes back in the same order.
tiny_towns-web-deck-left = Not seen yet: { $left }
tiny_towns-web-count = { $resource } { $count }
tiny_towns-web-open = Open
tiny_towns-web-next = Coming back
tiny_towns-web-queue = In this order: { $resources }
tiny_towns-web-cavern-name = The cavern
tiny_towns-web-cavern = The cavern: { $used } of { $uses } used
tiny_towns-web-cavern-rule =
    Instead of placing a resource that somebody else named you may set it aside here, { $uses ->
        [one] { $uses } time
       *[other] { $uses } times
    } a game. It costs nothing.
tiny_towns-web-finished = finished in round { $round }
tiny_towns-web-hand = In your hand: { $resource }. Tap a square for it.
tiny_towns-web-instead = Or take another one with your Factory:
tiny_towns-web-site = Tap the square on which it will stand.
tiny_towns-web-buildable = You can build now: { $count ->
    [one] { $count } card is lit
   *[other] { $count } cards are lit
}
tiny_towns-web-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
tiny_towns-web-resource = A cube of a pattern. It lies on its square until a building takes it.
tiny_towns-web-pattern = Pattern, row by row: { $rows }. Turn and mirror it as you like.
tiny_towns-web-row = ({ $cells })
tiny_towns-web-blank = anything
tiny_towns-web-is-kind = Type: { $kind }
tiny_towns-web-of-kind = type “{ $kind }”
tiny_towns-web-is-monument = A monument: only you may build it, once. The others see it when it stands.

tiny_towns-web-tell-hammer = Has the hammer
tiny_towns-web-tell-on = { $cell }: { $what }, with { $cubes } on it
tiny_towns-web-tell-late = { $cell } serves from the next round on
tiny_towns-web-tell-bare = All sixteen squares are empty
tiny_towns-web-tell-empty = Empty: { $cells }
tiny_towns-web-tell-cavern = Set aside in the cavern: { $count }
tiny_towns-web-tell-monument = Secret monument: { $card }
tiny_towns-web-tell-watch = Waiting on the watch: { $kinds }

# What a card does, in a few words

tiny_towns-web-short-cottage = { $points_worth } when fed
tiny_towns-web-short-farm = Feeds { $feeds } anywhere in town
tiny_towns-web-short-granary = Feeds all around it, corners too
tiny_towns-web-short-greenhouse = Feeds one group, anywhere
tiny_towns-web-short-orchard = Feeds its row and column
tiny_towns-web-short-fountain = { $points_worth } beside: { $kinds }
tiny_towns-web-short-millstone = { $points_worth } beside: { $kinds }
tiny_towns-web-short-shed = { $points_worth }, goes on any empty square
tiny_towns-web-short-well = { $points_worth } for each cottage beside it
tiny_towns-web-short-abbey = { $points_worth } if not beside: { $kinds }
tiny_towns-web-short-chapel = { $points_worth } for each fed cottage
tiny_towns-web-short-cloister = { $points_worth } for each Cloister in a corner
tiny_towns-web-short-temple = { $points_worth } with { $fed } or more fed cottages beside it
tiny_towns-web-short-almshouse = All together: { $table }
tiny_towns-web-short-feast_hall = { $points_worth }; { $more_worth } with more than the right neighbour
tiny_towns-web-short-inn = { $points_worth } if alone in its row and column
tiny_towns-web-short-tavern = All together: { $table }
tiny_towns-web-short-bakery = { $points_worth } beside: { $kinds }
tiny_towns-web-short-market = { $points_worth } for each in its row or column
tiny_towns-web-short-tailor = { $points_worth }, and as much for each in the centre
tiny_towns-web-short-theater = { $points_worth } for each other type in its row and column
tiny_towns-web-short-bank = { $points_worth }; you can’t name its resource
tiny_towns-web-short-factory = Take another cube when its resource is named
tiny_towns-web-short-trading_post = { $points_worth }; stands for any resource
tiny_towns-web-short-warehouse = Stores up to { $room } cubes, { $points } each
tiny_towns-web-short-architects_guild = { $points_worth }; replace up to { $replaces } buildings
tiny_towns-web-short-archive_second_age = { $points_worth } for each type in town
tiny_towns-web-short-barrett_castle = { $points_worth } when fed; counts as { $cottages } cottages
tiny_towns-web-short-cathedral_caterina = { $points_worth }; empty squares cost nothing
tiny_towns-web-short-fort_ironweed = { $points_worth }; you no longer name resources
tiny_towns-web-short-mausoleum_rodina = Unfed cottages: { $points_worth } each
tiny_towns-web-short-grove_university = { $points_worth }; place one building at once
tiny_towns-web-short-mandras_palace = { $points_worth } for each type beside it
tiny_towns-web-short-obelisk_crescent = Your buildings go on any empty square
tiny_towns-web-short-opaleyes_watch = When a neighbour builds a chosen type, so do you ({ $types } in all)
tiny_towns-web-short-shrine_elder_tree = By the buildings in town when built: { $table }
tiny_towns-web-short-silva_forum = { $points_worth } and the size of your largest group
tiny_towns-web-short-sky_baths = { $points_worth } for each type you lack
tiny_towns-web-short-starloom = By your place at the finish: { $table }
tiny_towns-web-short-statue_bondmaker = Cubes may lie on your cottages

# What a card does, in full

tiny_towns-web-rule-cottage = { $points_worth } when it is fed, nothing otherwise.
tiny_towns-web-rule-farm = Feeds { $feeds } cottages wherever they stand. Each Farm feeds { $feeds } more.
tiny_towns-web-rule-granary = Feeds the cottages on the squares around it, the diagonal ones too.
tiny_towns-web-rule-greenhouse = Feeds one group of cottages that touch side by side, wherever it is. Each Greenhouse feeds one group.
tiny_towns-web-rule-orchard = Feeds all cottages of its row and its column.
tiny_towns-web-rule-fountain = { $points_worth } if { $kinds } stands beside it. More such neighbours don’t give more.
tiny_towns-web-rule-millstone = { $points_worth } if one of these stands beside it: { $kinds }. More such neighbours don’t give more.
tiny_towns-web-rule-shed = { $points_worth }. It may be put on any empty square, not only where its cubes lay.
tiny_towns-web-rule-well = { $points_worth } for each cottage beside it, fed or not.
tiny_towns-web-rule-abbey = { $points_worth } if none of these stands beside it: { $kinds }.
tiny_towns-web-rule-chapel = { $points_worth } for each fed cottage of your town.
tiny_towns-web-rule-cloister = { $points_worth } for each Cloister that stands in a corner of your town, wherever this one stands.
tiny_towns-web-rule-temple = { $points_worth } if at least { $fed } fed cottages stand beside it.
tiny_towns-web-rule-almshouse = All your Almshouses together score by their number: { $table }. The last value holds for { $last } and more.
tiny_towns-web-rule-feast_hall = { $points_worth } each, or { $more_worth } each if you have more of them than your neighbour on the right. In a solo game always { $points_worth }.
tiny_towns-web-rule-inn = { $points_worth } if there is no other Inn in its row and column.
tiny_towns-web-rule-tavern = All your Taverns together score by their number: { $table }. The last value holds for { $last } and more.
tiny_towns-web-rule-bakery = { $points_worth } if one of these stands beside it: { $kinds }.
tiny_towns-web-rule-market = { $points_worth } for each Market of its row or its column, whichever has more, itself too.
tiny_towns-web-rule-tailor = { $points_worth }, and as much again for each Tailor on the four squares in the centre, itself too.
tiny_towns-web-rule-theater = { $points_worth } for each other type of building in its row and column.
tiny_towns-web-rule-bank = { $points_worth }. When you build it, put a resource on it, a different one each time: you can never name that one again.
tiny_towns-web-rule-factory = When you build it, put a resource on it. Whenever somebody else names that resource, you may take another cube instead.
tiny_towns-web-rule-trading_post = { $points_worth }. From the next round on its square counts as any resource in your patterns, and it stays. A pattern still needs at least one real cube.
tiny_towns-web-rule-warehouse = When somebody else names a resource you may store it here, or swap it for a stored one and place that. It holds { $room } cubes; each scores { $points } in the end.
tiny_towns-web-rule-architects_guild = { $points_worth }. When you build it, you may replace buildings of your town by others of another type, up to { $replaces }.
tiny_towns-web-rule-archive_second_age = { $points_worth } for each type of building in your town; monuments don’t count.
tiny_towns-web-rule-barrett_castle = { $points_worth } when it is fed. For your other buildings it counts as { $cottages } cottages.
tiny_towns-web-rule-cathedral_caterina = { $points_worth }. Your empty squares cost nothing.
tiny_towns-web-rule-fort_ironweed = { $points_worth }. You don’t name resources any more, unless you are the last one building.
tiny_towns-web-rule-mausoleum_rodina = Your unfed cottages score { $points_worth } each. They still don’t count as fed.
tiny_towns-web-rule-grove_university = { $points_worth }. When you build it, put any one building of this table on an empty square.
tiny_towns-web-rule-mandras_palace = { $points_worth } for each type of building beside it.
tiny_towns-web-rule-obelisk_crescent = No points. From now on you may put whatever you build on any empty square.
tiny_towns-web-rule-opaleyes_watch = No points. Choose different buildings for it, { $types } in all. When a neighbour on your left or right builds one of them in a later round, you place yours too.
tiny_towns-web-rule-shrine_elder_tree = Scores by the buildings in your town when you build it, itself too: { $table }. The last value holds for { $last } and more.
tiny_towns-web-rule-silva_forum = { $points_worth }, and one more for each building of your largest group of one type that touches side by side.
tiny_towns-web-rule-sky_baths = { $points_worth } for each type of building that is missing from your town.
tiny_towns-web-rule-starloom = Scores by the place in which you finish your town: { $table }. Those who finish in the same round share a place.
tiny_towns-web-rule-statue_bondmaker = No points. A resource that somebody else names may go on a cottage of yours, one on each. It stays there for good.

# The rules

tiny_towns-web-rules-goal-title = Sixteen squares
tiny_towns-web-rules-goal = Everyone builds a town of four by four squares. Resources come one at a time, the same one for everybody; laid in the right pattern they become buildings. When all towns are full, the one with the most points wins.
tiny_towns-web-rules-round-title = A round
tiny_towns-web-rules-round-1 = The master builder names one of five resources.
tiny_towns-web-rules-round-2 = Everybody takes a cube of it and puts it on an empty square. Once placed, a cube is never moved.
tiny_towns-web-rules-round-3 = Then everybody may build, as much as they can and like. When all are done, the hammer goes on to the next player.
tiny_towns-web-rules-hidden = All play at the same time. What you place and build is shown to the others when everybody has ended the round.
tiny_towns-web-rules-build-title = Building
tiny_towns-web-rules-build = Seven cards lie on the table: the Cottage and one each of six more types. Each shows a pattern of cubes. When such cubes lie on your squares, turned or mirrored as you like, you may take them off and put the building on one of the squares they leave. The other squares are free again.
tiny_towns-web-rules-build-more = A cube serves one building only. You never have to build: a pattern may wait. What stands never moves.
tiny_towns-web-rules-tap = A lit card can be built now: tap it and you see every place for it.
tiny_towns-web-rules-feed-title = Feeding
tiny_towns-web-rules-feed = Cottages score only when they are fed. Farms and the like feed them, each in its own way; which ones are fed is settled at the end, in the best way for you. Smoke rises from the cottages that are fed.
tiny_towns-web-rules-monument-title = Monuments
tiny_towns-web-rules-monument = At the start everybody gets two monuments, keeps one in secret and gives the other back. You may build yours once, by its pattern. It works from that moment, and only for you.
tiny_towns-web-rules-end-title = The end
tiny_towns-web-rules-end = A town without an empty square is finished: its player takes no more part, and the hammer passes by. The last one goes on alone and may stop before a round begins, never in the middle of one. When all are finished, left-over cubes go, and every square without a building costs { $cost }.
tiny_towns-web-rules-ties = A tie goes to whoever named less often, then to whoever has fewer empty squares, then to whoever has more cottages. Under the Town Hall rule namings don’t count: empty squares are compared at once.
tiny_towns-web-rules-others-title = Help with what others name
tiny_towns-web-rules-others = Factory, Warehouse, the Statue of the Bondmaker and the cavern work when somebody else has named the resource. What you name yourself goes on a square.
tiny_towns-web-rules-hall-title = Town Hall
tiny_towns-web-rules-hall = Without a master builder: two rounds by cards that are turned, then a free one in which each picks a resource. There are { $copies } cards of each resource; in each pass { $aside } lie aside unseen. A turned card counts as named by others, for everybody.
tiny_towns-web-rules-hall-free = In a free round you may not pick what lies on your Banks, and whoever has built Fort Ironweed picks nothing. If you have nothing to pick, you sit the round out: no cube, and no building either. For the last one still building the Fort’s ban ends, and Banks that bar all five resources bar none.
tiny_towns-web-rules-solo-title = Alone
tiny_towns-web-rules-solo = { $open } resource cards lie open. Choose one, place its cube, build; the card goes under the deck and a new one is opened. All cards come back in the order in which they went. Factory, Warehouse, the Statue of the Bondmaker and the cavern work with every card you choose. These are left out: { $out }.
tiny_towns-web-rules-solo-level = from { $points }: { $verdict }
tiny_towns-web-rules-solo-below = below: { $verdict }
tiny_towns-web-rules-cavern-title = The cavern
tiny_towns-web-rules-all-title = All buildings
tiny_towns-web-rules-all-monuments = All monuments

# Score my table

tiny_towns-web-sheet-cards = Which buildings were in play?
tiny_towns-web-sheet-mode = How did you play?
tiny_towns-web-sheet-mode-standard = with a master builder
tiny_towns-web-sheet-mode-town_hall = Town Hall
tiny_towns-web-sheet-mode-solo = alone
tiny_towns-web-sheet-players = How many towns?
tiny_towns-web-sheet-player = Town { $number }
tiny_towns-web-sheet-tap = Choose a building, then tap its squares.
tiny_towns-web-sheet-erase = empty
tiny_towns-web-sheet-monument = Monument
tiny_towns-web-sheet-none = none
tiny_towns-web-sheet-named = Times master builder
tiny_towns-web-sheet-finished = Finished in round
tiny_towns-web-sheet-shrine = Buildings in town when the Shrine was built
tiny_towns-web-sheet-stored = Cubes in the warehouse on { $cell }
tiny_towns-web-sheet-go = Count the points

tiny_towns-web-look-monument = Tap a monument to see what it does.
tiny_towns-web-rules-fig-build = The three cubes go back. The Cottage takes one of their squares, the other two are empty again.
tiny_towns-web-rules-fig-beside = The Farm feeds all three Cottages wherever they stand: { $fed } points. Beside the Well are two of them, since corners don’t count: { $well } more.

tiny_towns-web-tiny-orchard = Orchard
tiny_towns-web-tiny-feast_hall = Feast Hall
tiny_towns-web-tiny-inn = Inn
tiny_towns-web-tiny-tailor = Tailor
tiny_towns-web-tiny-trading_post = Trade Post
tiny_towns-web-tiny-architects_guild = Guild
tiny_towns-web-tiny-archive_second_age = Archive
tiny_towns-web-tiny-barrett_castle = Castle
tiny_towns-web-tiny-cathedral_caterina = Cathedral
tiny_towns-web-tiny-fort_ironweed = Fort
tiny_towns-web-tiny-mausoleum_rodina = Mausoleum
tiny_towns-web-tiny-grove_university = University
tiny_towns-web-tiny-mandras_palace = Palace
tiny_towns-web-tiny-obelisk_crescent = Obelisk
tiny_towns-web-tiny-opaleyes_watch = Watch
tiny_towns-web-tiny-shrine_elder_tree = Shrine
tiny_towns-web-tiny-silva_forum = Forum
tiny_towns-web-tiny-sky_baths = Sky Baths
tiny_towns-web-tiny-starloom = Starloom
tiny_towns-web-tiny-statue_bondmaker = Statue
