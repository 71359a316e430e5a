"""Pictures: pure functions from a frozen scene to the bytes of a PNG. They know the engine and Pillow, nothing else."""
