"""What goes over the wire.

`messages` holds every message, the one source of `/api/openapi.json`; `prepared` puts parts into
them that are encoded once for many. `frames` and `speaker` write to a connection at once or
through a bounded queue. This room knows no table and no person.
"""
