import type { Draw } from '@quayso/contract/draw'
import { claimOf } from '@quayso/games/tickets/claim'
import { lotTotals } from '@quayso/games/tickets/lot-totals'
import { mostTickets, type TicketFault } from '@quayso/games/tickets/read-tickets'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { type TicketAnswer, ticketWins } from '@quayso/games/tickets/ticket-wins'
import { turnDayMs } from '@quayso/games/time/turn'
import { CircleAlert, Copy, Printer } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { KeepTickets } from '../tickets/kept/keep-tickets.tsx'
import { maskedNumber } from '../tickets/masked-number.ts'
import { TicketClaim } from '../tickets/ticket-claim.tsx'
import { TicketDigits } from '../tickets/ticket-digits.tsx'
import { useMoney } from '../tickets/ticket-money.ts'
import * as outcome from '../tickets/ticket-outcome.module.css'
import { usePrizeNames } from '../tickets/ticket-prize.tsx'
import { useCopyWords } from '../tickets/use-copy-words.ts'
import { useDayText } from '../tickets/use-day-text.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { copyText } from '../ui/share/use-share.ts'
import * as acts from './check-page.module.css'
import { enteredTickets } from './entered-tickets.ts'
import type { CheckedStation, CheckPage } from './load-check.server.ts'
import * as styles from './lot-answer.module.css'
import type { Entry } from './read-entry.ts'
import { useShowAnswer } from './use-show-answer.ts'

interface LotAnswerProps {
  readonly page: CheckPage
  readonly station: CheckedStation
  readonly rules: TicketRules
  readonly shown: Draw
  readonly entry: Extract<Entry, { kind: 'many' }>
}

interface Checked {
  readonly number: string
  readonly answer: TicketAnswer
}

