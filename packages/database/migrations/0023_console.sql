-- The console: who runs the site, what they may not do alone, and what they did. The console writes these tables, reads
-- what it shows, and changes nothing that was drawn: it orders that from the workers.
DO $$
BEGIN
  CREATE ROLE quayso_console LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

-- Operators are not members. One is never deleted: the audit names them.
CREATE TABLE operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Results are told under this name, as they are by sources: one name is never both.
  login text COLLATE "C" NOT NULL UNIQUE CHECK (login ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['viewer', 'entry', 'checker', 'moderator', 'content', 'admin']),
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'active', 'suspended')),
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Encrypted with a key of the console's process.
  totp_secret bytea,
  -- A code is used once: the newest time step that was.
  totp_step bigint,
  locale text NOT NULL DEFAULT 'vi' CHECK (locale IN ('vi', 'en')),
  -- Whether one letter alone is a command.
  has_letter_keys boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE operator IS 'Written by console.';

CREATE TABLE operator_passkey (
  credential_id bytea PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz
);
CREATE INDEX ON operator_passkey (operator_id);
COMMENT ON TABLE operator_passkey IS 'Written by console.';

CREATE TABLE operator_recovery (
  operator_id bigint NOT NULL REFERENCES operator,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);
COMMENT ON TABLE operator_recovery IS 'Written by console.';

CREATE TABLE operator_invitation (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operator,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE operator_invitation IS 'Written by console.';

-- Machines that an operator has signed in from, by the hash of a cookie.
CREATE TABLE operator_machine (
  operator_id bigint NOT NULL REFERENCES operator,
  machine_hash bytea NOT NULL CHECK (length(machine_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, machine_hash)
);
COMMENT ON TABLE operator_machine IS 'Written by console.';

CREATE TABLE operator_session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  -- What its operator calls it by.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  operator_id bigint NOT NULL REFERENCES operator,
  way text NOT NULL CHECK (way IN ('passkey', 'password', 'recovery')),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  created_at timestamptz NOT NULL,
  -- To the minute.
  last_seen_at timestamptz NOT NULL,
  -- When a passkey, or password and code, was last asked for.
  verified_at timestamptz NOT NULL,
  -- From a machine that was not known: nothing official is done with it before this time.
  waits_until timestamptz
);
CREATE INDEX ON operator_session (operator_id);
COMMENT ON TABLE operator_session IS 'Written by console. A session that has ended has no row.';

-- Questions to an authenticator that wait for its answer.
CREATE TABLE operator_challenge (
  challenge_hash bytea PRIMARY KEY CHECK (length(challenge_hash) = 32),
  purpose text NOT NULL,
  operator_id bigint REFERENCES operator,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON operator_challenge (expires_at);
COMMENT ON TABLE operator_challenge IS 'Written by console.';

-- As `throttle`: a try moves `paid_at` on by its price; too far ahead of now, and it is refused.
CREATE TABLE operator_throttle (
  subject_hash bytea PRIMARY KEY CHECK (length(subject_hash) = 32),
  paid_at timestamptz NOT NULL
);
COMMENT ON TABLE operator_throttle IS 'Written by console.';

-- For the command line, in the night in which the console is down.
CREATE TABLE operator_key (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  operator_id bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX ON operator_key (operator_id);
COMMENT ON TABLE operator_key IS 'Written by console and the command line.';

CREATE FUNCTION refuse_shared_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- One at a time: a row has only the columns of its table.
  IF TG_TABLE_NAME = 'operator' THEN
    IF NOT EXISTS (SELECT FROM result_source WHERE NEW.login IN (name, owner)) THEN RETURN NEW; END IF;
  ELSE
    IF NOT EXISTS (SELECT FROM operator WHERE login IN (NEW.name, NEW.owner)) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'an operator and a source cannot have the same name' USING ERRCODE = 'unique_violation';
END $$;
CREATE TRIGGER refuse_shared_name BEFORE INSERT OR UPDATE OF login ON operator
  FOR EACH ROW EXECUTE FUNCTION refuse_shared_name();
CREATE TRIGGER refuse_shared_name BEFORE INSERT OR UPDATE OF name, owner ON result_source
  FOR EACH ROW EXECUTE FUNCTION refuse_shared_name();

-- What one operator proposes and another decides.
CREATE TABLE proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- What it is about, for example `hcm/20261114`.
  subject text NOT NULL,
  payload jsonb NOT NULL,
  proposed_by bigint NOT NULL REFERENCES operator,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'sent-back', 'withdrawn', 'void')),
  decided_by bigint REFERENCES operator,
  decided_at timestamptz,
  -- Why it was sent back, or is void.
  note text,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  -- Nobody is second to themselves.
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposal_open ON proposal (kind, subject) WHERE state = 'open';
CREATE INDEX ON proposal (subject);
COMMENT ON TABLE proposal IS 'Written by console.';

-- What operators did. `entry` is what the hash is made of, with the hash before it; the other columns only find it.
CREATE TABLE operator_audit (
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  entry text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  who text GENERATED ALWAYS AS (entry::jsonb ->> 'who') STORED,
  second text GENERATED ALWAYS AS (entry::jsonb ->> 'second') STORED,
  action text GENERATED ALWAYS AS (entry::jsonb ->> 'action') STORED,
  subject text GENERATED ALWAYS AS (entry::jsonb ->> 'subject') STORED
);
CREATE INDEX ON operator_audit (who, id);
CREATE INDEX ON operator_audit (subject, id);
CREATE INDEX ON operator_audit (at);
COMMENT ON TABLE operator_audit IS 'Written by console and the command line. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TABLE operator_audit_lock ();
COMMENT ON TABLE operator_audit_lock IS 'Always empty. Locked by who appends to operator_audit.';

-- Tells open consoles which screens to read again.
CREATE FUNCTION tell_console() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('console', TG_ARGV[0]);
  RETURN NULL;
END $$;

DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('operator', 'people'), ('operator_session', 'people'), ('proposal', 'proposals'), ('operator_audit', 'audit'),
    ('result_entry', 'results'), ('draw_progress', 'results'), ('draw_revision', 'results'), ('result_alert', 'results'),
    ('game_publishing', 'results'), ('result_source', 'sources'), ('source_trust', 'sources'),
    ('calendar_exception', 'calendar'), ('review', 'moderation'), ('report', 'moderation'), ('mute', 'moderation'),
    ('text_rule', 'moderation'), ('feedback', 'feedback'), ('config', 'configs'), ('ad', 'ads'),
    ('contact_info', 'contents'), ('contact_channel', 'contents')
  ) AS topics (name, topic) LOOP
    EXECUTE format(
      'CREATE TRIGGER tell_console AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_console(%L)',
      told.name, told.topic);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE
  ON operator, operator_passkey, operator_recovery, operator_invitation, operator_machine, operator_session,
    operator_challenge, operator_throttle, operator_key
  TO quayso_console;
