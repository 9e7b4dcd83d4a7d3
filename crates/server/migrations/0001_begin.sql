-- The same statements make the tables of SQLite and of PostgreSQL.
-- Times are milliseconds since 1970, truth values 0 or 1.

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- A guest has no password and no account name.
CREATE TABLE players (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    account  TEXT UNIQUE,
    password TEXT,
    created  BIGINT NOT NULL
);

CREATE TABLE sessions (
    id      TEXT PRIMARY KEY,
    player  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    agent   TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);

-- What programs identify themselves with; only a hash of it is kept.
CREATE TABLE tokens (
    id      TEXT PRIMARY KEY,
    hash    TEXT NOT NULL UNIQUE,
    player  TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    label   TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_player ON tokens (player);

-- `room` and `head` hold the secret of the deal. `due` is when somebody has to look at the table though
-- nobody asks: a bot or a clock is to act.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    stage    TEXT NOT NULL,
    game     TEXT NOT NULL,
    public   BIGINT NOT NULL,
    rated    BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    room     TEXT NOT NULL,
    head     TEXT,
    next     TEXT,
    due      BIGINT,
    created  BIGINT NOT NULL,
    changed  BIGINT NOT NULL
);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_lobby ON tables (public, stage, changed);

-- A step is what one request made happen: the lines of the log from number `n` on. This key is the only lock.
CREATE TABLE steps (
    table_id TEXT NOT NULL,
    n        BIGINT NOT NULL,
    lines    TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

-- Who holds seats at which table.
CREATE TABLE places (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX places_table ON places (table_id);