/** What many tickets have won: together, then one by one, winners first. */
export function LotAnswer({ page, station, rules, shown, entry }: LotAnswerProps) {
  const t = useTexts('answer')
  const { numbers, faults, leftOut } = enteredTickets(entry, rules.digits)
  const checked = numbers.flatMap((number): Checked[] => {
    const answer = ticketWins(rules, { tiers: shown.tiers }, { number })
    return answer ? [{ number, answer }] : []
  })
  const sorted = [...checked].sort((one, other) => rankOf(other.answer) - rankOf(one.answer))
  const claim = claimOf(rules, turnDayMs(shown.turn), page.nowMs)
  const totals = lotTotals(checked.map(({ answer }) => answer))
  const place = t('answer.place', { station: station.name, ...useDayText()(page.day) })
  const answer = useShowAnswer<HTMLElement>()
  return (
    <section ref={answer} tabIndex={-1} className={classNames(outcome.outcome, outcome.card)} aria-label={place}>
      <Totals rules={rules} shown={shown} totals={totals} count={checked.length} place={place} />
      <Faults faults={faults} leftOut={leftOut} />
      <ul className={styles.rows}>
        {sorted.map(({ number, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number can be entered twice
          <Row key={at} number={number} answer={answer} rules={rules} />
        ))}
      </ul>
      {totals.won > 0 && claim && <TicketClaim claim={claim} />}
      <Notes rules={rules} shown={shown} totals={totals} />
      <Acts place={place} checked={sorted} rules={rules} draw={{ code: station.code, turn: shown.turn }} />
    </section>
  )
}

/** Winners before others, by their amounts where they are known. */
function rankOf({ wins, total }: TicketAnswer): number {
  return wins.length === 0 ? -1 : (total?.most ?? 0)
}

interface TotalsProps {
  readonly rules: TicketRules
  readonly shown: Draw
  readonly totals: ReturnType<typeof lotTotals>
  readonly count: number
  readonly place: string
}

function Totals({ rules, shown, totals: { won, total, net }, count, place }: TotalsProps) {
  const t = useTexts('answer')
  const { either } = useMoney(rules.currency)
  const isTaxed = net && total && net.most !== total.most
  return (
    <div className={styles.totals}>
      <p>
        <small>{place}</small>
        <b role="status" className={styles.won}>
          {t(shown.status === 'drawing' ? 'answer.wonSoFar' : 'answer.wonOf', { won, count })}
        </b>
      </p>
      {total && (
        <p>
          <small>{t('answer.sum')}</small>
          <b>{either(total)}</b>
        </p>
      )}
      {isTaxed && (
        <p>
          <small>{t('answer.net')}</small>
          <b>{either(net)}</b>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  readonly number: string
  readonly answer: TicketAnswer
  readonly rules: TicketRules
}

function Row({ number, answer: { wins, total, tax, remaining }, rules }: RowProps) {
  const t = useTexts('answer')
  const nameOf = usePrizeNames(rules)
  const { either } = useMoney(rules.currency)
  const net = total && tax && tax.most > 0 && { least: total.least - tax.least, most: total.most - tax.most }
  const hasWon = wins.length > 0
  return (
    <li className={hasWon ? styles.win : undefined}>
      <TicketDigits ticket={number} win={wins[0]} className={styles.number} />
      <span>
        {hasWon ? wins.map(nameOf).join(', ') : t(remaining > 0 ? 'answer.noPrizeYet' : 'answer.noPrize')}
        {net && <small>{t('answer.netOf', { sum: either(net) })}</small>}
      </span>
      {hasWon && total && <b>{either(total)}</b>}
    </li>
  )
}

/** The first of them are named; a text that is no list at all has one on every line. */
const mostFaults = 10

function Faults({ faults, leftOut }: { readonly faults: readonly TicketFault[]; readonly leftOut: number }) {
  const t = useTexts('answer')
  if (faults.length === 0 && leftOut === 0) return null
  return (
    <div className={styles.faults}>
      <CircleAlert size="1.25rem" aria-hidden />
      <div>
        {faults.length > 0 && (
          <>
            <b>{t('answer.faults', { count: faults.length })}</b>
            <p>
              {faults.slice(0, mostFaults).map(({ line, text, excess }) => (
                <span key={`${line} ${text}`}>
                  {excess === 0
                    ? t('answer.fault.words', { line, text })
                    : t(excess < 0 ? 'answer.fault.missing' : 'answer.fault.excess', {
                        ...{ line, text, count: Math.abs(excess) },
                      })}{' '}
                </span>
              ))}
              {faults.length > mostFaults && `${t('answer.faultMore', { count: faults.length - mostFaults })} `}
              {t('answer.othersChecked')}
            </p>
          </>
        )}
        {leftOut > 0 && <p>{t('answer.leftOut', { most: mostTickets, count: leftOut })}</p>}
      </div>
    </div>
  )
}

function Notes({ rules, shown, totals }: Pick<TotalsProps, 'rules' | 'shown' | 'totals'>) {
  const t = useTexts('answer')
  const ticket = useTexts('ticket')
  const { one } = useMoney(rules.currency)
  const hasWon = totals.won > 0
  const notes = [
    shown.origin === 'sample' && ticket('ticket.sample'),
    shown.origin !== 'sample' && shown.status === 'provisional' && ticket('ticket.provisional'),
    rules.lacks && ticket(`ticket.lacks.${rules.lacks}`),
    !totals.total && ticket('ticket.noAmounts'),
    hasWon && totals.total && !rules.tax && ticket('ticket.gross'),
    hasWon && rules.tax && ticket('ticket.taxRule', { percent: rules.tax.percent, over: one(rules.tax.over) }),
    hasWon && rules.tax && t('answer.perTicket'),
    hasWon && ticket('ticket.paper'),
  ].filter(Boolean)
  return notes.length > 0 ? <p className={outcome.notes}>{notes.join(' ')}</p> : null
}

interface ActsProps {
  readonly place: string
  readonly checked: readonly Checked[]
  readonly rules: TicketRules
  readonly draw: { readonly code: string; readonly turn: number }
}

function Acts({ place, checked, rules, draw }: ActsProps) {
  const t = useTexts('answer')
  const texts = useTexts('detail')
  const nameOf = usePrizeNames(rules)
  const { either } = useMoney(rules.currency)
  const words = useCopyWords()
  function copyAll() {
    const lines = checked.map(({ number, answer: { wins, total } }) => {
      const prizes = wins.map(nameOf).join(', ') || t('answer.noPrize')
      return `${maskedNumber(number)}: ${prizes}${wins.length > 0 && total ? `, ${either(total)}` : ''}`
    })
    return copyText([place.replaceAll('\u2060', ''), ...lines].join('\n'), texts('detail.textCopied'), words)
  }
  return (
    <div className={acts.acts}>
      <KeepTickets
        key={`${draw.code} ${draw.turn} ${checked.map(({ number }) => number)}`}
        tickets={checked.map(({ number }) => ({ ...draw, number, symbol: '', said: 'unknown' }))}
      />
      <button type="button" className={button.button} onClick={() => void copyAll()}>
        <Copy size="1.25rem" aria-hidden />
        {t('answer.copy')}
      </button>
      <button type="button" className={button.button} onClick={() => window.print()}>
        <Printer size="1.25rem" aria-hidden />
        {t('answer.print')}
      </button>
      <p>{t('answer.masked', { masked: maskedNumber(checked[0]?.number ?? '') })}</p>
    </div>
  )
}
