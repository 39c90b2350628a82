-- One person alone makes no source count: two decide about it, and what they decided is kept beside it.

-- A host has one owner: two sources that are read at one address cannot count as two.
CREATE TABLE source_host (
  -- In lower case, without port and final dot.
  host text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  UNIQUE (host, owner)
);
COMMENT ON TABLE source_host IS 'Written by draws, for operators.';

-- Who decided what about a source. Within 30 days such a person and the source are one.
CREATE TABLE source_touch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL,
  operator text COLLATE "C" NOT NULL REFERENCES operator (login),
  act text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON source_touch (source, at);
COMMENT ON TABLE source_touch IS 'Written by draws, for operators. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON source_touch FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON source_touch FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE result_source
  -- Null if written by a release from before this migration, until somebody changes it or switches it on.
  ADD COLUMN host text COLLATE "C",
  -- Earlier claims are published as provisional, and confirm nothing.
  ADD COLUMN counts_from timestamptz NOT NULL DEFAULT '-infinity',
  ADD FOREIGN KEY (host, owner) REFERENCES source_host (host, owner) ON UPDATE CASCADE,
  DROP CONSTRAINT result_source_state_check,
  -- A source that is gone keeps its row: its claims no longer count, and its name and touches stay.
  ADD CHECK (state IN ('off', 'on', 'gone'));

CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
  SELECT name, owner, added_at,
    rtrim(lower(substring(translate(address, '{}', '') FROM '^[A-Za-z]+://(\[[^]]*\]|[^/?#:]+)')), '.') AS host
  FROM result_source;
INSERT INTO source_host (host, owner)
  SELECT DISTINCT ON (host) host, owner FROM placed WHERE host IS NOT NULL ORDER BY host, added_at, name;
UPDATE result_source s SET host = h.host
  FROM placed p JOIN source_host h ON h.host = p.host AND h.owner = p.owner WHERE s.name = p.name;
-- Of two owners of a host the older one has it; the other's source is off until two people say whose it is.
INSERT INTO result_audit (action, done_by, details)
  SELECT 'source-off', 'migration', p.name || ': its host ' || h.host || ' belongs to ' || h.owner
  FROM placed p JOIN source_host h ON h.host = p.host AND h.owner <> p.owner;
INSERT INTO result_alert (kind, source, details)
  SELECT 'source-stopped', p.name, 'its host ' || h.host || ' belongs to ' || h.owner
  FROM placed p JOIN source_host h ON h.host = p.host AND h.owner <> p.owner
  ON CONFLICT DO NOTHING;
UPDATE result_source SET state = 'off', switched_by = 'migration', switched_at = clock_timestamp()
  WHERE host IS NULL AND state = 'on';

GRANT SELECT, INSERT, UPDATE (owner) ON source_host TO quayso_draws;
GRANT SELECT, INSERT (source, operator, act) ON source_touch TO quayso_draws;
GRANT INSERT (host), UPDATE (host, counts_from, added_by, added_at) ON result_source TO quayso_draws;
