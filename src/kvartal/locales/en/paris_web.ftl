# Paris in the browser

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
paris-web-cell-open = { $cell }: { $what }, a place
paris-web-tile = Paving tile
paris-web-token = Action token
paris-web-chimney = Chimney
paris-web-tile-is = Tile { $tile } in your hand, clockwise from the top left as it lies: { $cells }
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
paris-web-turn-how = R or the mouse wheel turn too
paris-web-light = { $lamps ->
    [0] In the dark: no lamp reaches it
    [one] { $size } cells × { $lamps } lamp = { $points }
   *[other] { $size } cells × { $lamps } lamps = { $points }
}
paris-web-extends = Which building does it extend?
paris-web-do-place = Tap a lit place or drag it there. Tap again for the next way to lie.
paris-web-do-put = Tap a lit place or drag it there.
paris-web-do-face = Tap a lit place, then turn it: the arrow shows where it looks.
paris-web-do-pave = Turn your tile and lay it on a lit square, or take a building from the common supply instead.
paris-web-do-take = Take a building from the common supply, or pass while the other lays the rest.
paris-web-do-card = Choose a postcard.
paris-web-give = You give
paris-web-want = You take
paris-web-use = Use it
paris-web-burn = Without effect
paris-web-burn-how = Spends the token and the turn; nobody can use the postcard any more
paris-web-tab-buildings = Buildings: { $count }
paris-web-tab-cards = Postcards, tokens: { $count }
paris-web-card-is-used = used by { $name }
paris-web-card-is-burnt = turned over by { $name } without effect
paris-web-card-is-pending = waits for { $name }
