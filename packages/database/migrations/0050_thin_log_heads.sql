-- Every append to the log leaves a signed head, of which only the newest is needed: proofs are made of leaves and nodes,
-- which stay. Of the heads that are older than 30 days one an hour stays, with its cosignatures.
CREATE FUNCTION log_heads_thinned_before() RETURNS timestamptz LANGUAGE sql STABLE
RETURN date_trunc('hour', now() - interval '30 days', 'UTC');

CREATE FUNCTION refuse_recent_head_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM log_checkpoint WHERE size = OLD.size AND signed_at >= log_heads_thinned_before()) THEN
    RAISE EXCEPTION '% is append-only for 30 days', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER append_only ON log_checkpoint;
CREATE TRIGGER append_only BEFORE UPDATE ON log_checkpoint FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_recent BEFORE DELETE ON log_checkpoint FOR EACH ROW EXECUTE FUNCTION refuse_recent_head_delete();
DROP TRIGGER append_only ON log_cosignature;
CREATE TRIGGER append_only BEFORE UPDATE ON log_cosignature FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_recent BEFORE DELETE ON log_cosignature FOR EACH ROW EXECUTE FUNCTION refuse_recent_head_delete();
COMMENT ON TABLE log_checkpoint IS 'Written by draws. Append-only; after 30 days work leaves one an hour.';
COMMENT ON TABLE log_cosignature IS 'Written by draws. Append-only; work deletes them with their head.';

-- Heads up to this size have been thinned: the next run begins there instead of reading all that are left.
CREATE TABLE log_thinned (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  size bigint NOT NULL
);
INSERT INTO log_thinned (size) VALUES (0);
COMMENT ON TABLE log_thinned IS 'Written by work.';

-- Thins the next 10,000 heads, more than a day makes, and returns how many it deleted. Of an hour the head with the most
-- cosignatures stays, the newest of several. The last hour that was read may go on: it is for the next run.
CREATE FUNCTION thin_log_heads() RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thinned bigint := (SELECT size FROM log_thinned FOR UPDATE);
  until bigint;
  deleted bigint[];
BEGIN
  WITH next AS (
    SELECT size, date_trunc('hour', signed_at, 'UTC') AS hour
    FROM log_checkpoint WHERE size > thinned ORDER BY size LIMIT 10000
  ), whole AS (
    SELECT size, hour, (SELECT count(*) FROM log_cosignature c WHERE c.size = next.size) AS cosignatures
    FROM next WHERE hour < least(log_heads_thinned_before(), (SELECT max(hour) FROM next))
  ), ranked AS (
    SELECT size, row_number() OVER (PARTITION BY hour ORDER BY cosignatures DESC, size DESC) AS place FROM whole
  )
  SELECT max(size), coalesce(array_agg(size) FILTER (WHERE place > 1), '{}') INTO until, deleted FROM ranked;
  IF until IS NULL THEN RETURN 0; END IF;
  DELETE FROM log_cosignature WHERE size = ANY (deleted);
  DELETE FROM log_checkpoint WHERE size = ANY (deleted);
  UPDATE log_thinned SET size = until;
  RETURN cardinality(deleted);
END $$;
REVOKE EXECUTE ON FUNCTION thin_log_heads() FROM public;
GRANT EXECUTE ON FUNCTION thin_log_heads() TO quayso_work;
