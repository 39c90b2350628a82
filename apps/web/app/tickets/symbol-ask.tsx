import type { FormEvent, MouseEvent } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import * as segments from '../ui/controls/segments.module.css'
import * as styles from './ticket-outcome.module.css'

/** Whether the symbol of the ticket is among those drawn, as its holder says. */
export type SaidSymbol = 'yes' | 'no' | 'unknown'

export interface SymbolAskProps {
  readonly said: SaidSymbol
  readonly onSay: (said: SaidSymbol) => void
  /** Where the answer is posted to without scripts, and the number that goes with it. */
  readonly posted?: { readonly action: string; readonly number: string }
}

const choices: readonly SaidSymbol[] = ['unknown', 'yes', 'no']

export function SymbolAsk({ said, onSay, posted }: SymbolAskProps) {
  const t = useTexts('ticket')
  const stay = (event: FormEvent) => event.preventDefault()
  const say = (choice: SaidSymbol) => (event: MouseEvent) => {
    event.preventDefault()
    onSay(choice)
  }
  return (
    <form className={styles.ask} method="post" action={posted?.action} onSubmit={stay}>
      {posted && <input type="hidden" name="number" value={posted.number} />}
      <fieldset>
        <legend>{t('ticket.symbolAsk')}</legend>
        <div className={segments.segments}>
          {choices.map((choice) => (
            <button
              key={choice}
              type="submit"
              name="symbol"
              value={choice}
              aria-pressed={choice === said}
              onClick={say(choice)}
            >
              {t(`ticket.symbolSaid.${choice}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

/** As the rules of tickets take it. */
export function toHasSymbol(said: SaidSymbol): { readonly hasDrawnSymbol?: boolean } {
  return said === 'unknown' ? {} : { hasDrawnSymbol: said === 'yes' }
}
