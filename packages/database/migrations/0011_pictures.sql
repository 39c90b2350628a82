CREATE TYPE picture_state AS ENUM ('new', 'shown', 'gone');
-- What members have uploaded. A picture is its uploader's alone, and its name says nothing of what it shows: one that is
-- gone comes back for nobody.
CREATE TABLE picture (
  name text COLLATE "C" PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  uploaded_at timestamptz NOT NULL,
  state picture_state NOT NULL DEFAULT 'new'
);
CREATE INDEX ON picture (member_id);
CREATE INDEX picture_new ON picture (uploaded_at) WHERE state = 'new';
CREATE INDEX picture_gone ON picture (name) WHERE state = 'gone';
COMMENT ON TABLE picture IS 'Written by api. Before its file is there, and until its file is gone.';
COMMENT ON COLUMN picture.state IS 'new: not chosen yet; shown: its member shows it; gone: for nobody any more, its file goes next';
GRANT SELECT, INSERT, UPDATE, DELETE ON picture TO quayso_api;

-- Where several show the same one, it is that of who came first; the others choose again.
INSERT INTO picture (name, member_id, uploaded_at, state)
SELECT DISTINCT ON (icon_url) replace(icon_url, '/media/', ''), id, now(), 'shown'
FROM member WHERE icon_url IS NOT NULL ORDER BY icon_url, id;
UPDATE member SET icon_url = NULL
WHERE icon_url IS NOT NULL AND NOT EXISTS (SELECT FROM picture WHERE member_id = member.id);
DROP INDEX member_icon_url_idx;
