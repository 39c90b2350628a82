import { sha256 } from '@noble/hashes/sha2.js'
import type { PrizeTable } from '@quayso/games/prize-table'
import { utf8 } from '../bytes.ts'
import { canonicalJson } from '../canonical-json.ts'
import { drawDigits, drawWords, takeFromPool, type Words } from './numbers.ts'

/** What the numbers of a game depend on besides its seed: changing any of it changes the hash, visibly. */
export function rulesHashOf(game: string, { tiers, drawingOrder, numbers }: PrizeTable): Uint8Array {
  const rules = canonicalJson({
    game,
    tiers: tiers.map(({ rank, count, digits }) => ({ rank, count, digits })),
    drawingOrder,
    numbers: numbers.kind === 'set' ? { kind: numbers.kind, highest: numbers.highest } : { kind: numbers.kind },
  })
  return sha256(utf8(rules))
}

type DrawTier = (words: Words, tier: PrizeTable['tiers'][number]) => string[]

/** One pool for all tiers of a turn: a number drawn for one tier is not drawn for another. */
function tierDrawer(numbers: PrizeTable['numbers']): DrawTier {
  if (numbers.kind === 'digits') {
    return (words, { count, digits }) => Array.from({ length: count }, () => drawDigits(words, digits))
  }
  const pool = Array.from({ length: numbers.highest }, (_, i) => i + 1)
  return (words, { count, digits }) =>
    takeFromPool(words, pool, count).map((number) => String(number).padStart(digits, '0'))
}

export interface TurnInput {
  readonly game: string
  readonly turn: number
  readonly seed: Uint8Array
  readonly prizes: PrizeTable
  readonly beacon?: Uint8Array
}

/** All numbers of one turn, tier by tier as shown, drawn in the game's drawing order. */
export function drawTiers({ prizes, ...input }: TurnInput): string[][] {
  const words = drawWords({ ...input, rulesHash: rulesHashOf(input.game, prizes) })
  const drawTier = tierDrawer(prizes.numbers)
  const drawn = new Map<number, string[]>()
  for (const rank of prizes.drawingOrder) {
    const tier = prizes.tiers.find((candidate) => candidate.rank === rank)
    if (!tier || drawn.has(rank)) throw new RangeError(`${input.game} cannot draw tier ${rank}`)
    drawn.set(rank, drawTier(words, tier))
  }
  return prizes.tiers.map(({ rank }) => {
    const numbers = drawn.get(rank)
    if (!numbers) throw new RangeError(`${input.game} never draws tier ${rank}`)
    return numbers
  })
}
