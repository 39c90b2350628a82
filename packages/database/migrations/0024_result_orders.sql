-- What operators tell the workers to do about results. The console inserts an order, a worker carries it out and writes
-- what became of it in the same transaction: it is done once, or refused.
CREATE TABLE result_order (
  -- Chosen by the console: the same order sent twice is one.
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  operator text COLLATE "C" NOT NULL REFERENCES operator (login),
  approver text COLLATE "C" REFERENCES operator (login),
  payload jsonb NOT NULL,
  ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  outcome jsonb,
  -- Nobody is second to themselves.
  CHECK (approver <> operator),
  CHECK ((done_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX result_order_open ON result_order (ordered_at) WHERE done_at IS NULL;
COMMENT ON TABLE result_order IS 'Written by console; draws write the outcome, once. Never deleted.';

CREATE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.done_at IS NULL AND NEW.done_at IS NOT NULL THEN
    OLD.done_at := NEW.done_at;
    OLD.outcome := NEW.outcome;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON result_order FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON result_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION tell_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('result_order', '');
  ELSE
    PERFORM pg_notify('result_order_done', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT OR UPDATE ON result_order FOR EACH ROW EXECUTE FUNCTION tell_order();
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE ON result_order
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('orders');

GRANT SELECT, INSERT (id, kind, operator, approver, payload) ON result_order TO quayso_console;
GRANT SELECT, UPDATE (done_at, outcome) ON result_order TO quayso_draws;

-- Workers write for operators what these wrote as the owner before.
GRANT INSERT (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes, added_by),
    UPDATE (kind, owner, address, games, interval_seconds, before_minutes, after_minutes, state, switched_by, switched_at),
    DELETE
  ON result_source TO quayso_draws;
GRANT INSERT, UPDATE (publish) ON game_publishing TO quayso_draws;
COMMENT ON TABLE result_source IS 'Written by draws, for operators and to say when it asks next.';
COMMENT ON TABLE game_publishing IS 'Written by draws, for operators and to end a pause.';
COMMENT ON TABLE result_alert IS 'Written by draws.';
COMMENT ON TABLE result_audit IS 'Written by draws. Append-only.';
COMMENT ON TABLE source_trust IS 'Written by draws, which stop counting a source, and count it again for an operator. Append-only.';
COMMENT ON TABLE operator_audit IS 'Written by console and draws, each for what it does. Append-only.';
