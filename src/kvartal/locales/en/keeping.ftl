# What the server keeps.

error-store-file = The storage { $file } can’t be used ({ $reason }): check the disk and the permissions.
error-store-folder = The data can’t be in { $folder }: there is a file in its place. Choose another folder with --data.
error-store-damaged = { $file } is damaged, or not a Kvartal file ({ $reason }). “kvartal check { $folder }” tells what is lost and saves the rest; a backup saves more.
error-store-in-use = Another Kvartal is using { $file }: stop it first, or choose another folder with --data.
error-store-foreign = { $file } is a database of another program: choose another folder with --data.
error-store-newer = The storage has version { $found }, and this Kvartal knows { $known }: use the newer version that made it.
error-store-url = “{ $url }” is not the address of a database: write it as postgresql://name:password@host/database.
error-store-asyncpg = PostgreSQL needs one more package. In a checkout run “make grow”, elsewhere “pip install kvartal[grow]”.
error-store-server = The database can’t be used ({ $reason }): check its address and its server.
error-store-lost = The storage stopped answering ({ $reason }): repair it and try again.

# The commands

cli-about-export = Write everything that a table server keeps into one file. The server may go on meanwhile.
cli-about-import = Add what an export holds to a storage; what is there already stays as it is.
cli-about-backup = Copy the storage of a table server. The server may go on meanwhile.
cli-arg-keep-target = The file to write. It holds hashes of passwords: keep it to yourself.
cli-arg-keep-source = A file that “kvartal export” wrote.
cli-opt-keep-data = The folder of the storage; by default yours on this system.
cli-opt-keep-url = The address of a PostgreSQL database in place of a folder; also KVARTAL_DATABASE_URL.
cli-keep-backup = A backup is in { $file }.
cli-keep-export = Written to { $file }: people { $people }, tables { $tables }, log entries { $entries }.
cli-keep-import = Added: people { $people }, tables { $tables }, log entries { $entries }.
cli-keep-known = Already there and left alone: { $count }.
cli-keep-nameless = People whose login is someone else’s here, and who came without it: { $count }.
cli-opt-every = Make a backup in the named folder every this many hours, until stopped. Each one is read back as a check.
cli-opt-keep = With --every: how many backups stay; older ones are deleted.
cli-backup-checked = Backed up to { $file } and read back: people { $people }, tables { $tables }, log entries { $entries }.
cli-about-restore = Put a backup in place of what a table server keeps. The server must not run.
cli-arg-restore = A file that “kvartal backup” or “kvartal export” wrote.
cli-restored = Restored: people { $people }, tables { $tables }, log entries { $entries }.
cli-restore-aside = What was there before is in { $file }.
error-backup-folder = { $folder } is not a folder. Name an existing one for --every.
error-backup-damaged = { $file } is damaged and was not used. “kvartal check { $file }” tells what is lost.
error-restore-full = The database is not empty. Name a new, empty one.
error-option-positive = { $option } takes a number above 0, not “{ $value }”.
cli-about-check = Find what is damaged in the storage of a table server, and save the rest. The server may go on meanwhile.
cli-arg-check = The folder of the storage, or a backup; by default yours on this system.
cli-opt-check-export = Write what can be read into this new file, for “kvartal import”. It holds hashes of passwords.
cli-check-whole = Nothing is damaged. People { $people }, tables { $tables }, log entries { $entries }.
cli-check-faults = Places where the file is damaged: { $count }. The first one: { $first }
cli-check-people = People who can’t be read: { $count }.
cli-check-sessions = Devices that must sign in again: { $count }.
cli-check-table = Lost: table { $table }.
cli-check-cut = Table { $table }: its log can be read up to entry { $saved }, and no further.
cli-check-said = Table { $table }: lines of its chat are lost.
cli-check-daybook = Damaged pages among the latest moves: { $count }.
cli-check-deals = Deals and tries that can’t be read: { $count }.
cli-check-rest = Everything else can be read: people { $people }, tables { $tables }, log entries { $entries }.
cli-check-how = To save it: kvartal check { $folder } --export FILE, then kvartal import FILE --data NEW_FOLDER.

# What is wrong with a file

error-keep-none = There is no storage at { $file }: name its folder with --data.
error-keep-exists = { $file } already exists: choose another name.
error-keep-line = { $file }, line { NUMBER($line, useGrouping: 0) }. This is not a Kvartal export, or it is damaged: get a complete copy.
error-keep-version = { $file } is an export of a newer version than { $known }: use the Kvartal that wrote it.
error-keep-cut = { $file } breaks off before its end: get a complete copy.
error-keep-damaged = The storage is damaged ({ $reason }): “kvartal check” tells what is lost and saves the rest.
