import { createHmac, randomBytes } from 'node:crypto'

/** From where an operator acted. */
export interface Where {
  readonly address: string
  /** The machine's cookie as a hash; null if the browser sent none. */
  readonly machineHash: Buffer | null
}

/** A row of `operator_where`. */
export interface WhereRow {
  readonly audit_id: number
  readonly address: string
  readonly machine_hash: Buffer | null
  readonly salt: Buffer
}

/** For the entry of the audit, in hexadecimal: it proves the row, and says nothing without it. */
export function hashWhere(key: Buffer, { audit_id, address, machine_hash, salt }: WhereRow): string {
  const text = JSON.stringify([audit_id, address, machine_hash?.toString('hex') ?? null, salt.toString('hex')])
  return createHmac('sha256', key).update(text).digest('hex')
}

export function newWhereRow(id: number, { address, machineHash }: Where): WhereRow {
  return { audit_id: id, address, machine_hash: machineHash, salt: randomBytes(32) }
}
