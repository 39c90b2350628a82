import { quantile } from '@quayso/stack/measure/quantile'
import { drawnAtMs, type RealDraw, type SourceFault } from './evening.ts'

/** A version of a draw as viewers got it. */
export interface SeenVersion {
  readonly code: string
  readonly tiers: readonly string[]
  readonly status: string
  /** By the clock of the evening. */
  readonly atMs: number
}

export interface RaisedAlert {
  readonly kind: string
  readonly source: string | null
  readonly game: string | null
  readonly rank: number | null
  readonly atMs: number
}

export interface AgreedTier {
  readonly game: string
  readonly rank: number
  readonly numbers: string
  readonly voices: readonly string[]
  /** By the clock of the evening. */
  readonly atMs: number
}

interface Evidence {
  readonly draws: readonly RealDraw[]
  /** In the order in which they were published. */
  readonly seen: readonly SeenVersion[]
  readonly alerts: readonly RaisedAlert[]
  readonly agreed: readonly AgreedTier[]
  readonly faults: readonly SourceFault[]
  readonly people: ReadonlySet<string>
  readonly endMs: number
}

interface WrongSpan {
  readonly tier: string
  readonly shown: string
  readonly seconds: number
}

/** The first time a tier was seen with its right numbers, and when it was seen with others. */
function followTier(draw: RealDraw, rank: number, { seen, endMs }: Evidence) {
  const right = (draw.tiers[rank] ?? []).join(',')
  const versions = seen.filter(({ code }) => code === draw.code)
  const wrong: WrongSpan[] = []
  for (const [i, { tiers, atMs }] of versions.entries()) {
    const shown = tiers[rank] ?? ''
    if (shown === '' || shown === right || versions[i - 1]?.tiers[rank] === shown) continue
    const over = versions.slice(i + 1).find((later) => later.tiers[rank] !== shown)
    const seconds = Math.round(((over?.atMs ?? endMs) - atMs) / 1000)
    wrong.push({ tier: `${draw.code} ${rank}`, shown, seconds })
  }
  const firstRight = versions.find(({ tiers }) => tiers[rank] === right)
  const finals = versions.filter(({ status }) => status === 'confirmed' || status === 'corrected')
  return {
    delayMs: firstRight && firstRight.atMs - drawnAtMs(draw, rank),
    wrong,
    wronglyConfirmed: finals.some(({ tiers }) => tiers[rank] !== right),
  }
}

/** Faults take some requests to be noticed, and their alerts some seconds to be written. */
const graceMs = 120_000

/** The alerts that a fault should have raised and did not. */
function missingAlerts(
  { name, server, fromMs, untilMs, alerts: expected }: SourceFault,
  alerts: readonly RaisedAlert[],
) {
  const isRaised = (kind: string, wanted: string | undefined) =>
    alerts.some(
      ({ kind: raised, source, atMs }) =>
        raised === kind && (wanted ?? source) === source && atMs >= fromMs && atMs <= untilMs + graceMs,
    )
  return expected.filter(({ kind, source }) => !isRaised(kind, source)).map(({ kind }) => `${server} ${name}: ${kind}`)
}

interface Delays {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

function toDelays(delaysMs: readonly number[]): Delays {
  const seconds = delaysMs.map((ms) => ms / 1000).sort((a, b) => a - b)
  return { p50: quantile(seconds, 0.5), p99: quantile(seconds, 0.99), max: quantile(seconds, 1) }
}

export interface EveningFigures {
  readonly draws: number
  readonly tiers: number
  /** Tiers that were published or agreed on as confirmed with wrong numbers. */
  readonly wrongConfirmed: number
  readonly wrongProvisional: readonly WrongSpan[]
  readonly unpublished: number
  readonly confirmed: number
  readonly confirmedWithoutPerson: number
  readonly confirmedWithoutPersonPercent: number
  /** From the moment the first source has a tier to its event. */
  readonly publishedAfterSeconds: Delays
  /** From the same moment to the agreement. */
  readonly confirmedAfterSeconds: Delays
  readonly faults: number
  readonly alertsExpected: number
  readonly alertsMissing: readonly string[]
  readonly alerts: Readonly<Record<string, number>>
}

export function measureEvening(evidence: Evidence): EveningFigures {
  const { draws, alerts, agreed, faults, people } = evidence
  const tiers = draws.flatMap((draw) => draw.drawingOrder.map((rank) => ({ draw, rank })))
  const followed = tiers.map(({ draw, rank }) => followTier(draw, rank, evidence))
  const truth = new Map(tiers.map(({ draw, rank }) => [`${draw.code} ${rank}`, (draw.tiers[rank] ?? []).join(',')]))
  const wrongAgreed = agreed.filter(({ game, rank, numbers }) => truth.get(`${game} ${rank}`) !== numbers)
  const alone = agreed.filter(({ voices }) => !voices.some((voice) => people.has(voice)))
  const drawn = new Map(tiers.map(({ draw, rank }) => [`${draw.code} ${rank}`, drawnAtMs(draw, rank)]))
  const byKind = Map.groupBy(alerts, ({ kind }) => kind)
  return {
    ...{ draws: draws.length, tiers: tiers.length },
    wrongConfirmed: followed.filter(({ wronglyConfirmed }) => wronglyConfirmed).length + wrongAgreed.length,
    wrongProvisional: followed.flatMap(({ wrong }) => wrong),
    unpublished: followed.filter(({ delayMs }) => delayMs === undefined).length,
    confirmed: agreed.length,
    confirmedWithoutPerson: alone.length,
    confirmedWithoutPersonPercent: Math.round((alone.length / tiers.length) * 1000) / 10,
    publishedAfterSeconds: toDelays(followed.flatMap(({ delayMs = [] }) => delayMs)),
    confirmedAfterSeconds: toDelays(
      agreed.flatMap(({ game, rank, atMs }) => atMs - (drawn.get(`${game} ${rank}`) ?? atMs)),
    ),
    faults: faults.length,
    alertsExpected: faults.reduce((sum, fault) => sum + fault.alerts.length, 0),
    alertsMissing: faults.flatMap((fault) => missingAlerts(fault, alerts)),
    alerts: Object.fromEntries([...byKind].map(([kind, raised]) => [kind, raised.length])),
  }
}
