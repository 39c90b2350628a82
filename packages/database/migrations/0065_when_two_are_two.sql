-- One liar is not two parties: entering proves nothing, a person and a source wait for objections as two sources do, and
-- who proposed a source stays a party of it.

-- Of an entry nobody knows more than whose session it came from.
CREATE OR REPLACE FUNCTION is_proven_by(of_login text, given result_order) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT given.kind <> 'enter' AND (given.by_key OR EXISTS (
    SELECT FROM operator_proof p JOIN operator o ON o.id = p.operator_id AND o.login = of_login
      JOIN operator_passkey k ON k.credential_id = p.credential_id AND k.operator_id = o.id
    WHERE p.challenge = given.proof AND p.proved_at > clock_timestamp() - interval '31 minutes'
      AND k.counts_from <= clock_timestamp()))
$$;

CREATE OR REPLACE FUNCTION are_two(one result_entry, other result_entry, at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT one.may_confirm AND other.may_confirm
    AND (one.is_proven OR other.is_proven OR 'operator' NOT IN (one.source, other.source))
    AND at >= greatest(one.drawn_from, other.drawn_from) +
      CASE WHEN 'feed' IN (one.source, other.source) THEN interval '3 minutes' ELSE interval '0' END
    AND NOT EXISTS (
      SELECT FROM unnest(one.parties) party WHERE party = ANY (other.parties)
        AND ('operator' IN (one.source, other.source) OR party NOT LIKE 'op:%'))
$$;

ALTER TABLE source_touch
  -- The first of the two, where the act says what the source is: its kind, its owner, its address.
  ADD is_proposer boolean NOT NULL DEFAULT false;
GRANT INSERT (is_proposer) ON source_touch TO quayso_draws;

-- All hosts of a domain have one owner. Below a public suffix of two parts, a domain has three.
CREATE FUNCTION site_of(of_host text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_host ~ '^[0-9.]+$' OR of_host LIKE '[%' THEN of_host
    ELSE coalesce(substring(of_host FROM '[^.]+\.(?:(?:ac|co|com|edu|gov|info|net|or|org)\.[^.]{2}|[^.]+)$'), of_host) END
$$;

-- As in 0058, but for the host, which was compared whole; and who proposed what it is, for as long as it is there: `op:`
-- is compared with people, `proposer:` with other sources.
CREATE OR REPLACE FUNCTION parties_of_source(of_source result_source) RETURNS text[] LANGUAGE sql STABLE AS $$
  WITH touch AS (
    SELECT operator, is_proposer AND at >= of_source.added_at AS is_proposer, at FROM source_touch
    WHERE source = of_source.name)
  SELECT array_remove(ARRAY['owner:' || of_source.owner, 'host:' || site_of(of_source.host)], NULL)
    || ARRAY(SELECT DISTINCT 'op:' || operator FROM touch WHERE is_proposer OR at > clock_timestamp() - interval '30 days')
    || ARRAY(SELECT DISTINCT 'proposer:' || operator FROM touch WHERE is_proposer)
$$;

-- A party that two sources have in common, so that they are one; null if they are two.
CREATE FUNCTION common_party(one result_source, other result_source) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT min(party) FROM unnest(parties_of_source(one)) party
  WHERE party = ANY (parties_of_source(other)) AND party NOT LIKE 'op:%'
$$;
REVOKE EXECUTE ON FUNCTION common_party(result_source, result_source) FROM public;
GRANT EXECUTE ON FUNCTION common_party(result_source, result_source) TO quayso_console;
