import { ArrowUp } from 'lucide-react'
import { useTexts } from '../../i18n/locale-context.tsx'
import * as styles from './fresh-bar.module.css'

interface FreshBarProps {
  readonly count: number
  readonly onShow: () => void
}

/** Offers new messages over the list, so that nothing moves. Always rendered: live regions announce only changes. */
export function FreshBar({ count, onShow }: FreshBarProps) {
  const t = useTexts('board-acts')
  return (
    <div role="status" className={styles.region} data-testid="fresh-messages">
      {count > 0 && (
        <button type="button" className={styles.bar} onClick={onShow}>
          <ArrowUp size="1.25rem" aria-hidden />
          {t('board-acts.fresh', { count })}
        </button>
      )}
    </div>
  )
}
