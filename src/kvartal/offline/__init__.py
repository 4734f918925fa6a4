"""The house in a page: the server's own rooms under Pyodide, without a network (docs/offline.md).

`home.py` opens it, `door.py` speaks its wire, `journal.py` keeps its games, `minds.py` has its bots think in a second
worker, where `thinker.py` and `growing.py` run. Nothing here imports Pyodide: the page hands over what it can do, so
that tests run the same house in any Python.
"""