REVOKE DELETE ON operator, operator_key FROM quayso_console;
GRANT SELECT, INSERT, UPDATE ON proposal TO quayso_console;
GRANT SELECT, INSERT ON operator_audit TO quayso_console;
GRANT UPDATE ON operator_audit_lock TO quayso_console;
GRANT SELECT
  ON deployment, game_clock, draw, draw_current, draw_revision, draw_progress, result_entry, tier_agreement,
    game_publishing, result_alert, result_audit, source_trust, result_source, result_fetch, calendar_exception,
    calendar_entry, log_leaf, log_checkpoint, config, ad, contact_info, contact_channel, text_rule, mute, review, report,
    message, topic, board, pick, feedback, audit
  TO quayso_console;
-- Never what a member's password or session is found by.
GRANT SELECT (id, user_name, user_key, nick_name, icon_url, role, created_at, deleted_at) ON member TO quayso_console;
GRANT SELECT (id, member_id, login_source, user_agent, created_at, last_seen_at) ON session TO quayso_console;
-- Workers put an operator's login to the key of a command, and audit what it does.
GRANT SELECT (id, login, roles, state) ON operator TO quayso_draws;
GRANT SELECT ON operator_key TO quayso_draws;
GRANT UPDATE (last_used_at) ON operator_key TO quayso_draws;
GRANT SELECT, INSERT ON operator_audit TO quayso_draws;
GRANT UPDATE ON operator_audit_lock TO quayso_draws;
