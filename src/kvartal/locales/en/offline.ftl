## The house that a page takes along
web-take-title = Without a network
web-take-about = Take the whole house along in this browser: all five games, the bots and your games, also on a train or in a tent.
web-take-along = Take it along ({ $size } MB)
web-take-under-way = The house is being packed. You can play meanwhile.
web-take-here = The house is here: it opens without a network, too.
web-take-remove = Leave it behind
web-take-none = This house can’t be taken along: its host has not packed it.
web-take-impossible = This browser can’t keep the house: that needs a secure address (https), and not a private window.
web-take-full = There is no room left in this browser. What was downloaded stays, and the download goes on from there.
web-take-refused = The browser refuses to keep anything here, perhaps because this is a private window.
web-take-broken = The line broke off. What was downloaded stays, and the download goes on from there.
web-home-go = Play without a network
web-home-here = You are at home: this house is in your browser and needs no network. Others can’t come here, and your games stay on this device.
web-home-leave = Back to the others
web-home-alone = Nobody else can come to a house without a network.
web-home-open = Open a saved game
web-home-hand-over = Hand my finished games over
web-home-handed = { $count ->
    [one] { $count } game is in your account now.
   *[other] { $count } games are in your account now.
}
web-home-shut = The house in this browser does not open: { $reason }
web-home-full = There is no room left in this browser, so this was not saved. Free some room and try again: what was saved before is safe.
web-home-refused = This browser keeps nothing here, perhaps because this is a private window. In an ordinary window your games stay.
web-home-lacking = A part of the house is missing in this browser. With a connection, come to the first page: there it is packed again.
web-home-elsewhere = The house is open in another window of this browser. Close that one to go on here.
web-home-save = Save the game to a file
refuse-home-city = This city was not taken along. It is at the server.
web-home-handing = Handing over: { $done } of { $all }
refuse-offline = This needs the network: a house in a browser has no accounts.
error-offline-shelf = This browser does not give back what was kept here: { $reason }.
