CREATE TYPE board_kind AS ENUM ('game', 'topic');

-- Where messages stand. A page of one is found by counting from its end, without reading what lies between.
CREATE TABLE board (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind board_kind NOT NULL,
  game text COLLATE "C" NOT NULL,
  last_place bigint NOT NULL DEFAULT 0,
  -- Counts what has come to be shown on the board of a topic, for those who follow it.
  last_news bigint NOT NULL DEFAULT 0,
  shown bigint NOT NULL DEFAULT 0 CHECK (shown >= 0)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX board_of_game ON board (game) WHERE kind = 'game';
COMMENT ON TABLE board IS 'Written by api. Updated in place once per message, so half of each page stays free.';

CREATE TYPE message_state AS ENUM ('shown', 'held', 'deleted');

CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_id bigint NOT NULL REFERENCES board,
  -- 1, 2, 3 … in the order of writing, for good: what is held or deleted leaves a gap.
  place bigint NOT NULL CHECK (place > 0),
  member_id bigint NOT NULL REFERENCES member,
  -- In code points; the server counts characters as people do.
  content text CHECK (char_length(content) BETWEEN 1 AND 10000),
  state message_state NOT NULL,
  added_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- When a moderator last found this text in order: reports alone do not hide it again.
  approved_at timestamptz,
  -- The number under which it came to be shown, on the board of a topic: later for what was held at first.
  news bigint,
  -- The same for every try to send it.
  idempotency_key text COLLATE "C",
  -- SHA-256 of what was sent first, whatever became of it.
  sent_hash bytea NOT NULL CHECK (length(sent_hash) = 32),
  CHECK ((state = 'deleted') = (content IS NULL))
);
CREATE UNIQUE INDEX message_shown ON message (board_id, place) WHERE state = 'shown';
CREATE UNIQUE INDEX message_key ON message (member_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX message_news ON message (board_id, news) WHERE state = 'shown' AND news IS NOT NULL;
CREATE INDEX message_of_member ON message (member_id, added_at);
COMMENT ON TABLE message IS 'Written by api. Rows are never deleted; a deleted message has lost its text.';
CREATE TRIGGER message_stays BEFORE DELETE ON message FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How many messages are shown among a hundred places (level 1) and among ten thousand (level 2).
CREATE TABLE board_span (
  board_id bigint NOT NULL REFERENCES board,
  level smallint NOT NULL CHECK (level IN (1, 2)),
  span bigint NOT NULL,
  shown integer NOT NULL CHECK (shown >= 0),
  PRIMARY KEY (board_id, level, span)
) WITH (fillfactor = 50);
COMMENT ON TABLE board_span IS 'Written by triggers of message.';

-- In the database, so that nothing that shows or hides a message can forget to count it. Whoever changes a row of
-- `board` first is alone with the spans of that board.
CREATE FUNCTION count_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE board SET shown = board.shown + w.shown
  FROM (SELECT board_id, count(*) AS shown FROM written WHERE state = 'shown' GROUP BY board_id) w
  WHERE board.id = w.board_id;
  INSERT INTO board_span AS s (board_id, level, span, shown)
  SELECT board_id, level, place / size, count(*) FILTER (WHERE state = 'shown')
  FROM written, (VALUES (1, 100), (2, 10000)) AS levels (level, size)
  GROUP BY board_id, level, place / size
  ON CONFLICT (board_id, level, span) DO UPDATE SET shown = s.shown + excluded.shown;
  RETURN NULL;
END $$;
CREATE TRIGGER count_written AFTER INSERT ON message
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_written();

CREATE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM before JOIN after USING (id) WHERE (before.state = 'shown') <> (after.state = 'shown')) THEN
    RETURN NULL;
  END IF;
  UPDATE board SET shown = board.shown + c.change
  FROM (
    SELECT board_id, sum((after.state = 'shown')::integer - (before.state = 'shown')::integer) AS change
    FROM before JOIN after USING (id, board_id) GROUP BY board_id
  ) c
  WHERE board.id = c.board_id;
  UPDATE board_span s SET shown = s.shown + c.change
  FROM (
    SELECT board_id, level, place / size AS span,
      sum((after.state = 'shown')::integer - (before.state = 'shown')::integer) AS change
    FROM before JOIN after USING (id, board_id, place), (VALUES (1, 100), (2, 10000)) AS levels (level, size)
    GROUP BY board_id, level, place / size
  ) c
  WHERE s.board_id = c.board_id AND s.level = c.level AND s.span = c.span;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed AFTER UPDATE ON message
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed();

-- News of boards to be told, written in the transaction of what it tells. Its numbers are of the sequence of the draws'
-- outbox: one number says how far a page has heard of both.
CREATE TABLE board_outbox (
  id bigint PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('outbox', 'id')),
  game text COLLATE "C" NOT NULL,
  payload jsonb NOT NULL
);
COMMENT ON TABLE board_outbox IS 'Appended to by api, emptied by its relay.';

