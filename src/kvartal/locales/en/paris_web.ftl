# Paris in the browser

paris-web-ask-pave = Lay the tile or take a building
paris-web-city = The city
paris-web-orange = orange, the sun
paris-web-blue = blue, the moon
paris-web-supply = Common supply
paris-web-empty = nothing here
paris-web-ground-o = orange
paris-web-ground-b = blue
paris-web-ground-s = shared
paris-web-ground-l = lamp
paris-web-ground-none = no tile
paris-web-cell = { $cell }: { $what }
paris-web-cell-open = { $cell }: { $what }, it fits here
paris-web-tile = Paving tile
paris-web-token = Action token
paris-web-chimney = Chimney
paris-web-tile-is = Tile { $tile } in your hand, row by row: { $cells }
paris-web-tiles-left = { $count ->
    [one] { $count } tile to lay
   *[other] { $count } tiles to lay
}
paris-web-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
paris-web-chimneys = { $count ->
    [one] { $count } chimney
   *[other] { $count } chimneys
}

paris-web-turn = Turn
paris-web-turn-back = Turn back
paris-web-turn-how = The R key and the mouse wheel turn it too
paris-web-light = { $size ->
    [one] { $size } cell
   *[other] { $size } cells
} × { $lamps ->
    [one] { $lamps } lamp
   *[other] { $lamps } lamps
} = { $points }
paris-web-dark = In the dark: no lamp reaches it
paris-web-extends = Which building does it extend?
paris-web-do-place = Tap a lit cell or drag the building there. Tap again to turn it another way.
paris-web-do-put = Tap a lit cell or drag it there.
paris-web-do-face = Tap a lit cell, then turn it: the arrow shows where the statue looks.
paris-web-do-pave = Turn your tile and lay it on a lit square, or take a building from the common supply instead.
paris-web-do-take = Take a building from the common supply, or pass while your opponent lays the rest.
paris-web-do-card = Choose a postcard.
paris-web-give = You give
paris-web-want = You take
paris-web-use = Use it
paris-web-burn = Without effect
paris-web-burn-how = Spends your token and turn; nobody can use the postcard after that
paris-web-tab-buildings = Buildings: { $count }
paris-web-tab-cards = Postcards, tokens: { $count }
paris-web-card-is-used = used by { $name }
paris-web-card-is-burnt = turned over by { $name } without effect
paris-web-card-is-pending = used by { $name }, effect still to come

paris-web-card-levitation = Give a building of your reserve to the common supply, take another one from there and place it at once. Métropolitain and Chartier don’t help here.
paris-web-card-metropolitain = On a later turn a building from your reserve may cover one free lamp. That lamp goes out.
paris-web-card-jardin_des_plantes = Place the botanical garden on two free cells of yours or shared ones. It is a building of two cells and takes a chimney.
paris-web-card-sacre_coeur = Buildings that you have not placed cost you nothing at the end.
paris-web-card-le_peintre = Put the painter on a free cell of your colour. At the end { $painter ->
    [one] { $painter } point
   *[other] { $painter } points
} for each lamp of his area, which ends at buildings and at the edge.
paris-web-card-chartier = On a later turn a building from your reserve, or the fountain, may cover one free cell of the other’s colour.
paris-web-card-bouquinistes_sur_la_seine = Put the annex on a free cell of your colour beside a building or garden of yours: that one grows by a cell.
paris-web-card-lampadaire = Put a streetlamp on a free cell of your colour. It shines for both of you.
paris-web-card-moulin_rouge = Put the dancer on a free cell of your colour. At the end { $dancer ->
    [one] { $dancer } point
   *[other] { $dancer } points
} for each free cell of her area, hers too; it ends at lamps and at every piece.
paris-web-card-fontaine_des_mers = Place the fountain on two free cells of yours or shared ones. At the end { $fountain ->
    [one] { $fountain } point
   *[other] { $fountain } points
} for each of your buildings beside it.
paris-web-card-le_penseur = Put the statue on a free cell of your colour, looking at a free cell. At the end { $sides } for each free cell at its sides, { $corners } for each at its corners; nothing if the cell before it is taken.
paris-web-card-la_grande_lumiere = Put the large lamp on a free lamp. Its light reaches { $arm ->
    [one] { $arm } cell
   *[other] { $arm } cells
} each way, up to the first building.

paris-web-thing-building = A building of { $size ->
    [one] { $size } cell
   *[other] { $size } cells
}. At the end its size is multiplied by the number of lamps that light it. If you don’t place it, it costs { $unbuilt ->
    [one] { $unbuilt } point
   *[other] { $unbuilt } points
}.
paris-web-thing-garden = Lamps light it like any building, and it counts for the largest block.
paris-web-thing-card-used = It has been used.
paris-web-thing-card-burnt = It was turned over without its effect.
paris-web-thing-card-pending = It has been used, but its effect is still to come.
paris-web-thing-tile-own = Your tile. The number shows how many are left to lay, this one included.
paris-web-thing-tile-other = Your opponent’s tile is hidden. The number shows how many are left to lay.
paris-web-thing-token = Each of you has { $tokens }. A postcard costs one, used or turned over.
paris-web-thing-chimney = Each building or garden you place takes one of your { $chimneys } chimneys. Without a chimney you can’t build.

