-- Whether each part of the site worked, sampled once a minute and kept as totals by day in Vietnam. A minute without a
-- sample is in neither total: nothing is known of it.
CREATE TABLE health_day (
  part text COLLATE "C" NOT NULL,
  day date NOT NULL,
  good integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  bad integer NOT NULL DEFAULT 0 CHECK (bad >= 0),
  -- The minute of the last sample: each counts once, however many consoles run.
  sampled_at timestamptz NOT NULL,
  PRIMARY KEY (part, day),
  CHECK (good + bad <= 1440)
);
COMMENT ON TABLE health_day IS 'Written by console.';

-- Bad samples that follow each other.
CREATE TABLE health_outage (
  part text COLLATE "C" NOT NULL,
  -- The first and the last bad minute.
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL CHECK (last_at >= began_at),
  PRIMARY KEY (part, began_at)
);
COMMENT ON TABLE health_outage IS 'Written by console.';

GRANT SELECT ON health_day, health_outage TO quayso_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON health_day, health_outage TO quayso_console;
