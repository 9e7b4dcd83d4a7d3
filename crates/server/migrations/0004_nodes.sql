-- When each node was last alive, in the time of games. A row per node, so that no node waits for another one's.
CREATE TABLE nodes (
    id   TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
INSERT INTO nodes (id, seen) SELECT 'before-0.2', CAST(value AS BIGINT) FROM settings WHERE name = 'alive';
DELETE FROM settings WHERE name = 'alive';
