-- What the name of an account looks like: no two look the same. NULL: a guest, or an account from before this rule that
-- looks like another one; the program fills it in when it opens the store.
ALTER TABLE players ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX players_looks ON players (looks);
