import type { Locale } from '@quayso/games/locale'
import type { DrawDetail } from './draw-detail.ts'
import type { DrawAnchor, DrawRecord, RecentDraw } from './draws.ts'
import type { ContactInfo, Feedback } from './feedback.ts'
import type { HistoryPage } from './history.ts'
import type { NavGameInfo } from './navigation.ts'
import type { SiteConfigs } from './site-configs.ts'

interface ClientOptions {
  /** Where the API answers; empty for the page's own origin. */
  readonly baseUrl: string
  readonly locale: Locale
  readonly sessionToken?: string
  /** The calls of the office answer at a path of their own. */
  readonly office?: boolean
}

interface Call {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a call without it is a GET. */
  readonly body?: unknown
}

type Answer = Readonly<Record<string, unknown>>

const timeoutMs = 16_000

/** An answer that is no success: the server's stable code, or `unreachable` when it was not the API that answered. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** What the answer tells people, in the language asked for; undefined when it tells nothing. */
  readonly told: string | undefined

  constructor(code: string, status: number, told: string | undefined) {
    super(told ?? `${code} ${status}`)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.told = told
  }
}

async function ask(options: ClientOptions, { path, headers, body }: Call): Promise<Answer> {
  // AbortSignal.timeout is younger than the oldest phones we serve.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const always = { 'x-lang': options.locale, 'x-session-token': options.sessionToken ?? '' }
  const sent =
    body === undefined
      ? { headers: { ...always, ...headers } }
      : {
          method: 'POST',
          headers: { ...always, ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  try {
    const response = await fetch(options.baseUrl + path, { ...sent, signal: abort.signal })
    const answer = (await response.json().catch(() => ({}))) as Answer
    if (answer.success === true) return answer
    const told = answer.message ?? answer.msg
    throw new CallError(String(answer.code ?? 'unreachable'), response.status, told ? String(told) : undefined)
  } finally {
    clearTimeout(timer)
  }
}

async function askLottery(options: ClientOptions, { path, ...call }: Call): Promise<Answer> {
  return ask(options, { path: `/api/front/${options.office ? 'office' : 'open'}/lottery${path}`, ...call })
}

export async function fetchRecentDraws(options: ClientOptions, codes: readonly string[]): Promise<RecentDraw[]> {
  const answer = await askLottery(options, { path: `/recent/list/${codes.join(',')}` })
  return answer.rows as RecentDraw[]
}

export async function fetchNavGameInfo(options: ClientOptions): Promise<NavGameInfo> {
  const answer = await askLottery(options, { path: '/navgameinfo/1' })
  return answer.t as NavGameInfo
}

export async function fetchConfigs(options: ClientOptions): Promise<SiteConfigs> {
  const answer = await ask(options, { path: '/api/analysis/front/index/getConfigs' })
  return answer.t as SiteConfigs
}

interface HistoryPageOptions {
  readonly level: 'high' | 'low'
  readonly code: string
  readonly page: number
  readonly pageSize: number
}

async function askHistory(options: ClientOptions, path: string): Promise<HistoryPage> {
  const { rows, total, other } = await askLottery(options, { path: `/history/${path}` })
  return { rows, total, other } as HistoryPage
}

export async function fetchHistoryPage(
  options: ClientOptions,
  { level, code, page, pageSize }: HistoryPageOptions,
): Promise<HistoryPage> {
  return askHistory(options, `${level}/page?page=${page}&pageSize=${pageSize}&gameCode=${code}`)
}

export async function fetchHistoryAll(options: ClientOptions, code: string): Promise<HistoryPage> {
  return askHistory(options, `low/all/${code}`)
}

/** The whole answer, as it came: it is shown to whoever wants to use the call. */
export async function fetchLastFive(options: ClientOptions, code: string): Promise<Answer & HistoryPage> {
  return (await askLottery(options, { path: `/history/list/5/${code}` })) as Answer & HistoryPage
}

export async function fetchDrawDetail(options: ClientOptions, code: string, turnNum: string): Promise<DrawDetail> {
  const answer = await askLottery(options, { path: `/detail/${code}/${turnNum}` })
  return answer.t as DrawDetail
}

export interface DrawRecords {
  readonly records: DrawRecord[]
  readonly anchors: DrawAnchor[]
}

/** The draws between two turns with what it takes to check them. */
export async function fetchDrawRecords(
  options: ClientOptions,
  code: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DrawRecords> {
  const { rows, other } = await askLottery(options, { path: `/draws/${code}?from=${from}&to=${to}` })
  return { records: rows as DrawRecord[], anchors: (other as { anchors: DrawAnchor[] }).anchors }
}

export async function fetchContactInfo(options: ClientOptions): Promise<ContactInfo> {
  const answer = await askLottery(options, { path: '/feedback/info' })
  return answer.t as ContactInfo
}

/** The key is the same for every try to send one thing, and another for the next. */
export async function saveFeedback(options: ClientOptions, feedback: Feedback, idempotencyKey: string): Promise<void> {
  await askLottery(options, { path: '/feedback/save', headers: { 'idempotency-key': idempotencyKey }, body: feedback })
}
