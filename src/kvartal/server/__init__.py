"""The table server: people, tables, seats, the log, and everyone told in time.

`house.House` joins the rooms; `http.app` serves a house. Imports between the rooms point one way:
http → house → tables → minds, people, door → wire → keeping, running → errors.
"""
