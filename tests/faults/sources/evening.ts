import type { SourceManners } from '@quayso/stack/parts/sources/source-server'
import type { ToldDraw } from '@quayso/stack/parts/sources/told-draw'
import type { SourceKind } from '@quayso/stack/parts/sources/write-answer'

// One evening: who tells what and when, and what goes wrong. A Saturday on which Thailand draws, too.

export const day = '2026-05-16'

export const at = (time: string) => Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}+07:00`)

/** When something happens; the rest of the evening is left out. */
export const parts = [
  [at('16:10'), at('16:42')],
  [at('17:13'), at('17:40')],
  [at('18:13'), at('18:41')],
] as const

export type ServerName = 'front' | 'script' | 'office' | 'sister'

interface ServerPlan {
  readonly kind: SourceKind
  /** How long after a tier is drawn it knows it. */
  readonly delayMs: number
}

export const servers: Readonly<Record<ServerName, ServerPlan>> = {
  front: { kind: 'front-open', delayMs: 0 },
  script: { kind: 'live-script', delayMs: 4000 },
  office: { kind: 'thai-office', delayMs: 0 },
  sister: { kind: 'quayso', delayMs: 20_000 },
}

type Region = 'south' | 'central' | 'north' | 'thai'

export interface SourcePlan {
  readonly name: string
  readonly server: ServerName
  readonly regions: readonly Region[]
  readonly intervalSeconds: number
}

const states = ['south', 'central', 'north'] as const

export const sources: readonly SourcePlan[] = [
  { name: 'front', server: 'front', regions: states, intervalSeconds: 5 },
  ...states.map((region) => ({
    ...{ name: `script-${region}`, server: 'script' as const, regions: [region], intervalSeconds: 5 },
  })),
  { name: 'office', server: 'office', regions: ['thai'], intervalSeconds: 30 },
  { name: 'sister', server: 'sister', regions: ['thai'], intervalSeconds: 15 },
]

/** When the first tier of a region is out, and how long the next takes. */
const pace: Readonly<Record<Region, { readonly firstMs: number; readonly everyMs: number }>> = {
  thai: { firstMs: at('16:11'), everyMs: 100_000 },
  south: { firstMs: at('16:16'), everyMs: 100_000 },
  central: { firstMs: at('17:16'), everyMs: 100_000 },
  north: { firstMs: at('18:16'), everyMs: 150_000 },
}

export interface RealDraw {
  readonly code: string
  readonly region: Region
  readonly turnNum: string
  readonly tiers: readonly (readonly string[])[]
  /** The ranks in the order of the draw. */
  readonly drawingOrder: readonly number[]
}

/** When a tier is drawn. */
export function drawnAtMs({ region, drawingOrder }: RealDraw, rank: number): number {
  const { firstMs, everyMs } = pace[region]
  return firstMs + drawingOrder.indexOf(rank) * everyMs
}

/** All times at which a server learns something. */
export function tellTimes(draws: readonly RealDraw[], { delayMs }: ServerPlan): number[] {
  const times = draws.flatMap((draw) => draw.drawingOrder.map((rank) => drawnAtMs(draw, rank) + delayMs))
  return [...new Set(times)].sort((a, b) => a - b)
}

/** What a server knows at a time. */
export function knownAt(draws: readonly RealDraw[], { delayMs }: ServerPlan, nowMs: number): ToldDraw[] {
  return draws.map((draw) => {
    const out = draw.drawingOrder.filter((rank) => drawnAtMs(draw, rank) + delayMs <= nowMs).length
    return { code: draw.code, turnNum: draw.turnNum, tiers: draw.tiers, out }
  })
}

interface ExpectedAlert {
  readonly kind: string
  readonly source?: string
}

export interface SourceFault {
  readonly name: string
  readonly server: ServerName
  readonly fromMs: number
  readonly untilMs: number
  readonly manners: SourceManners
  /** The alerts that must be raised, each with its source; a disagreement is about a tier. */
  readonly alerts: readonly ExpectedAlert[]
}

/** `slowMs` is real time: longer than a request may take. */
export function badManners(slowMs: number): SourceFault[] {
  const fault = (name: string, server: ServerName, from: string, until: string) => ({
    ...{ name, server, fromMs: at(from), untilMs: at(until) },
  })
  const failing = (source: string) => [{ kind: 'source-failing', source }]
  return [
    {
      ...fault('lags', 'script', '16:14', '16:27'),
      ...{ manners: { lateMs: 360_000 }, alerts: [{ kind: 'source-behind', source: 'script-south' }] },
    },
    { ...fault('dies', 'sister', '16:14', '16:20'), manners: 'gone', alerts: failing('sister') },
    { ...fault('is slow', 'front', '16:24', '16:28'), manners: { slowMs }, alerts: failing('front') },
    {
      ...fault('flips a digit', 'front', '17:14', '17:27'),
      manners: { wrongRank: 3 },
      // In three draws, which is three times too often.
      alerts: [{ kind: 'disagreement' }, { kind: 'source-not-counted', source: 'front' }],
    },
    {
      ...fault('answers nonsense', 'script', '17:17', '17:20'),
      ...{ manners: 'nonsense', alerts: failing('script-central') },
    },
    {
      ...fault('changes its shape', 'front', '18:17', '18:20'),
      ...{ manners: 'other-shape', alerts: failing('front') },
    },
    { ...fault('dies with the other', 'front', '18:22', '18:27'), manners: 'gone', alerts: failing('front') },
    { ...fault('dies with the other', 'script', '18:22', '18:27'), manners: 'gone', alerts: failing('script-north') },
  ]
}

/** Commands that people type. */
export interface TypedCommand {
  readonly atMs: number
  readonly by: string
  readonly args: readonly string[]
}

function enters(draw: RealDraw, rank: number, by: string, time: string): TypedCommand {
  const numbers = (draw.tiers[rank] ?? []).join(',')
  const about = ['--game', draw.code, '--turn', draw.turnNum, '--tier', String(rank)]
  return { atMs: at(time), by, args: ['enter', ...about, '--numbers', numbers] }
}

/** Carol and Bob settle two of the three disputes; Alice types while both sources are down. */
export function typedOnBadNight(draws: readonly RealDraw[]): TypedCommand[] {
  const central = draws.filter(({ region }) => region === 'central').slice(0, 2)
  const north = draws.filter(({ region }) => region === 'north')
  const outBy = (draw: RealDraw, time: string) =>
    draw.drawingOrder.findLast((rank) => drawnAtMs(draw, rank) <= at(time))
  return [
    ...central.flatMap((draw) => ['carol', 'bob'].map((by) => enters(draw, 3, by, '17:25:15'))),
    ...north.flatMap((draw) =>
      ['18:24', '18:26:30'].map((time) => enters(draw, outBy(draw, time) ?? 7, 'alice', time)),
    ),
  ]
}

/** Two admins have `front` counted again. */
export const trustedAgainAtMs = at('17:34')

/** On the bad night a worker dies in every part of it. */
export const workerKillsAtMs = ['16:19:30', '17:21', '18:18'].map(at)
