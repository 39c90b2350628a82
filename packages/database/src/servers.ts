import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long a server may take to say whether it takes writes. */
const answerWithinMs = 1500
/** How long the others are waited for once one has said yes. */
const othersWithinMs = 100

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)(.*)$/s

/** An address for each server of `postgres://user@one:5432,two:5432/quayso`, which `pg` cannot read by itself. */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = severalHosts.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** The address of all the servers of one database. */
export function severalServers(urls: readonly string[]): string {
  const parts = urls.map((url) => severalHosts.exec(url) ?? [])
  return `${parts[0]?.[1]}${parts.map(([, , hosts]) => hosts).join()}${parts[0]?.[3]}`
}

interface Primary {
  readonly url: string
  /** One more after every failover. */
  readonly timeline: number
}

async function askWhetherPrimary(url: string): Promise<Primary> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs })
  // Ends while it is asked: the question fails.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`
      SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`)
    if (rows[0].timeline === null) throw new Error('a replica')
    return { url, timeline: Number.parseInt(rows[0].timeline, 16) }
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * The address of the server that takes writes, of all those that `url` lists. Of two that would, the one that was
 * promoted last: the other has come back from the dead and knows nothing of what happened since.
 */
export async function primaryUrl(url: string): Promise<string> {
  const urls = serverUrls(url)
  if (urls.length === 1) return url
  const asked = urls.map(askWhetherPrimary)
  const found: Primary[] = []
  for (const one of asked) one.then((primary) => found.push(primary)).catch(() => {})
  await Promise.any(asked).catch(({ errors }: AggregateError) => {
    throw new Error(`no server takes writes: ${errors.map((error) => (error as Error).message).join('; ')}`)
  })
  await Promise.race([Promise.allSettled(asked), sleep(othersWithinMs)])
  return found.reduce((best, one) => (one.timeline > best.timeline ? one : best)).url
}
