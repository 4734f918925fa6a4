"""What is done with a storage beside the server's own work.

`backups` makes and restores backups, `transfer` writes exports and reads them, `salvage` with its `pages` finds what
is damaged and saves the rest. The command line uses these; the server itself only makes backups.
"""
