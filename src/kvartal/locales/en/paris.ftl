# Paris: La Cité de la Lumière
paris-option-postcards = Which eight postcards are in play
paris-option-postcards-first_games = the eight for first games
paris-option-postcards-random = eight drawn from all twelve

paris-building-i3 = Line I3
    .the = Line I3
paris-building-v3 = Corner V3
    .the = Corner V3
paris-building-o4 = Square O4
    .the = Square O4
paris-building-t4 = Small T4
    .the = Small T4
paris-building-l4 = Small L4
    .the = Small L4
paris-building-s4 = Zigzag S4
    .the = Zigzag S4
paris-building-t5 = Big T5
    .the = Big T5
paris-building-w5 = Stairs W5
    .the = Stairs W5
paris-building-x5 = Cross X5
    .the = Cross X5
paris-building-p5 = Chunk P5
    .the = Chunk P5
paris-building-c6 = Bracket C6
    .the = Bracket C6
paris-building-l6 = Big L6
    .the = Big L6
paris-piece-garden = Botanical garden
    .the = the botanical garden
paris-piece-fountain = Fountain
    .the = the fountain
paris-piece-annex = Annex
    .the = the annex
paris-piece-statue = Statue
    .the = the statue
paris-piece-lamp = Streetlamp
    .the = the streetlamp
paris-piece-large_lamp = Large lamp
    .the = the large lamp
paris-piece-painter = Painter
    .the = the painter
paris-piece-dancer = Dancer
    .the = the dancer

paris-postcard-levitation = Levitation
paris-postcard-metropolitain = Métropolitain
paris-postcard-jardin_des_plantes = Jardin des Plantes
paris-postcard-sacre_coeur = Sacré Cœur
paris-postcard-le_peintre = Le Peintre
paris-postcard-chartier = Chartier
paris-postcard-bouquinistes_sur_la_seine = Bouquinistes sur la Seine
paris-postcard-lampadaire = Lampadaire
paris-postcard-moulin_rouge = Moulin Rouge
paris-postcard-fontaine_des_mers = Fontaine des Mers
paris-postcard-le_penseur = Le Penseur
paris-postcard-la_grande_lumiere = La Grande Lumière

paris-direction-n = north
paris-direction-e = east
paris-direction-s = south
paris-direction-w = west

