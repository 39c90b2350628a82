import type { StatusNow } from '@quayso/contract/client/status'
import { statusDays } from '@quayso/contract/status-days'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { dayStates, goodShare } from './day-states.ts'
import styles from './part-days.module.css'

/** A bar for each day of each part. */
export function PartDays({ status: { parts, atMs } }: { readonly status: StatusNow }) {
  const t = useTexts('status')
  return (
    <Panel id="days" title={t('status.days', { count: statusDays })} about={t('status.legend')}>
      {parts.map((one) => (
        <Part key={one.part} part={one} atMs={atMs} />
      ))}
    </Panel>
  )
}

interface PartProps {
  readonly part: StatusNow['parts'][number]
  readonly atMs: number
}

function Part({ part: { part, days }, atMs }: PartProps) {
  const { locale } = useLanguage()
  const t = useTexts('status')
  const states = dayStates(days, statusDays, atMs)
  const share = goodShare(days)
  const name = t(`status.part.${part}`)
  const shown = share?.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  const label = t('status.daysOf', {
    part: name,
    share: shown ?? '–',
    known: days.length,
    bad: days.filter(({ bad }) => bad > 0).length,
  })
  return (
    <div className={styles.part}>
      <b>{name}</b>
      <span>{shown ?? t('status.noSample')}</span>
      <span className={styles.days} role="img" aria-label={label}>
        {states.map((state, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <i key={place} className={styles[state]} />
        ))}
      </span>
    </div>
  )
}
