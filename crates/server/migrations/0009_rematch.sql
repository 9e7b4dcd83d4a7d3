-- The seats that want a rematch, a bit each, the first seat the lowest.
ALTER TABLE tables ADD COLUMN rematch BIGINT;
