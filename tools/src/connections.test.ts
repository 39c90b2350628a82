import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectionCounts } from '@quayso/database/connection-counts'
import { readCompose } from '@quayso/stack/parts/compose'
import { root } from '@quayso/stack/paths'
import { expect, test } from 'vitest'

const { services } = readCompose()

/** For superusers, `migrate` and what an operator types. */
const kept = 10

/** Of the processes of compose.yaml; a cluster and a machine without containers begin with as many. */
function connectionsOfAll(): number {
  const counts = Object.entries(connectionCounts(4))
  return counts.reduce((sum, [app, count]) => sum + count * (services[app]?.deploy?.replicas ?? 1), 0)
}

function limitIn(path: string): number {
  const [, limit] = readFileSync(join(root, path), 'utf8').match(/^.*max_connections[=:] ?(\d+)$/m) ?? []
  return Number(limit)
}

test.each(['compose.yaml', 'ops/contrib/kubernetes/postgres.yaml', 'ops/patroni/patroni.yml'])(
  '[OPS-07] %s allows the connections of all processes while a new version runs beside the old one',
  (path) => {
    expect(limitIn(path)).toBeGreaterThanOrEqual(2 * connectionsOfAll() + kept)
  },
)

test('[OPS-07] where processes are restarted one after the other, the 100 connections of Debian’s PostgreSQL are enough', () => {
  expect(connectionsOfAll()).toBe(75)
  expect(100).toBeGreaterThanOrEqual(connectionsOfAll() + kept)
})
