import type { Draw } from '@quayso/contract/draw'
import { useLanguage } from '../i18n/locale-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { alert } from '../ui/icon-shapes.ts'
import * as styles from './page-bar.module.css'

interface OriginRow {
  readonly draws: readonly Pick<Draw, 'origin'>[]
}

/** Shown once per page if any of its draws has invented numbers. */
export function SampleBar({ rows }: { readonly rows: readonly OriginRow[] }) {
  const { t } = useLanguage()
  const hasSample = rows.some(({ draws }) => draws.some(({ origin }) => origin === 'sample'))
  if (!hasSample) return null
  return (
    <p className={styles.bar} data-testid="sample-bar">
      <Icon shape={alert} />
      <b>{t('home.sample')}</b>
    </p>
  )
}
