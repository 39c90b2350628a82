import type { Draw } from '@quayso/contract/draw'
import type { TicketRules } from '@quayso/games/tickets/ticket-rules'
import { ticketWins } from '@quayso/games/tickets/ticket-wins'
import { ChevronDown, Printer, Share2, Ticket } from 'lucide-react'
import type { MouseEvent } from 'react'
import { detailHref } from '../draws/draw-address.ts'
import { formatDate } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useLocalAddress } from '../i18n/use-local-address.ts'
import { KeepTickets } from '../tickets/kept/keep-tickets.tsx'
import { maskedNumber } from '../tickets/masked-number.ts'
import { toHasSymbol } from '../tickets/symbol-ask.tsx'
import * as outcome from '../tickets/ticket-outcome.module.css'
import { TicketOutcome } from '../tickets/ticket-outcome.tsx'
import { useCopyWords } from '../tickets/use-copy-words.ts'
import { useDayText } from '../tickets/use-day-text.ts'
import { useVerdict } from '../tickets/use-verdict.ts'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { useShare } from '../ui/share/use-share.ts'
import { checkHref } from './check-address.ts'
import * as styles from './check-page.module.css'
import type { CheckedStation, CheckPage } from './load-check.server.ts'
import { PlannedAnswer } from './planned-answer.tsx'
import type { Entry } from './read-entry.ts'
import { useShowAnswer } from './use-show-answer.ts'

type OneEntry = Extract<Entry, { kind: 'one' }>

interface OneAnswerProps {
  readonly page: CheckPage
  readonly station: CheckedStation
  readonly rules: TicketRules
  readonly shown: Draw | undefined
  readonly entry: OneEntry
  readonly onEnter: (entry: Entry | undefined) => Promise<void>
}

/** What one ticket has won, in place of the form. */
export function OneAnswer({ page, station, rules, shown, entry, onEnter }: OneAnswerProps) {
  const t = useTexts('answer')
  const localAddress = useLocalAddress()
  const place = t('answer.place', { station: station.name, ...useDayText()(page.day) })
  const here = { code: station.code, date: page.day }
  const answer = useShowAnswer<HTMLDivElement>()
  function onAnother(event: MouseEvent) {
    event.preventDefault()
    void onEnter(undefined)
  }
  return (
    <div className={styles.column} ref={answer} tabIndex={-1}>
      {shown ? (
        <TicketOutcome
          shown={shown}
          numbers={shown.tiers}
          rules={rules}
          ticket={entry.number}
          nowMs={page.nowMs}
          corrected={station.draw?.version === shown.version ? station.draw : undefined}
          symbol={{
            said: entry.said,
            onSay: (said) => void onEnter({ ...entry, said }),
            posted: { action: localAddress(checkHref(here)), number: entry.number },
          }}
          place={place}
        >
          <AfterAnswer page={page} station={station} rules={rules} shown={shown} entry={entry} />
        </TicketOutcome>
      ) : (
        <PlannedAnswer page={page} station={station} ticket={entry.number} place={place}>
          <div className={styles.acts}>
            <KeepOne station={station} entry={entry} />
          </div>
        </PlannedAnswer>
      )}
      <LocalLink
        className={classNames(button.button, button.big, button.wide, styles.another)}
        to={checkHref(here)}
        onClick={onAnother}
      >
        <Ticket size="1.5rem" aria-hidden />
        {t('answer.another')}
      </LocalLink>
    </div>
  )
}

interface AfterAnswerProps {
  readonly page: CheckPage
  readonly station: CheckedStation
  readonly rules: TicketRules
  readonly shown: Draw
  readonly entry: OneEntry
}

/** Where a prize is paid, and sharing, which shows no more than the last three digits. */
function AfterAnswer({ page, station, rules, shown, entry }: AfterAnswerProps) {
  const t = useTexts('answer')
  const texts = useTexts('tickets')
  const share = useShare(useCopyWords())
  const { locale } = useLanguage()
  const date = formatDate(locale, Date.parse(page.day))
  const verdict = useVerdict({ rules, shown, isExpired: false })
  const answer = ticketWins(rules, { tiers: shown.tiers }, { number: entry.number, ...toHasSymbol(entry.said) })
  const masked = maskedNumber(entry.number)
  if (!answer) return null
  const text = t('answer.shared', { verdict: verdict(answer), station: station.name, date, masked })
  const url = page.origin + detailHref(station.code, shown.turn)
  return (
    <>
      {answer.wins.length > 0 && rules.currency === 'VND' && <Where station={station} />}
      <div className={styles.acts}>
        <KeepOne station={station} entry={entry} />
        <button
          type="button"
          className={button.button}
          onClick={() => void share(texts('tickets.heading'), { text, url })}
        >
          <Share2 size="1.25rem" aria-hidden />
          {t('answer.share')}
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          <Printer size="1.25rem" aria-hidden />
          {t('answer.print')}
        </button>
        <p>{t('answer.masked', { masked })}</p>
      </div>
    </>
  )
}

type KeepOneProps = Pick<AfterAnswerProps, 'station' | 'entry'>

function KeepOne({ station: { code, turn }, entry: { number, said } }: KeepOneProps) {
  const ticket = { code, turn, number, symbol: '', said }
  // Another answer of its holder keeps the same ticket.
  return <KeepTickets key={`${code} ${turn} ${number}`} tickets={[ticket]} />
}

function Where({ station }: { readonly station: CheckedStation }) {
  const t = useTexts('answer')
  return (
    <details className={outcome.fold}>
      <summary>
        {t('answer.where')}
        <ChevronDown size="1.25rem" aria-hidden />
      </summary>
      <ol className={styles.steps}>
        <li>{t('answer.where.sign')}</li>
        <li>{t('answer.where.bring', { station: station.name })}</li>
        <li>{t('answer.where.agent')}</li>
      </ol>
    </details>
  )
}
