# The command line.

cli-about = A table for five city-building board games: play, simulate, verify and measure.
cli-about-games = List the games, their seats and options.
cli-about-components = Show every printed value of a game and where it comes from.
cli-about-play = Play in the terminal, with people and bots. Without GAME you are asked.
cli-about-simulate = Let bots play whole games and count the results.
cli-about-arena = Measure bots against each other, or alone by the rulebook’s own table.
cli-about-replay = Verify match files move by move.
cli-about-score = Score finished tables from sheets.
cli-about-translate = Write a game’s rules as source code in C, CUDA C or C for WebAssembly.
cli-about-bench = Measure how fast the games run here, compared with other engines.

cli-usage = Usage:
cli-metavar-options = [OPTIONS]
cli-metavar-command = COMMAND …
cli-panel-arguments = Arguments
cli-panel-options = Options
cli-panel-commands = Commands
cli-default = default
cli-required = required

cli-arg-game = The game’s id, as “kvartal games” lists it.
cli-arg-matches = Match files.
cli-arg-sheets = A file with one JSON sheet, or with one sheet per line.
cli-opt-score-components = Your corrections of a game’s printed values, as in paris=ours.toml. May be given several times.
cli-opt-help = Show this help and exit.
cli-opt-version = Show the version and exit.
cli-opt-lang = The language; may be given anywhere on the line.
cli-opt-json = Print JSON.
cli-opt-seats = How many seats; by default as few as the game allows.
cli-opt-option = An option of the game; may be given several times.
cli-opt-target = What to translate into.
cli-opt-translate-out = The folder for the source.
cli-opt-components = A TOML file with your corrections of printed values.
cli-opt-bot = Give a seat (from 0) to a bot, as in 1=random; the other seats are people.
cli-opt-load = Continue the match in this file.
cli-opt-save = Keep the match in this file while you play.
cli-opt-play-seed = Roll the dice from this seed, to play the same game again.
cli-opt-games = How many games.
cli-opt-seed = The seed: the same one gives the same games.
cli-opt-bots = A bot for each seat, or one for all; by default random.
cli-opt-arena-bots = The bots to measure, as in hard,medium,easy,random or hard:ms=500; by default hard,medium.
cli-opt-solo = Each bot plays alone, and you see how often it reaches each line of the rulebook’s table.
cli-opt-luck = Also show the result without luck: the part of chance is estimated and subtracted (slower).
cli-opt-jobs = How many processes play at once.
cli-opt-ray = Play on a Ray cluster: its address, auto or local (needs kvartal[cluster]).
cli-opt-resume = Keep every finished game in this file, and continue from it.
cli-opt-out = Write a match file for each game into this folder.
cli-opt-device = Where random games are played: auto, python, c or cuda.
cli-opt-seconds = Seconds for each measurement.

cli-plain = The rules run uncompiled, about ten times slower. { $why }
cli-plain-none = Nothing was compiled here: “make setup” in a checkout does it where there is a C compiler.
cli-plain-no-compiler = There was no working C compiler when Kvartal was installed. Install one with Python’s headers (on Debian, apt install gcc python3-dev), then run “make setup” in a checkout or install Kvartal again.
cli-plain-failed = Compiling them failed: run “make setup” in a checkout, or install Kvartal again with “pip install -v”, to see why.
cli-plain-stale = What was compiled does not match these sources: “make setup” compiles it again.
cli-plain-under-way = They are being compiled now, and the next start will use that. If it was interrupted, “make setup” does it again.
cli-plain-portable = This is the package for systems that have none of their own. With a C compiler and Python’s headers, “pip install --no-binary kvartal kvartal” compiles them.

cli-games-seats = { $fewest }–{ $most } seats
cli-games-picks =
    or { $count ->
        [one] { $count } name
       *[other] { $count } names, with commas between,
    } out of: { $picks }

cli-components-path = Component
cli-components-value = Value
cli-components-source = Source
cli-components-hash = Hash of these values: { $hash }
source-rulebook = rulebook
source-rulebook-means = printed in the rules
source-public = public
source-public-means = agreed on by public sources
source-inferred = inferred
source-inferred-means = follows from what is known
source-reconstructed = reconstructed
source-reconstructed-means = our best guess until someone looks into the box
source-host = host
source-host-means = corrected by the host of this table

