-- Numbers that nobody has confirmed may be replaced, with a reason, by a version that is provisional or confirmed.
ALTER TABLE draw_revision
  DROP CONSTRAINT draw_revision_status_check,
  ADD CHECK (status <> 'provisional' OR reason IS NOT NULL);

ALTER TABLE result_entry
  -- Entries with the same voice are not independent: a person's name, or the owner that a source had then. Null in
  -- entries from before this migration, whose names are their voices.
  ADD COLUMN voice text,
  -- Whose login entered it, and from where: two names typed at one desk can be seen.
  ADD COLUMN entered_from text;
ALTER TABLE result_entry
  ALTER COLUMN entered_from SET DEFAULT session_user || '@' || coalesce(host(inet_client_addr()), 'local');

-- A tier on which two independent voices agree, or that two people corrected. The newest row of a tier counts.
CREATE TABLE tier_agreement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  rank smallint NOT NULL CHECK (rank >= 0),
  numbers text NOT NULL,
  voices text[] NOT NULL CHECK (cardinality(voices) > 1),
  agreed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON tier_agreement (game, turn);
CREATE INDEX ON tier_agreement (agreed_at);
COMMENT ON TABLE tier_agreement IS 'Written by draws. Append-only.';

-- When entered tiers of a game are published; without a row at the first word.
CREATE TABLE game_publishing (
  game text COLLATE "C" PRIMARY KEY,
  publish text NOT NULL DEFAULT 'first' CHECK (publish IN ('first', 'agreed')),
  paused_at timestamptz,
  -- Then a worker publishes what was entered meanwhile, and removes the pause.
  paused_until timestamptz CHECK (isfinite(paused_until)),
  pause_reason text,
  CHECK (num_nulls(paused_at, paused_until, pause_reason) IN (0, 3))
);
COMMENT ON TABLE game_publishing IS 'Written by operators; draws end a pause.';

-- What a person must look at, once for each cause.
CREATE TABLE result_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  game text COLLATE "C",
  turn bigint,
  rank smallint,
  source text,
  details text NOT NULL,
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  -- A person, or `agreement`.
  closed_by text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX result_alert_open ON result_alert (kind, game, turn, rank, source) NULLS NOT DISTINCT
  WHERE closed_at IS NULL;
COMMENT ON TABLE result_alert IS 'Written by draws and operators.';

-- What was done about results, by whom.
CREATE TABLE result_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  done_by text NOT NULL,
  game text COLLATE "C",
  turn bigint,
  rank smallint,
  details text NOT NULL,
  done_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON result_audit (game, turn);
COMMENT ON TABLE result_audit IS 'Written by draws and operators. Append-only.';

-- Whether a source's word counts; the newest row does, and without one it counts.
CREATE TABLE source_trust (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  is_counted boolean NOT NULL,
  reason text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ON source_trust (source, id);
COMMENT ON TABLE source_trust IS 'Written by draws, which stop counting a source, and by operators. Append-only.';

-- Mistakes of a source in several games at once are counted one after the other.
CREATE TABLE source_trust_lock ();
COMMENT ON TABLE source_trust_lock IS 'Always empty. Locked by draws while they judge a source.';

CREATE INDEX result_entry_by_source ON result_entry (told_by, entered_at) WHERE source = 'feed';

DO $$
DECLARE
  append_only text;
BEGIN
  FOREACH append_only IN ARRAY ARRAY['tier_agreement', 'result_audit', 'source_trust'] LOOP
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      append_only);
    EXECUTE format(
      'CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      append_only);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON tier_agreement, result_audit, source_trust TO quayso_draws;
GRANT SELECT, INSERT, UPDATE ON result_alert TO quayso_draws;
GRANT SELECT ON game_publishing TO quayso_draws;
GRANT UPDATE (paused_at, paused_until, pause_reason) ON game_publishing TO quayso_draws;
GRANT UPDATE ON source_trust_lock TO quayso_draws;
