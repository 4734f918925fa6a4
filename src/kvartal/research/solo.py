"""The names that Gymnasium knows the solo games under.

Gymnasium before version 1 loads plugins by the entry point `gymnasium.envs` while it is being imported itself, so that
this needs no more of it than its register.
"""

from __future__ import annotations

SOLO = {"TinyTownsSolo": "tiny_towns", "ShakeThatCitySolo": "shake_that_city", "SmallCitiesSolo": "small_cities"}
"""The games for one seat by their names there."""


def register() -> None:
    """Tell Gymnasium of the games that it does not know yet."""
    from gymnasium.envs.registration import register, registry

    for name, game in SOLO.items():
        if (env_id := f"kvartal/{name}-v0") not in registry:
            register(env_id, "kvartal.research.gymnasium:SoloEnv", kwargs={"game": game})
