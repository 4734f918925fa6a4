"""The names of the solo games in Gymnasium.

Gymnasium before version 1 loads plugins through the entry point `gymnasium.envs` while it is itself
being imported. So this module uses nothing of it but its register.
"""

from __future__ import annotations

SOLO = {"TinyTownsSolo": "tiny_towns", "ShakeThatCitySolo": "shake_that_city", "SmallCitiesSolo": "small_cities"}
"""The games for one seat, by their names there."""


def register() -> None:
    """Register the games that Gymnasium does not know yet."""
    from gymnasium.envs.registration import register, registry

    for name, game in SOLO.items():
        if (env_id := f"kvartal/{name}-v0") not in registry:
            register(env_id, "kvartal.research.gymnasium:SoloEnv", kwargs={"game": game})
