# What happened in a finished match and why.

cli-about-analyse = Explain a finished match: luck, skill and turning points.
cli-arg-analyse = A finished match file.
cli-opt-analyse-seconds = How long to think about it, in seconds.
cli-analyse-bar = Analysing
cli-analyse-seat = Seat
cli-analyse-first = At first
cli-analyse-luck = Luck
cli-analyse-skill = Skill
cli-analyse-noise = Noise
cli-analyse-final = At the end
cli-analyse-adjusted = Without luck
cli-analyse-marks = What could have been better
cli-analyse-mark = Move { $number }, { $seat }, { $mark }: { $why }
cli-analyse-turning = Turning points
cli-analyse-point = Move { $number }: { $why }

error-analyse-open = This match is not finished; only finished ones are analysed.
error-analyse-long = This match has { $entries } moves, and only those of up to { $most } are analysed.

analyse-mark-imprecise = imprecise
analyse-mark-mistake = mistake
analyse-mark-blunder = blunder
analyse-better-share = { $best } instead of { $move }: otherwise { $amount } % fewer games are won.
analyse-better-points =
    { $best } instead of { $move }: otherwise { $amount ->
        [one] { $amount } point less
       *[other] { $amount } points less
    } on average.
analyse-luck-share = { $outcome }: { $seat } wins { $amount } % more games than with an average outcome.
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
    } nothing was lost that could be told from chance.
analyse-rate-share =
    { $seat }: in { $choices ->
        [one] { $choices } decision
       *[other] { $choices } decisions
    } { $lost } % of a victory was given away, { $rate } % a decision.
analyse-rate-points =
    { $seat }: in { $choices ->
        [one] { $choices } decision
       *[other] { $choices } decisions
    } about { $lost } points were given away, { $rate } a decision.
refuse-review-lost = This game could not be analysed just now. Try again.
