"""What happened in a finished match and why: values of every moment, luck told from skill (docs/analysis.md)."""
