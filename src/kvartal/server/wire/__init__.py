"""What goes over the wire.

`messages` holds every message, the one source of `/api/openapi.json`. `frames` and `speaker` write
to a connection at once or through a bounded queue. This room knows no table and no person.
"""
