-- The last games that bots took part in, for their own leaderboard.
CREATE INDEX results_bots ON results (game, ended, table_id) WHERE bot IS NOT NULL;
