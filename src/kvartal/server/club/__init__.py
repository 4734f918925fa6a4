"""What the house offers beside a game at a table: lessons, puzzles, deals, and finished matches explained.

`deals` are the city of the day and duplicate, by the rules of `dealing`. `reviews` have matches analysed; `tries` and
`lines` let people try other moves in them; `sharing` tells outsiders of a table. A `House` offers all of it.
"""
