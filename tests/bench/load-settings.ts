/** PostgreSQL's, for a bench that loads millions of rows. Nothing needs durability: loading should not take longer than reading. */
export const loadSettings = {
  fsync: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  shared_buffers: '4GB',
  max_wal_size: '8GB',
  max_locks_per_transaction: '1024',
}
