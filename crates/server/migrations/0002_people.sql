-- When a token was last used, and who opened a table: tables are bounded whether or not one sits at them.
ALTER TABLE tokens ADD COLUMN seen BIGINT;
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_host ON tables (host);
