-- What members are told on the site itself, whether or not a device of theirs shows notifications.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('draw', 'ticket', 'correction', 'reply', 'moderation')),
  -- What it is about: a version of a draw `draw:hcm:20261116:1`, a region's day `draw:xsmn:20261116`, an answer
  -- `message:17`, a moderator's act `act:3`. A member is told of it once.
  about text COLLATE "C" NOT NULL CHECK (length(about) <= 80),
  -- Numbers and codes that it is worded with when it is read, never a text.
  args jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (member_id, about)
);
CREATE INDEX ON notification (member_id, id);
CREATE INDEX notification_unread ON notification (member_id) WHERE read_at IS NULL;
CREATE INDEX ON notification (created_at);
COMMENT ON TABLE notification IS 'Written by api, and by work for results. Work deletes it after ninety days.';

-- Members whose number of unread notifications has changed, written in the transaction that changes it.
CREATE TABLE notification_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_ids bigint[] NOT NULL
);
COMMENT ON TABLE notification_outbox IS 'Appended to by api and work, emptied by the relay of api.';

-- In which session it was last changed: it is a device of that member until they log out of it, and results that it
-- follows go to their inbox, too.
ALTER TABLE push_subscription ADD COLUMN session_id bigint REFERENCES session (id) ON DELETE SET NULL;
CREATE INDEX ON push_subscription (session_id) WHERE session_id IS NOT NULL;

GRANT SELECT, INSERT, DELETE ON notification TO quayso_api;
GRANT UPDATE (read_at) ON notification TO quayso_api;
GRANT SELECT, INSERT, DELETE ON notification_outbox TO quayso_api;
-- Work tells, and forgets, without reading what others have told.
GRANT SELECT (member_id, about, created_at), INSERT, DELETE ON notification TO quayso_work;
GRANT INSERT ON notification_outbox TO quayso_work;
GRANT SELECT (id, member_id) ON session TO quayso_work;
