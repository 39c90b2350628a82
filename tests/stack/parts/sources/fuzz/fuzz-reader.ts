import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { ToldDraw } from '../told-draw.ts'
import { type SourceKind, writeAnswer } from '../write-answer.ts'
import { drawDamages, largeDamages, textDamages } from './damage.ts'
import { type Random, seededRandom } from './random.ts'
import { sampleDraws } from './sample-draws.ts'
import { isWholeInText } from './whole-in-text.ts'

interface FuzzReading {
  readonly code: string
  readonly turnNum: string
  readonly tiers: readonly { readonly rank: number; readonly numbers: readonly string[] }[]
}

type FuzzOutcome =
  | { readonly kind: 'read'; readonly readings: readonly FuzzReading[] }
  | { readonly kind: 'fault'; readonly fault: string }

interface FuzzOptions {
  readonly kind: SourceKind
  readonly read: (kind: SourceKind, bytes: Uint8Array) => FuzzOutcome
  readonly count: number
  readonly seed: number
}

export interface FuzzTally {
  readonly kind: SourceKind
  /** Damaged answers that were read. */
  readonly answers: number
  /** How many of them had a fault by name, and what else became of the others: tiers read. */
  readonly faults: Readonly<Record<string, number>>
  readonly tiers: number
  readonly slowestMs: number
  /** What must never happen, with the damage and the seed that show it again. */
  readonly violations: readonly string[]
}

/** Large answers are rare, and a million bytes must not take longer than this, in time of the processor. */
const largeEvery = 200
const longestMs = 2000

/** A rule of the reading that is broken, or undefined. */
function findViolation(kind: SourceKind, text: string, { code, turnNum, tiers }: FuzzReading): string | undefined {
  const game = findGame(code)
  const turn = parseTurnNum(turnNum)
  if (game?.drawnBy !== 'outside' || turn === undefined) return `${code} ${turnNum} is no official draw`
  const table = prizeTableOn(game, turnDayMs(turn))
  if (new Set(tiers.map(({ rank }) => rank)).size !== tiers.length) return `${code} has a tier twice`
  for (const { rank, numbers } of tiers) {
    const tier = table.tiers.find((one) => one.rank === rank)
    const fits =
      numbers.length === tier?.count && numbers.every((one) => /^[0-9]+$/.test(one) && one.length === tier.digits)
    if (!fits) return `${code} ${rank} does not fit: ${numbers}`
    if (!isWholeInText(kind, text, numbers)) return `${code} ${rank} is not whole in the text: ${numbers}`
  }
  return undefined
}

/** Whether the reading has no other numbers than the draws that were written. */
function isTrue(draws: readonly ToldDraw[], { code, turnNum, tiers }: FuzzReading): boolean {
  const draw = draws.find((one) => one.code === code && one.turnNum === turnNum)
  return tiers.every(({ rank, numbers }) => String(numbers) === String(draw?.tiers[rank]))
}

interface Damaged {
  readonly damage: string
  readonly bytes: Uint8Array
  /** What may be read at most, where the damage adds nothing and moves nothing. */
  readonly truth?: readonly ToldDraw[]
}

function damageOne(kind: SourceKind, isLarge: boolean, random: Random): Damaged {
  const draws = sampleDraws(kind, random)
  const text = () => writeAnswer(kind, draws)
  const toBytes = (damaged: string | Buffer) => (typeof damaged === 'string' ? Buffer.from(damaged) : damaged)
  if (!isLarge && random.below(4) === 0) {
    const [damage, change] = random.pick(Object.entries(drawDamages))
    return { damage, bytes: toBytes(writeAnswer(kind, change(draws, random))) }
  }
  const [damage, change] = random.pick(Object.entries(isLarge ? largeDamages : textDamages))
  return { damage, bytes: toBytes(change(text(), random)), ...(damage === 'cut off' && { truth: draws }) }
}

/**
 * Reads damaged answers. No number may come out that does not stand whole in the text, nothing may be thrown, and
 * nothing may take long.
 */
export function fuzzReader({ kind, read, count, seed }: FuzzOptions): FuzzTally {
  const faults: Record<string, number> = {}
  const violations: string[] = []
  let tiers = 0
  let slowestMs = 0
  for (let i = 0; i < count; i++) {
    const random = seededRandom(seed + i * 7919)
    const { damage, bytes, truth } = damageOne(kind, i % largeEvery === largeEvery - 1, random)
    const violate = (what: string) => violations.push(`${kind}, ${damage}, seed ${seed} answer ${i}: ${what}`)
    const started = process.cpuUsage()
    try {
      const outcome = read(kind, bytes)
      slowestMs = Math.max(slowestMs, process.cpuUsage(started).user / 1000)
      if (outcome.kind === 'fault') faults[outcome.fault] = (faults[outcome.fault] ?? 0) + 1
      else {
        const text = new TextDecoder().decode(bytes)
        for (const reading of outcome.readings) {
          tiers += reading.tiers.length
          const violation = findViolation(kind, text, reading)
          if (violation) violate(violation)
          if (truth && !isTrue(truth, reading)) violate('other numbers than were written')
        }
      }
    } catch (error) {
      violate(`threw ${error}`)
    }
  }
  if (slowestMs > longestMs) violations.push(`${kind}: an answer took ${Math.round(slowestMs)} ms of the processor`)
  return { kind, answers: count, faults, tiers, slowestMs: Math.round(slowestMs), violations }
}
