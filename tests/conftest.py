"""What holds for every test: none depends on chance, on how busy the machine is, or on an earlier run."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "the same everywhere",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("the same everywhere")
