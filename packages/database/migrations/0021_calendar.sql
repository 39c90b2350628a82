-- Where the draws of a lottery differ from its schedule, beside the exceptions of the catalogue. None is changed or
-- deleted: one that is wrong is withdrawn, and stays with the reason.
CREATE TABLE calendar_exception (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('no-draw', 'moved', 'extra')),
  -- The first day without a draw, the day whose draw is moved, or the day of the extra draw.
  day date NOT NULL,
  last_day date CHECK (last_day >= day),
  moved_to date,
  -- When the draw is held, in Vietnam; at its usual time if null.
  held_at time(0) CHECK (extract(second FROM held_at) = 0),
  -- Told to everyone.
  reason text NOT NULL CHECK (reason <> ''),
  entered_by text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  CHECK ((kind = 'no-draw') = (last_day IS NOT NULL)),
  CHECK ((kind = 'moved') = (moved_to IS NOT NULL)),
  CHECK (kind <> 'no-draw' OR held_at IS NULL),
  CHECK (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) IN (0, 3))
);
COMMENT ON TABLE calendar_exception IS 'Written by draws. Append-only, but for being withdrawn once.';

CREATE FUNCTION refuse_exception_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN
    OLD.withdrawn_by := NEW.withdrawn_by;
    OLD.withdrawn_at := NEW.withdrawn_at;
    OLD.withdrawn_reason := NEW.withdrawn_reason;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON calendar_exception
  FOR EACH ROW EXECUTE FUNCTION refuse_exception_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON calendar_exception
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION tell_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('calendar', '');
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE ON calendar_exception
  FOR EACH STATEMENT EXECUTE FUNCTION tell_calendar();

-- Rises with every change of the game's calendar, which may move the next turn back as well as on.
ALTER TABLE game_clock ADD COLUMN calendar integer NOT NULL DEFAULT 0 CHECK (calendar >= 0);

-- With the exception in the form in which games, the API and the verifier know it.
CREATE VIEW calendar_entry AS
SELECT
  id, game,
  jsonb_strip_nulls(jsonb_build_object(
    'kind', kind,
    CASE kind WHEN 'no-draw' THEN 'first' ELSE 'day' END, day,
    'last', last_day,
    'to', moved_to,
    'time', CASE WHEN held_at IS NOT NULL THEN
      jsonb_build_object('hour', extract(hour FROM held_at)::int, 'minute', extract(minute FROM held_at)::int) END
  )) AS exception,
  reason, entered_by, entered_at, withdrawn_by, withdrawn_at, withdrawn_reason
FROM calendar_exception;

GRANT SELECT ON calendar_exception, calendar_entry TO quayso_draws;
GRANT INSERT (game, kind, day, last_day, moved_to, held_at, reason, entered_by) ON calendar_exception TO quayso_draws;
GRANT UPDATE (withdrawn_by, withdrawn_at, withdrawn_reason) ON calendar_exception TO quayso_draws;
-- Who entered it is for operators alone.
GRANT SELECT (id, game, exception, reason, entered_at, withdrawn_at) ON calendar_entry TO quayso_api;
