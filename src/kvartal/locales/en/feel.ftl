# What makes the table alive: the story of the others' moves, sound, the end of a game.
feel-again = Watch again
feel-pace = The others’ moves
feel-pace-slow = slowly
feel-pace-normal = at reading speed
feel-pace-fast = fast
feel-pace-at_once = all at once
feel-pace-short-slow = ×½
feel-pace-short-normal = ×1
feel-pace-short-fast = ×2
feel-pace-short-at_once = ×∞
feel-pace-is = The others’ moves are shown { $pace }. Change the pace
feel-rests = Your town is finished. Watch the others.
feel-rests-home = My town
feel-rests-others = The others’ towns

feel-sound = Sound
feel-sound-on = Sound is on
feel-sound-off = Sound is off
feel-volume = Volume
feel-buzz = Vibrate when it is my turn

feel-count = Counting the points
feel-count-skip = To the result
feel-count-again = Count again
feel-lit = Won
feel-picture = Picture of the city
feel-picture-more = Drawn right here in your browser: to keep, or to send to friends.
feel-picture-share = Share the picture
feel-picture-png = Save as PNG
feel-picture-svg = Save as SVG
feel-picture-wait = Drawing…
feel-picture-no = The picture could not be drawn here.
feel-picture-whose = Whose city
feel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
