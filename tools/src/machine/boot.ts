import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@quayso/stack/paths'
import { waitUntil } from '@quayso/stack/wait-until'
import { makeRoot } from './make-root.ts'

const run = promisify(execFile)

/** A machine of its own: Debian 13 with systemd, which shares only the kernel and the network with this one. */
export interface Machine {
  /** Its folder `/`, as seen from here. */
  readonly dir: string
  /** Runs a command in it. */
  readonly run: (...command: readonly string[]) => Promise<string>
  readonly powerOff: () => Promise<void>
}

/** What a server at a provider has on its first day. */
const packages = 'systemd,systemd-sysv,dbus,apt,ca-certificates,procps,iproute2'

/** The first process of the machine. */
function initOf(container: number): string {
  return readFileSync(`/proc/${container}/task/${container}/children`, 'utf8').trim()
}

/** Boots a fresh root in this folder. Needs root, mmdebstrap and systemd-container. */
export async function bootMachine(dir: string): Promise<Machine> {
  if (!existsSync(join(dir, 'etc'))) makeRoot(dir, 'trixie', packages)
  const container = spawn(
    'systemd-nspawn',
    ['--quiet', `--directory=${dir}`, '--boot', '--register=no', '--keep-unit', '--machine=quayso'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
  )
  const ended = new Promise<void>((resolve) => container.once('exit', () => resolve()))
  const inside = async (...command: readonly string[]) => {
    const target = ['--target', initOf(container.pid ?? 0), '--all', '--wdns=/root']
    return (await run('nsenter', [...target, ...command], { maxBuffer: 64 * 2 ** 20 })).stdout
  }
  const isUp = () =>
    inside('systemctl', 'is-system-running').then(
      () => true,
      // A machine without a console of its own may count as degraded.
      (error: { stdout?: string }) => error.stdout?.trim() === 'degraded',
    )
  await waitUntil('the machine is up', isUp, 120_000)
  return {
    dir,
    run: inside,
    powerOff: async () => {
      await inside('systemctl', 'poweroff').catch(() => {})
      await ended
    },
  }
}
