-- What became of a visitor's words: the site answers nobody by itself, an operator does, and marks it here.
ALTER TABLE feedback
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'no-answer', 'spam')),
  ADD COLUMN marked_by bigint REFERENCES operator,
  ADD COLUMN marked_at timestamptz,
  -- What was answered, or why nothing was.
  ADD COLUMN note text CHECK (char_length(note) <= 2000),
  ADD CHECK ((marked_by IS NULL) = (marked_at IS NULL));
CREATE INDEX feedback_state ON feedback (state, id);
COMMENT ON TABLE feedback IS 'Written by api, and by console: state, marked_by, marked_at, note.';
GRANT UPDATE (state, marked_by, marked_at, note) ON feedback TO quayso_console;
