import type { Draw } from '@quayso/contract/draw'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { BadgeCheck, CalendarClock, EllipsisVertical } from 'lucide-react'
import { useRemainingSeconds } from '../draws/countdown/countdown.tsx'
import { marksOf } from '../draws/marks.ts'
import { formatDate, formatTime, weekdayOfTime } from '../i18n/format.ts'
import { type PageLanguage, useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'
import { TicketDigits } from '../tickets/ticket-digits.tsx'
import { useMoney } from '../tickets/ticket-money.ts'
import { usePrizeNames } from '../tickets/ticket-prize.tsx'
import { classNames } from '../ui/class-names.ts'
import type { LiveAnswer } from './follow-draws.tsx'
import * as styles from './ticket-row.module.css'
import { type Judged, sumOf } from './wallet.ts'

interface TicketRowProps {
  readonly judged: Judged
  readonly answer: LiveAnswer
  readonly nowMs: number
  readonly onOpen: (id: string) => void
}

export function TicketRow({ judged, answer, nowMs, onOpen }: TicketRowProps) {
  const t = useTexts('wallet')
  const { ticket, claim } = judged
  const wins = judged.answer?.wins ?? []
  const isExpired = wins.length > 0 && claim?.state === 'expired' && !ticket.claimedOnMs
  const dueAtMs = dueOf(judged, answer)
  return (
    <li className={classNames(styles.ticket, isExpired && styles.expired)} data-ticket={ticket.number}>
      <div>
        <TicketDigits ticket={ticket.number} win={wins[0]} className={styles.number} />
        <p>
          {usePlace(judged, judged.found === 'none' && dueAtMs !== undefined && dueAtMs > nowMs ? dueAtMs : undefined)}
        </p>
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label={t('wallet.more', { number: ticket.number })}
        aria-haspopup="dialog"
        data-opens={ticket.id}
        onClick={() => onOpen(ticket.id)}
      >
        <EllipsisVertical size="1.25rem" aria-hidden />
      </button>
      <div className={styles.status}>
        <Status judged={judged} hasFailed={answer.hasFailed} dueAtMs={dueAtMs} nowMs={nowMs} />
      </div>
    </li>
  )
}

/** When the draw of the ticket is due, if that is known. */
function dueOf({ ticket: { turn, code }, station, found }: Judged, { rows }: LiveAnswer): number | undefined {
  if (typeof found === 'object') return found.dueAtMs
  const next = rows.find((row) => row.code === code)?.next
  if (next?.turn === turn) return next.dueAtMs
  return station?.draws.find((atMs) => dayOf(atMs) === turnDayMs(turn))
}

/** The station, the day, before the draw its time, and what else is on the paper. */
export function usePlace({ ticket, station }: Judged, dueAtMs?: number): string {
  const language = useLanguage()
  const t = useTexts('wallet')
  const dayMs = turnDayMs(ticket.turn)
  const day = {
    station: station?.name ?? ticket.code,
    weekday: dueAtMs === undefined ? weekdayOfTime(language, dayMs) : shortWeekdayOf(language, dayMs),
    date: unbroken(formatDate(language.locale, dayMs)),
  }
  const parts = [
    dueAtMs === undefined ? t('wallet.place', day) : t('wallet.placeAt', { ...day, time: formatTime(dueAtMs) }),
    ticket.symbol && whole(t('wallet.symbol', { symbol: ticket.symbol })),
    ticket.quantity > 1 && whole(t('wallet.sheets', { count: ticket.quantity })),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** `CN`, where the time follows. */
function shortWeekdayOf({ t }: PageLanguage, atMs: number): string {
  return t('date.shortWeekdays').split(',')[(new Date(atMs).getUTCDay() + 6) % 7] ?? ''
}

/** No line breaks within it. */
function whole(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

interface StatusProps {
  readonly judged: Judged
  readonly hasFailed: boolean
  readonly dueAtMs: number | undefined
  readonly nowMs: number
}

function Status({ judged, hasFailed, dueAtMs, nowMs }: StatusProps) {
  const t = useTexts('wallet')
  const { found, rules, answer } = judged
  if (judged.station === undefined) return t('wallet.unknownRules')
  if (found === 'asking') return t(hasFailed ? 'wallet.notAsked' : 'wallet.asking')
  if (found === 'none') return <Waiting dueAtMs={dueAtMs} nowMs={nowMs} />
  if (!rules || !answer) return t('wallet.unknownRules')
  return (
    <>
      <Mark draw={found} />
      {answer.wins.length > 0 ? (
        <Won judged={judged} nowMs={nowMs} />
      ) : (
        t(answer.remaining > 0 ? 'wallet.noPrizeYet' : rules.lacks ? 'wallet.noMatch' : 'wallet.noPrize')
      )}
    </>
  )
}

/** Why the answer may be another later, or is another than before. */
function Mark({ draw }: { readonly draw: Draw }) {
  const { t } = useLanguage()
  if (draw.status === 'drawing')
    return <span className={classNames(styles.tag, styles.warn)}>{t('countdown.drawing')}</span>
  return marksOf({ isOurs: false }, draw)
    .filter((mark) => mark !== 'confirmed')
    .map((mark) => (
      <span key={mark} className={classNames(styles.tag, styles.warn)} data-mark={mark}>
        {t(`mark.${mark}`, { site: '' })}
      </span>
    ))
}

function Won({ judged, nowMs }: { readonly judged: Judged; readonly nowMs: number }) {
  const { locale } = useLanguage()
  const t = useTexts('wallet')
  const { ticket, answer, claim } = judged
  // Only where a prize is won there are rules.
  const rules = judged.rules as NonNullable<Judged['rules']>
  const nameOf = usePrizeNames(rules)
  const { either } = useMoney(rules.currency)
  const dateOf = (atMs: number) => unbroken(formatDate(locale, atMs))
  const prizes = (answer?.wins ?? []).map(nameOf).join(', ')
  const sum = answer?.total && either(sumOf(judged))
  if (ticket.claimedOnMs) {
    return (
      <>
        <Good>{t('wallet.claimed', { date: dateOf(ticket.claimedOnMs) })}</Good>
        <span>{prizes}</span>
        {sum && <b>{sum}</b>}
      </>
    )
  }
  if (claim?.state === 'expired') {
    return (
      <>
        <span className={styles.tag}>{t('wallet.expired', { date: dateOf(claim.lastDayMs) })}</span>
        <span>{sum ? `${prizes}, ${sum}` : prizes}</span>
      </>
    )
  }
  const daysLeft = claim && (claim.lastDayMs - dayOf(nowMs)) / dayLengthMs
  return (
    <>
      {claim?.state === 'soon' ? (
        <>
          <span className={classNames(styles.tag, styles.warn)}>
            <CalendarClock size="1rem" aria-hidden />
            {daysLeft ? t('wallet.claimDays', { count: daysLeft }) : t('wallet.claimLastDay')}
          </span>
          <span>{prizes}</span>
        </>
      ) : (
        <Good>{prizes}</Good>
      )}
      {sum && <b>{sum}</b>}
      {claim && <span>{t('wallet.claimUntil', { date: dateOf(claim.lastDayMs) })}</span>}
    </>
  )
}

function Good({ children }: { readonly children: string }) {
  return (
    <span className={classNames(styles.tag, styles.good)}>
      <BadgeCheck size="1rem" aria-hidden />
      {children}
    </span>
  )
}

interface WaitingProps {
  readonly dueAtMs: number | undefined
  readonly nowMs: number
}

/** Without numbers: how long until they are drawn. */
function Waiting({ dueAtMs, nowMs }: WaitingProps) {
  const t = useTexts('wallet')
  const seconds = useRemainingSeconds(dueAtMs ?? 0, nowMs)
  if (dueAtMs === undefined || seconds * 1000 < -dayLengthMs) return t('wallet.missing')
  if (seconds <= 0) return <span className={classNames(styles.tag, styles.warn)}>{t('wallet.late')}</span>
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return (
    <span className={styles.tag}>
      {hours >= 48
        ? t('wallet.daysLeft', { days: Math.floor(hours / 24), hours: hours % 24 })
        : t('wallet.hoursLeft', { hours, minutes: minutes % 60 })}
    </span>
  )
}
