import { mostSheets } from '@quayso/contract/rules/ticket-id'
import { Minus, Plus } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import * as styles from './sheet-stepper.module.css'

interface SheetStepperProps {
  readonly count: number
  readonly onCount: (count: number) => void
}

/** How many sheets of a ticket there are. */
export function SheetStepper({ count, onCount }: SheetStepperProps) {
  const t = useTexts('keeping')
  const look = classNames(button.button, styles.step)
  return (
    <fieldset className={styles.stepper} aria-label={t('keeping.sheets')}>
      <button
        type="button"
        className={look}
        disabled={count <= 1}
        aria-label={t('keeping.fewer')}
        onClick={() => onCount(count - 1)}
      >
        <Minus size="1.25rem" aria-hidden />
      </button>
      <output className={styles.count}>{count}</output>
      <button
        type="button"
        className={look}
        disabled={count >= mostSheets}
        aria-label={t('keeping.more')}
        onClick={() => onCount(count + 1)}
      >
        <Plus size="1.25rem" aria-hidden />
      </button>
    </fieldset>
  )
}
