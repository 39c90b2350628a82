import type { PickOutcome } from '@quayso/contract/calls/topics'
import { pickHits } from '@quayso/games/tickets/pick'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { PickRow } from './queries.ts'

export function toPickOutcome(pick: PickRow, now: Date): PickOutcome {
  const { turn, scope, numbers, closes_at, tiers } = pick
  const state = tiers ? 'settled' : closes_at > now ? 'open' : 'closed'
  const closeTime = toVietnamIso(closes_at.getTime())
  return { turnNum: toTurnNum(turn), scope, numbers, closeTime, state, hits: tiers ? pickHits(tiers, pick) : [] }
}
