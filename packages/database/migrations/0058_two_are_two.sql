-- Two people are two, and so are a person and a source, or two sources: what a claim depends on is written beside it by
-- the database, and nothing becomes final without two claims that have nothing in common. Who may only insert claims, and
-- who may only order them, each confirms nothing.

-- When somebody joined, and from when on what they claim may confirm: for a day after joining, or after getting a role
-- that claims, the others can still notice. No process chooses it.
ALTER TABLE operator
  ADD joined_at timestamptz NOT NULL DEFAULT '-infinity',
  ADD counts_from timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE operator
  ALTER COLUMN joined_at SET DEFAULT clock_timestamp(),
  ALTER COLUMN counts_from SET DEFAULT clock_timestamp() + interval '24 hours';
REVOKE INSERT, UPDATE ON operator FROM quayso_console;
GRANT INSERT (login, name, roles, state, password_hash, totp_secret, totp_step, locale, has_letter_keys, created_at),
    UPDATE (login, name, roles, state, password_hash, totp_secret, totp_step, locale, has_letter_keys)
  ON operator TO quayso_console;

CREATE FUNCTION count_later() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  -- Who takes an invitation joins, also who was there before and has lost every way in.
  IF TG_ARGV[0] = 'join' THEN NEW.joined_at := clock_timestamp(); END IF;
  NEW.counts_from := greatest(OLD.counts_from, clock_timestamp() + interval '24 hours');
  RETURN NEW;
END $$;
CREATE TRIGGER join_again BEFORE UPDATE OF state ON operator FOR EACH ROW
  WHEN (NEW.state = 'active' AND OLD.state <> 'suspended') EXECUTE FUNCTION count_later('join');
CREATE TRIGGER claim_later BEFORE UPDATE OF roles ON operator FOR EACH ROW
  WHEN ('entry' = ANY (NEW.roles) AND NOT 'entry' = ANY (OLD.roles)
    OR 'checker' = ANY (NEW.roles) AND NOT 'checker' = ANY (OLD.roles)) EXECUTE FUNCTION count_later('role');

-- On which machine somebody signed in, proposed and ordered: two logins on one machine are one party.
ALTER TABLE operator_session ADD machine_hash bytea CHECK (length(machine_hash) = 32);
ALTER TABLE proposal ADD machine_hash bytea CHECK (length(machine_hash) = 32);
ALTER TABLE result_order
  ADD machine_hash bytea CHECK (length(machine_hash) = 32),
  ADD approver_machine_hash bytea CHECK (length(approver_machine_hash) = 32);
GRANT INSERT (machine_hash, approver_machine_hash) ON result_order TO quayso_console;

-- The workers cannot order in a person's name, but for whoever gives them that person's key.
CREATE FUNCTION order_by_key(of_key text, of_id uuid, of_kind text, of_payload jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO result_order (id, kind, operator, payload)
  SELECT of_id, of_kind, login, of_payload FROM operator_key JOIN operator ON operator.id = operator_id
  WHERE key_hash = sha256(convert_to(of_key, 'UTF8')) AND ended_at IS NULL AND expires_at > clock_timestamp()
$$;
REVOKE EXECUTE ON FUNCTION order_by_key(text, uuid, text, jsonb) FROM public;
GRANT EXECUTE ON FUNCTION order_by_key(text, uuid, text, jsonb) TO quayso_draws;

ALTER TABLE result_entry
  -- Everybody and everything it depends on: `op:login`, `machine:hash`, `owner:name`, `host:name`. Two claims that have
  -- one in common are one.
  ADD parties text[] NOT NULL DEFAULT '{}',
  -- Its author was of age, and it does not repeat what our page showed.
  ADD may_confirm boolean NOT NULL DEFAULT false,
  -- No office has drawn this number earlier.
  ADD drawn_from timestamptz NOT NULL DEFAULT '-infinity';
CREATE INDEX ON result_entry (drawn_from) WHERE drawn_from > '-infinity';

ALTER TABLE tier_agreement
  -- The source that had claimed it before anybody else.
  ADD first_source text COLLATE "C";
CREATE INDEX ON tier_agreement (first_source, agreed_at) INCLUDE (game, turn) WHERE first_source IS NOT NULL;

-- A guest of two people is no second to either of them for 30 days.
CREATE FUNCTION parties_of_operator(of_login text, of_machine bytea) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY['op:' || of_login, 'machine:' || encode(of_machine, 'hex')], NULL) || ARRAY(
    SELECT DISTINCT 'op:' || host.login FROM operator guest
    JOIN proposal p ON p.kind = 'people' AND p.subject = 'operator/' || guest.login AND p.state = 'approved'
      AND p.payload ->> 'kind' IN ('invite', 'invite-again')
    JOIN operator host ON host.id IN (p.proposed_by, p.decided_by)
    -- An invitation lasts two days.
    WHERE guest.login = of_login AND guest.joined_at > clock_timestamp() - interval '30 days'
      AND p.decided_at > guest.joined_at - interval '3 days')
