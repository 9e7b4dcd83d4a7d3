-- A session's id is the hash of what its cookie says. NULL: not replaced by its hash yet, which the program does when it
-- opens the store. 0: replaced; its cookie may still have the old name. 1: a newer session.
ALTER TABLE sessions ADD COLUMN hashed BIGINT;
-- NULL: not set yet, which the program does as well.
ALTER TABLE tokens ADD COLUMN expires BIGINT;
