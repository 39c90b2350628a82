import { useLanguage } from '../i18n/locale-context.tsx'
import { Stamp } from '../i18n/stamp.tsx'
import { ReloadWithoutScript } from '../layout/unavailable.tsx'
import { Icon } from '../ui/icon.tsx'
import { offline } from '../ui/icon-shapes.ts'
import * as styles from './page-bar.module.css'

interface StaleBarProps {
  /** There is nothing to show. */
  readonly isMissing?: boolean
  /** What is shown may be outdated. */
  readonly isStale: boolean
  readonly asOfMs: number
  readonly onRetry: () => Promise<void>
}

/** Always rendered: live regions announce only changes. */
export function StaleBar({ isMissing = false, isStale, asOfMs, onRetry }: StaleBarProps) {
  const { t } = useLanguage()
  return (
    <div role="status" data-testid="stale-bar">
      {(isMissing || isStale) && (
        <div className={styles.bar}>
          <Icon shape={offline} />
          <span>
            {isMissing ? (
              <>
                <ReloadWithoutScript />
                <b>{t('home.unavailable')}.</b> {t('home.unavailableHint')}
              </>
            ) : (
              <>
                <b>{t('live.stale')}</b> <Stamp atMs={asOfMs}>{(stamp) => t('live.staleSince', { stamp })}</Stamp>
              </>
            )}
          </span>
          <button type="button" className={styles.retry} onClick={() => void onRetry()}>
            {t('live.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
