import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '@quayso/stack/paths'

const run = promisify(execFile)

interface Ended {
  readonly stdout: string
  readonly code: number
}

/** Runs a command of ours to its end, whether it succeeds or not. */
export async function runTool(script: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [script, ...args], { cwd: root }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: Ended) => ({ stdout, code }),
  )
}
