"""Tables and the games played at them.

`seating` has the rules of the lobby: pure functions from a table's row to the next one. `lobby` and `play` define
what can be asked for. `rooms` holds the tables in memory and writes them. `live` is a match as its viewers see it.
`road` has the five steps of a move, and `express` the short way through them. `between` has what processes and
people tell each other beside moves. `house` joins these; code above it uses only what a `House` offers.
"""
