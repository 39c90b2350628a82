-- What a member wants in the inbox without a device that is told of it: a region, a game, the draw of a ticket, or the
-- claim of one that won, as in push_follow.
CREATE TABLE member_follow (
  member_id bigint NOT NULL REFERENCES member,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('region', 'game', 'ticket', 'claim')),
  target text COLLATE "C" NOT NULL CHECK (length(target) <= 60),
  PRIMARY KEY (member_id, kind, target)
);
CREATE INDEX member_follow_audience ON member_follow (kind, target, member_id);
COMMENT ON TABLE member_follow IS 'Written by api.';

-- The draw of a ticket that won and is not claimed, `hcm:20261116`: never the ticket itself.
ALTER TABLE push_follow DROP CONSTRAINT push_follow_kind_check;
ALTER TABLE push_follow ADD CONSTRAINT push_follow_kind_check CHECK (kind IN ('region', 'game', 'ticket', 'claim'));
-- That the time for claiming ends, `draw:claim:hcm:20261116`.
ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check
  CHECK (kind IN ('draw', 'ticket', 'correction', 'claim', 'reply', 'moderation', 'author', 'topic'));

GRANT SELECT, INSERT, DELETE ON member_follow TO quayso_api;
GRANT SELECT ON member_follow TO quayso_work;

INSERT INTO work.task (name, max_attempts, enqueued_by) VALUES
  ('inbox-chunk', 10, '{quayso_work}');
