"""Who somebody is: guests, logins, sessions, and permitted names.

Other packages use only `accounts.People`.
"""