cli-simulate-done =
    { $game }. { $games ->
        [one] { $games } game
       *[other] { $games } games
    } in { $seconds } s, { $rate } a second, { $moves } moves a game on average.
cli-simulate-bot = Bot
cli-simulate-wins = Wins
cli-simulate-share = Share
cli-simulate-score = Mean score
cli-simulate-out = The matches are in { $folder }.

cli-arena-done =
    { $game }. { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    } a table.
cli-arena-games = Games
cli-arena-wins = Wins
cli-arena-interval = 95%
cli-arena-elo = Elo
cli-arena-fair = { $bot } without luck: { $mean } (95% within { $range }), as certain as from { $times } times the games.
cli-arena-ms = ms a decision
cli-arena-band = Verdict
cli-arena-uneven =
    Not every seating was played equally often: a multiple of { $seatings ->
        [one] { $seatings } game
       *[other] { $seatings } games
    } is fair.
cli-arena-failures = { $bot } gave no legal move in time in { $failures ->
    [one] { $failures } decision
   *[other] { $failures } decisions
}, and the moves were drawn at random instead: the rating is not its own.

cli-replay-bar = Verifying
cli-replay-good =
    { $file }. { $game }, { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, all legal. { $result } Points: { $scores }.
cli-replay-over = Winner: { $winners }.
cli-replay-open = Not finished yet.

cli-score-line = What counted
cli-score-points = Points
cli-score-total = Total
cli-score-tie = Tie-break: { $tie }
cli-score-winners = { $count ->
    [one] Winner: { $winners }
   *[other] Winners: { $winners }
}

cli-bench-bar = Measuring
cli-bench-plain = plain
cli-bench-compiled = compiled
cli-bench-seats =
    { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }
cli-bench-games = games/s
cli-bench-steps = steps/s
cli-bench-clone = copy, µs
cli-bench-by-games = ours, games
cli-bench-by-steps = ours, steps
cli-bench-no-compiled = There is no fresh compiled build here, so only the plain rules were measured: “make setup” builds it where there is a C compiler.
cli-bench-peers = Peers in the same run; “ours” is how many times faster { $setting } ran here:
cli-bench-missing = Not installed, so not measured: { $peers }. Install them with “pip install kvartal[bench]”.

# The terminal table

cli-you = you
cli-bot-name = Bot { NUMBER($number, useGrouping: 0) }
cli-begin-game = Which game? Number or Enter for { $default }:
cli-begin-seats = { $game }. How many seats, { $fewest } to { $most }? You take the first, bots the others. Enter for { $fewest }:
cli-begin-options = Enter for { $default }, or write other values:
cli-play-hint = Answer with a number or a move, or enough of one to tell which; ? shows more.
cli-play-hand-over = { $name }, it is your turn. Press Enter when nobody else is looking.
cli-play-choose = Choose a number from 1 to { $most }, or type a move; ? shows help.
cli-play-choose-one = Press Enter, or type a move; ? shows help.
cli-play-garbage = “{ $text }” is neither a number of the list nor a move; ? shows help.
cli-play-type = Type a move, or enough of it to tell which; ? shows help.
cli-play-several = “{ $text }” fits { $count } moves: type more of it, or Enter for the whole list.
cli-play-rest-unknown = “{ $text }” does not fit after “{ $known }”. These do, and Enter shows the whole list:
cli-play-why-what = Say which move: “why” and the move.
cli-play-allowed = “{ $move }” is allowed now.
cli-play-undone = Undone.
cli-play-saved = Saved in { $file }. Continue later with: kvartal play --load { $file }
cli-play-save-where = Say which file, as in “save evening.jsonl”.
cli-play-save-first = Not saved yet. A file name to save the match, or Enter to leave without:{" "}
cli-play-keep = A file name to keep the match, or Enter to leave:{" "}
cli-play-input-ended = The input has ended, so we stop here.
cli-play-not-saved = This match was not saved. Next time type “save FILE” before you leave, or start with --save FILE.
cli-play-bye = Goodbye!

cli-word-help = help
cli-word-why = why
cli-word-undo = undo
cli-word-board = board
cli-word-score = score
cli-word-save = save
cli-word-quit = quit
cli-help-moves = Moves as text: the beginning, what sets a move apart, or the cells it covers will do.
cli-help-help = shows this help
cli-help-why = says why a move is not allowed now: “why” and the move
cli-help-undo = undoes your last move while nothing new has been seen since
cli-help-board = draws the table again
cli-help-score = shows the points so far
cli-help-save = keeps the match in a file, as in “save evening.jsonl”
cli-help-quit = ends the game and leaves

# What is wrong

error-bot = There is no bot “{ $spec }”: choose from { $known }.
error-bot-plan = There is no plan “{ $plan }”: choose from { $known }.
error-bot-program = There is no program “{ $program }” to start: write its name as the shell knows it, or its full path.
error-net-file = The net “{ $file }” can’t be read. { $reason }.
error-net-format = The net “{ $file }” has format { $format }, which can’t be read here.
error-net-game = The net “{ $file }” was trained for “{ $game }”.
error-net-features = The net “{ $file }” was trained on another description of the game: train it again.
error-net-broken = The file “{ $file }” does not hold a complete net.
error-cli-command = There is no command “{ $name }”: choose from { $known }.
error-cli-no-option = “{ $command }” has no option { $option }: see “{ $command } --help”.
error-cli-option-value = The option { $option } is not used that way: see “{ $command } --help”.
error-cli-missing = { $name } is missing: see “{ $command } --help”.
error-cli-usage = This command line can’t be understood: see “{ $command } --help”.
error-cli-whole = { $option } can’t be “{ $value }”: write a whole number from { $least } to { $most }.
error-cli-seconds = { $option } can’t be “{ $value }”: write seconds from 0.001 to 3600.
error-cli-device = There is no “{ $device }” here: choose from { $known }.
error-cli-device-random = With “--device { $device }” only random bots play, and no match files are written.
error-cli-device-seed = On a GPU a seed is below 4294967296.
error-cli-no-cuda = There is no GPU to play on ({ $reason }): you need “pip install kvartal[cuda]” on a machine with one.
error-cli-no-c = The rules are not built in C here, or not with these components: “make setup” builds them where there is a C compiler.
error-cli-target = “{ $target }” is not a target: choose from { $known }.
error-cli-refused = The translator can’t read these rules: { $reason }.
error-cli-bots =
    { $bots ->
        [one] There is { $bots } bot
       *[other] There are { $bots } bots
    } for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: name one for each seat, or one for all.
error-cli-bot-pair = “{ $text }” names no bot: write SEAT=SPEC, as in 1=random.
error-cli-bot-twice = Seat { $seat } has two bots: give it one.
error-cli-load-alone = A loaded match brings its game, seats, options and components: leave them out beside --load.
error-cli-save = The match can’t be saved in { $file }: name a file in an existing folder.
error-cli-save-over = { $file } already exists: choose another file, or continue it with --load.
error-cli-in-file = { $file }. { $reason }
error-cli-in-line = { $file }, line { NUMBER($line, useGrouping: 0) }. { $reason }
error-cli-illegal = { $file }, line { NUMBER($line, useGrouping: 0) }. Illegal entry. { $reason }
error-cli-read = { $file } can’t be read: { $reason }.
error-cli-write = { $file } can’t be written: { $reason }.
error-cli-not-text = { $file } is not a text file in UTF-8: choose another.
error-cli-exists = { $file } already exists: choose another folder or seed.
error-cli-no-folder = The matches can’t go into “{ $file }”: name a folder.
error-cli-json = This is not valid JSON: correct the line.
error-cli-sheet = This is not a sheet: a sheet is a JSON object that names its “game”.
error-cli-bench = { $setting } could not be measured. { $reason }
error-cli-os-missing = it is not there, check the path
error-cli-os-no-parent = its folder is not there, create it first
error-cli-os-folder = it is a folder, name a file
error-cli-os-file = it is a file, name a folder
error-cli-os-no-folder = a part of the path is not a folder
error-cli-os-denied = access is denied, check the permissions
error-cli-os-full = the disk is full
error-cli-os-other = { $reason }
error-arena-no-ray = Ray is not installed: install kvartal[cluster], or leave --ray out.
error-arena-ray = The Ray cluster at “{ $address }” can’t be used: { $reason }
error-arena-no-solo = There is no solo game of { $game }. Leave --solo out.
error-arena-solo-seats = A solo game has one seat: leave --seats out beside --solo.
error-arena-bots = Name at least two bots, each once (one is enough with --solo).
error-arena-other = { $file } belongs to another contest: name another file, or ask for the same bots, table and seed.
error-arena-record = { $file } is not a record of the arena: name another file.

cli-translated = Translated: { $file }
