-- Where a result came from, and how sure it is. Draws of our own are confirmed by their proof.
CREATE TYPE draw_source AS ENUM ('own', 'operator', 'feed', 'import', 'sample');
CREATE TYPE draw_status AS ENUM ('provisional', 'confirmed', 'corrected');

ALTER TABLE draw
  -- The number under which the whole result was first told; live tiers and later revisions count on the same scale.
  ADD COLUMN version smallint NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN source draw_source NOT NULL DEFAULT 'own',
  ADD COLUMN status draw_status NOT NULL DEFAULT 'confirmed',
  -- Who entered it: an operator's or a feed's name.
  ADD COLUMN told_by text,
  -- What a draw of our own reveals: its link of the day's chain, and the key the chain was made with.
  ADD COLUMN seed bytea CHECK (length(seed) = 32),
  ADD COLUMN key_id text,
  -- Draws from before this migration reveal nothing.
  ADD CONSTRAINT draw_own_reveals CHECK ((source = 'own') = (seed IS NOT NULL AND key_id IS NOT NULL)) NOT VALID,
  DROP CONSTRAINT draw_ord_check,
  ADD CHECK (ord <> 0);
ALTER TABLE draw ALTER COLUMN source DROP DEFAULT, ALTER COLUMN status DROP DEFAULT;

-- A result entered late takes its place in the order, and those after it move up: `ord` is the only thing that may
-- change, because it is nobody's result.
CREATE OR REPLACE FUNCTION refuse_draw_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    OLD.ord := NEW.ord;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER draw_append_only ON draw;
CREATE TRIGGER draw_append_only BEFORE UPDATE OR DELETE ON draw
  FOR EACH ROW EXECUTE FUNCTION refuse_draw_change();

