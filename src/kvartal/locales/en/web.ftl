# The browser's page.

web-again = Try again
web-nowhere = There is nothing at this address
web-to-lobby = To the lobby
web-unreachable = The server can't be reached. Look at your connection and try again.
web-broken = The server gave an answer that makes no sense. Try again in a moment.
web-close = Close
web-house = The house
web-language = Language
web-theme-day = Switch to day
web-theme-night = Switch to night
web-account = Your name and account
web-guest = Guest
web-play-now = Play now
web-start = Start the game
web-table-closed = This table is closed.

web-bot-random = Dice-thrower
web-bot-easy = Apprentice
web-bot-medium = Builder
web-bot-hard = Architect
web-bot-numbered = { $name } { NUMBER($number, useGrouping: 0) }

web-others = The others' boards
web-hand = Your choice
web-moves = All your moves
web-moves-filter = Find a move
web-panel-log = Log
web-panel-moves = Moves
web-panel-score = Points
web-panel-chat = Chat
web-panel-rules = Rules
web-in-words = The table in words
web-waits = The table waits for this seat
web-away = A bot plays for this seat

web-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
web-is-over = The game is over
web-end = The game is over
web-sending = Sending your move…
web-watch-them = See what the others did
web-wait-for = Waiting for { $names }
web-skip = Skip
web-other = Choose again
web-undo = Undo
web-reconnecting = The connection is lost. Coming back…
web-offer = { $name } asks to take a move back.
web-offer-yes = Let them
web-offer-no = No
web-log-empty = Nothing has happened yet.
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-score-none = nothing yet
web-pass = Pass the device to { $name }
web-pass-why = The board shows again when they have it.
web-pass-ready = I am { $name }
web-replay = Replay

web-source-public = Not printed in the rulebook: taken from public sources.
web-source-inferred = Not printed in the rulebook: inferred from it.
web-source-reconstructed = Not printed in the rulebook: our reconstruction. A host can correct it.
web-source-host = Corrected by the host of this server.
