import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { useLocalAddress } from '../i18n/use-local-address.ts'
import { TicketCells } from '../tickets/ticket-cells.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as segments from '../ui/controls/segments.module.css'
import * as panel from '../ui/page/panel.module.css'
import { checkHref } from './check-address.ts'
import * as styles from './check-form.module.css'
import { DayBar } from './day-bar.tsx'
import { enteredTickets } from './entered-tickets.ts'
import { fillTyped, keepTyped } from './kept-fields.ts'
import { loadAnswers } from './load-answers.ts'
import type { CheckPage } from './load-check.server.ts'
import { ManyFields } from './many-fields.tsx'
import { type Entry, readEntry } from './read-entry.ts'

type Kind = CheckPage['kind']

interface CheckFormProps {
  readonly page: CheckPage
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly entry: Entry | undefined
  readonly onEnter: (entry: Entry | undefined) => Promise<void>
}

const kinds: readonly Kind[] = ['one', 'many']

/** Which draw, and which tickets. */
export function CheckForm({ page, kind, onKind, entry, onEnter }: CheckFormProps) {
  const t = useTexts('tickets')
  return (
    <section className={classNames(panel.panel, styles.panel)} aria-label={t('tickets.enter')}>
      <DayBar page={page} kind={kind} />
      <Stations page={page} kind={kind} />
      <nav className={classNames(segments.segments, styles.full)} aria-label={t('tickets.kinds')}>
        {kinds.map((choice) => (
          <LocalLink
            key={choice}
            to={hereHref(page, choice)}
            replace
            preventScrollReset
            aria-current={choice === kind ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onKind(choice)
            }}
          >
            {t(`tickets.kind.${choice}`)}
          </LocalLink>
        ))}
      </nav>
      {!page.absent && <EntryForm key={kind} page={page} kind={kind} entry={entry} onEnter={onEnter} />}
      <p className={styles.about}>{t('tickets.private')}</p>
    </section>
  )
}

/** This page's own address, with or without many tickets. */
function hereHref({ region, station, day }: CheckPage, kind: Kind): string {
  const draw = station ? { code: station.code } : { region }
  return checkHref({ ...draw, date: day, kind: kind === 'many' ? kind : undefined })
}

/** Posted where no script answers it. */
function EntryForm({ page, kind, entry, onEnter }: Omit<CheckFormProps, 'onKind'>) {
  const t = useTexts('tickets')
  const { locale } = useLanguage()
  const localAddress = useLocalAddress()
  const form = useRef<HTMLFormElement>(null)
  const digits = page.station?.rules?.digits ?? 6
  const [typed, setTyped] = useState(entry)
  const count = typed?.kind === 'many' ? enteredTickets(typed, digits).numbers.length : 0
  useEffect(() => {
    if (!form.current) return
    fillTyped(form.current)
    setTyped(readEntry(new FormData(form.current)))
  }, [])
  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    // Who types is about to ask.
    loadAnswers(locale).catch(() => {})
    keepTyped(currentTarget)
    setTyped(readEntry(new FormData(currentTarget)))
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void onEnter(readEntry(new FormData(event.currentTarget)))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={localAddress(hereHref(page, kind))}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {kind === 'one' ? (
        <TicketCells
          digits={digits}
          typed={typed?.kind === 'one' ? typed.number : ''}
          entered={entry?.kind === 'one' ? entry.number : undefined}
        />
      ) : (
        <ManyFields digits={digits} count={count} entry={entry} />
      )}
      <button type="submit" className={classNames(button.button, button.go, button.big, button.wide)}>
        {count > 0 ? t('tickets.checkMany', { count }) : t('tickets.check')}
      </button>
    </form>
  )
}

/** The stations that draw on the day, by region. */
function Stations({ page, kind }: Pick<CheckFormProps, 'page' | 'kind'>) {
  const t = useTexts('tickets')
  const kindArg = kind === 'many' ? kind : undefined
  return (
    <nav className={styles.stations} aria-label={t('tickets.station')}>
      <p className={styles.label} aria-hidden>
        {t('tickets.station')} <small>· {t('tickets.stationAbout')}</small>
      </p>
      <div className={classNames(segments.segments, styles.full)}>
        {page.regions.map(({ region, day }) => (
          <LocalLink
            key={region}
            to={checkHref({ region, date: day, kind: kindArg })}
            preventScrollReset
            replace
            aria-current={region === page.region ? 'true' : undefined}
          >
            {t(`tickets.region.${region}`)}
          </LocalLink>
        ))}
      </div>
      <div className={styles.options}>
        {page.stations.map(({ code, name }) => (
          <LocalLink
            key={code}
            to={checkHref({ code, date: page.day, kind: kindArg })}
            preventScrollReset
            replace
            aria-current={code === page.station?.code ? 'true' : undefined}
          >
            {name}
          </LocalLink>
        ))}
      </div>
    </nav>
  )
}
