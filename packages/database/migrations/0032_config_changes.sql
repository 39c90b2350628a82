-- Who changed which setting, from what to what: the newest of a setting says who and when, and can be undone.
CREATE TABLE config_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- Null where the table of settings had no such row, and its default held.
  before text,
  after text NOT NULL,
  changed_by bigint NOT NULL REFERENCES operator,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON config_change (name, id);
COMMENT ON TABLE config_change IS 'Written by console. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON config_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON config_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

COMMENT ON TABLE config IS 'Written by console.';
GRANT INSERT, UPDATE ON config TO quayso_console;
GRANT SELECT, INSERT ON config_change TO quayso_console;
