# The browser's page.

web-again = Try again
web-nowhere = There is nothing at this address
web-to-lobby = To the lobby
web-home = Kvartal, to the lobby
web-unreachable = The server can’t be reached. Check your connection and try again.
web-broken = The server’s answer makes no sense. Try again in a moment.
web-close = Close
web-less = One less
web-more = One more
web-house = Main menu
web-language = Language
web-theme-day = Day theme
web-theme-night = Night theme
web-account = Your name and account
web-guest = Guest
web-play-now = Play now
web-start = Start the game
web-table-closed = This table is closed.

web-bot-random = Gambler
web-bot-easy = Apprentice
web-bot-medium = Builder
web-bot-hard = Architect
web-bot-master = Master
web-bot-random-about = Leaves every move to chance
web-bot-easy-about = Takes the best of what it notices
web-bot-medium-about = Takes what looks best at once
web-bot-hard-about = Plays each move out in its head
web-bot-master-about = Judges by millions of games played
web-bot-steps = In steps of strength
web-bot-step-1 = Helper
web-bot-step-2 = Bricklayer
web-bot-step-3 = Carpenter
web-bot-step-4 = Roofer
web-bot-step-5 = Foreman
web-bot-step-6 = Surveyor
web-bot-step-7 = Engineer
web-bot-step-8 = Town planner
web-bot-step-1-about = Takes the nearest thing it notices
web-bot-step-2-about = Sees a brick or two ahead
web-bot-step-3-about = Sees the beam and misses the floor
web-bot-step-4-about = Sees most of the site from above
web-bot-step-5-about = Misses little, and hurries now and then
web-bot-step-6-about = Measures first, then builds
web-bot-step-7-about = Calculates a good part of the game
web-bot-step-8-about = Calculates nearly everything
web-bot-numbered = { $name } { NUMBER($number, useGrouping: 0) }

web-others = The others’ boards
web-hand = Your choice
web-moves = All your moves
web-moves-filter = Find a move
web-panel-log = Log
web-panel-moves = Moves
web-panel-score = Points
web-panel-chat = Chat
web-panel-rules = Rules
web-in-words = The table in words
web-waits = The table is waiting for this player
web-away = A bot plays for this player

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
web-other = Choose another
web-undo = Undo
web-reconnecting = Connection lost. Reconnecting…
web-offer = { $name } asks to undo a move.
web-offer-yes = Allow
web-offer-no = No
web-log-empty = Nothing has happened yet.
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-score-none = nothing yet
web-pass = Pass the device to { $name }
web-pass-why = The board appears again when the device has changed hands.
web-pass-ready = I am { $name }
web-replay = Replay
web-analyse = Analyse
web-aids = Hints and undo
web-aids-usual = As usual
web-aids-always = Always
web-aids-never = Never
web-aids-why = As usual: allowed, unless you play against people on the clock.

web-source-public = Not in the rulebook: we took this value from public sources.
web-source-inferred = Not in the rulebook: we worked this value out from it.
web-source-reconstructed = Not in the rulebook: this value is our best guess.
web-source-host = The host of this server has corrected this value.

