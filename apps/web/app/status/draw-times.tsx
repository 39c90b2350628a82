import type { ShownToday, StatusNow } from '@quayso/contract/client/status'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { formatTime } from '../i18n/format.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import { useDuration } from '../ui/trust/use-duration.ts'
import * as styles from './draw-times.module.css'

/** How soon the draws of today were shown. */
export function DrawTimes({ status: { draws, own } }: { readonly status: StatusNow }) {
  const { locale } = useLanguage()
  const t = useTexts('status')
  const seconds = (value: number | null) =>
    (value ?? 0).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Panel id="today" title={t('status.today')} about={t('status.afterHint')}>
      {draws.length === 0 ? <p>{t('status.noDraws')}</p> : <Table draws={draws} />}
      {own.draws > 0 && (
        <p className={styles.own}>
          {t('status.own', {
            count: own.draws.toLocaleString(locale),
            median: seconds(own.medianSeconds),
            longest: seconds(own.longestSeconds),
          })}
        </p>
      )}
    </Panel>
  )
}

function Table({ draws }: { readonly draws: readonly ShownToday[] }) {
  const t = useTexts('status')
  return (
    <table className={styles.table}>
      <caption className="vh">{t('status.today')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('status.draw')}</th>
          <th scope="col">{t('status.shownAfter')}</th>
          <th scope="col">{t('status.confirmed')}</th>
        </tr>
      </thead>
      <tbody>
        {draws.map((draw) => (
          <tr key={`${draw.code} ${draw.turn}`}>
            <th scope="row">
              <LocalLink to={verifyHref(draw)}>{draw.name}</LocalLink>
            </th>
            <td>
              <ShownAfter draw={draw} />
            </td>
            <td>{draw.confirmedAtMs === null ? '–' : formatTime(draw.confirmedAtMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShownAfter({ draw: { shownAfterSeconds, dueAtMs } }: { readonly draw: ShownToday }) {
  const t = useTexts('status')
  const duration = useDuration()
  if (shownAfterSeconds === null) return t('status.waits', { time: formatTime(dueAtMs) })
  return duration(Math.max(0, shownAfterSeconds))
}
