-- Tickets that members keep with their account. What is on a ticket is encrypted with a key of the wallet, and that key
-- with one that is not in the database: a copy of it says how many tickets a member has and of which days, no more.
CREATE TABLE wallet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL UNIQUE REFERENCES member,
  -- The key of the wallet, as encrypted with the key of this name (WALLET_KEYS of the API).
  key_id text COLLATE "C" NOT NULL CHECK (length(key_id) BETWEEN 1 AND 32),
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) = 60),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE wallet IS 'Written by api.';

CREATE TABLE wallet_ticket (
  wallet_id bigint NOT NULL REFERENCES wallet ON DELETE CASCADE,
  -- Made of what is on the paper and the key of the wallet.
  name bytea NOT NULL CHECK (length(name) = 32),
  -- Null once it is deleted: an older copy of a device must not bring it back.
  sealed bytea CHECK (length(sealed) BETWEEN 28 AND 500),
  changed_at timestamptz NOT NULL,
  forget_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, name)
);
CREATE INDEX wallet_ticket_forget ON wallet_ticket (forget_at);
COMMENT ON TABLE wallet_ticket IS 'Written by api. Work deletes what is past its time.';

GRANT SELECT, INSERT, UPDATE, DELETE ON wallet, wallet_ticket TO quayso_api;
GRANT SELECT (forget_at), DELETE ON wallet_ticket TO quayso_work;
