-- The public collection that an imported result was taken from; the log names it.
ALTER TABLE draw
  ADD COLUMN collection text,
  -- No row has one yet: looking at them all would lock the table for nothing.
  ADD CONSTRAINT draw_collection_imported CHECK (collection IS NULL OR source = 'import') NOT VALID;
