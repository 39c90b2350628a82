import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@quayso/stack/define-stack'
import { nginxWorkers } from '@quayso/stack/measure/usage'

function isLeaving(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('shutting down')
  } catch {
    return true
  }
}

/** Reloads the edge's configuration: resolves when no worker has the old one. */
export async function reloadEdge({ edge }: Stack): Promise<void> {
  const before = nginxWorkers(edge?.pid() ?? 0)
  edge?.signal('SIGHUP')
  while (!before.every(isLeaving)) await sleep(10)
}

/**
 * Removes a server from the edge's list during `work`, as for a restart of an API: a write waiting to be accepted when
 * the server closes is lost, and is not retried elsewhere.
 */
export async function withoutServer(stack: Stack, dir: string, url: string, work: () => Promise<void>): Promise<void> {
  const config = join(dir, 'edge/nginx.conf')
  const listed = readFileSync(config, 'utf8')
  const server = `server ${new URL(url).host} max_fails=0`
  writeFileSync(config, listed.replaceAll(server, `${server} down`))
  await reloadEdge(stack)
  await work()
  writeFileSync(config, listed)
  await reloadEdge(stack)
}
