import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs, hasEnded } from '@quayso/stack/parts/orphans'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'

const programs = ['ip', 'iptables', 'unshare', 'cc']

/**
 * Runs a script in namespaces of its own for network, processes and mounts: when their first process ends, however it
 * ends, nothing of them is left. The script gets a folder before its arguments; what is in it stays if the script
 * finds a fault. Resolves with whether it found none.
 */
export async function runInNamespaces(name: string, script: string, args: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('network namespaces need root')
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0)
  if (missing.length > 0) throw new Error(`missing: ${missing}`)
  const { dir, remove } = temporaryDir(name)
  // The names of network namespaces are files; the shell takes in orphans, which would stay as zombies.
  const first = 'mkdir -p /run/netns && mount -t tmpfs netns /run/netns && "$@"; exit $?'
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const command = ['bash', '-c', first, 'bash', process.execPath, script, dir, ...args]
  const child = spawn('unshare', [...namespaces, ...command], { stdio: 'inherit', detached: true })
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
