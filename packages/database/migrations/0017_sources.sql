-- Who on the web tells official results, one row a source. None is asked before a person switches it on.
CREATE TABLE result_source (
  -- Its entries are stored under this name, as those of a person are.
  name text COLLATE "C" PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  kind text NOT NULL CHECK (kind IN ('front-open', 'rss', 'live-script', 'widget', 'thai-office', 'quayso')),
  -- Who gathers its numbers. Two sources of one owner count as one.
  owner text COLLATE "C" NOT NULL CHECK (owner ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  address text NOT NULL,
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  interval_seconds integer NOT NULL CHECK (interval_seconds >= 5),
  -- It is asked from so long before a draw to so long after it.
  before_minutes integer NOT NULL CHECK (before_minutes BETWEEN 0 AND 720),
  after_minutes integer NOT NULL CHECK (after_minutes BETWEEN 1 AND 720),
  state text NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'on')),
  -- Who switched it on or off, and when.
  switched_by text,
  switched_at timestamptz,
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why it is no longer asked though it is on: it refused us. Whoever switches it on again clears this.
  stopped text,
  -- Since the last success.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- A worker that asks puts this off; if it dies, another asks then.
  ask_at timestamptz NOT NULL DEFAULT 'epoch' CHECK (isfinite(ask_at)),
  CHECK (state = 'off' OR (switched_by IS NOT NULL AND switched_at IS NOT NULL))
);
COMMENT ON TABLE result_source IS 'Written by operators; draws says when it asks next.';

-- What came from where: an answer with other bytes than the one before, or a failure. Old rows are deleted.
CREATE TABLE result_fetch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  address text NOT NULL,
  -- Null when no answer came.
  status smallint,
  sha256 bytea CHECK (length(sha256) = 32),
  bytes integer CHECK (bytes >= 0),
  -- What was read: [{code, turnNum, tiers: [{rank, numbers}]}].
  readings jsonb NOT NULL DEFAULT '[]',
  -- The name of the fault, and where it is.
  fault text,
  fault_detail text
);
CREATE INDEX ON result_fetch (source, at);
CREATE INDEX ON result_fetch (at);
COMMENT ON TABLE result_fetch IS 'Written by draws.';

GRANT SELECT ON result_source TO quayso_draws;
GRANT UPDATE (stopped, failures, ask_at) ON result_source TO quayso_draws;
GRANT SELECT, INSERT, DELETE ON result_fetch TO quayso_draws;
