import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { benchRounds } from './rounds.ts'

export interface VerifyBenchOptions {
  readonly days: number
  /** Of the first days, the draws have a beacon: its signatures take most of the time to make and to check. */
  readonly signedDays: number
}

const run = promisify(execFile)

/** Writes the log of all our games over some days, and walks it in a process of its own to see its memory. */
export async function benchVerify({ days, signedDays }: VerifyBenchOptions): Promise<void> {
  await benchRounds()
  const { dir, remove } = temporaryDir('bench-verify')
  const script = (name: string) => join(import.meta.dirname, name)
  try {
    await run(process.execPath, [script('write-log.ts'), dir, String(days), String(signedDays)])
    const { stdout } = await run(process.execPath, [script('walk.ts'), dir])
    console.log(stdout.trimEnd())
  } finally {
    remove()
  }
}
