-- Changes of rights, sources, names and settings are known to everybody: the database writes a notice of each, so that no
-- code can leave one out, and those about rights, sources and names go into the public log as a hash.

CREATE TABLE operator_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The public log has those that are not about the desk.
  about text NOT NULL CHECK (about IN ('rights', 'sources', 'names', 'break-glass', 'desk')),
  kind text NOT NULL,
  -- `operator/mai`, `source/x`, `game/hcm`, `config/prizeTax`.
  subject text NOT NULL,
  -- As the audit has them; null if nothing was audited in the same transaction.
  author text COLLATE "C",
  approver text COLLATE "C",
  details jsonb NOT NULL DEFAULT '{}',
  -- Names cannot be guessed from the hash without it.
  salt bytea NOT NULL DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  xact bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  -- When enough had seen it.
  seen_at timestamptz
);
CREATE INDEX ON operator_notice (xact);
CREATE INDEX ON operator_notice (subject, id);
CREATE INDEX ON operator_notice (at);
CREATE INDEX ON operator_notice (id) WHERE seen_at IS NULL;
COMMENT ON TABLE operator_notice IS 'Written by triggers. Append-only; work deletes rows after 400 days.';

CREATE TABLE operator_notice_seen (
  notice_id bigint NOT NULL REFERENCES operator_notice ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (notice_id, operator_id)
);
COMMENT ON TABLE operator_notice_seen IS 'Written by console.';

CREATE FUNCTION notices_forgotten_before() RETURNS timestamptz LANGUAGE sql STABLE
RETURN now() - interval '400 days';

-- Until its transaction ends a notice gets its author. A transaction of an older copy of the database may have had the
-- same number.
CREATE FUNCTION refuse_notice_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_new boolean := OLD.xact = pg_current_xact_id()::text::bigint AND OLD.at >= now();
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF is_new THEN RETURN NEW; END IF;
    IF OLD.seen_at IS NULL THEN
      OLD.seen_at := NEW.seen_at;
      IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND (is_new OR OLD.at < notices_forgotten_before()) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_notice_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON operator_notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tell_console AFTER INSERT ON operator_notice
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('notices');
CREATE TRIGGER tell_console AFTER INSERT ON operator_notice_seen
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('notices');

CREATE FUNCTION add_notice(of_about text, of_kind text, of_subject text, of_details jsonb, of_author text DEFAULT NULL)
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO operator_notice (about, kind, subject, details, author)
  VALUES (of_about, of_kind, of_subject, jsonb_strip_nulls(of_details), of_author)
$$;
REVOKE EXECUTE ON FUNCTION add_notice(text, text, text, jsonb, text) FROM public;

-- The audit comes last in a transaction, and names who acted.
CREATE FUNCTION sign_notices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own bigint := pg_current_xact_id()::text::bigint;
BEGIN
  -- No operator can be called so: somebody with a shell on the server.
  IF NEW.who = '(server)' THEN
    PERFORM add_notice('break-glass', 'break-glass', NEW.subject, jsonb_build_object(
      'action', NEW.action, 'reason', NEW.entry::jsonb -> 'after' ->> 'reason'));
  END IF;
  UPDATE operator_notice SET author = NEW.who, approver = NEW.second WHERE xact = own AND at >= now();
  -- Somebody's own sessions are nobody else's matter. Whoever joins makes a passkey and codes, and loses sessions.
  DELETE FROM operator_notice n WHERE xact = own AND at >= now() AND (
    kind = 'sessions-ended' AND subject = 'operator/' || NEW.who
    OR kind IN ('operator-invited', 'sessions-ended', 'passkey-added', 'passkey-removed', 'recovery-codes-made') AND EXISTS (
      SELECT FROM operator_notice o WHERE o.xact = own AND o.at >= now() AND o.subject = n.subject
        AND o.kind IN ('operator-joined', 'operator-suspended')));
  RETURN NULL;
END $$;
CREATE TRIGGER sign_notices AFTER INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION sign_notices();

