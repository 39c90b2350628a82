import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binaryFolder } from './postgres-binaries.ts'

const run = promisify(execFile)
const scripts = join(import.meta.dirname, '../../../ops')

interface HowToRun {
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  readonly env?: Readonly<Record<string, string>>
}

/** An operator's script, with the programs of the PostgreSQL that runs here. Tells what it printed. */
export async function runScript(
  name: string,
  args: readonly string[],
  { env, ...how }: HowToRun = {},
): Promise<string> {
  const path = `${binaryFolder()}:${process.env.PATH}`
  const { stdout } = await run(join(scripts, name), args, { ...how, env: { ...process.env, PATH: path, ...env } })
  return stdout.trim()
}
