import { useLanguage } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import { Icon } from '../ui/icon.tsx'
import { alert } from '../ui/icon-shapes.ts'
import styles from './page-bar.module.css'

/** Told once for the page, of every draw that it shows or offers. */
export function SampleBar({ rows }: { readonly rows: readonly Pick<DrawRow, 'issueList'>[] }) {
  const { t } = useLanguage()
  const hasSample = rows.some(({ issueList }) => issueList.some(({ origin }) => origin === 'sample'))
  if (!hasSample) return null
  return (
    <p className={styles.bar} data-testid="sample-bar">
      <Icon shape={alert} />
      <b>{t('home.sample')}</b>
    </p>
  )
}
