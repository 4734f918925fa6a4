# What every game and every face of Kvartal says.

seat = Player { NUMBER($number, useGrouping: 0) }
log-move = { $seat }: { $move }

# Why a move is not allowed

refuse-over = The game is over: there is nothing left to play.
refuse-chance = The dice or the deck come first: wait a moment.
refuse-turn = It is not your turn: wait until you are asked.
refuse-resigned = You have resigned: a bot plays your seat to the end.
refuse-outcome = The dice or the deck can’t give that here.
refuse-not-a-choice = That is up to the dice or the deck: choose one of your own moves.

# What is wrong with a request

error-game = There is no game “{ $game }”: choose one of { $known }.
error-language = Kvartal does not speak “{ $language }”: choose one of { $known }.
error-seats = { $game } takes from { $fewest } to { $most } seats, not { $seats }. Choose a number in between.
error-seats-exactly = { $game } takes { $most } seats, not { $seats }.
error-sheet-none = { $game } has no score sheet. Replay a match file to see its result.
sheet-missing = The sheet lacks { $field }: add it
sheet-unknown = The sheet has an unknown field { $field }: remove it
sheet-value = { $field } can’t be { $value }: write { $wanted }

error-option-unknown = There is no option “{ $option }”: choose from { $known }.
error-option-value = The option “{ $option }” can’t be “{ $value }”: choose from { $allowed }.
error-option-pair = “{ $text }” is not an option: write it as name=value.
error-option-pick-unknown = The option “{ $option }” knows no “{ $value }”: see the list in “kvartal games”.
error-option-pick-count = The option “{ $option }” takes { $count ->
    [one] exactly { $count } name
   *[other] exactly { $count } different names
}: separate them with commas.

error-components-toml = The component file is not valid TOML ({ $reason }): correct that place.
error-components-path = There is no component “{ $path }”: “kvartal components” lists them all.
error-components-kind = The component “{ $path }” can’t be { $value }: write a value of the same kind as the printed one.
error-components-value = The component “{ $path }” can’t be { $value }: the game can’t be played with it.
error-components-source = The component “{ $path }” does not say where it comes from: add a source.

# Moves and positions as text

error-move = “{ $text }” is not a move of this game: type it as the list of moves shows it.
error-move-number = No move of this game has the number { NUMBER($number, useGrouping: 0) }: they go from 0 to { NUMBER($most, useGrouping: 0) }.
error-cell = “{ $text }” is not a cell of this board: write a letter and a number, as in b3.
error-position-word = “{ $word }” does not belong in a position: write each field once, as name=value.
error-position-missing = The position lacks the field “{ $field }”: add it.
error-position-value = “{ $value }” can’t be the “{ $field }” of a position: correct it.

# Match files

error-match-line = Line { NUMBER($line, useGrouping: 0) }. { $reason }
error-match-empty = The file is empty: choose a match file.
error-match-cut = The file breaks off in the middle of this line: get a complete copy.
error-match-json = This is not a JSON object: the line is damaged, get a complete copy.
error-match-format = This is not a Kvartal match file: choose another.
error-match-version = The file has version { $version }, and this Kvartal reads { $known }: open it with the Kvartal that wrote it.
error-match-rules = The match was played by rules version { $rules }, and this Kvartal has { $known }: open it with the Kvartal that played it.
error-match-components = The match was played with components { $found }, and here they are { $known }: open it with the Kvartal that played it.
error-match-field = The field “{ $field }” is missing, wrong or unknown: correct it.
error-match-number = Entry { NUMBER($expected, useGrouping: 0) } should be here, not { $found }: some lines are missing or repeated.

# Taking back

refuse-undo-nothing = You have no move to undo.
refuse-undo-chance = The dice or the deck have answered since: it can’t be undone.
refuse-undo-shown = The move revealed something hidden: it can’t be undone.
refuse-undo-later = Somebody has moved since: it can’t be undone.

# Lessons

error-lesson-rules = This lesson was written for other rules of { $game }. Read the rules page instead.
error-lesson-place = The lesson has changed since you left it: begin it again.
error-lesson-broken = The lesson can’t be played with this server’s components (“{ $move }”). { $reason } Read the rules page instead.
error-lesson-read = Nothing to do here yet: read, then press “Next”.
error-lesson-other = That is allowed, but here we try something else: touch what is highlighted.
