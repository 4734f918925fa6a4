"""How a bot plans a whole town alone: a `blueprint` to build by, the `foreman` who follows it, the search for the best.

`planner.TownPlan` is what the bot uses; the other modules serve it.
"""
