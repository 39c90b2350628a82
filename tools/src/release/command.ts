import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@quayso/stack/paths'

const run = promisify(execFile)

export interface CommandOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a program with this repository's Node first on the path, and returns what it printed, untrimmed. */
export async function output(
  [program, ...args]: readonly [string, ...string[]],
  { cwd = root, env = {} }: CommandOptions = {},
): Promise<string> {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { stdout } = await run(program, args, {
    cwd,
    env: { ...process.env, PATH, ...env },
    maxBuffer: 256 * 2 ** 20,
  })
  return stdout
}
