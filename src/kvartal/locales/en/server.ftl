# The table server.

# What happened at a table besides the moves

server-event-undo = { $seat } undoes a move.
server-event-resign = { $seat } resigns.
server-event-back = Everyone agrees: { $seat }’s last move is undone.

# Why the server does not do it

refuse-who = Nobody knows you here yet: tell us your name first.
refuse-no-table = There is no such table any more: ask for a new link.
refuse-no-seat = The table has no such seat: choose another.
refuse-no-page = There is nothing at this address: go back to the start page.
refuse-no-method = This address can’t be used that way: see /api/openapi.json.
refuse-not-host = Only the host of the table may do that: ask them.
refuse-not-seated = You are not at this table: take a seat first, or just watch.
refuse-not-your-seat = This seat is someone else’s: play from your own.
refuse-not-open = The game has already started: that was possible only before.
refuse-not-begun = The game has not started yet: wait for the start.
refuse-not-playing = No game is going on at this table: open a new one.
refuse-led = { $name } is leading already.
refuse-not-over = This opens when the game is over: wait until then.
refuse-persona-taken = This bot is already at the table: choose another.
refuse-seat-taken = The seat is taken: choose another.
refuse-seat-empty = Seat { NUMBER($number, useGrouping: 0) } is empty: invite someone, or give it to a bot.
refuse-seat-kept = This seat is kept for { $name }: choose another.
refuse-not-answered = { $name } has not answered the invitation yet: wait, or free the seat.
refuse-not-invited = No seat is kept for you here: the invitation is no longer valid.
refuse-invitations = { NUMBER($most) } of your tables are already waiting for answers: close one of them, or wait.
refuse-not-ready = { $name } is not ready yet: wait a moment.
refuse-nothing-to-leave = There is nothing to leave: the game is over, or you are not at this table.
refuse-close = Others are still playing here: leave the table instead, and a bot plays on for you.
refuse-stale = The table has moved on: look at what is asked now, then choose again.
refuse-undo-opened = The others are already answering this move: ask them to let you undo it.
refuse-outdated = This game was started under older rules and can’t go on here: download its match file, and play a new one.
refuse-metrics = The metrics are for the host: ask on the same machine, or with the metrics token.
refuse-busy = Too much is happening at this table at once: try again.
refuse-unavailable = The storage does not answer, so nothing was saved: try again in a moment.
refuse-broken = Something broke here: try again, or tell the host the error number { $incident }.
refuse-no-offer = Nobody is asking to undo a move any more: the game has gone on.
refuse-not-asked = You are not asked about this move: the opponents of whoever made it decide.
refuse-not-waiting = This seat is not holding up the game: look whose turn it is.
refuse-patience = Give them { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
}: after that a bot may play.
refuse-chat-empty = The message is empty: write something.
refuse-match-long =
    The file has more than { $most ->
        [one] { $most } entry
       *[other] { $most } entries
    }: upload a shorter match.
refuse-too-much-waits = The bots are still thinking about your tables: wait for their moves, then try again.
refuse-too-much-asked = What you asked for before is still being prepared: wait for it, then try again.
refuse-uploads-full = You keep as many uploaded matches as allowed: remove one of them first.
refuse-not-uploaded = Only an uploaded match can be removed: close the table instead.
refuse-no-deal = This deal is gone: nobody has begun it for a long time, or the link is incomplete.
refuse-deal-early = This city belongs to a day that has not come yet. Come back then.
refuse-deal-practice = First play the one that counts to its end. Then practise as often as you like.
refuse-deal-played = { $name } knows this deal already. Somebody else has to take the seat.
refuse-deal-fixed = Everybody plays this deal with the same settings.
refuse-branch-fixed = An earlier game goes on here: its seats and rules stay as they were.
refuse-deal-close = This is your one try. Play it another time, or resign.
refuse-deal-sealed = Others are still playing this deal. You can watch when it is over.
refuse-deal-none = The deal of this table was not kept, so nobody can play it again. Deals of new tables can be passed on.
refuse-deal-along = Only a city of today that you have not begun can be taken along.
refuse-deal-people = Leave at least one seat to a person.
refuse-watched = You are already watching { $most ->
    [one] { $most } table
   *[other] { $most } tables
}: stop watching one first.
error-request = The request can’t be read ({ $detail }): see /api/openapi.json.

