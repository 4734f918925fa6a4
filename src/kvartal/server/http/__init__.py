"""HTTP and the WebSocket: one table of calls that is routed by and documented from.

`app.build` makes the application; `calls` says what can be asked for; `sockets` serves a
connection.
"""
