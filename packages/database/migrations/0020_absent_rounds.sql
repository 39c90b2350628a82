-- Draws that were made without the beacon's round are counted in public. There should be none.
CREATE INDEX draw_beacon_absent ON draw (turn) WHERE beacon_round IS NOT NULL AND beacon_signature IS NULL;