# The first page

server-page-title = Kvartal, a table for city builders
server-page-about = This is a table server: people sit down together here and play.
server-page-games = Games
server-page-api = Everything that programs can ask this server is described at
server-page-unofficial = Unofficial, and not connected with the games’ authors and publishers.

# kvartal serve

cli-about-serve = Open a table server for the browser and for programs.
cli-opt-host = The address to listen on; 0.0.0.0 lets in everyone who can reach this machine.
cli-opt-port = The port to listen on; 0 takes any free one. By default 8040, or the next free one.
cli-opt-data = The folder for people, tables and matches; by default your own data folder.
cli-opt-database-url = Keep everything in this PostgreSQL instead, as in postgresql://user@host/name.
cli-opt-connections = How many connections to the database this process opens at most.
cli-opt-redis-url = The Redis through which several processes tell each other the news, as in redis://host:6379/0.
cli-opt-workers = How many processes think for hard bots and hints; one more takes the quick decisions.
cli-opt-open = Also open the browser; by default only when started from a terminal.
cli-opt-retention = Delete tables this many days after their game is over; by default they are kept.
cli-opt-origin = Another address under which browsers see this server, as in https://play.example; may be given several times.
cli-opt-proxy = A proxy that knows the person’s real address, as in 127.0.0.1; may be given several times.
cli-opt-log = Write a log of JSON lines to stderr, with a line for every request.
cli-opt-limits = Limit how often each person and address may ask; turn this off only behind limits of your own.
cli-opt-per-address = How many connections one address may have at once.
cli-opt-per-person = How many sockets, that is open windows, one person may have at once.
cli-opt-bot-pause = How many seconds a bot waits before its move, so that people can follow; up to 60.
cli-opt-serve-components = Your corrections of a game’s printed values, as in machi_koro=ours.toml; new games are played and sheets scored with them. May be given several times.
error-secret-twice = Both { $name } and { $file_name } are set; keep one of them.
error-secret-file = { $name } names the file { $file }, and no secret can be read from it.
cli-opt-metrics-token = Whoever shows this token may read /metrics; without it, only programs on this machine may.
cli-opt-daily-key = What the daily cities come from; servers with the same key have the same cities. Without one, the server chooses its own; also KVARTAL_DAILY_KEY.
cli-serve-at = Kvartal is open at { $address } (Ctrl+C closes it).
cli-serve-closed = Kvartal is closed; nothing is lost.
error-serve-port = Port { NUMBER($port, useGrouping: 0) } on { $host } is taken or not available: choose another with --port.
error-serve-host = This machine has no address { $host }: correct --host (127.0.0.1 for this machine alone, 0.0.0.0 for the whole network).
error-serve-number = “{ $value }” does not fit { $option }: give a number from { $least } to { $most }.
error-serve-seconds = “{ $value }” does not fit { $option }: give seconds from 0 to { $most }.
error-serve-components = “{ $value }” names no file for a game: write --components as machi_koro=ours.toml.

# Hints

hint-only = There is nothing else to do.
hint-points =
    It leads to about { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } on average.
hint-points-next =
    It leads to about { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } on average, { $ahead } more than with the next best move ({ $other }).
hint-points-equal =
    It leads to about { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } on average, and so does another move ({ $other }).
hint-wins = You win about { $amount } of 100 games with this move.
hint-wins-next = You win about { $amount } of 100 games with this move, { $ahead } more than with the next best one ({ $other }).
hint-wins-equal = You win about { $amount } of 100 games with this move, and as many with another one ({ $other }).
refuse-no-hint = It is not your turn: ask for a hint when it is.
refuse-aids = There are no hints and no undo at this table.
