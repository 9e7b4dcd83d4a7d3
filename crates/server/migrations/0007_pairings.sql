-- How many rated games an account has had counted against another, and when the last one ended.
CREATE TABLE pairings (
    game     TEXT NOT NULL,
    player   TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    opponent TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    games    BIGINT NOT NULL,
    last     BIGINT NOT NULL,
    PRIMARY KEY (game, player, opponent)
);
CREATE INDEX pairings_opponent ON pairings (opponent);
INSERT INTO pairings (game, player, opponent, games, last)
    SELECT one.game, one.player, other.player, COUNT(*), MAX(one.ended)
    FROM results one JOIN results other ON other.table_id = one.table_id AND other.player <> one.player
    WHERE one.gain IS NOT NULL AND other.gain IS NOT NULL
    GROUP BY one.game, one.player, other.player;