$$;

CREATE FUNCTION parties_of_source(of_source result_source) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY['owner:' || of_source.owner, 'host:' || of_source.host], NULL) || ARRAY(
    SELECT DISTINCT 'op:' || operator FROM source_touch
    WHERE source = of_source.name AND at > clock_timestamp() - interval '30 days')
$$;

CREATE FUNCTION is_operator_of_age(of_login text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM operator WHERE login = of_login AND state = 'active' AND counts_from <= clock_timestamp())
$$;

-- A source that follows a person's claim reads elsewhere than on our page if it was first in ten draws of a month.
CREATE FUNCTION is_echo(of_claim result_entry) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM result_entry e WHERE (e.game, e.turn, e.rank, e.numbers, e.source) =
        (of_claim.game, of_claim.turn, of_claim.rank, of_claim.numbers, 'operator'))
    -- Hashed, not sorted as records: that takes five times as long.
    AND (SELECT count(*) FROM (
      SELECT DISTINCT game, turn FROM tier_agreement
      WHERE first_source = of_claim.told_by AND agreed_at > clock_timestamp() - interval '31 days') led) < 10
$$;

-- A person's claim is in an open order that they gave or approved.
CREATE FUNCTION find_order(of_claim result_entry) RETURNS result_order LANGUAGE sql STABLE AS $$
  SELECT o.* FROM result_order o, jsonb_array_elements(o.payload -> 'tiers') tier
  WHERE o.done_at IS NULL AND o.kind IN ('enter', 'confirm', 'correct') AND of_claim.told_by IN (o.operator, o.approver)
    AND o.payload ->> 'code' = of_claim.game AND rpad(o.payload ->> 'turnNum', 13, '0') = of_claim.turn::text
    AND (tier ->> 'rank')::int = of_claim.rank
    -- The numbers of a Thai prize have no order.
    AND ARRAY(SELECT number FROM jsonb_array_elements_text(tier -> 'numbers') number ORDER BY 1) =
      ARRAY(SELECT number FROM string_to_table(of_claim.numbers, ',') number ORDER BY 1)
  LIMIT 1
$$;

CREATE FUNCTION stamp_claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
  ELSE
    SELECT * INTO site FROM result_source WHERE name = NEW.told_by;
    NEW.voice := coalesce(site.owner, NEW.told_by);
    NEW.parties := parties_of_source(site);
    NEW.may_confirm := coalesce(site.counts_from <= clock_timestamp(), false) AND NOT is_echo(NEW);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stamp_claim BEFORE INSERT ON result_entry FOR EACH ROW EXECUTE FUNCTION stamp_claim();

