CREATE TYPE board_kind AS ENUM ('game', 'topic');

-- Where messages stand. A page of one is found by counting from its end, without reading what lies between.
CREATE TABLE board (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind board_kind NOT NULL,
  game text COLLATE "C" NOT NULL,
  last_place bigint NOT NULL DEFAULT 0,
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
  -- The same for every try to send it.
  idempotency_key text COLLATE "C",
  -- SHA-256 of what was sent first, whatever became of it.
  sent_hash bytea NOT NULL CHECK (length(sent_hash) = 32),
  CHECK ((state = 'deleted') = (content IS NULL))
);
CREATE UNIQUE INDEX message_shown ON message (board_id, place) WHERE state = 'shown';
CREATE UNIQUE INDEX message_key ON message (member_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
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
