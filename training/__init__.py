"""Trains the nets that judge states: self-play on one CUDA device with torch. Not part of the package."""
