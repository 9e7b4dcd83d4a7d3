-- `hash` is of the lines and of the step before, so that a log whose lines were lost or changed is noticed.
-- A tip is the last step of a log. Steps up to `unhashed` were stored before there were hashes.
ALTER TABLE steps ADD COLUMN hash TEXT;
CREATE TABLE tips (
    table_id TEXT PRIMARY KEY,
    n        BIGINT NOT NULL,
    hash     TEXT,
    unhashed BIGINT
);
INSERT INTO tips (table_id, n, unhashed) SELECT table_id, MAX(n), MAX(n) FROM steps GROUP BY table_id;
