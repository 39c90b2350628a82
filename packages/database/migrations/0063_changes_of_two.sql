-- What visitors take for official is changed by two people, also if a handler of the console forgets it: the console's
-- role writes it only in the transaction in which a second person approves the same.
CREATE FUNCTION is_approved_now(of_kind text, of_payload jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM proposal WHERE kind = of_kind AND state = 'approved' AND payload @> of_payload
      AND xmin = pg_current_xact_id()::xid)
$$;

-- Names of games that we do not draw. Names of days to come may be dropped.
CREATE FUNCTION require_approved_name() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM own_game WHERE code = coalesce(NEW.game, OLD.game)) THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.first_day > (clock_timestamp() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date THEN RETURN OLD; END IF;
  ELSIF is_approved_now('names', jsonb_build_object('code', NEW.game, 'firstDay', NEW.first_day::text,
    'names', jsonb_build_object('vi', NEW.vi, 'en', NEW.en, 'th', NEW.th, 'zh', NEW.zh)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'no two have renamed %', coalesce(NEW.game, OLD.game) USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER require_approved BEFORE INSERT OR UPDATE OR DELETE ON game_name FOR EACH ROW
  WHEN (current_user = 'quayso_console') EXECUTE FUNCTION require_approved_name();
REVOKE UPDATE ON game_name FROM quayso_console;
GRANT UPDATE (vi, en, th, zh) ON game_name TO quayso_console;
GRANT SELECT ON own_game TO quayso_console;

-- Settings: those that the registry marks with `takesTwo`.
CREATE FUNCTION require_approved_setting() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.name <> ALL (string_to_array('customerServiceUrl prizeTax enableValidCode enableRegValidCode passwordMinLength '
      'sessionIdleMinutes sessionMaxMinutes fbAppId resServerHost embedders accountsInFrames', ' '))
    OR is_approved_now('setting', jsonb_build_object('name', NEW.name, 'value', NEW.value))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'no two have changed %', NEW.name USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER require_approved BEFORE INSERT OR UPDATE ON config FOR EACH ROW
  WHEN (current_user = 'quayso_console') EXECUTE FUNCTION require_approved_setting();
REVOKE UPDATE ON config FROM quayso_console;
GRANT UPDATE (value) ON config TO quayso_console;

-- Nobody closes the alert about a disagreement that they are a party of: by a claim, or by what they decided about a source
-- within 30 days. The console shows it, the workers check it.
CREATE FUNCTION is_party(of_alert bigint, of_login text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM result_alert a JOIN result_entry e ON (e.game, e.turn, e.rank) = (a.game, a.turn, a.rank)
    WHERE a.id = of_alert AND a.kind = 'disagreement' AND (
      (e.source, e.told_by) = ('operator', of_login)
      OR e.source = 'feed' AND EXISTS (
        SELECT FROM source_touch t WHERE (t.source, t.operator) = (e.told_by, of_login)
          AND t.at > clock_timestamp() - interval '30 days')))
$$;
REVOKE EXECUTE ON FUNCTION is_party(bigint, text) FROM public;
GRANT EXECUTE ON FUNCTION is_party(bigint, text) TO quayso_draws, quayso_console;
