import { TriangleAlert } from 'lucide-react'
import { useLanguage } from '../i18n/locale-context.tsx'
import type { DrawRow } from '../live/draw-rows.ts'
import styles from './page-bar.module.css'

/** Told once for the page, of every draw that its cards show or offer. */
export function SampleBar({ rows }: { readonly rows: readonly DrawRow[] }) {
  const { t } = useLanguage()
  const hasSample = rows.some(({ issueList }) => issueList.some(({ origin }) => origin === 'sample'))
  if (!hasSample) return null
  return (
    <p className={styles.bar} data-testid="sample-bar">
      <TriangleAlert size="1.25rem" aria-hidden />
      <b>{t('home.sample')}</b>
    </p>
  )
}
