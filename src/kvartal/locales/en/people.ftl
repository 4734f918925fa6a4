# People and their devices, and what the house lets nobody do too often.

error-name-length = A name has 1 to { $most } visible characters: choose another.
error-name-characters = A name can’t hold invisible characters or ones that change the direction of writing: type it again.
error-name-scripts = Letters of different alphabets look alike, so each word of a name uses one alphabet: type it again.
error-login-form = A login has { $fewest } to { $most } letters, digits, dots, dashes or underscores: choose another.
error-login-taken = The login “{ $login }” is taken: choose another.
error-login-wrong = The login or the password is wrong: try again.
error-password-length = A password has { $fewest } to { $most } characters: choose another.
error-person-gone = This person has been forgotten here: tell us your name again.

# The door of the house

refuse-too-often = Too often: wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, then try again.
refuse-too-long = That is too long: send at most { $most } bytes.
refuse-long-line = The address is too long: its line may have at most { $most } bytes.
refuse-long-head = The headers are too long or too many: send { $count } at most, of { $line } bytes each and { $most } together.
refuse-late = The request did not arrive in full: send it again, without pauses.
refuse-handshake = A socket is not opened that way: send an ordinary WebSocket handshake.
refuse-crowded = Too many connections at once from your address (at most { $most }): close some, then try again.
refuse-crowded-person = Too many windows are open at once (at most { $most }): close some, then try again.
refuse-full = There is no room on the server just now: try again in a moment.
refuse-closing = The server is closing and starts nothing new: try again in a moment.
refuse-origin = The request comes from a page of another site: open Kvartal at its own address.
error-network = “{ $network }” is neither an address nor a network: write it as 127.0.0.1 or 10.0.0.0/8, or unix.
error-origin = “{ $origin }” is not an origin: write it as https://play.example.

# Several processes

error-redis-missing = The client for Redis is not installed. In a checkout run “make grow”, elsewhere “pip install { $extra }”.
error-redis-silent = Redis at { $server } does not answer: start it, or correct --redis-url.
error-redis-url = That is not the address of a Redis: write --redis-url as redis://host:6379/0.