-- Between two sources people do not matter: two admins decided about both.
CREATE FUNCTION are_two(one result_entry, other result_entry, at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT one.may_confirm AND other.may_confirm
    AND at >= greatest(one.drawn_from, other.drawn_from) +
      CASE WHEN 'operator' IN (one.source, other.source) THEN interval '0' ELSE interval '3 minutes' END
    AND NOT EXISTS (
      SELECT FROM unnest(one.parties) party WHERE party = ANY (other.parties)
        AND ('operator' IN (one.source, other.source) OR party NOT LIKE 'op:%'))
$$;

-- The last claim of its author on a tier, and no source that is gone or was wrong too often.
CREATE FUNCTION stands(claim result_entry) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
      SELECT FROM result_entry e WHERE (e.game, e.turn, e.rank, e.source, e.told_by) =
        (claim.game, claim.turn, claim.rank, claim.source, claim.told_by) AND e.id > claim.id)
    AND (claim.source = 'operator' OR (
      coalesce((SELECT is_counted FROM source_trust WHERE source = claim.told_by ORDER BY id DESC LIMIT 1), true)
      AND EXISTS (SELECT FROM result_source WHERE name = claim.told_by AND state <> 'gone')))
$$;

-- Its path is its own: who writes may have temporary tables of the same names.
CREATE FUNCTION require_two() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM result_entry one JOIN result_entry other USING (game, turn, rank, numbers)
    WHERE (game, turn, rank, numbers) = (NEW.game, NEW.turn, NEW.rank, NEW.numbers) AND one.id < other.id
      AND are_two(one, other, clock_timestamp()) AND stands(one) AND stands(other))
  THEN
    RAISE EXCEPTION 'no two have claimed %', NEW.numbers USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT CASE WHEN source = 'feed' THEN told_by END INTO NEW.first_source FROM result_entry
  WHERE (game, turn, rank, numbers) = (NEW.game, NEW.turn, NEW.rank, NEW.numbers) ORDER BY id LIMIT 1;
  RETURN NEW;
END $$;
CREATE TRIGGER require_two BEFORE INSERT ON tier_agreement FOR EACH ROW EXECUTE FUNCTION require_two();

-- The results that come with a release, and the games that we draw.
CREATE TABLE shipped_draw (
  -- SHA-256 of `game:turn:` and the tiers joined by semicolons.
  hash bytea PRIMARY KEY CHECK (length(hash) = 32)
);
CREATE TABLE own_game (code text COLLATE "C" PRIMARY KEY);
COMMENT ON TABLE shipped_draw IS 'Written by migrations.';
COMMENT ON TABLE own_game IS 'Written by migrations.';
INSERT INTO own_game SELECT * FROM string_to_table(
  'st45 st60 st75 st90 st2p st3p st5p mg1p mb45 mb60 mb75 mn1p mn90 mn2p mn3p mn5p mb1730 mb1930', ' ');

