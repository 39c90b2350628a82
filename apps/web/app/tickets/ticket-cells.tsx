import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as field from '../ui/controls/field.module.css'
import { digitsOf } from './digits-of.ts'
import * as styles from './ticket-cells.module.css'

interface TicketCellsProps {
  readonly digits: number
  readonly typed: string
  /** What was entered, if it was. */
  readonly entered: string | undefined
}

/** One input over painted cells: they are decoration, and the digits stand in them by their spacing. */
export function TicketCells({ digits, typed, entered }: TicketCellsProps) {
  const t = useTexts('tickets')
  const id = useId()
  const isFaulty = entered !== undefined && entered.length !== digits
  const trim = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const trimmed = digitsOf(currentTarget.value).slice(0, digits)
    if (trimmed !== currentTarget.value) currentTarget.value = trimmed
  }
  return (
    <div className={classNames(field.field, isFaulty && field.faulty)}>
      <label htmlFor={id} className={styles.label}>
        {t('tickets.number')} <small>· {t('tickets.digits', { digits })}</small>
      </label>
      <div className={classNames(styles.cells, digits === 5 && styles.five)}>
        {Array.from({ length: digits }, (_, at) => (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are their positions
            key={at}
            className={classNames(at < typed.length && styles.filled, at === typed.length && styles.now)}
            aria-hidden
          />
        ))}
        {/* Not shortened by the browser: what is pasted may have spaces. */}
        <input
          id={id}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={entered}
          onInput={trim}
          aria-label={t('tickets.numberLabel', { digits })}
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${id}-fault` : undefined}
        />
      </div>
      <p id={`${id}-fault`} role="status" className={isFaulty ? field.error : undefined}>
        {isFaulty && (
          <>
            <CircleAlert aria-hidden />
            {t('tickets.short', { digits, count: entered.length })}
          </>
        )}
      </p>
    </div>
  )
}
