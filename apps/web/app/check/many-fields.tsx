import { mostTickets } from '@quayso/games/tickets/read-tickets'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import * as field from '../ui/controls/field.module.css'
import { TextAreaField, TextField } from '../ui/controls/field.tsx'
import * as styles from './check-form.module.css'
import { enteredTickets } from './entered-tickets.ts'
import type { Entry } from './read-entry.ts'

interface ManyFieldsProps {
  readonly digits: number
  /** How many tickets are typed. */
  readonly count: number
  readonly entry: Entry | undefined
}

/** A list of tickets, and a lot of consecutive ones. */
export function ManyFields({ digits, count, entry }: ManyFieldsProps) {
  const t = useTexts('tickets')
  const given = entry?.kind === 'many' ? entry : undefined
  const read = given && enteredTickets(given, digits)
  const isEmpty = read !== undefined && read.numbers.length === 0
  return (
    <>
      <div className={styles.list}>
        <TextAreaField
          name="list"
          label={t('tickets.list')}
          hint={t('tickets.listHint', { most: mostTickets })}
          error={isEmpty && !read.hasLotFault ? t('tickets.nothing') : undefined}
          defaultValue={given?.list}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          rows={5}
        />
        <p className={field.hint}>{count > 0 && t('tickets.valid', { count })}</p>
      </div>
      <details className={styles.lot} open={given !== undefined && given.first !== '' ? true : undefined}>
        <summary>
          {t('tickets.lot')}
          <ChevronDown size="1.25rem" aria-hidden />
        </summary>
        <div>
          <TextField
            name="first"
            label={t('tickets.lotFirst')}
            error={read?.hasLotFault ? t('tickets.lotFault', { digits }) : undefined}
            defaultValue={given?.first}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="count"
            label={t('tickets.lotCount')}
            defaultValue={given?.count}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </details>
    </>
  )
}
