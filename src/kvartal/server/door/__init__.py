"""Who is let in, how fast and how much of it.

`guard` limits requests, `doorkeeper` connections, `addresses` tells where somebody comes from
behind a proxy. `protocols.chosen` picks what uvicorn speaks: `uvicorn_http` and `uvicorn_socket`,
or uvicorn's own where its internals have changed.
"""
