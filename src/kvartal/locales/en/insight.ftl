# What happened in a finished match and why.

cli-about-analyse = Explain a finished match: luck, skill and turning points.
cli-arg-analyse = A finished match file.
cli-opt-analysis-seconds = How long a finished game is analysed, in seconds.
cli-opt-analyse-seconds = How long to think about it, in seconds.
cli-analyse-bar = Analysing
analyse-seat = Seat
analyse-first = At first
analyse-luck = Luck
analyse-skill = Skill
analyse-noise = Noise
analyse-final = At the end
analyse-adjusted = Without luck
analyse-marks = What could have been better
cli-analyse-mark = Move { $number }, { $seat }, { $mark }: { $why }
analyse-turning = Turning points
cli-analyse-point = Move { $number }: { $why }

error-analyse-open = This match is not finished; only finished ones are analysed.
error-analyse-long = This match has { $entries } moves, and only matches of up to { $most } are analysed.

analyse-mark-imprecise = imprecise
analyse-mark-mistake = mistake
analyse-mark-blunder = blunder
analyse-better-share = “{ $best }” instead of “{ $move }”: otherwise { $amount }% fewer games are won.
analyse-better-points =
    “{ $best }” instead of “{ $move }”: otherwise { $amount ->
        [one] { $amount } point less
       *[other] { $amount } points less
    } on average.
analyse-luck-share = { $outcome }: { $seat } wins { $amount }% more games than with an average outcome.
analyse-luck-points =
    { $outcome }: { $amount ->
        [one] { $amount } point more
       *[other] { $amount } points more
    } than with an average outcome.
analyse-bad-luck-points =
    { $outcome }: { $amount ->
        [one] { $amount } point less
       *[other] { $amount } points less
    } than with an average outcome.
analyse-rate-none =
    { $seat }: in { $choices ->
        [one] { $choices } decision
       *[other] { $choices } decisions
    } nothing was lost beyond what chance explains.
analyse-rate-share =
    { $seat }: in { $choices ->
        [one] { $choices } decision
       *[other] { $choices } decisions
    } { $lost }% of a win was given away, { $rate }% per decision.
analyse-rate-points =
    { $seat }: in { $choices ->
        [one] { $choices } decision
       *[other] { $choices } decisions
    } about { $lost } points were given away, { $rate } per decision.
refuse-review-lost = This game could not be analysed just now. Try again.

web-analyse-running = Analysing: { $percent }%
web-analyse-share = Chances over the game
web-analyse-points = Expected points over the game
web-analyse-bars = { $name }’s luck
web-analyse-whose = Whose luck
web-analyse-none = No decision lost more than chance explains.
web-analyse-moment = Move { $at }
web-analyse-better = Better
web-analyse-played = Played
web-analyse-line = { $name }: { $first } at first, { $final } at the end; luck { $luck }, skill { $skill }.
web-analyse-link = Copy a link to this moment
web-analyse-off = Close the explanation
web-analyse-rough = There was little time for the analysis: take these numbers as a first estimate.
web-analyse-play-on = Play on from here against bots
web-analyse-play-friends = Play on from here with friends

analyse-because = { $claim } { $why }
analyse-reason-end = By the end, in points: { $parts }.
analyse-reason-now = Right after it: { $parts }.
analyse-decimal = { $whole }.{ $rest }
analyse-plus = +{ $size }
analyse-minus = −{ $size }
analyse-reason-part = { $part } { $amount }
analyse-reason-rivals = the strongest opponent
analyse-as-good = Nothing here is better than “{ $move }”.
refuse-coach = The coach helps only where one person plays against bots and hints are allowed.

web-retry = Your turn again
web-retry-of = Your turn again: { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
web-retry-right = Right!
web-retry-wrong = Not that one: it costs { $amount }. Try again.
web-retry-view = Show the answer
web-retry-skip = Skip
web-retry-next = Next
web-retry-stop = Back to the analysis
web-retry-count = Found { $right } of { $all }, looked up { $viewed }, skipped { $skipped }.
web-retry-what-if = What if…

web-line-about = None of this happened: it is how the game might have gone on.
web-line-who = Who moves?
web-line-chance = What does chance bring?
web-line-outcome = { $outcome }: { $percent }%
web-line-draw = Let chance decide
web-line-bot = Let a bot move
web-line-by-draw = drawn
web-line-by-bot = a bot’s move
web-line-back = One step back
web-line-leave = Back to the match
web-line-over = Here the game would be over.
refuse-line-long = A line can’t be longer than { $most } moves. Go back in it, or back to the match.

web-lead = Lead the replay
web-lead-you = You are leading: whoever has this replay open can follow you.
web-lead-stop = Stop leading
web-lead-other = { $name } is leading.
web-lead-follow = Follow
web-lead-following = { $name } is leading, and you see the same.
web-lead-free = Watch on my own
web-lead-gone = { $name } is no longer leading. You are on your own now.
web-lead-tries = What if: { $move }

server-card-title = { $game }, step { $step } of { $steps }
