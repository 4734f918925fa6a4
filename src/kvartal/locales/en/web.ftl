# The browser's page.

web-again = Try again
web-nowhere = There is nothing at this address
web-to-lobby = To the lobby
web-unreachable = The server can't be reached. Look at your connection and try again.
web-broken = The server gave an answer that makes no sense. Try again in a moment.
web-close = Close
web-less = One less
web-more = One more
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
web-bot-master = Master
web-bot-random-about = Throws a die for every move
web-bot-easy-about = Takes the best of what it notices
web-bot-medium-about = Takes what looks best at once
web-bot-hard-about = Plays each move out in its head
web-bot-master-about = Judges by millions of games played
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
web-analyse = Analyse
web-aids = Hints and taking back
web-aids-usual = As usual
web-aids-always = Always
web-aids-never = Never
web-aids-why = As usual: allowed, except among people with a clock.

web-source-public = Not in the rulebook: we took this value from public sources.
web-source-inferred = Not in the rulebook: we worked this value out from it.
web-source-reconstructed = Not in the rulebook: this value is our best guess.
web-source-host = The host of this server has changed this value.

web-hero = Five cities, one table
web-hero-more = Build with friends, alone or against bots. No account, nothing to install: pick a city and place your first house.
web-players = { $most ->
    [one] { $seats } player
   *[other] { $seats } players
}
web-minutes = { $least }–{ $most } min
web-starting = Setting the table…
web-create = Set up a table
web-score-mine = Score my table
web-score-mine-more = You played with the real box? Tap in the finished boards and see every point explained.
web-my-tables = My tables
web-my-tables-none = You sit at no table yet.
web-open-tables = Open tables
web-open-tables-none = Nobody is looking for players right now. Set up a table yourself!
web-waiting-for-you = { $count ->
    [one] { $count } table waits for you
   *[other] { $count } tables wait for you
}
web-join = Join a friend
web-join-link = Link or table id
web-join-go = Join
web-join-bad = That is no link to a table. Copy the whole link that your friend sees at the table.
web-watch-match = Watch a match
web-upload = Open a match file
web-seat-free = free seat
web-state-open = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
web-state-yours = your move
web-state-playing = being played
web-your-name = Your name
web-seats = How many play
web-solo = Solo
web-pick-own = let me pick
web-picked = Picked: { $count } of { $of }
web-who-finds = Who can find the table
web-by-link = only those who have the link
web-for-all = everyone in the lobby
web-clock = Clock
web-clock-none = none: play as long as you like
web-clock-quick = quick: 5 minutes and 15 seconds a turn
web-clock-calm = calm: 20 minutes and 45 seconds a turn
web-clock-days = over days: three days a turn
web-clock-is = { $reserve } min + { $turn } s a turn
web-welcome = Come in!
web-welcome-more = A friend has set a table. Tell us what to call you, and you are there.
web-enter = To the table
web-have-account = I have a login already
web-who-sits = At the table
web-you = (you)
web-host = host
web-ready = ready
web-not-ready = not ready yet
web-sit = Sit here
web-sit-too = Sit here too
web-stand = Stand up
web-remove = Remove
web-bot-on = A bot for seat { $seat }
web-no-bot = no bot
web-fill = Bots on free seats
web-i-am-ready = I am ready
web-unready = Not ready after all
web-why-wait-seats = Free seats are waiting for friends or bots.
web-why-wait-ready = Waiting until everyone is ready.
web-why-wait-host = The host starts the game.
web-invite = Invite friends
web-copy = Copy
web-copied = Copied
web-qr = The table's link as a QR code
web-close-table = Close the table
web-leave = Leave the table
web-nobody-won = Nobody has won.
web-rematch = Rematch
web-rematch-join = To the rematch
web-share = Share
web-download = Match file
web-play = Play
web-pause = Pause
web-step = Step { $at } of { $of }
web-step-back = One step back
web-step-on = One step on
web-eyes = Whose view
web-eyes-all = spectator
web-eyes-open = everything open
web-save = Save
web-saved = Saved.
web-motion = Show motion: dice roll, cubes drop, coins fly
web-signed-in = You are signed in as { $login }
web-keep-games = Keep my games
web-keep-games-more = Choose a login and a password to find your games on another device. No e-mail is asked.
web-sign-in = Sign in
web-sign-in-more = With the login and password that you chose on another device.
web-login = Login
web-password = Password
web-change-password = Change the password
web-sign-out = Sign out
web-sign-out-everywhere = Sign out everywhere
web-signed-out = You are signed out.
web-forget-me = Forget me
web-forget-me-more = Your name disappears from all tables and chats, and nobody can sign in as you again. This can't be undone.
web-forget-me-yes = Yes, forget me
web-hint = Hint
web-take-back = Ask to take back
web-return = Play my seat again
web-bot-plays = A bot plays for you until you return.
web-relieve = Let a bot play for { $name }
web-new-since = New since your last turn
web-offline = You are offline. Your games are safe on the server; they come back with the connection.
web-menu = Table menu
web-leave-game = Leave the game
web-leave-game-more = A bot plays your seat until you come back.
web-spectator = You are watching
web-result = Show the result
web-what-is-this = What is this? The rules
web-state-full = about to begin
web-thinking = Thinking…
web-invitation = Invitation
web-rematch-asks = { $name } asks you for a rematch.
web-rematch-asked = You are asked for a rematch.
web-accept = Accept
web-decline = Decline
web-invited = invited, has not answered yet
web-invited-you = { $count ->
    [one] { $count } invitation to a rematch
   *[other] { $count } invitations to a rematch
}
web-state-invited = you are asked for a rematch
web-state-asked = waits for answers
web-state-outdated = can't go on: begun by other rules
web-why-wait-answers = Waiting until those who are invited have answered.
web-outdated = This game can't go on
web-outdated-more = It was begun by other rules or other printed values than this house plays by now. Nothing of it is lost, but no more moves can be made.
web-outdated-watch = Watch what was played
web-outdated-watch-more = As far as today's rules can follow it.
web-outdated-file-more = All moves as they were made; the Kvartal of that time replays them.
web-outdated-new = Set up a new table
web-outdated-close-more = Then it no longer stands among the games that are being played.
web-outdated-replay = This game was begun by other rules. You see it as far as today's rules follow; points are not counted.

