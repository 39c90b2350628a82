import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@quayso/stack/paths'

const run = promisify(execFile)
const maxBuffer = 64 * 2 ** 20

export interface Engine {
  /** Runs a command where the engine is. */
  readonly run: (...command: readonly string[]) => Promise<string>
  /** A folder that both the engine and this process see, under the name each has for it. */
  readonly shared: { readonly here: string; readonly there: string }
  /** Whether no registry of images can be reached. */
  readonly isAlone: boolean
}

async function hasEngine(): Promise<boolean> {
  return run('docker', ['info']).then(
    () => true,
    () => false,
  )
}

/** The machine's own engine, or one of Debian's packages in this folder. */
export async function openEngine(folder: string): Promise<Engine> {
  const runWith =
    (before: readonly string[]) =>
    async (...command: readonly string[]) => {
      const [program = '', ...args] = [...before, ...command]
      return (await run(program, args, { maxBuffer })).stdout
    }
  if (await hasEngine()) return { run: runWith([]), shared: { here: folder, there: folder }, isAlone: false }
  const script = join(root, 'tools/containers/engine.sh')
  const before = execFileSync(script, ['start', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    run: runWith(before.trim().split(' ')),
    shared: { here: join(folder, 'share'), there: '/share' },
    isAlone: true,
  }
}
