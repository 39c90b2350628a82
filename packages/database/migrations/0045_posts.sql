-- What a device of a member is told of boards: answers to the member's topics, topics of authors and answers in topics
-- that the member follows.
ALTER TABLE push_subscription
  ADD COLUMN posts text[] COLLATE "C" NOT NULL DEFAULT '{}' CHECK (posts <@ '{reply,author,topic}');

-- Two more kinds: a topic `topic:3` of an author, and an answer `message:17` in a topic, that the member follows.
ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check
  CHECK (kind IN ('draw', 'ticket', 'correction', 'reply', 'moderation', 'author', 'topic'));
-- They are taken back from all followers at once.
CREATE INDEX notification_of_post ON notification (about) WHERE kind IN ('author', 'topic');
CREATE INDEX ON follow_topic (topic_id);

-- Who is told, and in which words.
GRANT SELECT (member_id, topic_id) ON follow_topic TO quayso_work;
GRANT SELECT (member_id, author_id) ON follow_author TO quayso_work;
GRANT SELECT (id, board_id, member_id, state) ON message TO quayso_work;
GRANT SELECT (id, board_id, member_id, subject, state) ON topic TO quayso_work;
GRANT SELECT (id, user_name, nick_name) ON member TO quayso_work;

INSERT INTO work.task (name, max_attempts, enqueued_by) VALUES
  ('tell-post', 10, '{quayso_api}'),
  ('push-post', 10, '{quayso_work}');
