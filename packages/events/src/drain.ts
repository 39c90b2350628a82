export interface OutboxRow {
  readonly id: number
}

export interface Drain<Row extends OutboxRow> {
  /** The oldest rows, in order. */
  readonly read: () => Promise<readonly Row[]>
  /** Resolves when the receiver has acknowledged the row. */
  readonly publish: (row: Row) => Promise<void>
  readonly remove: (ids: readonly number[]) => Promise<void>
}

/**
 * Publishes and removes rows until none is left. A row is removed only after its own acknowledgement; after a failure
 * the acknowledged rows are removed and the rest stays for the next run.
 */
export async function drain<Row extends OutboxRow>({ read, publish, remove }: Drain<Row>): Promise<void> {
  for (let rows = await read(); rows.length > 0; rows = await read()) {
    const outcomes = await Promise.allSettled(rows.map(publish))
    const acknowledged = rows.filter((_, i) => outcomes[i]?.status === 'fulfilled').map(({ id }) => id)
    if (acknowledged.length > 0) await remove(acknowledged)
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}
