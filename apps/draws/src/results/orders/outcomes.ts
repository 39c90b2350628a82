import type { OrderFault } from '@quayso/contract/orders/faults'
import type { OrderOutcome } from '@quayso/contract/orders/orders'
import type { PublishedVersion } from '@quayso/contract/orders/outcomes'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { Pause } from '../agreement/publishing.ts'
import type { ChangeOutcome } from '../calendar/change-calendar.ts'
import type { CorrectionFault, CorrectOutcome } from '../entry/correct-result.ts'
import type { EnterOutcome } from '../entry/enter-result.ts'
import type { Publication } from '../publication.ts'

// What became of an order, in the form in which it is kept and shown.

export function refused(fault: OrderFault): { readonly kind: 'refused'; readonly fault: OrderFault } {
  return { kind: 'refused', fault }
}

function toPublished({ game, turn, version, status, tiers }: Publication): PublishedVersion {
  return { code: game.code, turnNum: toTurnNum(turn), version, status, tiers: [...tiers] }
}

const toPause = ({ until, reason }: Pause) => ({ until: toVietnamIso(until.getTime()), reason })

function toFault(fault: CorrectionFault): OrderFault {
  return fault.kind === 'paused' ? { kind: 'paused', ...toPause(fault.pause) } : fault
}

export function toEntered(outcome: EnterOutcome): OrderOutcome<'enter'> {
  switch (outcome.kind) {
    case 'refused':
      return outcome
    case 'published': {
      const { publication, contradictions } = outcome
      return { kind: 'published', publication: toPublished(publication), contradictions: [...contradictions] }
    }
    case 'contradiction':
      return { kind: 'contradiction', contradictions: [...outcome.contradictions] }
    case 'paused':
      return { kind: 'paused', ...toPause(outcome.pause), contradictions: [...outcome.contradictions] }
    default:
      return outcome
  }
}

export function toCorrected(outcome: CorrectOutcome): OrderOutcome<'correct'> {
  if (outcome.kind === 'refused') return refused(toFault(outcome.fault))
  if (outcome.kind === 'nothing') return outcome
  return { kind: 'published', publication: toPublished(outcome.publication) }
}

export function toChanged(published: readonly Publication[]): OrderOutcome<'pause'> {
  return { kind: 'changed', published: published.map(toPublished) }
}

export function toCalendarChanged(outcome: ChangeOutcome): OrderOutcome<'calendar-add'> {
  if (outcome.kind === 'refused') return outcome
  const { id, code, next } = outcome
  return { kind: 'changed', id, code, next: { turnNum: toTurnNum(next.turn), openTime: toVietnamIso(next.atMs) } }
}
