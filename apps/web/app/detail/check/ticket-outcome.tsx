import type { Draw } from '@quayso/contract/draw'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { type TicketAnswer, ticketWins } from '@quayso/games/tickets/ticket-wins'
import { BadgeCheck, CircleMinus } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TicketNotes } from './ticket-notes.tsx'
import * as styles from './ticket-outcome.module.css'
import { TicketPrize, usePrizeNames } from './ticket-prize.tsx'
import { TicketSum } from './ticket-sum.tsx'

export interface TicketOutcomeProps {
  readonly shown: Draw
  readonly numbers: readonly (readonly string[])[]
  readonly rules: TicketRules
  /** Empty until a ticket is checked. */
  readonly ticket: string
}

/** Screen readers announce the verdict; the details below can be read. */
export function TicketOutcome({ ticket, shown, numbers, rules }: TicketOutcomeProps) {
  const t = useTexts('ticket')
  const answer = ticketWins(rules, { tiers: numbers }, { number: ticket })
  const verdict = useVerdict({ ticket, shown, rules }, answer)
  const hasWon = answer && answer.wins.length > 0
  return (
    <div className={classNames(answer && styles.outcome, hasWon && styles.won)}>
      <p role="status" className={styles.verdict}>
        {answer && (hasWon ? <BadgeCheck aria-hidden /> : <CircleMinus aria-hidden />)}
        {answer ? verdict : ticket && t('ticket.short', { digits: rules.digits })}
      </p>
      {answer?.wins.map((win, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number can be drawn twice in a tier
        <TicketPrize key={place} win={win} ticket={ticket} rules={rules} />
      ))}
      {hasWon && <TicketSum answer={answer} currency={rules.currency} />}
      {answer && <TicketNotes answer={answer} shown={shown} rules={rules} />}
    </div>
  )
}

function useVerdict(
  { ticket, shown, rules }: Omit<TicketOutcomeProps, 'numbers'>,
  answer: TicketAnswer | undefined,
): string {
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(rules)
  const [first, ...others] = answer?.wins ?? []
  const state = stateOf(shown)
  const verdict = () => {
    if (!first) return t(rules.lacks ? 'ticket.noMatch' : 'ticket.lost', { ticket })
    return others.length === 0
      ? t('ticket.won', { prize: nameOf(first) })
      : t('ticket.wonMany', { count: others.length + 1 })
  }
  return state ? t(`ticket.state.${state}`, { verdict: verdict() }) : verdict()
}

/** The caveats of a verdict; that the numbers are invented comes first. */
function stateOf({ status, origin }: Draw): 'sample' | 'drawing' | 'provisional' | 'corrected' | undefined {
  if (origin === 'sample') return 'sample'
  return status === 'confirmed' ? undefined : status
}
