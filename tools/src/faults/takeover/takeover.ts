import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endWithUs, hasEnded } from '@quayso/testing/parts/orphans'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { takeoverFaults } from './faults.ts'

export interface TakeoverOptions {
  readonly times: number
  readonly only: readonly string[]
}

const programs = ['patroni', 'etcd', 'ip', 'iptables', 'unshare', 'cc']

function check(only: readonly string[]): void {
  const unknown = only.filter((name) => !(name in takeoverFaults))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown}; there are ${Object.keys(takeoverFaults)}`)
  if (process.getuid?.() !== 0) throw new Error('network namespaces need root')
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) throw new Error(`missing: ${missing}; tools/setup-patroni.sh installs Patroni and etcd`)
}

/**
 * Breaks the machine of a PostgreSQL primary again and again while draws and writes go on, and Patroni lets another
 * take over. All of it runs in namespaces of its own for network, processes and mounts: when their first process ends,
 * however it ends, nothing of them is left.
 */
export async function takeover({ times, only }: TakeoverOptions): Promise<boolean> {
  check(only)
  const { dir, remove } = temporaryDir('takeover')
  // The names of network namespaces are files; the shell takes in orphans, which would stay as zombies.
  const script = 'mkdir -p /run/netns && mount -t tmpfs netns /run/netns && "$@"; exit $?'
  const inside = [process.execPath, join(import.meta.dirname, 'inside.ts'), dir, String(times), ...only]
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...namespaces, 'bash', '-c', script, 'bash', ...inside], {
    stdio: 'inherit',
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('unshare did not start')
  endWithUs(pid)
  const end = () => void child.kill('SIGKILL')
  process.once('SIGINT', end).once('SIGTERM', end)
  const [code] = await once(child, 'close')
  hasEnded(pid)
  if (code === 1) console.error(`the logs of all servers are in ${dir}`)
  else remove()
  return code === 0
}
