import { mostKept } from '@quayso/contract/rules/ticket-id'
import type { Locale } from '@quayso/games/locale'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { LocalLink } from '../../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as styles from './keep-tickets.module.css'
import { changeOne, type Keeping, type KeptTicket, keepTickets, type NewTicket } from './kept-ticket.ts'
import { changeKept } from './kept-tickets.ts'
import { SheetStepper } from './sheet-stepper.tsx'
import { readChoice } from './sync-choice.ts'

interface KeepTicketsProps {
  readonly tickets: readonly NewTicket[]
}

/** Keeps the tickets on this device, and says what became of that. */
export function KeepTickets({ tickets }: KeepTicketsProps) {
  const t = useTexts('keeping')
  const { locale } = useLanguage()
  const [kept, setKept] = useState<Keeping | 'refused'>()
  async function keep() {
    try {
      setKept(await changeKept((before) => keepTickets(before, tickets, Date.now())))
    } catch {
      setKept('refused')
      return
    }
    if (readChoice()?.wallet !== undefined) void sendKept(locale)
  }
  return (
    <>
      {(kept === undefined || kept === 'refused') && (
        <button type="button" className={classNames(button.button, button.go)} onClick={() => void keep()}>
          <Bookmark size="1.25rem" aria-hidden />
          {tickets.length === 1 ? t('keeping.keep') : t('keeping.keepMany', { count: tickets.length })}
        </button>
      )}
      <div role="status" className={kept && styles.note}>
        {kept === 'refused' && <b>{t('keeping.refused')}</b>}
        {kept && kept !== 'refused' && <Kept keeping={kept} />}
      </div>
    </>
  )
}

/** Its code comes with the first ticket that is kept with an account. */
async function sendKept(locale: Locale) {
  try {
    await (await import('./sync-once.ts')).syncIfWanted(locale)
  } catch {
    // It is told when the wallet is opened.
  }
}

function Kept({ keeping: { put, leftOut, isRepeated } }: { readonly keeping: Keeping }) {
  const t = useTexts('keeping')
  const [first] = put
  return (
    <>
      {leftOut > 0 && <b>{t('keeping.full', { most: mostKept, count: leftOut })}</b>}
      {first && put.length === 1 && isRepeated && <Repeated ticket={first} />}
      {put.length === 1 && !isRepeated && <b>{t('keeping.kept')}</b>}
      {put.length > 1 && <b>{t('keeping.keptMany', { count: put.length })}</b>}
      <LocalLink className={button.button} to="/tickets">
        {t('keeping.open')}
      </LocalLink>
    </>
  )
}

/** A ticket that was kept before has one more sheet now; its holder knows how many there are. */
function Repeated({ ticket: { id, quantity } }: { readonly ticket: KeptTicket }) {
  const t = useTexts('keeping')
  const [count, setCount] = useState(quantity)
  const [isRefused, setIsRefused] = useState(false)
  async function change(sheets: number) {
    try {
      await changeKept((kept) => changeOne(kept, id, { quantity: sheets }))
      setCount(sheets)
      setIsRefused(false)
    } catch {
      setIsRefused(true)
    }
  }
  return (
    <>
      <b>{t('keeping.again')}</b>
      <p>{t('keeping.againAbout')}</p>
      <SheetStepper count={count} onCount={(sheets) => void change(sheets)} />
      {isRefused && <p>{t('keeping.refused')}</p>}
    </>
  )
}
