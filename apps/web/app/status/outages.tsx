import type { StatusNow } from '@quayso/contract/client/status'
import { formatDate, formatTime } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { useDuration } from '../ui/trust/use-duration.ts'
import * as styles from './outages.module.css'

const minuteMs = 60_000

/** Newest first. */
export function Outages({ status: { outages } }: { readonly status: StatusNow }) {
  const { locale } = useLanguage()
  const t = useTexts('status')
  const durationOf = useDuration()
  return (
    <Panel id="outages" title={t('status.outages')}>
      {outages.length === 0 && <p className={styles.none}>{t('status.noOutages')}</p>}
      <ol className={styles.list}>
        {outages.map(({ part, beganAtMs, lastAtMs }) => {
          // The last bad minute counts whole.
          const duration = durationOf((lastAtMs + minuteMs - beganAtMs) / 1000)
          return (
            <li key={`${part} ${beganAtMs}`}>
              <span>{formatDate(locale, beganAtMs)}</span>
              <b>{t('status.outage', { part: t(`status.part.${part}`), duration })}</b>
              <p>{t('status.outageTime', { from: formatTime(beganAtMs), to: formatTime(lastAtMs + minuteMs) })}</p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
