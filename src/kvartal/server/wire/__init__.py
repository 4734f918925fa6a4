"""What goes over the wire.

`messages` and its neighbours (`socket_messages`, `analyses`, `deals`, `learning`, `puzzles`, `queries`) define every
wire message, and are the only source of `/api/openapi.json`. `prepared` inserts parts that are encoded once for many
messages. `frames` and `speaker` write to a connection, at once or through a bounded queue.
This package knows nothing of tables and people.
"""
