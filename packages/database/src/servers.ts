import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long a server may take to answer whether it takes writes. */
const answerWithinMs = 1500
/** How long to wait for the other servers once one takes writes. */
const othersWithinMs = 100

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)(.*)$/s

/** Splits `postgres://user@one:5432,two:5432/quayso`, which `pg` cannot read, into one URL per server. */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = severalHosts.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** The URL that lists all servers of a database. */
export function severalServers(urls: readonly string[]): string {
  const parts = urls.map((url) => severalHosts.exec(url) ?? [])
  return `${parts[0]?.[1]}${parts.map(([, , hosts]) => hosts).join()}${parts[0]?.[3]}`
}

interface Primary {
  readonly url: string
  /** Incremented by every failover. */
  readonly timeline: number
}

async function askWhetherPrimary(url: string): Promise<Primary> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs })
  // The server may end meanwhile; then the query fails.
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
 * The URL of the server that takes writes, of all those in `url`. Of two, the one that was promoted last: the other is
 * an old primary that has restarted and lacks what was written since.
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
