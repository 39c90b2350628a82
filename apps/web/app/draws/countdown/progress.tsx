import type { PrizeTier } from '@quayso/games/prize-table'
import { useLanguage } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as styles from './progress.module.css'

export function countSlots(tiers: readonly PrizeTier[]): number {
  return tiers.reduce((sum, { count }) => sum + count, 0)
}

export function countNumbers(numbers: readonly (readonly string[])[]): number {
  return numbers.reduce((sum, tier) => sum + tier.length, 0)
}

/** The progress of a draw: a mark for each number, drawn or not. */
export function Progress({ drawn, total }: { readonly drawn: number; readonly total: number }) {
  const { t } = useLanguage()
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: total }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are their positions
          <span key={slot} className={classNames(slot < drawn && styles.on, slot === drawn && styles.now)} />
        ))}
      </div>
      <span>{t('live.progress', { drawn, total })}</span>
    </div>
  )
}
