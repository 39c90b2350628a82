-- Each act that decides about results carries its author's proof: the answer of their passkey to a challenge that is the
-- hash of the act. The console keeps it, the workers verify it, and of two people's claims one is proven. So neither the
-- console's role nor the workers' makes a result final by itself.

-- A passkey proves claims a day after it was added. No process chooses that time, or exchanges the key of an older row.
ALTER TABLE operator_passkey ADD counts_from timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE operator_passkey ALTER COLUMN counts_from SET DEFAULT clock_timestamp() + interval '24 hours';
REVOKE INSERT, UPDATE ON operator_passkey FROM quayso_console;
GRANT INSERT (credential_id, operator_id, public_key, counter, transports, name, created_at, last_used_at),
    UPDATE (counter, name, last_used_at)
  ON operator_passkey TO quayso_console;
GRANT SELECT ON operator_passkey TO quayso_draws;
GRANT SELECT (counts_from) ON operator TO quayso_draws;

CREATE TABLE operator_proof (
  challenge bytea PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  credential_id bytea NOT NULL,
  -- What is proven, as JSON with sorted keys.
  act text NOT NULL CHECK (char_length(act) <= 1000),
  -- No challenge can be foreseen.
  nonce text NOT NULL CHECK (char_length(nonce) >= 43),
  -- The authenticator's answer, as the browser sent it.
  response jsonb NOT NULL,
  proved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (challenge = sha256(convert_to(act || nonce, 'UTF8')))
);
CREATE INDEX ON operator_proof (operator_id, act, proved_at);
COMMENT ON TABLE operator_proof IS 'Written by console. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_proof FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON operator_proof FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT (challenge, operator_id, credential_id, act, nonce, response) ON operator_proof TO quayso_console;
GRANT SELECT ON operator_proof TO quayso_draws;

ALTER TABLE result_order
  -- Of the approver, or of the operator where one person decides.
  ADD proof bytea REFERENCES operator_proof,
  -- Given by the operator's key for the command line, which is the proof then.
  ADD by_key boolean NOT NULL DEFAULT false;
GRANT INSERT (proof) ON result_order TO quayso_console;

CREATE OR REPLACE FUNCTION order_by_key(of_key text, of_id uuid, of_kind text, of_payload jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO result_order (id, kind, operator, payload, by_key)
  SELECT of_id, of_kind, login, of_payload, true FROM operator_key JOIN operator ON operator.id = operator_id
  WHERE key_hash = sha256(convert_to(of_key, 'UTF8')) AND ended_at IS NULL AND expires_at > clock_timestamp()
$$;

ALTER TABLE result_entry
  -- Its author gave a proof, or their key. Of the claims of two people one is proven.
  ADD is_proven boolean NOT NULL DEFAULT false;

-- Whether this person proved the order. The signature is verified by the workers: SQL has no way to.
CREATE FUNCTION is_proven_by(of_login text, given result_order) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT given.by_key OR EXISTS (
    SELECT FROM operator_proof p JOIN operator o ON o.id = p.operator_id AND o.login = of_login
      JOIN operator_passkey k ON k.credential_id = p.credential_id AND k.operator_id = o.id
    WHERE p.challenge = given.proof AND p.proved_at > clock_timestamp() - interval '31 minutes'
      AND k.counts_from <= clock_timestamp())
$$;

CREATE OR REPLACE FUNCTION stamp_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given result_order;
  site result_source;
BEGIN
  IF NEW.source = 'operator' THEN
    given := find_order(NEW);
    IF given.id IS NULL THEN
      RAISE EXCEPTION '% has ordered no such claim', NEW.told_by USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.voice := NEW.told_by;
    NEW.parties := parties_of_operator(NEW.told_by,
      CASE WHEN given.operator = NEW.told_by THEN given.machine_hash ELSE given.approver_machine_hash END);
    NEW.may_confirm := is_operator_of_age(NEW.told_by);
    NEW.is_proven := is_proven_by(NEW.told_by, given);
  ELSE
    SELECT * INTO site FROM result_source WHERE name = NEW.told_by;
    NEW.voice := coalesce(site.owner, NEW.told_by);
    NEW.parties := parties_of_source(site);
    NEW.may_confirm := coalesce(site.counts_from <= clock_timestamp(), false) AND NOT is_echo(NEW);
    NEW.is_proven := false;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION are_two(one result_entry, other result_entry, at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT one.may_confirm AND other.may_confirm
    AND (one.is_proven OR other.is_proven OR 'operator' <> one.source OR 'operator' <> other.source)
    AND at >= greatest(one.drawn_from, other.drawn_from) +
      CASE WHEN 'operator' IN (one.source, other.source) THEN interval '0' ELSE interval '3 minutes' END
    AND NOT EXISTS (
      SELECT FROM unnest(one.parties) party WHERE party = ANY (other.parties)
        AND ('operator' IN (one.source, other.source) OR party NOT LIKE 'op:%'))
$$;

CREATE OR REPLACE FUNCTION have_two_imported(one text, other text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH given AS (
    SELECT DISTINCT ON (operator) operator, parties_of_operator(operator, machine_hash) AS parties,
      by_key OR proof IS NOT NULL AS is_proven
    FROM result_order
    WHERE kind = 'import' AND operator IN (one, other) AND (done_at IS NULL OR outcome ->> 'kind' = 'imported')
    ORDER BY operator, ordered_at DESC)
  SELECT is_operator_of_age(one) AND is_operator_of_age(other) AND EXISTS (
    SELECT FROM given a JOIN given b ON a.operator < b.operator AND NOT a.parties && b.parties
      AND (a.is_proven OR b.is_proven))
$$;
