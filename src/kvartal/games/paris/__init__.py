"""Paris: La Cité de la Lumière."""