paris-web-say-seat = Plays { $colour }. Tokens { $tokens }, chimneys { $chimneys }.
paris-web-say-reserve = In the reserve: { $pieces }.
paris-web-say-house = { $piece } on { $cells }, lamps: { $lamps }.
paris-web-say-piece = { $piece } on { $cells }.
paris-web-say-cards = Open postcards: { $cards }.
paris-web-say-supply = Common supply: { $pieces }.
paris-web-say-row = Row { $row }: { $cells }.

paris-web-rules-goal = You pave one city together and then build in it against each other. Buildings that stand in the light of many lamps bring the most.
paris-web-rules-ground-title = The pavement
paris-web-rules-ground = Orange builds on orange cells (the sun), blue on blue ones (the moon), both on shared ones. Nobody builds on lamps.
paris-web-rules-pave-title = First stage: paving
paris-web-rules-pave = You hold one tile of your eight, hidden from the other. On your turn do one of two things: lay it on any empty square, turned as you like, and draw the next; or take a building from the common supply into your reserve.
paris-web-rules-pave-end = Once all your eight tiles are laid, you take buildings or pass. The stage ends when the sixteenth tile is laid; whoever laid all eight first begins the second.
paris-web-rules-build-title = Second stage: building
paris-web-rules-build = On your turn place a building of your reserve or use a postcard. You can’t pass as long as you can do either.
paris-web-rules-place = A building may be turned but not flipped. It needs free cells of your colour or shared ones, across tiles as well, and takes one of your { $chimneys } chimneys.
paris-web-rules-cards-title = Postcards
paris-web-rules-cards = { $postcards } of the twelve are in play. Each of you has { $tokens } tokens: a postcard costs a token and your turn, and then nobody can use it again. You may also turn a postcard over without its effect, just to keep it from your opponent; Sacré Cœur is always used.
paris-web-rules-permission = Métropolitain and Chartier wait for a later turn. You never have to use them, and both may serve in one turn. They help a building from your reserve, and Chartier the fountain too; the garden and the building of Levitation follow the ordinary rules.
paris-web-rules-end-title = The end
paris-web-rules-end = If you have no tokens and nowhere to build, you are skipped. If only a postcard lets you build, use it or pass. The game ends when all tokens are spent and nobody can place a building any more.
paris-web-rules-score-title = Points
paris-web-rules-light = Light: each building counts its size times the lamps that light it. A lamp lights the cells at its four sides, and counts once for a building.
paris-web-rules-light-example = Four cells, two lamps: 4 × 2 = 8
paris-web-rules-block = Block: your largest group of buildings that touch side to side counts a point for each cell.
paris-web-rules-unbuilt = Not built: each building left in your reserve costs { $unbuilt ->
    [one] { $unbuilt } point
   *[other] { $unbuilt } points
}.
paris-web-rules-special = Painter, dancer, fountain and statue bring what their postcards say.
paris-web-rules-tie = In a tie, whoever has more free cells of their own colour wins; if these are equal too, you share the victory.
paris-web-rules-large-title = The large lamp and its shadow
paris-web-rules-large = Its light ends at the first building, whoever owns it: that one is still lit, and what lies behind it stays dark. It counts as one lamp, for both of you.

paris-web-sheet-ground = 1. Pavement
paris-web-sheet-ground-how = Choose a ground and paint the cells, or tap a cell again and again. The city starts as a chequerboard.
paris-web-sheet-pieces = 2. Pieces
paris-web-sheet-pieces-how = Choose whose and which, then tap the cells. Tap a piece on the board to take it off.
paris-web-sheet-rest = 3. The rest
paris-web-sheet-building = Building
paris-web-sheet-cells-left = { $count ->
    [one] { $count } more cell
   *[other] { $count } more cells
}
paris-web-sheet-done = The building is complete
paris-web-sheet-facing = The statue looks
paris-web-sheet-extends = The annex extends the piece at { $cell }
paris-web-sheet-unbuilt = Not built, { $colour }
paris-web-sheet-sacre = Sacré Cœur was used by
paris-web-sheet-nobody = nobody
paris-web-sheet-count = Count the points
paris-web-sheet-annex-alone = Put the annex beside a building or garden of the same colour.
paris-web-sheet-taken = Something already stands there.
paris-web-sheet-apart = The cells of a building touch side to side.

paris-web-reserve = Reserve
paris-web-postcards = Postcards
paris-web-rules-fig-turn = One tile in its four positions: where its lamp stands decides who gets the light.
paris-web-rules-fig-place = Orange may build on its own and on shared cells, as at the left. At the right two cells are blue: not allowed.
