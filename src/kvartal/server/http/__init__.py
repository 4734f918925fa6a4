"""HTTP and the WebSocket: one table of calls, used for routing and for the documentation.

`app.build` makes the application; `calls` defines what can be asked for; `sockets` serves a connection.
"""
