-- A round of a public beacon enters every draw of our own. The anchor names the beacon before the day begins.
ALTER TABLE draw_anchor
  ADD COLUMN beacon_name text,
  ADD COLUMN beacon_chain bytea CHECK (length(beacon_chain) = 32),
  ADD COLUMN beacon_offset smallint CHECK (beacon_offset > 0),
  ADD CHECK (num_nulls(beacon_name, beacon_chain, beacon_offset) IN (0, 3));

ALTER TABLE draw
  ADD COLUMN beacon_round bigint CHECK (beacon_round > 0),
  -- Null with a round: the beacon did not answer in time.
  ADD COLUMN beacon_signature bytea CHECK (length(beacon_signature) = 48),
  ADD CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL),
  ADD CHECK (beacon_round IS NULL OR source = 'own');

CREATE OR REPLACE VIEW draw_current AS
SELECT
  d.game, d.turn, d.ord, d.due_at, d.drawn_at, d.source, d.seed, d.key_id,
  coalesce(r.tiers, d.tiers) AS tiers,
  coalesce(r.version, d.version) AS version,
  coalesce(r.status, d.status) AS status,
  -- Under which the log knows it.
  d.game || ':' || d.turn || ':' || coalesce(r.version, d.version) AS message_id,
  d.beacon_round, d.beacon_signature
FROM draw d
LEFT JOIN LATERAL (
  SELECT * FROM draw_revision WHERE game = d.game AND turn = d.turn ORDER BY version DESC LIMIT 1
) r ON true;

-- Why a leaf was not signed: it does not follow from its row. It is set aside, and holds up no other.
ALTER TABLE outbox ADD COLUMN refused text;
DROP INDEX outbox_unlogged;
CREATE INDEX outbox_unlogged ON outbox (id) WHERE leaf IS NOT NULL AND leaf_index IS NULL AND refused IS NULL;

ALTER TABLE game_clock ADD CHECK (isfinite(next_at));
