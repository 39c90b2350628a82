import type { DetailedDraw, Draw, Tiers } from '@quayso/contract/draw'
import { type Claim, claimOf } from '@quayso/games/tickets/claim'
import { nearestMiss } from '@quayso/games/tickets/nearest-miss'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { type Ticket, type TicketAnswer, ticketWins } from '@quayso/games/tickets/ticket-wins'
import { turnDayMs } from '@quayso/games/time/turn'
import { BadgeCheck, CalendarX2, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatStamp } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { SymbolAsk, type SymbolAskProps, toHasSymbol } from './symbol-ask.tsx'
import { TicketClaim } from './ticket-claim.tsx'
import { TicketDigits } from './ticket-digits.tsx'
import { TicketNotes } from './ticket-notes.tsx'
import * as styles from './ticket-outcome.module.css'
import { TicketPrize, usePrizeNames } from './ticket-prize.tsx'
import { TicketSum } from './ticket-sum.tsx'
import { useTierNames } from './tier-names.ts'
import { useVerdict } from './use-verdict.ts'

export interface TicketOutcomeProps {
  readonly shown: Draw
  readonly numbers: Tiers
  readonly rules: TicketRules
  /** Empty until a ticket is checked. */
  readonly ticket: string
  /** The server's time when it rendered the page. */
  readonly nowMs: number
  /** What the draw's numbers were before, and when they were corrected. */
  readonly corrected?: Pick<DetailedDraw, 'correction' | 'revisedAtMs'> | undefined
  readonly symbol?: SymbolAskProps | undefined
  /** Where and when the ticket is for; with it, its number is shown large. */
  readonly place?: string | undefined
  /** Below the answer. */
  readonly children?: ReactNode
}

/** Screen readers announce the verdict; the details below can be read. */
export function TicketOutcome(props: TicketOutcomeProps) {
  const { ticket, shown, numbers, rules, nowMs, symbol, place } = props
  const t = useTexts('ticket')
  const holder = { number: ticket, ...toHasSymbol(symbol?.said ?? 'unknown') }
  const answer = ticketWins(rules, { tiers: numbers }, holder)
  const claim = claimOf(rules, turnDayMs(shown.turn), nowMs)
  const hasWon = answer !== undefined && answer.wins.length > 0
  const isExpired = hasWon && claim?.state === 'expired'
  const verdict = useVerdict({ rules, shown, isExpired, ...(place === undefined && { ticket }) })
  const Icon = isExpired ? CalendarX2 : hasWon ? BadgeCheck : CircleMinus
  const looks = [styles.outcome, place !== undefined && styles.card, hasWon && !isExpired && styles.won]
  return (
    <div className={answer && classNames(...looks)}>
      <div className={answer && styles.top}>
        <p role="status" className={answer ? styles.verdict : styles.fault} data-status={shown.status}>
          {answer && <Icon aria-hidden />}
          {answer ? verdict(answer) : ticket && t('ticket.short', { digits: rules.digits })}
        </p>
        {answer && place !== undefined && (
          <>
            <TicketDigits ticket={ticket} win={answer.wins[0]} className={styles.large} />
            <p>{place}</p>
          </>
        )}
      </div>
      {answer && <Details {...props} holder={holder} answer={answer} claim={claim} />}
    </div>
  )
}

interface DetailsProps extends TicketOutcomeProps {
  readonly holder: Ticket
  readonly answer: TicketAnswer
  readonly claim: Claim | undefined
}

function Details({ answer, claim, holder, ...props }: DetailsProps) {
  const { ticket, shown, numbers, rules, corrected, symbol, place, children } = props
  const { wins, remaining } = answer
  const hasWon = wins.length > 0
  return (
    <>
      {wins.map((win, at) => (
        <TicketPrize
          // biome-ignore lint/suspicious/noArrayIndexKey: a number can be drawn twice in a tier
          key={at}
          win={win}
          ticket={ticket}
          rules={rules}
          hasDigits={place === undefined || wins.length > 1}
        />
      ))}
      {symbol && wins[0]?.symbol !== undefined && <SymbolAsk {...symbol} />}
      {!hasWon && remaining === 0 && <Nearest rules={rules} numbers={numbers} ticket={ticket} />}
      {corrected?.correction && (
        <Corrected
          rules={rules}
          now={answer}
          before={ticketWins(rules, { tiers: corrected.correction.replaced }, holder)}
          atMs={corrected.revisedAtMs}
        />
      )}
      {hasWon && <TicketSum answer={answer} rules={rules} />}
      {hasWon && claim && <TicketClaim claim={claim} />}
      <TicketNotes answer={answer} shown={shown} rules={rules} />
      {children}
    </>
  )
}

type NearestProps = Pick<TicketOutcomeProps, 'rules' | 'numbers' | 'ticket'>

/** The drawn number that came closest. */
function Nearest({ rules, numbers, ticket }: NearestProps) {
  const t = useTexts('ticket')
  const nameTier = useTierNames()
  const nearest = nearestMiss(rules, numbers, ticket)
  const tier = nearest && rules.table[nearest.rank]
  if (!tier) return null
  const said = { count: nearest.matched, prize: nameTier(tier), digits: tier.digits }
  return (
    <div className={styles.prize}>
      <p className={styles.name}>
        <b>{t('ticket.nearest')}</b>
        <b className={styles.amount}>{nearest.number}</b>
      </p>
      <p>{t(nearest.place === 'last' ? 'ticket.nearestLast' : 'ticket.nearestFirst', said)}</p>
    </div>
  )
}

interface CorrectedProps {
  readonly rules: TicketRules
  readonly before: TicketAnswer | undefined
  readonly now: TicketAnswer
  readonly atMs: number | null
}

/** The answer before a correction, where that one is another. */
function Corrected({ rules, before, now, atMs }: CorrectedProps) {
  const { locale } = useLanguage()
  const t = useTexts('ticket')
  const nameOf = usePrizeNames(rules)
  const say = (answer: TicketAnswer | undefined) => answer?.wins.map(nameOf).join(', ') || t('ticket.none')
  const [was, is] = [say(before), say(now)]
  if (was === is) return null
  return (
    <div className={styles.prize} data-testid="corrected-answer">
      {atMs !== null && (
        <p className={styles.name}>
          <b>{t('ticket.correctedAt', { stamp: formatStamp(locale, atMs) })}</b>
        </p>
      )}
      <p>{t('ticket.correctedFrom', { before: was, now: is })}</p>
    </div>
  )
}
