"""Tables and the games at them.

`seating` has the lobby's rules, pure functions from a table's row to the next one. `lobby` and
`play` are what can be asked for; `rooms` holds what is in memory and writes it; `live` is a match
as its viewers meet it; `express` is the short way of a move. `house` joins these; nobody above it
needs more of this room than what a `House` has.
"""
