-- From where operators acted: the address, and the machine's cookie as a hash. The audit is for ever and for many readers,
-- so that its entries have a keyed hash of these alone. The rest is here, for admins and for 91 days.
CREATE TABLE operator_where (
  -- No foreign key: rows of the audit are never deleted.
  audit_id bigint PRIMARY KEY,
  -- As the console saw it, behind the edge.
  address text NOT NULL,
  -- Null if the browser sent no cookie of a machine.
  machine_hash bytea CHECK (length(machine_hash) = 32),
  -- A part of what is hashed. Once it is forgotten, nobody finds an address by trying all, whatever key they have.
  salt bytea NOT NULL CHECK (length(salt) = 32),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON operator_where (at);
COMMENT ON TABLE operator_where IS 'Written by console. Append-only; work deletes rows after 91 days.';

CREATE FUNCTION where_forgotten_before() RETURNS timestamptz LANGUAGE sql STABLE
RETURN now() - interval '91 days';

CREATE FUNCTION refuse_recent_where_delete() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.at >= where_forgotten_before() THEN
    RAISE EXCEPTION '% is append-only for 91 days', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE ON operator_where FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_recent BEFORE DELETE ON operator_where FOR EACH ROW EXECUTE FUNCTION refuse_recent_where_delete();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON operator_where FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Forgets 50,000 rows, far more than an hour makes: a statement ends after five seconds. Without an argument, so that nobody
-- can have a younger row forgotten.
CREATE FUNCTION forget_where() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  DELETE FROM operator_where WHERE audit_id IN (
    SELECT audit_id FROM operator_where WHERE at < where_forgotten_before() ORDER BY at LIMIT 50000);
END;
REVOKE EXECUTE ON FUNCTION forget_where() FROM public;
GRANT EXECUTE ON FUNCTION forget_where() TO quayso_work;

-- The console cannot choose the time.
GRANT SELECT, INSERT (audit_id, address, machine_hash, salt) ON operator_where TO quayso_console;
