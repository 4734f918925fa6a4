"""Machi Koro, with Plus."""
