import type { Database } from '@quayso/database/connect'
import { games } from '@quayso/games/catalogue'
import { claimOf } from '@quayso/games/tickets/claim'
import { ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { tell } from './tell-draw.ts'

/** Longer than any prize can be claimed. */
const longestClaimDays = 90
/** A day on which no worker ran is made up for; later there may be no time left to go there. */
const leastDaysLeft = 3

/** The draws whose prizes are paid for three to five more days. */
function endingDraws(now: Date) {
  const todayMs = dayOf(now.getTime())
  return games
    .filter(({ drawnBy }) => drawnBy === 'outside')
    .flatMap((game) =>
      Array.from({ length: longestClaimDays }, (_, days) => todayMs - days * dayLengthMs)
        .filter((dayMs) => {
          const rules = ticketRulesOn(game, dayMs)
          const claim = rules && claimOf(rules, dayMs, now.getTime())
          return claim?.state === 'soon' && claim.lastDayMs >= todayMs + leastDaysLeft * dayLengthMs
        })
        .filter((dayMs) => knownTurnsInDay(game, dayMs) > 0)
        .map((dayMs) => ({ game: game.code, turn: turnOf(dayMs, 0) })),
    )
}

/** Tells those who follow the claim of a ticket that its time ends: five days before, once. */
export async function tellClaims(db: Database, now: Date): Promise<void> {
  for (const { game, turn } of endingDraws(now)) {
    const target = `${game}:${toTurnNum(turn)}`
    await tell(db, { kind: 'claim', game, turn, message: `claim:${target}` }, [{ kind: 'claim', target }], now)
  }
}
