-- When members log in and out is written far more often than anything else of the audit, and is of use for some weeks.
-- It has a table of its own, in which a week can be forgotten at once. What changes something stays in `audit`, for ever.

-- Weeks are numbered from a Monday.
CREATE FUNCTION audit_week(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN floor(extract(epoch FROM at - '2001-01-01T00:00:00Z'::timestamptz) / 604800)::integer;

CREATE TABLE session_audit (
  at timestamptz NOT NULL,
  member_id bigint NOT NULL,
  session_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('logged_in', 'logged_out', 'session_ended'))
) PARTITION BY LIST ((audit_week(at) % 16));
CREATE INDEX ON session_audit (member_id);
-- In the order of time already, so that a few pages of index find an hour.
CREATE INDEX ON session_audit USING brin (at) WITH (autosummarize = on);
COMMENT ON TABLE session_audit IS
  'Written by api. Append-only. A partition is one week in sixteen; work empties those that are 14 weeks back.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON session_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON session_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

DO $$
BEGIN
  FOR week IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF session_audit FOR VALUES IN (%s)', 'session_audit_' || week, week);
  END LOOP;
END $$;

-- What remains of a week that was forgotten.
CREATE TABLE session_hour (
  hour timestamptz PRIMARY KEY,
  logged_in bigint NOT NULL,
  logged_out bigint NOT NULL,
  session_ended bigint NOT NULL
);
COMMENT ON TABLE session_hour IS 'Written by work. A row for each hour since the table was made.';
INSERT INTO session_hour VALUES (date_trunc('hour', now()) - interval '1 hour', 0, 0, 0);

-- Counts the hours that are over, two days of them at most. What is written late has ten minutes.
CREATE FUNCTION count_session_hours() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  INSERT INTO session_hour
  SELECT missing.hour, counted.*
  FROM (SELECT max(hour) AS hour FROM session_hour) newest,
    generate_series(
      newest.hour + interval '1 hour',
      least(newest.hour + interval '2 days', now() - interval '70 minutes'), '1 hour') AS missing (hour),
    LATERAL (
      SELECT
        count(*) FILTER (WHERE action = 'logged_in'), count(*) FILTER (WHERE action = 'logged_out'),
        count(*) FILTER (WHERE action = 'session_ended')
      FROM session_audit WHERE at >= missing.hour AND at < missing.hour + interval '1 hour'
    ) AS counted
  ON CONFLICT DO NOTHING;
END;

-- Empties the partitions of the weeks 14 and 15 back, if they were counted. Nobody writes to these: no login waits for
-- it. Without an argument, so that nobody can have a younger week forgotten.
CREATE FUNCTION forget_session_audit() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  counted_week integer := (SELECT audit_week(max(hour)) FROM session_hour);
  this_week integer := audit_week(now());
  partition text;
BEGIN
  FOR past IN this_week - 15..this_week - 14 LOOP
    partition := 'session_audit_' || past % 16;
    IF past < counted_week AND pg_relation_size(partition::regclass) > 0 THEN
      EXECUTE format('TRUNCATE %I', partition);
    END IF;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION count_session_hours(), forget_session_audit() FROM public;
GRANT EXECUTE ON FUNCTION count_session_hours(), forget_session_audit() TO quayso_work;
GRANT SELECT, INSERT ON session_audit TO quayso_api;
GRANT SELECT ON session_audit, session_hour TO quayso_console;
