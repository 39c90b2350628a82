import type { StatsSpan } from '@quayso/contract/calls/stats'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as field from '../ui/controls/field.module.css'
import { Panel } from '../ui/page/panel.tsx'
import * as styles from './date-form.module.css'
import type { StatsPage } from './stats-page.server.ts'

interface DateFormProps {
  readonly page: StatsPage
  readonly span: StatsSpan
  readonly hasPrizes?: boolean
}

/** The draws between two days: a form of the browser's own, which fills the address and needs no script. */
export function DateForm({ page, span, hasPrizes }: DateFormProps) {
  const t = useTexts('stats')
  const day = (name: 'from' | 'to', label: string, value: string | null) => (
    <div className={field.field}>
      <label htmlFor={`stats-${name}`}>{label}</label>
      <input
        key={value}
        id={`stats-${name}`}
        className={field.input}
        type="date"
        name={name}
        defaultValue={value ?? ''}
      />
    </div>
  )
  return (
    <Panel id="dates" title={t('stats.pickWindow')}>
      <form className={styles.form} method="get">
        {day('from', t('stats.from'), page.from ?? span.first)}
        {day('to', t('stats.to'), page.to ?? span.last)}
        {hasPrizes && page.prizes === 'special' && <input type="hidden" name="prizes" value="special" />}
        {page.lang && <input type="hidden" name="lang" value={page.lang} />}
        <button type="submit" className={classNames(button.button, button.go)}>
          {t('stats.again')}
        </button>
      </form>
    </Panel>
  )
}
