-- Others notice each text that one person shows to visitors, and each precaution that one person takes away.

-- Of many rows that one act writes the first is noticed.
CREATE FUNCTION add_notice_once(of_kind text, of_subject text, of_author text DEFAULT NULL)
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT add_notice('desk', of_kind, of_subject, '{}', of_author)
  WHERE NOT EXISTS (
    SELECT FROM operator_notice
    WHERE xact = pg_current_xact_id()::text::bigint AND at >= now() AND kind = of_kind)
$$;
REVOKE EXECUTE ON FUNCTION add_notice_once(text, text, text) FROM public;

-- Notices and ads have one subject each, so that many of them are one row on Today. A draft is on no page.
CREATE FUNCTION notify_of_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT (coalesce(NEW.is_draft, true) AND coalesce(OLD.is_draft, true)) THEN
    PERFORM add_notice('desk', 'notice-changed', 'contents/notices', jsonb_build_object(
      'id', coalesce(NEW.id, OLD.id), 'words', coalesce(NEW.vi, OLD.vi)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON notice FOR EACH ROW EXECUTE FUNCTION notify_of_words();

CREATE FUNCTION notify_of_ad() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'ad-changed', 'contents/ads', jsonb_build_object('id', NEW.id, 'words', NEW.alt));
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE ON ad FOR EACH ROW EXECUTE FUNCTION notify_of_ad();

CREATE FUNCTION notify_of_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce(NEW.state = 'published', false) <> coalesce(OLD.state = 'published', false) THEN
    PERFORM add_notice_once('page-changed', 'page/' || coalesce(NEW.slug, OLD.slug));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON page_version
  FOR EACH ROW EXECUTE FUNCTION notify_of_page();

CREATE FUNCTION notify_of_contacts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice_once('contacts-changed', 'contents/contacts');
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER UPDATE ON contact_info FOR EACH STATEMENT EXECUTE FUNCTION notify_of_contacts();
CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON contact_channel
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_contacts();

-- Beside notify_of_game: of the games whose place is another one, the first.
CREATE FUNCTION notify_of_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.place IS DISTINCT FROM OLD.place THEN PERFORM add_notice_once('game-order-changed', 'game/' || NEW.game); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_order AFTER INSERT OR UPDATE OF place ON game_setting
  FOR EACH ROW EXECUTE FUNCTION notify_of_order();

-- Before its time: a pause that is over is removed without a notice.
CREATE FUNCTION notify_of_resuming() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'publishing-resumed', 'game/' || OLD.game, jsonb_build_object('until', OLD.paused_until));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_resumed AFTER UPDATE OF paused_until ON game_publishing FOR EACH ROW
  WHEN (OLD.paused_until > clock_timestamp()
    AND coalesce(NEW.paused_until, '-infinity') < OLD.paused_until)
  EXECUTE FUNCTION notify_of_resuming();

CREATE FUNCTION notify_of_source_resuming() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'source-resumed', 'source/' || OLD.source,
    jsonb_build_object('game', OLD.game, 'until', OLD.until));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_resumed AFTER DELETE ON source_pause FOR EACH ROW
  WHEN (OLD.until > clock_timestamp()) EXECUTE FUNCTION notify_of_source_resuming();
CREATE TRIGGER notify_shortened AFTER UPDATE OF until ON source_pause FOR EACH ROW
  WHEN (OLD.until > clock_timestamp() AND NEW.until < OLD.until) EXECUTE FUNCTION notify_of_source_resuming();

CREATE FUNCTION notify_of_ended_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM add_notice('desk', 'key-ended', 'operator/' || login, '{}') FROM operator WHERE id = NEW.operator_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ended AFTER UPDATE OF ended_at ON operator_key FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND OLD.expires_at > clock_timestamp())
  EXECUTE FUNCTION notify_of_ended_key();

-- By a person: workers close those that have settled.
CREATE FUNCTION notify_of_closed_alert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM operator WHERE login = NEW.closed_by) THEN
    PERFORM add_notice_once('alert-closed', coalesce('game/' || NEW.game, 'source/' || NEW.source, 'alert'), NEW.closed_by);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify AFTER UPDATE OF closed_at ON result_alert FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION notify_of_closed_alert();

-- As in 0064, with keys that end.
CREATE OR REPLACE FUNCTION sign_notices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  own bigint := pg_current_xact_id()::text::bigint;
BEGIN
  -- No operator can be called so: somebody with a shell on the server.
  IF NEW.who = '(server)' THEN
    PERFORM add_notice('break-glass', 'break-glass', NEW.subject, jsonb_build_object(
      'action', NEW.action, 'reason', NEW.entry::jsonb -> 'after' ->> 'reason'));
  END IF;
  UPDATE operator_notice SET author = NEW.who, approver = NEW.second WHERE xact = own AND at >= now();
  -- Somebody's own sessions and keys are nobody else's matter. Whoever joins makes a passkey and codes, and loses the rest.
  DELETE FROM operator_notice n WHERE xact = own AND at >= now() AND (
    kind IN ('sessions-ended', 'key-ended') AND subject = 'operator/' || NEW.who
    OR kind IN ('operator-invited', 'sessions-ended', 'key-ended', 'passkey-added', 'passkey-removed', 'recovery-codes-made')
      AND EXISTS (
        SELECT FROM operator_notice o WHERE o.xact = own AND o.at >= now() AND o.subject = n.subject
          AND o.kind IN ('operator-joined', 'operator-suspended')));
  RETURN NULL;
END $$;

-- As in 0063: also the site's title.
CREATE OR REPLACE FUNCTION require_approved_setting() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.name <> ALL (string_to_array('openNetTitle customerServiceUrl prizeTax enableValidCode enableRegValidCode '
      'passwordMinLength sessionIdleMinutes sessionMaxMinutes fbAppId resServerHost embedders accountsInFrames', ' '))
    OR is_approved_now('setting', jsonb_build_object('name', NEW.name, 'value', NEW.value))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'no two have changed %', NEW.name USING ERRCODE = 'restrict_violation';
END $$;

-- As in 0063, of two who are of age.
CREATE OR REPLACE FUNCTION is_approved_now(of_kind text, of_payload jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM proposal p
    JOIN operator proposer ON proposer.id = proposed_by JOIN operator decider ON decider.id = decided_by
    WHERE kind = of_kind AND p.state = 'approved' AND payload @> of_payload AND p.xmin = pg_current_xact_id()::xid
      AND greatest(proposer.counts_from, decider.counts_from) <= clock_timestamp())
$$;

-- As in 0062, from each decision on: whoever joins again stays the guest of those who let them in before.
CREATE OR REPLACE FUNCTION parties_of_operator(of_login text, of_machine bytea) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY['op:' || of_login, 'machine:' || encode(of_machine, 'hex')], NULL) || ARRAY(
    SELECT DISTINCT 'op:' || host.login FROM proposal p
    JOIN operator host ON host.id IN (p.proposed_by, p.decided_by)
    WHERE p.kind = 'people' AND p.subject = 'operator/' || of_login AND p.state = 'approved'
      AND p.payload ->> 'kind' IN ('join', 'invite', 'invite-again')
      AND p.decided_at > clock_timestamp() - interval '30 days')
$$;
