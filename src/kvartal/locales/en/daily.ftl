# The daily cities and duplicate, in the page.

daily-title = The city of the day
daily-about = Every day one deal for each game, the same for everyone. Your first try counts; after that, practise as often as you like. A day begins and ends at midnight UTC, all over the world.
daily-all = Calendar and streak
daily-new = not played yet
daily-begun = begun
daily-done = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-won = won { $points }
daily-lost = lost { $points }
daily-left = { $hours ->
    [one] { $hours } hour left today
   *[other] { $hours } hours left today
}
daily-yesterday = Yesterday’s cities
daily-yesterday-more = You missed yesterday. Play one of its cities today and your streak goes on, but it is no longer ranked.
daily-year = Your year
daily-year-none = Play your first city, and it will appear here.
daily-year-of = { $count ->
    [one] Played on { $count } day of the last year
   *[other] Played on { $count } days of the last year
}
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
daily-best = { $count ->
    [one] best: { $count } day
   *[other] best: { $count } days
}
daily-late = not ranked
daily-one = Everybody builds with the same luck. You have one try that counts.
daily-one-bot = Everybody plays the same bot with the same luck. You have one try that counts.
daily-until = Ends: { $time }.
daily-made-up = The day is over: today you can still play it for your streak, but not for a place.
daily-is-over = It is over: now it is for practice.
daily-play = Play the try that counts
daily-go-on = Go on with your try
daily-practise = Practise
daily-table = The table of the day
daily-place = Place
daily-name = Who
daily-place-of = place { $place } of { $people }
daily-not-whole = not to the end, or with a bot’s help
daily-replays-later = When it is over, everyone’s replay will be here, beside the master’s.
daily-beside = Beside the master’s
daily-nobody = Nobody has finished this city yet.
daily-tell = Tell others
daily-share = Share the result
daily-link = Share the link
daily-to-table = Table of the day

duplicate-title = Duplicate with friends
duplicate-about = Everybody plays the same deal when they have time. In the end the tables are compared seat by seat, so luck does not decide.
duplicate-name = Name of the league
duplicate-game = Game
duplicate-people = Seats for people
duplicate-bots = Bots on the other seats
duplicate-options = Options of the game
duplicate-rounds = Rounds
duplicate-days = Days to play
duplicate-deal-now = Deal
duplicate-mine = My deals
duplicate-rounds-of = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
duplicate-deal = A deal to play
duplicate-by = dealt by { $name }
duplicate-same = Everybody plays with the same luck. Your first try counts.
duplicate-round = Round { $number }
duplicate-open = Open a table
duplicate-standings = Standings
duplicate-share = { $rounds ->
    [one] beats { $share }% of the tables over { $rounds } round
   *[other] beats { $share }% of the tables over { $rounds } rounds
}
duplicate-table = All tables, seat by seat
duplicate-seat = Seat { $number }
duplicate-hidden = You will see how others played once you have played it yourself.
duplicate-compare = Compare
duplicate-give-on = Pass this deal on
daily-along = Take this city along
daily-along-more = To play it without a network. It counts for your streak but gets no place in the table.
daily-along-here = The city is in this browser now. Play it without a network, and hand it in afterwards.
daily-home-none = You took none of today’s cities along. When you are online, open one and take it along.
