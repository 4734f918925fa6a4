# mypyc: compiled
"""What makes a bot good at this game."""

from typing import Final

from kvartal.core.mind import Mind

MIND: Final = Mind(24, 300, 1, 0)
