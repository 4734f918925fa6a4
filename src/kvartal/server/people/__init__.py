"""Who somebody is: guests, logins, sessions and the names they may have.

Others use `accounts.People` alone.
"""
