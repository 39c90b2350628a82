import type { OrderOutcome } from '@quayso/contract/orders/orders'
import { differingCells } from '@quayso/games/compare-numbers'
import { AfterCommit, type Context, type Handlers } from '../kernel/context.ts'
import type { InputOf } from '../kernel/define-calls.ts'
import { placeOrder, proveOrder } from '../orders/place-order.ts'
import type { resultCalls } from './calls.ts'
import { findTurn, type OutsideTurn, tierAt } from './turns.ts'

type Claiming = (typeof resultCalls)['results.enter']
type Tiers = InputOf<Claiming>['tiers']
type ClaimContext = Pick<Context<Claiming>, 'db' | 'operator' | 'audit' | 'prove' | 'services'>
type Outcome = OrderOutcome<'enter'> | { readonly kind: 'unanswered' }

/** The cells of each tier that was contradicted: none for a tier that is not on the page. */
function findDifferences(turn: OutsideTurn, tiers: Tiers, outcome: Outcome) {
  const contradictions = 'contradictions' in outcome ? outcome.contradictions : []
  return contradictions.map(({ rank, published }) => {
    const [tier, typed] = [tierAt(turn, rank), tiers.find((one) => one.rank === rank)]
    const isComparable = tier && typed && published !== ''
    return { rank, cells: isComparable ? differingCells(tier, typed.numbers, published.split(',')) : [] }
  })
}

function toAnswer(turn: OutsideTurn, tiers: Tiers, outcome: Outcome) {
  if (outcome.kind === 'unanswered') return { kind: 'silent' as const }
  if (outcome.kind === 'refused') return { kind: outcome.kind, fault: outcome.fault }
  const differs = findDifferences(turn, tiers, outcome)
  if (outcome.kind !== 'published') return { kind: outcome.kind, differs }
  const { version, status } = outcome.publication
  return { kind: outcome.kind, version, status, differs }
}

/** Typing is speaking: a claim is stored before anything is answered about another's. */
function claim(kind: 'enter' | 'confirm') {
  return async (
    { code, turnNum, orderId, tiers, takenBack = 0 }: InputOf<Claiming>,
    { db, operator, audit, prove, services }: ClaimContext,
  ) => {
    const turn = await findTurn(db, code, turnNum)
    await audit({
      action: kind === 'enter' ? 'tier-entered' : 'tier-retyped',
      subject: `result/${code}/${turnNum}`,
      after: { tiers, ...(takenBack > 0 && { takenBack }) },
    })
    await placeOrder({ db, prove }, { id: orderId, kind, operator, payload: { code, turnNum, tiers } })
    return new AfterCommit(async () => toAnswer(turn, tiers, await services.orders.outcomeOf(kind, orderId)))
  }
}

type ClaimCall = 'results.enter' | 'results.beginRetyping' | 'results.confirm'

export const resultClaimHandlers: Pick<Handlers<typeof resultCalls>, ClaimCall> = {
  'results.enter': claim('enter'),
  'results.beginRetyping': async ({ code, turnNum }, { db, operator, audit, prove }) => {
    await findTurn(db, code, turnNum)
    // A claim of the draw takes the same proof: the id and the tiers are no part of it.
    await proveOrder({ prove }, { id: '', kind: 'confirm', operator, payload: { code, turnNum, tiers: [] } })
    await audit({ action: 'retyping-begun', subject: `result/${code}/${turnNum}` })
    return {}
  },
  'results.confirm': claim('confirm'),
}
