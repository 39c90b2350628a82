-- What a member has asked for in writing: to be done within thirty days.
CREATE TABLE member_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('export', 'delete')),
  -- How they asked, for example `feedback 1862`: never their words.
  came_by text NOT NULL CHECK (char_length(came_by) BETWEEN 1 AND 200),
  received_at timestamptz NOT NULL,
  recorded_by bigint NOT NULL REFERENCES operator,
  done_at timestamptz,
  done_by bigint REFERENCES operator,
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE UNIQUE INDEX member_request_open ON member_request (member_id, kind) WHERE done_at IS NULL;
COMMENT ON TABLE member_request IS 'Written by console.';
CREATE TRIGGER tell_console AFTER INSERT OR UPDATE ON member_request
  FOR EACH STATEMENT EXECUTE FUNCTION tell_console('members');
GRANT SELECT, INSERT, UPDATE ON member_request TO quayso_console;
-- Whoever downloads their data gets this, too.
GRANT SELECT ON member_request TO quayso_api;
