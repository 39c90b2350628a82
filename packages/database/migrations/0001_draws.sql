-- One row per game: what comes next and how many there have been. Claims, totals and the plan are read from here,
-- never by counting draws.
CREATE TABLE game_clock (
  game text COLLATE "C" PRIMARY KEY,
  next_turn bigint NOT NULL,
  next_at timestamptz NOT NULL,
  drawn bigint NOT NULL DEFAULT 0 CHECK (drawn >= 0)
) WITH (fillfactor = 50);
COMMENT ON TABLE game_clock IS 'Written by draws. Updated in place once per draw, so half of each page stays free.';

-- Results. `turn` is yyyymmdd and a five-digit index; `ord` counts 1, 2, 3 … within a game without a gap, so that
-- a page of history is a range of ord and needs no OFFSET. `tiers` holds one comma-separated string per prize tier.
CREATE TABLE draw (
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  ord bigint NOT NULL CHECK (ord > 0),
  due_at timestamptz NOT NULL,
  drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tiers text[] NOT NULL CHECK (cardinality(tiers) > 0),
  PRIMARY KEY (game, turn)
) PARTITION BY RANGE (turn);
COMMENT ON TABLE draw IS 'Written by draws. Append-only: one (game, turn) has one row, for ever.';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER draw_append_only BEFORE UPDATE OR DELETE ON draw
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Row triggers of the parent do not fire for TRUNCATE.
CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON draw
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Makes the partition of the month that holds the given day, once, however many callers there are.
CREATE FUNCTION ensure_draw_partition(of_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', of_day)::date;
  partition text := 'draw_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
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

-- News to be told, written in the transaction of what it tells. The relay deletes a row once NATS has acknowledged it.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  message_id text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE outbox IS 'Appended to by draws, emptied by its relay.';
