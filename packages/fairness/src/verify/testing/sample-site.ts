import { findGame } from '@quayso/games/catalogue'
import { since } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { roundOfDraw } from '../../beacon/network.ts'
import { ownBeacon } from '../../beacon/testing.ts'
import { anchorLeaf, correctionLeaf, type GameLeaf, parseLeaf, resultLeaf } from '../../leaves.ts'
import { describeFault, type Fault } from '../faults.ts'
import type { ShownRecords } from '../records.ts'
import { type VerifyOptions, verifyLog } from '../verify-log.ts'
import { honestLeaves, logOf, shownBetween, shownOf } from './honest-log.ts'

export const firstDayMs = Date.parse('2026-11-14')
const nowMs = Date.parse('2026-11-16T13:00:30Z')
export const beacon = ownBeacon()
export const { network } = beacon

const every = (code: string, like: string, hours: number): Game => ({
  ...(findGame(like) as Game),
  code,
  schedules: since('2026-01-01', { kind: 'every', periodSeconds: hours * 3600 }),
})
const daily = findGame('mb1730') as Game
export const station = findGame('hcm') as Game
export const own = [every('fast', 'st60', 6), every('vip', 'mb60', 8), daily]
export const games = [...own, station]

/** Rounds that were heard in the log with a beacon. */
const heardAt = ['2026-11-14T06:00Z', '2026-11-14T08:00Z', '2026-11-15T00:00Z', '2026-11-15T12:00Z']
export const roundAt = (time: string) => roundOfDraw(network, { offset: 3 }, Date.parse(time))
const heard = new Set(heardAt.map(roundAt))

export const result = {
  ...{ game: 'hcm', turn: '20261114', version: 2, openTime: '2026-11-14T16:15:00+07:00', source: 'operator' },
  tiers: [
    '123456',
    '12345',
    '54321',
    '11111,22222',
    '1,2,3,4,5,6,7'.replaceAll(/\d/g, '$&$&$&$&$&'),
    '1234',
    '1111,2222,3333',
    '123',
    '12',
  ],
  status: 'provisional',
}
export const corrected = {
  ...{ ...result, version: 4, status: 'corrected', replaces: 3, reason: 'misread' },
  tiers: result.tiers.with(8, '21'),
}
export const official = [
  resultLeaf(result),
  resultLeaf({ ...result, version: 3, source: 'feed', status: 'confirmed' }),
  correctionLeaf(corrected),
]
export const site = { games: own, firstDayMs, days: 3, untilMs: nowMs, beacon, isHeard: () => false }
/** A log without any beacon: its faults have nothing to do with it, and pairings take time. */
export const honest = [...honestLeaves(site), ...official]
export const withBeacon = { ...site, isHeard: (round: number) => heard.has(round) }

export type Leaves = readonly string[]
export interface Shown {
  readonly leaves: Leaves
  /** What the site shows; the same as its log when left out. */
  readonly shown?: (shown: ShownRecords, game: string) => ShownRecords
  readonly options?: Partial<VerifyOptions>
}

export function verify({ leaves, shown = (same) => same, options }: Shown) {
  const { head, files } = logOf(leaves)
  const unreachable = () => Promise.reject(new Error('not in this test'))
  return verifyLog({
    ...{ head, nowMs, games, network, range: { firstMs: firstDayMs, lastMs: firstDayMs + 40 * dayLengthMs } },
    readFile: async (path) => files.get(path),
    readRecords: async (game, from, to) => shownBetween(shown(shownOf(leaves, game), game), from, to),
    askBeacon: async () => [],
    openAgain: unreachable,
    ...options,
  })
}

export const isTold = (text: string, ...parts: readonly string[]) => parts.every((part) => text.includes(`"${part}"`))
/** The place in the log of the result or anchor with these words. */
export function indexOf(...parts: readonly string[]): number {
  const index = honest.findIndex((text) => isTold(text, ...parts))
  if (index < 0) throw new Error(`no leaf with ${parts.join(', ')}`)
  return index
}
export const leafAt = (index: number) => honest[index] as string
/** The same log with one leaf changed. */
export function changed(index: number, fields: object): string[] {
  const leaf = { ...(parseLeaf(leafAt(index)) as GameLeaf), ...fields }
  if (leaf.kind === 'anchor') return honest.with(index, anchorLeaf(leaf))
  return honest.with(index, leaf.kind === 'result' ? resultLeaf(leaf) : correctionLeaf(leaf))
}
/** The same log with a changed copy of a leaf at its end. */
export const added = (index: number, fields: object) => [...honest, changed(index, fields)[index] as string]
export const revealAt = (index: number) => {
  const leaf = parseLeaf(leafAt(index)) as GameLeaf
  return leaf.kind === 'anchor' ? undefined : leaf.reveal
}
export const without = (...indexes: number[]) => honest.filter((_, index) => !indexes.includes(index))
export const told = (faults: readonly Fault[]) => faults.map(describeFault)

export const fast1 = indexOf('result', 'fast', '20261114-0001')
export const fast2 = indexOf('result', 'fast', '20261114-0002')
export const vip1 = indexOf('result', 'vip', '20261115-0001')
export const daily1 = indexOf('result', 'mb1730', '20261115')
export const lastFast = indexOf('result', 'fast', '20261116-0002')
export const anchor2 = indexOf('anchor', 'fast', '2026-11-15')
export const future = indexOf('anchor', 'fast', '2026-12-17')

/** Where the log has the first and the second version of the official result. */
export const [provisional, confirmed] = official.map((text) => honest.indexOf(text)) as [number, number]
