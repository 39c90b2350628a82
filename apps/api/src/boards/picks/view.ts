import type { Author, PickOutcome } from '@quayso/contract/topics'
import { pickHits } from '@quayso/games/pick'
import { toTurnNum } from '@quayso/games/turn'
import { toVietnamIso } from '@quayso/games/vietnam-time'
import type { PickRow } from './queries.ts'

export function toPickOutcome(pick: PickRow, now: Date): PickOutcome {
  const { turn, scope, numbers, closes_at, tiers } = pick
  const state = tiers ? 'settled' : closes_at > now ? 'open' : 'closed'
  const closeTime = toVietnamIso(closes_at.getTime())
  return { turnNum: toTurnNum(turn), scope, numbers, closeTime, state, hits: tiers ? pickHits(tiers, pick) : [] }
}

/** Number by number, so that one right among ten wrong is one of ten. */
export function toTally(picks: readonly PickRow[]): Author['picks'] {
  const tally = { waiting: 0, settled: 0, right: 0, expected: 0 }
  for (const pick of picks) {
    if (!pick.tiers) {
      tally.waiting += pick.numbers.length
      continue
    }
    tally.settled += pick.numbers.length
    tally.right += pickHits(pick.tiers, pick).length
    tally.expected += pick.expected
  }
  return { ...tally, expected: Math.round(tally.expected * 100) / 100 }
}