web-hero = Five cities, one table
web-hero-more = Build with friends, alone or against bots. No account, nothing to install: pick a city and place your first house.
web-players = { $most ->
    [one] { $seats } player
   *[other] { $seats } players
}
web-minutes = { $least }–{ $most } min
web-starting = Setting up the table…
web-create = Set up a table
web-score-mine = Score my table
web-score-mine-more = Played with the real box? Enter the finished boards and see where every point came from.
web-my-tables = My tables
web-my-tables-none = You are not at any table yet.
web-open-tables = Open tables
web-open-tables-none = Nobody is looking for players right now. Set up a table yourself!
web-waiting-for-you = { $count ->
    [one] { $count } table waits for you
   *[other] { $count } tables wait for you
}
web-join = Join a friend
web-join-link = Link or table code
web-join-go = Join
web-join-bad = That is not a link to a table. Copy the whole link your friend sees.
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
web-seats = How many players
web-solo = Solo
web-pick-own = let me pick
web-picked = Picked: { $count } of { $of }
web-who-finds = Who can find the table
web-by-link = only those who have the link
web-for-all = everyone in the lobby
web-clock = Clock
web-clock-none = none: think as long as you like
web-clock-quick = quick: 15 seconds a turn, plus 5 minutes in reserve for the game
web-clock-calm = calm: 45 seconds a turn, plus 20 minutes in reserve for the game
web-clock-days = by correspondence: three days a turn
web-clock-is = { $turn } s a turn, { $reserve } min in reserve
web-clock-is-days =
    { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
web-clock-left = { $days } d
web-welcome = Come in!
web-welcome-more = A friend invites you to a table. Tell us your name and take a seat.
web-enter = To the table
web-welcome-watch = Somebody shows you a game that was played. Say your name and have a look.
web-enter-watch = Watch
web-have-account = I already have a login
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
web-branch = The game goes on from step { $step } of a finished one. Whatever was secret is dealt again.
web-branch-look = Look at that moment
web-invite = Invite friends
web-copy = Copy
web-copied = Copied
web-qr = The table’s link as a QR code
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
web-motion = Show animation
web-signed-in = You are signed in as { $login }
web-keep-games = Keep my games
web-keep-games-more = Choose a login and a password to find your games on another device. No e-mail needed.
web-sign-in = Sign in
web-sign-in-more = With the login and password you chose on another device.
web-login = Login
web-password = Password
web-change-password = Change the password
web-sign-out = Sign out
web-sign-out-everywhere = Sign out everywhere
web-signed-out = You are signed out.
web-forget-me = Forget me
web-forget-me-more = Your name disappears from all tables and chats, and nobody can sign in as you again. This can’t be undone.
web-forget-me-yes = Yes, forget me
web-hint = Hint
web-take-back = Ask to undo
web-return = Back to the game
web-bot-plays = A bot plays for you until you come back.
web-relieve = Let a bot play for { $name }
web-new-since = New since your turn
web-offline = You are offline. Your games are safe on the server and will be back with the connection.
web-menu = Table menu
web-leave-game = Leave the game
web-leave-game-more = A bot plays for you until you come back.
web-spectator = You are watching
web-spectator-waits = You are watching. Waiting for { $names }
web-result = Show the result
web-what-is-this = What is this? The rules
web-state-full = about to begin
web-thinking = Thinking…
web-invitation = Invitation
web-rematch-asks = { $name } invites you to a rematch.
web-rematch-asked = You are invited to a rematch.
web-accept = Accept
web-decline = Decline
web-invited = invited, no answer yet
web-invited-you = { $count ->
    [one] { $count } invitation to a rematch
   *[other] { $count } invitations to a rematch
}
web-state-invited = you are invited to a rematch
web-state-asked = waiting for an answer
web-state-outdated = can’t go on: started under other rules
web-why-wait-answers = Waiting for an answer from those who are invited.
web-outdated = This game can’t go on
web-outdated-more = It was started under other rules or other printed values than are played here now. Nothing is lost, but no more moves can be made.
web-outdated-watch = Watch what was played
web-outdated-watch-more = As far as today’s rules can follow it.
web-outdated-file-more = All moves as they were made; the Kvartal of that version replays them.
web-outdated-new = Set up a new table
web-outdated-close-more = Then it is no longer listed among the current games.
web-outdated-replay = This game was started under other rules. It is shown as far as today’s rules follow it; points are not counted.

# People at the table

web-a-bot = A bot
web-bot-is = { $level }.
web-notices = Notices
web-news-away = { $name } has left. { $bot } plays until they return.
web-news-to-the-end = { $bot } plays for { $name } to the end.
web-news-offline = { $name } is away: the page is closed, or the connection is lost.
web-offline-seat = Away right now
web-news-back = { $name } is back.
web-news-resigned = { $name } has resigned.
web-news-declined = { $name } is not playing this time.
web-news-late = The game has started without you, so you are watching. At the table: { $names }.
web-full-watch = All seats are taken: you will watch the game.
web-name-asked = You are not alone any more. What should the others call you?
web-later = Later
web-your-turn = Your turn
web-notice = Tell me when it is my turn, even while I am on another page
web-notice-refused = The browser does not allow it. You can change that in its settings for this site.
web-stay = Stay
web-leave-game-yes = Leave
web-close-table-more = The link stops working, and the table closes for everyone.
web-leave-more = Then anyone may take your seat.
web-resign = Resign
web-resign-yes = Resign
web-resign-ends = The game ends at once, and you lose it. This can’t be undone.
web-resign-goes-on = You can’t win any more. The others play on, and a bot plays for you to the end. This can’t be undone.
web-you-resigned = You have resigned. You can watch the rest of the game.
web-persona-plays = { $name }, a bot, plays for you until you come back.
web-offer-waits = You asked to undo the move. Waiting for an answer: { $names }.
web-end-given-up = The game was not finished: you resigned.
web-won-by-bot = { $name } wins, but a bot made most of the moves: { $bots } of { $moves }.
web-has-resigned = resigned
web-who-played = Who played how much
web-history = History
web-history-none = No game is finished yet.
web-history-won = (won)
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
web-puzzles = Puzzles

# Lessons

web-lesson = Lesson
web-lesson-offer = New here? Learn it in five minutes
web-lesson-go-on = Continue the lesson
web-lesson-next = Next
web-lesson-back = One step back
web-lesson-step = Step { $at } of { $of }
web-lesson-you = You
web-lesson-rival = Your opponent
web-lesson-over = That was { $game }, and you know all you need. Play a first game now, with an easy opponent and some advice on the way. You may stop at any time.
web-lesson-play = First game
web-lesson-enough = Now you know the game. Play on, or stop here: it waits for you on the first page.
web-lesson-how = Touch to choose, and once more to confirm.

web-coach = Coach
web-coach-about = Offers to undo a costly move, three times a game at most.
web-coach-says = The coach: { $why }
web-coach-keep = Keep it

# Rules pages

web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-none = Nothing found: try another word
web-rules-found = { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
}
