import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { resultCalls } from './calls.ts'
import { isPlaced } from './is-placed.ts'
import { readNames } from './names.ts'
import { isBlindTo } from './read-handlers.ts'
import {
  differenceFromPage,
  firstWord,
  isHiddenFrom,
  numbersOnPage,
  readToldTurn,
  type ToldTurn,
  tierAt,
} from './read-told.ts'
import { findTurn } from './turns.ts'

interface Tier {
  readonly rank: number
  readonly numbers: readonly string[]
}

/** The first tier that somebody else has told differently. */
function findConflict(told: ToldTurn, tiers: readonly Tier[]) {
  for (const { rank, numbers } of tiers) {
    const tier = tierAt(told, rank)
    const page = numbersOnPage(told, rank)
    if (tier && page && differenceFromPage(told, tier, numbers).length > 0) return { tier, page }
  }
  return undefined
}

export function toAnswer(outcome: OrderOutcome<'enter'> | { readonly kind: 'unanswered' }) {
  if (outcome.kind === 'unanswered') return { kind: 'silent' as const }
  if (outcome.kind === 'refused') return { kind: outcome.kind, fault: outcome.fault }
  if (outcome.kind !== 'published') return { kind: outcome.kind }
  const { version, status } = outcome.publication
  return { kind: outcome.kind, version, status }
}

type Entering = 'results.enter'

export const resultEnterHandlers: Pick<Handlers<typeof resultCalls>, Entering> = {
  'results.enter': async (input, { db, operator, audit, levelOf, services }) => {
    const { code, turnNum, orderId, tiers, isKept, takenBack } = input
    const turn = await findTurn(db, code, turnNum)
    // What was ordered before may be on the page by now, and is no conflict.
    if (!(await isPlaced(db, orderId)) && !isKept) {
      const told = await readToldTurn(db, turn)
      if (isBlindTo(told, levelOf('results.confirm') !== undefined)) {
        throw new Refusal('conflict', { reason: 'confirm-instead' })
      }
      const conflict = findConflict(told, tiers)
      if (conflict) {
        const { rank } = conflict.tier
        const first = firstWord(told, conflict.tier)
        const isHidden = first && isHiddenFrom(told, first, { login: operator.login, isBlind: false })
        const nameOf = await readNames(db)
        throw new Refusal('conflict', {
          ...{ reason: 'told-meanwhile', rank, ...(!isHidden && { numbers: conflict.page }) },
          ...{ by: first ? nameOf(first.by) : '', at: first?.at.toISOString(), version: told.published?.version },
        })
      }
    }
    await audit({
      action: isKept ? 'contradiction-entered' : 'tier-entered',
      subject: `result/${code}/${turnNum}`,
      after: { tiers, ...(takenBack > 0 && { takenBack }) },
    })
    await placeOrder(db, { id: orderId, kind: 'enter', operator, payload: { code, turnNum, tiers } })
    return new AfterCommit(async () => toAnswer(await services.orders.outcomeOf('enter', orderId)))
  },
}
