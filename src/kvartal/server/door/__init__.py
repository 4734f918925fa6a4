"""Who is let in, how often, and with how much.

`guard` limits requests, `doorkeeper` limits connections, and `addresses` finds out a client's address behind a
proxy. `protocols.chosen` picks the protocols of uvicorn: `uvicorn_http` and `uvicorn_socket`, or uvicorn's own if
its internals have changed.
"""
