# People and their devices, and what the house lets nobody do too often.

error-name-length = A name has from 1 to { $most } visible characters: choose another.
error-name-characters = A name can't hold invisible characters or ones that turn the direction of writing: type it anew.
error-name-scripts = Letters of different alphabets look alike, so one word of a name is written in one of them: type it anew.
error-login-form = A login has from { $fewest } to { $most } letters, digits, dots, dashes or underscores: choose another.
error-login-taken = The login “{ $login }” is someone else's: choose another.
error-login-wrong = There is no such login, or the password is another: try again.
error-password-length = A password has from { $fewest } to { $most } characters: choose another.
error-person-gone = This person has been forgotten here: come in with a name anew.

# The door of the house

refuse-too-often =
    That was too often: wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }, then try again.
refuse-too-long = That is too long: send { $most } bytes at most.
refuse-long-line = The address asked for is too long: its line may have { $most } bytes.
refuse-long-head = The headers are too long or too many: send { $count } at most, of { $line } bytes each and { $most } together.
refuse-late = The request did not come in time: send it again, without pauses.
refuse-handshake = That is no way to open a socket: send an ordinary WebSocket handshake.
refuse-crowded = Too many connections at once come from your address (the most is { $most }): close some, then try again.
refuse-crowded-person = You have too many windows open at once (the most is { $most }): close some, then try again.
refuse-full = There is no room for anybody more just now: try again in a moment.
refuse-closing = The house is closing, so nothing more is begun: try again in a moment.
refuse-origin = The page that asks belongs to another site: open Kvartal at its own address.
error-network = “{ $network }” is no address and no network: write it as 127.0.0.1 or 10.0.0.0/8, or unix.
error-origin = “{ $origin }” is no origin: write it as https://play.example.

# Several processes

error-redis-missing = The client for Redis is not installed. In a checkout: make grow. Elsewhere: pip install "{ $extra }".
error-redis-silent = Redis at { $server } does not answer: start it, or correct --redis-url.
error-redis-url = That is no address of a Redis: write --redis-url as redis://host:6379/0.
