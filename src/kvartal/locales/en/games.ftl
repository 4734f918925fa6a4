# The five games, as a lobby names them.

machi_koro-name = Machi Koro
machi_koro-about = Roll the dice, earn from your shops and build all your landmarks first.
tiny_towns-name = Tiny Towns
tiny_towns-about = Lay the named resources out in patterns and make the best town of sixteen squares.
shake_that_city-name = Shake That City
shake_that_city-about = Shake the cubes, choose a colour, and build your district from the pattern better than anyone else.
paris-name = Paris: La Cité de la Lumière
paris-about = Pave the city together, then build where the lamps shine brightest and use the postcards before your opponent does.
small_cities-name = Small Cities
small_cities-about = Draw quarters and buildings with the marker in your hand and plan the small city that is best to live in.
