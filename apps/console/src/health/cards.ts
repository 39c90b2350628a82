import { earliest, growth, latest, quantile } from './figures.ts'
import type { DatabaseFigures } from './read-database.ts'
import type { Watched } from './watch-processes.ts'

export const cardIds = [
  'lateness',
  'sources',
  'outbox',
  'viewers',
  'edge',
  'errors',
  'replicas',
  'log',
  'queues',
  'jobs',
  'processes',
] as const
export type CardId = (typeof cardIds)[number]

type Tone = 'ok' | 'warn' | 'err'

interface Figures {
  /** The figure; null while there is none. */
  readonly value: number | null
  /** Further figures of the card, by name. */
  readonly more: Record<string, number | string | null>
  /** When they were last heard of; null if never. */
  readonly at: number | null
  readonly tone: Tone
}

export interface Card extends Figures {
  readonly id: CardId
  /** Whether nothing was heard for 15 seconds: the figure is the last that was. */
  readonly isSilent: boolean
}

const silentAfterMs = 15_000

/** The processes of a kind. */
export const isOf = (kind: string) => (one: Watched) => new RegExp(`^${kind}(-|\\d|$)`).test(one.name)
/** Whether a process is ready and was heard of lately. */
export function isHere({ isReady, at }: Watched, nowMs: number): boolean {
  return isReady === true && at !== undefined && nowMs - at <= silentAfterMs
}
const newest = (watched: readonly Watched[]) => Math.max(0, ...watched.map(({ at }) => at ?? 0)) || null
const largest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null)
const total = (values: readonly number[]) => (values.length > 0 ? values.reduce((all, value) => all + value, 0) : null)
const judge = (isBad: boolean, isDoubtful = false): Tone => (isBad ? 'err' : isDoubtful ? 'warn' : 'ok')

/** The cards, from what the processes and the database said last; bounds as docs/operations.md has them. */
export function readCards(watched: readonly Watched[], database: DatabaseFigures | undefined, now: number): Card[] {
  const draws = watched.filter(isOf('draws'))
  const live = watched.filter(isOf('live'))
  const web = watched.filter(isOf('web'))
  const work = watched.filter(isOf('work'))
  const serving = watched.filter((one) => isOf('api')(one) || isOf('web')(one))
  const window = { now, ms: 5 * 60_000 }
  const databaseAt = database?.at ?? null

  const figures: Readonly<Record<CardId, () => Figures>> = {
    lateness: () => {
      const value = quantile(draws, window, 'quayso_draw_lateness_seconds', 0.99) ?? null
      const { by } = growth(draws, window, 'quayso_draw_lateness_seconds_count')
      return { value, more: { draws: by }, at: newest(draws), tone: judge((value ?? 0) > 1) }
    },
    outbox: () => {
      const value = largest(latest(draws, 'quayso_outbox_age_seconds'))
      const rows = largest(latest(draws, 'quayso_outbox_rows'))
      return { value, more: { rows }, at: newest(draws), tone: judge((value ?? 0) > 10) }
    },
    viewers: () => {
      const value = total(latest(live, 'quayso_viewers'))
      const before = total(earliest(live, 'quayso_viewers')) ?? 0
      const ratio = before > 0 && value !== null ? value / before : null
      // A handful of viewers halves all the time.
      return { value, more: { ratio }, at: newest(live), tone: judge(before >= 20 && (ratio ?? 1) < 0.5) }
    },
    edge: () => {
      const passed = growth(serving, window, 'quayso_edge_origin_requests_total')
      // Every web server tells the same total.
      const told = web.map((one) => growth([one], window, 'quayso_edge_requests_total'))
      const asked = told.reduce((most, one) => (one.by > most.by ? one : most), { by: 0, seconds: 0 })
      const rate = asked.seconds > 0 ? asked.by / asked.seconds : 0
      const value = asked.by > 0 ? Math.max(0, 1 - passed.by / asked.by) : null
      return { value, more: { rate }, at: newest(web), tone: judge((value ?? 1) < 0.8 && rate > 100) }
    },
    errors: () => {
      const name = 'quayso_request_duration_seconds'
      const all = growth(serving, window, `${name}_count`).by
      const failed = growth(serving, window, `${name}_count`, ({ status = '' }) => status.startsWith('5')).by
      const p99 = quantile(serving, window, name, 0.99) ?? null
      const value = all > 0 ? failed / all : null
      return { value, more: { p99 }, at: newest(serving), tone: judge((value ?? 0) > 0.01, (p99 ?? 0) > 1) }
    },
    queues: () => {
      const value = total(latest(serving, 'quayso_queue_length'))
      return { value, more: {}, at: newest(serving), tone: judge(false, (value ?? 0) > 0) }
    },
    jobs: () => {
      // Every worker tells the same.
      const inState = (wanted: string) => largest(latest(work, 'quayso_work_jobs', ({ state }) => state === wanted))
      const value = inState('given_up')
      const oldest = largest(latest(work, 'quayso_work_oldest_seconds'))
      const more = { waiting: inState('waiting'), failed: inState('failed'), oldest }
      return { value, more, at: newest(work), tone: judge((value ?? 0) > 0, (oldest ?? 0) > 60) }
    },
    processes: () => {
      const missing = watched.filter((one) => !isHere(one, now)).map(({ name }) => name)
      const more = { of: watched.length, missing: missing.join(', ') || null }
      return { value: watched.length - missing.length, more, at: newest(watched), tone: judge(missing.length > 0) }
    },
    sources: () => {
      const { sourcesAnswering: value = null, sourcesOn: of = null, silentSources: silent = null } = database ?? {}
      return { value, more: { of, silent }, at: databaseAt, tone: judge(false, silent !== null) }
    },
    replicas: () => {
      const { replicas: value = null, replicasNeeded: needed = null } = database ?? {}
      return { value, more: { needed }, at: databaseAt, tone: judge((value ?? 0) < (needed ?? 0)) }
    },
    log: () => {
      const { logLeaves: value = null, logSignedAt: signedAt = null, logRoot: root = null } = database ?? {}
      return { value, more: { signedAt, root }, at: databaseAt, tone: 'ok' }
    },
  }

  return cardIds.map((id) => {
    const card = figures[id]()
    const isSilent = card.at === null || now - card.at > silentAfterMs
    // What is not heard of is not known to be well.
    return { id, ...card, isSilent, tone: isSilent ? 'warn' : card.tone }
  })
}
