-- Heads of the operators' audit in the public log, to compare the audit with.
CREATE INDEX log_leaf_audit ON log_leaf (index) WHERE starts_with(message_id, 'audit:');