CREATE FUNCTION notify_of_operator() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  person text := 'operator/' || NEW.login;
  roles jsonb := jsonb_build_object('roles', NEW.roles);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_notice('rights', CASE NEW.state WHEN 'active' THEN 'operator-joined' ELSE 'operator-' || NEW.state END,
      person, roles);
    RETURN NULL;
  END IF;
  IF NEW.state <> OLD.state OR NEW.joined_at <> OLD.joined_at THEN
    PERFORM add_notice('rights', CASE
      WHEN NEW.state <> 'active' THEN 'operator-' || NEW.state
      WHEN OLD.state = 'suspended' THEN 'operator-reinstated'
      ELSE 'operator-joined' END, person, roles);
  END IF;
  IF NEW.roles <> OLD.roles THEN
    PERFORM add_notice('rights', 'operator-roles', person, roles || jsonb_build_object('before', OLD.roles));
  END IF;
  IF NEW.login <> OLD.login THEN
    PERFORM add_notice('rights', 'operator-login', person, jsonb_build_object('before', OLD.login));
  END IF;
  IF (NEW.password_hash, NEW.totp_secret) IS DISTINCT FROM (OLD.password_hash, OLD.totp_secret)
    AND (NEW.password_hash IS NOT NULL OR NEW.totp_secret IS NOT NULL)
  THEN
    PERFORM add_notice('rights', 'password-set', person, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE OF login, roles, state, password_hash, totp_secret ON operator
  FOR EACH ROW EXECUTE FUNCTION notify_of_operator();

-- A way in of somebody: its argument is the kind of notice.
CREATE FUNCTION notify_of_way_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('rights', TG_ARGV[0], 'operator/' || login, '{}')
  FROM operator WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.operator_id ELSE NEW.operator_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_added AFTER INSERT OR UPDATE OF credential_id, operator_id, public_key ON operator_passkey
  FOR EACH ROW EXECUTE FUNCTION notify_of_way_in('passkey-added');
CREATE TRIGGER notify_removed AFTER DELETE ON operator_passkey
  FOR EACH ROW EXECUTE FUNCTION notify_of_way_in('passkey-removed');
CREATE TRIGGER notify AFTER INSERT ON operator_key FOR EACH ROW EXECUTE FUNCTION notify_of_way_in('key-made');

CREATE FUNCTION notify_of_codes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('rights', 'recovery-codes-made', 'operator/' || login, '{}')
  FROM operator WHERE id IN (SELECT operator_id FROM made);
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT ON operator_recovery REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_codes();

-- Those that had not ended by themselves, as apps/console/src/identity/sessions.ts has it.
CREATE FUNCTION notify_of_sessions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'sessions-ended', 'operator/' || login, jsonb_build_object('sessions', count(*)))
  FROM ended JOIN operator ON operator.id = operator_id
  WHERE last_seen_at > now() - interval '30 minutes' AND ended.created_at > now() - interval '12 hours'
  GROUP BY login;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER DELETE ON operator_session REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_sessions();

CREATE FUNCTION notify_of_source() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  row result_source := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM add_notice('sources', CASE
      WHEN TG_OP = 'DELETE' OR row.state = 'gone' THEN 'source-removed'
      WHEN TG_OP = 'INSERT' OR OLD.state = 'gone' THEN 'source-added'
      WHEN row.state <> OLD.state THEN 'source-' || row.state
      ELSE 'source-changed' END,
    'source/' || row.name,
    jsonb_build_object('owner', row.owner, 'host', row.host));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_added AFTER INSERT OR DELETE ON result_source FOR EACH ROW EXECUTE FUNCTION notify_of_source();
CREATE TRIGGER notify_changed AFTER UPDATE ON result_source FOR EACH ROW
  WHEN ((NEW.name, NEW.kind, NEW.owner, NEW.address, NEW.host, NEW.games, NEW.interval_seconds, NEW.before_minutes,
      NEW.after_minutes, NEW.state, NEW.counts_from)
    IS DISTINCT FROM (OLD.name, OLD.kind, OLD.owner, OLD.address, OLD.host, OLD.games, OLD.interval_seconds,
      OLD.before_minutes, OLD.after_minutes, OLD.state, OLD.counts_from))
  EXECUTE FUNCTION notify_of_source();

CREATE FUNCTION notify_of_trust() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('sources', CASE WHEN NEW.is_counted THEN 'source-counted' ELSE 'source-not-counted' END,
    'source/' || NEW.source, '{}', NEW.changed_by);
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT ON source_trust FOR EACH ROW EXECUTE FUNCTION notify_of_trust();

CREATE FUNCTION notify_of_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  row game_name := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM add_notice('names', CASE TG_OP WHEN 'DELETE' THEN 'game-name-removed' ELSE 'game-renamed' END,
    'game/' || row.game, jsonb_build_object('from', row.first_day, 'vi', row.vi, 'en', row.en));
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON game_name FOR EACH ROW EXECUTE FUNCTION notify_of_name();

