-- Somebody who waits to be let in. Their passkey is made on their own device, and two admins type the words that it shows:
-- no link goes through an admin's hands, who could keep it. operator_invitation is read by the version before alone.
CREATE TABLE operator_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the cookie of the page that waits.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Made of the public key and the token: nobody chooses them.
  words text NOT NULL UNIQUE,
  login text COLLATE "C" NOT NULL,
  name text NOT NULL,
  key_name text NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  user_handle bytea NOT NULL,
  machine_hash bytea NOT NULL CHECK (length(machine_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Once they are let in.
  operator_id bigint REFERENCES operator
);
COMMENT ON TABLE operator_request IS 'Written by console.';
-- What two people have typed the words of is never changed.
GRANT SELECT, INSERT, DELETE, UPDATE (operator_id) ON operator_request TO quayso_console;

-- What the authenticator calls the operator; null for `operator/<id>`.
ALTER TABLE operator_passkey ADD user_handle bytea;
GRANT INSERT (user_handle) ON operator_passkey TO quayso_console;

CREATE INDEX ON operator_machine (machine_hash);

CREATE FUNCTION is_machine_of_another(of_machine bytea, of_login text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM operator_machine JOIN operator ON id = operator_id
    WHERE machine_hash = of_machine AND login <> of_login)
$$;

CREATE FUNCTION refuse_shared_machine() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_machine_of_another(NEW.machine_hash, NEW.login) THEN
    RAISE EXCEPTION 'another operator uses this machine' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_shared_machine BEFORE INSERT OR UPDATE ON operator_request
  FOR EACH ROW EXECUTE FUNCTION refuse_shared_machine();

-- A guest of two people is no second to either of them for 30 days; as in 0058, with those who joined by their words.
CREATE OR REPLACE FUNCTION parties_of_operator(of_login text, of_machine bytea) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY['op:' || of_login, 'machine:' || encode(of_machine, 'hex')], NULL) || ARRAY(
    SELECT DISTINCT 'op:' || host.login FROM operator guest
    JOIN proposal p ON p.kind = 'people' AND p.subject = 'operator/' || guest.login AND p.state = 'approved'
      AND p.payload ->> 'kind' IN ('join', 'invite', 'invite-again')
    JOIN operator host ON host.id IN (p.proposed_by, p.decided_by)
    -- An invitation lasted two days.
    WHERE guest.login = of_login AND guest.joined_at > clock_timestamp() - interval '30 days'
      AND p.decided_at > guest.joined_at - interval '3 days')
$$;

-- Links that are proposed or out open nothing any more.
UPDATE proposal SET state = 'void', decided_at = clock_timestamp(), note = 'people join without a link'
WHERE kind = 'people' AND state = 'open' AND payload ->> 'kind' IN ('invite', 'invite-again');
