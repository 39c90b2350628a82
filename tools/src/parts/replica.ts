import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { binary, definePostgres, type Postgres, type PostgresOptions } from './postgres.ts'

const run = promisify(execFile)
const scripts = join(import.meta.dirname, '../../../ops/postgres')

interface ReplicaOptions extends Omit<PostgresOptions, 'fill'> {
  /** What `synchronous_standby_names` calls it. */
  readonly name: string
  readonly primary: () => Postgres
}

/** An operator's script, with the programs of the server that runs here. */
export async function runScript(name: string, args: readonly string[], how: { cwd?: string } = {}): Promise<string> {
  const path = `${dirname(binary('postgres'))}:${process.env.PATH}`
  const { stdout } = await run(join(scripts, name), args, { ...how, env: { ...process.env, PATH: path } })
  return stdout.trim()
}

/** A hot standby; its first start copies the primary, which has to run by then. */
export function defineReplica({ primary, ...options }: ReplicaOptions): Promise<Postgres> {
  const fill: PostgresOptions['fill'] = (data, asUser) =>
    runScript('add-replica.sh', [primary().url, data, options.name], asUser)
  return definePostgres({ ...options, fill })
}
