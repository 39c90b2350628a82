-- A key for the command line lasts for a night. The keys that are there end eight hours after this migration. The
-- console cannot choose the end.
ALTER TABLE operator_key ADD expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '8 hours';
REVOKE INSERT, UPDATE ON operator_key FROM quayso_console;
GRANT INSERT (key_hash, operator_id, created_at), UPDATE (ended_at) ON operator_key TO quayso_console;

-- What a second person approves is what the first one proposed.
REVOKE UPDATE ON proposal FROM quayso_console;
GRANT UPDATE (state, decided_by, decided_at, note) ON proposal TO quayso_console;
