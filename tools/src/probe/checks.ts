import { once } from 'node:events'
import { connect } from 'node:tls'
import { silenceMs } from '@quayso/contract/beat'
import { fetchRecentDraws } from '@quayso/contract/client/recent-draws'
import { openCheckpoint } from '@quayso/fairness/log/checkpoint'
import type { NoteKey } from '@quayso/fairness/log/note-key'
import { games } from '@quayso/games/catalogue'

export interface ProbedSite {
  readonly url: string
  /** The log's key, as whoever probes knows it. Without it the log is not probed. */
  readonly key: NoteKey | undefined
  /** How large the log was when it was probed last; the check writes it. */
  lastSize: number
}

/** Resolves with what it saw, in a few words; rejects with what a visitor would miss. */
type Check = (site: ProbedSite) => Promise<string>

const patienceMs = 10_000
/** A draw is on the site some seconds after its second, wherever one looks from. */
const latenessMs = 15_000
/** certbot renews 30 days before the end. */
const leastCertificateDays = 14

const ours = games.filter(({ drawnBy }) => drawnBy === 'us').map(({ code }) => code)

function must(isTrue: boolean, fault: string): void {
  if (!isTrue) throw new Error(fault)
}

const isSecure = ({ url }: ProbedSite) => new URL(url).protocol === 'https:'
const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init })

async function home({ url }: ProbedSite): Promise<string> {
  const response = await ask(url)
  must(response.status === 200, `answered ${response.status}`)
  const html = await response.text()
  must(html.trimEnd().endsWith('</html>'), 'the page is not whole')
  must(html.includes('<html lang="vi"'), 'another page answered')
  return `${html.length} characters`
}

/** Each of our games has its last draw, and not a clock that stands still. */
async function results({ url }: ProbedSite): Promise<string> {
  const { rows } = await fetchRecentDraws({ baseUrl: url, locale: 'vi' }, ours.join())
  const missing = ours.filter((code) => !rows.some((row) => row.code === code && row.draws.length > 0))
  must(missing.length === 0, `no draw of ${missing.join(', ')}`)
  const late = rows.filter(({ next }) => next.dueAtMs < Date.now() - latenessMs)
  must(late.length === 0, `not drawn in time: ${late.map(({ code }) => code).join(', ')}`)
  return `${rows.length} games in time`
}

/** The gateway lets a page in, and is heard within the time after which a page gives up. */
async function live({ url }: ProbedSite): Promise<string> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(silenceMs)])
  const response = await ask(new URL(`/live?games=${ours.join()}`, url), { signal })
  must(response.status === 200, `answered ${response.status}`)
  const startedAt = performance.now()
  const { done } = (await response.body?.getReader().read()) ?? { done: true }
  stop.abort()
  must(!done, 'closed at once')
  return `heard after ${Math.round(performance.now() - startedAt)} ms`
}

/** The log has a head that its key signed, and never a shorter one than before. */
async function log(site: ProbedSite): Promise<string> {
  if (!site.key) return 'not probed without --key'
  const response = await ask(new URL('/log/checkpoint', site.url))
  must(response.status === 200, `answered ${response.status}`)
  const { size } = openCheckpoint(await response.text(), site.key.name, site.key.publicKey)
  must(size >= site.lastSize, `was ${site.lastSize} entries long, and is ${size}`)
  site.lastSize = size
  return `${size} entries`
}

async function certificate(site: ProbedSite): Promise<string> {
  if (!isSecure(site)) return 'not probed without https'
  const { hostname, port } = new URL(site.url)
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: patienceMs })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000
    must(days > leastCertificateDays, `ends in ${Math.floor(days)} days, and nobody has renewed it`)
    return `${socket.getProtocol()}, ${Math.floor(days)} days`
  } finally {
    socket.destroy()
  }
}

/** What is typed without https ends there. */
async function redirect(site: ProbedSite): Promise<string> {
  if (!isSecure(site)) return 'not probed without https'
  const plain = new URL(site.url)
  plain.protocol = 'http:'
  const { status, headers } = await ask(plain)
  const to = headers.get('location') ?? 'nowhere'
  must(status === 301 && to.startsWith('https://'), `answered ${status}, to ${to}`)
  return to
}

const checks: Readonly<Record<string, Check>> = { home, results, live, log, certificate, redirect }

export interface Outcome {
  readonly check: string
  readonly isOk: boolean
  readonly seconds: number
  /** What was seen, or what is wrong. */
  readonly said: string
}

export async function probe(site: ProbedSite): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  // One after the other: each is timed.
  for (const [name, check] of Object.entries(checks)) {
    const startedAt = performance.now()
    const { isOk, said } = await check(site).then(
      (seen) => ({ isOk: true, said: seen }),
      (error: unknown) => ({ isOk: false, said: reasonOf(error) }),
    )
    outcomes.push({ check: name, isOk, said, seconds: (performance.now() - startedAt) / 1000 })
  }
  return outcomes
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