-- What a member writes under a game for others to answer.
CREATE TABLE topic (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Where it is answered.
  board_id bigint NOT NULL UNIQUE REFERENCES board,
  game text COLLATE "C" NOT NULL,
  member_id bigint NOT NULL REFERENCES member,
  subject text CHECK (char_length(subject) BETWEEN 1 AND 10000),
  content text CHECK (char_length(content) BETWEEN 1 AND 10000),
  state message_state NOT NULL,
  added_at timestamptz NOT NULL,
  edited_at timestamptz,
  approved_at timestamptz,
  -- The number under which it came to be shown: what followers of its author have not opened lies above what they have.
  news bigint,
  idempotency_key text COLLATE "C",
  sent_hash bytea NOT NULL CHECK (length(sent_hash) = 32),
  CHECK ((state = 'deleted') = (subject IS NULL)),
  CHECK ((state = 'deleted') = (content IS NULL)),
  CHECK (state <> 'shown' OR news IS NOT NULL)
);
CREATE SEQUENCE topic_news;
CREATE INDEX topic_shown ON topic (news) WHERE state = 'shown';
CREATE INDEX topic_of_game ON topic (game, news) WHERE state = 'shown';
CREATE INDEX topic_of_author ON topic (member_id, news) WHERE state = 'shown';
CREATE INDEX topic_of_member ON topic (member_id, added_at);
CREATE UNIQUE INDEX topic_key ON topic (member_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
COMMENT ON TABLE topic IS 'Written by api. Rows are never deleted; a deleted topic has lost its text.';
CREATE TRIGGER topic_stays BEFORE DELETE ON topic FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON topic FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TYPE pick_scope AS ENUM ('special', 'any');
-- What the author of a topic expects of a draw. Whether it came is told by the draws alone, whenever somebody asks.
CREATE TABLE pick (
  topic_id bigint PRIMARY KEY REFERENCES topic,
  member_id bigint NOT NULL REFERENCES member,
  game text COLLATE "C" NOT NULL,
  turn bigint NOT NULL,
  scope pick_scope NOT NULL,
  numbers text[] NOT NULL CHECK (cardinality(numbers) BETWEEN 1 AND 10),
  -- How many of the numbers chance alone would make right.
  expected double precision NOT NULL CHECK (expected > 0),
  closes_at timestamptz NOT NULL,
  picked_at timestamptz NOT NULL CHECK (picked_at < closes_at),
  withdrawn_at timestamptz CHECK (withdrawn_at < closes_at)
);
CREATE INDEX pick_of_member ON pick (member_id) WHERE withdrawn_at IS NULL;
COMMENT ON COLUMN pick.scope IS 'special: a number of the special prize ends with it; any: any number of the draw does';
COMMENT ON TABLE pick IS 'Written by api. Nothing changes once it has closed, and no row is ever deleted: wrong ones count.';

CREATE FUNCTION keep_closed_pick() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL AND coalesce(NEW.withdrawn_at, NEW.picked_at) >= OLD.closes_at THEN
    RAISE EXCEPTION 'this pick is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed_pick BEFORE UPDATE ON pick FOR EACH ROW EXECUTE FUNCTION keep_closed_pick();
CREATE TRIGGER pick_stays BEFORE DELETE ON pick FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON pick FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE follow_topic (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  topic_id bigint NOT NULL REFERENCES topic,
  followed_at timestamptz NOT NULL,
  -- The news of the topic's board up to which the member has opened it.
  opened_news bigint NOT NULL,
  UNIQUE (member_id, topic_id)
);
COMMENT ON TABLE follow_topic IS 'Written by api.';

CREATE TABLE follow_author (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  author_id bigint NOT NULL REFERENCES member CHECK (author_id <> member_id),
  followed_at timestamptz NOT NULL,
  -- The newest topic of the author that the member has opened, by its news.
  opened_news bigint NOT NULL,
  UNIQUE (member_id, author_id)
);
CREATE INDEX ON follow_author (author_id);
COMMENT ON TABLE follow_author IS 'Written by api.';

-- What is looked for in everything that is written. Words are found with and without their marks, in any case, and
-- letter by letter; a link by its host and what is below it, where `*` is any and the longest pattern counts.
CREATE TYPE text_rule_kind AS ENUM ('word', 'link');
CREATE TYPE text_rule_action AS ENUM ('allow', 'hold', 'refuse');
CREATE TABLE text_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text_rule_kind NOT NULL,
  pattern text NOT NULL CHECK (pattern = lower(pattern) AND pattern <> ''),
  action text_rule_action NOT NULL,
  UNIQUE (kind, pattern),
  CHECK (kind = 'link' OR action <> 'allow')
);
COMMENT ON TABLE text_rule IS 'Written by operators.';
INSERT INTO text_rule (kind, pattern, action) VALUES ('link', '*', 'hold');

CREATE TABLE mute (
  member_id bigint PRIMARY KEY REFERENCES member,
  until timestamptz NOT NULL
);
COMMENT ON TABLE mute IS 'Written by api. Who may not write; a time that has passed mutes nobody.';

CREATE TYPE review_reason AS ENUM ('rules', 'reports');
CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint UNIQUE REFERENCES message,
  topic_id bigint UNIQUE REFERENCES topic,
  reason review_reason NOT NULL,
  opened_at timestamptz NOT NULL,
  CHECK (num_nonnulls(message_id, topic_id) = 1)
);
COMMENT ON TABLE review IS 'Written by api. What waits for a moderator, shown or held; gone once it is decided.';

CREATE TYPE report_reason AS ENUM ('spam', 'abuse', 'fraud', 'other');
CREATE TABLE report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  message_id bigint REFERENCES message,
  topic_id bigint REFERENCES topic,
  reason report_reason NOT NULL,
  -- By a newcomer: a moderator sees it, but it hides nothing.
  is_light boolean NOT NULL,
  reported_at timestamptz NOT NULL,
  UNIQUE (member_id, message_id),
  UNIQUE (member_id, topic_id),
  CHECK (num_nonnulls(message_id, topic_id) = 1)
);
CREATE INDEX ON report (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX ON report (topic_id) WHERE topic_id IS NOT NULL;
COMMENT ON TABLE report IS 'Written by api.';
