-- The public list of corrections is read newest first; most revisions only confirm.
CREATE INDEX draw_revision_corrected ON draw_revision (recorded_at DESC, game, turn, version) WHERE reason IS NOT NULL;