-- Two different people have imported results, each by an order.
CREATE FUNCTION have_two_imported(one text, other text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH given AS (
    SELECT DISTINCT ON (operator) operator, parties_of_operator(operator, machine_hash) AS parties FROM result_order
    WHERE kind = 'import' AND operator IN (one, other) AND (done_at IS NULL OR outcome ->> 'kind' = 'imported')
    ORDER BY operator, ordered_at DESC)
  SELECT is_operator_of_age(one) AND is_operator_of_age(other) AND EXISTS (
    SELECT FROM given a JOIN given b ON a.operator < b.operator AND NOT a.parties && b.parties)
$$;

CREATE FUNCTION are_two_people(one text, one_machine bytea, other text, other_machine bytea) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT is_operator_of_age(one) AND is_operator_of_age(other)
    AND NOT parties_of_operator(one, one_machine) && parties_of_operator(other, other_machine)
$$;

-- Whether the two who order something together are two.
CREATE FUNCTION is_ordered_by_two(of_order uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM result_order
    WHERE id = of_order AND are_two_people(operator, machine_hash, approver, approver_machine_hash))
$$;
GRANT EXECUTE ON FUNCTION have_two_imported(text, text), is_ordered_by_two(uuid) TO quayso_draws;

-- The tiers of a result that became final before; none if it has not.
CREATE FUNCTION final_tiers(of_game text, of_turn bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT tiers FROM draw_current WHERE (game, turn) = (of_game, of_turn) AND status IN ('confirmed', 'corrected')
$$;

-- What is final was agreed on in each tier, or was so in what was final before.
CREATE FUNCTION is_agreed(of_game text, of_turn bigint, of_tiers text[], before text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT bool_and(of_tiers[place] IN (before[place], (
    SELECT numbers FROM tier_agreement a
    WHERE (a.game, a.turn, a.rank) = (of_game, of_turn, place - 1) ORDER BY id DESC LIMIT 1)) IS TRUE)
  FROM generate_subscripts(of_tiers, 1) place
$$;

CREATE FUNCTION require_agreed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_ours boolean := EXISTS (SELECT FROM own_game WHERE code = NEW.game);
BEGIN
  IF NEW.source = 'own' OR is_ours THEN
    IF TG_ARGV[0] = 'draw' AND NEW.source IN ('own', 'sample') AND is_ours THEN RETURN NEW; END IF;
  ELSIF NEW.status = 'provisional' OR NEW.source = 'sample' THEN
    RETURN NEW;
  ELSIF NEW.source <> 'import' THEN
    IF is_agreed(NEW.game, NEW.turn, NEW.tiers, final_tiers(NEW.game, NEW.turn)) THEN RETURN NEW; END IF;
  ELSIF TG_ARGV[0] = 'draw' THEN
    IF EXISTS (SELECT FROM shipped_draw WHERE hash =
      sha256(convert_to(NEW.game || ':' || NEW.turn || ':' || array_to_string(NEW.tiers, ';'), 'UTF8')))
    THEN RETURN NEW; END IF;
  ELSE
    IF EXISTS (SELECT FROM draw WHERE (game, turn, source, tiers) = (NEW.game, NEW.turn, 'import', NEW.tiers)
      AND have_two_imported(told_by, NEW.told_by))
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% % is not agreed on', NEW.game, NEW.turn USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER require_agreed BEFORE INSERT ON draw FOR EACH ROW EXECUTE FUNCTION require_agreed('draw');
CREATE TRIGGER require_agreed BEFORE INSERT ON draw_revision FOR EACH ROW EXECUTE FUNCTION require_agreed('draw_revision');

-- Two rules from before read tables by the path of whoever writes.
ALTER FUNCTION refuse_sample_in_production() SET search_path = public, pg_temp;
ALTER FUNCTION refuse_published_text() SET search_path = public, pg_temp;

GRANT SELECT ON shipped_draw, own_game TO quayso_draws;

-- What was claimed in the last days may still be confirmed by the version before or after; older claims confirm nothing
-- any more.
ALTER TABLE result_entry DISABLE TRIGGER append_only;
UPDATE result_entry e SET may_confirm = true, parties = parties_of_operator(told_by, NULL)
  WHERE source = 'operator' AND entered_at > clock_timestamp() - interval '7 days';
UPDATE result_entry e SET may_confirm = e.entered_at >= s.counts_from, parties = parties_of_source(s)
  FROM result_source s WHERE s.name = told_by AND source = 'feed' AND entered_at > clock_timestamp() - interval '7 days';
ALTER TABLE result_entry ENABLE TRIGGER append_only;
ALTER TABLE tier_agreement DISABLE TRIGGER append_only;
UPDATE tier_agreement a SET first_source = f.told_by
  FROM tier_agreement b CROSS JOIN LATERAL (
    SELECT told_by, source FROM result_entry e
    WHERE (e.game, e.turn, e.rank, e.numbers) = (b.game, b.turn, b.rank, b.numbers) ORDER BY id LIMIT 1) f
  WHERE a.id = b.id AND f.source = 'feed' AND a.agreed_at > clock_timestamp() - interval '31 days';
ALTER TABLE tier_agreement ENABLE TRIGGER append_only;
