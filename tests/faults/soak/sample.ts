import { readdirSync, readFileSync } from 'node:fs'
import type { Stack } from '@quayso/stack/define-stack'
import type { StackPart } from '@quayso/stack/parts/part'
import { familyOf } from '@quayso/stack/parts/process-family'
import pg from 'pg'

/** Figures by name, at one moment. */
export type Sample = ReadonlyMap<string, number>

/** How much each kind of figure may grow. */
export const allowances = { MB: 8, files: 10, connections: 3, consumers: 1 } as const

/** In MB; 0 for a process that has just ended. */
export function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function databaseConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

async function natsFigures(monitorUrl: string): Promise<{ connections: number; consumers: number }> {
  const ask = async (path: string) => (await fetch(`${monitorUrl}${path}`)).json()
  const { connections } = (await ask('/varz')) as { connections: number }
  const { consumers } = (await ask('/jsz')) as { consumers: number }
  return { connections, consumers }
}

export async function takeSample({ postgres, natsServers, draws, api, live, web, edge }: Stack): Promise<Sample> {
  const figures = new Map<string, number>()
  const parts: StackPart[] = [...draws, api, live, web, ...natsServers, ...(edge ? [edge] : [])]
  for (const part of parts) {
    const family = familyOf(part.pid() ?? 0)
    figures.set(`${part.name} MB`, sum(family.map((pid) => memoryOf(pid, 'VmRSS'))))
    figures.set(`${part.name} files`, sum(family.map(openFilesOf)))
  }
  // Its shared buffers fill with data as they should; a leak is in the private memory of a process.
  const servers = familyOf(postgres.pid() ?? 0)
  figures.set('postgres MB', sum(servers.map((pid) => memoryOf(pid, 'RssAnon'))))
  figures.set('postgres files', sum(servers.map(openFilesOf)))
  figures.set('postgres connections', await databaseConnections(postgres.url))
  for (const { name, monitorUrl } of natsServers) {
    const { connections, consumers } = await natsFigures(monitorUrl)
    figures.set(`${name} connections`, connections)
    figures.set(`${name} consumers`, consumers)
  }
  return figures
}
