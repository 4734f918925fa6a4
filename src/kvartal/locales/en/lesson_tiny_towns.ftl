# The lesson of Tiny Towns, and what is said in a guided first game

tiny_towns-lesson-goal = You plan a town of sixteen squares. These seven buildings are on offer to everybody. Whoever has the most points wins. Every square without a building costs one, so the score begins at −16.
tiny_towns-lesson-pattern = Each card shows a pattern of resource cubes. Lay such a pattern in your town, turned or mirrored as you like, and it becomes the building. We begin with the Cottage: wheat, brick, glass.
tiny_towns-lesson-name = You hold the hammer, so you name a resource, and everyone must take one cube of it. Name wheat.
tiny_towns-lesson-why-name = That would start another building. For the Cottage we need wheat first.
tiny_towns-lesson-place = The cube must go on an empty square of your town, and it stays there until it is built in. Put it here.
tiny_towns-lesson-why-place = Any square is allowed, but plan ahead: here the pattern has room to grow. Take the marked square.
tiny_towns-lesson-brick = The hammer moved on. Your opponent named brick, and you have to take it too. In the Cottage it lies diagonally from the wheat.
tiny_towns-lesson-why-pattern = From there it would not fit the Cottage’s pattern, and cubes never move. Take the marked square.
tiny_towns-lesson-name-glass = Your hammer again. Only glass is missing: name it.
tiny_towns-lesson-why-glass = Look at the Cottage: only glass is missing.
tiny_towns-lesson-glass = The glass goes into the corner between the two.
tiny_towns-lesson-build = The pattern is complete. You may build at once or in any later round. Build the Cottage.
tiny_towns-lesson-why-build = You could wait, but then three squares stay blocked. Build the Cottage.
tiny_towns-lesson-site = The three cubes go back, and the Cottage takes one of their squares; the other two are free again. Choose any of the three.
tiny_towns-lesson-farm = Four rounds later: wheat and wood were named twice each, so the Farm’s pattern is complete. A Cottage brings 3 points only if it is fed, and a Farm feeds four Cottages wherever they stand. Build it.
tiny_towns-lesson-why-farm = Without a Farm the Cottage is hungry and brings nothing. Build the Farm.
tiny_towns-lesson-farm-site = Where does it go? A corner keeps the middle free for later patterns. Any of the four squares will do.
tiny_towns-lesson-space = Your Cottage is fed: look at your points above. The hard part comes later: others name cubes you don’t want, and space runs out. When a town has no empty square left, it is finished.
tiny_towns-lesson-end = Each of the other cards scores in its own way: a Well by the Cottages beside it, Taverns by their number. Touch a card to read it.
tiny_towns-lesson-tip-name = Name what your pattern still lacks. Everyone has to take it.
tiny_towns-lesson-tip-place = Put it where it belongs in a pattern. What fits nowhere goes to the edge.
tiny_towns-lesson-tip-build = A pattern is complete. Building frees squares; waiting keeps your choice of place.
tiny_towns-lesson-tip-site = Corners and edges first: the middle is needed for patterns.
tiny_towns-lesson-tip-mark = The Factory lets you take another cube whenever others name this one. Pick what is named often and suits you least.
tiny_towns-lesson-tip-last = The others have finished. Go on while cubes still help you, then finish.
