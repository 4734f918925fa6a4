class SetTime:
    """The time for everyone who asks. It passes only when a test says so."""

    def __init__(self, time: float = 1000.0) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time
