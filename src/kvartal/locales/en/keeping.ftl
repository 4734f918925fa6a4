# What the server keeps.

error-store-file = The storage { $file } can't be used ({ $reason }): check the disk and the rights.
error-store-in-use = Another Kvartal is using { $file }: stop it first, or choose another folder by --data.
error-store-foreign = { $file } is a database of another program: choose another folder by --data.
error-store-newer = The storage has version { $found }, and this Kvartal knows { $known }: take the newer Kvartal that made it.
error-store-url = “{ $url }” is no address of a database: write it as postgresql://name:password@host/database.
error-store-asyncpg = PostgreSQL needs one more package: pip install kvartal[grow].
error-store-server = The database can't be used ({ $reason }): check its address and its server.
error-store-lost = The storage stopped answering ({ $reason }): mend it and try again.
