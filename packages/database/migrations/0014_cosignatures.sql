-- What witnesses signed on the heads of the log. They come in later than the head, some of them never.
CREATE TABLE log_cosignature (
  size bigint NOT NULL REFERENCES log_checkpoint (size),
  -- The public key of the witness: name+hash+key.
  witness text COLLATE "C" NOT NULL,
  -- As it is added to the head's note, with the newline.
  line text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (size, witness)
);
COMMENT ON TABLE log_cosignature IS 'Written by draws. Append-only.';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON log_cosignature
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON log_cosignature
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which worker asks a witness, and when: no transaction stays open while it answers.
CREATE TABLE log_witness (
  witness text COLLATE "C" PRIMARY KEY,
  -- The largest head it cosigned for us.
  size bigint NOT NULL DEFAULT 0 CHECK (size >= 0),
  -- Since the last success.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- A worker that asks puts this off; if it dies, another asks then.
  ask_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE log_witness IS 'Written by draws.';

GRANT SELECT ON log_cosignature TO quayso_api, quayso_draws;
GRANT INSERT ON log_cosignature TO quayso_draws;
GRANT SELECT, INSERT, UPDATE ON log_witness TO quayso_draws;
