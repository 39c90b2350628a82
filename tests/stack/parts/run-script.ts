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
}

/** An operator's script, to be run with the programs of the PostgreSQL that runs here. */
export function operatorScript(name: string) {
  return { command: join(scripts, name), env: { PATH: `${binaryFolder()}:${process.env.PATH}` } }
}

/** Returns the output of the script. */
export async function runScript(name: string, args: readonly string[], how: HowToRun = {}): Promise<string> {
  const { command, env } = operatorScript(name)
  const { stdout } = await run(command, args, { ...how, env: { ...process.env, ...env } })
  return stdout.trim()
}
