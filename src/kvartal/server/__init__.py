"""The table server: people, tables, games and their logs, and news for everybody who watches.

`house.House` joins the packages; `http.app` serves a house. Imports between the packages point one way: http → house
→ tables → minds, people, door → wire → keeping, running → errors.
"""
