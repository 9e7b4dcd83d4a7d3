-- How each seat of a game that is over did. `player` is nobody for bots, and where one person held
-- several seats: nobody knows which of them was theirs.
-- `stood_in` and `luck` are thousandths, of the decisions and of the win; `score_luck` of a point.
-- Luck is there once the game was reviewed. `gain` is what the rating that is shown gained.
CREATE TABLE results (
    table_id   TEXT NOT NULL,
    seat       BIGINT NOT NULL,
    player     TEXT REFERENCES players (id) ON DELETE SET NULL,
    bot        TEXT,
    game       TEXT NOT NULL,
    seats      BIGINT NOT NULL,
    rated      BIGINT NOT NULL,
    score      BIGINT,
    place      BIGINT NOT NULL,
    won        BIGINT NOT NULL,
    resigned   BIGINT NOT NULL,
    stood_in   BIGINT NOT NULL,
    luck       BIGINT,
    score_luck BIGINT,
    gain       BIGINT,
    ended      BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_player ON results (player, ended);

-- `mu` and `sigma` are millionths.
CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game   TEXT NOT NULL,
    games  BIGINT NOT NULL,
    mu     BIGINT NOT NULL,
    sigma  BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_best ON ratings (game, (mu - 2 * sigma));

-- A review waits, is running on the node that said so at `seen`, is done or has failed.
-- `progress` is thousandths.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    state    TEXT NOT NULL,
    progress BIGINT NOT NULL,
    asked    BIGINT NOT NULL,
    seen     BIGINT NOT NULL,
    review   TEXT
);
CREATE INDEX reviews_asked ON reviews (asked) WHERE state IN ('waiting', 'running');
