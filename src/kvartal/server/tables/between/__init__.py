"""What the processes of a house, and the people at one table, tell each other.

`news` carries it from process to process, `neighbours` keeps the tables in memory in step, `presence` knows who is
offline and who watches, and `leading` shares a replay. `rooms` holds them together; code elsewhere asks it.
"""