paris-ask-pave = Lay tile { $tile } or take a building
paris-ask-wait = Your tiles are all laid: take a building or pass
paris-ask-build = Place a building or use a postcard: you have { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
paris-ask-place-any = Place a building
paris-ask-permission = Only your postcard lets you build: use it, or pass
paris-ask-swap = Levitation. What do you give, and what do you take?
paris-ask-place = Where do you place { $piece-the }?
paris-ask-put = Where do you put { $piece-the }?
paris-ask-face = Where do you put the statue, and where does it look?
paris-ask-extend = Where does the annex go, and what does it extend?

paris-move-lay = Lay the tile on the square at { $cell }{ $degrees ->
    [0] {""}
   *[other] , turned by { $degrees }°
}
    .told = { $who } lays a tile on the square at { $cell }
paris-move-take = Take { $piece }
    .told = { $who } takes { $piece }
paris-move-pass = Pass
    .told = { $who } passes
paris-move-use = Use the postcard { $card }
    .told = { $who } uses the postcard { $card }
paris-move-burn = Turn over { $card } without its effect
    .told = { $who } turns over { $card } without its effect
paris-move-swap = Exchange { $given } for { $wanted }
    .told = { $who } exchanges { $given } for { $wanted }
paris-move-put = Put it on { $cell }
    .told = { $who } puts the piece on { $cell }
paris-move-face = Put it on { $cell }, looking { $direction }
    .told = { $who } puts the statue on { $cell }, looking { $direction }
paris-move-extend = Put it on { $cell } as a part of { $piece }
    .told = { $who } puts the annex on { $cell } as a part of { $piece }
paris-move-place = Place { $piece-the }, corner on { $cell }{ $degrees ->
    [0] {""}
   *[other] , turned by { $degrees }°
}
    .told = { $who } places { $piece-the }, corner on { $cell }
paris-move-draw = You draw tile { $tile }
paris-move-deal = { $card } is in play

paris-event-tile = { $seat } shows tile { $tile }
paris-event-permission = { $seat } makes use of { $card }
paris-event-second-stage = All tiles are laid. { $seat } begins to build
paris-event-skipped = { $seat } has no tokens and nowhere to build, and is skipped
paris-event-wins = { $seat } wins, { $points } to { $other }
paris-event-shared = A full tie at { $points }: you share the victory

paris-refuse-phase = Not now. { $question }
paris-refuse-no-tile = You have laid all your tiles.
paris-refuse-square = A tile already lies on the square at { $cell }.
paris-refuse-not-in-supply = { $piece } is not in the common supply.
paris-refuse-not-in-reserve = { $piece } is not in your reserve.
paris-refuse-pass-tile = You still have a tile: lay it or take a building.
paris-refuse-pass = You can’t pass: place a building or use a postcard.
paris-refuse-card-out = { $card } is not in play.
paris-refuse-card-used = { $card } has been used.
paris-refuse-tokens = You have no tokens left.
paris-refuse-no-effect = { $card } can have no effect now. { $reason } You may still turn it over without its effect.
paris-refuse-burn = Use { $card }: it costs no more than turning it over, and can only help you.
paris-refuse-chimneys = You have no chimneys left, so you can’t build any more.
paris-refuse-reserve-empty = Your reserve is empty.
paris-refuse-supply-empty = The common supply is empty.
paris-refuse-no-place-any = There is no place for any building of the common supply.
paris-refuse-no-place = There is no place for { $piece-the }.
paris-refuse-no-lamp-free = No lamp is free.
paris-refuse-no-own-free = No cell of your colour is free.
paris-refuse-no-extension = No free cell of your colour lies beside your buildings.
paris-refuse-no-front = No free cell of your colour has a free cell beside it.
paris-refuse-taken = The cell { $cell } is taken.
paris-refuse-lamp-only = The cell { $cell } has no lamp: the large lamp takes the place of one.
paris-refuse-own-only = The cell { $cell } is not of your colour.
paris-refuse-front-edge = On { $cell } the statue would look over the edge.
paris-refuse-front = The statue would look at { $cell }, which is taken.
paris-refuse-not-yours = { $piece } is not a building of yours on the board.
paris-refuse-not-beside = The cell { $cell } does not touch { $piece }.
paris-refuse-card-first = To place { $piece-the }, use the postcard { $card } first.
paris-refuse-same-turn = { $piece } looks the same again after { $count ->
    [one] every quarter turn
   *[other] { $count } quarter turns
}: turn it less.
paris-refuse-outside = { $piece } would lie outside the board.
paris-refuse-lamp = A lamp stands on { $cell }.
paris-refuse-two-lamps = Métropolitain lets you cover one lamp, not two.
paris-refuse-colour = The cell { $cell } has your opponent’s colour.
paris-refuse-two-colours = Chartier lets you cover one cell of your opponent’s colour, not two.

paris-score-lit = { $piece }: { $size ->
    [one] { $size } cell
   *[other] { $size } cells
} in the light of { $lamps ->
    [one] { $lamps } lamp
   *[other] { $lamps } lamps
}
paris-score-unlit = { $piece }: { $size ->
    [one] { $size } cell
   *[other] { $size } cells
} in the dark
paris-score-block = Largest block: { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
paris-score-unbuilt = Not built: { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
paris-score-forgiven = Not built, forgiven by Sacré Cœur: { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
paris-score-painter = The painter’s area has { $count ->
    [one] { $count } lamp
   *[other] { $count } lamps
}
paris-score-dancer = Free cells around the dancer: { $count }
paris-score-fountain = The fountain touches { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
paris-score-statue = Free cells round the statue: { $sides } at its sides, { $corners } at its corners
paris-score-statue-blocked = The view of the statue is blocked
paris-tie-free = Free cells of their own colour: { $cells }

paris-sheet-building = Building at { $cell }
paris-sheet-buildings = { $field }: the box has only { $most } buildings
paris-sheet-size = { $field }: the box has no further building of { $size ->
    [one] { $size } cell
   *[other] { $size } cells
}
paris-sheet-apart = { $field }: the cells { $value } do not touch
paris-sheet-second = { $field }: there is only one { $piece } in the box
paris-sheet-overlap = { $field }: another piece already stands on { $cell }
paris-sheet-no-lamp = { $field }: { $cell } has no lamp, and the large lamp takes the place of one
paris-sheet-not-yours = { $field }: piece { $value } is not a building or garden of the same owner
paris-sheet-not-beside = { $field }: the annex on { $cell } does not touch piece { $value }
paris-sheet-front = { $field }: looking { $value }, the statue would look over the edge
paris-sheet-card-twice = { $field }: { $value } is listed twice

paris-reason-light = light on the buildings
paris-reason-block = the largest block
paris-reason-unbuilt = buildings left over
paris-reason-cards = postcards