CREATE FUNCTION notify_of_publishing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.publish <> coalesce(OLD.publish, 'first') THEN
    PERFORM add_notice('desk', 'publishing-changed', 'game/' || NEW.game, jsonb_build_object('publish', NEW.publish));
  END IF;
  -- Later ends alone: a worker removes a pause that is over, and ending one early is no pause.
  IF NEW.paused_until > greatest(OLD.paused_until, clock_timestamp()) THEN
    PERFORM add_notice('desk', 'publishing-paused', 'game/' || NEW.game,
      jsonb_build_object('until', NEW.paused_until, 'reason', NEW.pause_reason));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON game_publishing FOR EACH ROW EXECUTE FUNCTION notify_of_publishing();

CREATE FUNCTION notify_of_source_pause() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'source-paused', 'source/' || NEW.source,
    jsonb_build_object('game', NEW.game, 'until', NEW.until), NEW.paused_by);
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON source_pause FOR EACH ROW EXECUTE FUNCTION notify_of_source_pause();

CREATE FUNCTION notify_of_game() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  shown boolean[] := ARRAY[NEW.is_on_front, NEW.is_at_office, NEW.has_board];
  -- The catalogue's, if there was no row.
  before boolean[] := ARRAY[OLD.is_on_front, OLD.is_at_office, OLD.has_board];
BEGIN
  IF TG_OP = 'INSERT' THEN before := '{true,true,true}'; END IF;
  IF shown <> before THEN
    PERFORM add_notice('desk',
      CASE WHEN EXISTS (SELECT FROM unnest(shown, before) AS one (now, was) WHERE was AND NOT now)
        THEN 'game-hidden' ELSE 'game-shown' END,
      'game/' || NEW.game,
      jsonb_build_object('isOnFront', shown[1], 'isAtOffice', shown[2], 'hasBoard', shown[3]));
  END IF;
  IF NEW.closed_from IS DISTINCT FROM OLD.closed_from THEN
    PERFORM add_notice('desk', CASE WHEN NEW.closed_from IS NULL THEN 'game-opened' ELSE 'game-closed' END,
      'game/' || NEW.game, jsonb_build_object('from', NEW.closed_from));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON game_setting FOR EACH ROW EXECUTE FUNCTION notify_of_game();

CREATE FUNCTION notify_of_setting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'setting-changed', 'config/' || NEW.name, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER notify_added AFTER INSERT ON config FOR EACH ROW EXECUTE FUNCTION notify_of_setting();
CREATE TRIGGER notify_changed AFTER UPDATE ON config FOR EACH ROW
  WHEN ((NEW.name, NEW.value, NEW.is_public) IS DISTINCT FROM (OLD.name, OLD.value, OLD.is_public))
  EXECUTE FUNCTION notify_of_setting();

CREATE FUNCTION notify_of_calendar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', CASE WHEN NEW.withdrawn_at IS NULL THEN 'calendar-added' ELSE 'calendar-withdrawn' END,
    'game/' || NEW.game, jsonb_build_object('day', NEW.day, 'exception', NEW.kind),
    coalesce(NEW.withdrawn_by, NEW.entered_by));
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON calendar_exception FOR EACH ROW EXECUTE FUNCTION notify_of_calendar();

-- One of a team of two stops the other for a day, and neither changes rights meanwhile.
CREATE TABLE operator_freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  frozen_by bigint NOT NULL REFERENCES operator CHECK (frozen_by <> operator_id),
  frozen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  until timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  ended_at timestamptz,
  -- The operator's, for when both end it.
  counts_from timestamptz NOT NULL
);
COMMENT ON TABLE operator_freeze IS 'Written by console, through functions.';
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE ON operator_freeze
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('notices');

CREATE FUNCTION notify_of_freeze() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('rights', CASE WHEN NEW.ended_at IS NULL THEN 'operator-frozen' ELSE 'operator-thawed' END,
    'operator/' || login, jsonb_build_object('until', NEW.until))
  FROM operator WHERE id = NEW.operator_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON operator_freeze FOR EACH ROW EXECUTE FUNCTION notify_of_freeze();

-- Whoever is suspended or let in again by a command is frozen no more.
CREATE VIEW open_freeze AS
SELECT f.* FROM operator_freeze f JOIN operator o ON o.id = f.operator_id
WHERE f.ended_at IS NULL AND f.until > clock_timestamp() AND o.state = 'active' AND o.joined_at < f.frozen_at;

-- `all`: reads and enters. `rights`: froze somebody, and changes no rights, sources, names and settings.
CREATE VIEW frozen_operator AS
SELECT operator_id, 'all' AS level, until FROM open_freeze
UNION ALL SELECT frozen_by, 'rights', until FROM open_freeze;

