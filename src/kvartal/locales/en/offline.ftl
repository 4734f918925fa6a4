## The house that a page takes along
web-take-title = Without a network
web-take-about = Take Kvartal along in this browser: all five games, the bots and your games, on a train or in a tent.
web-take-along = Take it along ({ $size } MB)
web-take-under-way = Kvartal is being packed. You can play meanwhile.
web-take-here = Kvartal is here: it opens without a network, too.
web-take-remove = Leave it behind
web-take-none = This Kvartal can’t be taken along: its host has not packed it.
web-take-impossible = This browser can’t keep Kvartal: that needs a secure address (https) and not a private window.
web-take-full = There is no room left in this browser. What was downloaded stays, and the download goes on from there.
web-take-refused = The browser refuses to keep anything here, perhaps because this is a private window.
web-take-broken = The connection broke off. What was downloaded stays, and the download goes on from there.
web-home-go = Play without a network
web-home-here = You are playing without a network: this Kvartal is in your browser. Others can’t come here, and your games stay on this device.
web-home-leave = Back to the others
web-home-alone = Nobody else can come here without a network.
web-home-open = Open a saved game
web-home-hand-over = Hand my finished games over
web-home-handed = { $count ->
    [one] { $count } game is on the server now, among yours.
   *[other] { $count } games are on the server now, among yours.
}
web-home-shut = Kvartal does not open in this browser: { $reason }
web-home-full = There is no room left in this browser, so this was not saved. Free some room and try again: what was saved before is safe.
web-home-refused = This browser keeps nothing here, perhaps because this is a private window. In an ordinary window your games stay.
web-home-lacking = A part of Kvartal is missing in this browser. When you are online, open the start page: there it is packed again.
web-home-elsewhere = Kvartal is open in another window of this browser. Close that one to go on here.
web-home-save = Save the game to a file
refuse-home-city = This city was not taken along. It is on the server.
web-home-handing = Handing over: { $done } of { $all }
refuse-offline = This needs the network: there are no accounts without it.
error-offline-shelf = This browser can’t give back what was kept here: { $reason }.
