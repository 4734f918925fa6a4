BEGIN TRANSACTION;
CREATE TABLE analyses (
            table_id TEXT PRIMARY KEY,
            text TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "analyses" VALUES('t','{}');
CREATE TABLE chairs (
            table_id TEXT NOT NULL,
            person TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL, rank INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (table_id, person)
        ) WITHOUT ROWID;
INSERT INTO "chairs" VALUES('t','ann',11.125,3);
CREATE TABLE chat (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID;
INSERT INTO "chat" VALUES('t',1,'ann','Ann','привіт 🏙️',30.5);
CREATE TABLE daybook (id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
CREATE TABLE deals (
            id TEXT PRIMARY KEY,
            host TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "deals" VALUES('d','ann',13.5,'{"id":"d","game":"machi_koro","options":{"edition":"base"},"bots":[null,"medium"],"seeds":["00ff","11ee"],"created":12.5,"host":"ann","name":"Друзі","day":"2026-11-16","ends":99.5}');
CREATE TABLE log (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            person TEXT,
            request TEXT,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID;
INSERT INTO "log" VALUES('t',1,'{"n":1,"seat":0,"move":"build mine"}',21.5,'ann','r');
INSERT INTO "log" VALUES('t',2,'{"n":2,"seat":0,"move":"build mine"}',22.5,NULL,NULL);
CREATE TABLE notes (
            name TEXT PRIMARY KEY,
            text TEXT NOT NULL
        ) WITHOUT ROWID;
CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            lang TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL,
            login TEXT,
            login_key TEXT UNIQUE,
            password TEXT
        ) WITHOUT ROWID;
INSERT INTO "people" VALUES('ann','Ann','uk',1.5,2.5,'Анна','анна','$argon2id$x');
INSERT INTO "people" VALUES('bob','Bob','uk',1.5,2.5,NULL,NULL,NULL);
CREATE TABLE puzzles (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            body TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "puzzles" VALUES('a','paris','{"id":"a","game":"paris","rating":1350.5,"deviation":90.5,"tries":2,"right":1}');
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(8);
CREATE TABLE sessions (
            token_hash BLOB PRIMARY KEY,
            person TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "sessions" VALUES(X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F','ann',3.5);
CREATE TABLE solvers (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, game)
        ) WITHOUT ROWID;
INSERT INTO "solvers" VALUES('ann','paris',21.5,'{"person":"ann","game":"paris","rating":1412.5,"deviation":80.5,"changed":21.5,"right":1,"tried":["a","b"]}');
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            listed INTEGER NOT NULL,
            done INTEGER NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            said INTEGER NOT NULL,
            body TEXT NOT NULL
        );
INSERT INTO "tables" VALUES('t',1,1,0,10.25,11.125,1,'{"id":"t","version":1,"game":"machi_koro","options":{"edition":"plus","open":true,"round":3,"kinds":["mine","bakery"]},"chairs":[{"person":"ann","name":"Ann","bot":null,"ready":false,"away":false,"invited":null,"persona":null},{"person":null,"name":"","bot":"medium","ready":false,"away":false,"invited":null,"persona":"mira"}],"host":"ann","public":true,"status":"playing","created":10.25,"changed":11.125,"header":"{\"format\":\"kvartal-match\",\"names\":[\"Ann\",\"Bob\"]}","clock":{"reserve":600.0,"turn":30.0},"waits_for":[0,2],"rematch":"u","uploaded":false,"offer":{"seat":0,"back":3,"at":4,"agreed":[1]},"started":12.5,"absences":[{"at":13.5,"seat":1,"away":true}],"aids":false,"result":{"winners":[1],"points":[3,4],"moves":[9,8],"by_bots":[0,8],"resigned":[0]},"seed":"00ff","deal":{"id":"d","round":1,"day":"2026-11-16","counts":true,"sealed":15.5}}');
CREATE TABLE tries (
            deal TEXT NOT NULL,
            round INTEGER NOT NULL,
            person TEXT NOT NULL,
            day TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (deal, round, person)
        ) WITHOUT ROWID;
INSERT INTO "tries" VALUES('d',0,'ann','2026-11-16','{"deal":"d","round":0,"person":"ann","table":"t","seat":0,"begun":13.5,"day":"2026-11-16","late":true,"result":{"winners":[],"points":[1],"moves":[1],"by_bots":[0],"resigned":[]}}');
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX tables_listed ON tables (created, id) WHERE listed = 1;
CREATE INDEX tables_done ON tables (changed) WHERE done = 1;
CREATE UNIQUE INDEX log_request ON log (table_id, request) WHERE request IS NOT NULL;
CREATE INDEX chat_person ON chat (person);
CREATE INDEX chairs_person ON chairs (person, rank, changed, table_id);
CREATE INDEX deals_host ON deals (host, changed);
CREATE INDEX tries_person ON tries (person, day);
CREATE INDEX puzzles_game ON puzzles (game);
COMMIT;
