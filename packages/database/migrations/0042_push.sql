-- Devices that are told of results. The endpoint is an address at a push service that only the device and we know: who
-- knows it may read, change and end the subscription.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text COLLATE "C" NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  -- The device's public key and secret, which messages are encrypted with.
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  locale text NOT NULL CHECK (locale IN ('vi', 'en', 'th', 'zh')),
  -- Minutes of the day in Vietnam; null when no hours are quiet.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  shows_numbers boolean NOT NULL DEFAULT false,
  -- Which messages were sent on which day in Vietnam, in their order: sent again, one does not count again.
  sent_on date NOT NULL DEFAULT '-infinity',
  sent_messages text[] COLLATE "C" NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
) WITH (fillfactor = 80);
COMMENT ON TABLE push_subscription IS
  'Written by api. Work counts what it sends, and deletes those that their push service calls gone.';

-- A region `xsmn`, a game `hcm`, or the draw of a ticket that the device keeps, `hcm:20261116`: never the ticket itself.
CREATE TABLE push_follow (
  subscription_id bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('region', 'game', 'ticket')),
  target text COLLATE "C" NOT NULL CHECK (length(target) <= 60),
  PRIMARY KEY (subscription_id, kind, target)
);
CREATE INDEX push_follow_audience ON push_follow (kind, target, subscription_id);
COMMENT ON TABLE push_follow IS 'Written by api.';

-- What was told to its audience, which happens once.
CREATE TABLE push_message (
  id text COLLATE "C" PRIMARY KEY,
  told_at timestamptz NOT NULL
);
CREATE INDEX ON push_message (told_at);
COMMENT ON TABLE push_message IS 'Written by work.';

-- Push services that asked to be left alone, or do not answer.
CREATE TABLE push_rest (
  origin text COLLATE "C" PRIMARY KEY,
  until timestamptz NOT NULL
);
COMMENT ON TABLE push_rest IS 'Written by work.';

GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription, push_follow TO quayso_api;
GRANT SELECT, DELETE ON push_subscription TO quayso_work;
GRANT UPDATE (sent_on, sent_messages) ON push_subscription TO quayso_work;
GRANT SELECT ON push_follow TO quayso_work;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_message, push_rest TO quayso_work;
-- What a message says: the draw, once it is published, and the stations of its day.
GRANT SELECT ON draw_current, log_leaf, calendar_entry, game_setting_entry TO quayso_work;

INSERT INTO work.task (name, max_attempts, enqueued_by) VALUES
  ('tell-draw', 10, '{quayso_draws,quayso_work}'),
  ('push-chunk', 10, '{quayso_work}'),
  ('push-test', 3, '{quayso_api}')
ON CONFLICT (name) DO UPDATE SET enqueued_by = excluded.enqueued_by;
