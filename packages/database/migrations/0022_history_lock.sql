CREATE TABLE history_lock ();
COMMENT ON TABLE history_lock IS 'Always empty. Locked by the worker of draws that imports the history.';
GRANT UPDATE ON history_lock TO quayso_draws;
