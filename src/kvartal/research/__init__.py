"""The games as research knows them: PettingZoo, Gymnasium, OpenSpiel, and arrays of many games at once.

Nothing here has rules of its own; everything is made from the contract in `kvartal.core`.
"""
