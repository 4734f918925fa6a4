"""Training of the nets that judge moments: self-play on one CUDA device with torch. Not part of the package."""
