-- Any role can take any advisory lock and keep it. What draws must be alone for is locked by tables instead, where a lock
-- takes a right that no other app has: reading one gives no lock that these wait for.
CREATE TABLE log_lock ();
COMMENT ON TABLE log_lock IS 'Always empty. Locked by the worker of draws that appends to the log.';
GRANT UPDATE ON log_lock TO quayso_draws;

-- Made apart and attached: to make a partition in place waits for everyone who reads results.
CREATE OR REPLACE FUNCTION ensure_draw_partition(of_day date) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date := date_trunc('month', of_day)::date;
  partition text := 'draw_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF first_day < '2026-01-01' OR to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  LOCK TABLE draw IN SHARE UPDATE EXCLUSIVE MODE;
  -- Who waited for the lock looks again, in the table: to_regclass remembers that there was nothing.
  IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'draw'::regclass AND inhrelid::regclass::text = partition) THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE draw INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition);
  -- Covers a page of history without visiting the table.
  EXECUTE format(
    'CREATE UNIQUE INDEX ON %I (game, ord) INCLUDE (turn, due_at, tiers, version, status, source)', partition);
  EXECUTE format(
    'CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    partition);
  EXECUTE format(
    'ALTER TABLE draw ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
    partition,
    to_char(first_day, 'YYYYMMDD') || '00000',
    to_char(first_day + interval '1 month', 'YYYYMMDD') || '00000');
END $$;
