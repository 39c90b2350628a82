import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runInNamespaces } from '../run-in-namespaces.ts'
import { takeoverFaults } from './faults.ts'

export interface TakeoverOptions {
  readonly times: number
  readonly only: readonly string[]
}

function check(only: readonly string[]): void {
  const unknown = only.filter((name) => !(name in takeoverFaults))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown}; there are ${Object.keys(takeoverFaults)}`)
  const missing = ['patroni', 'etcd'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) throw new Error(`missing: ${missing}; tools/setup-patroni.sh installs them`)
}

/**
 * Breaks the machine of a PostgreSQL primary again and again while draws and writes go on, and Patroni lets another
 * take over.
 */
export function takeover({ times, only }: TakeoverOptions): Promise<boolean> {
  check(only)
  return runInNamespaces('takeover', join(import.meta.dirname, 'inside.ts'), [String(times), ...only])
}