-- Twenty years of official history are few rows: one partition holds what came before the first month of our own.
CREATE TABLE draw_archive PARTITION OF draw FOR VALUES FROM (MINVALUE) TO (2026010100000);
CREATE UNIQUE INDEX ON draw_archive (game, ord) INCLUDE (turn, due_at, tiers);
CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON draw_archive
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION ensure_draw_partition(of_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', of_day)::date;
  partition text := 'draw_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF first_day < '2026-01-01' OR to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_draw_partition'));
  -- Who waited for the lock looks again, in the table: to_regclass remembers that there was nothing.
  IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'draw'::regclass AND inhrelid::regclass::text = partition) THEN
    RETURN;
  END IF;
  EXECUTE format(
    'CREATE TABLE %I PARTITION OF draw FOR VALUES FROM (%s) TO (%s)',
    partition,
    to_char(first_day, 'YYYYMMDD') || '00000',
    to_char(first_day + interval '1 month', 'YYYYMMDD') || '00000');
  -- Covers a page of history without visiting the table.
  EXECUTE format('CREATE UNIQUE INDEX ON %I (game, ord) INCLUDE (turn, due_at, tiers)', partition);
  EXECUTE format(
    'CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    partition);
END $$;

-- What became of a result after it was first told: confirmed by a second one, or corrected. The first value stays.
CREATE TABLE draw_revision (
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  version smallint NOT NULL CHECK (version > 1),
  status draw_status NOT NULL CHECK (status <> 'provisional'),
  tiers text[] NOT NULL CHECK (cardinality(tiers) > 0),
  source draw_source NOT NULL CHECK (source <> 'own'),
  told_by text NOT NULL,
  approved_by text CHECK (approved_by <> told_by),
  reason text,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (game, turn, version),
  FOREIGN KEY (game, turn) REFERENCES draw (game, turn),
  CHECK (status <> 'corrected' OR (reason IS NOT NULL AND approved_by IS NOT NULL))
);
COMMENT ON TABLE draw_revision IS 'Written by draws. Append-only.';

-- A result as it stands now: the first one told, or its latest revision.
CREATE VIEW draw_current AS
SELECT
  d.game, d.turn, d.ord, d.due_at, d.drawn_at, d.source, d.seed, d.key_id,
  coalesce(r.tiers, d.tiers) AS tiers,
  coalesce(r.version, d.version) AS version,
  coalesce(r.status, d.status) AS status,
  -- Under which the log knows it.
  d.game || ':' || d.turn || ':' || coalesce(r.version, d.version) AS message_id
FROM draw d
LEFT JOIN LATERAL (
  SELECT * FROM draw_revision WHERE game = d.game AND turn = d.turn ORDER BY version DESC LIMIT 1
) r ON true;

-- Every tier anybody entered, right or wrong: where a result came from can always be told.
CREATE TABLE result_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  rank smallint NOT NULL CHECK (rank >= 0),
  numbers text NOT NULL,
  source draw_source NOT NULL CHECK (source <> 'own'),
  told_by text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON result_entry (game, turn, rank);
COMMENT ON TABLE result_entry IS 'Written by draws. Append-only.';

-- A draw that is being held elsewhere, tier by tier; gone once its result is whole.
CREATE TABLE draw_progress (
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  version smallint NOT NULL CHECK (version > 0),
  -- An empty string for a tier that has not been drawn.
  tiers text[] NOT NULL,
  PRIMARY KEY (game, turn)
);
COMMENT ON TABLE draw_progress IS 'Written by draws.';

-- The commitment to a day of draws of our own, made before its first turn.
CREATE TABLE draw_anchor (
  game text COLLATE "C" NOT NULL,
  day date NOT NULL,
  turns integer NOT NULL CHECK (turns > 0),
  anchor bytea NOT NULL CHECK (length(anchor) = 32),
  rules_hash bytea NOT NULL CHECK (length(rules_hash) = 32),
  key_id text NOT NULL,
  PRIMARY KEY (game, day)
);
COMMENT ON TABLE draw_anchor IS 'Written by draws. Append-only.';

-- The transparency log: a Merkle tree as in RFC 6962. Leaves are 0, 1, 2 … without a gap.
CREATE TABLE log_leaf (
  index bigint PRIMARY KEY CHECK (index >= 0),
  -- The outbox message it came from: game:turn:version, or the anchor's. Once in the log, never again.
  message_id text NOT NULL UNIQUE,
  entry text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
-- Roots of complete subtrees of 256, 65,536 … leaves: level 1, 2 … of the tiles.
CREATE TABLE log_node (
  tile_level smallint CHECK (tile_level > 0),
  index bigint CHECK (index >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tile_level, index)
);
CREATE TABLE log_checkpoint (
  size bigint PRIMARY KEY CHECK (size > 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  note text NOT NULL,
  -- The complete subtrees the tree consists of, largest first: enough to append to it.
  subtrees bytea[] NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE log_leaf IS 'Written by draws. Append-only.';
COMMENT ON TABLE log_node IS 'Written by draws. Append-only.';
COMMENT ON TABLE log_checkpoint IS 'Written by draws. Append-only.';

DO $$
DECLARE
  append_only text;
BEGIN
  FOREACH append_only IN ARRAY
    ARRAY['draw_revision', 'result_entry', 'draw_anchor', 'log_leaf', 'log_node', 'log_checkpoint']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      append_only);
    EXECUTE format(
      'CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      append_only);
  END LOOP;
END $$;

-- News waits until its leaf is in a signed checkpoint. A row without a subject is for the log alone.
ALTER TABLE outbox
  ALTER COLUMN subject DROP NOT NULL,
  ADD COLUMN leaf text,
  ADD COLUMN leaf_index bigint,
  ADD CHECK (leaf_index IS NULL OR leaf IS NOT NULL);
CREATE INDEX outbox_unlogged ON outbox (id) WHERE leaf IS NOT NULL AND leaf_index IS NULL;

-- What kind of place this database is. Invented results cannot get into a production.
CREATE TABLE deployment (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('development', 'production'))
);
INSERT INTO deployment (kind) VALUES ('production');
COMMENT ON TABLE deployment IS 'Set by whoever installs it; production unless told otherwise.';

CREATE FUNCTION refuse_sample_in_production() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.source = 'sample' AND (SELECT kind FROM deployment) = 'production' THEN
    RAISE EXCEPTION 'sample results are refused in production' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_no_sample BEFORE INSERT ON draw
  FOR EACH ROW WHEN (NEW.source = 'sample') EXECUTE FUNCTION refuse_sample_in_production();
