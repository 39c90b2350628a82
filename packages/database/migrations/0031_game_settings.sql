-- What operators decide about a game beside the catalogue, whose values hold where there is no row.
CREATE TABLE game_setting (
  game text COLLATE "C" PRIMARY KEY,
  -- The first day in Vietnam that has no draw of it any more; it is no longer offered from then on.
  closed_from date,
  -- Among the games of its category, from 0 on.
  place smallint CHECK (place >= 0),
  is_on_front boolean NOT NULL DEFAULT true,
  is_at_office boolean NOT NULL DEFAULT true,
  -- Members may write on its board and begin topics about it.
  has_board boolean NOT NULL DEFAULT true
);
COMMENT ON TABLE game_setting IS 'Written by console.';

-- Later names of a game: draws before the first day keep the one before.
CREATE TABLE game_name (
  game text COLLATE "C" NOT NULL,
  first_day date NOT NULL,
  vi text NOT NULL CHECK (char_length(vi) BETWEEN 1 AND 60),
  en text NOT NULL CHECK (char_length(en) BETWEEN 1 AND 60),
  th text NOT NULL CHECK (char_length(th) BETWEEN 1 AND 60),
  zh text NOT NULL CHECK (char_length(zh) BETWEEN 1 AND 60),
  PRIMARY KEY (game, first_day)
);
COMMENT ON TABLE game_name IS 'Written by console.';

-- What is drawn or committed stays: no game closes before it. Who enters a result holds the clock, and who commits a day
-- waits for the table, so none comes in between.
CREATE FUNCTION refuse_early_closing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  first_turn bigint := to_char(NEW.closed_from, 'YYYYMMDD')::bigint * 100000;
BEGIN
  IF NEW.closed_from IS NULL OR TG_OP = 'UPDATE' AND NEW.closed_from IS NOT DISTINCT FROM OLD.closed_from THEN
    RETURN NEW;
  END IF;
  LOCK TABLE draw_anchor IN SHARE ROW EXCLUSIVE MODE;
  PERFORM FROM game_clock WHERE game = NEW.game FOR UPDATE;
  IF EXISTS (SELECT FROM draw_anchor WHERE game = NEW.game AND day >= NEW.closed_from)
    OR EXISTS (SELECT FROM draw WHERE game = NEW.game AND turn >= first_turn)
    OR EXISTS (SELECT FROM draw_progress WHERE game = NEW.game AND turn >= first_turn)
  THEN
    RAISE EXCEPTION '% has draws from % on', NEW.game, NEW.closed_from USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_early_closing BEFORE INSERT OR UPDATE ON game_setting
  FOR EACH ROW EXECUTE FUNCTION refuse_early_closing();

-- As a change of the calendar is told.
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON game_setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_calendar();
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON game_name
  FOR EACH STATEMENT EXECUTE FUNCTION tell_calendar();
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE OR DELETE ON game_setting
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('games');
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE OR DELETE ON game_name
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('games');

-- In the form in which games, the API and the verifier know it.
CREATE VIEW game_setting_entry AS
SELECT
  known.game,
  closed_from::text AS closed_from,
  jsonb_strip_nulls(jsonb_build_object(
    'code', known.game,
    'closedFrom', closed_from,
    'place', place,
    'isOnFront', coalesce(is_on_front, true),
    'isAtOffice', coalesce(is_at_office, true),
    'hasBoard', coalesce(has_board, true),
    'names', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'from', first_day, 'value', jsonb_build_object('vi', vi, 'en', en, 'th', th, 'zh', zh)) ORDER BY first_day)
      FROM game_name WHERE game_name.game = known.game), '[]')
  )) AS setting
FROM (SELECT game FROM game_setting UNION SELECT game FROM game_name) known
LEFT JOIN game_setting ON game_setting.game = known.game;

GRANT SELECT ON game_setting, game_name, game_setting_entry TO quayso_api, quayso_draws;
GRANT SELECT ON game_setting_entry TO quayso_console;
GRANT SELECT, INSERT, UPDATE ON game_setting TO quayso_console;
GRANT SELECT, INSERT, UPDATE, DELETE ON game_name TO quayso_console;
-- A game of ours closes after its last committed day.
GRANT SELECT ON draw_anchor TO quayso_console;
