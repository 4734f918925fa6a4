"""`kvartal bench`: how fast the engines are here, and how fast their peers are."""
