import type { Draw } from '@quayso/contract/draw'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import type { TicketAnswer } from '@quayso/games/tickets/ticket-wins'
import { useTexts } from '../i18n/locale-context.tsx'
import { usePrizeNames } from './ticket-prize.tsx'

interface Judged {
  readonly rules: TicketRules
  readonly shown: Draw
  readonly isExpired: boolean
  /** Named in the sentence, where it is not shown beside it. */
  readonly ticket?: string
}

/** One sentence: what a ticket has won. */
export function useVerdict({ rules, shown, isExpired, ticket }: Judged): (answer: TicketAnswer) => string {
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(rules)
  const lost = () => {
    if (ticket === undefined) return t(rules.lacks ? 'ticket.noMatchHere' : 'ticket.lostHere')
    return t(rules.lacks ? 'ticket.noMatch' : 'ticket.lost', { ticket })
  }
  const won = ({ wins: [first, ...others] }: TicketAnswer) => {
    if (!first) return lost()
    const verdict =
      others.length === 0
        ? t('ticket.won', { prize: nameOf(first) })
        : t('ticket.wonMany', { count: others.length + 1 })
    return isExpired ? t('ticket.expired', { verdict }) : verdict
  }
  const state = stateOf(shown)
  return (answer) => (state ? t(`ticket.state.${state}`, { verdict: won(answer) }) : won(answer))
}

/** The caveats of a verdict; that the numbers are invented comes first. */
function stateOf({ status, origin }: Draw): 'sample' | 'drawing' | 'provisional' | 'corrected' | undefined {
  if (origin === 'sample') return 'sample'
  return status === 'confirmed' ? undefined : status
}
