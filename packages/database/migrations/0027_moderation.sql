-- What moderators do: those of the boards, who are members, and operators in the console, whose acts the API carries out.

ALTER TABLE audit
  ALTER member_id DROP NOT NULL,
  ADD operator_id bigint,
  ADD CHECK (num_nonnulls(member_id, operator_id) = 1);
COMMENT ON COLUMN audit.operator_id IS 'Who did it, when that was no member';

ALTER TABLE mute ALTER until DROP NOT NULL;
COMMENT ON COLUMN mute.until IS 'Null without end';

-- Null for what was there from the start.
ALTER TABLE text_rule ADD changed_by bigint REFERENCES operator, ADD changed_at timestamptz;
COMMENT ON TABLE text_rule IS 'Written by console.';
GRANT INSERT, UPDATE, DELETE ON text_rule TO quayso_console;
COMMENT ON TABLE member IS 'Written by api; the role by console. Rows are never deleted: messages refer to them.';
GRANT UPDATE (role) ON member TO quayso_console;

-- Which rules a text has met: of those who refuse it nothing else remains. A rule may be gone.
CREATE TABLE text_rule_hit (
  rule_id bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ON text_rule_hit (rule_id, at);
CREATE INDEX ON text_rule_hit (at);
COMMENT ON TABLE text_rule_hit IS 'Written by api. Kept for eight days.';

ALTER TABLE review ADD marks jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN review.marks IS 'The rules that the text has met, and where';

-- Numbers alone, never the words.
CREATE TABLE moderation_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('approved', 'removed', 'warned', 'muted', 'unmuted', 'name_reset', 'picture_reset')),
  -- Whom it concerns.
  member_id bigint NOT NULL REFERENCES member,
  message_id bigint REFERENCES message,
  topic_id bigint REFERENCES topic,
  -- The number under which it waited.
  review_id bigint UNIQUE,
  reason report_reason,
  -- Of a mute; null without end.
  until timestamptz,
  by_member bigint REFERENCES member,
  by_operator bigint REFERENCES operator,
  -- The rules that held what was decided.
  rule_ids bigint[] NOT NULL DEFAULT '{}',
  -- What it was before, so that it can be undone.
  was jsonb,
  undone_at timestamptz,
  undone_by bigint REFERENCES operator,
  -- When its member was told and said so.
  seen_at timestamptz,
  CHECK (num_nonnulls(message_id, topic_id) <= 1),
  CHECK (num_nonnulls(by_member, by_operator) = 1),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX ON moderation_act (member_id, id);
CREATE INDEX ON moderation_act (at);
CREATE INDEX ON moderation_act (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX ON moderation_act (topic_id) WHERE topic_id IS NOT NULL;
COMMENT ON TABLE moderation_act IS 'Written by api.';
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE ON moderation_act
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('moderation');

-- So that a removal can be undone. Whoever deletes their account takes these along.
CREATE TABLE removed_text (
  act_id bigint PRIMARY KEY REFERENCES moderation_act,
  member_id bigint NOT NULL REFERENCES member,
  subject text,
  content text NOT NULL,
  removed_at timestamptz NOT NULL
);
CREATE INDEX ON removed_text (removed_at);
CREATE INDEX ON removed_text (member_id);
COMMENT ON TABLE removed_text IS 'Written by api, and read by nobody else. Kept for thirty days.';

GRANT SELECT, INSERT ON moderation_act TO quayso_api;
GRANT UPDATE (undone_at, undone_by, seen_at) ON moderation_act TO quayso_api;
GRANT SELECT, INSERT, DELETE ON removed_text, text_rule_hit TO quayso_api;
GRANT SELECT ON moderation_act, text_rule_hit TO quayso_console;
