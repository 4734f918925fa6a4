# The lesson of Paris, and what is said in a guided first game

paris-lesson-goal = Two architects share one city. First you pave it together with street tiles, then you build houses in it. Houses in the light of many lamps bring the most. You are orange.
paris-lesson-lay = Here is your tile. On orange cells only you may build, on blue ones your opponent, on the purple, shared ones both, on a lamp nobody. Lay it on the marked square; you may turn it.
paris-lesson-why-take = Soon. First lay the tile: the city needs ground to build on.
paris-lesson-why-lay = Any square is allowed; here take the marked one, near the middle.
paris-lesson-take = Instead of laying, you may take a building for later. What you take your opponent can’t have, but each one you never place costs 3 points. Take the Stairs.
paris-lesson-why-not-lay = You could lay another tile, but the buildings are going. Take the Stairs.
paris-lesson-why-w5 = A fair choice. Here take the Stairs, W5: we will need them.
paris-lesson-stage-two = Many turns later: all tiles are laid, and each of you has taken four buildings. Each costs 3 points until it stands, hence −12. Now place them on orange and shared cells. A lamp lights the cells at its four sides.
paris-lesson-place = A building brings its size times the lamps that light it. Another building is in hand now: pick the Stairs, turn them if needed, and place them where two lamps shine on them.
paris-lesson-why-light = There it has less light. Look for a place that two lamps touch.
paris-lesson-why-big = Big buildings first: later they fit nowhere. Take the Stairs.
paris-lesson-why-place = Postcards come next. First place the Stairs.
paris-lesson-card = Your opponent has placed a building too. Instead of building, you may use a postcard: it costs a token, and then it is gone for both. Use the painter, Le Peintre.
paris-lesson-why-burn = That only takes the postcard away from your opponent. Here use its effect.
paris-lesson-why-card = Allowed, but try a postcard now: the painter brings many points here.
paris-lesson-painter = Put the painter down, on the marked cell or on any other lit one. He paints the open area around him, up to buildings and edges: each lamp in it brings points at the end.
paris-lesson-score = At the end three things count. Light. Your largest block: buildings that touch each other bring a point for each cell. And 3 points are lost for each building you could not place.
paris-lesson-end = Keep the balance: enough buildings to use your light, not so many that some stay in hand. Touch a postcard or a building to read what it does.
paris-lesson-tip-pave = Lay your tile so that lamps stand beside your own cells, or take a building. Four or five buildings are enough.
paris-lesson-tip-wait = Your tiles are laid. Take one more building only if you see its place.
paris-lesson-tip-build = Place big buildings first, where several lamps reach. The sum over the house shows what it brings.
paris-lesson-tip-put = Each lit cell is allowed. Press “Hint” to see which one is best.
paris-lesson-tip-lamps = A lamp lights the four cells at its sides. Turn the tile until the light falls on orange or shared cells.
paris-lesson-tip-take = Which building fits your orange cells? Take it before your opponent does. Not sure? Press “Hint”.
paris-lesson-tip-cards = Postcards cost a turn and a token, and run out. Use the one you want before your opponent does.
paris-lesson-tip-block = Houses that touch form a block: your largest one brings a point for each cell.