# People at the table

web-a-bot = A bot
web-bot-is = { $level }.
web-notices = Notices
web-news-away = { $name } has left. { $bot } plays this seat until they return.
web-news-to-the-end = { $bot } plays the seat of { $name } to the end.
web-news-offline = { $name } is not at the table right now: the page is closed, or the line is gone.
web-offline-seat = Not at the table right now
web-news-back = { $name } is back.
web-news-resigned = { $name } has resigned.
web-news-declined = { $name } does not come along this time.
web-news-late = The game has begun without you: you are watching. At the table: { $names }.
web-full-watch = All seats are taken: you will watch the game.
web-name-asked = You are not alone any more. What shall the others call you?
web-later = Later
web-your-turn = Your turn
web-notice = Tell me when it is my turn, also while I look at another page
web-notice-refused = The browser does not allow it. You can change that in its settings for this site.
web-stay = Stay
web-leave-game-yes = Leave
web-close-table-more = The link stops working, and everyone at the table is sent away.
web-leave-more = Your seat is free for somebody else then.
web-resign = Resign
web-resign-yes = Resign
web-resign-ends = The game ends at once, and you have lost it. This can't be taken back.
web-resign-goes-on = You can't win any more. The others play on, and a bot plays your seat to the end. This can't be taken back.
web-you-resigned = You have resigned. You can watch how it ends.
web-persona-plays = { $name }, a bot, plays for you until you return.
web-offer-waits = You have asked to take the move back. Waiting for an answer: { $names }.
web-end-given-up = This game was given up.
web-won-by-bot = { $name } comes first, but a bot played most of it: { $bots } of { $moves } moves.
web-has-resigned = resigned
web-who-played = Who played how much
web-history = History
web-history-none = No game is over yet.
web-history-won = won:
web-history-bots = (played mostly by a bot)
web-history-all = Show all { $count }
web-speed = Speed
web-won-resigned = { $count ->
    [one] { $names } wins: { $resigned } resigned.
   *[other] { $names } share the victory: { $resigned } resigned.
}
web-share-own = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
web-share-bots = { $moves ->
    [one] { $moves } move, { $bots } by a bot
   *[other] { $moves } moves, { $bots } of them by a bot
}

web-coach = Coach
web-coach-about = Offers to take back a costly move, three times a game at most.
web-coach-says = The coach:
web-coach-keep = Keep it
