import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const silent = new Logger(() => () => {})

/** Any number that no other advisory lock of this database has. */
const lock = 20_411_116

/**
 * The rights of workers on the engine's tables. It hides their rows from everyone but the owner: a policy lets workers
 * see them.
 */
const grants = `
  GRANT USAGE ON SCHEMA graphile_worker TO quayso_work;
  GRANT SELECT ON graphile_worker.migrations TO quayso_work;
  DO $$
  DECLARE
    engine_table regclass;
  BEGIN
    FOR engine_table IN
      SELECT oid FROM pg_class
      WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND starts_with(relname, '_private_')
    LOOP
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO quayso_work', engine_table);
      IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = engine_table AND polname = 'workers') THEN
        EXECUTE format('CREATE POLICY workers ON %s TO quayso_work USING (true)', engine_table);
      END IF;
    END LOOP;
  END $$;`

/** Makes or updates the tables of the job engine. Of several callers at once, one works and the rest wait. */
export async function migrateJobEngine(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await runMigrations({ connectionString, maxPoolSize: 1, logger: silent })
    await client.query(grants)
  } finally {
    await client.end()
  }
}
