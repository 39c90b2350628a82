-- An app may see which migrations were applied: where nothing else orders the start of processes, it waits for those of
-- its own version.
GRANT SELECT ON migration TO quayso_api, quayso_draws, quayso_console, quayso_work;
