-- A page of history tells version, status and source too: the index that covers it carries them.
CREATE OR REPLACE FUNCTION ensure_draw_partition(of_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date := date_trunc('month', of_day)::date;
  partition text := 'draw_' || to_char(first_day, 'YYYY_MM');
BEGIN
  IF first_day < '2026-01-01' OR to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_draw_partition'));
  -- Who waited for the lock looks again, in the table: to_regclass remembers that there was nothing.
  IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'draw'::regclass AND inhrelid::regclass::text = partition) THEN
    RETURN;
  END IF;
  EXECUTE format(
    'CREATE TABLE %I PARTITION OF draw FOR VALUES FROM (%s) TO (%s)',
    partition,
    to_char(first_day, 'YYYYMMDD') || '00000',
    to_char(first_day + interval '1 month', 'YYYYMMDD') || '00000');
  -- Covers a page of history without visiting the table.
  EXECUTE format(
    'CREATE UNIQUE INDEX ON %I (game, ord) INCLUDE (turn, due_at, tiers, version, status, source)', partition);
  EXECUTE format(
    'CREATE TRIGGER draw_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    partition);
END $$;

DO $$
DECLARE
  covering record;
BEGIN
  FOR covering IN
    SELECT indrelid::regclass AS partition, indexrelid::regclass AS name
    FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
    WHERE inhparent = 'draw'::regclass AND indnatts > indnkeyatts
  LOOP
    EXECUTE format('DROP INDEX %s', covering.name);
    EXECUTE format(
      'CREATE UNIQUE INDEX ON %s (game, ord) INCLUDE (turn, due_at, tiers, version, status, source)',
      covering.partition);
  END LOOP;
END $$;

-- Message ids begin with a game code, whose collation is "C": with any other, looking one up reads the whole log.
ALTER TABLE log_leaf ALTER COLUMN message_id TYPE text COLLATE "C";
ALTER TABLE outbox ALTER COLUMN message_id TYPE text COLLATE "C";

-- Settings that an operator changes while the site runs. Only public ones leave the server.
CREATE TABLE config (
  name text PRIMARY KEY CHECK (name <> ''),
  value text NOT NULL,
  is_public boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE config IS 'Written by operators.';
INSERT INTO config (name, value, is_public) VALUES
  ('openNetTitle', 'Quayso', true),
  ('enableValidCode', '0', true),
  ('enableRegValidCode', '0', true),
  ('fbLogin', '0', true),
  ('fbAppId', '', true),
  ('customerServiceUrl', '', true),
  ('resServerHost', '', true),
  ('boardMessageIsOpen', '1', true);

CREATE TABLE ad (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device smallint NOT NULL CHECK (device IN (0, 1)),
  site smallint NOT NULL CHECK (site IN (0, 1)),
  link_url text NOT NULL DEFAULT '',
  img_url text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  -- Shown within it; without bounds it is always shown.
  active tstzrange NOT NULL DEFAULT '(,)'
);
COMMENT ON COLUMN ad.device IS '0 desktop, 1 mobile';
COMMENT ON COLUMN ad.site IS '0 header, 1 footer';
COMMENT ON TABLE ad IS 'Written by operators.';

CREATE TABLE contact_info (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  main_phone text NOT NULL DEFAULT ''
);
INSERT INTO contact_info DEFAULT VALUES;
COMMENT ON TABLE contact_info IS 'Written by operators.';

CREATE TYPE contact_channel_name AS ENUM ('weixin', 'whatsApp', 'telegram', 'zalo', 'facebook');
-- Where else we can be reached; a channel without a row is not offered.
CREATE TABLE contact_channel (
  name contact_channel_name PRIMARY KEY,
  value text NOT NULL CHECK (value <> ''),
  qr text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT ''
);
COMMENT ON TABLE contact_channel IS 'Written by operators.';

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_name text NOT NULL CHECK (user_name <> ''),
  contact text NOT NULL CHECK (contact <> ''),
  content text NOT NULL CHECK (content <> ''),
  idempotency_key text UNIQUE,
  -- Only to count and to find repetitions: emptied by the first feedback that comes after it is of no more use.
  address_hash bytea,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX feedback_address ON feedback (address_hash, created_at) WHERE address_hash IS NOT NULL;
CREATE INDEX feedback_remembered ON feedback (created_at) WHERE address_hash IS NOT NULL;
COMMENT ON TABLE feedback IS 'Written by api.';
