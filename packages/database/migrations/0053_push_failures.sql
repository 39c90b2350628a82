-- The days on which a device could not be told although its push service took messages for others; a message that is
-- taken clears them. And until when its service wants the device, and no other, to be left alone.
ALTER TABLE push_subscription
  ADD COLUMN failed_on date[] NOT NULL DEFAULT '{}',
  ADD COLUMN rests_until timestamptz;
COMMENT ON TABLE push_subscription IS
  'Written by api. Work counts what it sends and what fails, and deletes those that are gone or never work.';
GRANT UPDATE (failed_on, rests_until) ON push_subscription TO quayso_work;

-- The day in Vietnam on which each entry of the list of push services, `*.notify.windows.com`, last took a message.
CREATE TABLE push_host (
  host text COLLATE "C" PRIMARY KEY,
  took_on date NOT NULL
);
COMMENT ON TABLE push_host IS 'Written by work.';
GRANT SELECT, INSERT, UPDATE ON push_host TO quayso_work;

-- Which answer the followers of its topic were told of: another one is told in its place once it is not shown any more.
ALTER TABLE push_message ADD COLUMN answer_id bigint;
