"""The rules' tests: a longer run of the random ones is asked for with ``--hypothesis-profile=long``."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "long", max_examples=5_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
