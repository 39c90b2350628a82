CREATE TYPE member_role AS ENUM ('member', 'moderator');

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was typed. Whoever leaves takes it along: what stays is a number.
  user_name text CHECK (user_name ~ '^[A-Za-z0-9]{3,15}$'),
  -- Lan and lan are one member.
  user_key text COLLATE "C" UNIQUE GENERATED ALWAYS AS (lower(user_name COLLATE "C")) STORED,
  -- Argon2id of what the browser makes of the password; none for who comes through a social network.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Bound once: while there is none, the user name stands for it.
  nick_name text CHECK (char_length(nick_name) BETWEEN 3 AND 15),
  icon_url text,
  role member_role NOT NULL DEFAULT 'member',
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((deleted_at IS NULL) = (user_name IS NOT NULL)),
  CHECK (deleted_at IS NULL OR num_nonnulls(password_hash, nick_name, icon_url) = 0)
);
COMMENT ON TABLE member IS 'Written by api; the role by operators. Rows are never deleted: messages refer to them.';

CREATE TYPE identity_provider AS ENUM ('facebook');
CREATE TABLE member_identity (
  provider identity_provider,
  provider_id text COLLATE "C" CHECK (provider_id <> ''),
  member_id bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_id)
);
CREATE INDEX ON member_identity (member_id);
COMMENT ON TABLE member_identity IS 'Written by api.';

-- How long one lives is a config, counted from its two times: a shorter limit ends the running ones too.
CREATE TABLE session (
  -- SHA-256 of the token: who reads this table cannot log in with it.
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  -- What its member calls it by.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  member_id bigint NOT NULL REFERENCES member,
  login_source smallint NOT NULL CHECK (login_source IN (0, 1)),
  user_agent text NOT NULL CHECK (char_length(user_agent) <= 200),
  created_at timestamptz NOT NULL,
  -- To the minute.
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX ON session (member_id);
CREATE INDEX ON session (last_seen_at);
COMMENT ON TABLE session IS 'Written by api. A session that has ended has no row.';
COMMENT ON COLUMN session.login_source IS '0 desktop, 1 mobile';

-- Where a member has logged in: strangers cannot use up the tries that are kept for these.
CREATE TABLE known_network (
  member_id bigint REFERENCES member,
  network_hash bytea CHECK (length(network_hash) = 32),
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, network_hash)
);
COMMENT ON TABLE known_network IS 'Written by api.';

-- Proof that a person, or a patient machine, asks. Its row is gone once it was used.
CREATE TABLE challenge (
  -- Hashes with the identity that only its asker was told: short answers cannot be found out from this table.
  identity_hash bytea PRIMARY KEY CHECK (length(identity_hash) = 32),
  answer_hash bytea NOT NULL CHECK (length(answer_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON challenge (expires_at);
COMMENT ON TABLE challenge IS 'Written by api.';

-- Tries that are limited over all nodes. A try moves `paid_at` on by its price; too far ahead of now, and it is refused.
CREATE TABLE throttle (
  subject_hash bytea PRIMARY KEY CHECK (length(subject_hash) = 32),
  paid_at timestamptz NOT NULL
);
CREATE INDEX ON throttle (paid_at);
COMMENT ON TABLE throttle IS 'Written by api. A row whose time has passed limits nothing.';

-- What members and moderators did, by number: no names, addresses or texts, because it is never changed.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  member_id bigint NOT NULL,
  action text NOT NULL CHECK (action <> ''),
  -- What it was done to, when that is not the member: a session, a message.
  subject_id bigint
);
CREATE INDEX ON audit (member_id, id);
COMMENT ON TABLE audit IS 'Written by api. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO config (name, value, is_public) VALUES
  ('sessionIdleMinutes', '10080', false),
  ('sessionMaxMinutes', '43200', false),
  ('passwordMinLength', '3', true),
  ('refuseCommonPasswords', '0', false);
-- A mistake in these would lock everyone out.
ALTER TABLE config ADD CHECK (
  CASE name
    WHEN 'sessionIdleMinutes' THEN value ~ '^[1-9][0-9]{0,6}$'
    WHEN 'sessionMaxMinutes' THEN value ~ '^[1-9][0-9]{0,6}$'
    WHEN 'passwordMinLength' THEN value ~ '^([3-9]|1[0-5])$'
    ELSE true
  END);
