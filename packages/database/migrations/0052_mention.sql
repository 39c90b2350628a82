-- A member who has written in a topic is named in an answer, `message:17`. Rows of today satisfy both checks already.
ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check
  CHECK (kind IN ('draw', 'ticket', 'correction', 'claim', 'reply', 'moderation', 'mention', 'author', 'topic')) NOT VALID;
ALTER TABLE push_subscription DROP CONSTRAINT push_subscription_posts_check;
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_posts_check
  CHECK (posts <@ '{reply,mention,author,topic}') NOT VALID;

-- What is told to several members is taken back from all of them at once.
DROP INDEX notification_of_post;
CREATE INDEX notification_of_post ON notification (about) WHERE kind IN ('mention', 'author', 'topic');
