-- What passes between operators about a result, beside the result.

-- Sent back by who retyped it, to who entered it.
CREATE TABLE result_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  -- A person's words; or what happened to a correction: the second person typed other numbers.
  kind text NOT NULL CHECK (kind IN ('sent-back', 'unequal')),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 500),
  written_by bigint NOT NULL REFERENCES operator,
  written_at timestamptz NOT NULL
);
CREATE INDEX ON result_note (game, turn);
CREATE INDEX ON result_note (turn);
COMMENT ON TABLE result_note IS 'Written by console. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON result_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell_console AFTER INSERT ON result_note FOR EACH STATEMENT EXECUTE FUNCTION tell_console('results');

-- A source that is not asked about a game for a while; it goes on by itself.
CREATE TABLE source_pause (
  source text COLLATE "C" NOT NULL REFERENCES result_source (name) ON DELETE CASCADE,
  game text COLLATE "C" NOT NULL,
  until timestamptz NOT NULL,
  paused_by text COLLATE "C" NOT NULL REFERENCES operator (login),
  PRIMARY KEY (source, game)
);
COMMENT ON TABLE source_pause IS 'Written by console.';
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE OR DELETE ON source_pause
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('results');

GRANT SELECT, INSERT ON result_note TO quayso_console;
GRANT SELECT, INSERT, UPDATE, DELETE ON source_pause TO quayso_console;
GRANT SELECT ON source_pause TO quayso_draws;
