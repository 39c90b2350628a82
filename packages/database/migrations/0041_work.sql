-- Background work. A job is stored in the transaction of its cause and run by apps/work. The engine's own tables are in
-- the schema graphile_worker, which `migrate` makes after these files: the functions find them when they are called.
DO $$
BEGIN
  CREATE ROLE quayso_work LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

CREATE SCHEMA work;

-- What can be enqueued, and by whom. apps/work/src/tasks.ts says how each is run, and has those that run by schedule.
CREATE TABLE work.task (
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z][a-z-]{0,39}$'),
  -- After the last one a job waits for an operator. The pauses between them grow: 3 s, 7 s, 20 s, 1 min, 2 min, 7 min,
  -- 18 min, 50 min, 2 h, then 6 h.
  max_attempts smallint NOT NULL CHECK (max_attempts BETWEEN 1 AND 25),
  -- The roles that may enqueue it.
  enqueued_by text[] NOT NULL
);
COMMENT ON TABLE work.task IS 'Written by migrations.';

INSERT INTO work.task (name, max_attempts, enqueued_by) VALUES ('tell-draw', 6, '{quayso_draws}');

-- Stores a job and returns its id. A job that waits under the same key is replaced.
CREATE FUNCTION work.enqueue(
  task text, payload jsonb, job_key text DEFAULT NULL, run_at timestamptz DEFAULT NULL, priority integer DEFAULT 0
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  attempts smallint;
BEGIN
  SELECT max_attempts INTO attempts FROM work.task
  WHERE name = enqueue.task
    AND EXISTS (SELECT FROM unnest(enqueued_by) AS role WHERE pg_has_role(session_user, role, 'MEMBER'));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'permission denied to enqueue %', task USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN (graphile_worker.add_job(
    task, payload::json, run_at => run_at, max_attempts => attempts, job_key => job_key, priority => priority)).id;
END $$;

-- The jobs that were given up and wait for an operator.
CREATE FUNCTION work.given_up()
RETURNS TABLE (id bigint, task text, payload jsonb, attempts integer, error text, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT job.id, kind.identifier, job.payload::jsonb, job.attempts::integer, job.last_error, job.created_at
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks kind ON kind.id = job.task_id
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL;
END $$;

-- Both take a job that was given up, and return whether it was there.
CREATE FUNCTION work.run_again(job_id bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.reschedule_jobs(ARRAY[id], run_at => now(), attempts => 0)
  FROM work.given_up() WHERE id = job_id;
  RETURN FOUND;
END $$;

CREATE FUNCTION work.discard(job_id bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.complete_jobs(ARRAY[id]) FROM work.given_up() WHERE id = job_id;
  RETURN FOUND;
END $$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA work FROM public;
GRANT USAGE ON SCHEMA work TO quayso_api, quayso_draws, quayso_console, quayso_work;
GRANT EXECUTE ON FUNCTION work.enqueue TO quayso_api, quayso_draws, quayso_work;
GRANT EXECUTE ON FUNCTION work.given_up, work.run_again, work.discard TO quayso_console;

-- Work forgets what was removed without reading it.
GRANT SELECT (removed_at), DELETE ON removed_text TO quayso_work;
GRANT SELECT (at), DELETE ON text_rule_hit TO quayso_work;
COMMENT ON TABLE removed_text IS 'Written by api, and read by nobody else. Work deletes it after thirty days.';
COMMENT ON TABLE text_rule_hit IS 'Written by api. Work deletes it after eight days.';
