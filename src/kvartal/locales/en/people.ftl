# People and their devices, and what the house lets nobody do too often.

error-name-length = A name has from 1 to { $most } visible characters: choose another.
error-name-characters = A name can't hold invisible characters or ones that turn the direction of writing: type it anew.
error-login-form = A login has from { $fewest } to { $most } letters, digits, dots, dashes or underscores: choose another.
error-login-taken = The login “{ $login }” is someone else's: choose another.
error-login-wrong = There is no such login, or the password is another: try again.
error-password-length = A password has from { $fewest } to { $most } characters: choose another.
error-person-gone = This person has been forgotten here: come in with a name anew.
