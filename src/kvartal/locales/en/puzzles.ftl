# Puzzles: moments with one clearly best move.

cli-about-puzzles = Solve puzzles of a game, or find new ones in bots’ games.
cli-arg-puzzle = A puzzle to show; without it all are listed.
cli-opt-puzzle-answer = Your move in that puzzle.
cli-opt-puzzle-find = Find puzzles in bots’ games until there are this many.
cli-opt-puzzle-out = The file to write them to; an existing one is continued.
cli-opt-puzzle-seed = Which bots’ games to look through.
cli-opt-puzzle-share = Look through every N-th game only, from the I-th on: N processes share the work.
cli-opt-puzzle-seconds = Stop after this many seconds.
cli-puzzles-bar = Puzzles
cli-puzzles-found = { $count ->
        [one] There is { $count } puzzle in { $file }.
       *[other] There are { $count } puzzles in { $file }.
    }
cli-puzzles-id = Puzzle
cli-puzzles-theme = Theme
cli-puzzles-difficulty = Difficulty
cli-puzzles-how = To see one: kvartal puzzles { $game } PUZZLE
cli-puzzles-answer = To answer: kvartal puzzles { $game } { $id } --answer "MOVE"
error-puzzles-header = This is not a book of puzzles for { $game }, or it was made for other rules.
error-puzzles-line = Line { $line } is not a puzzle.
error-puzzles-which = Say which puzzle you answer.
error-puzzles-unknown = { $game } has no puzzle { $id }. Leave it out to see the list.
error-puzzles-share = --share wants I/N, such as 2/8, not “{ $value }”.

puzzle-level-1 = easy
puzzle-level-2 = medium
puzzle-level-3 = hard
puzzle-right = Right!
puzzle-wrong = Not the best move.
puzzle-right-share = “{ $best }” wins { $value } of 100 games, { $ahead } more than the next best move ({ $next }).
puzzle-right-points = “{ $best }” brings about { $value } points at the end, { $ahead } more than the next best move ({ $next }).
puzzle-wrong-share = “{ $move }” wins { $lost } of 100 games fewer than “{ $best }”.
puzzle-wrong-points =
    “{ $move }” brings { $lost ->
        [one] { $lost } point less
       *[other] { $lost } points less
    } than “{ $best }”.
puzzle-wrong-far-share = “{ $move }” wins at least { $lost } of 100 games fewer than “{ $best }”.
puzzle-wrong-far-points =
    “{ $move }” brings at least { $lost ->
        [one] { $lost } point less
       *[other] { $lost } points less
    } than “{ $best }”.

puzzle-theme-machi_koro-dice = One die or two
puzzle-theme-machi_koro-reroll = Radio Tower
puzzle-theme-machi_koro-harbour = Harbour
puzzle-theme-machi_koro-station = TV Station
puzzle-theme-machi_koro-exchange = Business Center
puzzle-theme-machi_koro-save = Save or build
puzzle-theme-machi_koro-landmark = Which landmark, and when
puzzle-theme-machi_koro-build = What to build
puzzle-theme-tiny_towns-monument = Choosing a monument
puzzle-theme-tiny_towns-name = Naming a resource
puzzle-theme-tiny_towns-place = Placing a cube
puzzle-theme-tiny_towns-storage = Anywhere but in town
puzzle-theme-tiny_towns-build = Building
puzzle-theme-tiny_towns-site = Where the building goes
puzzle-theme-tiny_towns-close = Knowing when to stop
puzzle-theme-shake_that_city-road = Roads
puzzle-theme-shake_that_city-park = Parks
puzzle-theme-shake_that_city-factory = Factories
puzzle-theme-shake_that_city-shop = Shops
puzzle-theme-shake_that_city-home = Homes
puzzle-theme-paris-tile = Laying a tile
puzzle-theme-paris-reserve = Taking a building
puzzle-theme-paris-building = Placing a building
puzzle-theme-paris-postcard = Postcards
puzzle-theme-paris-wait = Waiting
puzzle-theme-small_cities-start = The first marker
puzzle-theme-small_cities-figure = Drawing a figure
puzzle-theme-small_cities-build = Drawing a building
puzzle-theme-small_cities-star = Stars

refuse-no-puzzle = There is no such puzzle.
refuse-no-mistakes = No move of yours in this game has been marked yet: analyse a finished game first.

web-puzzles-about = Moments of real games with one clearly best move. Find it.
web-puzzles-rating = Your rating: { $rating }
web-puzzles-change =
    { $sign ->
        [plus] +{ $amount }
       *[minus] −{ $amount }
    }
web-puzzles-tried = Solved { $right } of { $tried }
web-puzzles-count =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
web-puzzles-hard = { $level }, { $rating }
web-puzzles-again = You have solved this one before: it does not count.
web-puzzles-next = Next puzzle
web-puzzles-retry = Look again
web-puzzles-show = Show the answer
web-puzzles-mistakes = My mistakes ({ $count })
web-puzzles-mistake = Your own game: { $mark }. What was better?
web-puzzles-book = All puzzles
web-puzzles-find = Find the best move
web-puzzles-you = You
web-puzzles-other = Player { $number }
web-puzzles-theme = Theme: { $theme }
