import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import * as button from '../ui/controls/button.module.css'
import { Select } from '../ui/controls/select.tsx'
import * as styles from './period-form.module.css'
import { formatYear } from './stats-format.ts'
import type { TabProps } from './tab-props.ts'

const months = Array.from({ length: 12 }, (_, place) => place + 1)

/** Another month or year, by a form that needs no script. */
export function PeriodForm({ page, view }: TabProps<'special'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const years = Array.from({ length: view.lastYear - view.firstYear + 1 }, (_, ago) => view.lastYear - ago)
  return (
    <form method="get" className={styles.form}>
      <input type="hidden" name="view" value={view.view} />
      {view.view === 'month' && (
        <Select key={view.month} name="month" defaultValue={view.month} aria-label={t('stats.month')}>
          {months.map((month) => (
            <option key={month} value={month}>
              {t('stats.shortMonth', { month })}
            </option>
          ))}
        </Select>
      )}
      <Select key={`y${view.year}`} name="year" defaultValue={view.year} aria-label={t('stats.year')}>
        {years.map((year) => (
          <option key={year} value={year}>
            {formatYear(locale, year)}
          </option>
        ))}
      </Select>
      {page.isBold && <input type="hidden" name="bold" value="all" />}
      {page.lang && <input type="hidden" name="lang" value={page.lang} />}
      <button type="submit" className={button.button}>
        {t('stats.show')}
      </button>
    </form>
  )
}
