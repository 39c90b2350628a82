import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

let watcher: Writable | undefined

function startWatcher(): Writable {
  const child = spawn(join(import.meta.dirname, 'end-orphans.sh'), {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.unref()
  // A pipe to a child is a socket, which would keep this process running.
  ;(child.stdin as Writable & { unref: () => void }).unref()
  child.stdin.on('error', () => undefined)
  return child.stdin
}

/** From now on the process group is killed when this process ends, even by SIGKILL. */
export function endWithUs(group: number): void {
  watcher ??= startWatcher()
  watcher.write(`started ${group}\n`)
}

export function hasEnded(group: number): void {
  watcher?.write(`ended ${group}\n`)
}