-- Returns why not; null if it is done. Where two others are admins they suspend.
CREATE FUNCTION freeze_operator(of_login text, by_login text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  frozen operator;
  author operator;
BEGIN
  LOCK TABLE operator_freeze IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO frozen FROM operator WHERE login = of_login AND state = 'active';
  SELECT * INTO author FROM operator WHERE login = by_login AND state = 'active' AND 'admin' = ANY (roles);
  IF frozen.id IS NULL OR author.id IS NULL OR frozen.id = author.id THEN RETURN 'unknown'; END IF;
  IF (SELECT count(*) FROM operator WHERE state = 'active' AND 'admin' = ANY (roles) AND id <> frozen.id) > 1 THEN
    RETURN 'enough-admins';
  END IF;
  IF EXISTS (SELECT FROM frozen_operator WHERE operator_id IN (author.id, frozen.id)) THEN RETURN 'frozen'; END IF;
  -- The other has a day.
  IF EXISTS (SELECT FROM operator_freeze WHERE operator_id = frozen.id AND frozen_by = author.id
    AND least(until, ended_at) > clock_timestamp() - interval '24 hours')
  THEN
    RETURN 'again';
  END IF;
  INSERT INTO operator_freeze (operator_id, frozen_by, counts_from) VALUES (frozen.id, author.id, frozen.counts_from);
  UPDATE operator SET counts_from = greatest(counts_from, (SELECT until FROM open_freeze WHERE operator_id = frozen.id))
  WHERE id = frozen.id;
  RETURN NULL;
END $$;

-- Both have agreed: one proposed it, the other approved it.
CREATE FUNCTION end_freeze(of_proposal bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  ended operator_freeze;
BEGIN
  UPDATE operator_freeze f SET ended_at = clock_timestamp() FROM proposal p
  WHERE p.id = of_proposal AND p.kind = 'freeze' AND p.state = 'approved' AND p.subject = 'freeze/' || f.id
    AND ARRAY[p.proposed_by, p.decided_by] @> ARRAY[f.operator_id, f.frozen_by]
    AND f.id IN (SELECT id FROM open_freeze)
  RETURNING f.* INTO ended;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE operator SET counts_from = ended.counts_from
  WHERE id = ended.operator_id AND counts_from = greatest(ended.counts_from, ended.until);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION freeze_operator(text, text), end_freeze(bigint) FROM public;
GRANT EXECUTE ON FUNCTION freeze_operator(text, text), end_freeze(bigint) TO quayso_console;

-- Also what was proposed before, and by command. Entering is provisional: what they claim does not count meanwhile.
CREATE FUNCTION refuse_frozen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind text := NEW.kind;
  people bigint[];
BEGIN
  IF TG_TABLE_NAME = 'proposal' THEN
    people := ARRAY[NEW.proposed_by, NEW.decided_by];
  ELSE
    SELECT array_agg(id) INTO people FROM operator WHERE login IN (NEW.operator, NEW.approver);
  END IF;
  IF kind NOT IN ('enter', 'freeze') AND EXISTS (
    SELECT FROM frozen_operator WHERE operator_id = ANY (people) AND (level = 'all'
      OR kind IN ('people', 'source', 'names', 'setting', 'trust-source', 'publishing') OR kind LIKE 'source-%'))
  THEN
    RAISE EXCEPTION 'frozen' USING ERRCODE = 'QS001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_frozen BEFORE INSERT ON result_order FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER refuse_frozen BEFORE INSERT ON proposal FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER refuse_frozen_approval BEFORE UPDATE ON proposal FOR EACH ROW
  WHEN (NEW.state = 'approved') EXECUTE FUNCTION refuse_frozen();
GRANT SELECT ON open_freeze, frozen_operator TO quayso_console;

-- The text that is hashed: whoever has it finds its hash in the log, and nobody else learns anything from that.
CREATE FUNCTION notice_text(of_notice operator_notice) RETURNS text LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('id', of_notice.id,
    'at', to_char(of_notice.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'about', of_notice.about, 'kind', of_notice.kind, 'subject', of_notice.subject, 'author', of_notice.author,
    'approver', of_notice.approver, 'details', of_notice.details, 'salt', encode(of_notice.salt, 'hex'))::text
$$;

-- As the log has them. Workers read no names.
CREATE VIEW rights_entry AS
SELECT id, about, encode(sha256(convert_to(notice_text(n), 'UTF8')), 'hex') AS hash
FROM operator_notice n WHERE about <> 'desk';

-- Until two have seen it who neither did nor approved it, or all others if there are fewer.
CREATE VIEW unseen_notice AS
SELECT n.* FROM operator_notice n
CROSS JOIN (SELECT count(*) AS people FROM operator WHERE state = 'active') active
LEFT JOIN operator author ON author.login = n.author AND author.state = 'active'
LEFT JOIN operator approver ON approver.login = n.approver AND approver.state = 'active'
CROSS JOIN LATERAL (
  SELECT least(2, people - num_nonnulls(author.id, approver.id)) AS needed) others
WHERE n.seen_at IS NULL AND needed > 0
  AND needed > (SELECT count(*) FROM operator_notice_seen s JOIN operator o ON o.id = s.operator_id
    WHERE s.notice_id = n.id AND o.login IS DISTINCT FROM n.author AND o.login IS DISTINCT FROM n.approver);

CREATE FUNCTION close_seen_notice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE operator_notice SET seen_at = clock_timestamp()
  WHERE id = NEW.notice_id AND seen_at IS NULL AND id NOT IN (SELECT id FROM unseen_notice WHERE id = NEW.notice_id);
  RETURN NULL;
END $$;
CREATE TRIGGER close_notice AFTER INSERT ON operator_notice_seen FOR EACH ROW EXECUTE FUNCTION close_seen_notice();

CREATE FUNCTION forget_notices() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  DELETE FROM operator_notice WHERE id IN (
    SELECT id FROM operator_notice WHERE at < notices_forgotten_before() ORDER BY at LIMIT 10000);
END;
REVOKE EXECUTE ON FUNCTION forget_notices() FROM public;
GRANT EXECUTE ON FUNCTION forget_notices() TO quayso_work;

GRANT SELECT ON operator_notice, unseen_notice, rights_entry, operator_notice_seen TO quayso_console;
GRANT INSERT (notice_id, operator_id) ON operator_notice_seen TO quayso_console;
GRANT SELECT ON rights_entry TO quayso_draws;

-- For visitors: how many confirm results, and how often that changed.
CREATE VIEW public_rights AS
SELECT
  (SELECT count(*) FROM operator
    WHERE state = 'active' AND roles && '{entry,checker}' AND counts_from <= now())::int AS people,
  (SELECT count(*) FROM result_source
    WHERE state = 'on' AND counts_from <= now()
      AND coalesce((SELECT is_counted FROM source_trust WHERE source = name ORDER BY id DESC LIMIT 1), true))::int AS sources,
  (SELECT count(*) FROM operator_notice
    WHERE about NOT IN ('desk', 'break-glass') AND at > now() - interval '30 days')::int AS changes,
  (SELECT count(*) FROM operator_notice
    WHERE about = 'break-glass' AND at > now() - interval '30 days')::int AS commands,
  (SELECT max(at) FROM operator_notice WHERE about = 'break-glass' AND at > now() - interval '30 days') AS last_command_at;
GRANT SELECT ON public_rights TO quayso_api;

-- In a day the others can notice three people and two sources.
CREATE FUNCTION limit_joining() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('joining'));
  IF (SELECT count(*) FROM operator
    WHERE state <> 'invited' AND joined_at > clock_timestamp() - interval '24 hours' AND id <> NEW.id) >= 3
  THEN
    RAISE EXCEPTION 'three have joined today' USING ERRCODE = 'QS002';
  END IF;
  RETURN NEW;
END $$;
-- By its name after join_again.
CREATE TRIGGER limit_joining BEFORE UPDATE OF state ON operator FOR EACH ROW
  WHEN (NEW.state = 'active' AND NEW.joined_at > clock_timestamp() - interval '1 minute') EXECUTE FUNCTION limit_joining();
CREATE TRIGGER limit_adding BEFORE INSERT ON operator FOR EACH ROW
  WHEN (NEW.state = 'active' AND NEW.joined_at > clock_timestamp() - interval '1 minute') EXECUTE FUNCTION limit_joining();

CREATE FUNCTION limit_sources() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sources'));
  IF (SELECT count(*) FROM result_source
    WHERE added_at > clock_timestamp() - interval '24 hours' AND name <> NEW.name) >= 2
  THEN
    RAISE EXCEPTION 'two sources were added today' USING ERRCODE = 'QS002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER limit_sources BEFORE INSERT OR UPDATE OF added_at ON result_source
  FOR EACH ROW WHEN (current_user = 'quayso_draws') EXECUTE FUNCTION limit_sources();
